import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import type { SituacaoPatrimonio } from '../patrimonios/situacao.ts'
import type { GrupoDaConta } from '../rules/index.ts'

/** A month of a unit's books. */
export const situacaoMes = enumeration({ ABERTO: 'Aberto', FECHADO: 'Fechado' })
export type SituacaoMes = (typeof situacaoMes.values)[number]

/** Only the month after the last closed one is closed, and only the last closed one is opened again. */
export const fechamentoWorkflow = defineWorkflow({
  situacao: situacaoMes,
  initial: 'ABERTO',
  steps: ['ABERTO', 'FECHADO'],
  actions: {
    fechar: {
      label: 'Fechar o mês',
      from: ['ABERTO'],
      to: 'FECHADO',
      why: { FECHADO: 'este mês já está fechado.' },
    },
    reabrir: {
      label: 'Reabrir o mês',
      from: [],
      reopens: ['FECHADO'],
      to: 'ABERTO',
      reasonIn: ['FECHADO'],
      why: { ABERTO: 'este mês não está fechado.' },
    },
  },
})

/** Says what the accounts of a statement are of, in the order in which they stand. */
export const grupoConta = enumeration({
  BRUTO: 'Valor bruto dos bens',
  ACUMULADA: 'Depreciação, amortização e exaustão acumuladas',
  REDUCAO: 'Redução ao valor recuperável',
  CONTROLE: 'Controle: bens de terceiros',
  PATRIMONIAL: 'Outras contas patrimoniais',
  RESULTADO: 'Variações do ano',
  TECNICA: 'Contas técnicas',
} as const satisfies Record<GrupoDaConta, string>)

/** The groups whose balances are compared with the accounting system's; of the others only Tombo's movement is shown. */
export const GRUPOS_COMPARADOS: readonly GrupoDaConta[] = ['BRUTO', 'ACUMULADA', 'REDUCAO', 'CONTROLE']

/** Assets that wait to be entered in the register. */
export const SITUACAO_A_TOMBAR: SituacaoPatrimonio = 'AGUARDANDO_TOMBAMENTO'

/** Says what stands in the way of closing a month. */
export const tipoPendencia = enumeration({
  DEPRECIACAO_NAO_LANCADA: 'Depreciação do mês não lançada',
  SEM_CONTA: 'Bens sem conta contábil',
  AGUARDANDO_TOMBAMENTO: 'Bens aguardando tombamento',
  ITENS_COM_ERRO: 'Bens com erro na depreciação do mês',
  FORA_DA_DEPRECIACAO: 'Bens que ficaram fora da depreciação do mês',
  MOVIMENTACAO_SEM_ACEITE: 'Movimentações sem aceite',
  NOTA_SEM_BEM: 'Notas fiscais sem bem registrado',
})
export type TipoPendencia = (typeof tipoPendencia.values)[number]

/** The ones that must be mended first; the others may be accepted in writing. */
export const PENDENCIAS_QUE_IMPEDEM: readonly TipoPendencia[] = ['DEPRECIACAO_NAO_LANCADA', 'SEM_CONTA']
