import { Button, Group } from '@mantine/core'
import { mensagens, rotasUsuarios } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { useIr } from '../../kernel/rota.ts'
import { CampoInput, idDoCampo } from '../../resource/CampoInput.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { corpoDe } from '../../resource/validar.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { camposDoConvidado, camposDoNovoUsuario } from './campos.ts'
import { type ModoDaSenha, PrimeiraSenha } from './PrimeiraSenha.tsx'
import { useNomeRepetido } from './useNomeRepetido.ts'
import css from './usuarios.module.css'

/** /configuracoes/usuario/novo */
export default function NovoUsuario() {
  const ir = useIr()
  const [modo, setModo] = useState<ModoDaSenha>('PROVISORIA')
  const campos = modo === 'CONVITE' ? camposDoConvidado : camposDoNovoUsuario
  const { form, salvar, enviando, tentativas } = useRecordForm(campos, { senha: '' }, async (valores) => {
    const comQue = modo === 'CONVITE' ? { convidar: true } : { senhaProvisoria: modo === 'PROVISORIA' }
    const salvo = await chamar(rotasUsuarios.salvar, {
      body: { ...corpoDe(campos, valores), ...comQue } as never,
    })
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
        <PrimeiraSenha form={form} modo={modo} onModo={setModo} />
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
