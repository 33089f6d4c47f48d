import { Alert, Button, Stack, Text } from '@mantine/core'
import { andamentoDaTarefa, type Tarefa } from '@tombo/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { duration } from '../../ui/format.ts'
import { ProgressPanel } from '../../ui/blocks/ProgressPanel.tsx'
import { useEndSeen } from './jobEnd.ts'
import { wentWell, isOfAnother, reject, secondsLeft, hasEnded, useTarefa } from './tarefas.ts'

interface Props {
  id: number
  /** Called once, when the work ends well. */
  onDone?: (tarefa: Tarefa) => void
  /**
   * Called when the work ends, well or not: what it worked on is another now. Of somebody else's work, whose end is told to them
   * alone, it is called from time to time.
   */
  onEnd?: () => void
  /** Gives what to offer when it has ended: the file, the list. */
  children?: (tarefa: Tarefa) => ReactNode
  onClose?: () => void
}

const LOOK_AGAIN_MS = 5_000

const words: Record<Tarefa['situacao'], string> = {
  AGUARDANDO: 'Na fila',
  PROCESSANDO: 'Em andamento',
  CONCLUIDA: 'Concluído',
  FALHOU: 'Não foi concluído',
}

/** A long work, followed each second: done of total and time left. Leaving the screen loses nothing. */
export function JobProgress({ id, onDone, onEnd, children, onClose }: Props) {
  const { data: tarefa, error, refetch, dataUpdatedAt } = useTarefa(id)
  useEndSeen(tarefa)
  const told = useRef(false)
  useEffect(() => {
    if (!tarefa || !hasEnded(tarefa) || told.current) return
    told.current = true
    if (wentWell(tarefa)) onDone?.(tarefa)
    onEnd?.()
  }, [tarefa, onDone, onEnd])
  const another = tarefa === undefined && isOfAnother(error)
  useEffect(() => {
    if (!another || !onEnd) return
    const again = setInterval(onEnd, LOOK_AGAIN_MS)
    return () => clearInterval(again)
  }, [another, onEnd])
  if (another)
    return (
      <ProgressPanel
        label="O servidor trabalha nisto a pedido de outra pessoa"
        done={0}
        total={null}
        state="running"
      />
    )
  if (!tarefa)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <ProgressPanel label="Consultando…" done={0} total={null} state="running" />
    )
  const left = secondsLeft(tarefa, dataUpdatedAt)
  const ended = hasEnded(tarefa)
  return (
    <Stack gap="sm">
      <ProgressPanel
        label={`${tarefa.descricao}: ${words[tarefa.situacao].toLowerCase()}`}
        done={tarefa.progresso.done}
        total={tarefa.progresso.total}
        left={ended || left === null ? null : duration(left)}
        state={andamentoDaTarefa[tarefa.situacao]}
      />
      {tarefa.espera !== null && <Text size="sm">{tarefa.espera}</Text>}
      {!ended && (
        <Text size="xs" c="dimmed">
          Você pode sair desta tela: o trabalho continua, e uma notificação avisa quando terminar.
        </Text>
      )}
      {tarefa.mensagens.length > 0 && (
        <Alert color={reject(tarefa) ? 'red' : 'yellow'} role={reject(tarefa) ? 'alert' : 'status'}>
          {tarefa.mensagens.map((m) => (
            <div key={m}>{m}</div>
          ))}
        </Alert>
      )}
      {ended && children?.(tarefa)}
      {ended && onClose && (
        <Button variant="default" onClick={onClose} style={{ alignSelf: 'flex-end' }}>
          Fechar
        </Button>
      )}
    </Stack>
  )
}
