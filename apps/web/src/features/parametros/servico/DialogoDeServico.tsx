import { PasswordInput, Text } from '@mantine/core'
import type { Field, Fields } from '@tombo/contract'
import type { ReactNode } from 'react'
import { type RecordFormApi, fieldId } from '../../../resource/fields/FieldInput.tsx'
import { discard } from '../../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import type { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import css from './servico.module.css'

interface Props {
  titulo: string
  campos: Fields
  /** Says what `useRecordForm` gives. */
  registro: ReturnType<typeof useRecordForm>
  /** Says what the server does before it keeps anything. */
  explicacao: ReactNode
  /** The inputs. */
  children: ReactNode
  /** More buttons, at the left of the others. */
  outros?: ReactNode
  botao?: string
  /** It is the save that is under way, and not another button's work. */
  salvando?: boolean
  onSalvar?: () => void
  onClose: () => void
}

/** Asks for the address of an outside service and the secret to it; leaving asks when something would be lost. */
export function DialogoDeServico({
  titulo,
  campos,
  registro: { form, save, sending, conflict, attempts },
  explicacao,
  children,
  outros,
  botao = 'Testar e salvar',
  salvando = sending,
  onSalvar = () => void save(),
  onClose,
}: Props) {
  const fechar = async () => {
    if (!form.isDirty() || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={titulo}
      action={botao}
      sending={salvando}
      disabled={sending}
      aside={outros}
      className={css.corpo}
      onSubmit={onSalvar}
    >
      {conflict && <Refused>{conflict}</Refused>}
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      <Text size="sm" c="dimmed">
        {explicacao}
      </Text>
      {children}
    </FormDialog>
  )
}

interface SegredoProps {
  nome: string
  campo: Field
  form: RecordFormApi
  descricao?: string
}

/** A secret: typed, kept sealed, and never shown again. */
export function CampoSegredo({ nome, campo, form, descricao }: SegredoProps) {
  return (
    <PasswordInput
      id={fieldId(nome)}
      label={campo.label}
      description={descricao}
      withAsterisk={campo.required}
      aria-required={campo.required}
      autoComplete="new-password"
      maxLength={campo.max}
      value={String(form.values[nome] ?? '')}
      error={form.errors[nome]}
      onChange={(e) => form.setFieldValue(nome, e.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o que foi digitado' }}
    />
  )
}
