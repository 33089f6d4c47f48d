import { Alert, Button, Skeleton, Stack, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  COLUNAS_PATRIMONIO,
  camposDoBem,
  type Patrimonio,
  patrimonioWorkflow,
  pedeTombamento,
  situacaoPatrimonio,
  tombado,
  nomeDoBem,
} from '@tombo/contract'
import { IconCertificate } from '@tabler/icons-react'
import { useRouteNumber } from '../../../../kernel/route.ts'
import { type ReactNode, useState } from 'react'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { Absent } from '../../../../resource/Absent.tsx'
import { useCrumbs } from '../../../../resource/crumbs.ts'
import { PHONE } from '../../../../ui/breakpoint.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { reais, instant } from '../../../../ui/format.ts'
import { KeyFigures } from '../../../../ui/blocks/KeyFigures.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { type RouteTab, RouteTabs } from '../../../../ui/blocks/RouteTabs.tsx'
import { StepBar } from '../../../../ui/blocks/StepBar.tsx'
import { ChipSituacao, ehImovel, type Lugar } from '../../../bens/bem.public.tsx'
import { useBem } from '../../dados.ts'
import { faltaPara, mudarSituacao, transicoesDe } from '../../mudanca.ts'
import { Baixa } from './Baixa.tsx'
import { EdicaoUnica } from '../secao/edicao.tsx'
import { Foto } from './Foto.tsx'
import { OutroLugar } from '../Livro.tsx'
import { AcoesAVista, MaisAcoes } from './MaisAcoes.tsx'
import { OndeEsta } from './OndeEsta.tsx'
import { EmAnalise } from './EmAnalise.tsx'
import { reducaoDe } from './reducao.ts'
import { Saiu } from './Saiu.tsx'
import css from '../detalhe.module.css'

/** One asset: who it is, its three figures, what can be done next, its tabs; where it is and who answers stands at the side. */
export function Moldura({ lugar, children }: { lugar: Lugar; children: (bem: Patrimonio) => ReactNode }) {
  const id = useRouteNumber('patrimonioId')
  const { data: bem, error, refetch } = useBem(id)
  const crumbs = useCrumbs()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  if (!bem) {
    return (
      <Absent title="Bem" id={id} error={error} onRetry={() => void refetch()}>
        <Espera />
      </Absent>
    )
  }
  const reducao = reducaoDe(bem)
  const nome = nomeDoBem({ ...bem, descricao: bem.produtoCaracteristica.produto.descricao })
  return (
    <EdicaoUnica>
      <article className={css.pagina}>
        <div className={css.cabeca}>
          <Foto bem={bem} nome={nome} />
          <PageHeader
            title={nome}
            crumbs={crumbs}
            action={
              <>
                <Tombar bem={bem} />
                <AcoesAVista bem={bem} nome={nome} />
                {!phone && <MaisAcoes bem={bem} nome={nome} lugar={lugar} />}
              </>
            }
          >
            <ChipSituacao
              valor={bem.situacao.value}
              emManutencao={bem.manutencao !== null}
              saiu={bem.saida !== null}
            />
            {bem.utilizacao.value === 'DESUSO' && (
              <Chip tone="waiting">{`Em desuso${bem.justificativaDesuso ? `: ${bem.justificativaDesuso.descricao.toLowerCase()}` : ''}`}</Chip>
            )}
            {phone && <MaisAcoes bem={bem} nome={nome} lugar={lugar} />}
          </PageHeader>
        </div>
        <Caminho bem={bem} />
        <Baixa bem={bem} />
        <Saiu bem={bem} />
        <EmAnalise id={bem.id} />
        <KeyFigures
          figures={[
            { label: camposDoBem.valorAquisicao.label, value: reais(bem.valorAquisicao) },
            // A value that was changed since stands beside the historic one: the others follow from it.
            ...(bem.valorBrutoContabil !== bem.valorAquisicao
              ? [{ label: COLUNAS_PATRIMONIO.valorBrutoContabil, value: reais(bem.valorBrutoContabil) }]
              : []),
            { label: 'Depreciado', value: reais(bem.valorDepreciado) },
            ...(reducao === null ? [] : [{ label: 'Reduzido ao recuperável', value: reais(reducao) }]),
            { label: 'Valor líquido', value: reais(bem.valorLiquidoContabil) },
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
                Última alteração em <span className="numeros">{instant(bem.audit.updated)}</span>
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
    <Stack gap="md">
      <Skeleton h={64} animate={false} />
      <Skeleton h={36} animate={false} />
      <Skeleton h={220} animate={false} />
    </Stack>
  )
}

function Abas({ bem, lugar }: { bem: Patrimonio; lugar: Lugar }) {
  const { can } = usePermissoes()
  const { id } = bem
  const abas: RouteTab[] = [
    ...(can('patrimoniogerencial') ? [{ label: 'Gerencial', to: `${lugar}/${id}/gerencial` as const }] : []),
    { label: 'Contábil', to: `${lugar}/${id}/contabil` },
    ...(ehImovel(bem) ? [{ label: 'Imóvel', to: `/patrimonio/${id}/imovel` as const }] : []),
  ]
  return <RouteTabs label="Visões do bem" tabs={abas} />
}

/** Before it is registered: the way from the first entry to the register, and what is missing on it. */
function Caminho({ bem }: { bem: Patrimonio }) {
  const situacao = bem.situacao.value
  if (tombado(situacao)) return null
  // One that came in otherwise than by being filled in has that as its first step.
  const [, ...resto] = patrimonioWorkflow.steps
  const passos =
    patrimonioWorkflow.stepOf(situacao) === null ? [situacao, ...resto] : patrimonioWorkflow.steps
  const falta = faltaPara(bem)
  return (
    <div className={css.caminho}>
      <StepBar
        label="Situação do cadastro"
        steps={passos.map((p) => ({ id: p, label: situacaoPatrimonio.descriptions[p] }))}
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

/** Registering: the one primary action of an asset that has no number yet. What is missing is said when it cannot be pressed. */
function Tombar({ bem }: { bem: Patrimonio }) {
  const { can } = usePermissoes()
  const [fazendo, setFazendo] = useState(false)
  const falta = faltaPara(bem)
  if (!transicoesDe(bem.situacao.value, can).some(pedeTombamento)) return null
  const tombar = async () => {
    setFazendo(true)
    try {
      await mudarSituacao(bem, patrimonioWorkflow.to('TOMBAR'))
    } finally {
      setFazendo(false)
    }
  }
  return (
    <Tooltip label={`Falta informar: ${falta.join(', ')}.`} disabled={falta.length === 0}>
      <Button
        leftSection={<IconCertificate size={16} stroke={1.5} />}
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
