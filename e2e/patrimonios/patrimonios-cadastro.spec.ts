import { createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'
import { assetsAt } from './patrimonios.scene.ts'

interface Chart extends Row {
  exercicio: number
  ativo: boolean
  niveis: { digitos: number }[]
}

/** An entry of this year's chart, which is made where there is none. */
async function chartEntry(api: Caller, descricao: string) {
  const charts = '/api/organograma/configuracao'
  const exercicio = new Date().getFullYear()
  const { resultList } = await api.get<{ resultList: Chart[] }>(`${charts}?rpp=50`)
  const { id, niveis } =
    resultList.find((c) => c.exercicio === exercicio && c.ativo) ??
    (await api.post<Chart>(charts, { exercicio, niveis: [{}] }))
  return api.post<Row & { numeroFormatadoReduzido: string }>('/api/organograma', {
    configuracao: { id },
    numero: '7'.repeat(niveis[0]!.digitos),
    descricao,
    ativo: true,
  })
}

test('a clerk registers an asset: what is typed is kept, errors are told, the number is given', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const { id, numeroFormatadoReduzido } = await chartEntry(api, 'Secretaria do cadastro')
  const place = { organograma: { id } }
  await createWhereabouts(api, 'Sala do cadastro', 'Responsável do cadastro', { place })
  await page.goto('/patrimonio/novo')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Descrição' }).fill('Escada de alumínio')
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Existem erros no formulário, revise-o salve novamente.',
  )
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await expect(page.getByRole('combobox', { name: 'Descrição' })).toHaveValue('Escada de alumínio')

  await pick(page, 'Natureza', 'Mobiliário em geral')
  await pick(page, 'Estado de conservação', 'Bom')
  await pick(page, 'Localização', 'Sala do cadastro')
  const entry = `${numeroFormatadoReduzido} – Secretaria do cadastro`
  await expect(page.getByRole('combobox', { name: 'Organograma' })).toHaveValue(entry)
  await pick(page, 'Responsável', 'Responsável do cadastro')
  await pick(page, 'Tipo de aquisição', 'Compra')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('1.200,00')
  await expect(page.getByText('1.080,00')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()

  await expect(page).toHaveURL(/\/patrimonio\/\d+\/gerencial$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ – Escada de alumínio$/)
  await expect(page.getByRole('article').getByText('Em uso').first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText(entry)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Contábil', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Como este valor foi calculado' })).toBeVisible()
  await expect(page.getByText('= A depreciar')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('combobox', { name: 'Descrição' })).toHaveValue('')
})

test('a section is edited in place; a change by somebody else is told, and nothing is overwritten', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const asset = await assetsAt(api, 'da edição')
  const made = await asset('Tripé de medição')
  await page.goto(`/patrimonio/${made.id}/gerencial`)
  await page.getByRole('button', { name: 'Editar identificação' }).click()
  await page.getByRole('textbox', { name: 'Característica 1' }).fill('Em madeira')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Em madeira')

  await page.getByRole('button', { name: 'Editar observação' }).click()
  await api.post(`/api/patrimonios/${made.id}`, { observacao: 'Escrito por outra pessoa.' })
  await page.getByRole('textbox', { name: 'Observação' }).fill('Escrito por mim.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Este registro foi alterado por outra pessoa.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('article')).toContainText('Escrito por outra pessoa.')
})

test('on a phone the list is cards and the form is one column', async ({ page, request }) => {
  const api = await signIn(page, request)
  const asset = await assetsAt(api, 'do telefone')
  await asset('Cofre de parede')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/patrimonio?q=cofre')
  await page
    .getByRole('list', { name: 'Bens' })
    .getByRole('button', { name: /^Cofre de parede/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cofre de parede')
  await expect(page.getByRole('button', { name: 'Tombar' })).toBeInViewport()
  await expectAccessible(page)
  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('button', { name: 'Salvar e tombar' })).toBeInViewport()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectAccessible(page)
})

test('a clerk registers in series: place, person and supplier made in their fields, the next like the last, a copy', async ({
  page,
  request,
}, { repeatEachIndex: vez }) => {
  const api = await signIn(page, request)
  const [goniometro, atelie, pessoa, fornecedor] = [
    `Goniômetro ${vez} da série`,
    `Ateliê ${vez} da série`,
    `Pessoa ${vez} da série`,
    `Fornecedora ${vez} da série`,
  ]
  await page.goto('/patrimonio/novo')
  const campo = (nome: string) => page.getByRole('combobox', { name: nome, exact: true })
  const criar = async (nome: string, texto: string) => {
    await campo(nome).fill(texto)
    await page.getByRole('option', { name: `Cadastrar “${texto}”` }).click()
    await expect(campo(nome)).toHaveValue(texto)
  }
  await campo('Descrição').fill(goniometro)
  await pick(page, 'Natureza', 'Mobiliário em geral')
  await pick(page, 'Estado de conservação', 'Bom')
  await criar('Localização', atelie)
  await criar('Responsável', pessoa)
  await pick(page, 'Tipo de aquisição', 'Compra')
  await criar('Fornecedor', fornecedor)
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('300,00')
  const etiqueta = page.getByRole('textbox', { name: 'Etiqueta', exact: true })
  const outro = page.getByRole('button', { name: 'Tombar e cadastrar outro' })
  const primeira = `SERIE-${vez}-1`
  for (const [n, texto] of [
    [primeira, `A etiqueta ${primeira} ainda não existe.`],
    [`SERIE-${vez}-2`, `A etiqueta SERIE-${vez}-2 ainda não existe.`],
    [primeira.toLowerCase(), `Já existe a etiqueta ${primeira}, que só difere de`],
  ] as const) {
    await etiqueta.fill(n)
    await outro.click()
    // One that exists nowhere is refused, and made when the person says so; one almost like another is asked about (R173).
    const pergunta = page.getByRole('dialog', { name: 'Criar esta etiqueta?' })
    await expect(pergunta).toContainText(texto)
    // The question alone: no fault is told beside it.
    await expect(page.getByRole('alert').filter({ hasText: 'Existem erros' })).toHaveCount(0)
    if (n === primeira) {
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByText('Referência inválida ou vinculada a um patrimônio').last()).toBeVisible()
      await expect(etiqueta).toHaveAttribute('aria-invalid', 'true')
      await outro.click()
    }
    await pergunta.getByRole('button', { name: 'Criar a etiqueta' }).click()
    await expect(etiqueta).toHaveValue('')
    await expect(campo('Descrição')).toBeFocused()
    await expect(campo('Descrição')).toHaveValue(goniometro)
    await expect(campo('Responsável')).toHaveValue(pessoa)
    await expect(campo('Fornecedor')).toHaveValue(fornecedor)
  }
  await expectAccessible(page)
  const { resultList } = await api.get<{ resultList: Row[] }>(
    `/api/patrimonios?q=goniometro%20${vez}%20serie`,
  )
  expect(resultList).toHaveLength(3)

  // The form is as it was given: leaving it asks nothing, and no draft is left.
  await page.goto(`/patrimonio/${resultList[0]?.id}/gerencial`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicar bem' })).toBeVisible()
  await expect(campo('Descrição')).toHaveValue(goniometro)
  await expect(campo('Localização')).toHaveValue(atelie)
  await expect(etiqueta).toHaveValue('')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/patrimonio\/\d+\/gerencial$/)
  await page.goto('/patrimonio/novo')
  await expect(campo('Descrição')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Continuar o cadastro' })).toHaveCount(0)
})
