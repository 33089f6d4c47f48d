import { Alert, Skeleton } from '@mantine/core'
import {
  acessoriosQueFicam,
  ANEXOS_DA_BAIXA_POR_PAGINA,
  type Baixa,
  baixaWorkflow,
  rotasBaixas as r,
} from '@tombo/contract'
import { useEffect } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { RecordFiles } from '../../resource/files/RecordFiles.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date, instant, quantos, reais, shownText } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { chave, recarregarBaixas, useBaixa, eventosDaBaixa } from './consultas.ts'
import { Disponiveis } from './Disponiveis.tsx'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { Itens } from './Itens.tsx'
import { ChipDaBaixa, quemRecebe } from './situacao.tsx'
import css from './baixas.module.css'

/** /baixas/:baixaId: one write-off, from opening to its end. */
export default function Detalhe() {
  const id = useRouteNumber('baixaId')
  const crumbs = useCrumbs()
  const { data: baixa, error, refetch } = useBaixa(id)
  if (baixa) return <Ficha baixa={baixa} />
  return (
    <>
      <PageHeader title="Baixa" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Esta baixa não existe">
          Ela pode ter sido excluída, ou ser de outra unidade.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={200} animate={false} />
        </Loading>
      )}
    </>
  )
}

const comData = (o: string | null, dia: string | null): string =>
  [o, dia && date(dia)].filter(Boolean).join(', de ') || '–'

/** The facts of a write-off that are there; the others would only be dashes. */
const fatosDe = (b: Baixa) =>
  [
    {
      label: 'Tipo',
      value: b.modalidade ? `${b.tipoBaixa.descricao}: ${b.modalidade.descricao}` : b.tipoBaixa.descricao,
    },
    { label: 'Data da baixa', value: date(b.data) },
    { label: 'Processo', value: comData(b.processo, b.dataProcesso) },
    { label: 'Ato', value: comData(b.ato, b.dataAto) },
    { label: 'Fundamento legal', value: shownText(b.fundamento?.descricao) },
    { label: 'Quem recebe', value: shownText(quemRecebe(b)) },
    ...(
      [
        ['Cedido até', b.cessaoAte && date(b.cessaoAte)],
        ['Laudo de avaliação', b.laudo && comData(b.laudo, b.dataLaudo)],
        ['Avaliação da comissão', b.avaliacao?.descricao],
        ['Licitação', b.licitacao],
        ['Boletim de ocorrência', b.boletim],
        ['Apuração de responsabilidade', b.apuracao],
        ['Inventário', b.inventario?.descricao],
        ['Responsável', b.responsavel?.nome],
        ['Justificativa', b.justificativa],
        ['Acessórios', b.acessoriosFicam && acessoriosQueFicam(b.modalidade?.value === 'CESSAO')],
        ['Observação', b.observacao],
        ['Enviada por', b.enviadaPor && `${b.enviadaPor}, ${instant(b.enviadaEm)}`],
        ['Autorizada por', b.autorizadaPor && `${b.autorizadaPor}, ${instant(b.finalizadaEm)}`],
        ['Encerrada por', b.encerradaPor && `${b.encerradaPor}, ${instant(b.encerradaEm)}`],
        ['Motivo', b.motivo],
      ] as const
    ).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  ] as const

/** Tells that the term of a cession is over, and its assets are not back. */
function Prazo({ baixa: b }: { baixa: Baixa }) {
  if (b.cessao?.value !== 'ATRASADA') return null
  return (
    <Alert color="yellow" role="note" p="xs" title={`A cessão terminou em ${date(b.cessaoAte)}`}>
      {`${quantos(b.cedidos, 'bem não voltou', 'bens não voltaram')}: declare a devolução, ou prorrogue a cessão.`}
    </Alert>
  )
}

function Ficha({ baixa: b }: { baixa: Baixa }) {
  const crumbs = useCrumbs()
  // A step takes its own button away: the keyboard goes on at the title, beside which the write-off says where it stands.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [b.versao, b.situacao.value])
  // The signed term comes after the end.
  const anexa = usePermissoes().can(['criaralterarbaixas', 'autorizarbaixas'])
  const prepara = b.acoes.some((a) => a.value === 'ALTERAR')
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Baixa nº ${b.codigo}`} crumbs={crumbs}>
        <ChipDaBaixa {...b} />
      </PageHeader>
      <StepBar
        steps={baixaWorkflow.bar(b.situacao.value)}
        current={b.situacao.value}
        label="Andamento da baixa"
      />
      {b.tarefa && <JobProgress key={b.tarefa.id} id={b.tarefa.id} onEnd={() => void recarregarBaixas()} />}
      {b.mensagem && (
        <Alert color="red" role="note" p="xs" title="A baixa não pôde ser concluída">
          {b.mensagem}
        </Alert>
      )}
      <Prazo baixa={b} />
      <Acoes baixa={b} />
      <KeyFigures
        figures={[
          { label: 'Valor líquido contábil', value: reais(b.valorLiquido) },
          { label: 'Recebido', value: reais(b.valorVenda) },
          ...(b.resultado
            ? [
                {
                  label: b.resultado.startsWith('-') ? 'Perda' : 'Ganho',
                  value: reais(b.resultado.replace(/^-/, '')),
                  note: 'recebido menos o líquido',
                },
              ]
            : []),
        ]}
      />
      <Facts columns={3} items={[...fatosDe(b)]} />
      {b.textoDoFundamento && (
        <Alert role="note" p="xs" color="gray">
          {b.textoDoFundamento}
        </Alert>
      )}
      {prepara ? (
        <div className={css.lados}>
          <Itens baixa={b} />
          <Disponiveis baixa={b} />
        </div>
      ) : (
        <Itens baixa={b} />
      )}
      <RecordFiles
        queryKey={[...chave(b.id), 'anexos']}
        diretorio="ANEXOS_BAIXA"
        hint="Nenhum anexo. Guarde aqui o laudo, o ato, o termo assinado e o boletim de ocorrência."
        mayChange={prepara}
        mayAttach={anexa}
        rpp={ANEXOS_DA_BAIXA_POR_PAGINA}
        load={(page, signal) => call(r.anexos, { query: { page, baixaId: b.id }, signal })}
        save={(file) => call(r.salvarAnexo, { body: { baixa: { id: b.id }, ...file }, noErrorToast: true })}
        remove={(id) => call(r.removerAnexo, { params: { id } })}
        onChanged={recarregarBaixas}
      />
      <RecordHistory of="da baixa" events={eventosDaBaixa(b.id)} />
    </div>
  )
}
