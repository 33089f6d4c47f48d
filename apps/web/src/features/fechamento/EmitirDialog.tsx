import type { ReportFormat } from '@tombo/contract'
import type { RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { ReportDialog } from '../../resource/reports/ReportDialog.tsx'

interface Props {
  titulo: string
  pedir: (formato: ReportFormat) => Promise<RequestedReport>
  onClose: () => void
}

/** Asks for the statement or the journal of a month, in the form that is chosen. */
export default function EmitirDialog({ titulo, pedir, onClose }: Props) {
  return <ReportDialog title={titulo} request={pedir} onClose={onClose} />
}
