import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zListQuery } from '../kernel/resource.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zId, zIdText, zText } from '../kernel/values.ts'
import { classificacaoConservacao } from '../cadastros/enumeracoes.ts'
import { mensagens } from '../messages.ts'
import { Decimal } from '../rules/dinheiro/arredondar.ts'
import { MAXIMO_DA_FORMULA } from '../rules/avaliacao/formula.ts'
import { PARTES_DO_VEICULO, problemaDaFormula } from '../rules/avaliacao/pontuacao.ts'

const MAXIMO_DE_ANOS = 50
/** Checks of the whole table reckon with its points: they wait until every one of them is a number. */
const zPonto = z
  .string(mensagens.pontosDaTabela)
  .transform((s) => s.trim().replace(',', '.'))
  .refine((s) => /^\d{1,3}(\.\d{1,2})?$/.test(s) && Number(s) <= 100, {
    abort: true,
    error: mensagens.pontosDaTabela,
  })
const zAnos = z
  .strictObject({ minimo: z.int().min(0), maximo: z.int().min(0).max(MAXIMO_DE_ANOS) })
  .refine((a) => a.minimo <= a.maximo, mensagens.anosDaTabela)
const porNivel = z.record(z.enum(classificacaoConservacao.values), zPonto)

/** The table of points: EC by state of conservation, and the ends between which years become PVU and PUB. */
export const zPontuacao = z.strictObject({ ec: porNivel, pvu: zAnos, pub: zAnos })
export const zPesosDoVeiculo = z
  .strictObject({ pesos: z.record(z.enum(PARTES_DO_VEICULO), zPonto), niveis: porNivel })
  .refine(({ pesos }) => Decimal.sum(...Object.values(pesos)).equals(1), {
    path: ['pesos'],
    message: mensagens.pesosDoVeiculo,
  })

/** A valuation formula of the organisation, with the tables that it is fed from (docs/regras.md R120, R125). */
export const zDadosAvaliacao = z.object({
  id: z.int(),
  versao: z.int(),
  descricao: z.string(),
  formula: z.string(),
  pontuacao: zPontuacao,
  veiculo: zPesosDoVeiculo,
  ativo: z.boolean(),
  /** Appraisals that were made by it; it no longer changes then, but for being switched off. */
  usos: z.int(),
  audit: zAudit,
})
export type DadosAvaliacao = z.output<typeof zDadosAvaliacao>

/** A formula as it is saved: refused when it gives nonsense anywhere over its own table. */
export const zSalvarDadosAvaliacao = z
  .strictObject({
    id: zId.nullish(),
    versao: z.int().nullish(),
    descricao: zText(120),
    formula: zText(MAXIMO_DA_FORMULA),
    pontuacao: zPontuacao,
    veiculo: zPesosDoVeiculo,
    ativo: z.boolean().default(true),
    usos: z.unknown().optional(),
    audit: z.unknown().optional(),
  })
  .superRefine((v, ctx) => {
    const problema = problemaDaFormula(v.formula, v.pontuacao)
    if (problema) ctx.addIssue({ code: 'custom', path: ['formula'], message: problema })
  })
  .transform(({ id, versao, usos: _, audit: __, ...dados }) => ({
    id: id ?? null,
    versao: versao ?? null,
    ...dados,
  }))
export type SalvarDadosAvaliacao = z.output<typeof zSalvarDadosAvaliacao>

/** An asset of the register, on which a formula is shown at work. */
export const zBemDeExemplo = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  descricao: z.string(),
  conservacao: classificacaoConservacao.read.nullable(),
  desde: z.string().nullable(),
  vidaMeses: z.int().nullable(),
  valorResidual: z.string().nullable(),
  valorLiquido: z.string().nullable(),
})
export type BemDeExemplo = z.output<typeof zBemDeExemplo>

const base = '/api/dadosavaliacao'
const LER = [
  'consultarformulasavaliacao',
  'criaralterarformulasavaliacao',
  'consultaravaliacoes',
  'criaralteraravaliacoes',
] as const
const ESCREVER = 'criaralterarformulasavaliacao'
const params = z.object({ id: zIdText })

export const rotasDadosAvaliacao = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Fórmulas de avaliação',
    access: LER,
    query: zListQuery({ filters: {}, sort: ['descricao', 'id'], extra: { ativo: zBooleanText.optional() } }),
    response: pageOf(zDadosAvaliacao),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Fórmula de avaliação: registro em branco, operandos e operadores',
    access: LER,
    response: zMetadata,
  }),
  exemplo: defineRoute({
    method: 'GET',
    path: `${base}/exemplo`,
    summary: 'Um bem da unidade em que a fórmula é mostrada: o que se escolher, ou o último tombado',
    access: LER,
    query: z.strictObject({ patrimonioId: zIdText.optional() }),
    response: z.object({ bem: zBemDeExemplo.nullable(), dataBase: z.string() }),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Fórmula de avaliação',
    access: LER,
    params,
    response: zDadosAvaliacao,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Salvar: fórmula de avaliação',
    access: ESCREVER,
    body: zSalvarDadosAvaliacao,
    response: zDadosAvaliacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir uma fórmula que nunca foi usada',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
} as const
