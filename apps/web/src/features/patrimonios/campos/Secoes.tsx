import { Campos } from './Campos.tsx'
import type { NomeCampo } from '@tombo/contract'
import { vale } from './regras.ts'
import { type SecaoDeCampos, SECOES } from './secoes.ts'
import type { BemForm } from './useBemForm.ts'
import css from './form.module.css'

interface Props {
  bem: BemForm
  /** Fields that this form does not ask for. */
  sem?: readonly NomeCampo[]
  secoes?: readonly SecaoDeCampos[]
  /** The first field has the focus, unless something above the sections has it. */
  foco?: boolean
}

/** The fields of a new asset, section by section; a section of which no field applies is left out. */
export function Secoes({ bem, sem = [], secoes = SECOES, foco = true }: Props) {
  const { form, natureza } = bem
  return secoes
    .filter((s) => s.campos.some((n) => vale(n, form.values, natureza)))
    .map((s) => (
      <fieldset key={s.id} className={css.secao}>
        <legend>{s.titulo}</legend>
        <Campos
          nomes={s.campos.filter((n) => !sem.includes(n))}
          bem={bem}
          foco={foco && s.id === secoes[0]?.id}
        />
      </fieldset>
    ))
}
