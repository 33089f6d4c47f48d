import { z } from 'zod'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { grupoConta, situacaoMes, tipoPendencia } from './situacao.ts'

const zTipo = z.object({ value: z.string(), descricao: z.string() })
export const zMovimentoDaConta = z.object({ tipo: zTipo, debito: z.string(), credito: z.string() })

/** An account of a month. Balances are debits less credits: below zero, it stands on the credit side. */
export const zContaDoMes = z.object({
  conta: z.string(),
  nome: z.string(),
  /** The side on which it grows. */
  naturezaSaldo: z.enum(['D', 'C']),
  grupo: grupoConta.read,
  saldoInicial: z.string(),
  debito: z.string(),
  credito: z.string(),
  saldoFinal: z.string(),
  /** The month's movement by kind of entry. */
  movimentos: z.array(zMovimentoDaConta),
})
export type ContaDoMes = z.infer<typeof zContaDoMes>

/** The accounts of a unit in a month. The technical ones stand apart: they are of Tombo alone, and never exported. */
export const zDemonstrativo = z.object({
  unidade: z.object({ id: z.int(), descricao: z.string() }),
  competencia: z.string(),
  contas: z.array(zContaDoMes),
  tecnicas: z.array(zContaDoMes),
  totais: z.object({ debito: z.string(), credito: z.string() }),
})
export type Demonstrativo = z.infer<typeof zDemonstrativo>

/** A closing, in force or superseded by a reopening. */
export const zFechamento = z.object({
  id: z.int(),
  competencia: z.string(),
  fechadoEm: z.string(),
  fechadoPor: z.string(),
  contador: z.string(),
  crc: z.string(),
  hash: z.string(),
  /** Says what was accepted in writing when it was closed. */
  ressalva: z.string().nullable(),
  reabertoEm: z.string().nullable(),
  reabertoPor: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Opened again by the very person who had closed it. */
  mesmaPessoa: z.boolean(),
})
export type Fechamento = z.infer<typeof zFechamento>

export const zMes = z.object({
  competencia: z.string(),
  situacao: situacaoMes.read,
  /** It is over: its last day has passed. */
  terminado: z.boolean(),
  debito: z.string(),
  credito: z.string(),
  fechamento: zFechamento.nullable(),
})
export type Mes = z.infer<typeof zMes>

export const zMeses = z.object({
  /** The day on which the unit's books begin in Tombo; null until then. */
  abertura: z.string().nullable(),
  /** The last month that is closed, and the next to be. */
  fechadoAte: z.string().nullable(),
  proxima: z.string().nullable(),
  meses: z.array(zMes),
})
export type Meses = z.infer<typeof zMeses>

export const zFechamentoDoMes = zDemonstrativo.extend({
  situacao: situacaoMes.read,
  terminado: z.boolean(),
  /** It is the next to be closed, or the last closed, which alone can be opened again. */
  proxima: z.boolean(),
  ultima: z.boolean(),
  /** The hash of the statement as it stands: who closes says which one was looked at. */
  hash: z.string(),
  /** The closings of the month, the latest first. */
  fechamentos: z.array(zFechamento),
})
export type FechamentoDoMes = z.infer<typeof zFechamentoDoMes>

export const zPendencia = z.object({
  tipo: tipoPendencia.read,
  quantidade: z.int(),
  /** Where it is mended. */
  endereco: z.string(),
  /** It must be mended before the month is closed. */
  impede: z.boolean(),
})
export type Pendencia = z.infer<typeof zPendencia>

/** An asset in an account: what it holds there, and what moved in the month. Debits less credits. */
export const zBemDaConta = z.object({
  id: z.int(),
  patrimonio: zPatrimonioResumo,
  saldoInicial: z.string(),
  debito: z.string(),
  credito: z.string(),
  saldoFinal: z.string(),
})
export type BemDaConta = z.infer<typeof zBemDaConta>

/** An entry as it stands in the journal. */
export const zLancamentoDaConta = z.object({
  id: z.int(),
  data: z.string(),
  competencia: z.string(),
  tipo: zTipo,
  valor: z.string(),
  contaDebito: z.string(),
  contaCredito: z.string(),
  /** Says who books it: TOMBO, or CONTABILIDADE when the purchase is liquidated. */
  escritura: z.string(),
  /** The entry that it undoes. */
  estorna: z.int().nullable(),
})
export type LancamentoDaConta = z.infer<typeof zLancamentoDaConta>
