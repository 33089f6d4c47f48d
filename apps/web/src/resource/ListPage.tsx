import { Button } from '@mantine/core'
import type { AnyResource } from '@tombo/contract'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { LinhaDe } from '../kernel/api.ts'
import { usePermissoes } from '../kernel/contexto.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Column, RowAction } from '../ui/table/types.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import type { Formulario } from './CampoInput.tsx'
import { colunasDe } from './colunas.tsx'
import { useCrumbs } from './crumbs.ts'
import { excluir } from './excluir.ts'
import { type ListSource, ListView } from './ListView.tsx'
import { nomeDoRegistro } from './nomes.ts'
import { useResourceList } from './useResourceList.ts'
import css from './ListPage.module.css'

const RecordDialog = lazyDialog(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }))

interface Props<R extends AnyResource> {
  def: R
  /** All fields of the contract without it. */
  colunas?: Column<LinhaDe<R>>[]
  /** Drawn below the fields of the dialog: what follows from them. */
  aoPe?: (form: Formulario) => ReactNode
  /** Why this record can only be looked at; null where it may be changed. */
  bloqueio?: (linha: LinhaDe<R>) => string | null
  /** Buttons beside the filters, over the list as it is asked for. */
  ferramentas?: (lista: ListSource<LinhaDe<R>>) => ReactNode
  /** More of a row's menu, between opening and deleting it. */
  maisAcoes?: (linha: LinhaDe<R>) => RowAction[]
  /** Drawn between header and list: what leads to the screens beside this one. */
  abas?: ReactNode
}

/** A whole screen for a plain catalogue: list, filters, dialog to create and edit, deletion. */
export function ListPage<R extends AnyResource>({
  def,
  colunas,
  aoPe,
  bloqueio,
  ferramentas,
  maisAcoes,
  abas,
}: Props<R>) {
  const lista = useResourceList(def)
  const podeGravar = usePermissoes().pode(def.permission.write)
  const [aberto, setAberto] = useState<number | 'novo' | null>(null)
  const todas = useMemo(() => colunas ?? colunasDe(def), [def, colunas])
  const nome = (linha: LinhaDe<R>) => nomeDoRegistro(def, linha as Record<string, unknown>)

  const acoes = (linha: LinhaDe<R>): RowAction[] => [
    {
      label: podeGravar && !bloqueio?.(linha) ? 'Editar' : 'Abrir',
      icon: <IconPencil size={16} />,
      onClick: () => setAberto(linha.id),
    },
    ...(maisAcoes?.(linha) ?? []),
    ...(podeGravar
      ? [
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            disabledReason: bloqueio?.(linha) ?? undefined,
            onClick: () => void excluir(def, linha.id, nome(linha)),
          },
        ]
      : []),
  ]
  const cadastrar = podeGravar && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAberto('novo')}>
      Cadastrar
    </Button>
  )
  return (
    <div className={css.page}>
      <PageHeader title={def.plural} crumbs={useCrumbs()} action={cadastrar} />
      {abas}
      <ListView
        lista={lista}
        nome={def.path}
        rotulo={def.plural}
        colunas={todas}
        filters={def.filters}
        campos={def.campos}
        onOpen={(linha) => setAberto(linha.id)}
        rowLabel={nome}
        rowActions={acoes}
        ferramentas={ferramentas?.(lista)}
        vazio={
          <EmptyState title="Ainda não há registros aqui">
            {podeGravar
              ? 'Use “Cadastrar” para criar o primeiro.'
              : 'Peça a quem administra os cadastros que crie o primeiro.'}
          </EmptyState>
        }
      />
      {aberto !== null && (
        <RecordDialog
          def={def}
          id={aberto === 'novo' ? null : aberto}
          onClose={() => setAberto(null)}
          {...(bloqueio ? { bloqueio: bloqueio as (registro: object) => string | null } : {})}
          onDelete={async ({ id }) => {
            const linha = lista.pagina?.resultList.find((l) => l.id === id)
            if (await excluir(def, id, linha ? nome(linha) : '')) setAberto(null)
          }}
        >
          {aoPe}
        </RecordDialog>
      )}
    </div>
  )
}
