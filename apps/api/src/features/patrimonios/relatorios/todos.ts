import { fichaDoBem } from './bem.ts'
import { relatoriosDeEventos } from './eventos.ts'
import { fichasDoBem } from './fichas.ts'
import { relatoriosDePertences } from './pertences.ts'
import { relatoriosDoRegistro } from './registro.ts'

/** The reports of assets that the catalogue has, by their keys. */
export const relatoriosDosBens = {
  bem: fichaDoBem,
  ...relatoriosDoRegistro,
  ...fichasDoBem,
  ...relatoriosDeEventos,
  ...relatoriosDePertences,
}
