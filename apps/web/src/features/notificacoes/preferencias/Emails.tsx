import {
  type EmailEnviado,
  FILTROS_EMAIL,
  rotasEmailsEnviados as r,
  type situacaoEmail,
} from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ListView } from '../../../resource/ListView.tsx'
import { useList } from '../../../resource/useList.ts'
import { Chip, type Tone } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { instant, DASH } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import type { Column } from '../../../ui/table/types.ts'

const TONS: Record<(typeof situacaoEmail.values)[number], Tone> = {
  AGUARDANDO: 'waiting',
  ENVIADO: 'active',
  FALHOU: 'failed',
  VENCEU: 'closed',
}

const colunas: Column<EmailEnviado>[] = [
  {
    id: 'assunto',
    header: 'Assunto',
    cell: (l) => l.assunto,
    width: 260,
    fixed: true,
    grow: true,
    sortable: true,
    card: 'title',
  },
  { id: 'para', header: 'Para', cell: (l) => l.para.join(', '), width: 220, card: 'line' },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (l) => <Chip tone={TONS[l.situacao.value]}>{l.situacao.descricao}</Chip>,
    width: 180,
    card: 'side',
  },
  {
    id: 'id',
    header: 'Pedido em',
    cell: (l) => instant(l.criadoEm),
    width: 140,
    sortable: true,
    card: 'line',
  },
  {
    id: 'enviadoEm',
    header: 'Enviado em',
    cell: (l) => (l.enviadoEm ? instant(l.enviadoEm) : DASH),
    width: 140,
    card: 'none',
  },
  {
    id: 'erro',
    header: 'O que o servidor disse',
    cell: (l) => <span title={l.erro ?? undefined}>{l.erro ?? DASH}</span>,
    width: 220,
    card: 'line',
  },
]

/** /configuracoes/notificacao/emails: what was mailed, to whom, and what became of it; never the text. */
export default function Emails() {
  const lista = useList('notificacoes-emails', (query, signal) => call(r.listar, { query, signal }))
  return (
    <>
      <PageHeader title="E-mails enviados" crumbs={useCrumbs()} />
      <ListView
        list={lista}
        name="notificacoes-emails"
        label="E-mails enviados"
        columns={colunas}
        filters={FILTROS_EMAIL}
        rowLabel={(l) => l.assunto}
        empty={
          <EmptyState title="Nenhum e-mail foi enviado nos últimos 90 dias">
            O servidor de e-mail é configurado em Parâmetros. O texto das mensagens não é guardado depois do
            envio.
          </EmptyState>
        }
      />
    </>
  )
}
