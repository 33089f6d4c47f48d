import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

interface Props {
  error: Error
  /** Tells what could not be done, when the error's own text does not say it. */
  title?: string
  onRetry?: (() => void) | undefined
  /** Asks anew without what the person had asked for, where that is what was refused. */
  onReset?: (() => void) | undefined
}

/** Something failed: what, and the offer to try again. Never drawn as an empty list. */
export function ErrorState({ error, title = 'Não foi possível carregar', onRetry, onReset }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" role="alert">
      <IconCloudOff size={36} stroke={1.25} color="var(--mantine-color-error)" aria-hidden />
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" ta="center" maw={480}>
        {error.message}
      </Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {onReset && (
        <Button variant="default" onClick={onReset}>
          Limpar busca, filtros e ordem
        </Button>
      )}
    </Stack>
  )
}
