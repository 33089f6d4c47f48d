import { Button } from '@mantine/core'
import { mensagens, type ModeloEtiqueta, rotasModelosEtiqueta as m } from '@tombo/contract'
import { IconCopy, IconPencil, IconPlus, IconPrinter, IconStar, IconTrash } from '@tabler/icons-react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { Chip } from '../../ui/Chip.tsx'
import { confirmDeletion } from '../../kernel/ask.ts'
import { instant, shownText } from '../../ui/format.ts'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { Abas } from './Abas.tsx'
import { folhaEmPalavras, MODELOS, recarregarModelos } from './dados.ts'
import css from './etiquetas.module.css'

const colunas: Column<ModeloEtiqueta>[] = [
  {
    id: 'descricao',
    header: 'Modelo',
    cell: (l) => l.descricao,
    width: 260,
    grow: true,
    fixed: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'padrao',
    header: 'Padrão',
    cell: (l) => l.padrao && <Chip tone="active">Padrão</Chip>,
    width: 104,
    card: 'side',
  },
  { id: 'folha', header: 'Folha', cell: folhaEmPalavras, width: 240, card: 'line' },
  {
    id: 'quando',
    header: 'Alterado em',
    cell: (l) => instant(l.audit.updated ?? l.audit.created),
    width: 140,
    card: 'line',
  },
  {
    id: 'quem',
    header: 'Por',
    cell: (l) => shownText(l.audit.updatedBy ?? l.audit.createdBy),
    width: 160,
    card: 'none',
  },
]

const icone = { size: 16, stroke: 1.5 }

/** Gives what is asked of the server; a refusal was shown as a toast. */
async function pedir(acao: () => Promise<unknown>): Promise<void> {
  try {
    await acao()
    await recarregarModelos()
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
}

async function excluir({ id, descricao }: ModeloEtiqueta): Promise<void> {
  const sim = await confirmDeletion(`Modelo de etiqueta: ${descricao}`)
  if (sim) await pedir(() => call(m.excluir, { params: { id } }))
}

/** /configuracoes/etiqueta/layout: the layouts of the organisation, one of them the default. */
export default function Modelos() {
  const ir = useGoTo()
  const podeGravar = usePermissoes().can('criaralteraretiquetas')
  const lista = useList(MODELOS, (query, signal) => call(m.listar, { query, signal }))
  const abrir = (l: ModeloEtiqueta) => ir(`/configuracoes/etiqueta/layout/${l.id}`)
  const acoes = (l: ModeloEtiqueta): RowAction[] => [
    { label: podeGravar ? 'Editar' : 'Abrir', icon: <IconPencil {...icone} />, onClick: () => abrir(l) },
    {
      label: 'Imprimir com este modelo',
      icon: <IconPrinter {...icone} />,
      onClick: () => ir(`/configuracoes/impressaoetiquetas?modelo=${l.id}`),
    },
    ...(podeGravar
      ? [
          {
            label: 'Copiar para um modelo novo',
            icon: <IconCopy {...icone} />,
            onClick: () => ir(`/configuracoes/etiqueta/layout/novo?de=${l.id}`),
          },
          {
            label: 'Tornar padrão',
            icon: <IconStar {...icone} />,
            onClick: () => void pedir(() => call(m.definirPadrao, { query: { etiquetaId: l.id } })),
            disabledReason: l.padrao ? 'Já é o padrão' : undefined,
          },
          {
            label: 'Excluir',
            icon: <IconTrash {...icone} />,
            danger: true,
            onClick: () => void excluir(l),
            disabledReason: l.padrao ? mensagens.modeloPadraoNaoExclui : undefined,
          },
        ]
      : []),
  ]
  return (
    <div className={css.pagina}>
      <Abas
        titulo="Modelos de etiqueta"
        acao={
          podeGravar && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => ir('/configuracoes/etiqueta/layout/novo')}
            >
              Novo modelo
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={MODELOS}
        label="Modelos de etiqueta"
        columns={colunas}
        onOpen={abrir}
        rowLabel={(l) => l.descricao}
        rowActions={acoes}
      />
    </div>
  )
}
