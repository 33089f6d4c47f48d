import { Group, NativeSelect, Stack } from '@mantine/core'
import {
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

/** A filter by date: a period of the usual ones, or two days of one's own, either of which may be open. */
export function DateFilter({ label, value: { from, to }, onChange }: Props) {
  const [own, setOwn] = useState(false)
  const is = periodoDosDias({ from, to }, today())
  const choose = (period: PeriodoDoFiltro) => {
    setOwn(period === 'PERSONALIZADO')
    const days = period === 'PERSONALIZADO' && (from || to) ? { from, to } : diasDoFiltro(period, today())
    onChange({ from: days.from, to: days.to })
  }
  return (
    <Stack gap={4}>
      <NativeSelect
        label={label}
        data={OPTIONS}
        value={own ? 'PERSONALIZADO' : is}
        onChange={(e) => choose(e.currentTarget.value as PeriodoDoFiltro)}
      />
      <Group grow gap="xs" align="flex-end">
        <DateInput
          label="de"
          aria-label={`${label}, de`}
          value={from ?? null}
          onChange={(v) => onChange({ from: v ?? undefined, to })}
        />
        <DateInput
          label="até"
          aria-label={`${label}, até`}
          value={to ?? null}
          onChange={(v) => onChange({ from, to: v ?? undefined })}
        />
      </Group>
    </Stack>
  )
}
