import { Checkbox } from '@mantine/core'
import { rotasOrganograma as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ReportDialog } from '../../resource/reports/ReportDialog.tsx'
import type { Configuracao } from './consultas.ts'

interface Props {
  configuracao: Configuracao
  onClose: () => void
}

/** The chart of a year on paper, or as a file. */
export default function EmitirDialog({ configuracao, onClose }: Props) {
  const [inativos, setInativos] = useState(false)
  return (
    <ReportDialog
      title={`Emitir o organograma de ${configuracao.exercicio}`}
      request={(formato) =>
        call(r.emitirRelatorio, {
          body: { formato, inativos, configuracaoId: configuracao.id },
          noErrorToast: true,
        })
      }
      onClose={onClose}
    >
      <Checkbox
        label="Incluir as entradas inativas"
        checked={inativos}
        onChange={(e) => setInativos(e.currentTarget.checked)}
        data-autofocus
      />
    </ReportDialog>
  )
}
