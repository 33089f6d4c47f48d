import { Skeleton, Tabs } from '@mantine/core'
import { type Depreciacao, depreciacaoWorkflow, mensagens } from '@tombo/contract'
import { useScreen, useRouteNumber, useRouter } from '../../kernel/route.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { reject as falhouTarefa, hasEnded } from '../../kernel/jobs/tarefas.ts'
import { useFollowEnd } from '../../kernel/jobs/jobEnd.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastSuccess } from '../../kernel/toasts.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { competencia, instant, integer, reais, shownText } from '../../ui/format.ts'
import { type Figure, KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ProgressPanel } from '../../ui/blocks/ProgressPanel.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { LISTA, recarregarDepreciacao, resultadoDo, useDepreciacao, useTrabalho } from './consultas.ts'
import { Ensaio } from './Ensaio.tsx'
import { Historico } from './Historico.tsx'
import { Itens } from './itens/Itens.tsx'
import { regrasEmPalavras, SituacaoChip } from './situacao.tsx'
import css from './depreciacoes.module.css'
import { Loading } from '../../ui/Loading.tsx'

const Totais = lazy(() => import('./graficos/Totais.tsx'))

const ABAS = ['bens', 'totais', 'historico'] as const

/** /depreciacao/:depreciacaoId: the run of one month, from its opening to its posting. */
export default function Detalhe() {
  const id = useRouteNumber('depreciacaoId')
  const router = useRouter()
  const { data: d, error, refetch } = useDepreciacao(id)
  const excluida = d !== undefined && error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (!excluida) return
    // It was deleted, here or elsewhere: the list is where it is seen.
    toastSuccess(mensagens.excluido)
    void reloadLists({ path: LISTA })
    router.history.replace('/depreciacao')
  }, [excluida, router])
  if (d && !excluida) return <Corrida depreciacao={d} />
  return (
    <Absent title="Depreciação" id={id} error={excluida ? null : error} onRetry={() => void refetch()}>
      <Skeleton h={160} animate={false} />
    </Absent>
  )
}

function Corrida({ depreciacao: d }: { depreciacao: Depreciacao }) {
  const crumbs = useCrumbs()
  const podeGravar = usePermissoes().can('criaralterardepreciacoes')
  const { trabalho, id: trabalhoId, setPedida } = useTrabalho(d)
  const situacao = d.situacao.value
  const processando = depreciacaoWorkflow.isWorking(situacao)
  const concluida = depreciacaoWorkflow.isFinal(situacao)

  // The work has ended: everything that was read is old.
  const corria = useRef(processando)
  useEffect(() => {
    if (corria.current && !processando) void recarregarDepreciacao(d.id)
    corria.current = processando
  }, [processando, d.id])

  const resultado = resultadoDo(trabalho)
  const ensaio = resultado?.ensaio && !concluida ? resultado : null
  const emCurso = trabalhoId !== null && (!trabalho || trabalho.id !== trabalhoId || !hasEnded(trabalho))
  useFollowEnd(emCurso ? trabalhoId : null)
  const falhou = trabalho !== null && falhouTarefa(trabalho) && trabalho.id === trabalhoId
  const figuras: Figure[] = [
    { label: concluida ? 'Total lançado' : 'Total a lançar', value: reais(d.total) },
    { label: 'Bens', value: integer(d.quantidade), ...(d.filtrada ? { note: 'só os de um filtro' } : {}) },
    {
      label: 'Com erro',
      value: integer(d.comErro),
      note: d.comErro > 0 ? 'ficam para depois, com o motivo' : 'nenhum',
    },
    { label: 'Meses', value: integer(d.meses), note: 'um lançamento por mês e bem' },
  ]
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Depreciação de ${competencia(d.competencia)}`} crumbs={crumbs}>
        <SituacaoChip situacao={d.situacao} />
      </PageHeader>
      <StepBar
        steps={depreciacaoWorkflow.bar(situacao)}
        current={situacao}
        label="Andamento da depreciação"
      />
      {podeGravar && <Acoes depreciacao={d} ocupada={emCurso} onPedida={setPedida} />}
      {emCurso || falhou ? (
        <JobProgress
          key={trabalhoId}
          id={trabalhoId as number}
          onEnd={() => void recarregarDepreciacao(d.id)}
        />
      ) : (
        processando && (
          <ProgressPanel
            label="O servidor está trabalhando nesta depreciação"
            done={0}
            total={null}
            state="running"
          />
        )
      )}
      {ensaio && !emCurso && <Ensaio resultado={ensaio} />}
      {situacao !== depreciacaoWorkflow.initial && !processando && <KeyFigures figures={figuras} />}
      <Facts
        columns={4}
        items={[
          { label: 'Aberta por', value: shownText(d.audit.createdBy) },
          { label: 'Aberta em', value: instant(d.audit.created) },
          { label: 'Finalizada em', value: instant(d.concluidaEm) },
          { label: 'Regras', value: regrasEmPalavras(d.regras) },
        ]}
      />
      <Abas depreciacao={d} podeGravar={podeGravar} />
    </div>
  )
}

/** Assets, totals and history; which one is open stands in the address. */
function Abas({ depreciacao: d, podeGravar }: { depreciacao: Depreciacao; podeGravar: boolean }) {
  const router = useRouter()
  const { pathname, search } = useScreen<'/depreciacao/:depreciacaoId'>()
  const confere = depreciacaoWorkflow.allowed(d.situacao.value, 'retirar')
  const calculada = confere || depreciacaoWorkflow.isFinal(d.situacao.value)
  const abas = calculada ? ABAS : (['historico'] as const)
  const aba = abas.find((a) => a === search.aba) ?? abas[0]
  return (
    <Tabs value={aba} onChange={(v) => router.history.replace(`${pathname}?aba=${v}`)} keepMounted={false}>
      <Tabs.List mb="sm">
        {calculada && <Tabs.Tab value="bens">Bens</Tabs.Tab>}
        {calculada && <Tabs.Tab value="totais">Totais</Tabs.Tab>}
        <Tabs.Tab value="historico">Histórico</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="bens">
        <Itens depreciacao={d} podeTirar={podeGravar && confere} />
      </Tabs.Panel>
      <Tabs.Panel value="totais">
        <Suspense
          fallback={
            <Loading>
              <Skeleton h={360} animate={false} />
            </Loading>
          }
        >
          <Totais depreciacao={d} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="historico">
        <Historico depreciacaoId={d.id} />
      </Tabs.Panel>
    </Tabs>
  )
}
