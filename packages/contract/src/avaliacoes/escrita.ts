import { z } from 'zod'
import { documented } from '../kernel/documented.ts'
import {
  ignored,
  zDate,
  zDecimal,
  zId,
  zLongText,
  zMoney,
  zOptionalLongText,
  zOptionalText,
  zReference,
  zText,
} from '../kernel/values.ts'
import { classificacaoConservacao } from '../cadastros/enumeracoes.ts'
import { mensagens } from '../messages.ts'
import { zFiltroDaLista } from '../patrimonios/filtros.ts'
import { cpfValido } from '../rules/documentos/cpf.ts'
import { formatarCrc } from '../rules/documentos/crc.ts'
import { PRECOS_DA_PESQUISA } from '../rules/avaliacao/pesquisa-precos.ts'
import { tipoVeiculoFipe } from './fipe.ts'
import { zAvaliacao, zAvaliacaoVeiculo, zPesquisa } from './leitura.ts'
import { basePesquisa, classificacaoAvaliacao } from './situacao.ts'

/** So many assets come into an appraisal at a time (docs/regras.md R126); more than `NA_HORA` as a job. */
export const MAXIMO_DE_BENS_NA_AVALIACAO = 10_000
export const AVALIACAO_NA_HORA = 200

const referencia = zReference.nullish().transform((v) => v ?? null)
const texto = (max: number) => zOptionalText(max).default(null)
const textoLongo = (max: number) => zOptionalLongText(max).default(null)

const daAvaliacao = {
  id: zId.nullish().transform((v) => v ?? null),
  versao: z
    .int()
    .nullish()
    .transform((v) => v ?? null),
  classificacao: classificacaoAvaliacao.write,
  comissao: zReference,
  dadosAvaliacao: zReference,
  dataBase: zDate,
  descricao: texto(200),
  observacao: textoLongo(4000),
}
const daAvaliacaoNomes = Object.keys(daAvaliacao)

/** An appraisal as it is saved; with `id`, a change of one that is under way. */
export const zSalvarAvaliacao = z
  .strictObject({ ...ignored(zAvaliacao, daAvaliacaoNomes), ...daAvaliacao })
  .transform(({ id, versao, classificacao, comissao, dadosAvaliacao, dataBase, descricao, observacao }) => ({
    id,
    versao,
    classificacao,
    comissao,
    dadosAvaliacao,
    dataBase,
    descricao,
    observacao,
  }))
export type SalvarAvaliacao = z.output<typeof zSalvarAvaliacao>

/** Which assets come in: those named, or all that a filter of the asset list finds but some. */
export const zEscolhaDeBens = z
  .strictObject({
    ids: z.array(zId).max(MAXIMO_DE_BENS_NA_AVALIACAO, mensagens.avaliacaoBensDemais).optional(),
    /** The filters of the asset list, as JSON: `{"tipoNatureza":{"in":[1]}}`. */
    where: z.string().max(20_000).optional(),
    filtro: zFiltroDaLista.optional(),
    exceto: z.array(zId).max(1000).default([]),
  })
  .refine(
    (s) => [s.ids, s.filtro, s.where].filter((v) => v !== undefined).length === 1,
    mensagens.loteUmaSelecao,
  )
  .transform(({ where, filtro, ...s }, ctx) => {
    if (where === undefined) return { ...s, filtro }
    const lido = zFiltroDaLista.safeParse({ where })
    if (lido.success) return { ...s, filtro: lido.data }
    ctx.addIssue({ code: 'custom', path: ['where'], message: mensagens.filtroInvalido })
    return z.NEVER
  })
export type EscolhaDeBens = z.output<typeof zEscolhaDeBens>

/** The points of one asset, changed by hand, with why. */
export const zAlterarPontos = z.strictObject({
  versao: z.int().nullish(),
  ec: zDecimal(2, { inteiros: 3 }).nullish(),
  pvu: z.int().min(0).max(100).nullish(),
  pub: z.int().min(0).max(100).nullish(),
  vidaRestante: z.int().min(0).max(1200).nullish(),
  justificativa: zLongText(500, 1, mensagens.avaliacaoJustifique),
})
export type AlterarPontos = z.output<typeof zAlterarPontos>

