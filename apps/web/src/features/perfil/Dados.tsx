import { Button, Group, TextInput } from '@mantine/core'
import { camposDoPerfil as campos, type Perfil, rotasPerfil } from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { CampoInput, idDoCampo } from '../../resource/CampoInput.tsx'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { corpoDe } from '../../resource/validar.ts'
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
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(campos, perfil, async (valores) => {
    const corpo = corpoDe(campos, valores) as { nome: string; email: string | null }
    await guardarPerfil(
      await chamar(rotasPerfil.salvar, {
        body: { ...corpo, versao: perfil.versao, ...(outroEmail ? { senhaAtual } : {}) },
        semAvisoDeErro: true,
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
        void salvar()
      }}
    >
      {conflito && <Refused onReload={recarregarPerfil}>{conflito}</Refused>}
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <TextInput
        label="Usuário"
        description="Só o administrador do sistema muda o nome de usuário."
        value={perfil.usuario}
        variant="filled"
        readOnly
      />
      <CampoInput campo={campos.nome} nome="nome" form={form} />
      <CampoInput campo={campos.email} nome="email" form={form} />
      {outroEmail && (
        <PasswordField
          id={idDoCampo('senhaAtual')}
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
        <Button type="submit" loading={enviando} disabled={!form.isDirty()}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
