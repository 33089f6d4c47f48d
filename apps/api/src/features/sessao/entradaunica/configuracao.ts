import type { correspondencia } from '@tombo/contract'
import type { Db } from '../../../kernel/db/db.ts'
import { sealedParametro } from '../../../kernel/db/parametro.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

/** The sign-on provider of an organisation, as it is kept. */
export interface ConfiguracaoOidc {
  rotulo: string
  emissor: string
  clienteId: string
  /** Sealed for `USO_DO_SEGREDO`; never sent. Null for a client that has none. */
  segredoSelado: string | null
  correspondencia: (typeof correspondencia.values)[number]
  reivindicacao: string | null
  dominios: string[]
  criarUsuarios: boolean
}

/** Says what the client's secret is sealed for. */
export const USO_DO_SEGREDO = 'oidc/segredo'

/** The organisation's sign-on, where it has one. */
export const { read: lerOidc, save: gravarOidc } = sealedParametro<ConfiguracaoOidc>('oidc')

/** The same for who changes it: one at a time. */
export async function travarOidc(db: Db): Promise<ConfiguracaoOidc | undefined> {
  await db.exec(sql`select pg_advisory_xact_lock(${LOCKS.singleSignOn})`)
  return lerOidc(db)
}