/** An address of the web; empty is null. */
export const zLink = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform((s) => s || null)
  .refine((s) => s === null || /^https?:\/\/\S+$/.test(s), mensagens.valorInvalido)

const zPrecoEscrito = z.strictObject({
  valor: zMoney.nullish().transform((v) => v || null),
  data: zDate.nullish().transform((v) => v ?? null),
  fonte: texto(200),
  link: zLink,
  foto: referencia,
  arquivo: referencia,
})
export type PrecoEscrito = z.output<typeof zPrecoEscrito>

/** The names by which the older client sends one price each: `foto1`, `valor1`, `arquivo1`. */
const PLANOS = ['foto', 'valor', 'arquivo'] as const
const planos: object = Object.fromEntries(
  Array.from({ length: PRECOS_DA_PESQUISA }, (_, i) =>
    PLANOS.map((nome) => [`${nome}${i + 1}`, z.unknown().optional()]),
  ).flat(),
)

/** `foto1`, `valor1`, `arquivo1` become the price that they are of; a price that comes both ways is refused. */
function comPrecos(corpo: unknown, ctx: z.RefinementCtx): unknown {
  if (typeof corpo !== 'object' || corpo === null) return corpo
  const c = corpo as Record<string, unknown>
  const dados = Object.keys(planos).filter((k) => k in c)
  if (dados.length === 0) return corpo
  if ('precos' in c) {
    for (const k of dados) ctx.addIssue({ code: 'custom', path: [k], message: mensagens.campoDuasVezes })
    return z.NEVER
  }
  const precos = Array.from({ length: PRECOS_DA_PESQUISA }, (_, i) =>
    Object.fromEntries(PLANOS.map((nome) => [nome, c[`${nome}${i + 1}`] ?? null])),
  )
  return { ...c, precos }
}

const daPesquisa = {
  id: daAvaliacao.id,
  versao: daAvaliacao.versao,
  descricao: texto(200),
  base: basePesquisa.write.default('PRECOS'),
  precos: z.array(zPrecoEscrito).max(PRECOS_DA_PESQUISA).default([]),
  indice: zDecimal(4, { inteiros: 5, min: '-99.9999' })
    .nullish()
    .transform((v) => v || null),
  fonteIndice: texto(300),
  itensAvaliacao: z.array(zReference).max(MAXIMO_DE_BENS_NA_AVALIACAO).default([]),
  /** All assets that are the same as this item's and have no value yet. */
  identicosA: referencia,
  /** The assets that it values already stay its own, named or not, but for these. */
  mesmosBens: z.boolean().default(false),
  semOsBens: z.array(zReference).max(MAXIMO_DE_BENS_NA_AVALIACAO).default([]),
}
const daPesquisaNomes = Object.keys(daPesquisa)

/** A research of prices as it is typed, whole or not. */
const zPesquisaEscrita = z
  .strictObject({
    ...ignored(zPesquisa, daPesquisaNomes),
    ...planos,
    ...daPesquisa,
  })
  .transform(({ id, versao, descricao, base, precos, indice, fonteIndice, itensAvaliacao, ...bens }) => ({
    id,
    versao,
    descricao,
    base,
    precos: Array.from(
      { length: PRECOS_DA_PESQUISA },
      (_, i): PrecoEscrito =>
        precos[i] ?? { valor: null, data: null, fonte: null, link: null, foto: null, arquivo: null },
    ),
    indice,
    fonteIndice,
    itensAvaliacao: [...new Set(itensAvaliacao)],
    identicosA: bens.identicosA,
    mesmosBens: bens.mesmosBens && id !== null,
    semOsBens: bens.semOsBens,
  }))
export type PesquisaEscrita = z.output<typeof zPesquisaEscrita>

