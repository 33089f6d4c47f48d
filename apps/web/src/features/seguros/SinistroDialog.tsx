import { rotasSeguros as r, type Seguro, type Sinistro, nomeDoBem } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { camposDoSinistro } from './campos.ts'
import { recarregarSeguros } from './consultas.ts'

interface Props {
  seguro: Seguro
  sinistro: Sinistro | null
  onClose: () => void
}

const doFormulario = (x: Sinistro) => ({
  ...x,
  item: { id: x.item.id, descricao: nomeDoBem(x.item.patrimonio) },
})

/** Writes down a claim, or changes one that was not decided. */
export default function SinistroDialog({ seguro: s, sinistro, onClose }: Props) {
  const [campos] = useState(() => camposDoSinistro(s.id))
  return (
    <FieldsDialog
      title={sinistro ? 'Alterar sinistro' : 'Registrar sinistro'}
      fields={campos}
      record={sinistro ? doFormulario(sinistro) : {}}
      action="Salvar"
      wide={['descricao']}
      send={async (body, key) => {
        await call(r.salvarSinistro, {
          params: { id: s.id },
          body: loose(body),
          ...(sinistro ? {} : { idempotencyKey: key }),
        })
        await recarregarSeguros()
      }}
      onClose={onClose}
    />
  )
}
