import { centrocusto } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(centrocusto, ['codigo', 'descricao', 'ativo'])

/** /centrocusto */
export default function CentroCusto() {
  return <ListPage def={centrocusto} colunas={colunas} />
}
