import type { DoisFatores } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import type { Host } from '../../kernel/http/app.ts'

/** A person as the door knows them. */
export interface Pessoa {
  id: number
  usuario: string
  nome: string
  email: string | null
  ativo: boolean
  senhaHash: string
  senhaProvisoria: boolean
  doisFatores: DoisFatores
  doisFatoresExigido: boolean
  /** Sealed. */
  totpSegredo: string | null
}

/** The person of a condition over `usuario`; `travar` holds the row until the transaction ends. */
export function lerPessoa(db: Db, onde: SqlQuery, { travar = false } = {}): Promise<Pessoa | undefined> {
  return db.row(sql<Pessoa>`
    select id, usuario, nome, email, ativo, senha_hash as "senhaHash", senha_provisoria as "senhaProvisoria",
      doisfatores as "doisFatores", doisfatores_exigido as "doisFatoresExigido", totp_segredo as "totpSegredo"
    from usuario where ${onde} ${travar ? sql`for update` : sql``}`)
}

/** The person of a session, held until the transaction ends: there is one, or there were no session. */
export const pessoaDe = async (ctx: UserCtx): Promise<Pessoa> =>
  (await lerPessoa(ctx.db, sql`id = ${ctx.actor.usuarioId}`, { travar: true })) as Pessoa

/** Acts as somebody who proved who they are by another way than a session: a link, a code. For what is written in the history. */
export const emNomeDe = (
  casa: Pick<Host, 'clock' | 'app'>,
  databaseId: number,
  db: Db,
  { id, nome, usuario }: Pick<Pessoa, 'id' | 'nome' | 'usuario'>,
): UserCtx => ({
  actor: { usuarioId: id, nome, usuario, sessaoId: 0 },
  unidadeId: null,
  tags: new Set(),
  databaseId,
  db,
  clock: casa.clock,
  log: casa.app.log,
})

/** `ana.souza@exemplo.gov.br` as `an•••@exemplo.gov.br`: enough for its owner. */
export function emailEmParte(email: string): string {
  const [nome = '', dominio = ''] = email.split('@')
  return `${nome.slice(0, nome.length > 3 ? 2 : 1)}•••@${dominio}`
}
