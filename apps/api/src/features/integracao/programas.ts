import {
  acoes,
  ANOS_DO_TOKEN,
  can,
  type Evento,
  formatarData,
  type BodyOf,
  mensagens,
  type NomeAcao,
  makePage,
  type Page,
  type Programa,
  type QueryOf,
  type rotasProgramas,
  situacaoPrograma,
  tagDe,
  zDate,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { AppError, invalid, notFound } from '../../kernel/errors.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { ACOES_DO_RESPONSAVEL, newProgramaToken, tagsOfPrograma } from '../../kernel/session/programa.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'

type Linha = Omit<Programa, 'situacao' | 'acoes'> & { acoes: NomeAcao[]; doResponsavel: NomeAcao[] }

const LIDAS = sql`p.id, p.nome, p.acoes,
  array(select case when masklen(x) = (case family(x) when 4 then 32 else 128 end) then host(x) else text(x) end
  from unnest(p.enderecos) x) as enderecos,
  p.validade, (select r.nome from usuario r where r.id = p.responsavel_id) as responsavel,
  ${sql.raw(ACOES_DO_RESPONSAVEL)} as "doResponsavel", p.criado_em as "criadoEm", p.criado_por as "criadoPor",
    p.revogado_em as "revogadoEm", p.revogado_por as "revogadoPor",
  p.usado_em as "usadoEm", host(p.usado_de) as "usadoDe"`

const emPrograma = (ctx: Ctx, { acoes: nomes, doResponsavel, ...l }: Linha): Programa => ({
  ...l,
  situacao: situacaoPrograma.toWire(
    l.revogadoEm
      ? 'REVOGADO'
      : l.validade < ctx.clock.today()
        ? 'VENCIDO'
        : tagsOfPrograma(nomes, doResponsavel).size === 0
          ? 'SUSPENSO'
          : 'ATIVO',
  ),
  // An action may have left the catalogue since.
  acoes: nomes.map((value) => ({ value, descricao: acoes[value]?.descricao ?? value })),
})

/** The programs of the unit, the latest first. */
export async function listarProgramas(
  ctx: Ctx,
  q: QueryOf<typeof rotasProgramas.listar>,
): Promise<Page<Programa>> {
  const onde = and([
    sql`p.unidade_id = ${ctx.unidadeId}`,
    ...searchConditions({ nome: sql`p.nome` }, ['nome'], q.q),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from programa p where ${onde}`)
  const linhas = await ctx.db.rows(
    sql<Linha>`select ${LIDAS} from programa p where ${onde} order by p.id desc
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`,
  )
  return makePage(
    linhas.map((l) => emPrograma(ctx, l)),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

/** One program of the unit; 404 when there is none. */
export async function obterPrograma(ctx: Ctx, id: number): Promise<Programa> {
  const l = await ctx.db.row(
    sql<Linha>`select ${LIDAS} from programa p where p.id = ${id} and p.unidade_id = ${ctx.unidadeId}`,
  )
  if (!l) throw notFound()
  return emPrograma(ctx, l)
}

/** The name under which the last day of a key may be kept as it travels, and not as it is read. */
const VALIDADE = 'Validade'

/** The history of a program, with each day as it is read. */
export const comDiasEscritos = (eventos: Page<Evento>): Page<Evento> => ({
  ...eventos,
  resultList: eventos.resultList.map((e) => ({
    ...e,
    alteracoes: e.alteracoes.map((a) =>
      a.campo === VALIDADE && a.novo !== null && zDate.safeParse(a.novo).success
        ? { ...a, novo: formatarData(a.novo) }
        : a,
    ),
  })),
})

/** The last day that a token made today may be good on. */
function ultimaValidade(hoje: string): string {
  const d = new Date(`${hoje}T00:00:00Z`)
  d.setUTCFullYear(d.getUTCFullYear() + ANOS_DO_TOKEN)
  return d.toISOString().slice(0, 10)
}

/**
 * Gives a program a token with rights of its own in the unit at work, never more than whoever gives it has there. It acts as
 * a technical user of its own, "Programa X", who cannot sign in. The token is told here and kept nowhere.
 */
export async function criarPrograma(ctx: Ctx, corpo: BodyOf<typeof rotasProgramas.criar>) {
  const { nome, enderecos, validade } = corpo
  const dadas = [...new Set(corpo.acoes)]
  if (dadas.some((a) => !can(ctx.tags, tagDe(a)))) throw new AppError(403, mensagens.permissaoAlheia)
  if (validade < ctx.clock.today() || validade > ultimaValidade(ctx.clock.today()))
    throw invalid({ validade: [mensagens.programaValidade] })
  const agora = ctx.clock.now()
  const { token, hash } = newProgramaToken(ctx.databaseId)
  const novo = await ctx.db.row(sql<{ id: number }>`
    with id as (select nextval(pg_get_serial_sequence('programa', 'id'))::int as n),
      tecnico as (
        insert into usuario (usuario, nome, senha_hash, tipo, criado_em, criado_por)
        select 'programa:' || n, ${`Programa ${nome}`}, 'nenhuma', 'PROGRAMA', ${agora}, ${ctx.actor.nome} from id
        returning id)
    insert into programa (id, usuario_id, unidade_id, nome, acoes, token_hash, enderecos, validade, responsavel_id,
      criado_em, criado_por)
    select id.n, tecnico.id, ${ctx.unidadeId}::int, ${nome}, ${dadas}::text[], ${hash}::bytea, ${enderecos}::inet[],
      ${validade}::date, ${ctx.actor.usuarioId}::int, ${agora}, ${ctx.actor.nome}
    from id, tecnico returning id`)
  const { id } = novo as { id: number }
  await recordEvento(ctx, {
    entidade: 'programas',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: [
      { campo: 'Nome', anterior: null, novo: nome },
      { campo: 'Permissões', anterior: null, novo: dadas.map((a) => acoes[a].descricao).join('; ') },
      { campo: 'Endereços', anterior: null, novo: enderecos.join('; ') || 'Qualquer um' },
      { campo: 'Válido até', anterior: null, novo: formatarData(validade) },
    ],
  })
  return { programa: await obterPrograma(ctx, id), token }
}

/** From here on whoever acts answers for the program; twice is once. 404 for one of another unit. */
export async function assumirPrograma(ctx: Ctx, id: number): Promise<Programa> {
  const { responsavel } = await obterPrograma(ctx, id)
  const n = await ctx.db.exec(sql`
    update programa set responsavel_id = ${ctx.actor.usuarioId}
    where id = ${id} and responsavel_id is distinct from ${ctx.actor.usuarioId}::int`)
  if (n > 0)
    await recordEvento(ctx, {
      entidade: 'programas',
      entidadeId: id,
      tipo: 'ALTERACAO',
      alteracoes: [{ campo: 'Responde por ele', anterior: responsavel, novo: ctx.actor.nome }],
    })
  return obterPrograma(ctx, id)
}

/** Ends a token at once; twice is once. */
export async function revogarPrograma(ctx: Ctx, id: number): Promise<Programa> {
  const n = await ctx.db.exec(sql`
    update programa set revogado_em = ${ctx.clock.now()}, revogado_por = ${ctx.actor.nome}
    where id = ${id} and unidade_id = ${ctx.unidadeId} and revogado_em is null`)
  const programa = await obterPrograma(ctx, id)
  if (n === 0) return programa
  await recordEvento(ctx, {
    entidade: 'programas',
    entidadeId: id,
    tipo: 'REVOGACAO',
    alteracoes: [{ campo: 'Situação', anterior: 'Ativo', novo: 'Revogado' }],
  })
  await closeNotices(ctx, chaveDosAvisos('programa', id))
  return programa
}
