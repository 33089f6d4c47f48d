import { Alert, Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type ItemComparado,
  mensagens,
  MUDANCAS_ENTRE_DOIS,
  type MudancaEntreDois,
  rotasFimInventario as f,
  nomeDoBem,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { integer, shownText, DASH } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { tomboDe } from '../../bens/bem.public.tsx'
import { ComparacaoGrafico } from './ComparacaoGrafico.tsx'
import { ComparacaoPorTipo } from './ComparacaoPorTipo.tsx'
import { MUDANCAS, palavraDaMudanca } from './mudanca.ts'
import { ResultadoChip } from '../situacao.tsx'
import css from '../inventarios.module.css'

/** A row of a table is known by a number: that of its asset. */
type Linha = ItemComparado & { id: number }

const lado = (l: ItemComparado['primeiro']) => (l ? <ResultadoChip resultado={l.resultado} /> : DASH)
const colunas: Column<Linha>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => tomboDe(i.patrimonio),
    align: 'right',
    width: 90,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    width: 240,
    grow: true,
    card: 'title',
  },
  {
    id: 'mudanca',
    header: 'Entre os dois',
    cell: (i) => <Chip tone={MUDANCAS[i.mudanca].tom}>{palavraDaMudanca(i)}</Chip>,
    width: 150,
    card: 'side',
  },
  { id: 'primeiro', header: 'No primeiro', cell: (i) => lado(i.primeiro), width: 190, card: 'line' },
  {
    id: 'localA',
    header: 'Local no primeiro',
    cell: (i) => shownText(i.primeiro?.localizacao),
    width: 180,
    card: 'none',
  },
  { id: 'segundo', header: 'No segundo', cell: (i) => lado(i.segundo), width: 190, card: 'line' },
  {
    id: 'localB',
    header: 'Local no segundo',
    cell: (i) => shownText(i.segundo?.localizacao),
    width: 180,
    card: 'none',
  },
]
const nenhum: Linha[] = []
const RPP = 20
const FILTROS = {
  conferido: 'Conferidos em algum',
  naoConferido: 'Conferidos em nenhum',
  divergenciaPrimeiroInv: 'Só contados no segundo',
  divergenciaSegundoInv: 'Só contados no primeiro',
} as const
type Filtro = keyof typeof FILTROS

/** /comparativoinventario: two campaigns beside each other. */
export default function Comparativo() {
  const crumbs = useCrumbs()
  const [a, setA] = useState<Reference | null>(null)
  const [b, setB] = useState<Reference | null>(null)
  const [par, setPar] = useState<{ a: number; b: number } | null>(null)
  const [erro, setErro] = useState(false)
  const comparar = () => {
    setErro(!a || !b)
    setPar(a && b ? { a: a.id, b: b.id } : null)
  }
  return (
    <div className={css.detalhe}>
      <PageHeader title="Comparar inventários" crumbs={crumbs} />
      <form
        onSubmit={(e) => {
          e.preventDefault()
          comparar()
        }}
      >
        <Group align="flex-end" gap="sm">
          <Autocomplete
            label="Primeiro inventário"
            resource="inventarios"
            value={a}
            onChange={setA}
            data-autofocus
          />
          <Autocomplete label="Segundo inventário" resource="inventarios" value={b} onChange={setB} />
          <Button type="submit">Comparar</Button>
        </Group>
      </form>
      {erro && (
        <Alert color="red" role="alert">
          {mensagens.comparativoSemInventarios}
        </Alert>
      )}
      {par ? (
        <Comparados key={`${par.a}/${par.b}`} par={par} />
      ) : (
        <EmptyState title="Escolha dois inventários">
          O que sumiu de um para o outro, o que voltou e o que mudou de lugar aparece aqui.
        </EmptyState>
      )}
    </div>
  )
}

/** Tells why this person is not told of one of the two (docs/regras.md R259): the same of all calls, and said once. */
const recusa = (e: Error | null): string | null =>
  e instanceof ApiError && e.status === 403 ? e.message : null
