import {
  type DesfechoSaida,
  type LinkDaSaida,
  mensagens,
  type Saida,
  type SaidaResumo,
  saidaWorkflow,
  situacaoItemSaida,
  type SituacaoItemSaida,
  type SituacaoSaida,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { date, instant } from '../../ui/format.ts'
import type { Step } from '../../ui/blocks/StepBar.tsx'

const TONS: Record<SituacaoSaida, Tone> = {
  PENDENTE: 'waiting',
  EM_ANALISE: 'draft',
  ACEITA: 'active',
  RECUSADA: 'failed',
  FINALIZADA: 'closed',
}
const TONS_DO_ITEM: Record<SituacaoItemSaida, Tone> = {
  INCLUIDO: 'active',
  CANCELADO: 'closed',
  DEVOLVIDO: 'closed',
  ENTREGUE: 'closed',
}

/** How an outcome is shown: in place of the situation, as the end of the request, or as the name of its last step. */
const MOSTRADO: Record<DesfechoSaida, { naFicha: boolean; encerra?: true; passo?: string }> = {
  DEVOLVIDA: { naFicha: false },
  DEFINITIVA: { naFicha: true, passo: 'Definitiva' },
  CANCELADA: { naFicha: true, encerra: true },
}

/** Where a request stands; one that is out for too long says so beside it. */
export function ChipsDaSaida({
  saida: s,
}: {
  saida: Pick<SaidaResumo, 'situacao' | 'desfecho' | 'atrasada'>
}) {
  return (
    <>
      <Chip tone={TONS[s.situacao.value]}>
        {s.desfecho && MOSTRADO[s.desfecho.value].naFicha ? s.desfecho.descricao : s.situacao.descricao}
      </Chip>
      {s.atrasada && <Chip tone="failed">Atrasada</Chip>}
    </>
  )
}

export const ChipDoItem = ({ situacao }: { situacao: SituacaoItemSaida }) => (
  <Chip tone={TONS_DO_ITEM[situacao]}>{situacaoItemSaida.descriptions[situacao]}</Chip>
)

const AUTORIZACAO = saidaWorkflow.from('AUTORIZAR')

/** The steps of a request as its bar shows them: one that was refused or cancelled ends there. */
export function passosDa(s: Pick<Saida, 'situacao' | 'desfecho' | 'termos'>): Step[] {
  const situacao = s.situacao.value
  const { encerra, passo } = s.desfecho ? MOSTRADO[s.desfecho.value] : MOSTRADO.DEVOLVIDA
  if (encerra || saidaWorkflow.stepOf(situacao) === null)
    return [
      { id: 'PEDIDA', label: 'Solicitada' },
      { id: situacao, label: (encerra ? s.desfecho : s.situacao)?.descricao ?? situacao },
    ]
  // Where the responsible person was not asked, or did not answer, there was no such step.
  const respondeu = s.termos[0]?.aceites.some((a) => a.papel.value === 'RECEBE') ?? false
  const passos = saidaWorkflow.bar(situacao, (id) => respondeu || !AUTORIZACAO.includes(id))
  return passo ? passos.map((p) => (p.id === situacao ? { ...p, label: passo } : p)) : passos
}

/** Gives what became of the link of the responsible person, in a sentence or two; what to do then goes without a button of its own. */
function esperaDoLink({ para, situacao, enviadoEm, expiraEm }: LinkDaSaida, nome: string): string {
  switch (situacao.value) {
    case 'VALIDO':
      return `${nome} recebeu um link por e-mail (${para}) e ainda não respondeu. Enviado em ${instant(enviadoEm)}, vale até ${instant(expiraEm)}. Quem aprova saídas pode decidir antes.`
    case 'VENCIDO':
      return `O link enviado a ${nome} venceu sem resposta. Ele pode ser enviado de novo, e quem aprova saídas ainda pode decidir.`
    case 'EMAIL_MUDOU':
      return `O e-mail de ${nome} mudou, e o link enviado a ${para} não vale mais. Envie o link de novo: ele vai para o e-mail atual.`
    case 'SEM_EMAIL':
      return `${nome} não tem mais e-mail no cadastro: o link não vale mais, e não há para onde enviar outro. Quem aprova saídas ainda pode decidir.`
    case 'INATIVO':
      return `${nome} não está mais em uso no cadastro, e o link não vale mais. Quem solicitou pode indicar outra pessoa, e quem aprova saídas ainda pode decidir.`
  }
}

/** Gives what whoever looks at a request waits for; null when there is nothing to wait for. */
export const espera = (s: Saida): string | null =>
  [
    s.retornoPassou && mensagens.saidaRetornoPassou.replace('{dia}', date(s.dataRetornoPrevista)),
    esperaDaDecisao(s),
  ]
    .filter(Boolean)
    .join(' ') || null

function esperaDaDecisao({ situacao, link, responsavel, termos }: Saida): string | null {
  if (link) return esperaDoLink(link, responsavel?.nome ?? 'o responsável')
  if (!saidaWorkflow.allowed(situacao.value, 'ACEITAR')) return null
  const respondeu = termos[0]?.aceites.some((a) => a.papel.value === 'RECEBE')
  const semPergunta =
    responsavel && !respondeu
      ? `${responsavel.nome} não foi perguntado, porque não tem e-mail no cadastro ou o envio de e-mails não está configurado. `
      : ''
  return `${semPergunta}Falta a decisão de quem aprova saídas na unidade.`
}

/** Where the assets of a request go, in words. */
export const destinoDa = (
  s: Pick<SaidaResumo, 'fornecedor' | 'unidade' | 'localizacao' | 'endereco'>,
): string | null =>
  [s.fornecedor?.nome, s.unidade?.descricao, s.localizacao?.descricao, s.endereco]
    .filter(Boolean)
    .join(', ') || null
