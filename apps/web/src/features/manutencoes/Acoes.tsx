import { Button } from '@mantine/core'
import {
  type AcaoManutencao,
  type Manutencao,
  manutencaoWorkflow,
  rotasManutencoes as r,
} from '@tombo/contract'
import { IconCheck, IconFileText, IconPencil, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import type { RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { concluirTudo, excluirManutencao } from './acoes.ts'
import { recarregarManutencoes } from './consultas.ts'
import css from './manutencoes.module.css'

const IniciarDialog = lazyDialog(() => import('./IniciarDialog.tsx'))
const RecusarDialog = lazyDialog(() => import('./RecusarDialog.tsx'))
const Acompanhar = lazyDialog(async () => ({
  default: (await import('../../resource/reports/FollowReport.tsx')).FollowReport,
}))

const icone = { size: 16, stroke: 1.5 }

/** Says what the head of an order offers; its assets offer the rest. */
type Oferecida = Exclude<AcaoManutencao, 'CANCELAR'>
const VISTAS: Record<Oferecida, { icone: ReactNode; principal?: true; perigosa?: true }> = {
  INICIAR: { icone: <IconPlayerPlay {...icone} />, principal: true },
  CONCLUIR: { icone: <IconCheck {...icone} />, principal: true },
  RECUSAR: { icone: <IconX {...icone} /> },
  ALTERAR: { icone: <IconPencil {...icone} /> },
  EXCLUIR: { icone: <IconTrash {...icone} />, perigosa: true },
}
const oferecida = (a: AcaoManutencao): a is Oferecida => a in VISTAS

/** Shows what whoever looks at an order may do with it; what they may not is not offered. */
export function Acoes({ manutencao: m, onAlterar }: { manutencao: Manutencao; onAlterar: () => void }) {
  const ir = useGoTo()
  const [aberto, setAberto] = useState<'iniciar' | 'recusar' | null>(null)
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  const [ocupada, setOcupada] = useState(false)
  const fazer = async (acao: () => Promise<unknown>) => {
    if (ocupada) return
    setOcupada(true)
    try {
      await acao()
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setOcupada(false)
    }
  }
  const excluir = async () => {
    if (!(await excluirManutencao(m))) return
    ir('/manutencao', { replace: true })
    await recarregarManutencoes()
  }
  const gestos: Record<Oferecida, () => void> = {
    INICIAR: () => setAberto('iniciar'),
    CONCLUIR: () => void fazer(() => concluirTudo(m)),
    RECUSAR: () => setAberto('recusar'),
    ALTERAR: onAlterar,
    EXCLUIR: () => void fazer(excluir),
  }
  const aspecto = ({ principal, perigosa }: (typeof VISTAS)[Oferecida]) =>
    perigosa ? { variant: 'subtle', color: 'red' } : principal ? {} : { variant: 'default' }
  const botao = (a: Oferecida) => (
    <Button
      key={a}
      leftSection={VISTAS[a].icone}
      {...aspecto(VISTAS[a])}
      {...(ocupada ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      onClick={() => !ocupada && gestos[a]()}
    >
      {manutencaoWorkflow.labelOf(a, m.situacao.value)}
    </Button>
  )
  const acoes = m.acoes.map((a) => a.value).filter(oferecida)
  const emitirTermo = async () =>
    setPedido(await call(r.termoEntrega, { params: { id: m.id }, body: { formato: 'PDF' } }))
  return (
    <div className={css.acoes}>
      {acoes.filter((a) => !VISTAS[a].perigosa).map(botao)}
      {m.termos.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileText {...icone} />}
          onClick={() => void fazer(emitirTermo)}
        >
          Termo de entrega
        </Button>
      )}
      {acoes.filter((a) => VISTAS[a].perigosa).map(botao)}
      {aberto === 'iniciar' && <IniciarDialog manutencao={m} onClose={() => setAberto(null)} />}
      {aberto === 'recusar' && <RecusarDialog manutencao={m} onClose={() => setAberto(null)} />}
      {pedido && (
        <Acompanhar
          title={`Termo de entrega da manutenção nº ${m.codigo}`}
          requested={pedido}
          onClose={() => setPedido(null)}
        />
      )}
    </div>
  )
}
