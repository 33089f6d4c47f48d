import { Alert, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { HORAS_DO_LINK, mensagens, rotasUsuarios, type Usuario as Registro } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { avisarSucesso } from '../../kernel/toasts.ts'
import { NovaSenha } from '../../resource/NovaSenha.tsx'
import { useAcao } from '../../resource/useAcao.ts'
import { useNovaSenha } from '../../resource/useNovaSenha.ts'
import { Usuario } from './Usuario.tsx'
import css from './usuarios.module.css'

/** /configuracoes/usuario/:usuarioId/senha: a new password ends the person's sessions. */
export default function SenhaUsuario() {
  return <Usuario>{(usuario, podeGravar) => (podeGravar ? <Senha usuario={usuario} /> : null)}</Usuario>
}

function Senha({ usuario }: { usuario: Registro }) {
  return (
    <>
      <Formulario id={usuario.id} />
      {usuario.email && <Convite id={usuario.id} email={usuario.email} />}
    </>
  )
}

/** The other way: the person sets it, by a link. */
function Convite({ id, email }: { id: number; email: string }) {
  const { fazendo, fazer } = useAcao()
  return (
    <section className={css.form} aria-labelledby="titulo-convite" style={{ marginTop: 28 }}>
      <Title order={2} id="titulo-convite">
        Ou envie um link
      </Title>
      <Text size="sm" c="dimmed">
        A pessoa define a própria senha por um link enviado a {email}. Ele vale por{' '}
        {HORAS_DO_LINK.PRIMEIRO_ACESSO} horas; um link enviado antes deixa de valer.
      </Text>
      <Group>
        <Button
          variant="default"
          loading={fazendo}
          onClick={() => void fazer(() => chamar(rotasUsuarios.convidar, { params: { id } }))}
        >
          Enviar link por e-mail
        </Button>
      </Group>
    </section>
  )
}

function Formulario({ id }: { id: number }) {
  const nova = useNovaSenha()
  const [provisoria, setProvisoria] = useState(true)
  const { fazendo, fazer } = useAcao()

  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (!nova.conferir()) return
    const feito = await fazer(() =>
      chamar(rotasUsuarios.alterarSenha, {
        params: { id },
        body: { novaSenha: nova.senha, senhaProvisoria: provisoria },
        semAviso: true,
      }),
    )
    // When it failed the toast has said why, and what was typed stays.
    if (!feito) return
    avisarSucesso(mensagens.salvo)
    nova.limpar()
  }
  return (
    <form className={css.form} style={{ marginTop: 16 }} onSubmit={(e) => void enviar(e)} noValidate>
      <Alert p="xs">
        A pessoa sai do sistema em todos os lugares em que entrou, e entra de novo com a senha nova.
      </Alert>
      <NovaSenha nova={nova} />
      <Checkbox
        label="A pessoa escolhe outra senha no próximo acesso"
        checked={provisoria}
        onChange={(e) => setProvisoria(e.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={fazendo}>
          Trocar a senha
        </Button>
      </Group>
    </form>
  )
}
