import { Alert, Button, Group, PasswordInput } from '@mantine/core'
import { mensagens, rotasUsuarios, senhaValida } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { avisarSucesso } from '../../kernel/toasts.ts'
import { PasswordRules } from '../../ui/inputs/PasswordRules.tsx'
import { Usuario } from './Usuario.tsx'
import css from './usuarios.module.css'

/** /configuracoes/usuario/:usuarioId/senha: a new password ends the person's sessions. */
export default function SenhaUsuario() {
  return <Usuario>{(usuario, podeGravar) => (podeGravar ? <Formulario id={usuario.id} /> : null)}</Usuario>
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
    <form className={css.form} style={{ marginTop: 16 }} onSubmit={(e) => void enviar(e)} noValidate>
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
