import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import {
  diasCompletos,
  diasDoFiltro,
  type Dias,
  PERIODOS_DO_FILTRO,
  type PeriodoDoFiltro,
  periodoDosDias,
} from '@tombo/contract'
import { useState } from 'react'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { today } from '../../ui/today.ts'

interface Props {
  label: string
  value: Dias
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

const OPTIONS = Object.entries(PERIODOS_DO_FILTRO).map(([value, label]) => ({ value, label }))

/**
 * A filter by date: a period of the usual ones, or two days of one's own. A period of one's own that lacks a day is the last 30
 * days, and says so; under any other a single day may be typed, and leaves the other side open.
 */
export function DateFilter({ label, value, onChange }: Props) {
  /** The days as they are typed, while the period is one's own. */
  const [own, setOwn] = useState<Dias | null>(null)
  const { from, to } = own ?? value
  const apply = ({ from, to }: Dias) => onChange({ from, to })
  const choose = (period: PeriodoDoFiltro) => {
    const days =
      period === 'PERSONALIZADO' && (value.from || value.to) ? value : diasDoFiltro(period, today())
    setOwn(period === 'PERSONALIZADO' ? days : null)
    apply(period === 'PERSONALIZADO' ? diasCompletos(days, today()) : days)
  }
  const type = (days: Dias) => {
    if (own) setOwn(days)
    apply(own ? diasCompletos(days, today()) : days)
  }
  return (
    <Stack gap={4}>
      <NativeSelect
        label={label}
        data={OPTIONS}
        value={own ? 'PERSONALIZADO' : periodoDosDias(value, today())}
        onChange={(e) => choose(e.currentTarget.value as PeriodoDoFiltro)}
      />
      <Group grow gap="xs" align="flex-end">
        <DateInput
          label="de"
          aria-label={`${label}, de`}
          value={from ?? null}
          onChange={(v) => type({ from: v ?? undefined, to })}
        />
        <DateInput
          label="até"
          aria-label={`${label}, até`}
          value={to ?? null}
          onChange={(v) => type({ from, to: v ?? undefined })}
        />
      </Group>
      <Text size="xs" c="dimmed" aria-live="polite">
        {own && !(from && to) && 'Sem as duas datas, valem os últimos 30 dias.'}
      </Text>
    </Stack>
  )
}
