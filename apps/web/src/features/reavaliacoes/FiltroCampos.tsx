import { TextInput } from '@mantine/core'
import { FILTROS_PATRIMONIO, type FiltroPatrimonio, type Where } from '@tombo/contract'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { FilterPicker } from '../../resource/filters/FilterPicker.tsx'
import { withoutBlanks } from '../../resource/listState.ts'

/** The filters by which assets are chosen here; the list of assets has all of them. */
const SEM_CADASTRO: readonly FiltroPatrimonio[] = ['descricao', 'dataTombamento', 'dataAquisicao']
const DE_CADASTRO: readonly FiltroPatrimonio[] = ['tipoNatureza', 'localizacao', 'estadoConservacao']

/** A search of assets as it is typed. */
export interface Filtro {
  q: string
  where: Where
}
/** The same as the server takes it; null where nothing was asked for. */
export function doFiltro({ q, where }: Filtro): Record<string, unknown> | null {
  const pedidos = withoutBlanks(where)
  const temFiltro = Object.keys(pedidos).length > 0
  if (!q.trim() && !temFiltro) return null
  return { ...(q.trim() ? { q: q.trim() } : {}), ...(temFiltro ? { where: JSON.stringify(pedidos) } : {}) }
}

interface Props {
  filtro: Filtro
  error?: string | undefined
  onChange: (f: Filtro) => void
}

/** Chooses all assets that words and filters of the asset list find. It stands in the form of whoever asks. */
export function FiltroCampos({ filtro: f, error, onChange }: Props) {
  // The names of the catalogues are for who sees assets.
  const { can } = usePermissoes()
  const quais = can(['patrimonio', 'patrimoniogerencial']) ? [...DE_CADASTRO, ...SEM_CADASTRO] : SEM_CADASTRO
  return (
    <>
      <TextInput
        label="Bens que a busca encontra"
        description="As mesmas palavras da lista de bens. Entram todos os que podem ser reavaliados, com o valor líquido que têm na data."
        value={f.q}
        error={error}
        onChange={(e) => onChange({ ...f, q: e.currentTarget.value })}
      />
      <FilterPicker
        filters={Object.fromEntries(quais.map((nome) => [nome, FILTROS_PATRIMONIO[nome]]))}
        value={f.where}
        onChange={(where) => onChange({ ...f, where })}
      />
    </>
  )
}
