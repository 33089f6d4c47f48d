import {
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Pill,
  SegmentedControl,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import type { Filtro, Where } from '@tombo/contract'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { DecimalInput } from '../../ui/inputs/DecimalInput.tsx'
import { Autocomplete } from '../Autocomplete.tsx'
import { camposDoRecurso, useRotulos } from '../referencia.ts'

type Valor = NonNullable<Where[string]>
interface Props {
  filtro: Filtro
  value: Valor | undefined
  onChange: (value: Valor) => void
  /** Offers "sem valor". */
  nullable: boolean
}

/** One filter, asked for by its kind. */
export function FilterField({ filtro, value = {}, onChange, nullable }: Props) {
  const mudar = (parte: Valor) => onChange({ ...value, ...parte })
  return (
    <Stack gap={4}>
      <Operador filtro={filtro} value={value} mudar={mudar} />
      {nullable && (
        <Checkbox
          size="xs"
          label={`Sem valor em ${filtro.rotulo.toLowerCase()}`}
          checked={value.isNull ?? false}
          onChange={(e) => mudar({ isNull: e.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

function Operador({
  filtro: f,
  value,
  mudar,
}: {
  filtro: Filtro
  value: Valor
  mudar: (parte: Valor) => void
}) {
  switch (f.tipo) {
    case 'texto':
      return (
        <TagsInput
          label={f.rotulo}
          placeholder={value.contains?.length ? undefined : 'Contém… Enter para somar outro'}
          value={value.contains ?? []}
          onChange={(contains) => mudar({ contains })}
          acceptValueOnBlur
          openOnFocus={false}
          splitChars={[';']}
        />
      )
    case 'inteiro':
      return (
        <NumberInput
          label={f.rotulo}
          hideControls
          allowDecimal={false}
          value={typeof value.eq === 'number' ? value.eq : ''}
          onChange={(v) => mudar({ eq: v === '' ? undefined : Number(v) })}
        />
      )
    case 'decimal':
      return (
        <DecimalInput
          label={f.rotulo}
          value={typeof value.eq === 'string' ? value.eq : null}
          onChange={(v) => mudar({ eq: v ?? undefined })}
        />
      )
    case 'enumeracao':
      return (
        <MultiSelect
          label={f.rotulo}
          placeholder={value.in?.length ? undefined : 'Qualquer'}
          data={f.opcoes?.opcoes.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
          value={(value.in ?? []).map(String)}
          onChange={(v) => mudar({ in: v })}
          openOnFocus={false}
          searchable
          clearable
        />
      )
    case 'referencia':
      return (
        <Referencias filtro={f} ids={(value.in ?? []).map(Number)} onChange={(ids) => mudar({ in: ids })} />
      )
    case 'data':
      return (
        <Group grow gap="xs" align="flex-end">
          <DateInput
            label={`${f.rotulo}, de`}
            value={value.from ?? null}
            onChange={(v) => mudar({ from: v ?? undefined })}
          />
          <DateInput
            label="até"
            aria-label={`${f.rotulo}, até`}
            value={value.to ?? null}
            onChange={(v) => mudar({ to: v ?? undefined })}
          />
        </Group>
      )
    case 'faixa':
      return (
        <Group grow gap="xs" align="flex-end">
          <TextInput
            label={`${f.rotulo}, de`}
            maxLength={60}
            value={value.from ?? ''}
            onChange={(e) => mudar({ from: e.currentTarget.value.trim() || undefined })}
          />
          <TextInput
            label="até"
            aria-label={`${f.rotulo}, até`}
            maxLength={60}
            value={value.to ?? ''}
            onChange={(e) => mudar({ to: e.currentTarget.value.trim() || undefined })}
          />
        </Group>
      )
    case 'booleano':
      return (
        <div>
          <Text size="sm" fw={500} mb={2}>
            {f.rotulo}
          </Text>
          <SegmentedControl
            aria-label={f.rotulo}
            fullWidth
            size="xs"
            transitionDuration={0}
            value={value.eq === undefined ? '' : String(value.eq)}
            onChange={(v) => mudar({ eq: v === '' ? undefined : v === 'true' })}
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
function Referencias({
  filtro: f,
  ids,
  onChange,
}: {
  filtro: Filtro
  ids: number[]
  onChange: (ids: number[]) => void
}) {
  const recurso = f.recurso ?? ''
  const exibe = f.exibe ?? 'descricao'
  const rotulo = useRotulos(ids.map((id) => ({ recurso, id, exibe })))
  return (
    <Stack gap={4}>
      <Autocomplete
        label={f.rotulo}
        placeholder={ids.length ? 'Somar outro' : 'Qualquer'}
        resource={recurso}
        shows={exibe}
        fields={camposDoRecurso(recurso, exibe)}
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
                'aria-label': `Retirar ${rotulo(recurso, id, exibe)}`,
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => onChange(ids.filter((i) => i !== id))}
            >
              {rotulo(recurso, id, exibe)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </Stack>
  )
}
