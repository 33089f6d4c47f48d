import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { RowAction } from './types.ts'

interface Props {
  label: string
  actions: () => RowAction[]
  /** False where Tab passes by it: of rows that the arrows move through, it comes to the menu of one. */
  reached?: boolean
}

const trigger = (label: string, reached: boolean) => ({
  'aria-label': `Ações de ${label}`,
  'aria-haspopup': 'menu' as const,
  size: 28,
  tabIndex: reached ? 0 : -1,
})

/** The menu of one row; none of a row with which nothing can be done. Built when it is first opened: a page has a hundred of them. */
export function RowMenu({ label, actions, reached = true }: Props) {
  const [opened, setOpened] = useState(false)
  const wrap = useRef<HTMLSpanElement>(null)
  const row = () => wrap.current?.closest<HTMLElement>('tr, [role="row"]')
  const close = () => {
    setOpened(false)
    // The pressed button is gone: the row (outside a list the new button) takes the focus, unless the action gave it to a dialog.
    setTimeout(
      () =>
        document.activeElement === document.body && (row() ?? wrap.current?.querySelector('button'))?.focus(),
      60,
    )
  }
  if (!opened && actions().length === 0) return null
  return (
    <span ref={wrap}>
      {opened ? (
        <Menu opened onChange={(o) => !o && close()} position="bottom-end" returnFocus={false}>
          <Menu.Target>
            <ActionIcon {...trigger(label, reached)}>
              <IconDotsVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions().map((a) => (
              <Menu.Item
                key={a.label}
                leftSection={a.icon}
                c={a.danger && !a.disabledReason ? 'var(--mantine-color-error)' : undefined}
                disabled={Boolean(a.disabledReason)}
                onClick={() => {
                  // A dialog that the action opens gives the focus back to the row.
                  row()?.focus({ preventScroll: true })
                  a.onClick()
                }}
              >
                {a.label}
                {a.disabledReason && (
                  <Text size="xs" c="dimmed" maw={240}>
                    {a.disabledReason}
                  </Text>
                )}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ActionIcon {...trigger(label, reached)} aria-expanded={false} onClick={() => setOpened(true)}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      )}
    </span>
  )
}
