import { Button, Group, TextInput } from '@mantine/core'
import { camposDoPerfil as campos, type Perfil, rotasPerfil } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { guardarPerfil, recarregarPerfil } from './dados.ts'
import css from './perfil.module.css'
import { Quadro } from './Quadro.tsx'
import { Refused } from '../../ui/Refused.tsx'

/** /perfilusuario/dados */
export default function Dados() {
  return <Quadro>{(perfil) => <Formulario key={perfil.versao} perfil={perfil} />}</Quadro>
}

function Formulario({ perfil }: { perfil: Perfil }) {
  const [senhaAtual, setSenhaAtual] = useState('')
  const { form, save, sending, conflict, attempts } = useRecordForm(campos, perfil, async (valores) => {
    const corpo = bodyOf(campos, valores) as { nome: string; email: string | null }
    await guardarPerfil(
      await call(rotasPerfil.salvar, {
        body: { ...corpo, versao: perfil.versao, ...(outroEmail ? { senhaAtual } : {}) },
        noErrorToast: true,
      }),
    )
  })
  const outroEmail = String(form.values.email ?? '').trim() !== (perfil.email ?? '')
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      {conflict && <Refused onReload={recarregarPerfil}>{conflict}</Refused>}
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      <TextInput
        label="Usuário"
        description="Só o administrador do sistema muda o nome de usuário."
        value={perfil.usuario}
        variant="filled"
        readOnly
      />
      <FieldInput field={campos.nome} name="nome" form={form} />
      <FieldInput field={campos.email} name="email" form={form} />
      {outroEmail && (
        <PasswordField
          id={fieldId('senhaAtual')}
          label="Sua senha"
          description="Para mudar o e-mail, confirme que é você."
          autoComplete="current-password"
          withAsterisk
          aria-required
          value={senhaAtual}
          error={form.errors.senhaAtual}
          onChange={(e) => {
            setSenhaAtual(e.currentTarget.value)
            form.clearFieldError('senhaAtual')
          }}
        />
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={sending} disabled={!form.isDirty()}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
