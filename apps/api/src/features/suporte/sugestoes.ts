import {
  type BodyOf,
  FILTROS_SUGESTAO,
  type ListQuery,
  makePage,
  type Page,
  type rotasSugestoes,
  type Sugestao,
  temaSugestao,
  tipoSugestao,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { enviarAoSuporte } from './correio.ts'
import { doAtendimento } from './visiveis.ts'

const TIPO = sql`case when t.tema is null then 'COMENTARIO' else 'SUGESTAO' end`
const COLUNAS = {
  id: sql`t.id`,
  tipo: sql`(${TIPO})`,
  tema: sql`t.tema`,
  texto: sql`t.texto`,
  tela: sql`t.tela`,
  autor: sql`t.autor_nome`,
  criadaEm: sql`t.criada_em`,
}
const PESQUISADAS = ['texto', 'autor', 'tela']

const SUGESTAO = sql`t.id, ${enumSql(tipoSugestao, TIPO)} as tipo, ${enumSql(temaSugestao, sql`t.tema`)} as tema,
  t.texto, t.tela,
  json_build_object('id', t.autor_id, 'nome', t.autor_nome) as autor,
  json_build_object('id', u.id, 'descricao', u.descricao) as unidade, t.criada_em as "criadaEm"`
const DE = sql`sugestao t join unidade u on u.id = t.unidade_id`

/** Keeps a suggestion, or a comment on a screen, and mails it to the address of the parameters. */
export async function enviarSugestao(
  ctx: Ctx,
  { tema, texto, tela }: BodyOf<typeof rotasSugestoes.enviar>,
  publico: string,
): Promise<Sugestao> {
  const criada = await ctx.db.row(sql<{ id: number }>`
    insert into sugestao (unidade_id, tema, texto, tela, autor_id, autor_nome, criada_em)
    values (${ctx.unidadeId}, ${tema ?? null}, ${texto}, ${tela ?? null}, ${ctx.actor.usuarioId}, ${ctx.actor.nome},
      ${ctx.clock.now()}) returning id`)
  const s = await ctx.db.row(sql<Sugestao>`select ${SUGESTAO} from ${DE} where t.id = ${criada?.id}`)
  if (!s) throw notFound()
  await recordEvento(ctx, { entidade: 'sugestoes', entidadeId: s.id, tipo: 'CADASTRO' })
  await enviarAoSuporte(ctx, {
    assunto: s.tema ? `Sugestão: ${s.tema.descricao}` : `Comentário sobre ${s.tela}`,
    fatos: { De: s.autor.nome, Unidade: s.unidade.descricao, Tela: s.tela },
    texto: s.texto,
    link: `${publico}/suporte/sugestoes`,
    chave: `sugestao/${s.id}`,
  })
  return s
}

/** A page of what was sent from the unit at work, the newest first; of every unit for who administers. */
export async function listarSugestoes(ctx: Ctx, q: ListQuery): Promise<Page<Sugestao>> {
  const { criadaEm, ...where } = q.where ?? {}
  const onde = and([
    doAtendimento(ctx),
    ...conditionsOf(FILTROS_SUGESTAO, COLUNAS, where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...onDays(ctx, COLUNAS.criadaEm, criadaEm),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Sugestao>`
    select ${SUGESTAO} from ${DE} where ${onde}
    order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
