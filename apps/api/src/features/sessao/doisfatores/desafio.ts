import type { Entrada, MeioDoisFatores } from '@tombo/contract'
import { meioDoisFatores, mensagens, SEGUNDOS_ENTRE_CODIGOS } from '@tombo/contract'
import type { Vault } from '../../../kernel/vault.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type NewEmail, requestEmail } from '../../../kernel/email/email.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emailDoCodigo } from '../emails.public.ts'
import { emailEmParte, type Pessoa } from '../pessoa.public.ts'
import { novoCodigo } from './codigos.ts'

const VALIDADE_MS = 10 * 60_000
const TENTATIVAS_POR_DESAFIO = 5

interface Meio {
  db: Db
  vault: Vault
  clock: { now(): Date }
}

/** Gives what a challenge's secret is sealed for. */
export const usoDoDesafio = (usuarioId: number) => `usuario/${usuarioId}/desafio`

/** Says what the code is awaited for, and from where; two-factor is turned on within a session, from anywhere. */
export interface Onde {
  tipo: 'ENTRADA' | 'LIGAR'
  endereco: string
}

interface Novo extends Onde {
  meio: MeioDoisFatores
  /** The code that was mailed, or the seed that is offered. */
  segredo: string | null
}

/** Awaits a code of the person for ten minutes, in place of what was awaited before from the same address. */
export async function abrirDesafio({ db, vault, clock }: Meio, usuarioId: number, n: Novo): Promise<void> {
  const agora = clock.now()
  const selado = n.segredo === null ? null : vault.seal(n.segredo, usoDoDesafio(usuarioId))
  await db.exec(sql`
    insert into desafio (usuario_id, tipo, meio, endereco, segredo, enviado_em, expira_em)
    values (${usuarioId}, ${n.tipo}, ${n.meio}, ${n.endereco}, ${selado}, ${agora},
      ${new Date(agora.getTime() + VALIDADE_MS)})
    on conflict (usuario_id, tipo, endereco) do update set meio = excluded.meio, segredo = excluded.segredo,
      enviado_em = excluded.enviado_em, expira_em = excluded.expira_em, tentativas = 0`)
}

/** Mails a new code to the person, and gives it; null where no mail can be sent. */
export async function enviarCodigo(
  { db, vault, clock }: Meio,
  p: Pick<Pessoa, 'nome' | 'email'>,
): Promise<string | null> {
  if (p.email === null) return null
  const codigo = novoCodigo()
  const email: NewEmail = {
    para: [p.email],
    ...emailDoCodigo(p.nome, codigo),
    validUntil: new Date(clock.now().getTime() + VALIDADE_MS),
    sealWith: vault,
  }
  return (await requestEmail({ db, clock }, email)) ? codigo : null
}

/** A code was mailed to this person for this address less than a minute ago, and is good yet. */
async function haPouco({ db, clock }: Meio, usuarioId: number, { tipo, endereco }: Onde): Promise<boolean> {
  const desde = new Date(clock.now().getTime() - SEGUNDOS_ENTRE_CODIGOS * 1000)
  const aberto = await db.row(sql`
    select 1 from desafio
    where usuario_id = ${usuarioId} and tipo = ${tipo} and endereco = ${endereco} and meio = 'EMAIL'
      and segredo is not null and enviado_em > ${desde} and tentativas < ${TENTATIVAS_POR_DESAFIO}`)
  return aberto !== undefined
}

/**
 * The second step of a sign-in whose password was right: the challenge, bound to the address that it came from. Without a
 * way to mail the code (`destino` null) a recovery code is still taken.
 */
export async function desafiarEntrada(
  meio: Meio,
  p: Pessoa & { doisFatores: MeioDoisFatores },
  { endereco, databaseId }: { endereco: string | null; databaseId: number },
): Promise<Entrada> {
  const onde: Onde = { tipo: 'ENTRADA', endereco: endereco ?? '' }
  const porEmail = p.doisFatores === 'EMAIL'
  const jaFoi = porEmail && (await haPouco(meio, p.id, onde))
  const segredo = porEmail && !jaFoi ? await enviarCodigo(meio, p) : null
  if (!jaFoi) await abrirDesafio(meio, p.id, { ...onde, meio: p.doisFatores, segredo })
  return {
    content: null,
    tokenScope: 'USUARIO',
    database_id: databaseId,
    autenticacaoDoisFatores: true,
    desafio: {
      meio: meioDoisFatores.toWire(p.doisFatores),
      destino: (jaFoi || segredo !== null) && p.email ? emailEmParte(p.email) : null,
    },
  }
}

/** Mails another code in place of the one before, at most once a minute; the tries that are left stay. 401 when none is awaited. */
export async function reenviarCodigo(meio: Meio, p: Pessoa, onde: Onde): Promise<void> {
  const { db, vault, clock } = meio
  const agora = clock.now()
  const d = await db.row(sql<{ id: number; enviado: string }>`
    select id, enviado_em as enviado from desafio
    where usuario_id = ${p.id} and tipo = ${onde.tipo} and endereco = ${onde.endereco}
      and meio = 'EMAIL' and expira_em > ${agora} and tentativas < ${TENTATIVAS_POR_DESAFIO} for update`)
  if (!d) throw new AppError(401, mensagens.desafioVencido)
  if (agora.getTime() - new Date(d.enviado).getTime() < SEGUNDOS_ENTRE_CODIGOS * 1000)
    throw new AppError(429, mensagens.codigoAguarde)
  const codigo = await enviarCodigo(meio, p)
  if (codigo === null) throw new AppError(409, mensagens.emailIndisponivel)
  await db.exec(
    sql`update desafio
      set segredo = ${vault.seal(codigo, usoDoDesafio(p.id))}, enviado_em = ${agora},
      expira_em = ${new Date(agora.getTime() + VALIDADE_MS)} where id = ${d.id}`,
  )
}

interface Aberto {
  id: number
  meio: MeioDoisFatores
  segredo: string | null
}

/** Takes one of the tries of what is awaited; undefined when nothing is, or no try is left. Two at once take two. */
export function tomarTentativa(
  db: Db,
  usuarioId: number,
  onde: Onde,
  agora: Date,
): Promise<Aberto | undefined> {
  return db.row(sql<Aberto>`
    update desafio set tentativas = tentativas + 1
    where usuario_id = ${usuarioId} and tipo = ${onde.tipo} and endereco = ${onde.endereco} and expira_em > ${agora}
      and tentativas < ${TENTATIVAS_POR_DESAFIO}
    returning id, meio, segredo`)
}

export const fecharDesafio = (db: Db, id: number) => db.exec(sql`delete from desafio where id = ${id}`)

/** Gives what is awaited, without taking a try. */
export function lerDesafio(db: Db, usuarioId: number, onde: Onde, agora: Date): Promise<Aberto | undefined> {
  return db.row(
    sql<Aberto>`select id, meio, segredo from desafio
      where usuario_id = ${usuarioId} and tipo = ${onde.tipo} and endereco = ${onde.endereco} and expira_em > ${agora}`,
  )
}
