import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core'
import { type Diretorio, mensagens, type Page } from '@tombo/contract'
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { bytes } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { type ListedArquivo, offerDownload } from './FileTiles.tsx'
import css from './RecordFiles.module.css'

const FileDialog = lazyDialog(async () => ({ default: (await import('./FileDialog.tsx')).FileDialog }))

interface Attachment {
  id: number
  descricao: string
  arquivo: ListedArquivo
}

interface Props {
  /** Under which the page is kept among the answers. */
  queryKey: readonly unknown[]
  diretorio: Diretorio
  /** Says what is worth keeping here, where there is nothing yet. */
  hint: string
  mayChange: boolean
  /** Files are still attached where none is taken away any more; without it, as `mayChange`. */
  mayAttach?: boolean
  rpp: number
  load: (page: number, signal: AbortSignal) => Promise<Page<Attachment>>
  save: (file: { descricao: string; arquivo: { id: number } }) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** Something was attached or taken away: the record is asked for again. */
  onChanged: () => Promise<unknown>
}

/** The files attached to a record, a few at a time: to be read, attached and taken away. */
export function RecordFiles({
  hint,
  mayChange,
  mayAttach = mayChange,
  rpp,
  load,
  save,
  remove,
  onChanged,
  ...p
}: Props) {
  const title = useId()
  const [page, setPage] = useState(1)
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...p.queryKey, page],
    queryFn: ({ signal }) => load(page, signal),
    placeholderData: keepPreviousData,
  })
  const takeAway = async (a: Attachment) => {
    const question = {
      title: mensagens.confirmaExclusao,
      text: a.descricao,
      yes: mensagens.excluir,
      no: mensagens.cancelar,
      danger: true,
    } as const
    if (!(await ask(question))) return toastInfo(mensagens.exclusaoCancelada)
    try {
      await remove(a.id)
    } catch (failure) {
      // The toast has said why.
      if (!(failure instanceof ApiError)) throw failure
    }
    if (data?.resultList.length === 1 && page > 1) setPage(page - 1)
    await onChanged()
  }
  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <Title order={2} id={title} size="sm">
          Anexos
        </Title>
        {mayAttach && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAdding(true)}
          >
            Novo anexo
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <Text c="dimmed" size="sm">
          {mayAttach ? hint : 'Nenhum anexo.'}
        </Text>
      )}
      {data && data.count > 0 && (
        <ul className={css.rows} aria-label="Anexos">
          {data.resultList.map((a) => (
            <li key={a.id}>
              <span className={css.name}>
                {a.descricao}
                <span className={css.note}>{`${a.arquivo.nome} · ${bytes(a.arquivo.tamanho)}`}</span>
              </span>
              <Tooltip label="Baixar">
                <ActionIcon
                  size={28}
                  aria-label={`Baixar ${a.arquivo.nome}`}
                  onClick={() => void offerDownload(a.arquivo)}
                >
                  <IconDownload size={16} />
                </ActionIcon>
              </Tooltip>
              {mayChange && (
                <Tooltip label="Excluir">
                  <ActionIcon
                    size={28}
                    aria-label={`Excluir ${a.descricao}`}
                    onClick={() => void takeAway(a)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <Pages page={page} rpp={rpp} count={data.count} onPage={setPage} label="Páginas de anexos" />}
      {adding && (
        <FileDialog
          title="Novo anexo"
          diretorio={p.diretorio}
          save={async (file) => {
            await save(file)
            await onChanged()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
