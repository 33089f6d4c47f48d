import { daEntrada } from './todas.entrada.ts'
import { enderecos, test, verAsDeEntrada, verTodas } from './todas.ts'

test('every screen of catalogues, reports and settings has a heading and no fault, in each width and in both colours', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(1_200_000)
  await verTodas(page, request, baseURL ?? '', enderecos().dosCadastros)
})

test('so has every screen before work', async ({ page, request, server }) => {
  test.setTimeout(300_000)
  await verAsDeEntrada(page, await daEntrada(request, server))
})
