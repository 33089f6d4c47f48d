import { Button, Text, TextInput } from '@mantine/core'
import { type Entrada, mensagens, rotasDoisFatores, SEGUNDOS_ENTRE_CODIGOS } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { call, callWhole } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../ui/format.ts'
import css from './sessao.module.css'

interface Props {
  username: string
  desafio: NonNullable<Entrada['desafio']>
  /** The button waits for what it promises. */
  onEntrada: (entrada: Entrada) => unknown
  /** `porque` when the server wants the password again. */
  onClose: (porque: string | null) => void
  /** It stands over a screen that is covered. */
  zIndex?: number
  fullScreen?: boolean
}

/** Seconds until another code may be asked for. */
function useEspera() {
  const [ate, setAte] = useState(() => Date.now() + SEGUNDOS_ENTRE_CODIGOS * 1000)
  const [resta, setResta] = useState(SEGUNDOS_ENTRE_CODIGOS)
  useEffect(() => {
    const contar = () => setResta(Math.max(0, Math.ceil((ate - Date.now()) / 1000)))
    contar()
    const relogio = setInterval(contar, 1000)
    return () => clearInterval(relogio)
  }, [ate])
  return { resta, recomecar: () => setAte(Date.now() + SEGUNDOS_ENTRE_CODIGOS * 1000) }
}

function instrucao({ meio, destino }: Props['desafio'], recuperacao: boolean): string {
  if (recuperacao)
    return 'Informe um dos códigos de recuperação que você guardou. Cada um funciona uma vez só.'
  if (meio.value === 'APLICATIVO')
    return 'Informe o código de 6 dígitos que o aplicativo autenticador mostra.'
  if (destino) return `Enviamos um código de 6 dígitos para ${destino}. Ele vale por 10 minutos.`
  return 'O código não pôde ser enviado. Use um código de recuperação, ou procure o administrador do sistema.'
}

/** The second step of a sign-in: one field, for the code or for a recovery code. */
export default function CodigoDialog({ username, desafio, onEntrada, onClose, ...cobre }: Props) {
  const [codigo, setCodigo] = useState('')
  const [recuperacao, setRecuperacao] = useState(desafio.meio.value === 'EMAIL' && !desafio.destino)
  const { error, setError, running, run } = useAction()
  const porEmail = desafio.meio.value === 'EMAIL' && desafio.destino !== null
  const enviar = async () => {
    if (!codigo.trim()) return setError(mensagens.insiraCodigo)
    await run(
      async () =>
        await onEntrada(
          await callWhole<Entrada>(rotasDoisFatores.validar, {
            body: { username, codigo },
            noToast: true,
            noErrorToast: true,
          }),
        ),
      (falha) => {
        if (falha.status === 401 && falha.message !== mensagens.codigoErrado) onClose(falha.message)
        setCodigo('')
        document.getElementById('codigo')?.focus()
      },
    )
  }
  const alternar = () => {
    setRecuperacao(!recuperacao)
    setCodigo('')
    setError(null)
    document.getElementById('codigo')?.focus()
  }
  return (
    <FormDialog
      onClose={() => onClose(null)}
      closeOnClickOutside={false}
      title="Confirme que é você"
      size={420}
      action="Confirmar"
      sending={running}
      {...cobre}
      onSubmit={enviar}
      className={css.form}
    >
      <Text size="sm">{instrucao(desafio, recuperacao)}</Text>
      <TextInput
        id="codigo"
        name="codigo"
        label={recuperacao ? 'Código de recuperação' : 'Código'}
        autoComplete={recuperacao ? 'off' : 'one-time-code'}
        inputMode={recuperacao ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        data-autofocus
        classNames={{ input: css.code }}
        value={codigo}
        error={error}
        onChange={(e) => setCodigo(e.currentTarget.value)}
      />
      <div className={css.links}>
        {porEmail && !recuperacao && <Reenviar username={username} onErro={setError} onFim={onClose} />}
        <Button variant="subtle" size="compact-sm" onClick={alternar}>
          {recuperacao ? 'Usar o código comum' : 'Usar código de recuperação'}
        </Button>
      </div>
    </FormDialog>
  )
}

interface DeReenviar {
  username: string
  onErro: (erro: string | null) => void
  onFim: (porque: string) => void
}

/** Another code by e-mail, once a minute. */
function Reenviar({ username, onErro, onFim }: DeReenviar) {
  const { resta, recomecar } = useEspera()
  const { running, run } = useAction()
  const [foi, setFoi] = useState(false)
  const reenviar = async () => {
    onErro(null)
    const feito = await run(
      () => call(rotasDoisFatores.reenviar, { body: { username }, noToast: true, noErrorToast: true }),
      (falha) => (falha.status === 401 ? onFim(falha.message) : onErro(falha.message)),
    )
    setFoi(feito)
    if (feito) recomecar()
    document.getElementById('codigo')?.focus()
  }
  return (
    <>
      {resta > 0 ? (
        <Text size="sm" c="dimmed" ml={8}>
          Outro código em {quantos(resta, 'segundo', 'segundos')}
        </Text>
      ) : (
        <Button variant="subtle" size="compact-sm" loading={running} onClick={() => void reenviar()}>
          Enviar outro código
        </Button>
      )}
      <Text component="output" size="xs" ml={8} display={foi ? 'block' : 'none'}>
        {foi && mensagens.codigoReenviado}
      </Text>
    </>
  )
}
