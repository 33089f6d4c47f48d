import type { camposImovel } from '@tombo/contract'

export type NomeDoImovel = keyof typeof camposImovel

/** The data in the order in which they stand in a deed. */
export const GRUPOS_DO_IMOVEL: readonly { id: string; titulo: string; campos: readonly NomeDoImovel[] }[] = [
  {
    id: 'imovel-identificacao',
    titulo: 'Imóvel',
    campos: ['denominacao', 'tipoImovel', 'padraoConstrucao', 'finalidade', 'cnpj'],
  },
  {
    id: 'imovel-registro',
    titulo: 'Registro',
    campos: ['matricula', 'dataMatricula', 'numeroRegistroImovel', 'livro', 'folha', 'cartorioRegistro'],
  },
  {
    id: 'imovel-endereco',
    titulo: 'Endereço',
    campos: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade'],
  },
  { id: 'imovel-contato', titulo: 'Contato', campos: ['telefone', 'email'] },
  { id: 'imovel-mapa', titulo: 'No mapa', campos: ['latitude', 'longitude'] },
]

/** Fields that take two of the three columns. */
export const LARGOS_DO_IMOVEL: Partial<Record<NomeDoImovel, 2 | 3>> = {
  denominacao: 2,
  finalidade: 2,
  cartorioRegistro: 2,
  logradouro: 2,
}
