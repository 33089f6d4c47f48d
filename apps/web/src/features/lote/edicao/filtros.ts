import { filter, type Filters, patrimonioWorkflow, situacaoPatrimonio } from '@tombo/contract'
import { FILTROS_DA_TELA } from '../../patrimonios/lista.public.ts'

const { omitirBaixados: _b, todasUnidades: _t, ...daLista } = FILTROS_DA_TELA

/** Written-off assets are no part of the bulk screens (docs/regras.md R42). */
const semBaixados = {
  ...situacaoPatrimonio,
  options: situacaoPatrimonio.options.filter((o) => patrimonioWorkflow.isOpen(o.value)),
}

/** The filters of the bulk edit: those of the list of assets, within the unit at work. */
export const FILTROS_DO_LOTE: Filters = {
  ...daLista,
  situacao: filter.enumeracao('Situação', semBaixados),
}

/** Tells what every question of the bulk edit asks for, whatever an address says. */
export const SEMPRE = { omitirBaixados: 'true', todasUnidades: undefined }
