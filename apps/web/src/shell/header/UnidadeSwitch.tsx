import { ActionIcon, Group, Popover, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconCheck, IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { hasUnsaved } from '../../kernel/unsaved.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { toastError } from '../../kernel/toasts.ts'
import { chooseUnidade, useMyUnidades } from '../../kernel/session/unidades.ts'
import css from './Header.module.css'

const PER_PAGE = 3

/** The unit at work, and the way to another: three a page. */
export function UnidadeSwitch({ current }: { current: { id: number; descricao: string } | null }) {
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const [q, setQ] = useState('')
  const [settled] = useDebouncedValue(q.trim(), 300)
  const [page, setPage] = useState(1)
  const { data, error } = useMyUnidades({ q: settled, page, rpp: PER_PAGE }, opened)

  const swap = async (id: number) => {
    setOpened(false)
    if (id === current?.id || (hasUnsaved() && !(await discard()))) return
    try {
      await chooseUnidade(id)
      router.history.push('/')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      toastError(failure.message)
    }
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.unit}
          aria-expanded={opened}
          aria-label={`Unidade: ${current?.descricao ?? ''}. Trocar de unidade`}
          onClick={() => setOpened((a) => !a)}
        >
          <IconBuilding size={16} stroke={1.5} aria-hidden />
          <span className={css.unitName}>{current?.descricao ?? '–'}</span>
          <IconSelector size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <TextInput
          type="search"
          size="sm"
          mb={4}
          data-autofocus
          aria-label="Procurar unidade"
          placeholder="Procurar unidade"
          value={q}
          onChange={(e) => {
            setQ(e.currentTarget.value)
            setPage(1)
          }}
        />
        {error && <Text c="red">{error.message}</Text>}
        {!data && !error && <Skeleton h={36} animate={false} />}
        {data?.resultList.map((u) => (
          <button
            key={u.id}
            type="button"
            className={css.option}
            aria-current={u.unidade.id === current?.id ? 'true' : undefined}
            onClick={() => void swap(u.unidade.id)}
          >
            <span className={css.unitName} style={{ flex: 1 }}>
              {u.unidade.descricao}
            </span>
            {u.unidade.id === current?.id && <IconCheck size={16} aria-label="unidade atual" />}
          </button>
        ))}
        {data?.count === 0 && (
          <Text c="dimmed" size="sm" px={8} py={4}>
            Nenhuma unidade com este nome
          </Text>
        )}
        {data && data.pageCount > 1 && (
          <Group justify="space-between" mt={4}>
            <ActionIcon aria-label="Página anterior" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <Text size="xs" c="dimmed" className="numeros">
              {page} de {data.pageCount}
            </Text>
            <ActionIcon
              aria-label="Próxima página"
              disabled={page >= data.pageCount}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
