import { Button, Group } from '@mantine/core'
import { rotasRelatorios } from '@tombo/contract'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { abrirArquivo, baixarArquivo } from '../kernel/arquivos.ts'
import { usePermissoes } from '../kernel/contexto.tsx'
import { comParametros } from '../kernel/enderecos.ts'
import { JobProgress } from '../kernel/JobProgress.tsx'
import { dispensarAviso } from '../kernel/relatorios.ts'
import { deuCerto, terminou, useTarefa } from '../kernel/tarefas.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** What the call that asks for a report answers. */
export interface RelatorioPedido {
  tarefa: { id: number }
  relatorio: { id: number }
}

interface Props {
  titulo: string
  pedido: RelatorioPedido
  onClose: () => void
}

/** A report on its way: its progress, then its file to open or to keep. */
export function AcompanharRelatorio({ titulo, pedido, onClose }: Props) {
  const router = useRouter()
  const { pode } = usePermissoes()
  const { id } = pedido.relatorio
  const { data: tarefa } = useTarefa(pedido.tarefa.id)
  const visto = terminou(tarefa)
  useEffect(() => {
    if (visto) dispensarAviso(id)
  }, [visto, id])
  const aoAbrir = (abrir: (path: string) => Promise<void>) =>
    void abrir(comParametros(rotasRelatorios.obter.path, { id }))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      footer={
        <>
          {pode('consultarrelatorios') && (
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
      <JobProgress id={pedido.tarefa.id}>
        {(t) =>
          deuCerto(t) && (
            <Group gap="xs">
              <Button
                leftSection={<IconExternalLink size={16} stroke={1.5} />}
                onClick={() => aoAbrir(abrirArquivo)}
              >
                Abrir
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.5} />}
                onClick={() => aoAbrir(baixarArquivo)}
              >
                Baixar
              </Button>
            </Group>
          )
        }
      </JobProgress>
    </Dialog>
  )
}
