import { type Entrada, mensagens } from '@tombo/contract'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/erros.ts'
import type { CtxPublico } from '../../kernel/http/montar.ts'
import { type Origem, registrarAcesso } from '../../kernel/session/acesso.ts'
import { hashSenha, senhaConfere } from '../../kernel/session/senha.ts'
import { abrirSessao } from '../../kernel/session/sessao.ts'
import { contarTentativa, devolverTentativa } from '../../kernel/session/tentativas.ts'

/** Stands for the password of a name that does not exist, so that both cases take the same time. */
const ninguem = hashSenha('ninguém tem esta senha')

interface UsuarioLido {
  id: number
  senha_hash: string
  ativo: boolean
}

/**
 * Signs in with user name and password: a token in user scope. The same text for an unknown name and a wrong password;
 * 429 after too many failures of the name or of the address.
 */
export async function entrar(
  { organizacoes, clock }: CtxPublico,
  credenciais: { username: string; password: string },
  origem: Origem,
): Promise<Entrada> {
  const endereco = origem.endereco ?? ''
  const usuario = credenciais.username.toLowerCase()
  const agora = clock.agora()
  const login = await organizacoes.noCatalogo(async (db) => {
    await contarTentativa(db, usuario, endereco, agora)
    return db.row(
      sql<{ database_id: number }>`select database_id from catalogo.login where usuario = ${usuario}`,
    )
  })
  const lido =
    login &&
    (await organizacoes.ler(login.database_id, (db) =>
      db.row(sql<UsuarioLido>`select id, senha_hash, ativo from usuario where usuario = ${usuario}`),
    ))
  const confere = await senhaConfere(credenciais.password, lido?.senha_hash ?? (await ninguem))
  if (!login || !lido) throw new AppError(401, mensagens.loginInvalido)
  if (!confere || !lido.ativo) {
    const motivo = confere ? 'INATIVO' : 'SENHA_ERRADA'
    await organizacoes.escrever(login.database_id, (db) =>
      registrarAcesso(db, { tipo: 'RECUSA', motivo, usuarioId: lido.id, ...origem, agora }),
    )
    throw new AppError(401, confere ? mensagens.usuarioDesativado : mensagens.loginInvalido)
  }
  await organizacoes.noCatalogo((db) => devolverTentativa(db, usuario, endereco))
  const { token, escopo } = await organizacoes.escrever(login.database_id, (db) =>
    abrirSessao(db, { databaseId: login.database_id, usuarioId: lido.id, unidadeId: null, ...origem, agora }),
  )
  return {
    content: token,
    tokenScope: escopo,
    database_id: login.database_id,
    autenticacaoDoisFatores: false,
  }
}
