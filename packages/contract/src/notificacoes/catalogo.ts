import { AVISOS_DO_ANDAMENTO } from './do-andamento.ts'
import { AVISOS_DO_CADASTRO } from './do-cadastro.ts'
import type { ModeloDeAviso } from './modelo.ts'

export type { ModeloDeAviso }

/** Every kind of notice that one can subscribe to. An id, once given, never changes. */
export const MODELOS_DE_AVISO: readonly ModeloDeAviso[] = [...AVISOS_DO_CADASTRO, ...AVISOS_DO_ANDAMENTO]
