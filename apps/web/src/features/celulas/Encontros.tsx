import { encontros } from '@tombo/contract'
import { ListPage } from '../../resource/ListPage.tsx'
import { Abas } from './Abas.tsx'

/** /membros/encontros */
export default function Encontros() {
  return <ListPage def={encontros} tabs={<Abas />} />
}
