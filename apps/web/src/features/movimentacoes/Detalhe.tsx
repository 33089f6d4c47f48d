import { Alert, Skeleton, Tabs } from '@mantine/core'
import { type MovimentacaoDetalhe, movimentacaoWorkflow, textoDoEndereco } from '@tombo/contract'
import { useScreen, useRouteNumber, useRouter } from '../../kernel/route.ts'
import { useEffect, useRef } from 'react'
import { useFollowEnd } from '../../kernel/jobs/jobEnd.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { labelOf } from '../../resource/fields/reference.ts'
import { instant, integer, quantos, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { recarregarTudo, useMovimentacao } from './consultas.ts'
import { Historico } from './Historico.tsx'
import { Itens } from './Itens.tsx'
import { destinoDe, passosDe, Retorno, SituacaoChip } from './situacao.tsx'
import { Termos } from './Termos.tsx'
import css from './movimentacoes.module.css'

const ABAS = ['bens', 'termos', 'historico'] as const

/** /movimentacaolocalizacao/:movimentacaoLocalizacaoId: one move, from its asking to its end. */
export default function Detalhe() {
  const id = useRouteNumber('movimentacaoLocalizacaoId')
  const { data: m, error, refetch } = useMovimentacao(id)
  if (m) return <Movimento movimentacao={m} />
  return (
    <Absent title="Movimentação" id={id} error={error} onRetry={() => void refetch()}>
      <Skeleton h={160} animate={false} />
    </Absent>
  )
}

const temporaria = (m: MovimentacaoDetalhe) => m.dataRetorno !== null

function Movimento({ movimentacao: m }: { movimentacao: MovimentacaoDetalhe }) {
  const crumbs = useCrumbs()
  const processando = movimentacaoWorkflow.isWorking(m.situacao.value)
  useFollowEnd(processando ? (m.tarefa?.id ?? null) : null)
  // The work has ended: everything that was read is old.
  const corria = useRef(processando)
  useEffect(() => {
    if (corria.current && !processando) void recarregarTudo(m.id)
    corria.current = processando
  }, [processando, m.id])
  const entre = m.unidade.id !== m.unidadeDestino.id
  return (
    <div className={css.detalhe}>
      <PageHeader title={`${temporaria(m) ? 'Empréstimo' : 'Movimentação'} nº ${m.id}`} crumbs={crumbs}>
        <SituacaoChip situacao={m.situacao} />
      </PageHeader>
      <StepBar steps={passosDe(m)} current={m.situacao.value} label="Andamento da movimentação" />
      {movimentacaoWorkflow.allowed(m.situacao.value, 'aceitar') && <Espera m={m} />}
      {m.mensagem && (
        <Alert color="red" role="note" title="O último trabalho não foi concluído">
          {m.mensagem}
        </Alert>
      )}
      {m.tarefa ? (
        <JobProgress key={m.tarefa.id} id={m.tarefa.id} onEnd={() => void recarregarTudo(m.id)} />
      ) : (
        <Acoes movimentacao={m} />
      )}
      <Facts
        columns={4}
        items={[
          { label: 'Bens', value: integer(m.quantidade) },
          { label: 'Destino', value: destinoDe(m) },
          {
            label: 'Quem recebe',
            value: [m.responsavel.nome, m.responsavel.funcao].filter(Boolean).join(', '),
          },
          ...(m.organograma ? [{ label: 'Organograma', value: labelOf(m.organograma) }] : []),
          ...(m.endereco ? [{ label: 'Endereço', value: textoDoEndereco(m.endereco) }] : []),
          ...(temporaria(m) ? [{ label: 'Devolver até', value: <Retorno m={m} /> }] : []),
          ...(entre ? [{ label: 'Unidade de origem', value: m.unidade.unidadeGestora }] : []),
          { label: 'Motivo', value: shownText(m.motivo) },
          { label: 'Pedida por', value: `${shownText(m.audit.createdBy)}, ${instant(m.audit.created)}` },
          ...(m.decididoPor
            ? [{ label: 'Respondida por', value: `${m.decididoPor}, ${instant(m.decididoEm)}` }]
            : []),
          ...(m.resposta ? [{ label: 'Resposta', value: m.resposta }] : []),
          { label: 'Efetivada em', value: instant(m.efetivadaEm) },
        ]}
      />
      <Abas m={m} />
    </div>
  )
}

/** Whom the move waits for, and what this means for the assets. */
function Espera({ m }: { m: MovimentacaoDetalhe }) {
  const voce = m.acoes.includes('aceitar')
  const quem =
    m.aceite?.value === 'RESPONSAVEL'
      ? m.responsavel.nome
      : `quem movimenta bens em ${m.unidadeDestino.unidadeGestora}`
  return (
    <Alert
      color="yellow"
      role="note"
      title={voce ? 'Esta movimentação espera a sua resposta' : `Aguarda o aceite de ${quem}`}
    >
      {voce
        ? `Ao aceitar, ${quantos(m.quantidade, 'bem passa', 'bens passam')} ${temporaria(m) ? 'a estar com você até a devolução' : 'à sua responsabilidade'}, e o termo é emitido com o seu nome, a data e o endereço de onde você responde.`
        : 'Até lá, os bens ficam onde estão, e nada mais os movimenta.'}
    </Alert>
  )
}

/** Assets, terms and history; which one is open stands in the address. */
function Abas({ m }: { m: MovimentacaoDetalhe }) {
  const router = useRouter()
  const { pathname, search } = useScreen<'/movimentacaolocalizacao/:movimentacaoLocalizacaoId'>()
  const aba = ABAS.find((a) => a === search.aba) ?? 'bens'
  return (
    <Tabs value={aba} onChange={(v) => router.history.replace(`${pathname}?aba=${v}`)} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="bens">Bens</Tabs.Tab>
        <Tabs.Tab value="termos">Termos ({m.termos.length})</Tabs.Tab>
        <Tabs.Tab value="historico">Histórico</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="bens">
        <Itens movimentacao={m} />
      </Tabs.Panel>
      <Tabs.Panel value="termos">
        <Termos movimentacao={m} />
      </Tabs.Panel>
      <Tabs.Panel value="historico">
        <Historico id={m.id} />
      </Tabs.Panel>
    </Tabs>
  )
}
