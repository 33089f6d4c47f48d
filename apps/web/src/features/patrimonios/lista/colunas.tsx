import {
  COLUNAS_PADRAO,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  ordenacaoPatrimonio,
} from '@tombo/contract'
import type { ReactNode } from 'react'
import { rotuloDe } from '../../../resource/referencia.ts'
import { data, dinheiro, inteiro, texto, TRACO } from '../../../ui/formato.ts'
import type { Column } from '../../../ui/table/types.ts'
import { ChipSituacao, descricaoDa, type Linha, tomboDe } from '../bem.tsx'

const pc = (l: Linha) => l.produtoCaracteristica

/** How each column of the contract is written. */
const CELULAS: Record<ColunaPatrimonio, (l: Linha) => ReactNode> = {
  numeroTombamento: tomboDe,
  referencia: (l) => texto(pc(l)?.referencia),
  referenciaLegada: (l) => texto(l.referenciaLegada),
  descricao: descricaoDa,
  caracteristica: (l) => texto(pc(l)?.caracteristica),
  situacao: (l) => (l.situacao ? <ChipSituacao valor={l.situacao.value} /> : TRACO),
  tipoNatureza: (l) => (l.tipoNatureza ? `${l.tipoNatureza.codigo} – ${l.tipoNatureza.nome}` : TRACO),
  mascara: (l) => texto(l.tipoNatureza?.mascara.descricao),
  localizacao: (l) =>
    l.localizacaoInicial ? (
      <span title={l.localizacaoInicial.caminho}>{l.localizacaoInicial.descricao}</span>
    ) : (
      TRACO
    ),
  organograma: (l) => texto(rotuloDe(l.organograma)),
  responsavel: (l) => texto(l.responsavel?.nome),
  fornecedor: (l) => texto(l.fornecedor?.nome),
  estadoConservacao: (l) => texto(l.estadoConservacao?.descricao),
  utilizacao: (l) => texto(l.utilizacao?.descricao),
  tipoAquisicao: (l) => texto(l.tipoAquisicao?.descricao),
  dataAquisicao: (l) => data(l.dataAquisicao),
  dataTombamento: (l) => data(l.dataTombamento),
  placa: (l) => texto(l.placa),
  isbn: (l) => texto(pc(l)?.isbn),
  autor: (l) => texto(pc(l)?.autor),
  editora: (l) => texto(pc(l)?.editora),
  edicao: (l) => texto(pc(l)?.edicao),
  volume: (l) => texto(pc(l)?.volume),
  ano: (l) => texto(pc(l)?.ano?.toString()),
  idioma: (l) => texto(pc(l)?.idioma),
  numPaginas: (l) => inteiro(pc(l)?.numPaginas),
  valorAquisicao: (l) => dinheiro(l.valorAquisicao),
  valorDepreciado: (l) => dinheiro(l.valorDepreciado),
  valorLiquidoContabil: (l) => dinheiro(l.valorLiquidoContabil),
}

const LARGURAS: Partial<Record<ColunaPatrimonio, number>> = {
  numeroTombamento: 90,
  referencia: 100,
  referenciaLegada: 130,
  descricao: 180,
  caracteristica: 260,
  situacao: 196,
  tipoNatureza: 260,
  mascara: 220,
  localizacao: 132,
  organograma: 220,
  responsavel: 136,
  fornecedor: 200,
  utilizacao: 110,
  dataAquisicao: 130,
  dataTombamento: 160,
  placa: 100,
  valorAquisicao: 142,
  valorLiquidoContabil: 112,
}
const CRESCEM = new Set<ColunaPatrimonio>(['descricao', 'caracteristica'])
const CARTAO: Partial<Record<ColunaPatrimonio, Column<Linha>['card']>> = {
  descricao: 'title',
  situacao: 'side',
  numeroTombamento: 'line',
  localizacao: 'line',
  responsavel: 'line',
}
const ordenaveis = new Set<string>(ordenacaoPatrimonio.valores)
/** On a narrow screen the date waits in the column chooser: the description needs the room. */
const padrao = new Set<string>(COLUNAS_PADRAO.filter((c) => c !== 'dataAquisicao' || innerWidth >= 1440))

/** Every column of the contract; those of COLUNAS_PADRAO are shown until the person chooses others. */
const doContrato = (Object.keys(COLUNAS_PATRIMONIO) as ColunaPatrimonio[]).map((id): Column<Linha> => {
  const direita = id === 'numeroTombamento' || id.startsWith('valor')
  return {
    id,
    header: COLUNAS_PATRIMONIO[id],
    cell: CELULAS[id],
    width: LARGURAS[id] ?? 150,
    sortable: ordenaveis.has(id),
    hidden: !padrao.has(id),
    fixed: id === 'numeroTombamento' || id === 'descricao',
    grow: CRESCEM.has(id),
    card: CARTAO[id] ?? 'none',
    ...(direita ? { align: 'right' as const } : {}),
  }
})

const UNIDADE: Column<Linha> = {
  id: 'unidade',
  header: 'Unidade',
  cell: (l) => texto(l.unidade?.unidadeGestora),
  width: 200,
  card: 'none',
}

/** The columns of the list; the unit only where rows of several stand together. */
export const colunasDaLista = (todasUnidades: boolean): Column<Linha>[] =>
  todasUnidades ? [...doContrato, UNIDADE] : doContrato

/** The columns of the contract among these names, in their order: what an export can take. */
export const exportaveis = (ids: readonly string[]): ColunaPatrimonio[] =>
  ids.filter((id): id is ColunaPatrimonio => id in COLUNAS_PATRIMONIO)
