import { Campos } from './Campos.tsx'
import type { NomeCampo } from './definicoes.ts'
import { ehCessao } from './regras.ts'
import { SECOES } from './secoes.ts'
import type { BemForm } from './useBemForm.ts'
import css from './form.module.css'

interface Props {
  bem: BemForm
  /** Fields that this form does not ask for. */
  sem?: readonly NomeCampo[]
}

/** The fields of a new asset, section by section; those of a cession only where the acquisition is one. */
export function Secoes({ bem, sem = [] }: Props) {
  return SECOES.filter((s) => s.id !== 'cessao' || ehCessao(bem.form.values)).map((s) => (
    <fieldset key={s.id} className={css.secao}>
      <legend>{s.titulo}</legend>
      <Campos nomes={s.campos.filter((n) => !sem.includes(n))} bem={bem} foco={s.id === 'identificacao'} />
    </fieldset>
  ))
}
