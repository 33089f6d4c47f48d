import {
  avisoDeUmaVez,
  type CamposImportados,
  COLUNAS_DO_IMPORTADO,
  COLUNAS_IMPORTACAO,
  type FormatoColuna,
  mesesAntesDaAquisicao,
  pedeTombamento,
  type SituacaoPatrimonio,
} from '@tombo/contract'
import type { Bem } from './bem.ts'
import type { Cadastros } from '../cadastros/index.ts'
import type { ColunaDeCadastro } from '../cadastros/tipos.ts'
import { lerAcessorio, type Notacao } from './levantamento.ts'
import { lerLivro, semSinalFinal } from './livro.ts'
import { INDICE, rotuloDe } from '../colunas/mapear.ts'
import { lerNumeroTombamento } from './notacao.ts'
import { lerSituacao } from './situacao.ts'
import { aviso, caber } from './textos.ts'
import {
  faltaDoDepreciado,
  lerChaveNota,
  lerDataDaLinha,
  lerPercentual,
  lerPlaca,
  lerValorAquisicao,
  lerValorDepreciado,
  lerVidaUtil,
} from './valores.ts'

export interface Contexto {
  notacao: Notacao
  cadastros: Cadastros
  hoje: string
  foraDosLivros: boolean
  naturezasDaBiblioteca: ReadonlySet<number>
}

/** The catalogue columns of a row as ids; a warning for each that names nothing. */
function lerCadastros(
  linha: readonly string[],
  cadastros: Cadastros,
  avisos: string[],
): Record<ColunaDeCadastro, number | null> {
  const ids = {} as Record<ColunaDeCadastro, number | null>
  for (const [i, coluna] of cadastros.colunas.entries()) {
    const texto = linha[INDICE[coluna]] as string
    const achado = texto ? cadastros.achar(i, texto) : null
    if (typeof achado === 'string') avisos.push(aviso(coluna, texto, achado))
    ids[coluna] = typeof achado === 'number' ? achado : null
  }
  return ids
}

function lerNumeroDaLinha(linha: readonly string[], avisos: string[]): number | null {
  const texto = linha[INDICE.numeroTombamento] as string
  const lido = texto ? lerNumeroTombamento(texto) : null
  if (texto && !lido) avisos.push(aviso('numeroTombamento', texto, 'não é um número'))
  const acessorio = linha[INDICE.acessorio] as string
  if (acessorio && lerAcessorio(acessorio) === undefined)
    avisos.push(aviso('acessorio', acessorio, 'não é sim nem não'))
  return lido?.numero ?? null
}

/** In use when there are number and date of registration, else being edited, unless the row says otherwise. */
const situacaoDe = (
  pedida: SituacaoPatrimonio | null,
  numero: number | null,
  dataTombamento: string | null,
): SituacaoPatrimonio => pedida ?? (numero !== null && dataTombamento !== null ? 'EM_USO' : 'EM_EDICAO')

/** The dates of the row that the form would not take either: after today, or registered before it was acquired. */
function datasImpossiveis(linha: readonly string[], hoje: string): string[] {
  const texto = (c: 'dataAquisicao' | 'dataTombamento') => linha[INDICE[c]] as string
  const aquisicao = lerDataDaLinha('dataAquisicao', texto('dataAquisicao'), [])
  const tombamento = lerDataDaLinha('dataTombamento', texto('dataTombamento'), [])
  const motivos: string[] = []
  if (aquisicao !== null && aquisicao > hoje)
    motivos.push(aviso('dataAquisicao', texto('dataAquisicao'), 'é depois de hoje'))
  if (tombamento !== null && tombamento > hoje)
    motivos.push(aviso('dataTombamento', texto('dataTombamento'), 'é depois de hoje'))
  else if (aquisicao !== null && tombamento !== null && tombamento < aquisicao && aquisicao <= hoje)
    motivos.push(aviso('dataTombamento', texto('dataTombamento'), 'é anterior à data de aquisição'))
  return motivos
}

