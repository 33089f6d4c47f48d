import {
  camposDoBem,
  formatarDecimal,
  mensagens,
  NOMES_CESSAO,
  NOMES_LIVRO,
  type NomeCampo,
  OBRIGATORIOS,
  OBRIGATORIOS_TOMBAR,
  SEMPRE_OBRIGATORIOS,
} from '@tombo/contract'
import { type Values, validateFields } from '../../../resource/fields/validate.ts'
import type { Natureza } from '../naturezas.ts'
import type { ProdutoDigitado } from './conversao.ts'

/** Says what a rule between fields needs to know beside the values. */
export interface Situado {
  /** The nature that was chosen, with its mask. */
  natureza: Natureza | null | undefined
  /** Before it leaves CARGA nothing is mandatory (docs/regras.md R33). */
  carga: boolean
  /** The asset is registered, or is about to be. */
  tombando: boolean
  /** A known asset as it stands: what it lacks already is not asked of a change (docs/regras.md R33). */
  antes?: Values
}

type Classificada = { classificacao?: { value: string } } | null | undefined

const ehCessao = (v: Values): boolean =>
  (v.tipoAquisicao as Classificada)?.classificacao?.value === 'CESSAO_USO'

/** Is the asset a book, by the nature that was chosen? */
export const ehLivro = (v: Values, natureza: Natureza | null | undefined): boolean =>
  (natureza ?? (v.tipoNatureza as Natureza | null))?.biblioteca === true

const DA_CESSAO = new Set<NomeCampo>(NOMES_CESSAO)
const DO_LIVRO = new Set<NomeCampo>(NOMES_LIVRO)

/** Is the field one that applies, as things stand? Those of a cession only where the acquisition is one, those of a book only of one. */
export const vale = (nome: NomeCampo, v: Values, natureza: Natureza | null | undefined): boolean =>
  (!DA_CESSAO.has(nome) || ehCessao(v)) && (!DO_LIVRO.has(nome) || ehLivro(v, natureza))

/** The method in force: the asset's own, else that of its mask. */
export const metodoEmVigor = (v: Values, natureza: Natureza | null | undefined) =>
  (v.metodoDepreciacao as { descricao: string; classificacao?: { value: string } } | null) ??
  natureza?.mascara?.metodoDepreciacao ??
  null

/** POR_USO and UNIDADE_PRODUZIDA go by units: the limit is mandatory (docs/regras.md R9). */
export function vaiPorUnidades(v: Values, natureza: Natureza | null | undefined): boolean {
  const classificacao = metodoEmVigor(v, natureza)?.classificacao?.value
  return classificacao === 'POR_USO' || classificacao === 'UNIDADE_PRODUZIDA'
}

const vazio = (v: unknown) => v === null || v === undefined || v === ''

/** The fields that must be filled in, as things stand. */
export function obrigatoriosPara(v: Values, s: Situado): ReadonlySet<string> {
  const nomes = new Set<string>([
    ...SEMPRE_OBRIGATORIOS,
    ...(s.carga && !s.tombando ? [] : s.tombando ? OBRIGATORIOS_TOMBAR : OBRIGATORIOS).filter(
      (n) => !s.antes || !vazio(s.antes[n]),
    ),
  ])
  if (vaiPorUnidades(v, s.natureza)) nomes.add('limiteQuantidadesProduzidas')
  if (v.utilizacao === 'DESUSO') nomes.add('justificativaDesuso')
  return nomes
}

/**
 * The texts that go beside the fields, by the rules of the contract. `nomes` are the fields of the form
 * at hand. Empty when all is well.
 */
export function errosDoBem(valores: Values, nomes: readonly NomeCampo[], s: Situado): Record<string, string> {
  const { produto: _, ...simples } = camposDoBem
  const erros = validateFields(
    Object.fromEntries(Object.entries(simples).filter(([n]) => nomes.includes(n as NomeCampo))),
    valores,
  )
  const obrigatorios = obrigatoriosPara(valores, s)
  for (const nome of nomes) {
    const valor =
      nome === 'produto' ? (valores.produto as ProdutoDigitado | null)?.descricao.trim() : valores[nome]
    if (obrigatorios.has(nome) && vazio(valor)) erros[nome] = mensagens.obrigatorio
  }
  const {
    dataInicioCessaoUso: inicio,
    dataFimCessaoUso: fim,
    dataAquisicao,
    dataTombamento,
  } = valores as Record<string, string | null>
  if (
    nomes.includes('dataFimCessaoUso') &&
    ehCessao(valores) &&
    inicio &&
    fim &&
    !erros.dataFimCessaoUso &&
    fim < inicio
  )
    erros.dataFimCessaoUso = mensagens.cessaoFimAntesDoInicio
  if (
    nomes.includes('valorResidualInformado') &&
    valores.valorResidualInformado &&
    valores.percentualValorResidual
  )
    erros.valorResidualInformado = mensagens.residualDeDoisModos
  if (
    nomes.includes('dataTombamento') &&
    dataAquisicao &&
    dataTombamento &&
    !erros.dataTombamento &&
    !erros.dataAquisicao &&
    dataTombamento < dataAquisicao
  )
    erros.dataTombamento = 'A data de tombamento não pode ser anterior à de aquisição.'
  if (
    String((valores.produto as ProdutoDigitado | null)?.descricao ?? '').length >
    (camposDoBem.produto.max ?? Infinity)
  )
    erros.produto = mensagens.tamanhoMaximo
  return erros
}

/** Returns what the mask of a nature gives to an asset that says nothing itself: shown where the person would type. */
export function padroesDaNatureza(natureza: Natureza | null | undefined): Partial<Record<NomeCampo, string>> {
  const mascara = natureza?.mascara
  if (!mascara) return {}
  return {
    vidaUtil: mascara.vidaUtil > 0 ? `${mascara.vidaUtil * 12}, da natureza` : 'Sem vida útil na natureza',
    percentualValorResidual: `${formatarDecimal(mascara.valorResidual, 2)}, da natureza`,
    metodoDepreciacao: mascara.metodoDepreciacao?.descricao ?? 'Nenhum na natureza',
  }
}
