import { Alert, Button, FileInput, Stack, Textarea, TextInput } from '@mantine/core'
import { mensagens, rotasRelatos as r } from '@tombo/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { enviarFoto, enviarFotoSemEntrar } from './fotoDoAviso.ts'

interface Props {
  codigo: string
  /** Somebody at work in the unit, who needs not say who they are. */
  entrou: boolean
}

/** Tells that the asset of a label is broken: by anybody where the unit takes that, by its people always. */
export function AvisarDefeito({ codigo, entrou }: Props) {
  const [aberto, setAberto] = useState(false)
  const [feito, setFeito] = useState('')
  const [nome, setNome] = useState('')
  const [contato, setContato] = useState('')
  const [texto, setTexto] = useState('')
  const [foto, setFoto] = useState<File | null>(null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const primeiro = useRef<HTMLTextAreaElement>(null)
  const recado = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (feito) recado.current?.focus()
    else if (aberto) primeiro.current?.focus()
  }, [aberto, feito])
  /** A fault is no longer told of a field that is being mended. */
  const acertar = (campo: string) => setFieldErrors(({ [campo]: _, ...outras }) => outras)
  /** The word is kept by now: a photo that did not arrive is told, and takes nothing back. */
  const fotografar = (chave: string, qual: File) =>
    enviarFotoSemEntrar(codigo, chave, qual).then(
      () => mensagens.defeitoAvisado,
      (erro: unknown) =>
        mensagens.defeitoSemFoto.replace('{motivo}', erro instanceof Error ? erro.message : String(erro)),
    )
  const enviar = async () => {
    const falta = {
      ...(texto.trim() ? {} : { texto: mensagens.obrigatorio }),
      ...(entrou || nome.trim() ? {} : { nome: mensagens.obrigatorio }),
    }
    if (Object.keys(falta).length > 0) return setFieldErrors(falta)
    const calado = { noErrorToast: true, noToast: true }
    await run(async () => {
      if (entrou) {
        const arquivo = foto ? { id: (await enviarFoto(foto)).id } : null
        await call(r.avisar, { body: { codigo, texto, arquivo }, ...calado })
        return setFeito(mensagens.defeitoAvisado)
      }
      const body = { nome, contato: contato || null, texto }
      const dado = await call(r.avisarSemEntrar, { params: { codigo }, body, ...calado })
      setFeito(foto && dado ? await fotografar(dado.chave, foto) : mensagens.defeitoAvisado)
    })
  }
  if (feito)
    return (
      <Alert ref={recado} tabIndex={-1} color="green" mb="md">
        {feito}
      </Alert>
    )
  if (!aberto)
    return (
      <Button fullWidth variant="default" mb="sm" onClick={() => setAberto(true)}>
        Avisar que está com defeito
      </Button>
    )
  return (
    <form
      noValidate
      aria-label="Avisar defeito"
      onSubmit={(e) => {
        e.preventDefault()
        void enviar()
      }}
    >
      <Stack gap="sm" mb="md">
        {error && Object.keys(fieldErrors).length === 0 && (
          <Alert color="red" role="alert" p="xs">
            {error}
          </Alert>
        )}
        <Textarea
          ref={primeiro}
          label="O que está com defeito"
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={texto}
          error={fieldErrors.texto}
          onChange={(e) => {
            setTexto(e.currentTarget.value)
            acertar('texto')
          }}
        />
        {!entrou && (
          <>
            <TextInput
              label="Seu nome"
              withAsterisk
              maxLength={100}
              autoComplete="name"
              value={nome}
              error={fieldErrors.nome}
              onChange={(e) => {
                setNome(e.currentTarget.value)
                acertar('nome')
              }}
            />
            <TextInput
              label="Telefone ou e-mail"
              description="Se quiser uma resposta."
              maxLength={120}
              value={contato}
              error={fieldErrors.contato}
              onChange={(e) => setContato(e.currentTarget.value)}
            />
          </>
        )}
        <FileInput
          label="Foto"
          placeholder="Tirar ou escolher uma foto"
          accept="image/*"
          clearable
          clearButtonProps={{ 'aria-label': 'Tirar a foto do aviso' }}
          value={foto}
          error={fieldErrors.foto ?? fieldErrors.arquivo}
          onChange={(f) => {
            setFoto(f)
            acertar('foto')
          }}
        />
        <Button type="submit" loading={running}>
          Enviar aviso
        </Button>
      </Stack>
    </form>
  )
}
