import { Alert, Skeleton, Text } from '@mantine/core'
import { EM_CRIACAO, type InventarioDetalhe, inventarioWorkflow, mensagens } from '@tombo/contract'
import { useLocation, useRouteNumber } from '../../kernel/route.ts'
import type { ComponentType } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader, ScreenLink } from '../../ui/page/PageHeader.tsx'
import { RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { useReach } from '../../ui/reach.ts'
import { Acoes } from './acoes/Acoes.tsx'
import { Avaliacao } from './Avaliacao.tsx'
import { recarregar, useInventario } from './consultas.ts'
import { Desconhecidos } from './itens/Desconhecidos.tsx'
import { Historico } from './Historico.tsx'
import { Inconsistentes } from './itens/Inconsistentes.tsx'
import { Itens } from './itens/Itens.tsx'
import { Locais } from './locais/Locais.tsx'
import { Solicitacoes } from './Solicitacoes.tsx'
import { Contagem, SituacaoChip } from './situacao.tsx'
import css from './inventarios.module.css'

interface Aba {
  caminho: string
  rotulo: string
  Tela: ComponentType<{ inventario: InventarioDetalhe }>
  /** It tells nothing of what is expected, nor of what was found. */
  cega?: true
}
const ABAS = [
  { caminho: 'itens', rotulo: 'Bens', Tela: Itens },
  { caminho: 'localizacoes', rotulo: 'Locais', Tela: Locais, cega: true },
  { caminho: 'leitura-inconsistencia', rotulo: 'Inconsistências', Tela: Inconsistentes },
  { caminho: 'sem-cadastro', rotulo: 'Sem cadastro', Tela: Desconhecidos },
  { caminho: 'solicitacoesalteracao', rotulo: 'Solicitações', Tela: Solicitacoes },
  { caminho: 'historico', rotulo: 'Histórico', Tela: Historico },
  { caminho: 'avaliacao', rotulo: 'Avaliação', Tela: Avaliacao, cega: true },
] as const satisfies readonly Aba[]
/** The tabs that a campaign shows to this person (docs/regras.md R259). */
const abasDe = (i: InventarioDetalhe): readonly (typeof ABAS)[number][] =>
  ABAS.filter((a) => i.veOEsperado || 'cega' in a)

/** /inventario/:inventarioId and its tabs: one campaign. */
export default function Detalhe() {
  const id = useRouteNumber('inventarioId')
  const crumbs = useCrumbs()
  const { data: i, error, refetch } = useInventario(id)
  if (i) return <Campanha inventario={i} />
  if (id === null || (error instanceof ApiError && error.status === 404))
    return <Absent title="Inventário" id={null} error={null} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title="Inventário" crumbs={crumbs} />
      {error ? (
        <Alert color="red" role="alert" title={mensagens.inventarioNaoCarregado}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Alert>
      ) : (
        <Loading>
          <Skeleton h={160} animate={false} />
        </Loading>
      )}
    </>
  )
}

function Campanha({ inventario: i }: { inventario: InventarioDetalhe }) {
  const crumbs = useCrumbs()
  const { pathname } = useLocation()
  const abas = abasDe(i)
  const aba = ABAS.find((a) => pathname.endsWith(`/${a.caminho}`)) ?? abas[0] ?? ABAS[0]
  const feito = !EM_CRIACAO.includes(i.situacaoCriacao.value)
  const reach = useReach()
  const contagens: Readonly<Record<string, number>> = {
    solicitacoesalteracao: i.qtdSolicitacaoAlteracao ?? 0,
  }
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Inventário nº ${i.id}: ${i.descricao}`} crumbs={crumbs}>
        <SituacaoChip inventario={i} />
      </PageHeader>
      <StepBar
        steps={inventarioWorkflow.bar(i.situacaoInventario.value)}
        current={i.situacaoInventario.value}
        label="Andamento do inventário"
      />
      {i.mensagem && (
        <Alert color="red" role="note" title="O último trabalho não foi concluído">
          {i.mensagem}
        </Alert>
      )}
      {i.motivoCancelamento && (
        <Alert color="gray" role="note" title="Motivo do cancelamento">
          {i.motivoCancelamento}
        </Alert>
      )}
      {i.tarefa ? (
        <JobProgress key={i.tarefa.id} id={i.tarefa.id} onEnd={() => void recarregar()} />
      ) : (
        <Acoes inventario={i} />
      )}
      {!i.conta && inventarioWorkflow.allowed(i.situacaoInventario.value, 'contar') && (
        <Text size="sm" c="dimmed" mb="sm">
          Contam e decidem os membros da comissão, e quem ela indica para um local. Em Responsáveis se diz com
          que usuário cada um deles entra no sistema.
        </Text>
      )}
      <Facts
        columns={4}
        items={[
          ...(i.veOEsperado
            ? [
                {
                  label: 'Conferidos',
                  value: (
                    <div className={css.conferidos}>
                      <Contagem andamento={i.andamento} />
                      <ScreenLink to={`/visaogeral/inventario?inventario=${i.id}`} size="sm">
                        Gráficos
                      </ScreenLink>
                    </div>
                  ),
                },
              ]
            : []),
          { label: 'Período', value: `${date(i.periodoIni)} a ${date(i.periodoFin)}` },
          { label: 'Data-base', value: date(i.dataBase) },
          { label: 'Comissão', value: `${i.comissao.descricao} (${i.comissao.responsavel.nome})` },
          { label: 'Tipo', value: i.tipo.descricao },
          { label: 'O que se conta', value: i.alcance.descricao },
          { label: 'Contagem', value: i.contagem.descricao },
          { label: 'Responsável', value: i.responsavel?.nome },
          ...(i.observacao ? [{ label: 'Observação', value: i.observacao }] : []),
        ]}
      />
      {feito && (
        <>
          <RouteTabs
            label="Partes do inventário"
            shown={`/inventario/${i.id}/${aba.caminho}`}
            tabs={abas
              .filter((a) => reach(`/inventario/${i.id}/${a.caminho}`))
              .map((a) => ({
                label: a.rotulo,
                to: `/inventario/${i.id}/${a.caminho}`,
                ...(contagens[a.caminho] ? { count: contagens[a.caminho] as number } : {}),
              }))}
          />
          {!i.veOEsperado && (
            <Alert color="blue" role="note" my="sm">
              {mensagens.inventarioContagemCega}
            </Alert>
          )}
          {abas.includes(aba) && <aba.Tela inventario={i} />}
        </>
      )}
    </div>
  )
}
