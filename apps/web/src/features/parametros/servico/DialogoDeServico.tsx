import { PasswordInput, Text } from '@mantine/core'
import type { Campo, Campos } from '@tombo/contract'
import type { ReactNode } from 'react'
import { type Formulario, idDoCampo } from '../../../resource/CampoInput.tsx'
import { descartar } from '../../../resource/descartar.ts'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import type { useRecordForm } from '../../../resource/useRecordForm.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import css from './servico.module.css'

interface Props {
  titulo: string
  campos: Campos
  /** What `useRecordForm` gives. */
  registro: ReturnType<typeof useRecordForm>
  /** What the server does before it keeps anything. */
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
  registro: { form, salvar, enviando, conflito, tentativas },
  explicacao,
  children,
  outros,
  botao = 'Testar e salvar',
  salvando = enviando,
  onSalvar = () => void salvar(),
  onClose,
}: Props) {
  const fechar = async () => {
    if (!form.isDirty() || (await descartar())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={titulo}
      action={botao}
      sending={salvando}
      disabled={enviando}
      aside={outros}
      className={css.corpo}
      onSubmit={onSalvar}
    >
      {conflito && <Refused>{conflito}</Refused>}
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <Text size="sm" c="dimmed">
        {explicacao}
      </Text>
      {children}
    </FormDialog>
  )
}

interface SegredoProps {
  nome: string
  campo: Campo
  form: Formulario
  descricao?: string
}

/** A secret: typed, kept sealed, and never shown again. */
export function CampoSegredo({ nome, campo, form, descricao }: SegredoProps) {
  return (
    <PasswordInput
      id={idDoCampo(nome)}
      label={campo.rotulo}
      description={descricao}
      withAsterisk={campo.obrigatorio}
      aria-required={campo.obrigatorio}
      autoComplete="new-password"
      maxLength={campo.max}
      value={String(form.values[nome] ?? '')}
      error={form.errors[nome]}
      onChange={(e) => form.setFieldValue(nome, e.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o que foi digitado' }}
    />
  )
}
