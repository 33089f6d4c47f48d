import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Entrada, mensagens } from '@tombo/contract'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { registrarAcesso } from '../../kernel/session/acesso.ts'
import type { Origem } from '../../kernel/session/origem.ts'
import { hashSenha, senhaConfere, temSenha } from '../../kernel/session/senha.ts'
import { contarTentativa, devolverTentativa } from '../../kernel/session/tentativas.ts'
import { avisarTentativas } from './avisar-tentativas.ts'
import { seguirEntrada } from './iniciar-sessao.ts'
import { lerPessoa, type Pessoa } from './pessoa.public.ts'
import { withDevice } from './remember-device.ts'

/** Stands where there is no name, or no password yet, so that every case takes the same time. Nobody knows its password. */
const ninguem = hashSenha(randomBytes(32).toString('base64'))

/** A refusal takes no less than this: that one of a name that is there is also written down must not be told by its time. */
const RECUSA_MS = 250

interface Credenciais {
  username: string
  password: string
}

/**
 * The person of a user name and password. The same text for an unknown name and a wrong password; 429 when who tries must
 * wait: by the name and the address together, by the address, or by the device where the name signed in from it.
 */
export async function conferirCredenciais(
  { organizacoes, clock }: Pick<Casa, 'organizacoes' | 'clock'>,
  { username, password }: Credenciais,
  origem: Origem,
): Promise<{ databaseId: number; pessoa: Pessoa }> {
  const inicio = performance.now()
  const usuario = username.toLowerCase()
  const quem = { nome: usuario, ...origem }
  const { login, conhecido } = await organizacoes.noCatalogo(async (db) => ({
    ...(await contarTentativa(db, 'SENHA', quem, clock.agora())),
    login: await db.row(
      sql<{ database_id: number }>`select database_id from catalogo.login where usuario = ${usuario}`,
    ),
  }))
  const pessoa =
    login && (await organizacoes.ler(login.database_id, (db) => lerPessoa(db, sql`usuario = ${usuario}`)))
  const confere = await senhaConfere(
    password,
    pessoa && temSenha(pessoa.senhaHash) ? pessoa.senhaHash : await ninguem,
  )
  if (!login || !pessoa || !confere || !pessoa.ativo) {
    if (login && pessoa) {
      const recusa = { tipo: 'RECUSA', motivo: confere ? 'INATIVO' : 'SENHA_ERRADA' } as const
      await organizacoes.escrever(login.database_id, async (db) => {
        await registrarAcesso(db, { ...recusa, usuarioId: pessoa.id, ...origem, agora: clock.agora() })
        if (!conhecido && pessoa.ativo) await avisarTentativas({ db, clock }, pessoa, origem)
      })
    }
    await esperar(Math.max(0, RECUSA_MS - (performance.now() - inicio)))
    throw new AppError(401, pessoa && confere ? mensagens.usuarioDesativado : mensagens.loginInvalido)
  }
  await organizacoes.noCatalogo((db) => devolverTentativa(db, 'SENHA', quem, clock.agora()))
  return { databaseId: login.database_id, pessoa }
}

/** Signs in with user name and password: a token in user scope, or what is still asked for. */
export async function entrar(casa: Casa, credenciais: Credenciais, origem: Origem): Promise<Entrada> {
  const { databaseId, pessoa } = await conferirCredenciais(casa, credenciais, origem)
  const entrada = await casa.organizacoes.escrever(databaseId, (db) =>
    seguirEntrada(casa, db, pessoa, { databaseId, origem }),
  )
  return withDevice(casa, entrada, pessoa.usuario, origem)
}
