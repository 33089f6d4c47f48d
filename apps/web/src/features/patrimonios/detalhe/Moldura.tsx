import { ActionIcon, Alert, Button, Menu, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  mensagens,
  type Patrimonio,
  type SituacaoPatrimonio,
  situacaoPatrimonio,
  tombado,
} from '@tombo/contract'
import {
  IconArrowRight,
  IconCertificate,
  IconDotsVertical,
  IconDownload,
  IconFileDescription,
  IconHistory,
  IconPrinter,
  IconTag,
  IconTransfer,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { baixarArquivo } from '../../../kernel/arquivos.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { PHONE } from '../../../ui/breakpoint.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dinheiro, instante } from '../../../ui/formato.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RouteTabs } from '../../../ui/RouteTabs.tsx'
import { StepBar } from '../../../ui/StepBar.tsx'
import { ChipSituacao, ehImovel, type Lugar, nomeDoBem } from '../bem.tsx'
import { useBem } from '../dados.ts'
import { imprimirEtiqueta, semEtiqueta } from '../etiqueta.ts'
import { excluirBem, faltaImovel, faltaPara, mudarSituacao, transicoesDe, verboDa } from '../mudanca.ts'
import { useLevarEscolha } from '../lista/escolha.ts'
import { EdicaoUnica } from './edicao.tsx'
import { Foto } from './Foto.tsx'
import { OutroLugar } from './Livro.tsx'
import { OndeEsta } from './OndeEsta.tsx'
import { EmAnalise } from './EmAnalise.tsx'
import { Timbre } from './Timbre.tsx'
import css from './detalhe.module.css'

const HistoricoDialog = lazy(async () => ({
  default: (await import('../lista/Dialogos.tsx')).HistoricoDialog,
}))
const SaidaDialog = lazy(() => import('../../saidabens/SaidaDialog.public.tsx'))
const DescricaoDialog = lazy(async () => ({
  default: (await import('../lista/Dialogos.tsx')).DescricaoDialog,
}))

/** One asset: who it is, its three figures, what can be done next, its tabs; where it is and who answers stands at the side. */
export function Moldura({ lugar, children }: { lugar: Lugar; children: (bem: Patrimonio) => ReactNode }) {
  const { patrimonioId } = useParams({ strict: false }) as { patrimonioId?: string }
  const id = Number(patrimonioId)
  const { data: bem, error, refetch } = useBem(id)
  const crumbs = useCrumbs()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  if (!bem) {
    return (
      <>
        <PageHeader title="Bem" crumbs={crumbs} />
        {error ? (
          <ErrorState error={error} title="Não foi possível abrir o bem" onRetry={() => void refetch()} />
        ) : (
          <Espera />
        )}
      </>
    )
  }
  const nome = nomeDoBem({ ...bem, descricao: bem.produtoCaracteristica.produto.descricao })
  return (
    <EdicaoUnica>
      <article className={css.pagina}>
        <Timbre />
        <div className={css.cabeca}>
          <Foto bem={bem} nome={nome} />
          <PageHeader
            title={nome}
            crumbs={crumbs}
            action={
              <>
                <Tombar bem={bem} />
                {!phone && <Mais bem={bem} nome={nome} lugar={lugar} />}
              </>
            }
          >
            <ChipSituacao valor={bem.situacao.value} />
            {bem.utilizacao.value === 'DESUSO' && (
              <Chip tone="waiting">{`Em desuso${bem.justificativaDesuso ? `: ${bem.justificativaDesuso.descricao.toLowerCase()}` : ''}`}</Chip>
            )}
            {phone && <Mais bem={bem} nome={nome} lugar={lugar} />}
          </PageHeader>
        </div>
        <Caminho bem={bem} />
        <EmAnalise id={bem.id} />
        <KeyFigures
          figures={[
            { label: 'Valor de aquisição', value: dinheiro(bem.valorAquisicao) },
            { label: 'Depreciado', value: dinheiro(bem.valorDepreciado) },
            { label: 'Valor líquido', value: dinheiro(bem.valorLiquidoContabil) },
          ]}
        />
        <Abas bem={bem} lugar={lugar} />
        <div className={css.corpo}>
          <div className={css.principal}>{children(bem)}</div>
          <aside className={css.lado} aria-label="Onde está e quem responde">
            <OndeEsta bem={bem} />
            <OutroLugar bem={bem} lugar={lugar} />
            {bem.audit.updated && (
              <p className={css.alterado}>
                Última alteração em <span className="numeros">{instante(bem.audit.updated)}</span>
                {bem.audit.updatedBy ? `, por ${bem.audit.updatedBy}` : ''}
              </p>
            )}
          </aside>
        </div>
      </article>
    </EdicaoUnica>
  )
}

function Espera() {
  return (
    <Loading>
      <Stack gap="md">
        <Skeleton h={64} animate={false} />
        <Skeleton h={36} animate={false} />
        <Skeleton h={220} animate={false} />
      </Stack>
    </Loading>
  )
}

