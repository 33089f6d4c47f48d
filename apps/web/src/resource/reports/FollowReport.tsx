import { Button, Group } from '@mantine/core'
import { rotasRelatorios } from '@tombo/contract'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useEffect } from 'react'
import { openFile, downloadFile } from '../../kernel/files/files.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { withParams } from '../../kernel/urls.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { dismissToast } from '../../kernel/jobs/reports.ts'
import { wentWell, hasEnded, useTarefa } from '../../kernel/jobs/tarefas.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'

/** Says what the call that asks for a report answers. */
export interface RequestedReport {
  tarefa: { id: number }
  relatorio: { id: number }
}

interface Props {
  title: string
  requested: RequestedReport
  onClose: () => void
}

/** A report on its way: its progress, then its file to open or to keep. */
export function FollowReport({ title, requested: request, onClose }: Props) {
  const router = useRouter()
  const { can } = usePermissoes()
  const { id } = request.relatorio
  const { data: tarefa } = useTarefa(request.tarefa.id)
  const seen = hasEnded(tarefa)
  useEffect(() => {
    if (seen) dismissToast(id)
  }, [seen, id])
  const onOpen = (open: (path: string) => Promise<void>) =>
    void open(withParams(rotasRelatorios.obter.path, { id }))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          {can('consultarrelatorios') && (
            <Button variant="default" onClick={() => router.history.push('/relatorio/historico')}>
              Relatórios emitidos
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <JobProgress id={request.tarefa.id}>{(t) => wentWell(t) && <TheFile onOpen={onOpen} />}</JobProgress>
    </Dialog>
  )
}

/** The file that was waited for: what opens it has the focus. */
function TheFile({ onOpen }: { onOpen: (open: (path: string) => Promise<void>) => void }) {
  const focus = useFocusOnMount<HTMLButtonElement>()
  return (
    <Group gap="xs">
      <Button
        ref={focus}
        leftSection={<IconExternalLink size={16} stroke={1.5} />}
        onClick={() => onOpen(openFile)}
      >
        Abrir
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        onClick={() => onOpen(downloadFile)}
      >
        Baixar
      </Button>
    </Group>
  )
}
