import { DIARIO_DO_MES, MATRIZ_DE_SALDOS } from './contabilidade.ts'
import { SIM_AM } from './simam.ts'

/** The layouts that come with the product, each ready to be taken and changed. */
export const LAYOUTS_PRONTOS = [SIM_AM, DIARIO_DO_MES, MATRIZ_DE_SALDOS] as const
