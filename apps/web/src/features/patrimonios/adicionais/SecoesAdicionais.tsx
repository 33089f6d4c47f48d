import type { DefinicaoAdicional } from '@tombo/contract'
import type { RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import css from '../campos/form.module.css'
import { porSecao } from './campos.ts'
import { Entradas } from './Entradas.tsx'

interface Props {
  definicoes: readonly DefinicaoAdicional[]
  form: RecordFormApi
}

/** The fields of the organisation's own in the form of a new asset, section by section. */
export const SecoesAdicionais = ({ definicoes, form }: Props) =>
  porSecao(definicoes).map(({ titulo, campos }) => (
    <fieldset key={titulo} className={css.secao}>
      <legend>{titulo}</legend>
      <Entradas definicoes={campos} form={form} />
    </fieldset>
  ))
