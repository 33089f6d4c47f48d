import { Text } from '@mantine/core'
import { MaskedInput } from '../../ui/inputs/MaskedInput.tsx'
import { type RecordFormApi, fieldId } from './FieldInput.tsx'
import { useCepLookup } from './useCepLookup.ts'

interface Props {
  form: RecordFormApi
  label: string
  disabled?: boolean
}

/** The postal code of a form with `cep`, `logradouro`, `bairro` and `cidade`; the whole of it fills the address. */
export function CepField({ form, label, disabled = false }: Props) {
  const { text, searching, lookUp: load } = useCepLookup(form)
  return (
    <>
      <MaskedInput
        id={fieldId('cep')}
        name="cep"
        label={label}
        mask="cep"
        disabled={disabled}
        error={form.errors.cep}
        aria-busy={searching}
        aria-describedby="aviso-do-cep"
        value={(form.values.cep as string | null) ?? null}
        onChange={(cep) => {
          form.setFieldValue('cep', cep)
          if (cep !== form.values.cep) void load(cep)
        }}
      />
      <Text size="xs" c="dimmed" mt={4} component="output" display="block" id="aviso-do-cep">
        {text}
      </Text>
    </>
  )
}
