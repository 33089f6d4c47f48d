import { mensagens, type ModeloLido, rotasModelosDeAviso as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

interface Props {
  modelo: ModeloLido
  onInscrita: () => void
  onClose: () => void
}

const ATIVOS = { where: JSON.stringify({ ativo: { eq: true } }) }

/** Finds a person by typing, and subscribes them. */
export default function AdicionarDialog({ modelo, onInscrita, onClose }: Props) {
  const [pessoa, setPessoa] = useState<Reference | null>(null)
  const [falta, setFalta] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const inscrever = async () => {
    if (!pessoa) return setFalta(true)
    setEnviando(true)
    try {
      await call(r.inscrever, { params: { templateId: modelo.id, usuarioId: pessoa.id } })
      onInscrita()
      onClose()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Inscrever em “${modelo.descricao}”`}
      size={440}
      action="Inscrever"
      sending={enviando}
      onSubmit={inscrever}
    >
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
    </FormDialog>
  )
}
