import { Alert, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type MeioDoisFatores, mensagens, type PreparoDoisFatores, rotasDoisFatores } from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { useAcao } from '../../resource/useAcao.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const { erro, campos, setCampos, fazendo, fazer } = useAcao()
  const enviar = async () => {
    if (!preparo) {
      if (!senha) return setCampos({ senha: mensagens.obrigatorio })
      await fazer(async () =>
        setPreparo(await chamar(rotasDoisFatores.preparar, { body: { meio, senha }, semAvisoDeErro: true })),
      )
      return
    }
    if (!codigo.trim()) return setCampos({ codigo: mensagens.insiraCodigo })
    await fazer(async () =>
      onLigada((await chamar(rotasDoisFatores.ligar, { body: { codigo }, semAvisoDeErro: true })).codigos),
    )
  }
  const solto = erro && Object.keys(campos).length === 0
  return (
    <FormDialog
      onClose={onClose}
      closeOnClickOutside={false}
      title={TITULOS[meio]}
      size={460}
      action={preparo ? 'Ligar' : 'Continuar'}
      sending={fazendo}
      onSubmit={enviar}
      className={css.form}
    >
      {solto && (
        <Alert color="red" role="alert" p="xs">
          {erro}
        </Alert>
      )}
      {preparo ? (
        <>
          <Instrucoes preparo={preparo} />
          <Codigo value={codigo} error={campos.codigo} onChange={(e) => setCodigo(e.currentTarget.value)} />
        </>
      ) : (
        <>
          <Text size="sm">Confirme a sua senha para continuar.</Text>
          <PasswordField
            label="Sua senha"
            autoComplete="current-password"
            data-autofocus
            value={senha}
            error={campos.senha}
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
          <Text size="sm">Se não puder ler, digite esta chave no aplicativo:</Text>
          <Text size="sm" className={css.seed} mt={4}>
            {segredo.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
        </div>
      </div>
    </>
  )
}
