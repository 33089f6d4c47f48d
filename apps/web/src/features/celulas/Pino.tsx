import type { TipoMembro } from '@tombo/contract'
import { pinSvg } from '../../ui/map/shapes.ts'
import { PINOS } from './pinos.ts'
import css from './celulas.module.css'

/** The pin of a kind, as the map draws it. */
export function Pino({ tipo, lado = 24 }: { tipo: TipoMembro; lado?: number }) {
  const { shape, letter } = PINOS[tipo]
  // oxlint-disable-next-line react/no-danger -- a drawing of ours, of two constants: the same that the map is given
  return <span className={css.pino} dangerouslySetInnerHTML={{ __html: pinSvg(shape, letter, lado) }} />
}
