import { ActionIcon, Button, Group, Popover, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { integer } from '../formatLight.ts'
import { IntegerInput } from '../inputs/IntegerInput.tsx'
import { PAGE_SIZES } from './sizes.ts'
import css from './Pager.module.css'

interface Props {
  page: number
  rpp: number
  count: number
  onPage: (page: number) => void
  onRpp: (rpp: number) => void
}

const MAX_RPP = 500

/** Range, count, size and page jump of a list. */
export function Pager({ page, rpp, count, onPage, onRpp }: Props) {
  const pages = Math.max(1, Math.ceil(count / rpp))
  const first = count === 0 ? 0 : Math.min((page - 1) * rpp + 1, count)
  const last = Math.min(page * rpp, count)
  return (
    <nav className={css.pager} aria-label="Paginação">
      <Text size="sm" className="numeros" aria-live="polite">
        {count === 0 ? 'Nenhum registro' : `${integer(first)}–${integer(last)} de ${integer(count)}`}
      </Text>
      <Group gap={4} justify="flex-end" ml="auto" className={css.turn}>
        <SizeMenu rpp={rpp} count={count} onRpp={onRpp} />
        <ActionIcon
          aria-label="Página anterior"
          size={32}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <PageJump page={page} pages={pages} onPage={onPage} />
        <ActionIcon
          aria-label="Próxima página"
          size={32}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </nav>
  )
}

/** The jump waits 1000 ms after the last digit; Enter goes at once. */
function PageJump({ page, pages, onPage }: { page: number; pages: number; onPage: (p: number) => void }) {
  // Whatever is typed belongs to the page it was typed on: another page shows its own number.
  const [draft, setDraft] = useState<{ page: number; value: number | '' }>({ page, value: page })
  const typed = draft.page === page ? draft.value : page
  const setTyped = (value: number | '') => setDraft({ page, value })
  const go = (value: number | '') => {
    const n = Math.max(1, Math.min(pages, Number(value)))
    if (value !== '' && Number.isInteger(n) && n !== page) onPage(n)
  }
  const later = useDebouncedCallback(go, 1000)
  return (
    <Group gap={6} wrap="nowrap">
      <IntegerInput
        aria-label={`Ir para a página, de 1 a ${pages}`}
        value={typed}
        max={pages}
        disabled={pages === 1}
        w={56}
        styles={{ input: { textAlign: 'center' } }}
        onChange={(v) => {
          setTyped(v)
          later(v)
        }}
        onKeyDown={(e) => e.key === 'Enter' && go(typed)}
        onBlur={() => typed === '' && setTyped(page)}
      />
      <Text size="sm" className="numeros" style={{ whiteSpace: 'nowrap' }}>
        de {integer(pages)}
      </Text>
    </Group>
  )
}

function SizeMenu({ rpp, count, onRpp }: Pick<Props, 'rpp' | 'count' | 'onRpp'>) {
  const [opened, setOpened] = useState(false)
  const [other, setOther] = useState<number | ''>('')
  const most = Math.min(MAX_RPP, Math.max(count, 1))
  const choose = (n: number) => {
    setOpened(false)
    setOther('')
    if (n !== rpp) onRpp(n)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          h={32}
          fw={400}
          c="var(--mantine-color-text)"
          disabled={count <= 10}
          rightSection={<IconSelector size={14} />}
          aria-expanded={opened}
          onClick={() => setOpened((o) => !o)}
        >
          <span className={css.wide}>{rpp} por página</span>
          <span className={css.phone} aria-hidden>
            {rpp}
          </span>
          <VisuallyHidden>Mudar quantos aparecem por página</VisuallyHidden>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} w={150}>
        <Stack gap={2}>
          {PAGE_SIZES.map((n) => (
            <Button
              key={n}
              variant={n === rpp ? 'light' : 'subtle'}
              color={n === rpp ? undefined : 'gray'}
              c="var(--mantine-color-text)"
              size="compact-sm"
              h={30}
              justify="flex-start"
              onClick={() => choose(n)}
            >
              {n} por página
            </Button>
          ))}
          <IntegerInput
            aria-label={`Outra quantidade, até ${most}`}
            placeholder={`Outra, até ${integer(most)}`}
            value={other}
            max={most}
            onChange={setOther}
            onKeyDown={(e) =>
              e.key === 'Enter' && Number(other) >= 1 && choose(Math.min(most, Number(other)))
            }
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
