import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'

interface Props {
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (iso: string) => void
}

const labels = {
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
}

/** The calendar of a date field; loaded when it is first opened. */
export default function Calendar({ value, min, max, onPick }: Props) {
  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        minDate={min}
        maxDate={max}
        highlightToday
        ariaLabels={labels}
        onChange={(picked) => picked && onPick(picked)}
      />
    </DatesProvider>
  )
}
