import { Alert, Button, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type MeioDoisFatores, mensagens, type PreparoDoisFatores, rotasDoisFatores } from '@tombo/contract'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { copy } from '../../kernel/copy.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import css from './perfil.module.css'

const TITULOS: Record<MeioDoisFatores, string> = {
  EMAIL: 'Códigos por e-mail',
  APLICATIVO: 'Aplicativo autenticador',
}

interface Props {
  meio: MeioDoisFatores
  /** It is on: here are the recovery codes. */
  onLigada: (codigos: string[]) => void
  onClose: () => void
}

/** Turns two-factor on: the password first, then a first code. */
export default function LigarDialog({ meio, onLigada, onClose }: Props) {
  const [senha, setSenha] = useState('')
  const [codigo, setCodigo] = useState('')
  const [preparo, setPreparo] = useState<PreparoDoisFatores | null>(null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const enviar = async () => {
    if (!preparo) {
      if (!senha) return setFieldErrors({ senha: mensagens.obrigatorio })
      await run(async () =>
        setPreparo(await call(rotasDoisFatores.preparar, { body: { meio, senha }, noErrorToast: true })),
      )
      return
    }
    if (!codigo.trim()) return setFieldErrors({ codigo: mensagens.insiraCodigo })
    await run(async () =>
      onLigada((await call(rotasDoisFatores.ligar, { body: { codigo }, noErrorToast: true })).codigos),
    )
  }
  const solto = error && Object.keys(fieldErrors).length === 0
  return (
    <FormDialog
      onClose={onClose}
      closeOnClickOutside={false}
      title={TITULOS[meio]}
      size={460}
      action={preparo ? 'Ligar' : 'Continuar'}
      sending={running}
      onSubmit={enviar}
      className={css.form}
    >
      {solto && (
        <Alert color="red" role="alert" p="xs">
          {error}
        </Alert>
      )}
      {preparo ? (
        <>
          <Instrucoes preparo={preparo} />
          <Codigo
            value={codigo}
            error={fieldErrors.codigo}
            onChange={(e) => setCodigo(e.currentTarget.value)}
          />
        </>
      ) : (
        <>
          <Text size="sm">Confirme a sua senha para continuar.</Text>
          <PasswordField
            label="Sua senha"
            autoComplete="current-password"
            data-autofocus
            value={senha}
            error={fieldErrors.senha}
            onChange={(e) => setSenha(e.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

function Codigo(props: TextInputProps) {
  const ref = useFocusOnMount<HTMLInputElement>({ touch: true })
  return (
    <TextInput
      label="Código"
      name="codigo"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      ref={ref}
      {...props}
    />
  )
}

function Instrucoes({ preparo: { destino, qr, segredo } }: { preparo: PreparoDoisFatores }) {
  if (!qr || !segredo)
    return (
      <Text size="sm">
        Enviamos um código de 6 dígitos para {destino}. Informe-o para ligar os dois fatores.
      </Text>
    )
  return (
    <>
      <Text size="sm">
        No aplicativo (Google Authenticator, Microsoft Authenticator, Aegis ou outro), leia o código QR.
        Depois informe os 6 dígitos que ele mostra.
      </Text>
      <div className={css.qr}>
        <img src={`data:image/svg+xml;base64,${btoa(qr)}`} alt="Código QR para o aplicativo autenticador" />
        <div>
          <Text size="sm">Se não puder ler, digite ou cole esta chave no aplicativo:</Text>
          <Text size="sm" className={css.seed} mt={4} mb={8}>
            {segredo.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={16} />}
            onClick={() => void copy(segredo)}
          >
            Copiar a chave
          </Button>
        </div>
      </div>
    </>
  )
}
