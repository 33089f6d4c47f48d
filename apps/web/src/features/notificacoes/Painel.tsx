import { ActionIcon, Box, Button, Group, Skeleton, Switch, Text, Title } from '@mantine/core'
import type { Notificacao } from '@tombo/contract'
import { IconChecks, IconChevronLeft, IconChevronRight, IconSettings } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useContexto } from '../../kernel/contexto.tsx'
import { useMarks, useNotificacoes } from '../../kernel/notificacoes.ts'
import { useGoTo } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Item } from './Item.tsx'
import { useAbrir } from './useAbrir.ts'
import css from './notificacoes.module.css'

interface Props {
  /** Undefined until it is known. */
  naoLidas: number | undefined
  onClose: () => void
}

/** The person's notices, ten a page: arrows go from one to the next, Enter opens. */
export function Painel({ naoLidas, onClose }: Props) {
  const painel = useRef<HTMLDivElement>(null)
  const [pagina, setPagina] = useState(1)
  const [soNaoLidas, setSoNaoLidas] = useState(false)
  const unidadeAtual = useContexto().data?.unidade?.id
  const { data, error, isPlaceholderData, refetch } = useNotificacoes(pagina, soNaoLidas)
  // The last one of a page was read: what is left stands on the page before.
  const ultima = Math.max(1, data?.pageCount ?? 1)
  if (data && !isPlaceholderData && pagina > ultima) setPagina(ultima)
  const { toggle, markAllRead } = useMarks()
  const abrir = useAbrir()
  const ir = useGoTo()
  const itens = () => [...(painel.current?.querySelectorAll<HTMLElement>('[data-aviso]') ?? [])]

  const andar = (e: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (!passo) return
    e.preventDefault()
    const todos = itens()
    const onde = todos.findIndex((i) => i.closest('li')?.contains(document.activeElement))
    const destino = onde < 0 ? (passo > 0 ? 0 : todos.length - 1) : onde + passo
    todos[Math.max(0, Math.min(destino, todos.length - 1))]?.focus()
  }
  const mudarPagina = (n: number) => {
    if (n < 1 || n > (data?.pageCount ?? 1)) return
    setPagina(n)
    painel.current?.querySelector('ul')?.scrollTo(0, 0)
  }
  const alternarUma = (n: Notificacao, i: number) => {
    // It leaves the list of the unread: the focus goes to its neighbour.
    if (soNaoLidas) (itens()[i + 1] ?? itens()[i - 1] ?? painel.current?.querySelector('input'))?.focus()
    toggle.mutate(n.id)
  }
  return (
    <Box ref={painel} className={css.painel} onKeyDown={andar}>
      <Group justify="space-between" wrap="nowrap" px="sm" pt={10}>
        <Title order={2} tabIndex={-1} data-autofocus className={css.cabeca}>
          Notificações
        </Title>
        <Switch
          size="xs"
          label="Só não lidas"
          checked={soNaoLidas}
          onChange={(e) => {
            setSoNaoLidas(e.currentTarget.checked)
            setPagina(1)
          }}
        />
      </Group>
      <Group justify="space-between" wrap="nowrap" className={css.acoes}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChecks size={16} stroke={1.5} />}
          data-disabled={!naoLidas || undefined}
          aria-disabled={!naoLidas || undefined}
          onClick={() => naoLidas && markAllRead.mutate()}
        >
          Marcar todas como lidas
        </Button>
        <ActionIcon
          aria-label="Escolher por onde receber"
          title="Escolher por onde receber"
          onClick={() => {
            onClose()
            ir('/configuracoes/notificacao')
          }}
        >
          <IconSettings size={16} stroke={1.5} />
        </ActionIcon>
      </Group>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading className={css.espera}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} h={52} animate={false} />
          ))}
        </Loading>
      )}
      {data?.count === 0 && (
        <EmptyState title={soNaoLidas ? 'Nenhuma notificação por ler' : 'Nenhuma notificação'}>
          O fim dos seus trabalhos e os prazos que vencem aparecem aqui.
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={css.lista} aria-label="Notificações" aria-busy={isPlaceholderData || undefined}>
          {data.resultList.map((n, i) => (
            <Item
              key={n.id}
              notificacao={n}
              unidadeAtual={unidadeAtual}
              onAbrir={() => {
                if (n.endereco) onClose()
                void abrir(n)
              }}
              onAlternar={() => alternarUma(n, i)}
            />
          ))}
        </ul>
      )}
      {data && data.pageCount > 1 && (
        <Group justify="space-between" className={css.pe}>
          <ActionIcon
            aria-label="Página anterior"
            data-disabled={pagina <= 1 || undefined}
            aria-disabled={pagina <= 1 || undefined}
            onClick={() => mudarPagina(pagina - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Text size="xs" c="dimmed" className="numeros" aria-live="polite">
            Página {pagina} de {data.pageCount}
          </Text>
          <ActionIcon
            aria-label="Próxima página"
            data-disabled={pagina >= data.pageCount || undefined}
            aria-disabled={pagina >= data.pageCount || undefined}
            onClick={() => mudarPagina(pagina + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
    </Box>
  )
}
