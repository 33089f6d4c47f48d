import {
  type Assinante,
  can,
  type ListQuery,
  type ModeloDeAviso,
  type ModeloLido,
  MODELOS_DE_AVISO,
  makePage,
  type Page,
  semAcentos,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { UserCtx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound, forbidden } from '../../kernel/errors.ts'

const VER = ['consultarnotificacoes', 'criaralterarnotificacoes'] as const

interface Conta {
  tipo: string
  inscritos: number
  eu: boolean
}

/** The kinds, with whether the person is subscribed, and how many are, for who may know. */
async function lidos(ctx: UserCtx, modelos: readonly ModeloDeAviso[]): Promise<ModeloLido[]> {
  const contas = await ctx.db.rows(sql<Conta>`
    select s.tipo, count(*)::int as inscritos, bool_or(s.usuario_id = ${ctx.actor.usuarioId}) as eu
    from notificacao_assinante s where s.tipo = any(${modelos.map((m) => m.tipo)}) group by s.tipo`)
  return modelos.map(({ leitura: _, ...m }) => {
    const conta = contas.find((c) => c.tipo === m.tipo)
    return {
      ...m,
      inscrito: conta?.eu ?? false,
      inscritos: can(ctx.tags, VER) ? (conta?.inscritos ?? 0) : null,
    }
  })
}

/** The kinds of notices, in their order. */
export async function listarModelos(ctx: UserCtx, q: ListQuery): Promise<Page<ModeloLido>> {
  const achados = MODELOS_DE_AVISO.filter((m) =>
    semAcentos(m.descricao)
      .toLowerCase()
      .includes(semAcentos(q.q ?? '').toLowerCase()),
  )
  const daPagina = achados.slice((q.page - 1) * q.rpp, q.page * q.rpp)
  return makePage(await lidos(ctx, daPagina), achados.length, q.page, q.rpp)
}

function modeloDe(id: number): ModeloDeAviso {
  const modelo = MODELOS_DE_AVISO.find((m) => m.id === id)
  if (!modelo) throw notFound()
  return modelo
}

/** One kind; 404 when there is none. */
export async function obterModelo(ctx: UserCtx, id: number): Promise<ModeloLido> {
  const [lido] = await lidos(ctx, [modeloDe(id)])
  return lido as ModeloLido
}

const COLUNAS = { nome: sql`u.nome`, usuario: sql`u.usuario` }

/** Gives who is subscribed to a kind, by name, and by which ways they can be reached now. */
export async function listarAssinantes(ctx: UserCtx, id: number, q: ListQuery): Promise<Page<Assinante>> {
  const onde = and([
    sql`s.tipo = ${modeloDe(id).tipo}`,
    ...searchConditions(COLUNAS, ['nome', 'usuario'], q.q),
  ])
  const de = sql`notificacao_assinante s join usuario u on u.id = s.usuario_id`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Assinante>`
    select u.id, u.nome, u.usuario, u.ativo, u.email is not null and coalesce(p.email, true) as "porEmail",
      case when coalesce(p.push, true) then (select count(*)::int from inscricao_push i where i.usuario_id = u.id)
        else 0 end as aparelhos
    from ${de} left join notificacao_preferencia p on p.usuario_id = u.id
    where ${onde} order by u.nome, u.id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

interface Alvo {
  templateId: number
  usuarioId: number
}

/** Gives what is asked of whom: 403 for another person without the right, 404 for what is not there. */
async function alvoDe(ctx: UserCtx, { templateId, usuarioId }: Alvo) {
  const administra = can(ctx.tags, 'criaralterarnotificacoes')
  if (usuarioId !== ctx.actor.usuarioId && !administra) throw forbidden()
  const modelo = modeloDe(templateId)
  const pessoa = await ctx.db.row(
    sql<{
      nome: string
      ativo: boolean
    }>`select nome, ativo from usuario where id = ${usuarioId} and tipo = 'PESSOA'`,
  )
  if (!pessoa) throw notFound()
  return { administra, modelo, pessoa }
}

const contar = (ctx: UserCtx, modelo: ModeloDeAviso, anterior: string | null, novo: string | null) =>
  recordEvento(ctx, {
    entidade: 'notificacoes',
    entidadeId: modelo.id,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: `Inscrição em “${modelo.descricao}”`, anterior, novo }],
    unidadeId: null,
  })

/**
 * Subscribes a person to a kind: themselves, or another with the right. Whom somebody with the right subscribes is told
 * also what only others are told in their units. What stands so already stays, and writes nothing.
 */
export async function inscrever(ctx: UserCtx, alvo: Alvo): Promise<null> {
  const { administra, modelo, pessoa } = await alvoDe(ctx, alvo)
  if (!pessoa.ativo) throw notFound()
  const mudou = await ctx.db.exec(sql`
    insert into notificacao_assinante as s (tipo, usuario_id, por_administrador, criado_em, criado_por)
    values (${modelo.tipo}, ${alvo.usuarioId}, ${administra}, ${ctx.clock.now()}, ${ctx.actor.nome})
    on conflict (tipo, usuario_id) do update set por_administrador = true
    where excluded.por_administrador and not s.por_administrador`)
  if (mudou > 0) await contar(ctx, modelo, null, pessoa.nome)
  return null
}

/** Takes a subscription back; 404 when there is none. */
export async function desinscrever(ctx: UserCtx, alvo: Alvo): Promise<null> {
  const { modelo, pessoa } = await alvoDe(ctx, alvo)
  const saiu = await ctx.db.exec(
    sql`delete from notificacao_assinante where tipo = ${modelo.tipo} and usuario_id = ${alvo.usuarioId}`,
  )
  if (saiu === 0) throw notFound()
  await contar(ctx, modelo, pessoa.nome, null)
  return null
}
