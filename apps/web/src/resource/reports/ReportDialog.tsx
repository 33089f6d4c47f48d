import { Group, Radio, Stack, Text } from '@mantine/core'
import { type Filters, type ReportFormat, reportFormat, type Where } from '@tombo/contract'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { awaitReport } from '../../kernel/jobs/reports.ts'
import { toastError } from '../../kernel/toasts.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { FollowReport, type RequestedReport } from './FollowReport.tsx'
import { useFilterWords } from '../filters/useFilterWords.ts'
import css from './ReportDialog.module.css'

interface Props {
  title: string
  /** Asks for the report in this form. */
  request: (format: ReportFormat) => Promise<RequestedReport>
  /** Why it cannot be asked for in this form, beside the form. */
  blocked?: (format: ReportFormat) => string | null
  /** Looks at what is chosen when it is asked for, and shows what is wrong with it; false keeps it from being asked for. */
  ready?: () => boolean
  /** There is nothing to ask for. */
  empty?: boolean
  size?: number
  /** Says what is chosen before the form. Its first choice has the focus (`data-autofocus`); without it the form has. */
  children?: ReactNode
  /** Below the form: what the report will be of. */
  footer?: ReactNode
  onClose: () => void
}

/** Asks for a report in the form that is chosen, then shows its progress and its file. It is made as a job; its file stays in the history. */
export function ReportDialog(p: Props) {
  const [request, setRequest] = useState<RequestedReport | null>(null)
  return request ? (
    <FollowReport title={p.title} requested={request} onClose={p.onClose} />
  ) : (
    <ChooseFormat {...p} onRequested={setRequest} />
  )
}

/** The first field that is wrong has the focus, once it is shown as such. */
const focusOnWrong = (content: HTMLElement | null) =>
  void requestAnimationFrame(() => content?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

function ChooseFormat({
  title,
  request,
  blocked,
  ready,
  empty = false,
  size = 520,
  children,
  footer,
  onClose,
  onRequested,
}: Props & { onRequested: (p: RequestedReport) => void }) {
  const [format, setFormat] = useState<ReportFormat>('PDF')
  const [requesting, setRequesting] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const reason = blocked?.(format) ?? null
  const issue = async () => {
    if (ready && !ready()) return focusOnWrong(content.current)
    setRequesting(true)
    try {
      onRequested(await request(format))
      awaitReport()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toastError(error.message)
      setRequesting(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size={size}
      action="Emitir"
      sending={requesting}
      disabled={empty || reason !== null}
      onSubmit={issue}
    >
      <Stack gap="md" ref={content}>
        {children}
        <Radio.Group label="Formato" value={format} onChange={(v) => setFormat(v as ReportFormat)}>
          <Group gap="lg" mt={4}>
            {reportFormat.options.map((o) => (
              <Radio
                key={o.value}
                value={o.value}
                label={o.descricao}
                data-autofocus={(!children && o.value === 'PDF') || undefined}
              />
            ))}
          </Group>
          {reason && (
            <Text size="sm" c="red" role="alert" mt={4}>
              {reason}
            </Text>
          )}
        </Radio.Group>
        {footer}
      </Stack>
    </FormDialog>
  )
}

interface ReportFiltersProps {
  filters: Filters
  where: Where
  q: string
  count: number
  /** Says what its rows are, one and many: "bem", "bens". */
  rowNouns: readonly [one: string, many: string]
}

/** Shows what a report will be of: how many rows, by which filters. */
export function ReportFilters({ filters, where, q, count, rowNouns: rows }: ReportFiltersProps) {
  const active = useFilterWords(filters, where)
  const words = [...(q ? [{ name: 'q', text: `Busca: “${q}”` }] : []), ...active]
  return (
    <section className={css.filtros} aria-labelledby="filtros-do-relatorio">
      <h3 id="filtros-do-relatorio">
        {count === 0
          ? 'A lista está vazia: não há o que emitir.'
          : `${quantos(count, rows[0], rows[1])}${words.length > 0 ? ', com estes filtros' : ', sem filtros'}`}
      </h3>
      {words.length > 0 && (
        <ul>
          {words.map((p) => (
            <li key={p.name}>{p.text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
