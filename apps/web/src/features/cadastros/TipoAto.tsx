import { tiposato } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(tiposato, ['descricao', 'classificacao'])

/** /tipoato */
export default function TipoAto() {
  return <ListPage def={tiposato} colunas={colunas} />
}
