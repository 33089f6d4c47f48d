import { createWhereabouts, assetBody } from '../kernel/assets.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('a list on paper says whose it is, what was looked for and how much of it is there, and cuts no column', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const admin = await callsOf(request)
  const nome = `Unidade do papel ${repeatEachIndex}${retry}`
  const unidade = await createUnit(admin, nome)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Fórum da comarca de Nossa Senhora do Livramento', 'Quem guarda')
  const acima = await la.get<{ resultList: { id: number }[] }>('/api/localizacoes?rpp=1')
  const sala = await la.post<{ id: number }>('/api/localizacoes', {
    descricao: 'Sala de audiências da segunda vara cível',
    localizacaoPai: { id: acima.resultList[0]?.id },
  })
  for (const n of [1, 2, 3]) {
    const corpo = await assetBody(la, onde, `Poltrona giratória de encosto alto ${n}`, {
      dataTombamento: '2024-03-15',
    })
    await la.post('/api/patrimonios/tombar', { ...corpo, localizacaoInicial: { id: sala.id } })
  }
  const quem = await createUser(
    admin,
    `papel.${repeatEachIndex}${retry}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=poltrona&rpp=10')
  await expect(page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')).toHaveCount(3)
  const timbre = page.getByText(new RegExp(`${nome} · impresso por .+ em \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`))
  await expect(timbre).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(timbre).toBeVisible()
  await expect(page.getByText('Busca: “poltrona”')).toBeVisible()
  await expect(page.getByText('1–3 de 3')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  const inTable = await page.getByRole('grid', { name: 'Bens' }).getByRole('button').count()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(inTable)

  // A sheet of A4 upright, without its margins.
  const folha = 703
  const beyond = await page.evaluate((largura) => {
    document.body.style.width = `${largura}px`
    return (
      Math.max(...[...document.querySelectorAll('td')].map((td) => td.getBoundingClientRect().right)) -
      largura
    )
  }, folha)
  expect(beyond).toBeLessThanOrEqual(0)
})
