import { celulas } from '@tombo/contract'
import { ListPage } from '../../resource/ListPage.tsx'
import { Abas } from './Abas.tsx'

/** /membros/celulas */
export default function Celulas() {
  return <ListPage def={celulas} tabs={<Abas />} />
}
