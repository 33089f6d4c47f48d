import { ActionIcon, Button } from '@mantine/core'
import { type ColunaDeBens, MAXIMO_EDICAO_LOTE, mensagens, patrimonioWorkflow } from '@tombo/contract'
import {
  IconArchiveOff,
  IconClipboardList,
  IconPencilCog,
  IconReport,
  IconTableExport,
  IconTag,
  IconTool,
  IconTransfer,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useContexto, usePermissoes } from '../../../kernel/contexto.tsx'
import { toastInfo } from '../../../kernel/toasts.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { enderecoDoBem, type Linha, type Lugar, nomeDaLinha } from '../../bens/bem.public.tsx'
import { acoesDa, deOutraUnidade } from './acoes.tsx'
import { dialogoDaLista } from './de-cima.public.ts'
import { type Escolhido, useEscolha, useLevarEscolha } from './escolha.ts'
import { EtiquetasDaLista } from './EtiquetasDaLista.tsx'
import { ListaDeBens } from './ListaDeBens.tsx'
import { SelecionarTodos } from './SelecionarTodos.tsx'
import { useListaPatrimonios } from './useListaPatrimonios.ts'
import css from './lista.module.css'

const Exportar = lazyDialog(() => import('./Exportar.tsx'))
const Emitir = lazyDialog(() => import('../relatorios/Emitir.tsx'))
const HistoricoDialog = lazyDialog(async () => ({
  default: (await import('./Dialogos.tsx')).HistoricoDialog,
}))
const AlterarDialog = lazyDialog(dialogoDaLista('lote'))
const BaixaDialog = lazyDialog(() => import('../../baixas/BaixaDialog.public.tsx'))
const ManutencaoDialog = lazyDialog(() => import('../../manutencoes/formulario/ManutencaoDialog.public.tsx'))
const SaidaDialog = lazyDialog(() => import('../../saidabens/SaidaDialog.public.tsx'))
const InventarioDialog = lazyDialog(dialogoDaLista('inventario'))
const DescricaoDialog = lazyDialog(async () => ({
  default: (await import('./Dialogos.tsx')).DescricaoDialog,
}))

type Aberto =
  | { qual: 'exportar' | 'relatorio'; visiveis: ColunaDeBens[] }
  | { qual: 'historico' | 'descricao'; linha: Linha }
  | { qual: 'saida' | 'manutencao' | 'baixa' | 'lote' | 'inventario' }
  | null

type DaLista = Pick<
  ComponentProps<typeof ListaDeBens>,
  'nome' | 'filtros' | 'comuns' | 'rotulo' | 'um' | 'olhaEm' | 'colunas' | 'ordem' | 'vazia'
>
interface Props extends DaLista {
  titulo: string
  /** Where its assets open. */
  lugar: Lugar
  /** Rows of a page until the person chooses; without it, as many as fill the window. */
  linhasDaPagina?: number
  /** Parameters that stand in every question, whatever the filters say. */
  sempre?: Record<string, unknown>
  action: ReactNode
}

