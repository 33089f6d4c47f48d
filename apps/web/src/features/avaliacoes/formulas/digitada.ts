import type { DadosAvaliacao } from '@tombo/contract'

/** A formula as it is typed. */
export type Digitada = Pick<DadosAvaliacao, 'descricao' | 'formula' | 'pontuacao' | 'veiculo' | 'ativo'>
