import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** Why there is nothing. */
  title: string
  /** Says what to do about it. */
  children?: ReactNode
  icon?: ReactNode
}

/** Nothing to show: why, and what to do. */
export function EmptyState({ title, children, icon }: Props) {
  return (
    <output style={{ display: 'block' }}>
      <Stack align="center" gap="xs" py={48} px="md">
        {icon ?? <IconInbox size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
        <Text fw={600} ta="center">
          {title}
        </Text>
        {typeof children === 'string' ? (
          <Text c="dimmed" ta="center" maw={480}>
            {children}
          </Text>
        ) : (
          children
        )}
      </Stack>
    </output>
  )
}
