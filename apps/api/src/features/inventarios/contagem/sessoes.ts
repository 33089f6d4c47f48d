import {
  inventarioWorkflow,
  mensagens,
  type ResponseOf,
  type rotasContagem,
  type SessaoContagem,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { newContagemToken } from '../../../kernel/session/contagem.ts'
import { exigirQueConta, veOEsperado } from '../direitos.ts'
import { exigirAcao, exigirInventario, segurarInventario } from '../repo.ts'

/** Opens a counting session on a device; its token is told once. Errors: 403, who does not count; 404; 409, nothing is counted now. */
export async function abrirSessao(
  ctx: Ctx,
  id: number,
  { dispositivo, nome }: { dispositivo: string; nome: string },
): Promise<ResponseOf<typeof rotasContagem.abrirSessao>> {
  const c = await segurarInventario(ctx, id)
  exigirAcao(c, 'contar')
  await exigirQueConta(ctx, c)
  const { token, hash } = newContagemToken(ctx.databaseId)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into inventario_sessao (inventario_id, usuario_id, dispositivo, nome, token_hash, criada_em, ultimo_contato)
    values (${id}, ${ctx.actor.usuarioId}, ${dispositivo}::uuid, ${nome}, ${hash}, ${ctx.clock.now()},
      ${ctx.clock.now()}) returning id`)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_SESSAO_ABERTA',
    alteracoes: [{ campo: 'Aparelho', anterior: null, novo: nome }],
  })
  return {
    token,
    sessao: { id: (nova as { id: number }).id },
    inventario: { id, descricao: c.descricao },
    pessoa: { id: ctx.actor.usuarioId, nome: ctx.actor.nome },
  }
}

/**
 * The counting sessions of a campaign, the latest first: who counts, where, and what each device says it has not sent. How many
 * readings another person made is not told to who counts blindly (docs/regras.md R259).
 */
export async function listarSessoes(ctx: Ctx, id: number): Promise<SessaoContagem[]> {
  const { situacao } = await exigirInventario(ctx, id)
  const emContagem = inventarioWorkflow.allowed(situacao, 'contar')
  const todas = await veOEsperado(ctx, { id })
  return ctx.db.rows(sql<SessaoContagem>`
    select s.id, s.nome, json_build_object('id', u.id, 'nome', u.nome) as pessoa,
      case when s.revogada_em is not null then 'REVOGADA' when ${emContagem} then 'ATIVA' else 'ENCERRADA' end
        as situacao,
      s.criada_em as "criadaEm", s.ultimo_contato as "ultimoContato", s.nao_enviadas as "naoEnviadas",
      case when l.id is null then null else json_build_object('id', l.id, 'descricao', l.descricao, 'caminho',
        l.caminho) end as localizacao,
      case when ${todas} or s.usuario_id = ${ctx.actor.usuarioId} then (select count(*)::int from inventario_leitura x
        where x.inventario_id = s.inventario_id and x.sessao_id = s.id) end as leituras
    from inventario_sessao s join usuario u on u.id = s.usuario_id left join localizacao l on l.id = s.localizacao_id
    where s.inventario_id = ${id} order by s.id desc limit 500`)
}

/** Revokes a counting session at once: its device delivers by file alone. Errors: 404. */
export async function revogarSessao(ctx: Ctx, id: number, sessaoId: number): Promise<void> {
  await exigirInventario(ctx, id)
  const s = await ctx.db.row(sql<{ nome: string; revogada: boolean }>`
    select nome, revogada_em is not null as revogada from inventario_sessao
    where id = ${sessaoId} and inventario_id = ${id} for update`)
  if (!s) throw notFound()
  if (s.revogada) return
  await ctx.db.exec(
    sql`update inventario_sessao set revogada_em = ${ctx.clock.now()}, revogada_por = ${ctx.actor.nome}
      where id = ${sessaoId}`,
  )
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_SESSAO_REVOGADA',
    alteracoes: [{ campo: 'Aparelho', anterior: s.nome, novo: null }],
  })
}

/** Gives what a device says of itself; what its session still may, and the mark of the pack. Errors: 403, no counting session calls. */
export async function ouvirContato(
  ctx: Ctx,
  id: number,
  { naoEnviadas, localizacao }: { naoEnviadas: number; localizacao?: number | null | undefined },
): Promise<ResponseOf<typeof rotasContagem.contato>> {
  const { contagem } = ctx
  if (!contagem) throw new AppError(403, mensagens.sessaoDeContagem)
  const c = await ctx.db.row(sql<{ pacote: string }>`
    update inventario_sessao s set ultimo_contato = ${ctx.clock.now()}, nao_enviadas = ${naoEnviadas},
      localizacao_id = (select l.localizacao_id from inventario_localizacao l where l.inventario_id = ${id}
        and l.localizacao_id = ${localizacao ?? null}::int)
    from inventario v where s.id = ${contagem.sessaoId} and v.id = s.inventario_id returning v.pacote::text as pacote`)
  return {
    situacao: contagem.encerrada ? 'ENCERRADA' : 'ATIVA',
    motivo: contagem.motivo,
    pacote: c?.pacote ?? '',
  }
}
