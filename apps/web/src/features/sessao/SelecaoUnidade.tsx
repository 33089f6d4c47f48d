import { toAddress } from '../../kernel/addresses.ts'
import { ActionIcon, Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useContexto } from '../../kernel/contexto.tsx'
import { rememberedDestination } from '../../kernel/session/guard.ts'
import { ApiError } from '../../kernel/http.ts'
import { signOut } from '../../kernel/session/signOut.ts'
import { toastError } from '../../kernel/toasts.ts'
import { chooseUnidade, useFavorite, useMyUnidades } from '../../kernel/session/unidades.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Moldura } from './Moldura.tsx'
import css from './sessao.module.css'

const POR_PAGINA = 5

/** /selecaounidade: five units a page, favourites first; Enter takes the first one. Who has one unit alone works in it at once. */
export default function SelecaoUnidade() {
  const router = useRouter()
  const { next, nextParams } = useScreen<'/selecaounidade'>().search
  const [q, setQ] = useState('')
  const [tarde] = useDebouncedValue(q.trim(), 300)
  const [page, setPage] = useState(1)
  const [entrando, setEntrando] = useState<number | null>(null)
  const { data, error, refetch } = useMyUnidades({ q: tarde, page, rpp: POR_PAGINA })
  const [recusada, setRecusada] = useState(false)
  const favorito = useFavorite()
  const pessoa = useContexto().data
  const lista = useRef<HTMLUListElement>(null)
  const unidades = data?.resultList ?? []
  const muitas = (data?.count ?? 0) > POR_PAGINA || tarde !== ''

  const escolher = async (id: number) => {
    if (entrando !== null) return
    setEntrando(id)
    try {
      await chooseUnidade(id)
      router.history.push(toAddress(rememberedDestination({ next, nextParams }) ?? '/'))
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      // The end of the session is told at the sign-in, unless another tab goes on.
      if (falha.status !== 401) toastError(falha.message)
      setEntrando(null)
      setRecusada(true)
    }
  }
  const [so] = data?.count === 1 && q === '' ? unidades : []
  const sozinha = so?.unidade.id
  const tentada = useRef(false)
  useEffect(() => {
    if (sozinha === undefined || tentada.current) return
    tentada.current = true
    void escolher(sozinha)
  })
  const escolhendoSozinha = so !== undefined && !recusada
  const carregou = data !== undefined
  const campoDaBusca = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!carregou || document.activeElement?.closest('input, li')) return
    const alvo = campoDaBusca.current ?? lista.current?.querySelector('button')
    alvo?.focus()
  }, [carregou])
  const aoTeclar = (e: KeyboardEvent) => {
    const primeira = unidades[0]
    if (e.key === 'Enter' && primeira) void escolher(primeira.unidade.id)
    if (e.key === 'ArrowDown') lista.current?.querySelector('button')?.focus()
  }
  return (
    <Moldura
      title="Escolha a unidade de trabalho"
      aside={
        <Group justify="space-between" mt="sm">
          <Text size="sm" c="dimmed">
            {pessoa?.nome}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void signOut().then(() => router.history.push('/login'))}
          >
            Sair
          </Button>
        </Group>
      }
    >
      {muitas && (
        <TextInput
          mb="md"
          type="search"
          ref={campoDaBusca}
          aria-label="Procurar unidade"
          placeholder="Procurar unidade"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={q}
          onChange={(e) => {
            setQ(e.currentTarget.value)
            setPage(1)
          }}
          onKeyDown={aoTeclar}
        />
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || escolhendoSozinha ? (
        <Skeleton h={44} animate={false} />
      ) : unidades.length === 0 ? (
        <EmptyState title={tarde ? 'Nenhuma unidade com este nome' : 'Você ainda não tem unidades'}>
          {tarde
            ? 'Procure por outro nome.'
            : 'Peça a quem administra o sistema que lhe dê acesso a uma unidade.'}
        </EmptyState>
      ) : (
        <ul className={css.units} ref={lista} aria-label="Unidades">
          {unidades.map((u) => (
            <li key={u.id}>
              <button
                type="button"
                className={css.unit}
                disabled={entrando !== null}
                onClick={() => void escolher(u.unidade.id)}
              >
                {u.unidade.descricao}
              </button>
              <ActionIcon
                aria-label={
                  u.favorito
                    ? `Retirar ${u.unidade.descricao} das favoritas`
                    : `Marcar ${u.unidade.descricao} como favorita`
                }
                aria-pressed={u.favorito}
                onClick={() => favorito.mutate(u)}
              >
                {u.favorito ? (
                  <IconStarFilled size={18} color="var(--tombo-destaque)" />
                ) : (
                  <IconStar size={18} stroke={1.5} />
                )}
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {data && data.pageCount > 1 && (
        <Group justify="space-between" mt="sm">
          <ActionIcon aria-label="Página anterior" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text size="sm" c="dimmed" className="numeros" aria-live="polite">
            {page} de {data.pageCount}
          </Text>
          <ActionIcon
            aria-label="Próxima página"
            disabled={page >= data.pageCount}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      )}
    </Moldura>
  )
}
