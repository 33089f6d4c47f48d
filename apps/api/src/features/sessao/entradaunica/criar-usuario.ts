import { mensagens, zNomeDeUsuario } from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { NO_PASSWORD } from '../../../kernel/session/password.ts'
import { emNomeDe } from '../pessoa.public.ts'
import { reservarLogin } from '../logins.public.ts'

/**
 * Makes a user of somebody whom the organisation's sign-on vouches for: without a password, a unit or a right. 400 for a name
 * that can be none, 409 for one that is taken.
 */
export async function criarUsuarioDeFora(
  casa: Host,
  { databaseId, db }: { databaseId: number; db: Db },
  dados: { usuario: string; nome: string; email: string | null },
): Promise<{ id: number; usuario: string; nome: string }> {
  const nomeDeUsuario = zNomeDeUsuario.safeParse(dados.usuario)
  if (!nomeDeUsuario.success) throw invalid({ usuario: [mensagens.valorInvalido] })
  const usuario = nomeDeUsuario.data
  const nome = dados.nome.slice(0, 120)
  await reservarLogin(casa.organizacoes, { databaseId, db }, usuario)
  const novo = await db.row(sql<{ id: number }>`
    insert into usuario (usuario, nome, email, senha_hash, criado_em, criado_por)
    values (${usuario}, ${nome}, ${dados.email}, ${NO_PASSWORD}, ${casa.clock.now()}, 'Entrada única') returning id`)
  const u = { id: (novo as { id: number }).id, usuario, nome }
  await recordEvento(emNomeDe(casa, databaseId, db, u), {
    entidade: 'usuarios',
    entidadeId: u.id,
    tipo: 'CADASTRO',
    alteracoes: differences({}, { Usuário: usuario, Nome: nome, 'E-mail': dados.email }),
  })
  return u
}
