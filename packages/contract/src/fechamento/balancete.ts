import { z } from 'zod'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import {
  Decimal,
  formatarConta,
  grupoDaConta,
  type GrupoDaConta,
  naturezaDaConta,
  raizDaConta,
} from '../rules/index.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { GRUPOS_COMPARADOS, grupoConta } from './situacao.ts'

/** Says what a balance without D or C means: it stands on the side of its account, or debits are above zero and credits below. */
export const sinalBalancete = enumeration({
  NATUREZA: 'O saldo está no lado da própria conta; o contrário é negativo',
  DEVEDOR: 'O saldo devedor é positivo e o credor é negativo',
})
export type SinalBalancete = (typeof sinalBalancete.values)[number]

const SALDO = /^-?\d{1,15}(\.\d{1,2})?$/
export const zLinhaDoBalancete = z.strictObject({
  conta: z
    .string()
    .trim()
    .max(60)
    .refine((c) => formatarConta(c) !== null, mensagens.contaInvalida),
  saldo: z.string(mensagens.numeroRequerido).trim().regex(SALDO, mensagens.numeroRequerido),
  /** D or C, where the balance says its side. */
  lado: z.enum(['D', 'C']).nullish(),
})
export type LinhaDoBalancete = z.infer<typeof zLinhaDoBalancete>

export const LINHAS_DO_BALANCETE = 20_000
export const zBalanceteEnviado = z.strictObject({
  sinal: sinalBalancete.write.default('NATUREZA'),
  /** The name of the file that it was read from; null when it was typed. */
  arquivo: zText(200).nullish(),
  linhas: z.array(zLinhaDoBalancete).min(1, mensagens.balanceteVazio).max(LINHAS_DO_BALANCETE),
})

interface SaldoDaConta {
  conta: string
  /** Debits less credits. */
  saldo: string
}

/** The balance as debits less credits. */
export function saldoDevedor(l: LinhaDoBalancete, sinal: SinalBalancete): Decimal {
  const valor = new Decimal(l.saldo)
  if (l.lado) return l.lado === 'D' ? valor : valor.neg()
  if (sinal === 'DEVEDOR') return valor
  return naturezaDaConta(formatarConta(l.conta) ?? '') === 'D' ? valor : valor.neg()
}

/**
 * The balances of a trial balance by the accounts of the plan: lines that only add up others are left out, and what the body
 * opened below an account of the plan counts there.
 */
export function saldosDoBalancete(
  linhas: readonly LinhaDoBalancete[],
  sinal: SinalBalancete,
): SaldoDaConta[] {
  const raizes = linhas.map((l) => raizDaConta(l.conta)).sort()
  // Sorted, whatever stands below an account comes right after it.
  const sinteticas = new Set(
    raizes.filter((r, i) => (raizes[i + 1] ?? '').startsWith(r) && raizes[i + 1] !== r),
  )
  const somas = new Map<string, Decimal>()
  for (const l of linhas) {
    const conta = formatarConta(l.conta)
    if (conta === null || sinteticas.has(raizDaConta(l.conta))) continue
    somas.set(conta, (somas.get(conta) ?? new Decimal(0)).plus(saldoDevedor(l, sinal)))
  }
  return [...somas].map(([conta, saldo]) => ({ conta, saldo: saldo.toFixed(2) })).sort(porConta)
}

const porConta = (a: { conta: string }, b: { conta: string }) => (a.conta < b.conta ? -1 : 1)

export interface ContaComparada {
  conta: string
  /** The accounts of Tombo that stand in it. */
  contas: string[]
  grupo: GrupoDaConta
  tombo: string
  contabilidade: string
  /** Tombo's less accounting's. */
  diferenca: string
}

/**
 * Each balance of Tombo beside accounting's, where both keep one. An account of Tombo counts in the account of the trial
 * balance that it stands in, be that one of a higher level. Of control accounts only those that Tombo uses are compared.
 */
export function compararSaldos(
  tombo: readonly SaldoDaConta[],
  balancete: readonly SaldoDaConta[],
): ContaComparada[] {
  const comparadas = tombo.filter((t) => GRUPOS_COMPARADOS.includes(grupoDaConta(t.conta)))
  const deLa = balancete.filter((b) => {
    const grupo = grupoDaConta(b.conta)
    return grupo === 'CONTROLE'
      ? comparadas.some((t) => raizDaConta(t.conta).startsWith(raizDaConta(b.conta)))
      : GRUPOS_COMPARADOS.includes(grupo)
  })
  const linhas = new Map<string, { tombo: Decimal; la: Decimal; contas: string[] }>()
  const linha = (conta: string) => {
    const nova = linhas.get(conta) ?? { tombo: new Decimal(0), la: new Decimal(0), contas: [] }
    linhas.set(conta, nova)
    return nova
  }
  for (const b of deLa) linha(b.conta).la = new Decimal(b.saldo)
  for (const t of comparadas) {
    const raiz = raizDaConta(t.conta)
    const onde = deLa.find((b) => raiz.startsWith(raizDaConta(b.conta)))
    const l = linha(onde?.conta ?? t.conta)
    l.tombo = l.tombo.plus(t.saldo)
    l.contas.push(t.conta)
  }
  return [...linhas]
    .map(([conta, l]) => ({
      conta,
      contas: l.contas,
      grupo: grupoDaConta(conta),
      tombo: l.tombo.toFixed(2),
      contabilidade: l.la.toFixed(2),
      diferenca: l.tombo.minus(l.la).toFixed(2),
    }))
    .sort(porConta)
}

export const zContaComparada = z.object({
  conta: z.string(),
  nome: z.string(),
  contas: z.array(z.string()),
  grupo: grupoConta.read,
  tombo: z.string(),
  contabilidade: z.string(),
  diferenca: z.string(),
})

/** The accounts of an accounting entity in a month, Tombo's beside accounting's. */
export const zComparacao = z.object({
  entidade: z.object({
    /** Null of a unit that stands for itself. */
    id: z.int().nullable(),
    nome: z.string(),
    unidades: z.array(z.object({ id: z.int(), descricao: z.string() })),
  }),
  competencia: z.string(),
  balancete: z
    .object({ arquivo: z.string().nullable(), linhas: z.int(), criadoEm: z.string(), criadoPor: z.string() })
    .nullable(),
  contas: z.array(zContaComparada),
  /** Accounts whose balance is not Tombo's to know: its movement of the month alone. */
  movimento: z.array(
    z.object({
      conta: z.string(),
      nome: z.string(),
      grupo: grupoConta.read,
      debito: z.string(),
      credito: z.string(),
    }),
  ),
  diferentes: z.int(),
})
export type Comparacao = z.infer<typeof zComparacao>

/** Why an asset or an entry could explain a difference. */
export const motivoDiferenca = enumeration({
  MESMO_VALOR: 'Lançamento do valor da diferença',
  METADE: 'Lançamento da metade da diferença, que pode ter entrado do lado trocado',
  SALDO_IGUAL: 'Bem cujo saldo nesta conta é a diferença',
  NA_LIQUIDACAO: 'Compra que a contabilidade registra na liquidação',
  OUTRO_MES: 'Lançamento do mês por um fato de mês anterior',
})
export const zCandidato = z.object({
  id: z.int(),
  motivo: motivoDiferenca.read,
  patrimonio: zPatrimonioResumo,
  unidade: z.object({ id: z.int(), descricao: z.string() }),
  valor: z.string(),
  /** The kind and the day of an entry. */
  tipo: z.string().nullable(),
  data: z.string().nullable(),
})
export type Candidato = z.infer<typeof zCandidato>
