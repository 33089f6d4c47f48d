import { isIPv6 } from 'node:net'
import { mensagemAguarde, mensagens } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import { isKnownDevice } from './device.ts'
import { hashDoToken } from './token.ts'

const QUARTO_DE_HORA_MS = 15 * 60_000
const HORA_MS = 3_600_000
/** The longest that one try waits for the one before. */
const MAIOR_ESPERA_S = 120

/** How often something may be tried under a key within a time. */
interface Limite {
  chave: string
  vezes: number
  janelaMs: number
  /** What is tried more often waits, twice as long each time; without it, it is refused until the time is over. */
  recua?: true
}

/** Who tries: the name that is tried, from where, and from which device. */
export interface QuemTenta {
  nome: string
  endereco?: string | null
  device?: string | null
}

/** Of an address of the newer kind the part that one line has: the rest is its own to choose. */
function lugarDe(endereco: string): string {
  if (!isIPv6(endereco) || endereco.includes('.')) return endereco
  const [antes = '', depois = ''] = endereco.split('::')
  const [inicio, fim] = [antes, depois].map((p) => p.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = endereco.includes('::') ? Array(8 - inicio.length - fim.length).fill('0') : []
  return [...inicio, ...zeros, ...fim]
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')
}

/**
 * What is limited, and how. Never by the name alone before somebody proved something for it: else anybody could stop
 * anybody. By name and address together, and by the address.
 */
const LIMITES = {
  /** Passwords at the sign-in. */
  SENHA: (nome: string, lugar: string) => [
    { chave: `u:${nome}@${lugar}`, vezes: 5, janelaMs: QUARTO_DE_HORA_MS, recua: true },
    { chave: `e:${lugar}`, vezes: 40, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** The present password, within a session of the person. */
  SENHA_ATUAL: (nome: string) => [{ chave: `s:${nome}`, vezes: 5, janelaMs: QUARTO_DE_HORA_MS, recua: true }],
  /** Codes of two-factor. */
  CODIGO: (nome: string, lugar: string) => [
    { chave: `2u:${nome}@${lugar}`, vezes: 10, janelaMs: HORA_MS },
    { chave: `2e:${lugar}`, vezes: 60, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Codes of a name by whoever has its password, from wherever: few, since a code has six digits. */
  CODIGO_COM_SENHA: (nome: string) => [{ chave: `2n:${nome}`, vezes: 10, janelaMs: HORA_MS }],
  /** Mails that a name makes the server send: codes, and links for a forgotten password. */
  EMAIL: (nome: string, lugar: string) => [
    { chave: `mu:${nome}@${lugar}`, vezes: 6, janelaMs: HORA_MS },
    { chave: `me:${lugar}`, vezes: 30, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Codes of labels that are read without a session: by the address alone, where a whole office may stand behind one. */
  ETIQUETA: (_nome: string, lugar: string) => [
    { chave: `be:${lugar}`, vezes: 120, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Questions of a person whether a user name exists, in any organisation. */
  NOME: (quem: string) => [{ chave: `n:${quem}`, vezes: 120, janelaMs: QUARTO_DE_HORA_MS }],
  /** Links that are answered without a session: by the link (its hash), and by the address that opens them. */
  LINK: (hash: string, lugar: string) => [
    { chave: `lk:${hash}`, vezes: 30, janelaMs: QUARTO_DE_HORA_MS },
    { chave: `le:${lugar}`, vezes: 60, janelaMs: QUARTO_DE_HORA_MS },
  ],
} as const satisfies Record<string, (nome: string, lugar: string) => Limite[]>

type Tentado = keyof typeof LIMITES

/** The limits of a try, and whether it comes from a device that the name signed in from: that has a count of its own, and no other. */
async function limitesDe(
  db: Db,
  tentado: Tentado,
  { nome, endereco, device }: QuemTenta,
  agora: Date,
): Promise<{ limites: readonly Limite[]; conhecido: boolean }> {
  const limites = LIMITES[tentado](nome, lugarDe(endereco ?? ''))
  const conhecido = !!device && (await isKnownDevice(db, nome, device, agora))
  if (!conhecido) return { limites, conhecido }
  const chave = `d:${tentado}:${nome}@${hashDoToken(device).toString('base64url')}`
  return { limites: [{ ...(limites[0] as Limite), chave }], conhecido }
}

interface Contada {
  falhas: number
  desde: string
  livre_em: string | null
}

/** Counts one try under a key, or refuses it (429), which does not count. */
async function contar(db: Db, { chave, vezes, janelaMs, recua }: Limite, agora: Date): Promise<void> {
  await db.exec(
    sql`insert into catalogo.tentativa (chave, desde, falhas) values (${chave}, ${agora}, 0) on conflict do nothing`,
  )
  const antes = (await db.row(
    sql<Contada>`select falhas, desde, livre_em from catalogo.tentativa where chave = ${chave} for update`,
  )) as Contada
  const velha = new Date(antes.desde).getTime() <= agora.getTime() - janelaMs
  const falta = antes.livre_em === null ? 0 : new Date(antes.livre_em).getTime() - agora.getTime()
  if (recua && falta > 0) throw new AppError(429, mensagemAguarde(Math.ceil(falta / 1000)))
  const falhas = velha ? 1 : antes.falhas + 1
  if (!recua && falhas > vezes) throw new AppError(429, mensagens.muitasTentativas)
  const espera = recua && falhas >= vezes ? Math.min(2 ** (falhas - vezes), MAIOR_ESPERA_S) : 0
  // Who is slowed down is forgotten once they let it be; who is refused, when the time since the first is over.
  await db.exec(sql`
    update catalogo.tentativa set falhas = ${falhas}, desde = ${velha || recua ? agora : new Date(antes.desde)},
      livre_em = ${espera > 0 ? new Date(agora.getTime() + espera * 1000) : null} where chave = ${chave}`)
}

/**
 * Counts a try before it is looked at, so that many at once count too. On the catalogue, in a transaction that is kept
 * whatever comes of the try. Gives whether it comes from a device that the name signed in from. 429 when it must wait.
 */
export async function contarTentativa(
  db: Db,
  tentado: Tentado,
  quem: QuemTenta,
  agora: Date,
): Promise<{ conhecido: boolean }> {
  const { limites, conhecido } = await limitesDe(db, tentado, quem, agora)
  for (const limite of limites) await contar(db, limite, agora)
  const velhas = new Date(agora.getTime() - HORA_MS)
  await db.exec(
    sql`delete from catalogo.tentativa where chave in (select chave from catalogo.tentativa where desde <= ${velhas} limit 100 for update skip locked)`,
  )
  return { conhecido }
}

/** A success clears the count of who tried, and gives the address its try back. */
export async function devolverTentativa(
  db: Db,
  tentado: Tentado,
  quem: QuemTenta,
  agora: Date,
): Promise<void> {
  const [dele, doLugar] = (await limitesDe(db, tentado, quem, agora)).limites
  await db.exec(sql`delete from catalogo.tentativa where chave = ${dele?.chave}`)
  if (doLugar)
    await db.exec(
      sql`update catalogo.tentativa set falhas = greatest(falhas - 1, 0) where chave = ${doLugar.chave}`,
    )
}
