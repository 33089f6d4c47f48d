import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { integer } from '../format.ts'

interface Props {
  page: number
  rpp: number
  count: number
  /** The count stops here: so many, or more. */
  counted?: number
  onPage: (page: number) => void
  /** Says what is paged, for screen readers. */
  label: string
}

/** Back and forth through a list inside a screen; nothing when all of it is there. */
export function Pages({ page, rpp, count, counted, onPage, label }: Props) {
  const last = Math.max(1, Math.ceil(count / rpp))
  const beyond = page > last
  // The last one of a page was taken away: what is left stands on the page before, and must not look like nothing.
  useEffect(() => {
    if (beyond) onPage(last)
  }, [beyond, last, onPage])
  if (last === 1) return null
  return (
    <Group component="nav" aria-label={label} gap={4} justify="flex-end" mt="xs" className="nao-imprimir">
      <Text size="sm" c="dimmed" className="numeros" aria-live="polite" mr="xs">
        {integer((page - 1) * rpp + 1)}–{integer(Math.min(page * rpp, count))} de {integer(count)}
        {counted !== undefined && count >= counted && ' ou mais'}
      </Text>
      <ActionIcon size={32} aria-label="Anteriores" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon size={32} aria-label="Seguintes" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
}
