import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { situacaoInventario } from '../situacoes.ts'

/** The kinds of inventories (docs/regras.md R47). */
export const tipoInventario = enumeration({
  ANUAL: 'Anual',
  INICIAL: 'Inicial',
  TRANSFERENCIA_RESPONSABILIDADE: 'Transferência de responsabilidade',
  EXTINCAO: 'Extinção ou transformação',
  EVENTUAL: 'Eventual',
})
export type TipoInventario = (typeof tipoInventario.values)[number]

/** Says what a campaign counts: the whole unit, some places (with or without what is below them), or what a filter finds. */
export const alcanceInventario = enumeration({
  UNIDADE: 'Toda a unidade',
  LOCALIZACOES: 'Localizações escolhidas',
  FILTRO: 'Bens de um filtro',
})
export type AlcanceInventario = (typeof alcanceInventario.values)[number]

/** Says what a counter is shown of what is expected, and how often each asset must be read. */
export const modoContagem = enumeration({
  ABERTA: 'Aberta: quem conta vê o que se espera',
  CEGA: 'Cega: quem conta não vê o que se espera',
  DUPLA_CEGA: 'Dupla-cega: duas pessoas contam sem ver o que se espera',
})
export type ModoContagem = (typeof modoContagem.values)[number]
/** Does a counter see what is expected? */
export const VE_O_ESPERADO: Readonly<Record<ModoContagem, boolean>> = {
  ABERTA: true,
  CEGA: false,
  DUPLA_CEGA: false,
}
/** How many people must have seen an asset. */
export const PESSOAS_POR_BEM: Readonly<Record<ModoContagem, 1 | 2>> = { ABERTA: 1, CEGA: 1, DUPLA_CEGA: 2 }

/** Says what becomes of something that the campaign would rather not see done. */
export const rigorInventario = enumeration({ RECUSAR: 'Recusar', AVISAR: 'Permitir e mostrar no inventário' })
export type RigorInventario = (typeof rigorInventario.values)[number]

/** Says what becomes of assets that were found elsewhere, when the campaign ends. */
export const destinoDosAchados = enumeration({
  MOVIMENTAR: 'Movimentar para onde foram achados',
  SOLICITAR: 'Pedir a alteração de cada bem',
  NADA: 'Só relatar',
})
export type DestinoDosAchados = (typeof destinoDosAchados.values)[number]

/** Where the making of a campaign stands: its list of assets is written by a long work. */
export const situacaoCriacao = enumeration({
  AGUARDANDO: 'Aguardando',
  PROCESSANDO: 'Processando',
  CRIADO: 'Criado',
  FALHOU: 'Não pôde ser criado',
})
export type SituacaoCriacao = (typeof situacaoCriacao.values)[number]
/** The making is under way: it is asked for again. */
export const EM_CRIACAO: readonly SituacaoCriacao[] = ['AGUARDANDO', 'PROCESSANDO']

const EM_CONTAGEM = ['ABERTO', 'EM_CONFERENCIA'] as const

/**
 * Says what can be done with a campaign, and when. Who may, follows from its own commission (docs/regras.md R49), and is for the
 * server to say. Cancelling keeps everything; `copiar` takes a cancelled one up again.
 */
export const inventarioWorkflow = defineWorkflow({
  situacao: situacaoInventario,
  initial: 'EM_CRIACAO',
  steps: ['EM_CRIACAO', 'ABERTO', 'EM_CONFERENCIA', 'EM_ASSINATURA', 'CONCLUIDO'],
  working: {
    in: ['EM_CRIACAO', 'CONCLUINDO'],
    ends: ['ABERTO', 'EM_ASSINATURA', 'CONCLUIDO', 'CANCELADO'],
  },
  actions: {
    contar: { label: 'Contar', from: EM_CONTAGEM, to: EM_CONTAGEM },
    alterar: { label: 'Alterar', from: EM_CONTAGEM, to: EM_CONTAGEM },
    emconferencia: {
      label: 'Pôr em conferência',
      labelIn: { EM_ASSINATURA: 'Voltar à conferência' },
      from: ['ABERTO', 'EM_ASSINATURA'],
      to: 'EM_CONFERENCIA',
      confirm: {
        title: 'Pôr o inventário nº {numero} em conferência?',
        text: 'A comissão passa a decidir o que ficou em dúvida. As leituras continuam a entrar, e as que chegaram depois do fim passam a valer.',
      },
    },
    concluir: {
      label: 'Concluir',
      from: EM_CONTAGEM,
      to: 'EM_ASSINATURA',
    },
    assinar: { label: 'Assinar', from: ['EM_ASSINATURA'], to: 'EM_ASSINATURA' },
    cancelar: {
      label: 'Cancelar',
      from: [...EM_CONTAGEM, 'EM_ASSINATURA'],
      to: 'CANCELADO',
    },
    copiar: {
      label: 'Desfazer o cancelamento',
      from: [],
      reopens: ['CANCELADO'],
      to: 'ABERTO',
      confirm: {
        title: 'Desfazer o cancelamento do inventário nº {numero}?',
        text: 'O inventário volta a ficar aberto, com as leituras que tem, também as que chegaram depois.',
      },
    },
    reabrir: {
      label: 'Estornar a conclusão',
      from: [],
      reopens: ['CONCLUIDO'],
      to: 'EM_CONFERENCIA',
    },
    excluir: {
      label: 'Excluir',
      from: ['ABERTO'],
      to: null,
      confirm: {
        title: 'Tem certeza que deseja excluir o inventário?',
        text: 'Inventário nº {numero}, {bens}.',
        danger: true,
      },
    },
  },
})
export type AcaoInventario = ActionOf<typeof inventarioWorkflow>
