import { Alert, Group, List } from '@mantine/core'
import type { Importacao, SituacaoImportacao } from '@tombo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { useTarefa } from '../../kernel/jobs/tarefas.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { integer } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { ProgressPanel } from '../../ui/blocks/ProgressPanel.tsx'
import { type ImportacaoResumo, linhasFeitas } from './consultas.ts'

const tons: Record<SituacaoImportacao, Tone> = {
  AGUARDANDO: 'waiting',
  PROCESSANDO: 'maintenance',
  FINALIZADO: 'active',
  RECUSADO: 'failed',
  DESFEITO: 'closed',
}

const RECUSADAS: Record<SituacaoImportacao, boolean> = {
  AGUARDANDO: false,
  PROCESSANDO: false,
  FINALIZADO: false,
  RECUSADO: true,
  DESFEITO: false,
}
/** Was the file as a whole refused? */
export const foiRecusada = (i: Pick<Importacao, 'situacao'>): boolean => RECUSADAS[i.situacao.value]

/** Where an import stands; a dry run says so. */
export function SituacaoImportacao({ importacao: i }: { importacao: ImportacaoResumo }) {
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex">
      <Chip tone={tons[i.situacao.value]}>{i.situacao.descricao}</Chip>
      {i.ensaio && <Chip tone="draft">Ensaio</Chip>}
    </Group>
  )
}

/** Shows what became of the rows, in figures. */
export function Figuras({ importacao: i }: { importacao: ImportacaoResumo }) {
  const verbo = i.ensaio ? 'Seriam salvas' : 'Salvas'
  return (
    <KeyFigures
      figures={[
        { label: 'Linhas do arquivo', value: integer(i.total) },
        { label: verbo, value: integer(i.salvos), note: 'sem nenhuma ressalva' },
        {
          label: `${verbo} com aviso`,
          value: integer(i.comAviso),
          note: i.desfeitos > 0 ? 'ficaram, e por quê' : 'um campo não pôde ser usado',
        },
        {
          label: i.ensaio ? 'Seriam recusadas' : 'Recusadas',
          value: integer(i.recusados),
          note: 'e por quê, no resultado',
        },
        ...(i.desfeitos > 0
          ? [{ label: 'Desfeitas', value: integer(i.desfeitos), note: 'o cadastro foi excluído de novo' }]
          : []),
        { label: 'Já conhecidas', value: integer(i.repetidos), note: 'importadas antes, ficam como estão' },
      ]}
    />
  )
}

/**
 * How far the work is. The one who asked for it sees the time left too; anyone else sees the rows done.
 */
export function Andamento({ importacao: i }: { importacao: ImportacaoResumo }) {
  const tarefa = useTarefa(i.tarefa?.id ?? null)
  if (i.tarefa && !tarefa.error) return <JobProgress id={i.tarefa.id} />
  return (
    <ProgressPanel
      label={i.ensaio ? 'Ensaio em andamento' : 'Importação em andamento'}
      done={linhasFeitas(i)}
      total={i.total}
      state="running"
    />
  )
}

/** Why the file as a whole was refused. */
export function ArquivoRecusado({ importacao: i }: { importacao: Importacao }) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title="O arquivo não pôde ser importado; nada foi alterado"
    >
      <List size="sm">
        {i.messages.map((m) => (
          <List.Item key={`${m.linha}:${m.descricao}`}>
            {m.linha === null ? '' : `Linha ${integer(m.linha)}: `}
            {m.descricao}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
