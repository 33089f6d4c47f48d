import { Button, Group } from '@mantine/core'
import { mensagens, rotasUsuarios } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { useGoTo } from '../../kernel/route.ts'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { camposDoConvidado, camposDoNovoUsuario } from './campos.ts'
import { type ModoDaSenha, PrimeiraSenha } from './PrimeiraSenha.tsx'
import { useNomeRepetido } from './useNomeRepetido.ts'
import { useUsuarioSugerido } from './useUsuarioSugerido.ts'
import css from './usuarios.module.css'

/** /configuracoes/usuario/novo */
export default function NovoUsuario() {
  const ir = useGoTo()
  const [modo, setModo] = useState<ModoDaSenha>('PROVISORIA')
  const campos = modo === 'CONVITE' ? camposDoConvidado : camposDoNovoUsuario
  const { form, save, sending, attempts } = useRecordForm(campos, { senha: '' }, async (valores) => {
    const comQue = modo === 'CONVITE' ? { convidar: true } : { senhaProvisoria: modo === 'PROVISORIA' }
    const salvo = await call(rotasUsuarios.salvar, {
      body: loose({ ...bodyOf(campos, valores), ...comQue }),
    })
    await reloadLists({ path: 'usuarios' })
    ir(`/configuracoes/usuario/${salvo.id}/dados`, { replace: true })
  })
  useEffect(() => document.getElementById(fieldId('nome'))?.focus(), [])
  useUsuarioSugerido(form)
  const repetido = useNomeRepetido(String(form.values.usuario ?? ''))
  return (
    <>
      <PageHeader title="Novo usuário" crumbs={useCrumbs()} />
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
        <FieldInput field={campos.nome} name="nome" form={form} />
        <FieldInput
          field={campos.usuario}
          name="usuario"
          form={
            repetido ? { ...form, errors: { usuario: mensagens.usuarioExistente, ...form.errors } } : form
          }
        />
        <FieldInput field={campos.email} name="email" form={form} />
        <PrimeiraSenha form={form} modo={modo} onModo={setModo} />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={() => ir('/configuracoes/usuario')}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" loading={sending} disabled={repetido}>
            Salvar
          </Button>
        </Group>
      </form>
    </>
  )
}
