import { Button, Text } from '@mantine/core'
import { notasfiscais } from '@tombo/contract'
import { IconDownload, IconEye, IconFileTypeXml, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import type { RowOf } from '../../kernel/api.ts'
import { downloadFile } from '../../kernel/files/files.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { columnsOf } from '../../resource/columns.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useResourceList } from '../../resource/useResourceList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer, yesNo } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import css from './notasfiscais.module.css'

const NotaDialog = lazyDialog(async () => ({ default: (await import('./NotaDialog.tsx')).NotaDialog }))

type Nota = RowOf<typeof notasfiscais>
/** The columns whose words need more, or less, than the usual width. */
const LARGURAS: Readonly<Record<string, number>> = {
  numero: 100,
  serie: 70,
  dataEmissao: 150,
  dataAquisicao: 160,
  fornecedor: 260,
  chave: 420,
}

const colunas: Column<Nota>[] = [
  ...columnsOf(notasfiscais, ['numero', 'fornecedor', 'dataEmissao', 'dataAquisicao', 'valorTotal']).map(
    (c) => ({
      ...c,
      width: LARGURAS[c.id] ?? c.width ?? 140,
      grow: c.id === 'fornecedor',
      ...(c.id === 'numero' ? { card: 'title' as const } : {}),
      ...(c.id === 'valorTotal' ? { card: 'side' as const } : {}),
      ...(c.id === 'fornecedor' || c.id === 'dataEmissao' ? { card: 'line' as const } : {}),
    }),
  ),
  {
    id: 'quantidadeBens',
    header: 'Bens',
    cell: (n) => integer(n.quantidadeBens),
    align: 'right',
    width: 80,
    card: 'none',
  },
  { id: 'importada', header: 'Importada', cell: (n) => yesNo(n.importada), width: 110, card: 'none' },
]

/** /notafiscal: the invoices of the unit, typed and imported. */
export default function NotasFiscais() {
  const router = useRouter()
  const lista = useResourceList(notasfiscais)
  const podeGravar = usePermissoes().can('criaralterarnotasfiscais')
  const [aberta, setAberta] = useState<number | 'nova' | null>(null)
  const nome = (n: Nota) => `Nota ${n.numero ?? n.id}`
  const abrir = (n: Nota) => router.history.push(`/notafiscal/${n.id}`)

  const acoes = (n: Nota): RowAction[] => [
    { label: 'Abrir', icon: <IconEye size={16} />, onClick: () => abrir(n) },
    ...(n.arquivo
      ? [
          {
            label: 'Baixar o XML',
            icon: <IconDownload size={16} />,
            onClick: () => void downloadFile(`/api/arquivos/${n.arquivo?.id}/download`),
          },
        ]
      : []),
    ...(podeGravar
      ? [
          { label: 'Editar', icon: <IconPencil size={16} />, onClick: () => setAberta(n.id) },
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            disabledReason: n.quantidadeBens ? 'Há bens ligados a esta nota' : undefined,
            onClick: () => void removeRecord(notasfiscais, n.id, nome(n)),
          },
        ]
      : []),
  ]
  const cadastrar = podeGravar && (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
      Cadastrar
    </Button>
  )
  const importar = (
    <Button
      leftSection={<IconFileTypeXml size={16} />}
      onClick={() => router.history.push('/notafiscal/importar')}
    >
      Importar XML
    </Button>
  )
  return (
    <div className={css.page}>
      <PageHeader title={notasfiscais.plural} crumbs={useCrumbs()} action={podeGravar && importar} />
      <ListView
        list={lista}
        name={notasfiscais.path}
        label={notasfiscais.plural}
        columns={colunas}
        filters={notasfiscais.filters}
        fields={notasfiscais.fields}
        onOpen={abrir}
        rowLabel={nome}
        rowActions={acoes}
        tools={cadastrar}
        empty={
          <EmptyState title="Ainda não há notas fiscais nesta unidade">
            <Text c="dimmed" ta="center" maw={480}>
              {podeGravar
                ? 'Importe o XML de uma NF-e para registrar a nota e os bens de uma vez, ou cadastre a nota à mão.'
                : 'Peça a quem cuida das compras que importe ou cadastre a primeira.'}
            </Text>
          </EmptyState>
        }
      />
      {aberta !== null && (
        <NotaDialog id={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />
      )}
    </div>
  )
}
