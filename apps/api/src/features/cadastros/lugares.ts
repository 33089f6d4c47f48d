import { makePage, type QueryOf, rotasContas, rotasLugares, semAcentos } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../kernel/db/sql.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountUser } from '../../kernel/http/mount.ts'

type Busca = QueryOf<typeof rotasLugares.estados>
const LIMPA = /\s+/

const contem = (coluna: SqlQuery, q: string | undefined) =>
  q
    ? semAcentos(q)
        .split(LIMPA)
        .map((p) => sql`normalizar(${coluna}) like ${`%${escapeLike(p)}%`}`)
    : []

async function paginar<T>(
  db: Db,
  o: {
    colunas: SqlQuery
    de: SqlQuery
    onde: SqlQuery[]
    ordem: SqlQuery
    query: Pick<Busca, 'page' | 'rpp'>
  },
) {
  const { page, rpp } = o.query
  const total = await db.row(sql<{ n: number }>`select count(*)::int as n from ${o.de} where ${and(o.onde)}`)
  const linhas = await db.rows(
    sql<T>`select ${o.colunas} from ${o.de} where ${and(o.onde)} order by ${o.ordem}
      limit ${rpp} offset ${(page - 1) * rpp}`,
  )
  return makePage(linhas, total?.n ?? 0, page, rpp)
}

const ESTADO = sql`jsonb_build_object('id', u.id, 'nome', u.nome, 'uf', u.uf)`

/** The official tables: read only. */
export function rotasDeLugares(casa: Host) {
  mountUser(casa, rotasLugares.estados, (ctx, { query }) =>
    paginar<{ id: number; nome: string; uf: string }>(ctx.db, {
      colunas: sql`u.id, u.nome, u.uf`,
      de: sql`estado u`,
      onde: contem(sql`u.nome || ' ' || u.uf`, query.q),
      ordem: sql`u.nome`,
      query,
    }),
  )
  mountUser(casa, rotasLugares.cidades, (ctx, { query }) =>
    paginar<{ id: number; nome: string; estado: { id: number; nome: string; uf: string } }>(ctx.db, {
      colunas: sql`c.id, c.nome, ${ESTADO} as estado`,
      de: sql`cidade c join estado u on u.id = c.estado_id`,
      onde: [
        ...contem(sql`c.nome`, query.q),
        ...(query.estadoId ? [sql`c.estado_id = ${query.estadoId}`] : []),
      ],
      // A name that begins as typed comes first: "santos" before "Alto Santos".
      ordem: query.q
        ? sql`(normalizar(c.nome) like ${`${escapeLike(semAcentos(query.q))}%`}) desc, c.nome, c.id`
        : sql`c.nome, c.id`,
      query,
    }),
  )
  mount(casa, rotasContas.listar, (ctx, { query }) =>
    paginar<{ id: number; codigo: string; nome: string; naturezaSaldo: 'D' | 'C'; folha: boolean }>(ctx.db, {
      colunas: sql`c.id, c.codigo, c.nome, c.natureza_saldo as "naturezaSaldo", c.folha`,
      de: sql`conta_contabil c`,
      onde: [
        ...contem(sql`c.codigo || ' ' || replace(c.codigo, '.', '') || ' ' || c.nome`, query.q),
        ...(query.folha === undefined ? [] : [sql`c.folha = ${query.folha}`]),
      ],
      ordem: sql`c.codigo`,
      query,
    }),
  )
}
