import { mensagens } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { hashPassword } from '../../kernel/session/password.ts'

/**
 * Creates a user who administers every unit of an organisation. `catalogo` is the open transaction of the catalogue: it
 * keeps the name only if the user is kept. A user left without a login by a process that was killed is taken over.
 */
export async function criarAdministrador(
  organizacoes: Organizacoes,
  catalogo: Db,
  databaseId: number,
  dados: { usuario: string; nome: string; senha: string },
  clock: Clock,
): Promise<void> {
  const novo = await catalogo.exec(
    sql`insert into catalogo.login (usuario, database_id) values (${dados.usuario}, ${databaseId})
      on conflict do nothing`,
  )
  if (novo === 0) throw conflict(mensagens.usuarioExistente, { username: [mensagens.usuarioExistente] })
  const senha = await hashPassword(dados.senha)
  await organizacoes.write(databaseId, async (db) => {
    const u = await db.row(sql<{ id: number }>`
      insert into usuario (usuario, nome, senha_hash, criado_em, criado_por)
      values (${dados.usuario}, ${dados.nome}, ${senha}, ${clock.now()}, 'Sistema')
      on conflict (usuario) do update set nome = excluded.nome, senha_hash = excluded.senha_hash, ativo = true
      returning id`)
    const id = (u as { id: number }).id
    await db.exec(
      sql`insert into usuario_unidade (usuario_id, unidade_id) select ${id}::int, id from unidade
        on conflict do nothing`,
    )
    await db.exec(
      sql`insert into usuario_permissao (usuario_id, unidade_id, acao, concedida_por, concedida_em)
        select ${id}::int, id, 'ADMINISTRAR_SISTEMA', 'Sistema', ${clock.now()}::timestamptz from unidade
        on conflict do nothing`,
    )
  })
}
