import { fornecedores } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { soNoOutroSistema } from './deFora.ts'

const colunas = colunasDe(fornecedores, ['nome', 'cpfCnpj', 'telefone', 'cidade', 'ativo'])

/** /fornecedor */
export default function Fornecedor() {
  return <ListPage def={fornecedores} colunas={colunas} bloqueio={soNoOutroSistema} />
}
