import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { type Entrada, mensagens, rotasSessao, senhaValida } from '@tombo/contract'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { type FormEvent, useState } from 'react'
import { callWhole } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { forgetAll } from '../../kernel/contexto.tsx'
import { storeEntrada } from '../../kernel/session/session.ts'
import { PasswordRules } from '../../ui/inputs/PasswordRules.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { Moldura } from './Moldura.tsx'
import css from './sessao.module.css'

const vazio = { nome: '', username: '', password: '', repetida: '' }
type Dados = typeof vazio

function errosDe(d: Dados): Partial<Dados> {
  const erros: Partial<Dados> = {}
  if (!d.nome.trim()) erros.nome = mensagens.obrigatorio
  if (!d.username.trim()) erros.username = mensagens.obrigatorio
  if (!senhaValida(d.password)) erros.password = 'A senha ainda não cumpre todos os requisitos.'
  if (d.password !== d.repetida) erros.repetida = mensagens.senhasDiferentes
  return erros
}

/** /primeiroacesso: the first administrator, by the link that is good once. */
export default function PrimeiroAcesso() {
  const router = useRouter()
  const { token = '' } = useScreen<'/primeiroacesso'>().search
  const primeiro = useFocusOnMount<HTMLInputElement>()
  const [dados, setDados] = useState(vazio)
  const [erros, setErros] = useState<Partial<Dados>>({})
  const [erro, setErro] = useState<string | null>(
    token ? null : 'Abra esta tela pelo link que o programa mostrou ao iniciar.',
  )
  const [enviando, setEnviando] = useState(false)
  const campo = (nome: keyof Dados) => ({
    name: nome,
    value: dados[nome],
    error: erros[nome],
    onChange: (e: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = e.currentTarget
      setDados((d) => ({ ...d, [nome]: value }))
      setErros(({ [nome]: _, ...resto }) => resto)
    },
  })

  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (enviando) return
    const achados = errosDe(dados)
    setErros(achados)
    if (Object.keys(achados).length > 0) return setErro(mensagens.revise)
    setEnviando(true)
    setErro(null)
    try {
      const { nome, username, password } = dados
      const entrada = await callWhole<Entrada>(rotasSessao.primeiroAcesso, {
        body: { token, nome, username, password },
        noErrorToast: true,
      })
      forgetAll()
      router.history.push(storeEntrada(entrada) ? '/selecaounidade' : '/login')
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setErro(falha.message)
      setErros(Object.fromEntries(Object.entries(falha.fields).map(([k, t]) => [k, t.join(' ')])))
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Moldura title="Primeiro acesso">
      <form className={css.form} onSubmit={(e) => void enviar(e)} noValidate>
        {erro && (
          <Alert color="red" role="alert" p="xs">
            {erro}
          </Alert>
        )}
        <TextInput label="Seu nome" autoComplete="name" ref={primeiro} {...campo('nome')} />
        <TextInput
          label="Usuário"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...campo('username')}
        />
        <PasswordInput
          label="Senha"
          autoComplete="new-password"
          aria-describedby="regras-da-senha"
          {...campo('password')}
        />
        <PasswordRules password={dados.password} id="regras-da-senha" />
        <PasswordInput label="Repita a senha" autoComplete="new-password" {...campo('repetida')} />
        <Button type="submit" loading={enviando} disabled={!token} fullWidth>
          Começar
        </Button>
      </form>
    </Moldura>
  )
}
