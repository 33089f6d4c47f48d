import { Button, Skeleton, Text } from '@mantine/core'
import type { Chamado, MensagemDoChamado } from '@tombo/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useContexto } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { FileTiles } from '../../resource/files/FileTiles.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { darPorLido, MAIS_MENSAGENS, POR_VEZ, useMensagens } from './consultas.ts'
import css from './suporte.module.css'

/** Shows what was written, the oldest first, at its end; a new message is read out, and its notice counts as read. */
export function Mensagens({ chamado }: { chamado: Chamado }) {
  const [quantas, setQuantas] = useState(POR_VEZ)
  const { data, error, refetch } = useMensagens(chamado.id, quantas)
  const eu = useContexto().data?.id
  const caixa = useRef<HTMLDivElement>(null)
  const ultima = data?.resultList[0]?.id
  useLayoutEffect(() => {
    if (ultima !== undefined) caixa.current?.scrollTo({ top: caixa.current.scrollHeight })
  }, [ultima])
  useEffect(() => {
    if (ultima === undefined) return
    darPorLido(chamado.id).catch((erro: unknown) => {
      // It stays unread: nothing is lost.
      if (!(erro instanceof ApiError)) throw erro
    })
  }, [ultima, chamado.id])
  if (!data)
    return error ? (
      <div className={css.conversa}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Loading>
        <div className={css.conversa}>
          <Skeleton h={80} animate={false} />
        </div>
      </Loading>
    )
  const faltam = data.count > data.resultList.length && quantas < MAIS_MENSAGENS
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <div className={css.conversa} ref={caixa} role="log" aria-label="Mensagens" tabIndex={0}>
      {faltam && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={css.anteriores}
          onClick={() => setQuantas((n) => Math.min(n * 2, MAIS_MENSAGENS))}
        >
          Ver mensagens anteriores
        </Button>
      )}
      {[...data.resultList].reverse().map((m) => (
        <Mensagem key={m.id} mensagem={m} minha={m.author.id === eu} />
      ))}
    </div>
  )
}

function Mensagem({ mensagem: m, minha }: { mensagem: MensagemDoChamado; minha: boolean }) {
  return (
    <article className={css.mensagem} data-minha={minha || undefined}>
      <Text size="xs" c="dimmed" className={css.quem}>
        <strong>{minha ? 'Você' : m.author.nome}</strong>
        {m.atendimento ? ' (atendimento)' : ''} <time dateTime={m.criadaEm}>{instant(m.criadaEm)}</time>
      </Text>
      <div className={css.balao}>
        {m.mensagem && <p className={css.texto}>{m.mensagem}</p>}
        {m.arquivo && <FileTiles files={[m.arquivo]} label={`Arquivo de ${m.author.nome}`} />}
      </div>
    </article>
  )
}
