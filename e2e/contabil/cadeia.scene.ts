import type { APIRequestContext, Page } from '@playwright/test'
import { assetBody, createWhereabouts, today, type Row } from '../kernel/assets.ts'
import { administrator, expect } from '../kernel/fixtures.ts'
import { type Caller, callsOf, createUnit, createUser } from '../kernel/session.ts'

/** A month so many from this one, `YYYY-MM`. */
export function mes(n: number): string {
  const [ano = 0, m = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(ano, m - 1 + n, 1)).toISOString().slice(0, 7)
}
/** As a screen takes a month, and a day. */
export const mesEscrito = (m: string) => m.split('-').toReversed().join('/')
export const diaEscrito = (d: string) => d.split('-').toReversed().join('/')

const AVALIA = [
  'CRIAR_ALTERAR_AVALIACOES',
  'CRIAR_ALTERAR_FORMULAS_AVALIACAO',
  'CRIAR_ALTERAR_REAVALIACOES',
  'CRIAR_ALTERAR_DEPRECIACOES',
  'CRIAR_ALTERAR_BAIXAS',
  'CONSULTAR_FECHAMENTO',
  'PATRIMONIO',
]

/** A unit of its own with both commissions, a main asset in use since before the chain begins, and its accessory. */
export async function prepararCadeia(request: APIRequestContext) {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Gráfica da cadeia')
  const la = await callsOf(request, administrator, unidade)
  const quem = await createUser(admin, 'cadeia.comissao', AVALIA, [unidade])
  const chefe = await createUser(admin, 'cadeia.chefe', ['AUTORIZAR_BAIXAS', 'PATRIMONIO'], [unidade])
  const onde = await createWhereabouts(la, 'Oficina da cadeia', 'Presidente da cadeia', {
    person: { usuario: { id: quem.id } },
  })
  const dia = `${mes(-5)}-10`
  const bem = async (nome: string, valor: string) => {
    const corpo = await assetBody(la, onde, nome, {
      dataAquisicao: dia,
      dataTombamento: dia,
      valorAquisicao: valor,
    })
    return (await la.post<Row>('/api/patrimonios/tombar', corpo)).id
  }
  const prensa = await bem('Prensa da cadeia', '8000.00')
  const bandeja = await bem('Bandeja da cadeia', '977.77')
  await la.post(`/api/patrimonios/${prensa}/relacionamentos`, {
    patrimonioRelacionado: { id: bandeja },
    tipo: 'ACESSORIO',
  })
  for (const classificacao of ['AVALIACAO', 'REAVALIACAO']) {
    const descricao = `Comissão da cadeia: ${classificacao}`
    const tipo = await la.post<Row>('/api/tiposcomissao', { descricao, classificacao })
    await la.post('/api/comissoes', {
      descricao,
      tipo: { id: tipo.id },
      responsavel: onde.person,
      dataDesignacao: dia,
    })
  }
  await admin.post('/api/fornecedores', { nome: 'Leiloeira da cadeia', ativo: true })
  await admin.post('/api/tiposbaixa', { descricao: 'Venda da cadeia', classificacao: 'VENDA' })
  const api = await callsOf(request, quem, unidade)
  return { api, unidade, quem, chefe, prensa, bandeja }
}

type Saldo = 'BRUTO' | 'DEPRECIADO' | 'REDUCAO' | 'RESERVA' | 'PERDA'

export interface Lancamento {
  id: number
  competencia: string
  mesAno: string | null
  tipo: { value: string; descricao: string }
  saldo: Saldo
  sinal: -1 | 0 | 1
  outro: { saldo: Saldo; sinal: -1 | 1 } | null
  valor: string
  contaDebito: string
  contaCredito: string
}

/** An amount in centavos, without a binary float. */
export const centavos = (valor: string): bigint => BigInt(valor.replace('.', ''))
/** An amount as a screen writes it. */
export function escrito(c: bigint): string {
  const texto = (c < 0n ? -c : c).toString().padStart(3, '0')
  const inteiro = texto.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return `${c < 0n ? '−' : ''}${inteiro},${texto.slice(-2)}`
}

/** Everything that the journal has of an asset, the latest first. */
export const lancamentosDe = async (api: Caller, id: number): Promise<Lancamento[]> =>
  (await api.get<{ resultList: Lancamento[] }>(`/api/patrimonios/${id}/lancamentos?rpp=500`)).resultList

/** Gives the balances of an asset, by its entries alone. */
function saldosDe(lancamentos: readonly Lancamento[]) {
  const de = (saldo: Saldo) =>
    lancamentos.reduce((soma, l) => {
      const sinal = (l.saldo === saldo ? l.sinal : 0) + (l.outro?.saldo === saldo ? l.outro.sinal : 0)
      return soma + BigInt(sinal) * centavos(l.valor)
    }, 0n)
  const [bruto, depreciado, reducao] = [de('BRUTO'), de('DEPRECIADO'), de('REDUCAO')]
  return { bruto, depreciado, liquido: bruto - depreciado - reducao }
}
/** Gives the net value of an asset, by its entries alone. */
export const liquidoDe = (lancamentos: readonly Lancamento[]): bigint => saldosDe(lancamentos).liquido