/** The situation that the row asks for. */
export function situacaoPedida(linha: readonly string[]): SituacaoPatrimonio {
  const de = (c: keyof typeof INDICE) => linha[INDICE[c]] as string
  const numero = lerNumeroTombamento(de('numeroTombamento'))?.numero ?? null
  const data = lerDataDaLinha('dataTombamento', de('dataTombamento'), [])
  return situacaoDe(lerSituacao(de('situacao'), []), numero, data)
}

/** Whether the row asks for an asset in the books. */
const pedeLivros = (linha: readonly string[]): boolean => pedeTombamento(situacaoPedida(linha))

/**
 * Why a raw row is not saved at all, each fault once; none where it is saved: no description, a value that is not understood,
 * dates that cannot be, no value where it would stand in the books, or there an accumulated depreciation that is not
 * understood, unless such assets are to wait outside. Asked before anything is made for the row.
 */
export function motivosDaRecusa(
  linha: readonly string[],
  { notacao, hoje, foraDosLivros }: Pick<Contexto, 'notacao' | 'hoje' | 'foraDosLivros'>,
): string[] {
  const de = (c: keyof typeof INDICE) => linha[INDICE[c]] as string
  const { valor, recusa } = lerValorAquisicao(de('valorAquisicao'), notacao, [])
  const motivos = [
    ...(de('descricao') ? [] : [`${rotuloDe('descricao')}: preenchimento obrigatório.`]),
    ...(recusa === null ? [] : [recusa]),
    ...datasImpossiveis(linha, hoje),
  ]
  if (recusa !== null || !pedeLivros(linha)) return motivos
  if (valor === null) return [...motivos, `${rotuloDe('valorAquisicao')}: é obrigatório para um bem em uso.`]
  const falta = faltaDoDepreciado(de('valorDepreciado'), valor, notacao)
  return falta === null || foraDosLivros
    ? motivos
    : [...motivos, aviso('valorDepreciado', de('valorDepreciado'), falta)]
}

/** The situation, and the date that a registered asset must have. */
function situar(bem: Bem, pedida: SituacaoPatrimonio | null, hoje: string) {
  const { campos } = bem
  bem.situacao = situacaoDe(pedida, bem.numero, campos.dataTombamento)
  if (!pedeTombamento(bem.situacao) || campos.dataTombamento !== null) return
  campos.dataTombamento = campos.dataAquisicao
  if (campos.dataTombamento !== null) return
  campos.dataTombamento = hoje
  bem.avisos.push(`${rotuloDe('dataTombamento')}: não há data; ficou a da importação.`)
}

/** An asset whose accumulated depreciation is not understood waits to be registered: nothing of it is entered meanwhile. */
function esperarFora(bem: Bem, falta: string | null) {
  if (falta === null || !pedeTombamento(bem.situacao)) return
  bem.situacao = 'AGUARDANDO_TOMBAMENTO'
  bem.avisos.push('Fica aguardando tombamento, fora dos livros, até que a depreciação seja corrigida.')
}

/** Says how many months are due at once where the depreciation is said to begin before the asset was acquired. */
function contarDeUmaVez({ campos, avisos }: Bem) {
  const { dataInicioDepreciacao: inicio, dataAquisicao: aquisicao } = campos
  const meses = mesesAntesDaAquisicao(inicio, aquisicao)
  if (meses > 0) avisos.push(`${rotuloDe('dataInicioDepreciacao')}: ${avisoDeUmaVez(meses)}`)
}

/** Says what a cell is read with. */
interface Leitura {
  ids: Readonly<Partial<Record<ColunaDeCadastro, number | null>>>
  notacao: Notacao
  /** The acquisition value, which was read before. */
  valor: string | null
  avisos: string[]
}
type Coluna = keyof CamposImportados
type Leitor = (coluna: Coluna, texto: string, o: Leitura) => string | number | null

/** A long number as a spreadsheet writes it into a CSV, `7,89E+12`: its digits are lost. */
const ABREVIADO = /^-?\d+(?:[.,]\d+)?E\+\d+$/i

const lerTexto: Leitor = (coluna, texto, { avisos }) => {
  if (coluna === 'descricao' || !ABREVIADO.test(texto)) return caber(coluna, texto, avisos)
  avisos.push(aviso(coluna, texto, 'é um número que a planilha abreviou, e perdeu algarismos'))
  return null
}

