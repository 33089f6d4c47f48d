import { Checkbox, Radio, Stack } from '@mantine/core'
import { HORAS_DO_LINK } from '@tombo/contract'
import { type RecordFormApi, fieldId } from '../../resource/fields/FieldInput.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { PasswordRules } from '../../ui/inputs/PasswordRules.tsx'

/** How a new user comes to a password: chosen here for now or for good, or by the person, by a link. */
export type ModoDaSenha = 'PROVISORIA' | 'DEFINITIVA' | 'CONVITE'

interface Props {
  form: RecordFormApi
  modo: ModoDaSenha
  onModo: (modo: ModoDaSenha) => void
}

/** The first password of a new user. */
export function PrimeiraSenha({ form, modo, onModo }: Props) {
  return (
    <>
      <Radio.Group
        label="Como a pessoa recebe a senha"
        value={modo === 'CONVITE' ? 'CONVITE' : 'AQUI'}
        onChange={(v) => onModo(v === 'CONVITE' ? 'CONVITE' : 'PROVISORIA')}
      >
        <Stack gap={6} mt={4}>
          <Radio value="AQUI" label="Eu escolho agora e informo à pessoa" />
          <Radio
            value="CONVITE"
            label={`Por e-mail, um link para ela mesma escolher (vale por ${HORAS_DO_LINK.PRIMEIRO_ACESSO} horas)`}
          />
        </Stack>
      </Radio.Group>
      {modo !== 'CONVITE' && (
        <>
          <PasswordField
            id={fieldId('senha')}
            label="Senha"
            withAsterisk
            aria-required
            autoComplete="new-password"
            aria-describedby="regras-da-senha"
            value={String(form.values.senha ?? '')}
            error={form.errors.senha}
            onChange={(e) => form.setFieldValue('senha', e.currentTarget.value)}
          />
          <PasswordRules id="regras-da-senha" password={String(form.values.senha ?? '')} />
          <Checkbox
            label="A pessoa escolhe outra senha no primeiro acesso"
            checked={modo === 'PROVISORIA'}
            onChange={(e) => onModo(e.currentTarget.checked ? 'PROVISORIA' : 'DEFINITIVA')}
          />
        </>
      )}
    </>
  )
}
