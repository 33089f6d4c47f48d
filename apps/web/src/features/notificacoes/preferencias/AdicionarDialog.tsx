import { Button } from '@mantine/core'
import { mensagens, type ModeloLido, rotasModelosDeAviso as r } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { Autocomplete } from '../../../resource/Autocomplete.tsx'
import type { Referencia } from '../../../resource/referencia.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

interface Props {
  modelo: ModeloLido
  onInscrita: () => void
  onClose: () => void
}

const ATIVOS = { where: JSON.stringify({ ativo: { eq: true } }) }

/** Finds a person by typing, and subscribes them. */
export default function AdicionarDialog({ modelo, onInscrita, onClose }: Props) {
  const [pessoa, setPessoa] = useState<Referencia | null>(null)
  const [falta, setFalta] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const inscrever = async (e: FormEvent) => {
    e.preventDefault()
    if (!pessoa) return setFalta(true)
    setEnviando(true)
    try {
      await chamar(r.inscrever, { params: { templateId: modelo.id, usuarioId: pessoa.id } })
      onInscrita()
      onClose()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
      setEnviando(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Inscrever em “${modelo.descricao}”`}
      size={440}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" form="inscrever-pessoa" loading={enviando}>
            Inscrever
          </Button>
        </>
      }
    >
      <form id="inscrever-pessoa" noValidate onSubmit={(e) => void inscrever(e)}>
        <Autocomplete
          resource="usuarios"
          shows="nome"
          fields={['id', 'nome', 'usuario']}
          query={ATIVOS}
          label="Pessoa"
          placeholder="Nome ou usuário"
          required
          value={pessoa}
          error={falta && !pessoa ? mensagens.obrigatorio : undefined}
          onChange={setPessoa}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