/** Gives what is to be told by itself. */
const outro = (e: Error | null): Error | null => (recusa(e) === null ? e : null)

function Comparados({ par }: { par: { a: number; b: number } }) {
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [filtro, setFiltro] = useState<Filtro | null>(null)
  const [mudanca, setMudanca] = useState<MudancaEntreDois | null>(null)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(RPP)
  const query = {
    page,
    rpp,
    ...(q ? { q } : {}),
    ...(filtro ? { [filtro]: 'true' as const } : {}),
    ...(mudanca ? { mudanca } : {}),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['inventario', 'comparativo', par, query],
    queryFn: ({ signal }) => call(f.comparar, { params: par, query, signal }),
    placeholderData: keepPreviousData,
  })
  const { data: mudancas, error: erroDasMudancas } = useQuery({
    queryKey: ['inventario', 'comparativo', par, 'mudancas'],
    queryFn: ({ signal }) => call(f.mudancas, { params: par, signal }),
  })
  useToldError(outro(erroDasMudancas), 'quantos bens mudaram')
  const { data: contagem, error: erroDaContagem } = useQuery({
    queryKey: ['inventario', 'comparativo', par, 'contagem'],
    queryFn: ({ signal }) => call(f.graficoEstoqueContagem, { params: par, signal }),
  })
  useToldError(outro(erroDaContagem), 'o gráfico dos contados')
  const { data: conferencia, error: erroDaConferencia } = useQuery({
    queryKey: ['inventario', 'comparativo', par, 'conferencia'],
    queryFn: ({ signal }) => call(f.graficoConferencia, { params: par, signal }),
  })
  useToldError(outro(erroDaConferencia), 'o gráfico da conferência')
  const linhas = data?.resultList.map((i) => ({ ...i, id: i.patrimonio.id }))
  const { table, sizedByHand } = useTableLayout('inventario:comparativo', colunas, linhas ?? nenhum)
  const porque = recusa(error)
  if (porque !== null)
    return (
      <Alert color="blue" role="note" mt="md">
        {porque}
      </Alert>
    )
  return (
    <>
      <Group gap="xs">
        {MUDANCAS_ENTRE_DOIS.filter((m) => m !== 'IGUAL').map((m) => (
          <Button
            key={m}
            variant={mudanca === m ? 'filled' : 'default'}
            aria-pressed={mudanca === m}
            onClick={() => [setMudanca(mudanca === m ? null : m), setPage(1)]}
          >
            {MUDANCAS[m].palavra}: {mudancas ? integer(mudancas[m]) : '…'}
          </Button>
        ))}
      </Group>
      <div className={css.filtros}>
        <TextInput
          aria-label="Buscar bens dos dois inventários"
          placeholder="Descrição, tombo ou etiqueta"
          value={busca}
          onChange={(e) => [setBusca(e.currentTarget.value), setPage(1)]}
        />
        <Select
          aria-label="Quais bens"
          placeholder="Todos"
          clearable
          clearButtonProps={{ 'aria-label': 'Todos os bens' }}
          data={Object.entries(FILTROS).map(([value, label]) => ({ value, label }))}
          value={filtro}
          onChange={(v) => [setFiltro(v as Filtro | null), setPage(1)]}
        />
      </div>
      <DataTable
        label="Bens dos dois inventários"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={linhas}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState title="Nenhum bem assim nos dois inventários">Mude a busca ou o filtro.</EmptyState>
        }
      />
      {(data?.count ?? 0) > RPP && (
        <Pager
          page={page}
          rpp={rpp}
          count={data?.count ?? 0}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
      {contagem && <ComparacaoGrafico titulo="Esperados e contados" linhas={contagem} />}
      {conferencia && <ComparacaoGrafico titulo="O que foi de cada bem" linhas={conferencia} />}
      <ComparacaoPorTipo par={par} />
    </>
  )
}
