import { Button, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { type Chamado, rotasChamados, type SituacaoChamado } from '@tombo/contract'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { newKey } from '../../kernel/repetition.ts'
import { keepInTab, recallInTab } from '../../ui/memory.ts'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { type Anexado, AnexoDaMensagem, BotaoAnexar, useAnexo } from './Anexo.tsx'
import { recarregarChamado } from './consultas.ts'
import css from './suporte.module.css'

const CONVITES: Record<SituacaoChamado, string> = {
  ABERTO: 'Escreva uma mensagem',
  RESPONDIDO: 'Escreva uma mensagem',
  ENCERRADO: 'Escreva para abrir o chamado de novo',
}

/** Where the next message is written. What is typed is kept in the tab until it is sent; a blank message is not sent. */
export function Escrever({ chamado: { id, situacao } }: { chamado: Chamado }) {
  const rascunho = `chamado:${id}`
  const [texto, setTexto] = useState(() => recallInTab<string>(rascunho) ?? '')
  const [anexado, setAnexado] = useState<Anexado | null>(null)
  const [enviando, setEnviando] = useState(false)
  // A key for each message: what is tried again is written once.
  const [chave, setChave] = useState(newKey)
  const anexo = useAnexo(anexado, setAnexado)
  const campo = useFocusOnMount<HTMLTextAreaElement>()
  const vazia = texto.trim() === '' && anexado === null
  const mudar = (novo: string) => {
    setTexto(novo)
    keepInTab(rascunho, novo || null)
  }
  const enviar = async (e?: FormEvent) => {
    e?.preventDefault()
    if (vazia || enviando || anexo.uploading) return
    setEnviando(true)
    try {
      await call(rotasChamados.escrever, {
        params: { id },
        body: { mensagem: texto, arquivo: anexado && { id: anexado.id } },
        idempotencyKey: chave,
      })
      mudar('')
      setAnexado(null)
      setChave(newKey())
      await recarregarChamado(id)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      // Whatever is sent now is another message.
      if (erro.status === 400) setChave(newKey())
    } finally {
      setEnviando(false)
    }
  }
  return (
    <form className={css.escrever} onSubmit={(e) => void enviar(e)}>
      <AnexoDaMensagem anexo={anexo} />
      <Textarea
        aria-label="Mensagem"
        placeholder={CONVITES[situacao.value]}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        ref={campo}
        value={texto}
        onChange={(e) => mudar(e.currentTarget.value)}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => void enviar()]])}
      />
      <div className={css.botoes}>
        <BotaoAnexar anexo={anexo} />
        <Text size="xs" c="dimmed" className={css.atalho}>
          Ctrl+Enter envia
        </Text>
        <Button
          type="submit"
          leftSection={<IconSend size={16} stroke={1.5} />}
          loading={enviando}
          disabled={vazia || enviando || anexo.uploading}
        >
          Enviar
        </Button>
      </div>
    </form>
  )
}
