import { mensagens, rotasSeguros as r, type Seguro } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { camposDoSeguro } from './campos.ts'
import { recarregarSeguros } from './consultas.ts'

interface Props {
  /** The policy that is changed, or activated; null for a new one. */
  seguro: Seguro | null
  action: string
  onClose: () => void
  onSaved?: (s: Seguro) => void
}

const doFormulario = (s: Seguro) => ({
  ...s,
  seguradora: { id: s.seguradora.id, descricao: s.seguradora.nome },
})

/** Opens a policy, or changes one; the save of one that is in edition activates it. */
export default function SeguroDialog({ seguro, action, onClose, onSaved }: Props) {
  return (
    <FieldsDialog
      title={seguro ? `Seguro ${seguro.numero}` : 'Novo seguro'}
      fields={camposDoSeguro}
      record={seguro ? doFormulario(seguro) : {}}
      action={action}
      wide={['descricao', 'observacao']}
      rules={({ dataInicial: de, dataFinal: ate }): Record<string, string> =>
        typeof de === 'string' && typeof ate === 'string' && ate < de
          ? { dataFinal: mensagens.seguroVigencia }
          : {}
      }
      send={async (body, key) => {
        const salvo = await call(r.salvar, {
          body: loose(body),
          ...(seguro ? {} : { idempotencyKey: key }),
        })
        await recarregarSeguros()
        onSaved?.(salvo)
      }}
      onClose={onClose}
    />
  )
}
