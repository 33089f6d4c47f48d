import { Group, Progress, Stack, Text } from '@mantine/core'
import { integer } from '../format.ts'

interface Props {
  label: string
  done: number
  /** Null while it is not known. */
  total: number | null
  /** A short word about the time left. */
  left?: string | null
  state: 'running' | 'done' | 'failed'
}

/** How far a long work is: done of total and the time left. */
export function ProgressPanel({ label, done, total, left, state }: Props) {
  const percent = state === 'done' ? 100 : total ? Math.floor((done / total) * 100) : 0
  const color = state === 'failed' ? 'red' : state === 'done' ? 'green' : undefined
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" className="numeros">
          {total === null ? integer(done) : `${integer(done)} de ${integer(total)}`}
          {left ? ` · faltam ${left}` : ''}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section
          value={total === null && state === 'running' ? 100 : percent}
          color={color}
          striped={total === null && state === 'running'}
          aria-label={label}
          aria-valuetext={`${percent}%`}
        />
      </Progress.Root>
    </Stack>
  )
}
