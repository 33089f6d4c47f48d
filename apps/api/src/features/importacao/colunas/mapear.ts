import {
  chaveDeBusca,
  type ColunaDoBem,
  COLUNAS_IMPORTACAO,
  type ColunaImportacao,
  type DefinicaoAdicional,
  enderecoAdicional,
  NOMES_IMPORTACAO,
  numaLinha,
  semInvisiveis,
} from '@tombo/contract'
import { adicionalChamado, adicionalParecido } from './nomes-adicionais.ts'
import { ArquivoRecusado } from '../recusa.ts'
import { abreviamSer, naUnidade, pareceSer, podemSer } from './sinonimos.ts'
import { semTraco } from './traco.ts'

/** The model's columns in their order: a raw row is an array of texts in this order. */
export const COLUNAS = Object.keys(COLUNAS_IMPORTACAO) as ColunaImportacao[]
export const INDICE = Object.fromEntries(COLUNAS.map((c, i) => [c, i])) as Record<ColunaImportacao, number>
export const rotuloDe = (c: ColunaImportacao): string => COLUNAS_IMPORTACAO[c].rotulo

/** The column that an outcome file has more than the file that was imported. */
export const COLUNA_RESULTADO = 'resultado'
export const lugarDoResultado = (colunas: readonly string[]): number =>
  colunas.findIndex((c) => c.toLowerCase() === COLUNA_RESULTADO)

const CONHECIDAS: ReadonlyMap<string, ColunaImportacao> = new Map<string, ColunaImportacao>(
  COLUNAS.flatMap((c) => [c, ...NOMES_IMPORTACAO[c]].map((nome) => [chaveDeBusca(nome), c] as const)),
)

/** The name of a field of the organisation's own as a column of the model: its words, unless a column of ours has them. */
export const nomeNoModelo = ({ rotulo, chave }: DefinicaoAdicional): string =>
  CONHECIDAS.has(chaveDeBusca(rotulo)) ? enderecoAdicional(chave) : rotulo

/**
 * Columns of the file that bear a model column's name or label, or those of a field of the organisation's own, without regard
 * to case, accents and punctuation; with the first rows also those that offices call otherwise, where what stands below looks
 * like it.
 */
export function sugerirMapeamento(
  colunas: readonly string[],
  linhas?: readonly (readonly string[])[],
  adicionais: readonly DefinicaoAdicional[] = [],
): Record<string, ColunaDoBem> {
  const dono = new Map<ColunaDoBem, string>()
  const tomar = (nome: string, c: ColunaDoBem | undefined) => {
    if (c && !dono.has(c)) dono.set(c, nome)
  }
  const livre = (c: ColunaDoBem) => !dono.has(c)
  const abaixoDe = (i: number) => (linhas ?? []).map((l) => l[i] ?? '')
  colunas.forEach((nome, i) => {
    const c = CONHECIDAS.get(chaveDeBusca(nome))
    if (!c) tomar(nome, adicionalChamado(nome, adicionais))
    else if (naUnidade(nome, c, abaixoDe(i))) tomar(nome, c)
  })
  // A name that shortens the model's own words goes before another name of the same thing.
  for (const procurar of linhas ? [abreviamSer, podemSer] : [])
    colunas.forEach((nome, i) => {
      if ([...dono.values()].includes(nome)) return
      const celulas = abaixoDe(i)
      tomar(
        nome,
        procurar(nome).find((c) => livre(c) && pareceSer(nome, c, celulas)) ??
          adicionalParecido(nome, celulas, adicionais).find(livre),
      )
    })
  return Object.fromEntries([...dono].map(([c, nome]) => [nome, c]))
}

/** Where each model column comes from. */
export interface Mapa {
  /** By model column, and behind them by each of `adicionais`: its place in the file, or -1. */
  origem: number[]
  /** By the same: what stands where the file has nothing, or ''. */
  constantes: string[]
  /** Cells that a record should have. */
  largura: number
  /** The fields of the organisation's own that the file or a constant fills. */
  adicionais: readonly DefinicaoAdicional[]
}

