import { Button, Text, Title } from '@mantine/core'
import {
  type AnyResource,
  type Page,
  type Patrimonio,
  patrimonioWorkflow,
  PERTENCES_POR_PAGINA,
} from '@tombo/contract'
import { IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type RowOf, fetchList } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import type { RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { removeRecord } from '../../../resource/remove.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import type { RowAction } from '../../../ui/table/types.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { recarregarHistorico } from '../dados.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import css from '../detalhe/detalhe.module.css'

const RecordDialog = lazyDialog(async () => ({
  default: (await import('../../../resource/dialog/RecordDialog.tsx')).RecordDialog,
}))

interface Props<R extends AnyResource> {
  bem: Patrimonio
  def: R
  /** "Nova garantia", and what is said when there is none. */
  novo: string
  nenhum: string
  /** The fields of the dialog; the asset itself is not asked for. */
  campos: readonly string[]
  /** The name of a record, what stands beside it and below, and what can be done with it whoever looks. */
  linha: (r: RowOf<R>) => { nome: string; chip?: ReactNode; detalhe: ReactNode; aoLado?: ReactNode }
  /** Ended: looked at, no longer changed. */
  encerrado?: (r: RowOf<R>) => boolean
  /** Ends a record after a question; gives whether it was done. */
  finalizar?: (r: RowOf<R>, nome: string) => Promise<boolean>
  aoPe?: (form: RecordFormApi, disabled: boolean) => ReactNode
  /** It is still written for an asset that was written off. */
  depoisDaBaixa?: true
  /** Gives what else is to be asked for again after a change. */
  aoMudar?: () => Promise<unknown>
}

const icone = { size: 16, stroke: 1.5 }

/** A section of records that belong to an asset: five at a time, each with its menu, and the dialog of one. */
export function Pertences<R extends AnyResource>(p: Props<R>) {
  const { bem, def } = p
  const id = useId()
  const podeMudar = usePermissoes().can(def.permission.write)
  const parado = !p.depoisDaBaixa && patrimonioWorkflow.isFinal(bem.situacao.value)
  const soLido = (r: RowOf<R>) => parado || (p.encerrado?.(r) ?? false)
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<RowOf<R> | 'novo' | null>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', def.path, { patrimonioId: bem.id, page }],
    queryFn: ({ signal }): Promise<Page<RowOf<R>>> =>
      fetchList(def, { patrimonioId: bem.id, page, rpp: PERTENCES_POR_PAGINA }, { signal }),
    placeholderData: keepPreviousData,
  })
  const mudou = () => Promise.all([recarregarHistorico(bem.id), p.aoMudar?.()])
  const remover = async (r: { id: number }, nome: string) => {
    if (!(await removeRecord(def, r.id, nome))) return
    setAberto(null)
    // The only one of the last page is gone: the page before it is the last one now.
    if (data?.resultList.length === 1 && page > 1) setPage(page - 1)
    await mudou()
  }
  const encerrar = async (finalizar: () => Promise<boolean>) => {
    if (await finalizar()) await mudou()
  }
  const acoes = (r: RowOf<R>, nome: string): RowAction[] => {
    const encerrado = p.encerrado?.(r) ?? false
    const { finalizar } = p
    return [
      {
        label: soLido(r) ? 'Abrir' : 'Editar',
        icon: <IconPencil {...icone} />,
        onClick: () => setAberto(r),
      },
      ...(finalizar && !encerrado
        ? [
            {
              label: 'Finalizar',
              icon: <IconCheck {...icone} />,
              onClick: () => void encerrar(() => finalizar(r, nome)),
            },
          ]
        : []),
      {
        label: 'Excluir',
        icon: <IconTrash {...icone} />,
        danger: true,
        onClick: () => void remover(r, nome),
      },
    ]
  }
  return (
    <section className={css.secao} aria-labelledby={id}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={id}>
          {def.plural}
        </Title>
        {podeMudar && !parado && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="nao-imprimir"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('novo')}
          >
            {p.novo}
          </Button>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingLines />)}
      {data?.count === 0 && (
        <Text c="dimmed" size="sm">
          {p.nenhum}
        </Text>
      )}
      {data && data.count > 0 && (
        <ul className={css.relacionados} style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
          {data.resultList.map((r) => {
            const { nome, chip, detalhe, aoLado } = p.linha(r)
            return (
              <li key={r.id}>
                <div>
                  <div className={css.linhaDoPertence}>
                    <button type="button" className={css.abrir} onClick={() => setAberto(r)}>
                      {nome}
                    </button>
                    {chip}
                  </div>
                  <Text size="xs" c="dimmed" className="numeros">
                    {detalhe}
                  </Text>
                </div>
                <span className={`nao-imprimir ${css.acoesDoPertence}`}>
                  {aoLado}
                  {podeMudar && <RowMenu label={nome} actions={() => acoes(r, nome)} />}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          rpp={PERTENCES_POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label={`Páginas de ${def.plural.toLowerCase()}`}
        />
      )}
      {aberto && (
        <RecordDialog
          def={def}
          id={aberto === 'novo' ? null : aberto.id}
          fields={p.campos}
          initial={{ patrimonio: { id: bem.id } }}
          readOnly={aberto !== 'novo' && soLido(aberto)}
          onClose={() => setAberto(null)}
          onSaved={() => void mudou()}
          onDelete={(r) => void remover(r, aberto === 'novo' ? '' : p.linha(aberto).nome)}
        >
          {p.aoPe}
        </RecordDialog>
      )}
    </section>
  )
}
