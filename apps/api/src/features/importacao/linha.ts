import type { Bem } from './bem.ts'
import type { Cadastros } from './cadastros/index.ts'
import type { ColunaDeCadastro } from './cadastros/tipos.ts'
import { lerSimNao, type Notacao } from './levantamento.ts'
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

/** Situation and date of registration: in use when there are number and date, else being edited; in use needs a date. */
function situar(bem: Bem, pedida: Bem['situacao'] | null, hoje: string) {
  bem.situacao = pedida ?? (bem.numero !== null && bem.dataTombamento !== null ? 'EM_USO' : 'EM_EDICAO')
  if (bem.situacao === 'EM_USO' && bem.dataTombamento === null) {
    bem.dataTombamento = bem.dataAquisicao
    if (bem.dataTombamento === null) {
      bem.dataTombamento = hoje
      bem.avisos.push(`${rotuloDe('dataTombamento')}: não há data; ficou a da importação.`)
    }
  }
  if (bem.situacao === 'EM_USO' && bem.valorAquisicao === null)
    bem.recusa ??= `${rotuloDe('valorAquisicao')}: é obrigatório para um bem em uso.`
}

/** Reads a raw row of the model as an asset: what cannot be used is left empty and told; without description or with an unreadable value it is refused. */
export function lerLinha(linha: readonly string[], registro: number, o: Contexto): Bem {
  const avisos: string[] = []
  const de = (c: keyof typeof INDICE) => linha[INDICE[c]] as string
  const ids = lerCadastros(linha, o.cadastros, avisos)
  const { valor, recusa } = lerValorAquisicao(de('valorAquisicao'), o.notacao, avisos)
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
    avisos,
    recusa,
  }
  if (!bem.descricao) bem.recusa = `${rotuloDe('descricao')}: preenchimento obrigatório.`
  situar(bem, lerSituacao(de('situacao'), avisos), o.hoje)
  return bem
}
