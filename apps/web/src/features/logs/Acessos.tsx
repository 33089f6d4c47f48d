import { Title } from '@mantine/core'
import { type AcessoRegistrado, FILTROS_ACESSO, RELATORIO_ACESSOS, rotasLogs } from '@tombo/contract'
import { IconListDetails } from '@tabler/icons-react'
import { call, loose } from '../../kernel/api.ts'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { BotaoDeRelatorio } from '../cadastros/BotaoRelatorio.public.tsx'
import { Ativos } from './Ativos.tsx'
import { colunaInstante, colunasDeOnde } from './colunas.tsx'
import css from './logs.module.css'

const TONS: Record<AcessoRegistrado['tipo']['value'], Tone> = {
  ENTRADA: 'active',
  RECUSA: 'failed',
  UNIDADE: 'maintenance',
  SAIDA: 'closed',
  FIM: 'waiting',
}
const colunas: Column<AcessoRegistrado>[] = [
  colunaInstante('instante', 'Quando', (a) => a.instante, { fixed: true, card: 'side' }),
  {
    id: 'usuario',
    header: 'Pessoa',
    cell: (a) => `${a.usuario.nome} (${a.usuario.usuario})`,
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'tipo',
    header: 'O que houve',
    cell: (a) => <Chip tone={TONS[a.tipo.value]}>{a.tipo.descricao}</Chip>,
    width: 170,
    card: 'line',
  },
  { id: 'motivo', header: 'Por quê', cell: (a) => shownText(a.motivo?.descricao), width: 190, card: 'line' },
  {
    id: 'unidade',
    header: 'Unidade',
    cell: (a) => shownText(a.unidade?.descricao),
    width: 160,
    card: 'none',
  },
  ...colunasDeOnde<AcessoRegistrado>(),
]

/** /configuracoes/logs/acesso */
export default function Acessos() {
  const ir = useGoTo()
  const lista = useList<AcessoRegistrado>('logs', (query, signal) =>
    call(rotasLogs.acessos, { query: loose(query), signal }),
  )
  const verSessoes = (a: AcessoRegistrado) => ir(`/configuracoes/logs/sessoes?usuario=${a.usuario.id}`)
  return (
    <>
      <PageHeader title="Registro de acessos" crumbs={useCrumbs()} />
      <Ativos />
      <section aria-labelledby="titulo-registro" className={css.register}>
        <Title order={2} id="titulo-registro" mb="xs">
          O que houve
        </Title>
        <ListView
          list={lista}
          name="logs"
          label="Registro de acessos"
          columns={colunas}
          filters={FILTROS_ACESSO}
          tools={
            <BotaoDeRelatorio
              def={{ filters: FILTROS_ACESSO }}
              relatorio={RELATORIO_ACESSOS}
              linhas={['acontecimento', 'acontecimentos']}
              lista={lista}
              pedir={(body) => call(rotasLogs.relatorio, { body, noErrorToast: true })}
            />
          }
          noFocus
          onOpen={verSessoes}
          rowLabel={(a) => `${a.tipo.descricao}: ${a.usuario.nome}`}
          rowActions={(a) => [
            { label: 'Ver sessões', icon: <IconListDetails size={16} />, onClick: () => verSessoes(a) },
          ]}
          empty={<EmptyState title="Ainda não há acessos registrados" />}
        />
      </section>
    </>
  )
}