/** Says what a research still lacks before assets can be valued by it, by field. */
export function faltasDaPesquisa(p: PesquisaEscrita): Record<string, string[]> {
  const faltas: Record<string, string[]> = {}
  const fotos = p.precos.map((x) => x.foto)
  if (p.base === 'PRECOS') {
    if (fotos.includes(null)) faltas.fotos = [mensagens.tresImagens]
    else if (new Set(fotos).size < fotos.length) faltas.fotos = [mensagens.pesquisaImagemRepetida]
    if (p.precos.some((x) => x.valor === null || Number(x.valor) === 0))
      faltas.valores = [mensagens.todosOsValores]
  } else if (p.indice === null || p.fonteIndice === null) faltas.indice = [mensagens.pesquisaIndice]
  if (p.itensAvaliacao.length === 0 && p.identicosA === null && !p.mesmosBens)
    faltas.itensAvaliacao = [mensagens.escolhaPatrimonio]
  return faltas
}

/** A research that is kept and goes on later. */
export const zGuardarPesquisa = documented(
  z.unknown().transform(comPrecos).pipe(zPesquisaEscrita),
  zPesquisaEscrita,
)
/** A research that is complete: its assets are valued by it. */
export const zAvaliarMoveis = documented(
  zGuardarPesquisa.superRefine((p, ctx) => {
    for (const [campo, textos] of Object.entries(faltasDaPesquisa(p)))
      for (const message of textos) ctx.addIssue({ code: 'custom', path: [campo], message })
  }),
  zPesquisaEscrita,
)

const codigoFipe = z.looseObject({ codigo: z.string().min(1).max(20) }, mensagens.obrigatorio)
const doVeiculo = {
  id: daAvaliacao.id,
  versao: daAvaliacao.versao,
  itemAvaliacao: z.looseObject({ id: zId }, mensagens.selecioneVeiculo),
  tipoVeiculo: tipoVeiculoFipe.write,
  marca: codigoFipe,
  modeloFipe: codigoFipe,
  anoModeloFipe: z.looseObject(
    { anoModelo: z.int(), codigoCombustivel: z.string().min(1).max(20) },
    mensagens.obrigatorio,
  ),
  classificacaoLataria: classificacaoConservacao.write,
  classificacaoMecanica: classificacaoConservacao.write,
  classificacaoPneu: classificacaoConservacao.write,
  observacao: textoLongo(1000),
}
const doVeiculoNomes = Object.keys(doVeiculo)

/** A vehicle as it is valued. Its price is not sent: it is the one that the server found for these codes, and kept. */
export const zAvaliarVeiculo = z
  .strictObject({ ...ignored(zAvaliacaoVeiculo, doVeiculoNomes), ...doVeiculo })
  .transform((v) => ({
    id: v.id,
    versao: v.versao,
    item: v.itemAvaliacao.id,
    tipoVeiculo: v.tipoVeiculo,
    marca: v.marca.codigo,
    modelo: v.modeloFipe.codigo,
    anoModelo: v.anoModeloFipe.anoModelo,
    codigoCombustivel: v.anoModeloFipe.codigoCombustivel,
    estados: {
      lataria: v.classificacaoLataria,
      mecanica: v.classificacaoMecanica,
      pneu: v.classificacaoPneu,
    },
    observacao: v.observacao,
  }))
export type AvaliarVeiculo = z.output<typeof zAvaliarVeiculo>

/** The accountant of a laudo. */
export const zPedirLaudo = z.strictObject({
  avaliacaoId: zId,
  nomeContador: zText(200),
  crcContador: z
    .string(mensagens.obrigatorio)
    .transform((s) => formatarCrc(s) ?? '')
    .refine((s) => s !== '', mensagens.crcInvalido),
  cpfContador: z.string(mensagens.obrigatorio).trim().refine(cpfValido, mensagens.cpfInvalido),
})
export type PedirLaudo = z.output<typeof zPedirLaudo>
