import { fornecedores } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { soNoOutroSistema } from './deFora.ts'

const colunas = columnsOf(fornecedores, ['nome', 'cpfCnpj', 'telefone', 'cidade', 'ativo'])

/** /fornecedor */
export default function Fornecedor() {
  return <ListPage def={fornecedores} columns={colunas} lockedReason={soNoOutroSistema} />
}
