import { membros } from '@tombo/contract'
import { ListPage } from '../../resource/ListPage.tsx'
import { Abas } from './Abas.tsx'

/** /membros/lista */
export default function Membros() {
  return <ListPage def={membros} abas={<Abas />} />
}
