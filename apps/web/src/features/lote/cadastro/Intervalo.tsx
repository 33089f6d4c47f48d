import { TextInput } from '@mantine/core'
import { completarIntervalo, type Intervalo as Lido, lerIntervalo } from '@tombo/contract'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import { WholeNumberInput } from '../../../ui/inputs/WholeNumberInput.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import type { useBemForm } from '../../patrimonios/cadastro.public.ts'
import { bens, etiquetasDe } from '../partes.tsx'
import { camposDoIntervalo, intervaloDe } from './campos.ts'
import css from './cadastro.module.css'

/** How many, and with which labels: any two of the three give the third. */
export function Intervalo({ form }: { form: ReturnType<typeof useBemForm>['form'] }) {
  const foco = useFocusOnMount<HTMLInputElement>()
  const mudar = (nome: keyof Lido, valor: string | number | null) => {
    form.setValues({ ...completarIntervalo({ ...intervaloDe(form.values), [nome]: valor }, nome) })
    for (const n of Object.keys(camposDoIntervalo)) form.clearFieldError(n)
  }
  const etiqueta = (nome: 'referenciaInicial' | 'referenciaFinal') => (
    <TextInput
      id={fieldId(nome)}
      name={nome}
      label={camposDoIntervalo[nome].label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      className="numeros"
      value={(form.values[nome] as string | null) ?? ''}
      error={form.errors[nome]}
      onChange={(e) => mudar(nome, e.currentTarget.value.trim() || null)}
    />
  )
  return (
    <fieldset className={css.intervalo}>
      <legend>Quantos bens e quais etiquetas</legend>
      <div className={css.grade}>
        <WholeNumberInput
          id={fieldId('quantidade')}
          ref={foco}
          name="quantidade"
          label={camposDoIntervalo.quantidade.label}
          withAsterisk
          aria-required
          value={(form.values.quantidade as number | null) ?? null}
          error={form.errors.quantidade}
          onChange={(v) => mudar('quantidade', v)}
        />
        {etiqueta('referenciaInicial')}
        {etiqueta('referenciaFinal')}
      </div>
      <output className={css.resumo}>{resumo(form.values)}</output>
    </fieldset>
  )
}

function resumo(valores: Parameters<typeof intervaloDe>[0]): string {
  const lido = lerIntervalo(intervaloDe(valores))
  if (!('intervalo' in lido))
    return 'Cada bem recebe a etiqueta seguinte. Sem etiquetas, informe só a quantidade.'
  const { quantidade } = lido.intervalo
  const etiquetas = etiquetasDe(lido.intervalo)
  return etiquetas
    ? `${quantidade === 1 ? 'Será cadastrado' : 'Serão cadastrados'} ${bens(quantidade)}, com ${quantidade === 1 ? 'a etiqueta' : 'as etiquetas'} ${etiquetas}.`
    : `${quantidade === 1 ? 'Será cadastrado' : 'Serão cadastrados'} ${bens(quantidade)}, sem etiqueta.`
}
