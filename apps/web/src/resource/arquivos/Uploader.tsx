import { Stack } from '@mantine/core'
import { type Arquivo, type Diretorio, mensagens, regraDoDiretorio } from '@tombo/contract'
import type { ReactNode } from 'react'
import { avisarErro } from '../../kernel/toasts.ts'
import { useEnvios } from '../../kernel/useEnvios.ts'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { usePaste } from '../../ui/files/paste.ts'
import { SendingList } from '../../ui/files/SendingList.tsx'

interface Props {
  diretorio: Diretorio
  /** One more file is on the server, waiting to be claimed by a save. */
  onEnviado: (arquivo: Arquivo) => void
  /** Several at once. */
  varios?: boolean
  titulo?: string
  dica?: ReactNode
  botao?: string
  /** The button is not the first thing to do here. */
  discreto?: boolean
  /** Less room: in a dialog, beside other things. */
  compacto?: boolean
  disabled?: boolean
  /** Takes no paste: another uploader of the screen does. */
  semColar?: boolean
  /** Why this file is not sent; the directory's own rule without it. */
  motivo?: (arquivo: File) => string | null
  /** The file that a pasted text amounts to. */
  textoColado?: (texto: string) => File | null
}

/**
 * Sends files: dropped, chosen, or pasted (Ctrl+V). Each has its bar and can be given up; one that is refused says why, and
 * the others go on. What was sent waits for a day to be claimed by the save of a record.
 */
export function Uploader({ diretorio, onEnviado, varios = false, motivo, textoColado, ...p }: Props) {
  const { envios, enviar, dispensar, repetir, enviando } = useEnvios({ diretorio, onEnviado, motivo })
  const cheio = enviando && !varios
  const receber = (arquivos: File[]) => enviar(varios ? arquivos : arquivos.slice(0, 1))
  usePaste(
    (colado) => {
      if (colado.kind === 'broken') avisarErro(mensagens.imagemNaoColada)
      const doTexto = colado.kind === 'text' ? (textoColado?.(colado.text) ?? null) : null
      if (colado.kind === 'files') receber(colado.files)
      else if (doTexto) receber([doTexto])
      return colado.kind !== 'text' || doTexto !== null
    },
    !(p.semColar || p.disabled || cheio),
  )
  return (
    <Stack gap="sm">
      <SendingList items={envios} onDismiss={dispensar} onRetry={repetir} />
      {!cheio && (
        <DropArea
          title={p.titulo ?? (varios ? 'Arraste os arquivos para cá' : 'Arraste o arquivo para cá')}
          hint={p.dica ?? 'Ou escolha no computador, ou cole (Ctrl+V).'}
          accept={regraDoDiretorio(diretorio).extensoes}
          multiple={varios}
          buttonLabel={p.botao ?? (varios ? 'Escolher arquivos' : 'Escolher arquivo')}
          inputLabel={varios ? 'Arquivos' : 'Arquivo'}
          quiet={p.discreto}
          compact={p.compacto}
          disabled={p.disabled}
          onFiles={receber}
        />
      )}
    </Stack>
  )
}