/** How a cell is read by its format; a catalogue's value was looked up before. */
const LER: Partial<Record<FormatoColuna, Leitor>> = {
  texto: lerTexto,
  data: (coluna, texto, o) => lerDataDaLinha(coluna, texto, o.avisos),
  cadastro: (coluna, _, o) => o.ids[coluna as ColunaDeCadastro] ?? null,
}

/** Columns that are read by rules of their own. */
const PROPRIOS: Partial<Record<Coluna, Leitor>> = {
  valorAquisicao: (_, __, o) => o.valor,
  valorDepreciado: (_, texto, o) => lerValorDepreciado(texto, o.valor, o.notacao, o.avisos),
  percentualValorResidual: (_, texto, o) => lerPercentual(texto, o.notacao, o.avisos),
  vidaUtil: (_, texto, o) => lerVidaUtil(texto, o.avisos),
  placa: (_, texto, o) => lerPlaca(texto, o.avisos),
  chaveNotaFiscal: (_, texto, o) => lerChaveNota(texto, o.avisos),
}

const COLUNAS_DO_BEM = Object.keys(COLUNAS_DO_IMPORTADO) as Coluna[]
const leitorDe = (coluna: Coluna): Leitor => {
  const leitor = PROPRIOS[coluna] ?? LER[COLUNAS_IMPORTACAO[coluna].formato]
  if (!leitor) throw new Error(`No way to read the column ${coluna}.`)
  return leitor
}
const SEM_CADASTROS: Leitura['ids'] = {}
const LEITORES = COLUNAS_DO_BEM.map((coluna) => [coluna, leitorDe(coluna)] as const)

/**
 * Gives what else of a refused row could not be used, so that it is mended at once: what its cells say by themselves. Nothing
 * is looked up for it, and nothing made.
 */
export function faltasDaLeitura(linha: readonly string[], notacao: Notacao): string[] {
  const avisos: string[] = []
  const { valor, recusa } = lerValorAquisicao(linha[INDICE.valorAquisicao] as string, notacao, [])
  lerNumeroDaLinha(linha, avisos)
  for (const [coluna, ler] of LEITORES) {
    // Beside a value that is not understood nobody knows what could be depreciated of it.
    if (COLUNAS_IMPORTACAO[coluna].formato === 'cadastro' || (coluna === 'valorDepreciado' && recusa))
      continue
    ler(coluna, linha[INDICE[coluna]] as string, { ids: SEM_CADASTROS, notacao, valor, avisos })
  }
  lerSituacao(linha[INDICE.situacao] as string, avisos)
  return avisos
}

/** Reads a raw row that is not to be refused as an asset: what cannot be used is left empty and told. */
export function lerLinha(linha: readonly string[], registro: number, o: Contexto): Bem {
  const avisos: string[] = []
  const de = (c: keyof typeof INDICE) => linha[INDICE[c]] as string
  const ids = lerCadastros(linha, o.cadastros, avisos)
  const { valor } = lerValorAquisicao(de('valorAquisicao'), o.notacao, avisos)
  const numero = lerNumeroDaLinha(linha, avisos)
  const leitura: Leitura = { ids, notacao: o.notacao, valor, avisos }
  const campos = Object.fromEntries(
    LEITORES.map(([coluna, ler]) => [coluna, ler(coluna, de(coluna), leitura)]),
  ) as CamposImportados
  const livro = lerLivro(
    linha,
    { daBiblioteca: o.naturezasDaBiblioteca.has(ids.tipoNatureza ?? 0), hoje: o.hoje },
    avisos,
  )
  if (livro) campos.descricao = semSinalFinal(campos.descricao ?? '') || campos.descricao
  const bem: Bem = {
    registro,
    situacao: 'EM_EDICAO',
    numero,
    acessorio: 0,
    campos,
    livro,
    adicionais: {},
    avisos,
  }
  const pedida = lerSituacao(de('situacao'), avisos)
  situar(bem, pedida, o.hoje)
  esperarFora(bem, faltaDoDepreciado(de('valorDepreciado'), valor, o.notacao))
  contarDeUmaVez(bem)
  return bem
}
