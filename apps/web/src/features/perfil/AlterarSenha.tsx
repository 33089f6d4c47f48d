import { Alert, Button, Group } from '@mantine/core'
import { mensagens, type Perfil, rotasPerfil } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { NovaSenha } from '../../resource/NovaSenha.tsx'
import { useAcao } from '../../resource/useAcao.ts'
import { useNovaSenha } from '../../resource/useNovaSenha.ts'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import css from './perfil.module.css'
import { Quadro } from './Quadro.tsx'

/** /perfilusuario/alterarsenha: every other session of the person ends. */
export default function AlterarSenha() {
  return <Quadro>{(perfil) => <Formulario perfil={perfil} />}</Quadro>
}

function Formulario({ perfil }: { perfil: Perfil }) {
  const [atual, setAtual] = useState('')
  const nova = useNovaSenha()
  const { erro, campos, setCampos, fazendo, fazer } = useAcao()
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    const certa = nova.conferir()
    if (!atual) setCampos({ senhaAtual: mensagens.obrigatorio })
    if (!atual || !certa) return
    const feito = await fazer(() =>
      chamar(rotasPerfil.alterarSenha, {
        body: { senhaAtual: atual, novaSenha: nova.senha, confirmarSenha: nova.repetida },
        semAvisoDeErro: true,
      }),
    )
    if (!feito) return
    setAtual('')
    nova.limpar()
  }
  const solto = erro && Object.keys(campos).length === 0
  return (
    <form className={css.form} noValidate onSubmit={(e) => void enviar(e)}>
      <Alert p="xs">Se você entrou em outros computadores ou telefones, sai deles ao trocar a senha.</Alert>
      {solto && (
        <Alert color="red" role="alert" p="xs">
          {erro}
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={perfil.usuario} readOnly hidden />
      <PasswordField
        label="Senha atual"
        name="senhaAtual"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={atual}
        error={campos.senhaAtual}
        onChange={(e) => setAtual(e.currentTarget.value)}
      />
      <NovaSenha nova={nova} erro={campos.novaSenha} />
      <Group justify="flex-end">
        <Button type="submit" loading={fazendo}>
          Trocar a senha
        </Button>
      </Group>
    </form>
  )
}
