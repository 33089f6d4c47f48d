import { ActionIcon, Button } from '@mantine/core'
import { type Arquivo, mensagens, regraDoDiretorio } from '@tombo/contract'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { toastError } from '../../kernel/toasts.ts'
import { useUploads } from '../../kernel/files/useUploads.ts'
import { usePaste } from '../../ui/files/paste.ts'
import { SendingList } from '../../ui/files/SendingList.tsx'
import { bytes } from '../../ui/format.ts'
import css from './suporte.module.css'

const DIRETORIO = 'ANEXOS_SUPORTE'

/** A file that was sent and waits for its message. */
export type Anexado = Pick<Arquivo, 'id' | 'nome' | 'tamanho'>

/** The file of a message on its way: chosen or pasted, one at a time. */
export function useAnexo(valor: Anexado | null, onChange: (anexo: Anexado | null) => void) {
  const envios = useUploads({ diretorio: DIRETORIO, onUploaded: onChange })
  const livre = valor === null && !envios.uploading
  usePaste((colado) => {
    if (colado.kind === 'broken') toastError(mensagens.imagemNaoColada)
    if (colado.kind === 'files') envios.upload(colado.files.slice(0, 1))
    return colado.kind !== 'text'
  }, livre)
  return { ...envios, livre, valor, tirar: () => onChange(null) }
}

type DoAnexo = ReturnType<typeof useAnexo>

/** Shows what is being sent, and what is there. */
export function AnexoDaMensagem({ anexo }: { anexo: DoAnexo }) {
  return (
    <>
      <SendingList items={anexo.uploads} onDismiss={anexo.dismiss} onRetry={anexo.retry} />
      {anexo.valor && (
        <div className={css.anexado}>
          <IconPaperclip size={16} stroke={1.5} aria-hidden />
          <span className={css.nomeDoAnexo}>{anexo.valor.nome}</span>
          <span className="numeros">{bytes(anexo.valor.tamanho)}</span>
          <ActionIcon aria-label={`Tirar ${anexo.valor.nome}`} onClick={anexo.tirar}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      )}
    </>
  )
}

/** Chooses the file; another one only when the first was taken away. */
export function BotaoAnexar({ anexo }: { anexo: DoAnexo }) {
  const campo = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPaperclip size={16} stroke={1.5} />}
        disabled={!anexo.livre}
        onClick={() => campo.current?.click()}
      >
        Anexar
      </Button>
      <input
        ref={campo}
        type="file"
        hidden
        aria-label="Arquivo da mensagem"
        accept={regraDoDiretorio(DIRETORIO).extensoes.join(',')}
        onChange={(e) => {
          anexo.upload([...(e.currentTarget.files ?? [])].slice(0, 1))
          // The same file, chosen again, is a change again.
          e.currentTarget.value = ''
        }}
      />
    </>
  )
}
