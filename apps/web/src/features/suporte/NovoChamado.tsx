import { Textarea, TextInput } from '@mantine/core'
import { type Chamado, rotasChamados, zNovoChamado } from '@tombo/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { newKey } from '../../kernel/repetition.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { errorsOf } from '../../resource/fields/validate.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { type Anexado, AnexoDaMensagem, BotaoAnexar, useAnexo } from './Anexo.tsx'
import { CHAMADOS } from './consultas.ts'
import css from './suporte.module.css'

interface Props {
  onClose: () => void
  onAberto: (chamado: Chamado) => void
}

/** A new ticket: its first message, what it is called, and a file. */
export default function NovoChamado({ onClose, onAberto }: Props) {
  const [anexado, setAnexado] = useState<Anexado | null>(null)
  const [enviando, setEnviando] = useState(false)
  const anexo = useAnexo(anexado, setAnexado)
  const [chave] = useState(newKey)
  const form = useForm({
    mode: 'controlled',
    initialValues: { assunto: '', mensagem: '' },
    validate: (valores) => errorsOf(zNovoChamado, valores),
  })

  const abrir = async (body: typeof form.values) => {
    if (enviando || anexo.uploading) return
    setEnviando(true)
    try {
      const chamado = await call(rotasChamados.abrir, {
        body: { ...body, arquivo: anexado && { id: anexado.id } },
        idempotencyKey: chave,
      })
      await reloadLists({ path: CHAMADOS })
      onAberto(chamado)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      form.setErrors(Object.fromEntries(Object.entries(erro.fields).map(([k, t]) => [k, t.join(' ')])))
    } finally {
      setEnviando(false)
    }
  }
  const fechar = async () => {
    if ((form.isDirty() || anexado) && !(await discard('enviar'))) return
    onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title="Abrir chamado"
      size={620}
      action="Abrir chamado"
      sending={enviando}
      disabled={anexo.uploading}
      aside={<BotaoAnexar anexo={anexo} />}
      className={css.campos}
      onSubmit={form.onSubmit((valores) => void abrir(valores))}
    >
      <TextInput
        label="Assunto"
        description="Em branco, o chamado leva o começo da mensagem."
        maxLength={120}
        data-autofocus
        {...form.getInputProps('assunto')}
      />
      <Textarea
        label="O que aconteceu"
        description="Diga em que tela, o que fez e o que esperava. Uma imagem da tela ajuda: copie-a e cole aqui (Ctrl+V)."
        withAsterisk
        autosize
        minRows={5}
        maxRows={14}
        maxLength={5000}
        {...form.getInputProps('mensagem')}
      />
      <AnexoDaMensagem anexo={anexo} />
    </FormDialog>
  )
}
