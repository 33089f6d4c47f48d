import { Alert, type AlertProps, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

interface Props extends Omit<AlertProps, 'color' | 'role'> {
  /** Takes what is there now; what was typed goes. Without it there is nothing to take. */
  onReload?: (() => unknown) | undefined
}

/** Why nothing was saved, above what was typed: mostly that somebody else saved meanwhile. */
export function Refused({ onReload, children, ...rest }: Props) {
  return (
    <Alert {...rest} color="red" role="alert">
      <Text size="sm">{children}</Text>
      {onReload && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          onClick={() => void onReload()}
        >
          Recarregar
        </Button>
      )}
    </Alert>
  )
}
