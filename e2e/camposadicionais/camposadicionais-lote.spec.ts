import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

/** Adds a field to those that a batch edit changes. */
async function add(page: Page, field: string) {
  await page.getByRole('combobox', { name: 'Acrescentar campo' }).fill(field)
  await page.getByRole('option', { name: field, exact: true }).click()
}

test('a batch sets fields of the organisation’s own, and clears them', async ({ page, request }, {
  repeatEachIndex,
  retry,
}) => {
  const vez = `${repeatEachIndex}.${retry}`
  const [selo, cores] = [`Selo da galeria ${vez}`, `Cores da galeria ${vez}`]
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Galeria dos campos ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala da galeria', 'Pessoa da galeria')
  await la.post(
    '/api/patrimonios/cadastrolote/criar',
    await assetBody(la, onde, 'Moldura da galeria', { quantidade: 3 }),
  )
  const criar = (rotulo: string, mais: object) =>
    admin.post<{ id: number; chave: string }>('/api/camposadicionais', {
      rotulo,
      secao: `Galeria ${vez}`,
      ordem: 1,
      naturezas: null,
      opcoes: null,
      obrigatorio: false,
      ativo: true,
      ...mais,
    })
  const campos = [
    await criar(selo, { tipo: 'TEXTO', naturezas: '4.4.90.52' }),
    await criar(cores, { tipo: 'OPCOES', opcoes: 'Azul\nVerde' }),
  ]
  const quem = await createUser(
    admin,
    `galeria.campos.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_LOTE'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/lote/edicao')
  const lista = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(lista).toHaveCount(3)

  const alterar = async () => {
    await page.getByLabel('Selecionar todos desta página').check()
    await page.getByRole('button', { name: 'Alterar 3 bens' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Acrescentar campo' })).toBeFocused()
  }
  const confirmar = async () => {
    const dialogo = page.getByRole('dialog')
    await expect(dialogo.getByText('3 bens terão estes valores')).toBeVisible()
    await expectAccessible(page)
    const feito = page.waitForResponse((r) => r.url().endsWith('/api/patrimonios/cadastrolote/alterar'))
    await dialogo.getByRole('button', { name: 'Alterar 3 bens' }).press('Enter')
    expect((await feito).status()).toBe(200)
    await expect(dialogo.getByText('3 bens alterados.')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(dialogo).toHaveCount(0)
  }
  const valores = async () => {
    const { resultList } = await la.get<{ resultList: { id: number }[] }>('/api/patrimonios?q=moldura')
    return Promise.all(
      resultList.map(
        async ({ id }) =>
          (await la.get<{ camposAdicionais: Record<string, unknown> }>(`/api/patrimonios/${id}`))
            .camposAdicionais,
      ),
    )
  }

  await alterar()
  await add(page, selo)
  await expect(page.getByRole('textbox', { name: selo })).toBeFocused()
  await page.keyboard.type('G-1')
  await expect(page.getByText('Só para as naturezas 4.4.90.52;')).toBeVisible()
  await add(page, cores)
  await page.getByRole('combobox', { name: cores }).click()
  await page.getByRole('option', { name: 'Verde', exact: true }).click()
  await page.getByRole('combobox', { name: cores }).press('Escape')
  await expect(page.getByRole('option', { name: 'Verde', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).press('Enter')
  await expect(page.getByRole('row', { name: `${selo} G-1` })).toBeVisible()
  await expect(page.getByRole('row', { name: `${cores} Verde` })).toBeVisible()
  await confirmar()
  const [chaveDoSelo, chaveDasCores] = campos.map((c) => c.chave) as [string, string]
  const cheio = { [chaveDoSelo]: 'G-1', [chaveDasCores]: [expect.objectContaining({ descricao: 'Verde' })] }
  expect(await valores()).toEqual([cheio, cheio, cheio])

  // A field that is added and left empty is cleared; one that is taken out again stays as it is.
  await alterar()
  await add(page, cores)
  await add(page, selo)
  await expect(page.getByText('Se ficar vazio, o campo será limpo nos bens.')).toHaveCount(2)
  await page.getByRole('button', { name: `Não mudar ${cores.toLowerCase()}` }).press('Enter')
  await expect(page.getByText('Se ficar vazio, o campo será limpo nos bens.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Continuar' }).press('Enter')
  await expect(page.getByRole('row', { name: `${selo} Será limpo` })).toBeVisible()
  await confirmar()
  const { [chaveDoSelo]: _, ...soCores } = cheio
  expect(await valores()).toEqual([soCores, soCores, soCores])
  for (const { id } of campos) await admin.post(`/api/camposadicionais/${id}`, { ativo: false })
})
