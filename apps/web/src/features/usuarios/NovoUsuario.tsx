import { Button, Group, PasswordInput } from '@mantine/core'
import { mensagens, rotasUsuarios } from '@tombo/contract'
import { useEffect } from 'react'
import { chamar } from '../../kernel/api.ts'
import { useIr } from '../../kernel/rota.ts'
import { CampoInput, idDoCampo } from '../../resource/CampoInput.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { corpoDe } from '../../resource/validar.ts'
import { PasswordRules } from '../../ui/inputs/PasswordRules.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { camposDoNovoUsuario as campos } from './campos.ts'
import { useNomeRepetido } from './useNomeRepetido.ts'
import css from './usuarios.module.css'

/** /configuracoes/usuario/novo */
export default function NovoUsuario() {
  const ir = useIr()
  const { form, salvar, enviando, tentativas } = useRecordForm(campos, {}, async (valores) => {
    const salvo = await chamar(rotasUsuarios.salvar, { body: corpoDe(campos, valores) as never })
    await recarregarListas({ path: 'usuarios' })
    ir(`/configuracoes/usuario/${salvo.id}/dados`, { troca: true })
  })
  useEffect(() => document.getElementById(idDoCampo('nome'))?.focus(), [])
  const repetido = useNomeRepetido(String(form.values.usuario ?? ''))
  return (
    <>
      <PageHeader title="Novo usuário" crumbs={useCrumbs()} />
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void salvar()
        }}
      >
        <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
        <CampoInput campo={campos.nome} nome="nome" form={form} />
        <CampoInput
          campo={campos.usuario}
          nome="usuario"
          form={
            repetido ? { ...form, errors: { usuario: mensagens.usuarioExistente, ...form.errors } } : form
          }
        />
        <CampoInput campo={campos.email} nome="email" form={form} />
        <PasswordInput
          id={idDoCampo('senha')}
          label="Senha"
          withAsterisk
          autoComplete="new-password"
          aria-describedby="regras-da-senha"
          value={String(form.values.senha ?? '')}
          error={form.errors.senha}
          onChange={(e) => form.setFieldValue('senha', e.currentTarget.value)}
        />
        <PasswordRules id="regras-da-senha" password={String(form.values.senha ?? '')} />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={() => ir('/configuracoes/usuario')}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" loading={enviando} disabled={repetido}>
            Salvar
          </Button>
        </Group>
      </form>
    </>
  )
}
