import { nomeDaReavaliacao, type Reavaliacao, rotasReavaliacoes as r, tipoReavaliacao } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import type { Values } from '../../resource/fields/validate.ts'
import { camposDaReavaliacao } from './campos.ts'
import { recarregarReavaliacoes } from './consultas.ts'

interface Props {
  /** The revaluation that is changed; null for a new one. */
  reavaliacao: Reavaliacao | null
  onClose: () => void
  onSaved?: (r: Reavaliacao) => void
}

const NOVA = { tipo: tipoReavaliacao.toWire('REAVALIACAO') }
const doFormulario = (x: Reavaliacao) => ({
  ...x,
  responsavel: x.responsavel && { id: x.responsavel.id, descricao: x.responsavel.nome },
})

const testa = ({ tipo }: Values) => tipo === 'RECUPERABILIDADE'
const NOVO = {
  titulo: (v: Values) => (testa(v) ? 'Novo teste de recuperabilidade' : 'Nova reavaliação'),
  gesto: (v: Values) => (testa(v) ? 'Abrir teste' : 'Abrir reavaliação'),
} as const

/** Opens a revaluation, or changes the data of one that is being edited. */
export default function ReavaliacaoDialog({ reavaliacao, onClose, onSaved }: Props) {
  return (
    <FieldsDialog
      title={reavaliacao ? nomeDaReavaliacao(reavaliacao.tipo.value, reavaliacao.id) : NOVO.titulo}
      fields={camposDaReavaliacao}
      record={reavaliacao ? doFormulario(reavaliacao) : NOVA}
      action={reavaliacao ? 'Salvar' : NOVO.gesto}
      wide={['descricao', 'observacao']}
      send={async (body, key) => {
        const salva = await call(r.salvar, {
          body: loose(body),
          ...(reavaliacao ? {} : { idempotencyKey: key }),
        })
        await recarregarReavaliacoes()
        onSaved?.(salva)
      }}
      onClose={onClose}
    />
  )
}
