import { Alert, Button, Group, PasswordInput, Switch, Text, Title } from '@mantine/core'
import { mensagens, rotasUsuarios, senhaValida, type Usuario as Registro } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { avisarSucesso } from '../../kernel/toasts.ts'
import { PasswordRules } from '../../ui/inputs/PasswordRules.tsx'
import { alternarDoisFatores } from './alternarDoisFatores.ts'
import { jaAvisado } from './useMarcas.ts'
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
  const [senha, setSenha] = useState('')
  const [repetida, setRepetida] = useState('')
  const [tentou, setTentou] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const fraca = tentou && !senhaValida(senha) ? 'A senha ainda não cumpre todos os requisitos.' : null
  const diferente = tentou && senha !== repetida ? mensagens.senhasDiferentes : null

  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    setTentou(true)
    if (enviando || !senhaValida(senha) || senha !== repetida) return
    setEnviando(true)
    try {
      await chamar(rotasUsuarios.alterarSenha, { params: { id }, body: { novaSenha: senha }, semAviso: true })
      avisarSucesso(mensagens.salvo)
      setSenha('')
      setRepetida('')
      setTentou(false)
    } catch (erro) {
      // The toast has said why; what was typed stays.
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      setEnviando(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(e) => void enviar(e)} noValidate>
      <Alert p="xs">
        A pessoa sai do sistema em todos os lugares em que entrou, e entra de novo com a senha nova.
      </Alert>
      <PasswordInput
        label="Nova senha"
        withAsterisk
        autoComplete="new-password"
        aria-describedby="regras-da-senha"
        value={senha}
        error={fraca}
        onChange={(e) => setSenha(e.currentTarget.value)}
      />
      <PasswordRules id="regras-da-senha" password={senha} />
      <PasswordInput
        label="Repita a nova senha"
        withAsterisk
        autoComplete="new-password"
        value={repetida}
        error={diferente}
        onChange={(e) => setRepetida(e.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={enviando}>
          Trocar a senha
        </Button>
      </Group>
    </form>
  )
}

function Convite({ usuario }: { usuario: Registro }) {
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    setEnviando(true)
    await chamar(rotasUsuarios.convidar, { params: { id: usuario.id } }).catch(jaAvisado)
    setEnviando(false)
  }
  return (
    <section aria-labelledby="titulo-convite" className={css.form}>
      <Title order={2} id="titulo-convite">
        Link para definir a senha
      </Title>
      <Text size="sm" c="dimmed">
        {usuario.email
          ? `A pessoa recebe em ${usuario.email} um link, válido por 72 horas, com que define a própria senha.`
          : 'Informe o e-mail da pessoa para lhe enviar um link com que ela define a própria senha.'}
      </Text>
      <Group>
        <Button variant="default" loading={enviando} disabled={!usuario.email} onClick={() => void enviar()}>
          Enviar link
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
