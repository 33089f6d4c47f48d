import { daEntrada } from './todas.entrada.ts'
import { enderecos } from './todas.enderecos.ts'
import { test, verAsDeEntrada, verTodas } from './todas.ts'

/** One server and one scene for all: what was looked at on a screen of the one is not looked at again on those of the other. */
const PARTES = {
  'of the work': enderecos().doTrabalho,
  'of catalogues, reports and settings': enderecos().dosCadastros,
}

for (const [quais, caminhos] of Object.entries(PARTES))
  test(`every screen ${quais} has a heading and no fault, in each width and in both colours`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(1_200_000)
    await verTodas(page, request, baseURL ?? '', caminhos)
  })

test('so has every screen before work', async ({ page, request, server }) => {
  test.setTimeout(300_000)
  await verAsDeEntrada(page, await daEntrada(request, server))
})
