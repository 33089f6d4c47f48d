import type { PessoaNoMapa } from '@tombo/contract'
import { decimal, DASH } from '../../ui/format.ts'
import { withMask } from '../../ui/inputs/masks.ts'
import { useFoto } from './foto.ts'
import { Pino } from './Pino.tsx'
import css from './celulas.module.css'

/** Twice its side on the screen, for fine screens. */
const LADO = 80

interface Props {
  pessoa: PessoaNoMapa
  escolhido: boolean
}

/** One member: photo, name, kind, telephone, and how far from the middle. */
export function MembroCard({ pessoa: p, escolhido }: Props) {
  const foto = useFoto(p, LADO)
  return (
    <div className={css.cartao} id={`membro-${p.id}`} data-escolhido={escolhido || undefined}>
      {foto && <img className={css.foto} src={foto} alt="" />}
      <Pino tipo={p.tipo.value} />
      <div className={css.nome}>
        {p.nome}
        <small>
          {p.tipo.descricao}
          {p.telefone && `, ${withMask('telefone', p.telefone)}`}
        </small>
      </div>
      <span className="numeros">
        {p.distancia === null ? DASH : `${decimal(p.distancia.toFixed(1), 1)} km`}
      </span>
    </div>
  )
}
