import { Alert, Button, Checkbox, Group, Switch, Text, Title } from '@mantine/core'
import { HORAS_DO_LINK, mensagens, rotasUsuarios, type Usuario as Registro } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { toastSuccess } from '../../kernel/toasts.ts'
import { NewPassword } from '../../resource/fields/NewPassword.tsx'
import { useAction } from '../../resource/useAction.ts'
import { useNewPassword } from '../../resource/fields/useNewPassword.ts'
import { alternarDoisFatores } from './alternarDoisFatores.ts'
import { Usuario } from './Usuario.tsx'
import css from './usuarios.module.css'

/** /configuracoes/usuario/:usuarioId/senha: how the person comes in. A new password ends their sessions. */
export default function SenhaUsuario() {
  return (
    <Usuario>
      {(usuario, podeGravar) =>
        podeGravar && (
          <div className={css.sections}>
            <Formulario id={usuario.id} />
            <Convite usuario={usuario} />
            <DoisFatores usuario={usuario} />
          </div>
        )
      }
    </Usuario>
  )
}

function Formulario({ id }: { id: number }) {
  const nova = useNewPassword()
  const [provisoria, setProvisoria] = useState(true)
  const { running, run } = useAction()

  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (!nova.check()) return
    const feito = await run(() =>
      call(rotasUsuarios.alterarSenha, {
        params: { id },
        body: { novaSenha: nova.password, senhaProvisoria: provisoria },
        noToast: true,
      }),
    )
    // When it failed the toast has said why, and what was typed stays.
    if (!feito) return
    toastSuccess(mensagens.salvo)
    nova.clear()
  }
  return (
    <form className={css.form} onSubmit={(e) => void enviar(e)} noValidate>
      <Alert p="xs">
        A pessoa sai do sistema em todos os lugares em que entrou, e entra de novo com a senha nova.
      </Alert>
      <NewPassword form={nova} />
      <Checkbox
        label="A pessoa escolhe outra senha no próximo acesso"
        checked={provisoria}
        onChange={(e) => setProvisoria(e.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={running}>
          Trocar a senha
        </Button>
      </Group>
    </form>
  )
}

/** The other way: the person sets it, by a link. */
function Convite({ usuario: { id, email } }: { usuario: Registro }) {
  const { running, run } = useAction()
  return (
    <section className={css.form} aria-labelledby="titulo-convite">
      <Title order={2} id="titulo-convite">
        Ou envie um link
      </Title>
      <Text size="sm" c="dimmed">
        {email
          ? `A pessoa define a própria senha por um link enviado a ${email}. Ele vale por ${HORAS_DO_LINK.PRIMEIRO_ACESSO} horas; um link enviado antes deixa de valer.`
          : 'Informe o e-mail da pessoa para lhe enviar um link com que ela define a própria senha.'}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={running}
          disabled={!email}
          onClick={() => void run(() => call(rotasUsuarios.convidar, { params: { id } }))}
        >
          Enviar link por e-mail
        </Button>
      </Group>
    </section>
  )
}

function DoisFatores({ usuario }: { usuario: Registro }) {
  return (
    <section aria-labelledby="titulo-doisfatores" className={css.form}>
      <Title order={2} id="titulo-doisfatores">
        Autenticação em dois fatores
      </Title>
      <Switch
        label="Pedir um código além da senha"
        description="Desligue para quem perdeu o aparelho ou o e-mail dos códigos."
        checked={usuario.autenticacaoDoisFatores}
        onChange={() => void alternarDoisFatores(usuario)}
      />
    </section>
  )
}
