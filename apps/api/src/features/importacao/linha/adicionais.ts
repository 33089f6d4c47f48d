import {
  adicionalImportavel,
  chaveDoEndereco,
  type DefinicaoAdicional,
  ehAdicional,
  enderecoAdicional,
  exigeCampos,
  type FormatoColuna,
  semAcentos,
  type SeparadorDecimal,
  type SituacaoPatrimonio,
  type TipoCampoAdicional,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { definicoesAdicionais } from '../../camposadicionais/definicoes.public.ts'
import { queixasDosAdicionais, regraPara } from '../../camposadicionais/regras.public.ts'
import {
  colunaDoAdicional,
  colunaDoValor,
  type DosAdicionais,
} from '../../camposadicionais/valores.public.ts'
import type { Bem } from './bem.ts'
import { COLUNAS, type Mapa } from '../colunas/mapear.ts'
import { lerDataDoArquivo, lerNumero, lerSimNao } from './notacao.ts'
import { citar } from './textos.ts'

/** The fields of the organisation's own that an import brings, in the order of a form. */
export const definicoesImportaveis = async (ctx: Ctx): Promise<DefinicaoAdicional[]> =>
  (await definicoesAdicionais(ctx)).filter(adicionalImportavel)

const FORMATOS: Partial<Record<TipoCampoAdicional, FormatoColuna>> = {
  DINHEIRO: 'dinheiro',
  DATA: 'data',
  SIMNAO: 'simnao',
}

/** A field as a column of the model. */
export const colunaDaDefinicao = (d: DefinicaoAdicional) => ({
  nome: enderecoAdicional(d.chave),
  rotulo: d.rotulo,
  formato: FORMATOS[d.tipo.value] ?? 'texto',
  ajuda: d.ajuda ?? '',
})

/**
 * An option without what two people write differently: blanks, points, a hyphen within a word. A sign that tells one option from
 * another stays: `A+`, `A-`, `2,5`, `10-20`.
 */
const essenciaDaOpcao = (texto: string): string =>
  semAcentos(texto).replace(/[^\p{L}\p{N}+#%<>=*]/gu, (sinal, i: number, todo: string) => {
    const [antes, depois] = [todo[i - 1] ?? ' ', todo[i + 1] ?? ' ']
    const entreAlgarismos = /\d/.test(antes) && /\d/.test(depois)
    if (sinal !== '-') return entreAlgarismos && /[.,/]/.test(sinal) ? sinal : ''
    return entreAlgarismos || (antes === ' ') !== (depois === ' ') ? sinal : ''
  })

/** The option of these words; of several that differ only in how they are written, the one that is written so. */
const opcaoDe = ({ opcoes }: DefinicaoAdicional, texto: string): string | undefined => {
  const chamadas = (como: (t: string) => string) =>
    opcoes.filter((o) => o.ativa && como(texto) !== '' && como(o.descricao) === como(texto))
  const [igual] = chamadas(semAcentos)
  const [parecida, ...outras] = chamadas(essenciaDaOpcao)
  return (igual ?? (outras.length > 0 ? undefined : parecida))?.value
}

/** Several options as files write them: each on its own, or joined by semicolons, bars or commas. */
function opcoesDe(d: DefinicaoAdicional, texto: string): string[] | undefined {
  for (const sinal of [/\n/, /[;|\n]/, /[;|,\n]/]) {
    const partes = texto.split(sinal).filter((p) => p.trim() !== '')
    const achadas = partes.map((p) => opcaoDe(d, p))
    if (achadas.length > 0 && achadas.every((a) => a !== undefined)) return achadas
  }
  return undefined
}

type Leitor = (d: DefinicaoAdicional, texto: string, decimal: SeparadorDecimal | undefined) => unknown

/** How a cell becomes what a form would send, and what is said of one that does not: null where it is not understood. */
const LER: Readonly<Record<TipoCampoAdicional, readonly [Leitor, string]>> = {
  TEXTO: [(_, texto) => texto, 'não é um texto'],
  LINK: [(_, texto) => texto, 'não é um endereço'],
  NUMERO: [(_, texto, decimal) => lerNumero(texto, decimal), 'não é um número'],
  DINHEIRO: [(_, texto, decimal) => lerNumero(texto, decimal), 'não é um valor'],
  DATA: [(_, texto) => lerDataDoArquivo(texto), 'não é uma data'],
  OPCAO: [opcaoDe, 'não é uma das opções'],
  OPCOES: [opcoesDe, 'não é uma das opções'],
  SIMNAO: [(_, texto) => lerSimNao(texto), 'não é sim nem não'],
  ARQUIVO: [() => null, 'é de um arquivo, que não se importa'],
}

/** Tells what the own fields of a row say, and what of them cannot be used. */
export interface LidosDaLinha {
  valores: DosAdicionais
  avisos: string[]
}

/** The organisation's own fields in an import: how their cells are read, and what is asked of an asset. */
export class FichaAdicional {
  readonly #definicoes: readonly DefinicaoAdicional[]
  readonly #mapa: Mapa
  readonly #decimais: readonly (SeparadorDecimal | undefined)[]

  /**
   * @param definicoes those that an import brings
   * @param decimais the decimal sign that each column of the map proved
   */
  constructor(
    definicoes: readonly DefinicaoAdicional[],
    mapa: Mapa,
    decimais: readonly (SeparadorDecimal | undefined)[],
  ) {
    this.#definicoes = definicoes
    this.#mapa = mapa
    this.#decimais = decimais
  }

  /**
   * The fields that this file brings keep their kinds until the transaction ends.
   * @throws when one has another since, or is there no more: the import begins again with what it has not done
   */
  async segurar(ctx: Ctx): Promise<void> {
    const { adicionais } = this.#mapa
    if (adicionais.length === 0) return
    const ha = await ctx.db.rows(sql<{ id: number; tipo: TipoCampoAdicional }>`
      select id, tipo from campo_adicional where id = any(${adicionais.map((d) => d.id)}::int[])
      order by id for key share`)
    const tipos = new Map(ha.map((c) => [c.id, c.tipo]))
    for (const { id, chave, tipo } of adicionais)
      if (tipos.get(id) !== tipo.value) throw new Error(`o campo ${chave} mudou durante a importação`)
  }

  /** Reads the cells of a raw row by the rules of the form; one that does not fit is left out, and told. */
  ler(linha: readonly string[]): LidosDaLinha {
    const valores: DosAdicionais = {}
    const avisos: string[] = []
    for (const [k, d] of this.#mapa.adicionais.entries()) {
      const texto = linha[COLUNAS.length + k] as string
      if (!texto) continue
      const [ler, motivo] = LER[d.tipo.value]
      const valor = ler(d, texto, this.#decimais[k]) ?? null
      const lido = valor === null ? { erro: '' } : colunaDoValor(d, valor)
      if ('erro' in lido)
        avisos.push(`${d.rotulo}: ${citar(texto)} ${lido.erro ? `não serve. ${lido.erro}` : `${motivo}.`}`)
      else valores[lido.coluna] = lido.texto
    }
    return { valores, avisos }
  }

  /** Why the values do not stand in an asset of a nature (its code; null for none), by field. */
  #queixas(valores: DosAdicionais, situacao: SituacaoPatrimonio, natureza: string | null) {
    const queixas = queixasDosAdicionais(undefined, valores, {
      regras: this.#definicoes.map((d) => regraPara(d, natureza)),
      cobrar: exigeCampos(situacao),
    })
    return Object.entries(queixas).flatMap(([endereco, textos]) => {
      const chave = ehAdicional(endereco) ? chaveDoEndereco(endereco) : endereco
      const d = this.#definicoes.find((x) => x.chave === chave)
      return d ? [{ d, falta: valores[colunaDoAdicional(d.id)] === undefined, textos }] : []
    })
  }

  /** The mandatory fields that an asset of this nature and situation lacks, in words (docs/regras.md R164). */
  faltas({ valores }: LidosDaLinha, situacao: () => SituacaoPatrimonio, natureza: string | null): string[] {
    if (!this.#definicoes.some((d) => d.obrigatorio)) return []
    return this.#queixas(valores, situacao(), natureza).flatMap(({ d, falta }) =>
      falta ? [`${d.rotulo}: preenchimento obrigatório.`] : [],
    )
  }

  /**
   * Gives an asset the values of its row; one that is not of its nature is left out, and told. Gives the mandatory ones that
   * are not there, for which the row is refused.
   */
  completar(bem: Bem, lidos: LidosDaLinha, natureza: string | null): string[] {
    bem.avisos.push(...lidos.avisos)
    const valores = { ...lidos.valores }
    if (Object.keys(valores).length > 0)
      for (const { d, falta, textos } of this.#queixas(valores, bem.situacao, natureza)) {
        if (falta) continue
        delete valores[colunaDoAdicional(d.id)]
        bem.avisos.push(`${d.rotulo}: ${textos.join(' ')} O valor não foi importado.`)
      }
    bem.adicionais = valores
    return this.faltas({ ...lidos, valores }, () => bem.situacao, natureza)
  }
}