/** The page of a list of assets: search, filters, history and description of each, export, choice for a bulk edit. */
export function PaginaDaLista({ titulo, lugar, linhasDaPagina, sempre, action, ...daLista }: Props) {
  const router = useRouter()
  const { can } = usePermissoes()
  const unidadeId = useContexto().data?.unidade?.id
  const lista = useListaPatrimonios(daLista.nome, sempre, linhasDaPagina)
  const { pagina } = lista
  const [aberto, setAberto] = useState<Aberto>(null)
  const { selection, escolhidos, acrescentar } = useEscolha(daLista.nome, lista.linhas)
  const levarParaImprimir = useLevarEscolha('etiquetas')
  // Only assets of the unit at work can be changed, and their labels printed.
  const daqui = !lista.estado.where.todasUnidades
  const editaEmLote = can('criaralterarlote') && can('criaralterarpatrimonio')
  const abreManutencao = can('criaralterarmanutencoes')
  const preparaBaixa = can('criaralterarbaixas')
  const pedeSaida = can('criaralterarsaidadebens')
  const criaInventario = can('criaralterarinventarios')
  const levarAMover = useLevarEscolha('movimentacao')
  const movimenta = can('criaralterarmovimentacoes')
  const movimentar = (bens: readonly Escolhido[]) => {
    levarAMover(bens)
    selection.clear()
    router.history.push('/movimentacaolocalizacao/novo')
  }
  const imprimirEtiquetas = (bens: readonly Escolhido[]) => {
    levarParaImprimir(bens)
    router.history.push('/configuracoes/impressaoetiquetas?bens=escolhidos')
  }
  const abrir = (linha: Linha) => {
    const outra = deOutraUnidade(linha, unidadeId)
    if (outra) return toastInfo(outra)
    router.history.push(enderecoDoBem(linha.id, can, lugar))
  }
  const fechar = () => setAberto(null)
  return (
    <div className={css.pagina}>
      <PageHeader title={titulo} crumbs={useCrumbs()} action={action} />
      <ListaDeBens
        {...daLista}
        lista={lista}
        onOpen={abrir}
        selection={daqui ? selection : undefined}
        selectionActions={
          <>
            <SelecionarTodos
              filtrada={lista.filtrada}
              encontrados={pagina?.count ?? 0}
              paginaToda={lista.linhas?.every((l) => selection.ids.has(l.id)) ?? false}
              escolhidos={selection.ids.size}
              onEscolher={acrescentar}
            />
            {editaEmLote && (
              <Button
                size="compact-sm"
                leftSection={<IconPencilCog size={14} stroke={1.5} />}
                disabled={selection.ids.size > MAXIMO_EDICAO_LOTE}
                title={selection.ids.size > MAXIMO_EDICAO_LOTE ? mensagens.loteLimite : undefined}
                onClick={() => setAberto({ qual: 'lote' })}
              >
                Editar em lote
              </Button>
            )}
            {movimenta && (
              <Button
                size="compact-sm"
                variant={editaEmLote ? 'default' : 'filled'}
                leftSection={<IconTransfer size={14} stroke={1.5} />}
                onClick={() => movimentar(escolhidos)}
              >
                Movimentar
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTag size={14} stroke={1.5} />}
              onClick={() => imprimirEtiquetas(escolhidos)}
            >
              Imprimir etiquetas
            </Button>
            {abreManutencao && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTool size={14} stroke={1.5} />}
                onClick={() => setAberto({ qual: 'manutencao' })}
              >
                {patrimonioWorkflow.labelOf('MANTER')}
              </Button>
            )}
            {preparaBaixa && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArchiveOff size={14} stroke={1.5} />}
                onClick={() => setAberto({ qual: 'baixa' })}
              >
                {patrimonioWorkflow.labelOf('BAIXAR')}
              </Button>
            )}
            {pedeSaida && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTruckDelivery size={14} stroke={1.5} />}
                onClick={() => setAberto({ qual: 'saida' })}
              >
                Solicitar saída
              </Button>
            )}
            {criaInventario && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconClipboardList size={14} stroke={1.5} />}
                onClick={() => setAberto({ qual: 'inventario' })}
              >
                Inventariar
              </Button>
            )}
          </>
        }
        rowActions={(linha) =>
          acoesDa(linha, {
            pode: can,
            unidadeId,
            abrir,
            duplicar: (l) => router.history.push(`/patrimonio/novo?de=${l.id}`),
            movimentar: (l) => movimentar([{ id: l.id, nome: nomeDaLinha(l) }]),
            historico: (l) => setAberto({ qual: 'historico', linha: l }),
            descricao: (l) => setAberto({ qual: 'descricao', linha: l }),
          })
        }
        ferramentas={(visiveis) => (
          <>
            {daqui && (
              <EtiquetasDaLista
                filtrada={lista.filtrada}
                acha={(pagina?.count ?? 0) > 0}
                onLevar={imprimirEtiquetas}
              />
            )}
            {can('exportarpatrimonio') && (
              <ActionIcon
                aria-label="Exportar"
                title="Exportar"
                variant="default"
                size={32}
                disabled={!pagina}
                onClick={() => setAberto({ qual: 'exportar', visiveis })}
              >
                <IconTableExport size={18} stroke={1.5} />
              </ActionIcon>
            )}
            {can('consultarrelatorios') && (
              <ActionIcon
                aria-label="Emitir relatório"
                title="Emitir relatório"
                variant="default"
                size={32}
                disabled={!pagina}
                onClick={() => setAberto({ qual: 'relatorio', visiveis })}
              >
                <IconReport size={18} stroke={1.5} />
              </ActionIcon>
            )}
          </>
        )}
      />
      {aberto?.qual === 'exportar' && (
        <Exportar
          filtrada={lista.filtrada}
          count={pagina?.count ?? 0}
          visiveis={aberto.visiveis}
          onClose={fechar}
        />
      )}
      {aberto?.qual === 'relatorio' && (
        <Emitir
          filtrada={lista.filtrada}
          where={lista.estado.where}
          q={lista.estado.q}
          count={pagina?.count ?? 0}
          visiveis={aberto.visiveis}
          onClose={fechar}
        />
      )}
      {aberto?.qual === 'lote' && (
        <AlterarDialog
          selecao={{ ids: escolhidos.map(({ id, versao }) => ({ id, ...(versao ? { versao } : {}) })) }}
          quantos={escolhidos.length}
          onClose={(feito) => {
            fechar()
            if (feito) selection.clear()
          }}
        />
      )}
      {aberto?.qual === 'manutencao' && (
        <ManutencaoDialog ids={[...selection.ids]} onClose={fechar} onAberta={() => selection.clear()} />
      )}
      {aberto?.qual === 'baixa' && (
        <BaixaDialog
          baixa={null}
          bens={[...selection.ids]}
          onClose={fechar}
          onSalva={() => selection.clear()}
        />
      )}
      {aberto?.qual === 'saida' && (
        <SaidaDialog ids={[...selection.ids]} onClose={fechar} onSolicitada={() => selection.clear()} />
      )}
      {aberto?.qual === 'inventario' && (
        <InventarioDialog
          daLista={{ ids: [...selection.ids], filtrada: lista.filtrada, encontrados: pagina?.count ?? 0 }}
          onClose={fechar}
          onCriado={(id) => {
            selection.clear()
            router.history.push(`/inventario/${id}/itens`)
          }}
        />
      )}
      {aberto?.qual === 'historico' && (
        <HistoricoDialog id={aberto.linha.id} nome={nomeDaLinha(aberto.linha)} onClose={fechar} />
      )}
      {aberto?.qual === 'descricao' && (
        <DescricaoDialog id={aberto.linha.id} nome={nomeDaLinha(aberto.linha)} onClose={fechar} />
      )}
    </div>
  )
}
