import { CampoBem, aparece } from './CampoBem.tsx'
import type { NomeCampo } from '@tombo/contract'
import { LARGOS } from './secoes.ts'
import type { BemForm } from './useBemForm.ts'
import css from './form.module.css'

interface Props {
  nomes: readonly NomeCampo[]
  bem: BemForm
  tombando?: boolean
  carga?: boolean
  /** The first of them has the focus when the form appears. */
  foco?: boolean
}

/** Fields in three columns, two on a smaller screen, one on a phone; those that do not apply are not asked for. */
export function Campos({ nomes, bem, tombando = false, carga = false, foco = false }: Props) {
  return (
    <div className={css.grade}>
      {nomes
        .filter((nome) => aparece(nome, bem))
        .map((nome, i) => (
          <div key={nome} data-largo={LARGOS[nome]}>
            <CampoBem nome={nome} bem={bem} tombando={tombando} carga={carga} primeiro={foco && i === 0} />
          </div>
        ))}
    </div>
  )
}
