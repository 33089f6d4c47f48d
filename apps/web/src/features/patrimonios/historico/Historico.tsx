import { Switch, Text } from '@mantine/core'
import type { Evento } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { instant } from '../../../ui/format.ts'
import { Timeline } from '../../../ui/blocks/Timeline.tsx'
import { consultaConfiguracaoHistorico, POR_PAGINA, useEventos } from '../dados.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'

/** A registration tells every field it began with: what was empty before is said without an arrow from nothing. */
const mudancas = (e: Evento) => e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo }))

/** Shows what happened to an asset, newest first, ten at a time: who, when, old → new. */
export function Historico({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const [tudo, setTudo] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useEventos(id, page, tudo)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <>
      <MostrarTudo
        tudo={tudo}
        onChange={(v) => {
          setTudo(v)
          setPage(1)
        }}
      />
      {data.count === 0 && <EmptyState title="Nada aconteceu com este bem ainda" />}
      <div style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
        <Timeline
          events={data.resultList.map((e) => ({
            id: e.id,
            when: instant(e.instante),
            who: e.usuario,
            title: e.descricao,
            changes: mudancas(e),
          }))}
        />
        <Pages
          page={page}
          rpp={POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas do histórico"
        />
        <Text size="xs" c="dimmed" className="so-impressao">
          Página {page} de {data.pageCount}
        </Text>
      </div>
    </>
  )
}

/** Shows what the configuration hides is there for who administers. */
function MostrarTudo({ tudo, onChange }: { tudo: boolean; onChange: (tudo: boolean) => void }) {
  const administra = usePermissoes().can('administrador')
  const { data, error: erroDaLeitura } = useQuery({ ...consultaConfiguracaoHistorico(), enabled: administra })
  useToldError(erroDaLeitura, 'a configuração do histórico')
  const esconde = data && [...data.campos, ...data.eventos].some((l) => !l.exibir)
  if (!esconde) return null
  return (
    <Switch
      className="nao-imprimir"
      mb="md"
      label="Mostrar tudo"
      description="A configuração do histórico esconde parte do que aconteceu."
      checked={tudo}
      onChange={(e) => onChange(e.currentTarget.checked)}
    />
  )
}
