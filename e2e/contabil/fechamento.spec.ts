import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const BENS = '1.2.3.1.1.03.03'
const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome })

test('a month is looked into, compared, closed by the accountant and opened again by somebody else', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Tesouraria do fechamento')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala do fechamento', 'Pessoa do fechamento')
  const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const doDia = { dataAquisicao: hoje, dataTombamento: hoje }
  await la.post('/api/patrimonios/tombar', await assetBody(la, onde, 'Cofre fechado', doDia))
  await la.post(
    '/api/patrimonios',
    await assetBody(la, onde, 'Cofre à espera', { ...doDia, situacao: 'AGUARDANDO_TOMBAMENTO' }),
  )
  const mes = hoje.slice(0, 7)
  const contador = await createUser(admin, 'contador.fechamento', ['FECHAR_MES', 'PATRIMONIO'], [unidade])
  const chefe = await createUser(admin, 'chefe.fechamento', ['REABRIR_MES'], [unidade])

  await signIn(page, request, contador)
  await page.goto('/fechamento')
  await expectAccessible(page)
  await page.getByRole('link', { name: `${mes.slice(5)}/${mes.slice(0, 4)}` }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`${BENS}.*1.200,00 D`) })).toBeVisible()
  await expectAccessible(page)

  // From the account to the asset and its entries.
  await page.getByRole('link', { name: BENS }).press('Enter')
  const linha = page.getByRole('row', { name: /Cofre fechado/ })
  await linha.press('Enter')
  await expect(page.getByRole('link', { name: 'Ver o bem e todos os seus lançamentos' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver o bem e todos os seus lançamentos' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Lançamentos' })).toBeVisible()
  // And from an entry of the asset back to the account.
  await page.getByRole('link', { name: BENS }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Conta ${BENS}` })).toBeVisible()

  // Accounting says this of the same account, typed.
  await page.goto(`/fechamento/${mes}?aba=balancete`)
  await page.getByRole('button', { name: 'Informar o balancete' }).press('Enter')
  const balancete = page.getByRole('dialog')
  await balancete.getByText('Digitar').click()
  await balancete.getByLabel('Conta 1').fill('123110303')
  await balancete.getByLabel('Saldo 1', { exact: true }).fill('0,00')
  await expectAccessible(page)
  await balancete.getByRole('button', { name: 'Comparar' }).press('Enter')
  await expect(page.getByText('1 conta difere da contabilidade.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ver o que pode explicar/ }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Lançamento do valor da diferença')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().press('Enter')
  await page.getByRole('button', { name: 'Trocar o balancete' }).press('Enter')
  await page.getByLabel('Arquivo do balancete').setInputFiles({
    name: 'balancete.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`conta;saldo atual\n${BENS};1.200,00\nTotal;1.200,00\n`, 'latin1'),
  })
  await expect(page.getByText(/1 conta lida; 1 linha sem conta/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Comparar' }).press('Enter')
  await expect(page.getByText('Todas as contas comparadas têm o mesmo saldo')).toBeVisible()

  // Closed, with what is accepted in writing.
  await aba(page, 'Pendências').press('Enter')
  await expect(page.getByText('Bens aguardando tombamento')).toBeVisible()
  await expect(page.getByText('Pode ficar com ressalva')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar o mês' }).press('Enter')
  const fechar = page.getByRole('dialog')
  // All that is missing is told at once.
  await fechar.getByRole('button', { name: 'Fechar o mês' }).press('Enter')
  await expect(fechar.getByText('Preenchimento obrigatório.')).toHaveCount(2)
  await expect(fechar.getByText('Há pendências neste mês')).toBeVisible()
  await expect(fechar.getByText(/O mês ainda não terminou/)).toBeVisible()
  await fechar.getByLabel('Contador').fill('Rui Prado')
  await fechar.getByLabel('CRC').fill('123')
  await fechar.getByRole('button', { name: 'Fechar o mês' }).press('Enter')
  await expect(fechar.getByText('Informe o registro no CRC')).toBeVisible()
  await expectAccessible(page)
  await fechar.getByLabel('CRC').fill('sp-123456/o-7')
  await fechar.getByLabel('Fechar antes de o mês terminar').check()
  await fechar.getByLabel('Ressalva').fill('O cofre chega no mês que vem.')
  await expect(page.getByText('os saldos podem mudar')).toBeVisible()
  await fechar.getByRole('button', { name: 'Fechar o mês' }).press('Enter')
  await expect(page.getByRole('main').getByText('Fechado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reabrir o mês' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fechar o mês' })).toHaveCount(0)
  await expect(page.getByText('os saldos podem mudar')).toHaveCount(0)
  await expect(page.getByText('Pendente depois do fechamento')).toBeVisible()
  await expect(page.getByText('Pode ficar com ressalva')).toHaveCount(0)

  // A closed month gives its balances for the matrix of accounting.
  await page.getByRole('button', { name: 'Emitir matriz de saldos' }).press('Enter')
  const matriz = page.getByRole('dialog', { name: /^Matriz de saldos/ })
  await matriz.getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  await expect(matriz.getByText('Informe os cinco algarismos do poder ou órgão.')).toBeVisible()
  await expect(matriz.getByLabel('Código do poder ou órgão (PO)')).toBeFocused()
  await expectAccessible(page)
  await matriz.getByLabel('Código do poder ou órgão (PO)').fill('10131')
  await matriz.getByText('Texto (CSV)', { exact: true }).click()
  await matriz.getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  await expect(matriz.getByRole('button', { name: 'Baixar', exact: true })).toBeVisible()
  await matriz.getByRole('button', { name: 'Fechar' }).last().press('Enter')

  // Opened again by somebody else; what was closed stays readable.
  const dela = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(dela, request, chefe)
  await dela.goto(`/fechamento/${mes}`)
  await dela.getByRole('button', { name: 'Reabrir o mês' }).press('Enter')
  const reabrir = dela.getByRole('dialog')
  await reabrir.getByRole('button', { name: 'Reabrir o mês' }).press('Enter')
  await expect(reabrir.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(dela)
  await reabrir.getByLabel('Motivo').fill('O cofre chegou e não foi tombado.')
  await reabrir.getByRole('button', { name: 'Reabrir o mês' }).press('Enter')
  await expect(dela.getByRole('main').getByText('Aberto', { exact: true })).toBeVisible()
  await aba(dela, 'Fechamentos').press('Enter')
  await expect(dela.getByText('Substituído')).toBeVisible()
  await expectAccessible(dela)
  await dela.getByRole('link', { name: 'Ver o demonstrativo guardado' }).press('Enter')
  await expect(dela.getByText('Rui Prado, CRC SP-123456/O-7')).toBeVisible()
  await expect(dela.getByRole('row', { name: new RegExp(`${BENS}.*1.200,00 D`) })).toBeVisible()
  await expectAccessible(dela)
  await dela.close()
})

test('the accountant confirms an account, chooses another, and says which units are one entity', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/configuracoes/roteirocontabil')
  const producao = page.getByRole('row', { name: /^Produção própria/ })
  await expect(producao.getByText('A confirmar')).toBeVisible()
  await expectAccessible(page)
  await producao.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(producao.getByText('Confirmada')).toBeVisible()
  await producao.getByRole('button', { name: 'Alterar' }).press('Enter')
  const conta = page.getByRole('dialog')
  await conta.getByRole('combobox', { name: 'Conta' }).fill('3.3.3.1.1.01.01')
  await page.getByRole('option', { name: /Depreciação de bens móveis/ }).click()
  await conta.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(conta.getByText('A conta deste papel é da classe 1 ou 2 ou 4')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await aba(page, 'Eventos').press('Enter')
  const regularizacao = page.getByRole('row', { name: /regularização/ })
  await expectAccessible(page)
  await regularizacao.getByRole('button', { name: 'Alterar' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(regularizacao.getByText('Confirmada')).toBeVisible()

  await aba(page, 'Entidades contábeis').press('Enter')
  await expect(page.getByText('Nenhuma entidade contábil')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova entidade' }).press('Enter')
  const entidade = page.getByRole('dialog')
  await entidade.getByLabel('Nome').fill('Prefeitura do roteiro')
  await expectAccessible(page)
  await entidade.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(entidade.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
})
