import { mensagens, rotasWebhooks as r, type Webhook, webhookWorkflow } from '@tombo/contract'
import {
  IconArrowsExchange,
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { confirmDeletion } from '../../kernel/ask.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { quantos } from '../../ui/format.ts'
import type { RowAction } from '../../ui/table/types.ts'
import { WEBHOOKS } from './tentativa.ts'

const icone = { size: 16, stroke: 1.5 }

/** Makes a change and asks for the list again; a refusal was shown as a toast. */
async function mudar<T>(fazer: () => Promise<T>): Promise<T | null> {
  try {
    const feito = await fazer()
    await reloadLists({ path: WEBHOOKS })
    return feito
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return null
  }
}

const ligarCom = (w: Webhook, esquecerPendentes: boolean) =>
  mudar(() => call(r.ligar, { params: { id: w.id }, body: { esquecerPendentes } }))

/** Tells whatever waited; whoever gives up at the question leaves all as it was. */
async function ligar(w: Webhook): Promise<void> {
  const sim =
    w.pendentes === 0 ||
    (await confirm({
      title: 'Ligar e enviar o que esperava?',
      text: `${quantos(w.pendentes, 'aviso ficou sem ser enviado', 'avisos ficaram sem ser enviados')} enquanto “${w.nome}” estava desligado ou falhava.`,
      confirmLabel: 'Ligar e enviar',
    }))
  if (sim) await ligarCom(w, false)
}

async function ligarSemPendentes(w: Webhook): Promise<void> {
  const sim = await confirm({
    title: 'Ligar e esquecer o que esperava?',
    text: `Nada do que esperava é enviado a “${w.nome}”: ${quantos(w.pendentes, 'aviso', 'avisos')}. Isto não pode ser desfeito.`,
    confirmLabel: 'Ligar e esquecer',
    danger: true,
  })
  if (sim) await ligarCom(w, true)
}

async function excluir(w: Webhook): Promise<void> {
  const sim = await confirmDeletion(
    `${w.nome}. Os avisos que esperavam não serão enviados; os registros do que foi enviado ficam.`,
  )
  if (!sim) return
  await mudar(() => call(r.excluir, { params: { id: w.id } }))
}

async function trocar(w: Webhook, onSegredo: (segredo: string) => void): Promise<void> {
  const sim = await confirm({
    title: 'Trocar o segredo?',
    text: `Quem recebe os avisos de “${w.nome}” recusará os próximos até que o segredo novo seja posto lá.`,
    confirmLabel: 'Trocar o segredo',
    danger: true,
  })
  if (!sim) return
  const feito = await mudar(() => call(r.trocarSegredo, { params: { id: w.id } }))
  if (feito?.segredo) onSegredo(feito.segredo)
}

interface Meios {
  onEditar: () => void
  onTestar: () => void
  onRegistros: () => void
  onHistorico: () => void
  onSegredo: (segredo: string) => void
  /** It may be looked at only; said of each action. */
  impedimento: string | undefined
  /** Where things are told, and that they are, only an administrator says. */
  administra: boolean
}

/** Gives what can be done with a webhook. */
export function acoesDoWebhook(w: Webhook, m: Meios): RowAction[] {
  const pode = (a: Parameters<typeof webhookWorkflow.labelOf>[0]) =>
    webhookWorkflow.allowed(w.situacao.value, a)
  const doAdministrador = m.administra ? undefined : mensagens.soAdministrador
  const acao = (
    label: string,
    Icone: typeof IconKey,
    onClick: () => void,
    disabledReason = m.impedimento,
  ): RowAction => ({
    label,
    icon: <Icone {...icone} />,
    onClick,
    disabledReason,
  })
  const esquecer = {
    ...acao(
      'Ligar e esquecer o que esperava',
      IconPlayerPlay,
      () => void ligarSemPendentes(w),
      doAdministrador,
    ),
    danger: true,
  }
  const situacao = pode('ligar')
    ? [
        acao(webhookWorkflow.labelOf('ligar'), IconPlayerPlay, () => void ligar(w), doAdministrador),
        ...(w.pendentes > 0 ? [esquecer] : []),
      ]
    : [
        acao(
          webhookWorkflow.labelOf('desligar'),
          IconPlayerPause,
          () => void mudar(() => call(r.desligar, { params: { id: w.id } })),
        ),
      ]
  return [
    acao('Editar', IconPencil, m.onEditar, doAdministrador),
    acao('Enviar um teste', IconSend, m.onTestar),
    ...(pode('tentar')
      ? [
          acao(
            webhookWorkflow.labelOf('tentar'),
            IconPlayerPlay,
            () => void mudar(() => call(r.ligar, { params: { id: w.id }, body: {} })),
            doAdministrador,
          ),
        ]
      : []),
    ...situacao,
    acao('Trocar o segredo', IconKey, () => void trocar(w, m.onSegredo), doAdministrador),
    { label: 'Ver os registros', icon: <IconArrowsExchange {...icone} />, onClick: m.onRegistros },
    { label: 'Histórico', icon: <IconHistory {...icone} />, onClick: m.onHistorico },
    { ...acao('Excluir', IconTrash, () => void excluir(w)), danger: true },
  ]
}
