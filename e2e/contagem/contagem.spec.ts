import {
  assinarNoQuadro,
  entrar,
  escanear,
  irPara,
  ler,
  leiturasDe,
  novaCampanha,
  porEnviar,
  resultado,
  semRede,
  sorted,
} from './contagem.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('a place is counted without a network: green, amber and red, said more of, taken back, and sent when there is one', async ({
  page,
  request,
}) => {
  const c = await novaCampanha(request, 'Contagem geral')
  const [sala, outra] = c.lugares as [(typeof c.lugares)[0], (typeof c.lugares)[0]]
  await page.goto(`/contagem?inventario=${c.id}`)
  await expectAccessible(page)
  await entrar(page, c)
  await expectAccessible(page)
  await semRede(page)
  await irPara(page, sala)
  await expect(page.getByText('Leia a primeira plaqueta')).toBeVisible()
  await expectAccessible(page)
  await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
  await expect(page.getByRole('banner')).toContainText('1 de 3')
  await expect(porEnviar(page)).toContainText('1 por enviar')
  await expectAccessible(page)
  await ler(page, sala.etiquetas[0]!, '✓ Encontrado, já lido aqui')
  await ler(page, outra.etiquetas[0]!, '➜ É de outro local')
  await expect(resultado(page)).toContainText(outra.nome)
  await expectAccessible(page)
  await ler(page, 'NUNCA-VISTO', '? Plaqueta desconhecida')
  await expectAccessible(page)
  await resultado(page).getByRole('button', { name: 'Descrever' }).click()
  await resultado(page).getByLabel('O que é o bem').fill('Ventilador de teto')
  await resultado(page).getByRole('button', { name: 'Guardar' }).click()
  await ler(page, sala.etiquetas[1]!, '✓ Encontrado')
  await resultado(page).getByRole('button', { name: 'Péssimo' }).click()
  await expect(resultado(page).getByRole('button', { name: 'Péssimo' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ler(page, sala.etiquetas[2]!, '✓ Encontrado')
  await resultado(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('banner')).toContainText('2 de 3 · 2 de fora')

  await page.getByRole('button', { name: 'Faltam 1' }).click()
  await expect(page.getByText(`Bem de ${sala.nome}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()

  await page.getByRole('button', { name: 'Sem plaqueta' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Descreva o bem, ou fotografe-o.')
  await page.getByLabel('O que é o bem').fill('Mesa sem plaqueta')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('banner')).toContainText('3 de fora')
  expect(await leiturasDe(c)).toEqual([])

  await porEnviar(page).click()
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  const lidas = await leiturasDe(c)
  const vivas = lidas.filter((l) => !l.desfeita && !l.desfaz).map((l) => l.codigo ?? l.descricao)
  expect(sorted(vivas)).toEqual(
    sorted([
      sala.etiquetas[0],
      sala.etiquetas[1],
      sala.etiquetas[1],
      outra.etiquetas[0],
      'NUNCA-VISTO',
      'Mesa sem plaqueta',
    ]),
  )
  expect(new Set(lidas.map((l) => l.id)).size).toBe(lidas.length)
  expect(lidas.find((l) => l.codigo === 'NUNCA-VISTO' && !l.desfeita)?.descricao).toBe('Ventilador de teto')
  const itens = await c.admin.get<{
    resultList: { resultado: { value: string }; localizacao: { id: number } }[]
  }>(`/api/inventarios/${c.id}/itens?rpp=100`)
  expect(itens.resultList.filter((i) => i.resultado.value === 'ENCONTRADO')).toHaveLength(2)
  expect(itens.resultList.filter((i) => i.resultado.value === 'OUTRO_LOCAL')).toHaveLength(1)
})

test('a photo and a note are taken without a network, sent when there is one, and seen at the desk', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const c = await novaCampanha(request, 'Contagem com fotos', { lugares: 1, bens: 2 })
  const [sala] = c.lugares as [(typeof c.lugares)[0]]
  await entrar(page, c)
  await semRede(page)
  await irPara(page, sala)
  await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
  await resultado(page).getByRole('button', { name: 'Péssimo', exact: true }).click()
  await resultado(page).getByRole('button', { name: 'Anotar' }).click()
  await resultado(page).getByLabel('Observação').fill('Pé solto')
  await resultado(page).getByRole('button', { name: 'Guardar' }).click()
  await resultado(page)
    .locator('input[type=file]')
    .setInputFiles(await picture(page, 'pe.png'))
  await expect(resultado(page).getByText('Outra foto')).toBeVisible()
  await page.getByRole('button', { name: 'Sem plaqueta' }).click()
  await page.locator('input[type=file]').setInputFiles(await picture(page, 'sem.png', '#996633'))
  await expect(page.getByRole('img', { name: 'A foto do bem' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  expect(await leiturasDe(c)).toEqual([])

  // The battery dies: photos wait on the device as readings do.
  await page.reload()
  await expect(porEnviar(page)).toContainText('por enviar')
  await page.context().setOffline(false)
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  // Each thing that is said more of a reading makes a later one of the same asset, which carries all that was said before.
  const vivas = (await leiturasDe(c)).filter((l) => !l.desfeita && !l.desfaz)
  expect(vivas.slice(0, 2).map((l) => l.foto !== null)).toEqual([true, true])

  const mesa = await openContext(browser, {
    ...(baseURL ? { baseURL } : {}),
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  })
  const desk = await mesa.newPage()
  await signIn(desk, request)
  await desk.goto(`/inventario/${c.id}/itens`)
  await desk.getByRole('row', { name: sala.etiquetas[0]! }).click()
  const item = desk.getByRole('dialog')
  await expect(item.getByText(/: Péssimo \(Pé solto\)/).first()).toBeVisible()
  await expect(item.getByRole('img', { name: /^Foto de / })).toBeVisible()
  await expectAccessible(desk)
  await desk.goto(`/inventario/${c.id}/sem-cadastro`)
  await expect(desk.getByRole('img', { name: 'Foto de Sem plaqueta' })).toBeVisible()
  await mesa.close()
})

test('a place is ended, signed without a network, and closed on arrival', async ({ page, request }) => {
  const c = await novaCampanha(request, 'Contagem termina')
  const [sala] = c.lugares as [(typeof c.lugares)[0]]
  await entrar(page, c)
  await semRede(page)
  await irPara(page, sala)
  await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
  await page.getByRole('button', { name: 'Terminei' }).click()
  await expect(page.getByText('1 de 3 bens esperados lidos.')).toBeVisible()
  // Another device may have read them: this one speaks for itself.
  await expect(page.getByText('2 bens não foram lidos neste aparelho')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terminar e assinar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Diga quem assina.')
  await page.getByLabel('Quem responde pelo local e assina').fill('Dona Marta')
  await page.getByRole('button', { name: 'Terminar e assinar' }).click()
  await expect(page.getByRole('alert')).toContainText('Assine no quadro')
  await assinarNoQuadro(page)
  await page.getByRole('button', { name: 'Terminar e assinar' }).click()
  await expect(page.getByText('✓ terminado')).toBeVisible()
  await page.context().setOffline(false)
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  const { resultList } = await c.admin.get<{
    resultList: { localizacao: { id: number }; fechadaEm: string | null }[]
  }>(`/api/inventarios/${c.id}/localizacoes`)
  expect(resultList.filter((l) => l.fechadaEm !== null).map((l) => l.localizacao.id)).toEqual([sala.id])
  await irPara(page, sala)
  await escanear(page, sala.etiquetas[1]!)
  await expect(page.getByRole('banner')).toContainText('2 de 3')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('✓ terminado')).toHaveCount(0)
})
