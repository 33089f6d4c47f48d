import { Button } from '@mantine/core'
import { mensagens, rotasWebhooks as r, type situacaoWebhook, type Webhook } from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, integer, DASH } from '../../ui/format.ts'
import type { Column } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Abas } from './Abas.tsx'
import { acoesDoWebhook } from './acoesDoWebhook.tsx'
import { SegredoDialog } from './SegredoDialog.tsx'
import { WEBHOOKS } from './tentativa.ts'
import css from './integracao.module.css'

const WebhookDialog = lazyDialog(() => import('./WebhookDialog.tsx'))
const HistoricoDialog = lazyDialog(() => import('./HistoricoDialog.tsx'))
const TesteDialog = lazyDialog(() => import('./TesteDialog.tsx'))

const TONS: Record<(typeof situacaoWebhook.values)[number], Tone> = {
  ATIVO: 'active',
  FALHANDO: 'waiting',
  DESLIGADO: 'closed',
}

/** Why it fails or is off, and when it is tried again; nothing of one that is well. */
const motivo = (w: Webhook) =>
  [w.motivo, w.proximaTentativa && `Nova tentativa: ${instant(w.proximaTentativa)}.`]
    .filter(Boolean)
    .join(' ')

const colunas: Column<Webhook>[] = [
  { id: 'nome', header: 'Nome', cell: (l) => l.nome, width: 180, fixed: true, card: 'title' },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (l) => <Chip tone={TONS[l.situacao.value]}>{l.situacao.descricao}</Chip>,
    width: 116,
    card: 'side',
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (l) => <span title={motivo(l)}>{motivo(l) || DASH}</span>,
    width: 190,
    grow: true,
    card: 'below',
  },
  { id: 'endereco', header: 'Endereço', cell: (l) => l.endereco, width: 180, grow: true, card: 'line' },
  {
    id: 'eventos',
    header: 'Avisos',
    cell: (l) => {
      const nomes = l.eventos.map((e) => e.descricao).join('; ')
      return <span title={nomes}>{nomes}</span>
    },
    width: 150,
    grow: true,
    card: 'none',
  },
  {
    id: 'unidades',
    header: 'Unidades',
    cell: (l) => (l.todasUnidades ? 'Todas' : 'Só esta'),
    width: 96,
    hidden: true,
    card: 'none',
  },
  {
    id: 'responsavel',
    header: 'Responde por ele',
    cell: (l) => l.responsavel ?? DASH,
    width: 150,
    card: 'none',
  },
  {
    id: 'pendentes',
    header: 'Esperando',
    cell: (l) => integer(l.pendentes),
    width: 104,
    align: 'right',
    card: 'none',
  },
  {
    id: 'ultimoSucesso',
    header: 'Último envio',
    cell: (l) => instant(l.ultimoSucesso),
    width: 140,
    card: 'line',
  },
]

type Aberto = { tela: 'editar'; webhook: Webhook | null } | { tela: 'testar' | 'historico'; webhook: Webhook }

/** /configuracoes/integracoes: other systems that are told of what happens. */
export default function Webhooks() {
  const { can } = usePermissoes()
  const ir = useGoTo()
  const podeGravar = can('criaralterarintegracoes')
  const administra = can('administrador')
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const [segredo, setSegredo] = useState<string | null>(null)
  const lista = useList(WEBHOOKS, ({ q, page, rpp }, signal) =>
    call(r.listar, { query: { page, rpp, ...(q ? { q } : {}) }, signal }),
  )
  const impedimento = (w: Webhook) =>
    !podeGravar
      ? mensagens.semPermissao
      : w.todasUnidades && !administra
        ? mensagens.soAdministradorTodas
        : undefined
  return (
    <div className={css.pagina}>
      <Abas
        acao={
          administra && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setAberto({ tela: 'editar', webhook: null })}
            >
              Cadastrar aviso
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={WEBHOOKS}
        label="Avisos a outros sistemas"
        columns={colunas}
        rowLabel={(l) => l.nome}
        {...(administra ? { onOpen: (w: Webhook) => setAberto({ tela: 'editar', webhook: w }) } : {})}
        rowActions={(w) =>
          acoesDoWebhook(w, {
            impedimento: impedimento(w),
            administra,
            onEditar: () => setAberto({ tela: 'editar', webhook: w }),
            onTestar: () => setAberto({ tela: 'testar', webhook: w }),
            onRegistros: () => ir(`/configuracoes/integracao?q=${encodeURIComponent(w.nome)}`),
            onHistorico: () => setAberto({ tela: 'historico', webhook: w }),
            onSegredo: setSegredo,
          })
        }
        empty={
          <EmptyState title="Nenhum sistema é avisado do que acontece aqui">
            <p className={css.explicacao}>
              Um aviso chega a outro sistema, na hora, quando um bem é tombado, alterado ou excluído, ou
              quando a depreciação do mês é concluída. Assim ele não precisa perguntar.
            </p>
          </EmptyState>
        }
      />
      {aberto &&
        (aberto.tela === 'editar' ? (
          <WebhookDialog webhook={aberto.webhook} onClose={() => setAberto(null)} onSegredo={setSegredo} />
        ) : aberto.tela === 'historico' ? (
          <HistoricoDialog de="aviso" registro={aberto.webhook} onClose={() => setAberto(null)} />
        ) : (
          <TesteDialog webhook={aberto.webhook} onClose={() => setAberto(null)} />
        ))}
      {segredo && (
        <SegredoDialog
          titulo="Segredo do aviso"
          segredo={segredo}
          uso="Quem recebe os avisos confere com ele a assinatura de cada um (Standard Webhooks: webhook-id, webhook-timestamp e webhook-signature), e descarta o que vier com um identificador já recebido."
          onClose={() => setSegredo(null)}
        />
      )}
    </div>
  )
}
