import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { ApiError } from '../../../kernel/http.ts'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import formulario from '../parametros.module.css'
import css from './servico.module.css'

interface SecaoProps<T> {
  titulo: string
  /** Says what it is for. */
  texto: string
  /** Under which its state is remembered. */
  chave: readonly string[]
  ler: (o: { signal: AbortSignal }) => Promise<T>
  /** How it stands, and what takes its new state. */
  children: (atual: T, onMudar: (novo: T) => void) => ReactNode
}

/** An outside service of the organisation: what it is for, and how it stands. */
export function Secao<T>({ titulo, texto, chave, ler, children }: SecaoProps<T>) {
  const id = useId()
  const queryKey = ['parametros', ...chave]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ler, staleTime: 0, gcTime: 0 })
  const cliente = useQueryClient()
  return (
    <section aria-labelledby={id} className={formulario.section}>
      <Title order={2} id={id}>
        {titulo}
      </Title>
      <Text size="sm" c="dimmed">
        {texto}
      </Text>
      {data !== undefined ? (
        children(data, (novo) => {
          cliente.setQueryData(queryKey, novo)
          void cliente.invalidateQueries({ queryKey: ['parametros', 'eventos'] })
        })
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={72} animate={false} />
        </Loading>
      )}
    </section>
  )
}

interface MudarProps {
  podeGravar: boolean
  /** The button that opens the dialog, and the dialog. */
  alterar: string
  dialogo: (fechar: () => void) => ReactNode
  /** Present when there is something to forget: the button, what is lost, and the call. */
  excluir?: { botao: string; perda: string; fazer: () => Promise<void> } | null
}

/** The buttons that change a service and forget it; for who may only read, nothing. */
export function MudarServico({ podeGravar, alterar, dialogo, excluir }: MudarProps) {
  const [aberto, setAberto] = useState(false)
  if (!podeGravar) return null
  const esquecer = async ({ perda, fazer }: NonNullable<MudarProps['excluir']>) => {
    const sim = await confirmDeletion(perda)
    if (!sim) return
    try {
      await fazer()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  return (
    <>
      <div className={css.botoes}>
        <Button variant="default" onClick={() => setAberto(true)}>
          {alterar}
        </Button>
        {excluir && (
          <Button variant="subtle" color="red" onClick={() => void esquecer(excluir)}>
            {excluir.botao}
          </Button>
        )}
      </div>
      {aberto && <Suspense>{dialogo(() => setAberto(false))}</Suspense>}
    </>
  )
}