export interface OrdemDeMapa {
  mapeamento?: Record<string, string> | undefined
  constantes: Partial<Record<string, string>>
}

const SEM_O_CAMPO =
  'O mapeamento nomeia um campo adicional que não está mais em uso. Volte às colunas e confira as ligações.'

/**
 * Places of the mapped columns; `oferecidos` are the fields of the organisation's own that an import brings. Refuses a file
 * that lacks one of them, or that maps none to the description, and a field that is retired.
 */
export function resolverMapa(
  colunas: readonly string[],
  ordem: OrdemDeMapa,
  oferecidos: readonly DefinicaoAdicional[] = [],
): Mapa {
  const mapeamento: Record<string, string> =
    ordem.mapeamento ?? sugerirMapeamento(colunas, undefined, oferecidos)
  const pedidos = new Set<string>([...Object.values(mapeamento), ...Object.keys(ordem.constantes)])
  const adicionais = oferecidos.filter((d) => pedidos.has(enderecoAdicional(d.chave)))
  const todas: readonly ColunaDoBem[] = [...COLUNAS, ...adicionais.map((d) => enderecoAdicional(d.chave))]
  const lugar = new Map<string, number>(todas.map((c, i) => [c, i]))
  const origem = todas.map(() => -1)
  if ([...pedidos].some((c) => !lugar.has(c))) throw new ArquivoRecusado(SEM_O_CAMPO)
  for (const [nome, c] of Object.entries(mapeamento)) {
    const exata = colunas.indexOf(nome.trim())
    const achada = exata >= 0 ? exata : colunas.findIndex((x) => chaveDeBusca(x) === chaveDeBusca(nome))
    if (achada < 0)
      throw new ArquivoRecusado(
        `O arquivo não tem a coluna “${nome}”, que está no mapeamento. A primeira linha deve trazer os nomes das colunas.`,
      )
    origem[lugar.get(c) as number] = achada
  }
  const constantes = todas.map((c) => ordem.constantes[c]?.trim() ?? '')
  if (origem[INDICE.descricao] === -1 && !constantes[INDICE.descricao]) {
    throw new ArquivoRecusado(
      'Nenhuma coluna do arquivo corresponde à descrição do bem. A primeira linha deve trazer os nomes das colunas; indique no mapeamento qual delas é a descrição.',
    )
  }
  return { origem, constantes, largura: colunas.length, adicionais }
}

/** Characters of a cell that are read: more than any field keeps, so that one too long is still seen to be. */
const LE_DA_CELULA = 1000
const LE_DO_LONGO = 4100

/** A cell as its field would keep it: in one line, but for what is long. */
const comoSeGuarda = (celula: string, longa: boolean): string =>
  semTraco((longa ? semInvisiveis : numaLinha)(celula).trim())

/** The raw row: trimmed cells of the model's columns and of own fields behind them, constants where there is nothing. */
export function cruzar(registro: readonly string[], mapa: Mapa, limpar = comoSeGuarda): string[] {
  const linha: string[] = []
  for (let i = 0; i < mapa.origem.length; i++) {
    const de = mapa.origem[i] as number
    const longa = i === INDICE.observacao || i >= COLUNAS.length
    const ate = longa ? LE_DO_LONGO : LE_DA_CELULA
    const celula = de < 0 ? '' : limpar((registro[de] ?? '').trim().slice(0, ate), longa)
    linha.push(celula || (mapa.constantes[i] as string))
  }
  return linha
}

/** Why a record cannot be trusted or what it lacks, by the number of its cells: cells too many have moved the others. */
export function conferirLargura(
  registro: readonly string[],
  mapa: Mapa,
): { recusa?: string; aviso?: string } {
  if (registro.length === mapa.largura) return {}
  if (registro.length < mapa.largura)
    return {
      aviso: `A linha tem ${registro.length} de ${mapa.largura} colunas; as que faltam ficaram vazias.`,
    }
  if (registro.slice(mapa.largura).every((c) => c.trim() === '')) return {}
  return {
    recusa: `A linha tem ${registro.length} colunas e o cabeçalho tem ${mapa.largura}: confira separadores e aspas.`,
  }
}
