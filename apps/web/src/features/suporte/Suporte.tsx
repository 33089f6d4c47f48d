import { Button, Text } from '@mantine/core'
import { type Chamado, FILTROS_CHAMADO } from '@tombo/contract'
import { IconLifebuoy, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Abas } from './Abas.tsx'
import { CHAMADOS, useAberto, useChamados } from './consultas.ts'
import { SituacaoChip } from './situacao.tsx'
import css from './suporte.module.css'

const ChamadoDialog = lazyDialog(() => import('./ChamadoDialog.tsx'))
const NovoChamado = lazyDialog(() => import('./NovoChamado.tsx'))

const assunto: Column<Chamado> = {
  id: 'assunto',
  header: 'Assunto',
  cell: (c) => <span title={c.assunto}>{c.assunto}</span>,
  width: 340,
  grow: true,
  sortable: true,
  fixed: true,
  card: 'title',
}
const meus: Column<Chamado>[] = [
  {
    id: 'id',
    header: 'Nº',
    cell: (c) => <span className="numeros">{c.id}</span>,
    width: 70,
    align: 'right',
    sortable: true,
    card: 'none',
  },
  assunto,
  {
    id: 'situacao',
    header: 'Situação',
    cell: (c) => <SituacaoChip situacao={c.situacao} />,
    width: 130,
    sortable: true,
    card: 'side',
  },
]
const deQuem: Column<Chamado>[] = [
  {
    id: 'autor',
    header: 'Quem abriu',
    cell: (c) => c.autor.nome,
    width: 180,
    sortable: true,
    card: 'line',
  },
  {
    id: 'unidade',
    header: 'Unidade',
    cell: (c) => <span title={c.unidade.descricao}>{c.unidade.descricao}</span>,
    width: 200,
    hidden: true,
    card: 'none',
  },
]
const quando: Column<Chamado>[] = [
  {
    id: 'ultimaEm',
    header: 'Última mensagem',
    cell: (c) => <span className="numeros">{instant(c.ultimaEm)}</span>,
    width: 150,
    sortable: true,
    card: 'line',
  },
  { id: 'ultimaDe', header: 'De', cell: (c) => c.ultimaDe, width: 180, card: 'none' },
  {
    id: 'criadoEm',
    header: 'Aberto em',
    cell: (c) => <span className="numeros">{instant(c.criadoEm)}</span>,
    width: 150,
    sortable: true,
    hidden: true,
    card: 'none',
  },
]

/** /suporte: the person's tickets; those of others too, for who answers them. */
export default function Suporte() {
  const atende = usePermissoes().can('atenderchamados')
  const lista = useChamados()
  const { aberto, abrir } = useAberto()
  const [novo, setNovo] = useState(false)
  const colunas = useMemo(() => [...meus, ...(atende ? deQuem : []), ...quando], [atende])
  const botao = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNovo(true)}>
      Abrir chamado
    </Button>
  )
  return (
    <div className={css.pagina}>
      <PageHeader title="Suporte" crumbs={[{ label: 'Ajuda' }]} action={botao} />
      <Abas />
      <ListView
        list={lista}
        name={CHAMADOS}
        label="Chamados"
        columns={colunas}
        filters={FILTROS_CHAMADO}
        onOpen={(c) => abrir(c.id)}
        rowLabel={(c) => `Chamado ${c.id}: ${c.assunto}`}
        empty={<Vazia atende={atende} />}
      />
      {novo && (
        <NovoChamado
          onClose={() => setNovo(false)}
          onAberto={(c) => {
            setNovo(false)
            abrir(c.id)
          }}
        />
      )}
      {aberto !== null && <ChamadoDialog key={aberto} id={aberto} onClose={() => abrir(null)} />}
    </div>
  )
}

const Vazia = ({ atende }: { atende: boolean }) => (
  <EmptyState
    title={atende ? 'Nenhum chamado foi aberto ainda' : 'Você ainda não abriu chamados'}
    icon={<IconLifebuoy size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
  >
    <Text c="dimmed" ta="center" maw={520}>
      Conte o que aconteceu e em que tela. A resposta chega aqui e nas notificações.
    </Text>
  </EmptyState>
)