function Abas({ bem, lugar }: { bem: Patrimonio; lugar: Lugar }) {
  const { pode } = usePermissoes()
  const { id } = bem
  const abas = [
    ...(pode('patrimoniogerencial') ? [{ label: 'Gerencial', to: `${lugar}/${id}/gerencial` }] : []),
    { label: 'Contábil', to: `${lugar}/${id}/contabil` },
    ...(ehImovel(bem) ? [{ label: 'Imóvel', to: `/patrimonio/${id}/imovel` }] : []),
  ]
  return <RouteTabs label="Visões do bem" tabs={abas} />
}

/** Before it is registered: the way from the first entry to the register, and what is missing on it. */
function Caminho({ bem }: { bem: Patrimonio }) {
  const situacao = bem.situacao.value
  if (tombado(situacao)) return null
  const passos = [
    situacao === 'CARGA' ? 'CARGA' : 'EM_EDICAO',
    'AGUARDANDO_TOMBAMENTO',
    'EM_USO',
  ] as SituacaoPatrimonio[]
  const falta = faltaPara(bem)
  return (
    <div className={css.caminho}>
      <StepBar
        label="Situação do cadastro"
        steps={passos.map((p) => ({ id: p, label: situacaoPatrimonio.descricoes[p] }))}
        current={situacao}
      />
      {falta.length > 0 && (
        <Alert color="yellow" role="note">
          Para tombar, falta informar: {falta.join(', ')}.
        </Alert>
      )}
    </div>
  )
}

const icone = { size: 16, stroke: 1.5 }

/** Registering: the one primary action of an asset that has no number yet. What is missing is said when it cannot be pressed. */
function Tombar({ bem }: { bem: Patrimonio }) {
  const { pode } = usePermissoes()
  const [fazendo, setFazendo] = useState(false)
  const falta = faltaPara(bem)
  if (!transicoesDe(bem.situacao.value, pode).includes('EM_USO')) return null
  const tombar = async () => {
    setFazendo(true)
    try {
      await mudarSituacao(bem, 'EM_USO')
    } finally {
      setFazendo(false)
    }
  }
  return (
    <Tooltip label={`Falta informar: ${falta.join(', ')}.`} disabled={falta.length === 0}>
      <Button
        leftSection={<IconCertificate {...icone} />}
        loading={fazendo}
        data-disabled={falta.length > 0 || undefined}
        aria-disabled={falta.length > 0}
        onClick={() => falta.length === 0 && void tombar()}
      >
        Tombar
      </Button>
    </Tooltip>
  )
}

const temArquivos = ({ foto, anexos, documentos }: Patrimonio) =>
  foto !== null || anexos.length > 0 || documentos.length > 0

/** Everything else that can be seen of the asset or done with it. */
function Mais({ bem, nome, lugar }: { bem: Patrimonio; nome: string; lugar: Lugar }) {
  const router = useRouter()
  const { pode } = usePermissoes()
  const [aberto, setAberto] = useState<'historico' | 'descricao' | 'saida' | null>(null)
  const transicoes = transicoesDe(bem.situacao.value, pode).filter((t) => t !== 'EM_USO')
  const levar = useLevarEscolha('movimentacao')
  const movimentar = () => {
    levar([{ id: bem.id, nome }])
    router.history.push('/movimentacaolocalizacao/novo')
  }
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
          {bem.situacao.value === 'EM_USO' && pode('criaralterarmovimentacoes') && (
            <Menu.Item leftSection={<IconTransfer {...icone} />} onClick={movimentar}>
              Movimentar
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory {...icone} />} onClick={() => setAberto('historico')}>
            Ver histórico
          </Menu.Item>
          <Menu.Item leftSection={<IconFileDescription {...icone} />} onClick={() => setAberto('descricao')}>
            Ver descrição
          </Menu.Item>
          {bem.situacao.value === 'EM_USO' && pode('criaralterarsaidadebens') && (
            <Menu.Item leftSection={<IconTruckDelivery {...icone} />} onClick={() => setAberto('saida')}>
              Solicitar saída
            </Menu.Item>
          )}
          {temArquivos(bem) && (
            <Menu.Item
              leftSection={<IconDownload {...icone} />}
              onClick={() => void baixarArquivo(`/api/arquivos/patrimonio/${bem.id}/download`)}
            >
              Baixar todos os arquivos
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icone} />} onClick={() => print()}>
            Imprimir
          </Menu.Item>
          {!semEtiqueta(bem) && (
            <Menu.Item leftSection={<IconTag {...icone} />} onClick={() => void imprimirEtiqueta(bem.id)}>
              Imprimir etiqueta
            </Menu.Item>
          )}
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
          {pode('criaralterarpatrimonio') && !tombado(bem.situacao.value) && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash {...icone} />} onClick={() => void excluir()}>
                Excluir
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {aberto === 'saida' && <SaidaDialog ids={[bem.id]} onClose={() => setAberto(null)} />}
        {aberto === 'historico' && (
          <HistoricoDialog id={bem.id} nome={nome} onClose={() => setAberto(null)} />
        )}
        {aberto === 'descricao' && (
          <DescricaoDialog id={bem.id} nome={nome} onClose={() => setAberto(null)} />
        )}
      </Suspense>
    </>
  )
}
