import { GRUPOS_PRONTOS } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'

/** Says in whose name the groups are made, and when. */
export interface Autor {
  nome: string
  agora: Date
}

/**
 * Makes the ready groups that are missing, each with its actions, in one unit; gives the id and the name of each that was
 * made. A group of the same name is left as it is, so that doing it again changes nothing.
 */
export async function criarGruposProntos(db: Db, unidadeId: number, { nome, agora }: Autor) {
  const prontos = JSON.stringify(GRUPOS_PRONTOS)
  const feitos = await db.rows(sql<{ id: number; descricao: string }>`
    insert into grupo_permissao (descricao, explicacao, criado_em, criado_por)
    select p.descricao, p.explicacao, ${agora}, ${nome}
    from jsonb_to_recordset(${prontos}::jsonb) as p(descricao text, explicacao text)
    on conflict do nothing returning id, descricao`)
  const ids = feitos.map((f) => f.id)
  await db.exec(sql`
    insert into grupo_permissao_acao (grupo_id, acao, concedida_por, concedida_em)
    select g.id, a.acao, ${nome}, ${agora}
    from jsonb_to_recordset(${prontos}::jsonb) as p(descricao text, acoes jsonb)
    join grupo_permissao g on g.descricao = p.descricao and g.id = any(${ids})
    cross join lateral jsonb_array_elements_text(p.acoes) as a(acao)`)
  await db.exec(sql`
    insert into grupo_permissao_unidade (grupo_id, unidade_id, concedida_por, concedida_em)
    select g.id, ${unidadeId}, ${nome}, ${agora} from grupo_permissao g where g.id = any(${ids})`)
  return feitos
}
