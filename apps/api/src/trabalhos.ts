import { exportarPatrimonios } from './features/patrimonios/exportar.ts'
import type { AnyTrabalho } from './kernel/jobs/trabalho.ts'

/** Every kind of long work, in order. */
export const trabalhos: readonly AnyTrabalho[] = [exportarPatrimonios]
