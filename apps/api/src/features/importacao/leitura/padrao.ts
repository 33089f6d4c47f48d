import type { Db } from '../../../kernel/db/db.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'
import type { Codificacao } from './codificacao.ts'

const DO_PARAMETRO: Record<string, Codificacao> = { UTF_8: 'utf-8', WINDOWS_1252: 'windows-1252' }

/** How the organisation's files are read; undefined: each is found out. */
export const codificacaoPadrao = async (db: Db): Promise<Codificacao | undefined> =>
  DO_PARAMETRO[(await lerParametros(db)).encodingImportacaoEnum]
