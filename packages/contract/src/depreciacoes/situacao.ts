import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

/** Only the latest run of a unit can be deleted; a concluded one is reversed by rows of its own. */
export const situacaoDepreciacao = enumeration({
  EM_EDICAO: 'Em edição',
  PROCESSANDO: 'Processando',
  CONFERENCIA: 'Em conferência',
  CONCLUIDA: 'Concluída',
})
export type SituacaoDepreciacao = (typeof situacaoDepreciacao.values)[number]

/** Says what can be done with the run of a month. Computing, posting and reversing are long works. */
export const depreciacaoWorkflow = defineWorkflow({
  situacao: situacaoDepreciacao,
  initial: 'EM_EDICAO',
  steps: ['EM_EDICAO', 'PROCESSANDO', 'CONFERENCIA', 'CONCLUIDA'],
  working: {
    in: ['PROCESSANDO'],
    why: 'o servidor está trabalhando nesta depreciação; aguarde o fim.',
  },
  actions: {
    processar: {
      label: 'Processar',
      labelIn: { CONFERENCIA: 'Processar de novo' },
      from: ['EM_EDICAO', 'CONFERENCIA'],
      to: 'CONFERENCIA',
      why: { CONCLUIDA: 'esta depreciação já foi finalizada; estorne-a para calcular de novo.' },
    },
    finalizar: {
      label: 'Finalizar',
      from: ['CONFERENCIA'],
      to: 'CONCLUIDA',
      why: {
        EM_EDICAO: 'processe primeiro, para conferir o que será lançado.',
        CONCLUIDA: 'esta depreciação já foi finalizada.',
      },
    },
    /** Takes an asset out of the run: its months stay due for the next one. */
    retirar: {
      label: 'Retirar da depreciação',
      from: ['CONFERENCIA'],
      to: 'CONFERENCIA',
      why: {
        EM_EDICAO: 'só na conferência um bem pode ser retirado da depreciação.',
        CONCLUIDA: 'só na conferência um bem pode ser retirado da depreciação.',
      },
    },
    excluir: {
      label: 'Excluir',
      from: ['EM_EDICAO', 'CONFERENCIA'],
      to: null,
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'A depreciação de {competencia} e o que foi calculado nela. Nada foi lançado ainda.',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
    estornar: {
      label: 'Estornar',
      from: ['CONCLUIDA'],
      to: null,
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'A depreciação de {competencia} será estornada: {voltam} ao valor de antes, {total} ao todo, cada lançamento com o seu estorno. O mês fica aberto de novo.',
        yes: 'Estornar!',
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoDepreciacao = ActionOf<typeof depreciacaoWorkflow>

/** Says what takes a run away: reversing one that is concluded, deleting any other. */
export const acaoDeExcluir = (situacao: SituacaoDepreciacao): 'excluir' | 'estornar' =>
  depreciacaoWorkflow.allowed(situacao, 'estornar') ? 'estornar' : 'excluir'