/**
 * The account on the page of an asset that was revalued is that of its entries, line by line: the value that its plan begins with, the
 * quota that follows from it, how many were posted, and the balances.
 */
export async function conferirConta(page: Page, lancamentos: readonly Lancamento[]): Promise<void> {
  const conta = page.getByRole('region', { name: 'Como este valor foi calculado' })
  await expect(conta.getByRole('term').first()).toBeVisible()
  const [nomes, valores] = [
    await conta.getByRole('term').allTextContents(),
    await conta.getByRole('definition').allTextContents(),
  ]
  const linhas = new Map(
    nomes.map((n, i) => [n.replace(/ \(a partir de \d\d\/\d{4}\)$/, ''), valores[i] ?? '']),
  )
  const dita = (nome: string) => BigInt((linhas.get(nome) ?? 'falta').replace(/[.,]/g, ''))
  const { bruto, depreciado, liquido } = saldosDe(lancamentos)
  // The latest comes first: what is older than the new value is behind it.
  const ate = lancamentos.findIndex(
    (l) => l.tipo.value === 'REAVALIACAO_AUMENTO' || l.tipo.value === 'REAVALIACAO_PERDA',
  )
  const reavaliado = saldosDe(lancamentos.slice(ate)).bruto
  const cotas = lancamentos.slice(0, ate).filter((l) => l.tipo.value === 'DEPRECIACAO')
  const [aDepreciar, meses] = [
    reavaliado - dita('− Valor residual'),
    BigInt(linhas.get('÷ Vida útil')?.split(' ')[0] ?? 0),
  ]
  const cota = (aDepreciar * 2n + meses) / (meses * 2n)
  expect(Object.fromEntries(linhas)).toMatchObject({
    'Valor reavaliado': escrito(reavaliado),
    '= A depreciar': escrito(aDepreciar),
    '= Cota mensal': escrito(cota),
    'Valor bruto': escrito(bruto),
    '− Depreciação acumulada': escrito(depreciado),
    '= Valor líquido': escrito(liquido),
  })
  if (cotas.length > 0)
    expect(linhas.get('Cotas lançadas neste plano')).toMatch(new RegExp(`^${cotas.length} de `))
  for (const l of cotas) expect(centavos(l.valor), 'a quota is the one that the account says').toBe(cota)
}

interface Conta {
  conta: string
  saldoFinal: string
}

/** In each of these months the closing says of every account what the entries of the assets come to. */
export async function conferirContas(
  api: Caller,
  unidade: number,
  bens: readonly number[],
  meses: readonly string[],
): Promise<void> {
  const todos = (await Promise.all(bens.map((b) => lancamentosDe(api, b)))).flat()
  for (const m of meses) {
    const esperado = new Map<string, bigint>()
    const mover = (conta: string, valor: bigint, de: string) => {
      // Results begin at nothing each January.
      if (/^[34]/.test(conta) && de.slice(0, 4) !== m.slice(0, 4)) return
      esperado.set(conta, (esperado.get(conta) ?? 0n) + valor)
    }
    for (const l of todos.filter((x) => x.competencia.slice(0, 7) <= m)) {
      mover(l.contaDebito, centavos(l.valor), l.competencia)
      mover(l.contaCredito, -centavos(l.valor), l.competencia)
    }
    const livro = await api.get<{ contas: Conta[]; tecnicas: Conta[] }>(`/api/fechamento/${unidade}/${m}`)
    const lido = [...livro.contas, ...livro.tecnicas].map((c) => [c.conta, centavos(c.saldoFinal)] as const)
    const semZeros = (pares: Iterable<readonly [string, bigint]>) =>
      [...pares]
        .filter(([, valor]) => valor !== 0n)
        .map(([conta, valor]) => `${conta} ${escrito(valor)}`)
        .toSorted()
    expect(semZeros(lido), `the accounts of ${m}`).toEqual(semZeros(esperado))
  }
}

/**
 * The page of an asset tells every entry of the journal in its order, each with its month, amount and accounts; and its net
 * value is what they come to.
 */
export async function conferirPagina(page: Page, api: Caller, id: number): Promise<Lancamento[]> {
  const lancamentos = await lancamentosDe(api, id)
  await page.goto(`/patrimonio/${id}/contabil`)
  const tabela = page.getByRole('region', { name: 'Tabela de lançamentos' })
  for (const [i, l] of lancamentos.entries()) {
    if (i > 0 && i % 10 === 0)
      await page.getByRole('button', { name: 'Seguintes', exact: true }).last().click()
    const linha = tabela.locator('tbody tr').nth(i % 10)
    await expect(linha).toContainText(l.tipo.descricao)
    await expect(linha).toContainText(escrito(centavos(l.valor)))
    await expect(linha).toContainText(mesEscrito((l.mesAno ?? l.competencia).slice(0, 7)))
    await expect(linha).toContainText(l.contaDebito)
    await expect(linha).toContainText(l.contaCredito)
  }
  return lancamentos
}
