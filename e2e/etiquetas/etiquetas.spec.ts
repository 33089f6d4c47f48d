import { button, createLabelled, createLayout } from './etiquetas.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { press, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

interface Range {
  tagInicial: string
  tagFinal: string
}

test('many labels are a file; a range of the list, or some of it, is printed; and so is the choice of assets', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await createLabelled(api, '880101', 'Armário da etiqueta')
  const { tagInicial, tagFinal } = await api.post<Range>('/api/tags/embranco', {
    quantidade: 250,
    tagInicial: '881000',
  })
  await page.goto(`/configuracoes/impressaoetiquetas?tagInicial=${tagInicial}&tagFinal=${tagFinal}`)
  await expect(page.getByText('São mais de 200: escolha PDF.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeDisabled()
  await tabTo(page, page.getByRole('radio', { name: /Imprimir agora/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /ZPL/ })).toBeChecked()
  await press(page, button(page, 'Gerar arquivo'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Baixar' })).toBeVisible({
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')
  await expect(button(page, 'Gerar arquivo')).toBeFocused()

  await page.goto('/configuracoes/etiqueta/listagem')
  await press(page, button(page, /^Filtros/))
  const filters = page.getByRole('dialog')
  await write(page, filters.getByRole('textbox', { name: 'Etiqueta, de' }), '881003')
  await write(page, filters.getByRole('textbox', { name: 'Etiqueta, até' }), '881004')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Etiqueta: 881003 a 881004')).toBeVisible()
  await expect(page.getByRole('row', { name: /88100/ })).toHaveCount(2)
  await press(page, page.getByRole('row', { name: /881003/ }), 'Space')
  await press(page, page.getByRole('button', { name: 'Imprimir', exact: true }))
  await expect(page.getByText('1 etiqueta escolhida na numeração.')).toBeVisible()
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()

  await page.goto('/patrimonio?q=Armário da etiqueta')
  await press(page, page.getByRole('row', { name: /Armário da etiqueta/ }), 'Space')
  await press(page, button(page, 'Imprimir etiquetas'))
  await expect(page.getByText('1 bem escolhido na lista de bens.')).toBeVisible()
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()
})

test('who only consults labels sees them and prints them, and is offered nothing else', async ({
  page,
  request,
}) => {
  const api = await callsOf(request)
  await api.post('/api/tags/embranco', { quantidade: 1, tagInicial: '880301' })
  const { id: modelo } = await createLayout(api, 'Folha de quem consulta')
  await signIn(page, request, await createUser(api, 'consulta.etiqueta', ['CONSULTAR_ETIQUETAS']))
  const refused = watch(page)

  await page.goto('/configuracoes/etiqueta/listagem?q=880301')
  await expect(page.getByRole('row', { name: /880301/ })).toBeVisible()
  await expect(button(page, 'Etiquetas em branco')).toHaveCount(0)
  await press(page, page.getByRole('row', { name: /880301/ }).getByRole('button', { name: /Ações/ }))
  await expect(page.getByRole('menuitem')).toHaveText(['Imprimir'])
  await expect(page.getByRole('menuitem')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Localização' })).toHaveCount(0)

  await page.goto('/configuracoes/etiqueta/layout')
  await expect(button(page, 'Novo modelo')).toHaveCount(0)
  await press(
    page,
    page.getByRole('row', { name: /Folha de quem consulta/ }).getByRole('button', { name: /Ações/ }),
  )
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Imprimir com este modelo'])
  await expect(page.getByRole('menuitem', { name: 'Abrir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Folha de quem consulta' })).toBeVisible()
  await expect(page.getByLabel('Nome do modelo')).toBeDisabled()
  for (const name of ['Salvar', 'Desfazer', 'Acrescentar campo', 'Tirar da etiqueta'])
    await expect(button(page, name)).toHaveCount(0)
  await expectAccessible(page)
  const qr = button(page, /^Código QR, em 2 e 4 mm/)
  await qr.press('ArrowRight')
  await qr.press('Delete')
  await expect(qr).toBeVisible()
  await press(page, button(page, 'Voltar'))
  await expect(page).toHaveURL('/configuracoes/etiqueta/layout')
  expect(refused).toEqual([])
  await api.remove(`/api/parametros/etiquetas/${modelo}`)
})
