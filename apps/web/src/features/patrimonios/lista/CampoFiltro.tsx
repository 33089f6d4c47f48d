import { Checkbox, Group, TextInput } from '@mantine/core'
import type { Filters, Where } from '@tombo/contract'
import { FilterField } from '../../../resource/filters/FilterField.tsx'
import { errosDosFiltros, FILTROS_DA_TELA, pedeDesuso, podeSerVazio } from './filtros.ts'

type Valor = NonNullable<Where[string]>
interface Props {
  nome: string
  where: Where
  onChange: (valor: Valor) => void
  /** Offers "sem valor" where the field allows it. */
  comVazio: boolean
  /** The filters of the screen. */
  filtros?: Filters
}

/** One filter of the list of assets: most as any list asks them, some in a way of their own. */
export function CampoFiltro({ nome, where, onChange, comVazio, filtros = FILTROS_DA_TELA }: Props) {
  const filtro = (filtros as Filters)[nome]
  const valor = where[nome]
  if (!filtro) return null
  if (nome === 'omitirBaixados' || nome === 'todasUnidades') {
    return (
      <Checkbox
        label={filtro.label}
        checked={valor?.eq === true}
        onChange={(e) => onChange(e.currentTarget.checked ? { eq: true } : {})}
      />
    )
  }
  if (nome === 'intervaloReferencia')
    return (
      <Intervalo valor={valor ?? {}} erro={errosDosFiltros(where).intervaloReferencia} onChange={onChange} />
    )
  const campo = (
    <FilterField
      filter={filtro}
      value={valor}
      onChange={onChange}
      nullable={podeSerVazio(nome) && (comVazio || valor?.isNull === true)}
    />
  )
  if (nome !== 'justificativaDesuso' || pedeDesuso(where)) return campo
  return (
    <fieldset
      disabled
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0, opacity: 0.6 }}
      title="Escolha “Em desuso” em utilização para filtrar pela justificativa."
    >
      {campo}
    </fieldset>
  )
}

function Intervalo({
  valor,
  erro,
  onChange,
}: {
  valor: Valor
  erro: string | undefined
  onChange: (valor: Valor) => void
}) {
  const mudar = (ponta: 'from' | 'to', texto: string) => onChange({ ...valor, [ponta]: texto || undefined })
  return (
    <div>
      <Group grow gap="xs" align="flex-end">
        <TextInput
          label="Etiquetas, de"
          value={valor.from ?? ''}
          error={Boolean(erro)}
          aria-describedby={erro ? 'erro-intervalo' : undefined}
          onChange={(e) => mudar('from', e.currentTarget.value)}
        />
        <TextInput
          label="até"
          aria-label="Etiquetas, até"
          value={valor.to ?? ''}
          error={Boolean(erro)}
          aria-describedby={erro ? 'erro-intervalo' : undefined}
          onChange={(e) => mudar('to', e.currentTarget.value)}
        />
      </Group>
      {erro && (
        <p
          id="erro-intervalo"
          role="alert"
          style={{ margin: '4px 0 0', fontSize: '0.8125rem', color: 'var(--mantine-color-error)' }}
        >
          {erro}
        </p>
      )}
    </div>
  )
}
