import { enumeration } from '../kernel/enumeration.ts'

/** Says what a field of the organisation's own keeps. */
export const tipoCampoAdicional = enumeration({
  TEXTO: 'Texto',
  NUMERO: 'Número',
  DINHEIRO: 'Dinheiro',
  DATA: 'Data',
  OPCAO: 'Uma opção',
  OPCOES: 'Várias opções',
  SIMNAO: 'Sim ou não',
  LINK: 'Endereço na internet',
  ARQUIVO: 'Arquivo',
})
export type TipoCampoAdicional = (typeof tipoCampoAdicional.values)[number]

/** The kinds whose values are chosen from a list. */
export const TIPOS_DE_ESCOLHA: readonly TipoCampoAdicional[] = ['OPCAO', 'OPCOES', 'SIMNAO']

/** The kinds whose list the organisation writes. */
export const TIPOS_COM_LISTA: readonly TipoCampoAdicional[] = ['OPCAO', 'OPCOES']

/** The options of a yes or no. */
export const SIM_E_NAO = ['Sim', 'Não'] as const
