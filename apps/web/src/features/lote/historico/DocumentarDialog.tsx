import { Alert, Button, Stack, Text } from '@mantine/core'
import { type Lote, mensagens, rotasLote } from '@tombo/contract'
import { useState } from 'react'
import { sendsForm } from '../../../kernel/files/useHeldForm.ts'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { toastInfo } from '../../../kernel/toasts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import {
  corpoDosArquivos,
  DocumentosEAnexos,
  quantosArquivos,
  recarregarBens,
  SEM_ARQUIVOS,
} from '../../patrimonios/cadastro.public.ts'
import { recarregarLotes, tarefaDe, useChaveDoEnvio } from '../dados.ts'
import { bens } from '../partes.tsx'

interface Props {
  lote: Pick<Lote, 'id' | 'descricao' | 'quantidade'>
  onClose: () => void
}

/** Gives every asset of a batch the same documents and attachments. */
export default function DocumentarDialog({ lote, onClose }: Props) {
  const [arquivos, setArquivos] = useState(SEM_ARQUIVOS)
  const [conferindo, setConferindo] = useState(false)
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const chave = useChaveDoEnvio()
  const quantos = quantosArquivos(arquivos)
  const guardar = async () => {
    setConferindo(true)
    if (quantos === 0) return setErro(mensagens.documentoObrigatorio)
    if (arquivos.documentos.some((d) => d.descricao.trim() === '')) return
    setEnviando(true)
    setErro(null)
    const body = { selecao: { lote: lote.id }, ...corpoDosArquivos(arquivos) }
    try {
      const feito = await call(rotasLote.alterar, { body, idempotencyKey: chave(body) })
      if (tarefaDe(feito) !== null)
        toastInfo('Os arquivos estão sendo acrescentados; o histórico mostra quando terminar.', 4000)
      await Promise.all([recarregarBens(), recarregarLotes()])
      onClose()
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(Object.values(e.fields).flat()[0] ?? e.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Documentos para os bens do lote"
      size={680}
      zIndex={300}
      closeOnClickOutside={quantos === 0}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button loading={enviando} disabled={enviando} {...sendsForm} onClick={() => void guardar()}>
            Guardar em {bens(lote.quantidade)}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {lote.descricao}. Cada bem recebe os mesmos arquivos, que são guardados uma vez só.
        </Text>
        {erro && (
          <Alert color="red" role="alert">
            {erro}
          </Alert>
        )}
        <div>
          <DocumentosEAnexos
            value={arquivos}
            onChange={setArquivos}
            conferindo={conferindo}
            disabled={enviando}
          />
        </div>
      </Stack>
    </Dialog>
  )
}
