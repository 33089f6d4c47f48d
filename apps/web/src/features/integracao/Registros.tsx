import {
  enumeration,
  filter,
  type Filters,
  fluxoIntegracao,
  type RegistroIntegracao,
  rotasIntegracao as r,
  rotasWebhooks,
  situacaoIntegracao,
  type Where,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer, instant } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { Detalhe } from './Detalhe.tsx'
import { contarTentativa, REGISTROS } from './tentativa.ts'
import css from './integracao.module.css'

const TONS: Record<RegistroIntegracao['situacao']['value'], Tone> = { SUCESSO: 'active', FALHA: 'failed' }

const colunas: Column<RegistroIntegracao>[] = [
  {
    id: 'instante',
    header: 'Quando',
    cell: (l) => instant(l.instante),
    width: 140,
    fixed: true,
    card: 'line',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (l) => <Chip tone={TONS[l.situacao.value]}>{l.situacao.descricao}</Chip>,
    width: 112,
    card: 'side',
  },
  { id: 'fluxo', header: 'Fluxo', cell: (l) => l.fluxo.descricao, width: 116, card: 'line' },
  { id: 'entidade', header: 'Entidade', cell: (l) => l.entidade.descricao, width: 120, card: 'none' },
  { id: 'tipo', header: 'Tipo', cell: (l) => l.tipo.descricao, width: 160, card: 'title' },
  { id: 'origem', header: 'Com quem', cell: (l) => l.origem, width: 180, grow: true, card: 'line' },
  {
    id: 'duracao',
    header: 'Duração (ms)',
    cell: (l) => integer(l.duracao),
    width: 116,
    align: 'right',
    card: 'none',
  },
]

interface Nomeado {
  value: string
  descricao: string
}
const emEnumeracao = (opcoes: Nomeado[]) =>
  enumeration(Object.fromEntries(opcoes.map((o) => [o.value, o.descricao])))

/** The filters of the list: kinds and entities are those that the unit has records of. */
function useFiltros(): Filters {
  const { data, error } = useQuery({
    queryKey: [REGISTROS, 'metadata'],
    queryFn: ({ signal }) => call(r.metadata, { signal }),
  })
  useToldError(error, 'os filtros')
  return useMemo(
    () => ({
      situacao: { ...filter.enumeracao('Situação', situacaoIntegracao), neverNull: true },
      fluxo: { ...filter.enumeracao('Fluxo', fluxoIntegracao), neverNull: true },
      ...(data
        ? {
            entidade: { ...filter.enumeracao('Entidade', emEnumeracao(data.entidade)), neverNull: true },
            tipo: { ...filter.enumeracao('Tipo', emEnumeracao(data.tipo)), neverNull: true },
          }
        : {}),
    }),
    [data],
  )
}

/** The call takes its filters by name, several values with commas between. */
const emParametros = (where: string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(where ?? '{}') as Where).flatMap(([k, f]) =>
      f?.in?.length ? [[k, f.in.join(',')]] : [],
    ),
  )

/** /configuracoes/integracao: what travelled between this and other systems, failures first to be seen. */
export default function Registros() {
  const podeEnviar = usePermissoes().can('criaralterarintegracoes')
  const filtros = useFiltros()
  const lista = useList(REGISTROS, ({ where, q, page, rpp }, signal) =>
    call(r.registros, { query: { page, rpp, ...(q ? { q } : {}), ...emParametros(where) }, signal }),
  )
  const reenviar = async (id: number) => {
    await contarTentativa(() => call(rotasWebhooks.reenviar, { params: { id } }))
  }
  return (
    <div className={css.pagina}>
      <PageHeader title="Registros de integração" crumbs={useCrumbs()} />
      <ListView
        list={lista}
        name={REGISTROS}
        label="Registros de integração"
        columns={colunas}
        filters={filtros}
        rowLabel={(l) => `${l.tipo.descricao}, ${instant(l.instante)}`}
        detail={(l) => (
          <Detalhe
            registro={l}
            onReenviar={l.podeReenviar && podeEnviar ? () => reenviar(l.id) : undefined}
          />
        )}
        empty={
          <EmptyState title="Nada foi trocado com outros sistemas">
            <p className={css.explicacao}>
              Os avisos enviados a outros sistemas e o que programas gravam aqui aparecem nesta lista por 90
              dias.
            </p>
          </EmptyState>
        }
      />
    </div>
  )
}
