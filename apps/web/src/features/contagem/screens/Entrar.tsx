import { type Entrada, mensagens, rotasContagem, rotasDoisFatores, rotasSessao } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { currentSession } from '../../../kernel/session/session.ts'
import { deviceName } from '../device.ts'
import { countWaiting, deviceId, keepSession, sessionOf } from '../store/kept.ts'
import { type Answer, ask } from '../store/server.ts'
import { send } from '../store/sender.ts'

interface Props {
  inventario: number
  onEntrou: () => void
}
interface Unidade {
  id: number
  descricao: string
}
type Passo = { de: 'SENHA' } | { de: 'CODIGO' } | { de: 'UNIDADE'; token: string; unidades: Unidade[] }

/** Says what is wrong, as a sentence; null when it was done. */
type Falha = string | null

/**
 * Opens the device's counting session with an ordinary one, which ends then where `sair` says so. Gives why it could not be opened.
 * What somebody else read here and did not send must go first: a session delivers as its own person.
 */
async function openSession(inventario: number, token: string, nome: string, sair: boolean): Promise<Falha> {
  const dispositivo = await deviceId()
  const a = await ask(rotasContagem.abrirSessao, {
    token,
    params: { id: inventario },
    body: { dispositivo, nome },
  })
  if (!a.ok) return a.status === 404 ? 'Este inventário não é desta unidade, ou não existe mais.' : a.message
  const { content } = a
  const before = await sessionOf(inventario)
  if (before && before.pessoa.id !== content.pessoa.id && (await countWaiting(inventario)) > 0)
    return `Há leituras de ${before.pessoa.nome} por enviar neste aparelho. Envie-as, ou salve-as em arquivo, antes de outra pessoa contar.`
  await keepSession({
    inventario,
    descricao: content.inventario.descricao,
    token: content.token,
    pessoa: content.pessoa,
    situacao: 'ATIVA',
    motivo: null,
  })
  if (sair) await ask(rotasSessao.logout, { token })
  send()
  return null
}

/** Signs in once on this device, for one campaign. */
export function Entrar({ inventario, onEntrou }: Props) {
  const [passo, setPasso] = useState<Passo>({ de: 'SENHA' })
  const [campos, setCampos] = useState({ username: '', password: '', codigo: '', nome: deviceName() })
  const [falha, setFalha] = useState<Falha>(null)
  const [running, setRunning] = useState(false)
  const aqui = currentSession()
  const run = async (work: () => Promise<Falha>) => {
    setRunning(true)
    setFalha(null)
    setFalha(await work())
    setRunning(false)
  }
  const open = async (token: string, sair: boolean): Promise<Falha> => {
    const why = await openSession(inventario, token, campos.nome.trim() || deviceName(), sair)
    if (why === null) onEntrou()
    return why
  }
  const choose = async (token: string, id: number): Promise<Falha> => {
    const a = await ask(rotasSessao.selecionar, { token, params: { id } })
    const chosen = a.body.content
    return typeof chosen === 'string' ? open(chosen, true) : a.message
  }
  const entered = async (a: Answer<unknown>): Promise<Falha> => {
    const entrada = a.body as Partial<Entrada>
    if (a.status !== 200) return a.message
    if (entrada.primeiroAcesso) return 'Antes, entre no Tombo e escolha a sua senha.'
    if (!entrada.content) {
      setPasso({ de: 'CODIGO' })
      return null
    }
    const token = entrada.content
    const list = await ask(rotasSessao.unidades, { token, query: { rpp: 500 } })
    if (!list.ok) return list.message
    const unidades = list.content.resultList.map((u) => u.unidade)
    if (unidades.length === 1 && unidades[0]) return choose(token, unidades[0].id)
    setPasso({ de: 'UNIDADE', token, unidades })
    return null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { username, password, codigo } = campos
    if (passo.de === 'CODIGO')
      return void run(async () =>
        entered(await ask(rotasDoisFatores.validar, { body: { username, codigo } })),
      )
    if (!username.trim() || !password) return setFalha(mensagens.insiraUsuarioSenha)
    return void run(async () => entered(await ask(rotasSessao.login, { body: { username, password } })))
  }
  const field = (name: keyof typeof campos, label: string, more: object = {}) => (
    <label>
      {label}
      <input
        name={name}
        value={campos[name]}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(e) => setCampos({ ...campos, [name]: e.currentTarget.value })}
        {...more}
      />
    </label>
  )
  return (
    <main className="folha">
      <h1>Contar neste aparelho</h1>
      {falha && (
        <p role="alert" className="aviso ruim">
          {falha}
        </p>
      )}
      {passo.de === 'UNIDADE' ? (
        <Unidades
          unidades={passo.unidades}
          disabled={running}
          onChoose={(id) => void run(() => choose(passo.token, id))}
        />
      ) : (
        <form onSubmit={submit} noValidate>
          {passo.de === 'SENHA' ? (
            <>
              <p>Entre uma vez. Depois disso o aparelho conta sem rede até o fim do trabalho da comissão.</p>
              {field('username', 'Usuário', { autoComplete: 'username' })}
              {field('password', 'Senha', {
                type: 'password',
                autoComplete: 'current-password',
                maxLength: 200,
              })}
              {field('nome', 'Nome deste aparelho', { autoCapitalize: 'sentences' })}
            </>
          ) : (
            field('codigo', 'Código de confirmação', { autoComplete: 'one-time-code', inputMode: 'numeric' })
          )}
          <button type="submit" className="principal" disabled={running}>
            {passo.de === 'SENHA' ? 'Entrar e contar' : 'Confirmar'}
          </button>
          {passo.de === 'SENHA' && aqui?.tokenScope === 'USUARIO_UNIDADE' && (
            <button type="button" disabled={running} onClick={() => void run(() => open(aqui.token, false))}>
              Contar como quem já entrou neste navegador
            </button>
          )}
        </form>
      )}
    </main>
  )
}

interface DeUnidades {
  unidades: Unidade[]
  disabled: boolean
  onChoose: (id: number) => void
}

/** The unit of the campaign, where somebody works in several. */
function Unidades({ unidades, disabled, onChoose }: DeUnidades) {
  return (
    <>
      <h2>De que unidade é o inventário?</h2>
      <ul className="lista">
        {unidades.map((u) => (
          <li key={u.id}>
            <button type="button" disabled={disabled} onClick={() => onChoose(u.id)}>
              <b>{u.descricao}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
