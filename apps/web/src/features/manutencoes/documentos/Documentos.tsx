import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core'
import {
  DOCUMENTOS_POR_PAGINA,
  type Manutencao,
  manutencaoDocumentos as def,
  type Page,
} from '@tombo/contract'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fetchList, type RowOf } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { offerDownload } from '../../../resource/files/FileTiles.tsx'
import { removeRecord } from '../../../resource/remove.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { bytes } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { ArquivoDoFormulario } from './ArquivoDoFormulario.tsx'
import { recarregarManutencoes } from '../consultas.ts'
import css from '../manutencoes.module.css'

const RecordDialog = lazyDialog(async () => ({
  default: (await import('../../../resource/dialog/RecordDialog.tsx')).RecordDialog,
}))
const icone = { size: 16, stroke: 1.5 }
type Documento = RowOf<typeof def>

/** The documents of an order: each a description and a file, five at a time. */
export function Documentos({ manutencao: m }: { manutencao: Manutencao }) {
  const titulo = useId()
  const podeMudar = usePermissoes().can(def.permission.write)
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<Documento | 'novo' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['lista', def.path, { manutencaoId: m.id, page }],
    queryFn: ({ signal }): Promise<Page<Documento>> =>
      fetchList(def, { manutencaoId: m.id, page, rpp: DOCUMENTOS_POR_PAGINA }, { signal }),
    placeholderData: keepPreviousData,
  })
  const excluir = async (d: { id: number; descricao?: string }) => {
    if (!(await removeRecord(def, d.id, d.descricao ?? ''))) return
    setAberto(null)
    if (data?.resultList.length === 1 && page > 1) setPage(page - 1)
    await recarregarManutencoes()
  }
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Documentos
        </Title>
        {podeMudar && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('novo')}
          >
            Novo documento
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <Text c="dimmed" size="sm">
          {podeMudar
            ? 'Nenhum documento. Guarde aqui laudos, notas e ordens de serviço.'
            : 'Nenhum documento.'}
        </Text>
      )}
      {data && data.count > 0 && (
        <ul className={css.linhas} aria-label="Documentos">
          {data.resultList.map((d) => (
            <li key={d.id}>
              <span className={css.nome}>
                {d.descricao}
                <span className={css.nota}>
                  {d.arquivo && `${d.arquivo.nome} · ${bytes(d.arquivo.tamanho)}`}
                </span>
              </span>
              {d.arquivo && <Baixar arquivo={d.arquivo} />}
              {podeMudar && (
                <RowMenu
                  label={d.descricao ?? ''}
                  actions={() => [
                    { label: 'Editar', icon: <IconPencil {...icone} />, onClick: () => setAberto(d) },
                    {
                      label: 'Excluir',
                      icon: <IconTrash {...icone} />,
                      danger: true,
                      onClick: () => void excluir(d),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          rpp={DOCUMENTOS_POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas de documentos"
        />
      )}
      {aberto && (
        <RecordDialog
          def={def}
          id={aberto === 'novo' ? null : aberto.id}
          fields={['descricao']}
          initial={{ manutencao: { id: m.id } }}
          onClose={() => setAberto(null)}
          onSaved={() => void recarregarManutencoes()}
        >
          {(form, disabled) => <ArquivoDoFormulario form={form} disabled={disabled} required />}
        </RecordDialog>
      )}
    </section>
  )
}

const Baixar = ({ arquivo }: { arquivo: NonNullable<Documento['arquivo']> }) => (
  <Tooltip label="Baixar">
    <ActionIcon size={28} aria-label={`Baixar ${arquivo.nome}`} onClick={() => void offerDownload(arquivo)}>
      <IconDownload size={16} />
    </ActionIcon>
  </Tooltip>
)
