import { pedeTombamento, type SituacaoPatrimonio } from '@tombo/contract'
import type { Bem } from './bem.ts'
import type { Cadastros } from './cadastros/index.ts'
import type { ColunaDeCadastro } from './cadastros/tipos.ts'
import { lerSimNao, type Notacao } from './levantamento.ts'
import { lerLivro, semSinalFinal } from './livro.ts'
import { INDICE, rotuloDe } from './mapear.ts'
import { lerNumeroTombamento } from './notacao.ts'
import { aviso, caber } from './textos.ts'
import {
  lerChaveNota,
  lerDataDaLinha,
  lerPercentual,
  lerPlaca,
  lerSituacao,
  lerValorAquisicao,
  lerValorDepreciado,
  lerVidaUtil,
} from './valores.ts'

export interface Contexto {
  notacao: Notacao
  cadastros: Cadastros
  hoje: string
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
  if (acessorio && lerSimNao(acessorio) === undefined)
    avisos.push(aviso('acessorio', acessorio, 'não é sim nem não'))
  return lido?.numero ?? null
}

/** In use when there are number and date of registration, else being edited, unless the row says otherwise. */
const situacaoDe = (
  pedida: SituacaoPatrimonio | null,
  numero: number | null,
  dataTombamento: string | null,
): SituacaoPatrimonio => pedida ?? (numero !== null && dataTombamento !== null ? 'EM_USO' : 'EM_EDICAO')

/**
 * Why a raw row is not saved at all, or null: no description, a value that is not understood, no value where it would stand
 * in the books. Asked before anything is made for the row.
 */
export function motivoDaRecusa(linha: readonly string[], notacao: Notacao): string | null {
  const de = (c: keyof typeof INDICE) => linha[INDICE[c]] as string
  if (!de('descricao')) return `${rotuloDe('descricao')}: preenchimento obrigatório.`
  const { valor, recusa } = lerValorAquisicao(de('valorAquisicao'), notacao, [])
  if (recusa !== null || valor !== null) return recusa
  const numero = lerNumeroTombamento(de('numeroTombamento'))?.numero ?? null
  const data = lerDataDaLinha('dataTombamento', de('dataTombamento'), [])
  const emUso = pedeTombamento(situacaoDe(lerSituacao(de('situacao'), []), numero, data))
  return emUso ? `${rotuloDe('valorAquisicao')}: é obrigatório para um bem em uso.` : null
}

/** The situation, and the date that a registered asset must have. */
function situar(bem: Bem, pedida: SituacaoPatrimonio | null, hoje: string) {
  bem.situacao = situacaoDe(pedida, bem.numero, bem.dataTombamento)
  if (!pedeTombamento(bem.situacao) || bem.dataTombamento !== null) return
  bem.dataTombamento = bem.dataAquisicao
  if (bem.dataTombamento !== null) return
  bem.dataTombamento = hoje
  bem.avisos.push(`${rotuloDe('dataTombamento')}: não há data; ficou a da importação.`)
}

/** Reads a raw row that is not to be refused as an asset: what cannot be used is left empty and told. */
export function lerLinha(linha: readonly string[], registro: number, o: Contexto): Bem {
  const avisos: string[] = []
  const de = (c: keyof typeof INDICE) => linha[INDICE[c]] as string
  const ids = lerCadastros(linha, o.cadastros, avisos)
  const { valor } = lerValorAquisicao(de('valorAquisicao'), o.notacao, avisos)
  const bem: Bem = {
    registro,
    situacao: 'EM_EDICAO',
    numero: lerNumeroDaLinha(linha, avisos),
    acessorio: 0,
    referencia: caber('referencia', de('referencia'), avisos),
    referenciaLegada: caber('referenciaLegada', de('referenciaLegada'), avisos),
    descricao: caber('descricao', de('descricao'), avisos) ?? '',
    caracteristica1: caber('caracteristica1', de('caracteristica1'), avisos),
    caracteristica2: caber('caracteristica2', de('caracteristica2'), avisos),
    caracteristica3: caber('caracteristica3', de('caracteristica3'), avisos),
    naturezaId: ids.tipoNatureza,
    localizacaoId: ids.localizacao,
    organogramaId: ids.organograma,
    responsavelId: ids.responsavel,
    fornecedorId: ids.fornecedor,
    estadoConservacaoId: ids.estadoConservacao,
    tipoAquisicaoId: ids.tipoAquisicao,
    tipoUtilizacaoId: ids.tipoUtilizacao,
    metodoId: ids.metodoDepreciacao,
    dataAquisicao: lerDataDaLinha('dataAquisicao', de('dataAquisicao'), avisos),
    dataTombamento: lerDataDaLinha('dataTombamento', de('dataTombamento'), avisos),
    dataInicioDepreciacao: lerDataDaLinha('dataInicioDepreciacao', de('dataInicioDepreciacao'), avisos),
    valorAquisicao: valor,
    valorDepreciado: lerValorDepreciado(de('valorDepreciado'), valor, o.notacao, avisos),
    percentualResidual: lerPercentual(de('percentualValorResidual'), o.notacao, avisos),
    vidaUtil: lerVidaUtil(de('vidaUtil'), avisos),
    placa: lerPlaca(de('placa'), avisos),
    chassi: caber('chassi', de('chassi'), avisos),
    renavam: caber('renavam', de('renavam'), avisos),
    chaveNotaFiscal: lerChaveNota(de('chaveNotaFiscal'), avisos),
    observacao: caber('observacao', de('observacao'), avisos),
    livro: lerLivro(
      linha,
      { daBiblioteca: o.naturezasDaBiblioteca.has(ids.tipoNatureza ?? 0), hoje: o.hoje },
      avisos,
    ),
    avisos,
  }
  if (bem.livro) bem.descricao = semSinalFinal(bem.descricao) || bem.descricao
  situar(bem, lerSituacao(de('situacao'), avisos), o.hoje)
  return bem
}
