import {
  type AcessoRegistrado,
  FILTROS_ACESSO,
  type ListQuery,
  motivoEmPalavras,
  navegadorEmPalavras,
  makePage,
  type SessaoAtiva,
  type SessaoDoUsuario,
  situacaoSessao,
  tipoAcesso,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions, conditionsOf } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { SESSION_MS } from '../../kernel/session/session.ts'
import { IDLE_MS } from '../../kernel/session/use.ts'
import { obterUsuario } from '../usuarios/usuarios.public.ts'

interface Paginada {
  page: number
  rpp: number
}
/** Says what a row of the database has of where from and why, before it is put in words. */
interface Crua {
  navegador: string | null
  motivo: string | null
}

const PESSOA = sql`jsonb_build_object('id', u.id, 'nome', u.nome, 'usuario', u.usuario) as usuario`
const UNIDADE = sql`(select jsonb_build_object('id', un.id, 'descricao', un.descricao) from unidade un
  where un.id = t.unidade_id) as unidade`
const BUSCADAS = { nome: sql`b.nome`, usuario: sql`b.usuario` }

const limite = ({ page, rpp }: Paginada) => sql`limit ${rpp} offset ${(page - 1) * rpp}`

/** Over `t` (acesso): those of the search and the filters of the list. */
export function acessosQue(ctx: Ctx, query: Pick<ListQuery, 'q' | 'where'>): SqlQuery {
  const colunas = {
    usuario: sql`t.usuario_id`,
    tipo: sql`t.tipo`,
    instante: sql`(t.instante at time zone ${ctx.clock.timeZone}::text)::date`,
  }
  const pessoa = searchConditions(BUSCADAS, ['nome', 'usuario'], query.q)
  return and([
    ...conditionsOf(FILTROS_ACESSO, colunas, query.where),
    ...(query.q
      ? [
          sql`(t.usuario_id in (select b.id from usuario b where ${and(pessoa)})
            or starts_with(t.endereco, ${query.q}))`,
        ]
      : []),
  ])
}

/** Gives what happened at the door, the latest first. `q` looks for the person, or for the address from its beginning. */
export async function listarAcessos(ctx: Ctx, query: ListQuery) {
  const onde = acessosQue(ctx, query)
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from acesso t where ${onde}`)
  const linhas = await ctx.db.rows(sql<Omit<AcessoRegistrado, 'motivo'> & Crua>`
    select t.id, t.instante, ${enumSql(tipoAcesso, sql`t.tipo`)} as tipo, t.motivo, ${PESSOA}, ${UNIDADE},
      t.endereco, t.navegador
    from (select * from acesso t where ${onde} order by t.instante desc, t.id desc ${limite(query)}) t
    join usuario u on u.id = t.usuario_id order by t.instante desc, t.id desc`)
  return makePage(linhas.map(emPalavras), total?.n ?? 0, query.page, query.rpp)
}

const emPalavras = <T extends Crua>(linha: T) => ({
  ...linha,
  navegador: navegadorEmPalavras(linha.navegador),
  motivo: motivoEmPalavras(linha.motivo),
})

/** When a session ended, or is over by now although nothing was written yet; null while it is open. */
const fimDe = (agora: Date): SqlQuery => {
  const acaba = sql`least(t.expira_em, t.usada_em + ${IDLE_MS} * interval '1 millisecond')`
  return sql`coalesce(t.encerrada_em, case when ${acaba} <= ${agora} then ${acaba} end)`
}

/** Gives who used the system within the last `horas` and `minutos`, the latest first, each by the session that they used last. */
export async function usuariosAtivos(ctx: Ctx, q: Paginada & { horas: number; minutos: number }) {
  const agora = ctx.clock.now()
  const desde = new Date(agora.getTime() - (q.horas * 60 + q.minutos) * 60_000)
  // No session lasts longer: those before need not be looked at.
  const maisAntiga = new Date(desde.getTime() - SESSION_MS)
  const ultimas = sql`select distinct on (t.usuario_id) t.* from sessao t
    where t.criada_em > ${maisAntiga} and t.usada_em >= ${desde} order by t.usuario_id, t.usada_em desc, t.id desc`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (${ultimas}) t`)
  const linhas = await ctx.db.rows(sql<Omit<SessaoAtiva, 'situacao'> & { fim: string | null }>`
    select t.id, ${PESSOA}, ${UNIDADE}, t.criada_em as inicio, t.usada_em as "ultimoUso", t.endereco, t.navegador,
      ${fimDe(agora)} as fim
    from (${ultimas}) t join usuario u on u.id = t.usuario_id order by t.usada_em desc, t.id desc ${limite(q)}`)
  return makePage(
    linhas.map(({ fim, ...l }) => ({
      ...l,
      navegador: navegadorEmPalavras(l.navegador),
      situacao: situacaoSessao.toWire(fim ? 'ENCERRADA' : 'ABERTA'),
    })),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

/** The users of the organisation by name, for the choice of one. */
export async function pessoas(ctx: Ctx, query: ListQuery) {
  const onde = and([sql`b.tipo = 'PESSOA'`, ...searchConditions(BUSCADAS, ['nome', 'usuario'], query.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from usuario b where ${onde}`)
  const linhas = await ctx.db.rows(
    sql<
      AcessoRegistrado['usuario']
    >`select b.id, b.nome, b.usuario from usuario b where ${onde} order by b.nome, b.id ${limite(query)}`,
  )
  return makePage(linhas, total?.n ?? 0, query.page, query.rpp)
}

/** The sessions of a user, the latest first. One whose time is over counts as ended then, even before the routine has written it. */
export async function sessoesDoUsuario(ctx: Ctx, usuarioId: number, q: Paginada) {
  const { id, nome, usuario } = await obterUsuario(ctx, usuarioId)
  const agora = ctx.clock.now()
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from sessao where usuario_id = ${usuarioId}`,
  )
  const linhas = await ctx.db.rows(sql<Omit<SessaoDoUsuario, 'motivo' | 'situacao'> & Crua>`
    select t.id, ${UNIDADE}, t.criada_em as inicio, t.usada_em as "ultimoUso", t.endereco, t.navegador,
      ${fimDe(agora)} as fim,
      coalesce(t.motivo, case when t.expira_em <= ${agora} then 'EXPIROU'
        when ${fimDe(agora)} is not null then 'OCIOSA' end) as motivo
    from sessao t where t.usuario_id = ${usuarioId} order by t.id desc ${limite(q)}`)
  const sessoes = linhas.map((l) => ({
    ...emPalavras(l),
    situacao: situacaoSessao.toWire(l.fim ? 'ENCERRADA' : 'ABERTA'),
  }))
  return { ...makePage(sessoes, total?.n ?? 0, q.page, q.rpp), usuario: { id, nome, usuario } }
}
