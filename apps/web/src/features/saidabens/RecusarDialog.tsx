import { Button, Textarea } from '@mantine/core'
import { rotasSaidas, type Saida } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { avisarFalha } from './acoes.ts'
import { recarregarSaidas } from './consultas.ts'

/** Asks for the answer to whoever asked, and refuses the request. */
export default function RecusarDialog({ saida: s, onClose }: { saida: Saida; onClose: () => void }) {
  const [resposta, setResposta] = useState('')
  const [recusando, setRecusando] = useState(false)
  const recusar = async () => {
    setRecusando(true)
    try {
      await call(rotasSaidas.recusar, {
        params: { id: s.id },
        body: { versao: s.versao, resposta: resposta.trim() || null },
        noErrorToast: true,
      })
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      avisarFalha(erro)
    } finally {
      setRecusando(false)
    }
    await recarregarSaidas()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Recusar a saída nº ${s.id}`}
      size={460}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button color="red" loading={recusando} onClick={() => void recusar()}>
            Recusar
          </Button>
        </>
      }
    >
      <Textarea
        label="Resposta para quem solicitou"
        description="Opcional. Os bens ficam livres."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={resposta}
        onChange={(e) => setResposta(e.currentTarget.value)}
      />
    </Dialog>
  )
}
