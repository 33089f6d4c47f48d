import { Alert, Button, Text, Title } from '@mantine/core'
import { type Copias, copiaWorkflow, rotasCopias } from '@tombo/contract'
import { useId, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { instant } from '../../ui/format.ts'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import css from './copias.module.css'

interface Props {
  copias: Copias
  onFim: () => void
}

/** Where copies go and how old the last verified one is; one is made now, and followed. */
export function CopiarAgora({ copias: { destino, ultimaVerificada, copias }, onFim }: Props) {
  const id = useId()
  const emAndamento = copias.find((c) => copiaWorkflow.isWorking(c.situacao.value))
  const [pedida, setPedida] = useState<number | null>(null)
  const [pedindo, setPedindo] = useState(false)
  const tarefa = pedida ?? emAndamento?.tarefa?.id ?? null
  const copiar = async () => {
    setPedindo(true)
    try {
      setPedida((await call(rotasCopias.copiar)).tarefa.id)
    } finally {
      setPedindo(false)
      onFim()
    }
  }
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id}>
        Cópias de segurança
      </Title>
      <Text size="sm" c="dimmed">
        Uma cópia guarda tudo de um mesmo instante: registros, arquivos e chave, enquanto as pessoas
        trabalham. Depois ela é restaurada em um lugar de rascunho e conferida.
      </Text>
      {destino === null && (
        <Alert>
          Quem cuida do servidor precisa dizer para onde vão as cópias e com que senha são fechadas, em
          TOMBO_COPIA e TOMBO_COPIA_SENHA, e reiniciar o Tombo.
        </Alert>
      )}
      <Facts
        columns={2}
        items={[
          { label: 'Para onde vão', value: destino },
          {
            label: 'Última verificada',
            value: ultimaVerificada === null ? 'Nenhuma' : instant(ultimaVerificada),
          },
        ]}
      />
      {tarefa !== null && (
        <JobProgress
          key={tarefa}
          id={tarefa}
          onEnd={onFim}
          onClose={() => {
            setPedida(null)
            onFim()
          }}
        />
      )}
      <div>
        <Button
          onClick={() => void copiar()}
          loading={pedindo}
          disabled={destino === null || emAndamento !== undefined}
        >
          Copiar agora
        </Button>
      </div>
    </section>
  )
}
