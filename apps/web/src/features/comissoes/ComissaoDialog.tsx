import { comissoes, type DatasDaComissao, errosDasDatas } from '@tombo/contract'
import { RecordDialog } from '../../resource/dialog/RecordDialog.tsx'
import { DocumentoDoAto } from './DocumentoDoAto.tsx'

interface Props {
  /** Null for a new commission. */
  id: number | null
  onClose: () => void
  /** A new one is there: its auxiliaries are chosen next. */
  onCriada: (id: number) => void
  onExcluir: (id: number) => void
}

const CAMPOS = Object.keys(comissoes.fields).filter((nome) => nome !== 'arquivo')

/** Shows what a commission is: its kind, who answers for it, from when until when, and by which act. */
export default function ComissaoDialog({ id, onClose, onCriada, onExcluir }: Props) {
  return (
    <RecordDialog
      def={comissoes}
      id={id}
      fields={CAMPOS}
      crossFieldErrors={(v) => errosDasDatas(v as DatasDaComissao) as Record<string, string>}
      onClose={onClose}
      onSaved={(salva) => id === null && onCriada(salva.id)}
      onDelete={(c) => onExcluir(c.id)}
    >
      {(form, disabled) => <DocumentoDoAto form={form} disabled={disabled} />}
    </RecordDialog>
  )
}
