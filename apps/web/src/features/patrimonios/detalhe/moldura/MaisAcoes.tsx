import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { mensagens, type Patrimonio, patrimonioWorkflow, pedeTombamento } from '@tombo/contract'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconFileDescription,
  IconGauge,
  IconHistory,
  IconPrinter,
  IconTag,
  IconTool,
  IconTransfer,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useGoTo, useRouter } from '../../../../kernel/route.ts'
import { useState } from 'react'
import { downloadFile } from '../../../../kernel/files/files.ts'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import type { Lugar } from '../../../bens/bem.public.tsx'
import { imprimirEtiqueta, semEtiqueta } from '../../etiqueta.ts'
import { useLevarEscolha } from '../../lista/escolha.ts'
import { excluirBem, faltaImovel, mudarSituacao, transicoesDe, verboDa } from '../../mudanca.ts'
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx'

const HistoricoDialog = lazyDialog(async () => ({
  default: (await import('../../lista/Dialogos.tsx')).HistoricoDialog,
}))
const AvisarDialog = lazyDialog(() => import('../../../manutencoes/relatos/AvisarDialog.public.tsx'))
const LeituraDialog = lazyDialog(() => import('../../../manutencoes/preventivas/LeituraDialog.public.tsx'))
const ManutencaoDialog = lazyDialog(
  () => import('../../../manutencoes/formulario/ManutencaoDialog.public.tsx'),
)
const SaidaDialog = lazyDialog(() => import('../../../saidabens/SaidaDialog.public.tsx'))
const DescricaoDialog = lazyDialog(async () => ({
  default: (await import('../../lista/Dialogos.tsx')).DescricaoDialog,
}))

const icone = { size: 16, stroke: 1.5 }

const temArquivos = ({ foto, anexos, documentos }: Patrimonio) =>
  foto !== null || anexos.length > 0 || documentos.length > 0

/** The two that are asked for every day stand in sight; on a phone at the foot, in reach of the thumb. */
export function AcoesAVista({ bem, nome }: { bem: Patrimonio; nome: string }) {
  const { can } = usePermissoes()
  const movimentar = useMovimentar(bem, nome)
  return (
    <>
      {movimentar && can('criaralterarmovimentacoes') && (
        <Button variant="default" leftSection={<IconTransfer {...icone} />} onClick={movimentar}>
          Movimentar
        </Button>
      )}
      {!semEtiqueta(bem) && (
        <Button
          variant="default"
          leftSection={<IconTag {...icone} />}
          onClick={() => void imprimirEtiqueta(bem.id)}
        >
          Imprimir etiqueta
        </Button>
      )}
    </>
  )
}

/** Takes the asset to a new move; null for one that does not move. */
function useMovimentar(bem: Patrimonio, nome: string): (() => void) | null {
  const ir = useGoTo()
  const levar = useLevarEscolha('movimentacao')
  // One that is away, taken out or ceded, moves when it has come back.
  if (bem.saida !== null || bem.baixa !== null) return null
  if (!patrimonioWorkflow.allowed(bem.situacao.value, 'MOVIMENTAR')) return null
  return () => {
    levar([{ id: bem.id, nome }])
    ir('/movimentacaolocalizacao/novo')
  }
}

/** Everything else that can be seen of the asset or done with it. */
export function MaisAcoes({ bem, nome, lugar }: { bem: Patrimonio; nome: string; lugar: Lugar }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const [aberto, setAberto] = useState<
    'historico' | 'descricao' | 'saida' | 'manutencao' | 'defeito' | 'leitura' | null
  >(null)
  const transicoes = transicoesDe(bem.situacao.value, can).filter((t) => !pedeTombamento(t))
  const excluir = async () => {
    if (await excluirBem(bem.id, nome)) router.history.push(lugar)
  }
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="Mais ações" className="nao-imprimir">
            <IconDotsVertical size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('criaralterarpatrimonio') && (
            <Menu.Item
              leftSection={<IconCopy {...icone} />}
              onClick={() => router.history.push(`/patrimonio/novo?de=${bem.id}`)}
            >
              Duplicar
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory {...icone} />} onClick={() => setAberto('historico')}>
            Ver histórico
          </Menu.Item>
          <Menu.Item leftSection={<IconFileDescription {...icone} />} onClick={() => setAberto('descricao')}>
            Ver descrição
          </Menu.Item>
          {patrimonioWorkflow.allowed(bem.situacao.value, 'MANTER') && (
            <Menu.Item leftSection={<IconAlertTriangle {...icone} />} onClick={() => setAberto('defeito')}>
              Avisar defeito
            </Menu.Item>
          )}
          {patrimonioWorkflow.allowed(bem.situacao.value, 'MANTER') &&
            !bem.manutencao &&
            can('criaralterarmanutencoes') && (
              <Menu.Item leftSection={<IconTool {...icone} />} onClick={() => setAberto('manutencao')}>
                {patrimonioWorkflow.labelOf('MANTER')}
              </Menu.Item>
            )}
          {patrimonioWorkflow.allowed(bem.situacao.value, 'MANTER') && can('criaralterarmanutencoes') && (
            <Menu.Item leftSection={<IconGauge {...icone} />} onClick={() => setAberto('leitura')}>
              Registrar leitura do medidor
            </Menu.Item>
          )}
          {patrimonioWorkflow.allowed(bem.situacao.value, 'SAIR') && can('criaralterarsaidadebens') && (
            <Menu.Item leftSection={<IconTruckDelivery {...icone} />} onClick={() => setAberto('saida')}>
              Solicitar saída
            </Menu.Item>
          )}
          {temArquivos(bem) && (
            <Menu.Item
              leftSection={<IconDownload {...icone} />}
              onClick={() => void downloadFile(`/api/arquivos/patrimonio/${bem.id}/download`)}
            >
              Baixar todos os arquivos
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icone} />} onClick={() => print()}>
            Imprimir
          </Menu.Item>
          {transicoes.map((t) => (
            <Menu.Item
              key={t}
              leftSection={<IconArrowRight {...icone} />}
              disabled={faltaImovel(bem)}
              onClick={() => void mudarSituacao(bem, t)}
            >
              {verboDa(t)}
              {faltaImovel(bem) && (
                <Text size="xs" c="dimmed">
                  {mensagens.dadosImovelNecessarios}
                </Text>
              )}
            </Menu.Item>
          ))}
          {can('criaralterarpatrimonio') && patrimonioWorkflow.allowed(bem.situacao.value, 'EXCLUIR') && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash {...icone} />} onClick={() => void excluir()}>
                Excluir
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {aberto === 'defeito' && (
        <AvisarDialog nome={nome} patrimonioId={bem.id} onClose={() => setAberto(null)} />
      )}
      {aberto === 'leitura' && (
        <LeituraDialog patrimonioId={bem.id} nome={nome} onClose={() => setAberto(null)} />
      )}
      {aberto === 'manutencao' && <ManutencaoDialog ids={[bem.id]} onClose={() => setAberto(null)} />}
      {aberto === 'saida' && <SaidaDialog ids={[bem.id]} onClose={() => setAberto(null)} />}
      {aberto === 'historico' && <HistoricoDialog id={bem.id} nome={nome} onClose={() => setAberto(null)} />}
      {aberto === 'descricao' && <DescricaoDialog id={bem.id} nome={nome} onClose={() => setAberto(null)} />}
    </>
  )
}
