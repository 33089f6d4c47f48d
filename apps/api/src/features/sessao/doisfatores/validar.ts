import { type Entrada, mensagens } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { requestEmail } from '../../../kernel/email/email.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { recordAccess } from '../../../kernel/session/access.ts'
import type { Origin } from '../../../kernel/session/origin.ts'
import { countAttempt, giveBackAttempt, type Attempter } from '../../../kernel/session/attempts.ts'
import { avisarTentativas } from '../avisar-tentativas.ts'
import { emailDeMudanca } from '../emails.public.ts'
import { emNomeDe, lerPessoa, type Pessoa } from '../pessoa.public.ts'
import { iniciarSessao } from '../iniciar-sessao.ts'
import { withDevice } from '../remember-device.ts'
import { iguais, semEnfeite, tomarCodigo, usarDeRecuperacao } from './codigos.ts'
import { fecharDesafio, reenviarCodigo, tomarTentativa, usoDoDesafio } from './desafio.ts'

/** Seals of the person's seed. */
export const usoDaSemente = (usuarioId: number) => `usuario/${usuarioId}/totp`

const vencido = () => new AppError(401, mensagens.desafioVencido)

/** Tells the history and the person that a recovery code was used: they are few, and theirs. */
async function contarRecuperacao(casa: Host, databaseId: number, db: Db, p: Pessoa): Promise<void> {
  const ctx = emNomeDe(casa, databaseId, db, p)
  await recordEvento(ctx, { entidade: 'usuarios', entidadeId: p.id, tipo: 'CODIGO_RECUPERACAO' })
  if (p.email)
    await requestEmail(ctx, {
      para: [p.email],
      ...emailDeMudanca(p.nome, 'Um código de recuperação foi usado para entrar com o seu usuário.'),
    })
}

/** Is it the code that is awaited, or a recovery code? What is right is used up. */
async function confere(
  casa: Host,
  databaseId: number,
  db: Db,
  p: Pessoa,
  d: { meio: string; segredo: string | null },
  codigo: string,
): Promise<boolean> {
  const agora = casa.clock.now()
  const limpo = semEnfeite(codigo)
  if (/^\d{6}$/.test(limpo)) {
    if (d.meio === 'EMAIL')
      return d.segredo !== null && iguais(casa.vault.unseal(d.segredo, usoDoDesafio(p.id)), limpo)
    return (
      p.totpSegredo !== null &&
      tomarCodigo(db, p.id, casa.vault.unseal(p.totpSegredo, usoDaSemente(p.id)), limpo, agora)
    )
  }
  if (!(await usarDeRecuperacao(db, p.id, limpo, agora))) return false
  await contarRecuperacao(casa, databaseId, db, p)
  return true
}

/** Counts a try and finds the organisation of the name; a name that nobody has is like a challenge that ran out. */
async function organizacaoDe(
  casa: Host,
  tentado: 'CODIGO' | 'EMAIL',
  quem: Attempter,
): Promise<{ databaseId: number; conhecido: boolean }> {
  const { login, known: conhecido } = await casa.organizacoes.inCatalogo(async (db) => ({
    ...(await countAttempt(db, tentado, quem, casa.clock.now())),
    login: await db.row(
      sql<{ database_id: number }>`select database_id from catalogo.login where usuario = ${quem.nome}`,
    ),
  }))
  if (!login) throw vencido()
  return { databaseId: login.database_id, conhecido }
}

/** Takes a try of what is awaited of the name at this address: there is something only where its password was right. */
function tomarDaEntrada(casa: Host, databaseId: number, { nome, endereco }: Attempter) {
  return casa.organizacoes.write(databaseId, async (db) => {
    const p = await lerPessoa(db, sql`usuario = ${nome}`)
    const onde = { tipo: 'ENTRADA', endereco: endereco ?? '' } as const
    const desafio = p && (await tomarTentativa(db, p.id, onde, casa.clock.now()))
    if (!desafio) throw vencido()
    return desafio
  })
}

/**
 * Ends a sign-in with its second step. The challenge is of the name and of the address that the password came from; a try is
 * used up also when it is wrong. Tries of the name from everywhere count only where the password was right: nobody else can
 * use them up. 401 for a wrong code, and for a challenge that ran out.
 */
export async function validarDoisFatores(
  casa: Host,
  { username, codigo }: { username: string; codigo: string },
  origem: Origin,
): Promise<Entrada> {
  const quem = { nome: username.toLowerCase(), ...origem }
  const { databaseId, conhecido } = await organizacaoDe(casa, 'CODIGO', quem)
  const d = await tomarDaEntrada(casa, databaseId, quem)
  await casa.organizacoes.inCatalogo((db) => countAttempt(db, 'CODIGO_COM_SENHA', quem, casa.clock.now()))
  const entrada = await casa.organizacoes.write(databaseId, (db) =>
    terminar(casa, db, { databaseId, conhecido, d, codigo, quem, origem }),
  )
  if (!entrada) throw new AppError(401, mensagens.codigoErrado)
  await casa.organizacoes.inCatalogo(async (db) => {
    for (const tentado of ['CODIGO', 'CODIGO_COM_SENHA'] as const)
      await giveBackAttempt(db, tentado, quem, casa.clock.now())
  })
  return withDevice(casa, entrada, quem.nome, origem)
}

interface Segundo {
  databaseId: number
  conhecido: boolean
  d: { id: number; meio: string; segredo: string | null }
  codigo: string
  quem: Attempter
  origem: Origin
}

/** The session, or null for a wrong code: nothing is thrown for one, since what is written down of it must be kept. */
async function terminar(
  casa: Host,
  db: Db,
  { databaseId, conhecido, d, codigo, quem, origem }: Segundo,
): Promise<Entrada | null> {
  const { clock } = casa
  const p = await lerPessoa(db, sql`usuario = ${quem.nome}`)
  if (!p) throw vencido()
  if (!p.ativo) throw new AppError(401, mensagens.usuarioDesativado)
  if (await confere(casa, databaseId, db, p, d, codigo)) {
    // One of two with the same code at once finds it closed.
    if ((await fecharDesafio(db, d.id)) === 0) throw vencido()
    return iniciarSessao(casa, db, { databaseId, usuarioId: p.id, origem })
  }
  const recusa = { tipo: 'RECUSA', motivo: 'CODIGO_ERRADO', usuarioId: p.id } as const
  await recordAccess(db, { ...recusa, ...origem, now: clock.now() })
  if (!conhecido) await avisarTentativas({ db, clock }, p, origem)
  return null
}

/** Mails another code for a sign-in that awaits one. 429 within a minute. */
export async function reenviarDoisFatores(casa: Host, username: string, origem: Origin): Promise<void> {
  const quem = { nome: username.toLowerCase(), ...origem }
  const { databaseId } = await organizacaoDe(casa, 'EMAIL', quem)
  await casa.organizacoes.write(databaseId, async (db) => {
    const p = await lerPessoa(db, sql`usuario = ${quem.nome}`)
    if (!p?.ativo) throw vencido()
    const { vault, clock } = casa
    await reenviarCodigo({ db, vault, clock }, p, { tipo: 'ENTRADA', endereco: origem.endereco ?? '' })
  })
}
