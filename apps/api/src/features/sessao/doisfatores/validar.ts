import { type Entrada, mensagens } from '@tombo/contract'
import { registrarEvento } from '../../../kernel/audit/evento.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { pedirEmail } from '../../../kernel/email/email.ts'
import { AppError } from '../../../kernel/erros.ts'
import type { Casa } from '../../../kernel/http/app.ts'
import { registrarAcesso } from '../../../kernel/session/acesso.ts'
import type { Origem } from '../../../kernel/session/origem.ts'
import { contarTentativa, devolverTentativa } from '../../../kernel/session/tentativas.ts'
import { emailDeMudanca } from '../emails.public.ts'
import { emNomeDe, lerPessoa, type Pessoa } from '../pessoa.public.ts'
import { iniciarSessao } from '../iniciar-sessao.ts'
import { iguais, semEnfeite, tomarCodigo, usarDeRecuperacao } from './codigos.ts'
import { fecharDesafio, reenviarCodigo, tomarTentativa, usoDoDesafio } from './desafio.ts'

/** Seals of the person's seed. */
export const usoDaSemente = (usuarioId: number) => `usuario/${usuarioId}/totp`

const vencido = () => new AppError(401, mensagens.desafioVencido)

/** Tells the history and the person that a recovery code was used: they are few, and theirs. */
async function contarRecuperacao(casa: Casa, databaseId: number, db: Db, p: Pessoa): Promise<void> {
  const ctx = emNomeDe(casa, databaseId, db, p)
  await registrarEvento(ctx, { entidade: 'usuarios', entidadeId: p.id, tipo: 'CODIGO_RECUPERACAO' })
  if (p.email)
    await pedirEmail(ctx, {
      para: [p.email],
      ...emailDeMudanca(p.nome, 'Um código de recuperação foi usado para entrar com o seu usuário.'),
    })
}

/** Is it the code that is awaited, or a recovery code? What is right is used up. */
async function confere(
  casa: Casa,
  databaseId: number,
  db: Db,
  p: Pessoa,
  d: { meio: string; segredo: string | null },
  codigo: string,
): Promise<boolean> {
  const agora = casa.clock.agora()
  const limpo = semEnfeite(codigo)
  if (/^\d{6}$/.test(limpo)) {
    if (d.meio === 'EMAIL')
      return d.segredo !== null && iguais(casa.cofre.abrir(d.segredo, usoDoDesafio(p.id)), limpo)
    return (
      p.totpSegredo !== null &&
      tomarCodigo(db, p.id, casa.cofre.abrir(p.totpSegredo, usoDaSemente(p.id)), limpo, agora)
    )
  }
  if (!(await usarDeRecuperacao(db, p.id, limpo, agora))) return false
  await contarRecuperacao(casa, databaseId, db, p)
  return true
}

/** Counts a try and finds the organisation of the name; a name that nobody has is like a challenge that ran out. */
async function organizacaoDe(
  casa: Casa,
  tentado: 'CODIGO' | 'EMAIL',
  usuario: string,
  endereco: string | null,
): Promise<number> {
  const login = await casa.organizacoes.noCatalogo(async (db) => {
    await contarTentativa(db, tentado, usuario, endereco, casa.clock.agora())
    return db.row(
      sql<{ database_id: number }>`select database_id from catalogo.login where usuario = ${usuario}`,
    )
  })
  if (!login) throw vencido()
  return login.database_id
}

/**
 * Ends a sign-in with its second step. The challenge is of the name and of the address that the password came from; a try is
 * used up also when it is wrong. 401 for a wrong code, and for a challenge that ran out.
 */
export async function validarDoisFatores(
  casa: Casa,
  { username, codigo }: { username: string; codigo: string },
  origem: Origem,
): Promise<Entrada> {
  const usuario = username.toLowerCase()
  const agora = casa.clock.agora()
  const databaseId = await organizacaoDe(casa, 'CODIGO', usuario, origem.endereco)
  const entrada = await casa.organizacoes.escrever(databaseId, async (db) => {
    const p = await lerPessoa(db, sql`usuario = ${usuario}`)
    if (!p) throw vencido()
    const onde = { tipo: 'ENTRADA', endereco: origem.endereco ?? '' } as const
    const d = await tomarTentativa(db, p.id, onde, agora)
    if (!d) throw vencido()
    if (!p.ativo) throw new AppError(401, mensagens.usuarioDesativado)
    // Nothing is thrown here: the try that was taken must be kept.
    if (!(await confere(casa, databaseId, db, p, d, codigo))) {
      const recusa = { tipo: 'RECUSA', motivo: 'CODIGO_ERRADO', usuarioId: p.id } as const
      await registrarAcesso(db, { ...recusa, ...origem, agora })
      return null
    }
    await fecharDesafio(db, d.id)
    return iniciarSessao(casa, db, { databaseId, usuarioId: p.id, origem })
  })
  if (!entrada) throw new AppError(401, mensagens.codigoErrado)
  await casa.organizacoes.noCatalogo((db) => devolverTentativa(db, 'CODIGO', usuario, origem.endereco))
  return entrada
}

/** Mails another code for a sign-in that awaits one. 429 within a minute. */
export async function reenviarDoisFatores(casa: Casa, username: string, origem: Origem): Promise<void> {
  const usuario = username.toLowerCase()
  const databaseId = await organizacaoDe(casa, 'EMAIL', usuario, origem.endereco)
  await casa.organizacoes.escrever(databaseId, async (db) => {
    const p = await lerPessoa(db, sql`usuario = ${usuario}`)
    if (!p?.ativo) throw vencido()
    const { cofre, clock } = casa
    await reenviarCodigo({ db, cofre, clock }, p, { tipo: 'ENTRADA', endereco: origem.endereco ?? '' })
  })
}
