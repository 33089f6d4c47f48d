import {
  Checkbox,
  Group,
  NumberInput,
  Pill,
  SegmentedControl,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import type { Filter, Where } from '@tombo/contract'
import { DecimalInput } from '../../ui/inputs/DecimalInput.tsx'
import { inSentence } from '../../ui/formatLight.ts'
import { Autocomplete } from '../fields/Autocomplete.tsx'
import { resourceFields, useLabels } from '../fields/reference.ts'
import { SearchableMultiSelect } from '../../ui/inputs/SearchableMultiSelect.tsx'
import { DateFilter } from './DateFilter.tsx'

type Valor = NonNullable<Where[string]>
interface Props {
  filter: Filter
  value: Valor | undefined
  onChange: (value: Valor) => void
  /** Offers "sem valor". */
  nullable: boolean
}

/** One filter, asked for by its kind. */
export function FilterField({ filter, value = {}, onChange, nullable }: Props) {
  const change = (part: Valor) => onChange({ ...value, ...part })
  return (
    <Stack gap={4}>
      <OperatorInput filter={filter} value={value} change={change} />
      {nullable && (
        <Checkbox
          size="xs"
          label={`Sem valor em ${inSentence(filter.label)}`}
          checked={value.isNull ?? false}
          onChange={(e) => change({ isNull: e.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

function OperatorInput({
  filter: f,
  value,
  change,
}: {
  filter: Filter
  value: Valor
  change: (part: Valor) => void
}) {
  switch (f.kind) {
    case 'texto':
      return (
        <TagsInput
          label={f.label}
          placeholder={value.contains?.length ? undefined : 'Contém… Enter para somar outro'}
          value={value.contains ?? []}
          onChange={(contains) => change({ contains })}
          acceptValueOnBlur
          openOnFocus={false}
          splitChars={[';']}
        />
      )
    case 'inteiro':
      return (
        <NumberInput
          label={f.label}
          hideControls
          allowDecimal={false}
          value={typeof value.eq === 'number' ? value.eq : ''}
          onChange={(v) => change({ eq: v === '' ? undefined : Number(v) })}
        />
      )
    case 'decimal':
      return (
        <DecimalInput
          label={f.label}
          places={f.places ?? 2}
          asTyped={f.asTyped ?? false}
          value={typeof value.eq === 'string' ? value.eq : null}
          onChange={(v) => change({ eq: v ?? undefined })}
        />
      )
    case 'enumeracao':
      return (
        <SearchableMultiSelect
          label={f.label}
          placeholder={value.in?.length ? undefined : 'Qualquer'}
          data={f.options?.options.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
          value={(value.in ?? []).map(String)}
          onChange={(v) => change({ in: v })}
          openOnFocus={false}
          clearable
        />
      )
    case 'referencia':
      return (
        <ReferencesInput
          filter={f}
          ids={(value.in ?? []).map(Number)}
          onChange={(ids) => change({ in: ids })}
        />
      )
    case 'data':
      return <DateFilter label={f.label} value={value} onChange={({ from, to }) => change({ from, to })} />
    case 'faixa':
      return (
        <Group grow gap="xs" align="flex-end">
          <TextInput
            label={`${f.label}, de`}
            maxLength={60}
            value={value.from ?? ''}
            onChange={(e) => change({ from: e.currentTarget.value.trim() || undefined })}
          />
          <TextInput
            label="até"
            aria-label={`${f.label}, até`}
            maxLength={60}
            value={value.to ?? ''}
            onChange={(e) => change({ to: e.currentTarget.value.trim() || undefined })}
          />
        </Group>
      )
    case 'booleano':
      return (
        <div>
          <Text size="sm" fw={500} mb={2}>
            {f.label}
          </Text>
          <SegmentedControl
            aria-label={f.label}
            fullWidth
            size="xs"
            transitionDuration={0}
            value={value.eq === undefined ? '' : String(value.eq)}
            onChange={(v) => change({ eq: v === '' ? undefined : v === 'true' })}
            data={[
              { value: '', label: 'Todos' },
              { value: 'true', label: 'Sim' },
              { value: 'false', label: 'Não' },
            ]}
          />
        </div>
      )
  }
}

/** Chosen one by one, each a chip. */
function ReferencesInput({
  filter: f,
  ids,
  onChange,
}: {
  filter: Filter
  ids: number[]
  onChange: (ids: number[]) => void
}) {
  const resource = f.resource ?? ''
  const shows = f.shows ?? 'descricao'
  const label = useLabels(ids.map((id) => ({ resource, id, shows })))
  return (
    <Stack gap={4}>
      <Autocomplete
        label={f.label}
        placeholder={ids.length ? 'Somar outro' : 'Qualquer'}
        resource={resource}
        shows={shows}
        fields={resourceFields(resource, shows)}
        withInactive
        value={null}
        onChange={(r) => r && !ids.includes(r.id) && onChange([...ids, r.id])}
      />
      {ids.length > 0 && (
        <Pill.Group gap={4}>
          {ids.map((id) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Retirar ${label(resource, id, shows)}`,
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => onChange(ids.filter((i) => i !== id))}
            >
              {label(resource, id, shows)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </Stack>
  )
}
