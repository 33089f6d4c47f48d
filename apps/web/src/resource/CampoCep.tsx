import { Text } from '@mantine/core'
import { MaskedInput } from '../ui/inputs/MaskedInput.tsx'
import { type Formulario, idDoCampo } from './CampoInput.tsx'
import { usePorCep } from './usePorCep.ts'

interface Props {
  form: Formulario
  rotulo: string
  disabled?: boolean
}

/** The postal code of a form with `cep`, `logradouro`, `bairro` and `cidade`; the whole of it fills the address. */
export function CampoCep({ form, rotulo, disabled = false }: Props) {
  const { texto, procurando, buscar } = usePorCep(form)
  return (
    <>
      <MaskedInput
        id={idDoCampo('cep')}
        name="cep"
        label={rotulo}
        mask="cep"
        disabled={disabled}
        error={form.errors.cep}
        aria-busy={procurando}
        aria-describedby="aviso-do-cep"
        value={(form.values.cep as string | null) ?? null}
        onChange={(cep) => {
          form.setFieldValue('cep', cep)
          if (cep !== form.values.cep) void buscar(cep)
        }}
      />
      <Text size="xs" c="dimmed" mt={4} component="output" display="block" id="aviso-do-cep">
        {texto}
      </Text>
    </>
  )
}
