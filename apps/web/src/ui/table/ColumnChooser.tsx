import { ActionIcon, Button, Checkbox, Divider, Group, Popover, ScrollArea, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { type Layouted, moveColumn } from './useTableLayout.ts'

interface Props<T extends { id: number }> {
  table: Layouted<T>
  reset: () => void
  /** Where rows are cards: the columns that these show when they are chosen, in the order of the table. */
  only?: ReadonlySet<string>
}

/** Which columns are shown, and in which order: the path without a mouse for what dragging a header does. */
export function ColumnChooser<T extends { id: number }>({ table, reset, only }: Props<T>) {
  const columns = table.getAllLeafColumns().filter((c) => only?.has(c.id) ?? true)
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon aria-label="Escolher colunas" title="Colunas" variant="default" size={32}>
          <IconColumns3 size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" w={290}>
        <ScrollArea.Autosize mah={360} type="auto">
          <Stack gap={2}>
            {columns.map((column, i) => (
              <Group key={column.id} gap={4} wrap="nowrap" justify="space-between" mih={30}>
                <Checkbox
                  label={String(column.columnDef.header)}
                  checked={column.getIsVisible()}
                  disabled={!column.getCanHide()}
                  onChange={() => column.toggleVisibility()}
                />
                {!only && (
                  <Group gap={0} wrap="nowrap">
                    <ActionIcon
                      size={24}
                      aria-label={`Mover ${String(column.columnDef.header)} para a esquerda`}
                      disabled={i === 0}
                      onClick={() => moveColumn(table, column.id, -1)}
                    >
                      <IconArrowUp size={14} />
                    </ActionIcon>
                    <ActionIcon
                      size={24}
                      aria-label={`Mover ${String(column.columnDef.header)} para a direita`}
                      disabled={i === columns.length - 1}
                      onClick={() => moveColumn(table, column.id, 1)}
                    >
                      <IconArrowDown size={14} />
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Divider my="xs" color="var(--tombo-borda-fraca)" />
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Voltar ao padrão
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
