import { fornecedores } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(fornecedores, ['nome', 'cpfCnpj', 'telefone', 'cidade', 'ativo'])

/** /fornecedor */
export default function Fornecedor() {
  return <ListPage def={fornecedores} colunas={colunas} />
}
