import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { SIM_AM } from '@tombo/contract'
import { unzip } from '../../apps/api/test/files/unzip.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titulo = (page: Page) => page.getByRole('heading', { level: 1 })

/** A code for each value of the table that is open, saved together. */
async function darCodigos(page: Page, tabela: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${tabela} ·`) }).press('Enter')
  const campos = page.getByRole('region', { name: `Códigos de ${tabela}` }).getByRole('textbox')
  await expect(campos.first()).toBeVisible()
  for (const [i, campo] of (await campos.all()).entries()) await campo.fill(String(i + 1))
  await campos.first().press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^${tabela} · .* · completa$`) })).toBeVisible()
}

/** Fills the list that the rule of the combination asks. */
async function darLista(page: Page, valores: string): Promise<void> {
  const tabela = page.getByRole('button', { name: /^AgrupamentoBem ·/ })
  if ((await tabela.getAttribute('aria-expanded')) !== 'true') await tabela.press('Enter')
  await page.getByRole('textbox', { name: 'Valores de AgrupamentoBem' }).fill(valores)
  const salvo = page.waitForResponse((r) => r.url().endsWith('/tabelas') && r.request().method() === 'POST')
  await botao(page, 'Salvar AgrupamentoBem').press('Enter')
  expect((await salvo).status()).toBe(200)
}

/** Asks for the files of the only closed month, by the only layout. */
async function gerar(page: Page): Promise<void> {
  await page.goto('/prestacaocontas')
  await botao(page, 'Gerar arquivos').press('Enter')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Layout' }).click()
  await page.getByRole('option', { name: 'Contas prestadas', exact: true }).click()
  await botao(page, 'Conferir e gerar').press('Enter')
  await expect(titulo(page)).toHaveText(/^Arquivos de /)
}

test('the files of a closed month are refused for what is missing, mended, made, and taken away', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade das contas prestadas')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala das contas prestadas', 'Pessoa das contas prestadas')
  const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const mes = hoje.slice(0, 7)
  const doDia = { dataAquisicao: hoje, dataTombamento: hoje }
  await la.post('/api/patrimonios/tombar', await assetBody(la, onde, 'Planímetro prestado', doDia))
  const { hash } = await la.get<{ hash: string }>(`/api/fechamento/${unidade}/${mes}`)
  const contador = { contador: 'Rui Prado', crc: 'SP-123456/O-7', antesDoFim: true, ressalva: 'Combinado.' }
  await la.post(`/api/fechamento/${unidade}/${mes}/fechar`, { ...contador, hash })
  const rights = ['FECHAR_MES', 'CRIAR_ALTERAR_ROTEIRO_CONTABIL', 'PATRIMONIO']
  await signIn(page, request, await createUser(admin, 'presta.contas', rights, [unidade]))

  // The layout begins with the one that comes ready, here with a single file.
  await page.goto('/prestacaocontas')
  await expect(page.getByText('Nenhum arquivo gerado nesta unidade')).toBeVisible()
  await expectAccessible(page)
  await botao(page, 'Layouts e códigos').press('Enter')
  await expect(titulo(page)).toHaveText('Layouts da prestação de contas')
  await botao(page, 'Novo layout').press('Enter')
  const descricao = page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' })
  await expect(descricao).toHaveValue(/"nome": "SIM-AM: módulo Patrimônio"/)
  await expectAccessible(page)
  await descricao.fill('{ "nome": ')
  await botao(page, 'Salvar').press('Enter')
  await expect(page.getByText('Isto não é uma descrição de layout')).toBeVisible()
  const [bens] = SIM_AM.arquivos
  const campos = (bens?.campos ?? []).filter((c) => c.nome !== 'idTipoUtilizacaoBem')
  const so = { ...SIM_AM, nome: 'Contas prestadas', arquivos: [{ ...bens, campos }] }
  await descricao.fill(JSON.stringify(so))
  await botao(page, 'Salvar').press('Enter')
  await expect(
    page.getByText('regras.1: A regra fala de “cdModeloFIPE”, que não está no layout.'),
  ).toBeVisible()
  await descricao.fill(JSON.stringify({ ...so, regras: SIM_AM.regras?.slice(0, 1) }))
  await botao(page, 'Salvar').press('Enter')
  await expect(titulo(page)).toHaveText('Contas prestadas')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Arquivos' }).press('Enter')
  await expect(page.getByRole('row', { name: /idTipoPropriedadeBem Próprio ou de terceiros/ })).toBeVisible()

  // Without its codes nothing is made, and each fault leads to its asset.
  await page.goto('/prestacaocontas')
  await botao(page, 'Gerar arquivos').press('Enter')
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByText(/ainda não têm código/)).toBeVisible()
  await expectAccessible(page)
  await botao(page, 'Cancelar').press('Enter')
  await gerar(page)
  await expect(page.getByText('Com erros', { exact: true })).toBeVisible()
  const erros = page.getByRole('region', { name: 'Erros', exact: true }).getByRole('table')
  await expect(erros.getByText('“Próprio” não tem código na tabela TipoPropriedadeBem')).toBeVisible()
  await expect(erros.getByRole('link', { name: /Planímetro prestado/ }).first()).toBeVisible()
  await expect(page.getByText('A regra 1073 não foi conferida')).toBeVisible()
  const causas = page.getByRole('region', { name: 'Causas', exact: true }).getByRole('table')
  const causa = causas.getByRole('button', { name: /“Próprio” não tem código/ })
  await causa.press('Enter')
  await expect(causa).toHaveAttribute('aria-pressed', 'true')
  await expect(erros.getByRole('cell', { name: /não tem código na tabela/ })).toHaveText([
    /“Próprio” não tem código na tabela TipoPropriedadeBem/,
  ])
  await expectAccessible(page)
  await botao(page, 'Mostrar todos').press('Enter')
  await expect(erros.getByRole('cell', { name: /não tem código na tabela/ })).not.toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Tabelas de códigos' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Tabelas de códigos' })).toHaveAttribute('aria-selected', 'true')
  for (const { tabela } of campos) if (tabela) await darCodigos(page, tabela)
  await expectAccessible(page)

  // The rule takes what its table has, and nothing else.
  await darLista(page, '9|9|9|9')
  await gerar(page)
  await expect(page.getByText('Com erros', { exact: true })).toBeVisible()
  const regra = await erros.getByText(/^Regra 1073: /).textContent()
  await page.getByRole('link', { name: 'Tabelas de códigos' }).press('Enter')
  await darLista(page, /Valores: (.*)\.$/.exec(regra ?? '')?.[1] ?? '')
  await gerar(page)
  await expect(page.getByText('Pronta', { exact: true })).toBeVisible()
  await expect(page.getByText('Nenhum lançamento posterior corrige')).toBeVisible()
  await expectAccessible(page)
  const baixado = page.waitForEvent('download')
  await botao(page, 'Baixar os arquivos').press('Enter')
  const arquivos = unzip(readFileSync(await (await baixado).path()))
  expect(Object.keys(arquivos)).toEqual(['Bem.txt'])
  expect(arquivos['Bem.txt']?.toString()).toMatch(
    new RegExp(`^\\d+\\|\\d+\\|Planímetro prestado\\|.*\\|${hoje}\r\n$`),
  )

  // Made again, the ones before stay: each says which stands in whose place.
  await gerar(page)
  await expect(page.getByText('nenhum arquivo mudou')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'gerados antes' }).press('Enter')
  await expect(page.getByText('tomaram o seu lugar')).toBeVisible()
  await expectAccessible(page)
})
