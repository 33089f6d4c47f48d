import {
  CAMPO_DA_COLUNA,
  campoDoBem,
  COLUNAS_PADRAO,
  COLUNAS_PATRIMONIO,
  type ColunaDeBens,
  type ColunaPatrimonio,
  ehAdicional,
  ordenacaoPatrimonio,
} from '@tombo/contract'
import type { ReactNode } from 'react'
import { writtenValue } from '../../../resource/columns.tsx'
import { shownText, DASH } from '../../../ui/format.ts'
import type { Column } from '../../../ui/table/types.ts'
import { ChipSituacao, descricaoDa, type Linha, tomboDe } from '../../bens/bem.public.tsx'
import { valorEm } from '../campos/valorNoBem.ts'
import { place } from '../../../ui/place.tsx'

/**
 * Columns that are written otherwise than the kind of their field says. A column that was chosen a moment ago has rows in which
 * it is not yet, nor all of a record that they name: it is a dash until they come.
 */
const PROPRIAS: Partial<Record<ColunaPatrimonio, (l: Linha) => ReactNode>> = {
  numeroTombamento: tomboDe,
  descricao: descricaoDa,
  situacao: (l) =>
    l.situacao ? (
      <ChipSituacao valor={l.situacao.value} emManutencao={Boolean(l.manutencao)} saiu={Boolean(l.saida)} />
    ) : (
      DASH
    ),
  tipoNatureza: ({ tipoNatureza: n }) => (n?.codigo ? `${n.codigo} – ${n.nome}` : DASH),
  mascara: ({ tipoNatureza }) => {
    const mascara: { descricao: string } | undefined = tipoNatureza?.mascara
    return shownText(mascara?.descricao)
  },
  localizacao: (l) => place(l.localizacaoInicial?.caminho),
  ano: (l) => shownText(l.produtoCaracteristica?.ano?.toString()),
}

const celulaDe = (coluna: ColunaPatrimonio) => {
  const id = CAMPO_DA_COLUNA[coluna]
  return PROPRIAS[coluna] ?? ((l: Linha): ReactNode => writtenValue(campoDoBem(id), valorEm(l, id)))
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
  valorAquisicao: 104,
  valorLiquidoContabil: 96,
}
const CRESCEM = new Set<ColunaPatrimonio>(['descricao', 'caracteristica'])
const CARTAO: Partial<Record<ColunaPatrimonio, Column<Linha>['card']>> = {
  descricao: 'title',
  situacao: 'side',
  numeroTombamento: 'line',
  localizacao: 'line',
  responsavel: 'line',
}
const ordenaveis = new Set<string>(ordenacaoPatrimonio.values)
/** On a narrow screen the date waits in the column chooser: the description needs the room. */
const padrao = new Set<string>(COLUNAS_PADRAO.filter((c) => c !== 'dataAquisicao' || innerWidth >= 1440))

/** Every column of the contract; those of COLUNAS_PADRAO are shown until the person chooses others. */
const doContrato = (Object.keys(COLUNAS_PATRIMONIO) as ColunaPatrimonio[]).map((id): Column<Linha> => {
  const direita = id === 'numeroTombamento' || campoDoBem(CAMPO_DA_COLUNA[id]).kind === 'dinheiro'
  return {
    id,
    header: COLUNAS_PATRIMONIO[id],
    cell: celulaDe(id),
    width: LARGURAS[id] ?? 150,
    sortable: ordenaveis.has(id),
    hidden: !padrao.has(id),
    fixed: id === 'numeroTombamento' || id === 'descricao',
    grow: CRESCEM.has(id),
    // A card tells by its lines what the table has by itself, and of what the person chose also the name.
    card: CARTAO[id] ?? (padrao.has(id) ? 'none' : 'fact'),
    ...(id === 'localizacao' ? { measured: (l: Linha) => l.localizacaoInicial?.caminho ?? '' } : {}),
    ...(direita ? { align: 'right' as const } : {}),
  }
})

const UNIDADE: Column<Linha> = {
  id: 'unidade',
  header: 'Unidade',
  cell: (l) => shownText(l.unidade?.unidadeGestora),
  width: 200,
  card: 'fact',
}

/** The columns of the list; the unit only where rows of several stand together. */
export const colunasDaLista = (todasUnidades: boolean): Column<Linha>[] =>
  todasUnidades ? [...doContrato, UNIDADE] : doContrato

/** The columns of the contract and of the organisation's own fields among these names, in their order: what an export can take. */
export const exportaveis = (ids: readonly string[]): ColunaDeBens[] =>
  ids.filter((id): id is ColunaDeBens => id in COLUNAS_PATRIMONIO || ehAdicional(id))
