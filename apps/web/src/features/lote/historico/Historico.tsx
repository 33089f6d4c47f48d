import { asking } from '../../../kernel/addresses.ts'
import { Button } from '@mantine/core'
import { FILTROS_LOTE, type Lote, loteWorkflow, mensagens, rotasLote } from '@tombo/contract'
import { IconArrowBackUp, IconEye, IconFilePlus, IconLink, IconPencil } from '@tabler/icons-react'
import { useRouter, useScreen } from '../../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ListView } from '../../../resource/ListView.tsx'
import { useList } from '../../../resource/useList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { instant, integer, shownText, DASH } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { LISTA_LOTES, repetirLotes } from '../dados.ts'
import { pedirDesfazer } from '../desfazer.ts'
import { etiquetasDe, SituacaoLote } from '../partes.tsx'
import css from '../edicao/edicao.module.css'

const DetalhesDialog = lazyDialog(() => import('./DetalhesDialog.tsx'))
const DocumentarDialog = lazyDialog(() => import('./DocumentarDialog.tsx'))
const RelacionarDialog = lazyDialog(() => import('./RelacionarDialog.tsx'))

const colunas: Column<Lote>[] = [
  {
    id: 'descricao',
    header: 'Lote',
    cell: (l) => <span title={l.descricao}>{l.descricao}</span>,
    width: 240,
    grow: true,
    fixed: true,
    card: 'title',
  },
  { id: 'situacao', header: 'Situação', cell: (l) => <SituacaoLote lote={l} />, width: 152, card: 'side' },
  {
    id: 'quantidade',
    header: 'Bens',
    cell: (l) => integer(l.quantidade),
    align: 'right',
    width: 68,
    sortable: true,
    card: 'none',
  },
  {
    id: 'recusados',
    header: 'Não alterados',
    cell: (l) => (l.tipo.value === 'EDICAO' ? integer(l.recusados) : DASH),
    align: 'right',
    width: 118,
    card: 'none',
  },
  { id: 'etiquetas', header: 'Etiquetas', cell: (l) => shownText(etiquetasDe(l)), width: 132, card: 'none' },
  { id: 'quem', header: 'Quem', cell: (l) => shownText(l.audit.createdBy), width: 128, card: 'line' },
  { id: 'quando', header: 'Quando', cell: (l) => instant(l.audit.created), width: 136, card: 'line' },
  { id: 'tipo', header: 'Tipo', cell: (l) => l.tipo.descricao, width: 100, hidden: true, card: 'none' },
]

type LoteDeBens = Pick<Lote, 'id' | 'descricao' | 'quantidade'>
const alterou = (l: Lote) => loteWorkflow.allowed(l.situacao.value, 'COMPLEMENTAR') && l.quantidade > 0

/** /lote/historico: every batch of the unit, what it wrote, and a way back while nothing has changed since. */
export default function Historico() {
  const router = useRouter()
  const { can } = usePermissoes()
  const escreve = can('criaralterarlote') && can('criaralterarpatrimonio')
  const lista = useList(LISTA_LOTES, (query, signal) => call(rotasLote.historico, { query, signal }), {
    refetchEvery: repetirLotes,
  })
  const { lote: pedido } = useScreen<'/lote/historico'>().search
  const aberto = Number(pedido) > 0 ? Number(pedido) : null
  const [relacionando, setRelacionando] = useState<LoteDeBens | null>(null)
  const [documentando, setDocumentando] = useState<LoteDeBens | null>(null)
  const irPara = (id: number | null) => {
    const busca = new URLSearchParams(location.search)
    if (id === null) busca.delete('lote')
    else busca.set('lote', String(id))
    router.history.push(asking('/lote/historico', busca.toString()))
  }
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Histórico de lotes"
        crumbs={useCrumbs()}
        action={
          escreve && (
            <Button
              leftSection={<IconPencil size={16} stroke={1.5} />}
              onClick={() => router.history.push('/lote/edicao')}
            >
              Editar em lote
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={LISTA_LOTES}
        label="Lotes"
        columns={colunas}
        filters={FILTROS_LOTE}
        onOpen={(l) => irPara(l.id)}
        rowLabel={(l) => l.descricao}
        rowActions={(l) => [
          { label: 'Ver detalhes', icon: <IconEye size={16} stroke={1.5} />, onClick: () => irPara(l.id) },
          ...(escreve
            ? [
                {
                  label: 'Relacionar os bens',
                  icon: <IconLink size={16} stroke={1.5} />,
                  onClick: () => setRelacionando(l),
                  disabledReason: alterou(l) ? undefined : 'Só de um lote concluído',
                },
                {
                  label: 'Documentos para os bens',
                  icon: <IconFilePlus size={16} stroke={1.5} />,
                  onClick: () => setDocumentando(l),
                  disabledReason: alterou(l) ? undefined : 'Só de um lote concluído',
                },
                {
                  label: 'Desfazer',
                  icon: <IconArrowBackUp size={16} stroke={1.5} />,
                  danger: true,
                  onClick: () => void pedirDesfazer(l),
                  disabledReason: alterou(l) ? undefined : mensagens.loteNaoDesfaz,
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState title="Nenhum lote ainda">
            Cadastros e edições de vários bens ao mesmo tempo aparecem aqui, com o que mudou em cada um.
          </EmptyState>
        }
      />
      {aberto !== null && (
        <DetalhesDialog
          key={aberto}
          id={aberto}
          escreve={escreve}
          onRelacionar={setRelacionando}
          onDocumentar={setDocumentando}
          onClose={() => irPara(null)}
        />
      )}
      {documentando && <DocumentarDialog lote={documentando} onClose={() => setDocumentando(null)} />}
      {relacionando && <RelacionarDialog lote={relacionando} onClose={() => setRelacionando(null)} />}
    </div>
  )
}
