import { type FimDoInventario, inventarioWorkflow, mensagens } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { exigirQueIntegra } from '../direitos.ts'
import { type Cabeca, exigirAcao, mudarSituacao, travarInventario } from '../repo.ts'

/**
 * Gives the people who signed a campaign, as they were called then, and those who said why they do not; while it is not concluded every other member of
 * its commission besides. Whoever joins or leaves the commission later changes nothing of a concluded one.
 */
export const assinaturasDe = (ctx: Ctx, c: Cabeca): Promise<FimDoInventario['assinaturas']> =>
  ctx.db.rows(sql<FimDoInventario['assinaturas'][number]>`
    with membros as (
      select a.responsavel_id as id from inventario_assinatura a where a.inventario_id = ${c.id}
      union (select m.id from (select k.id as comissao, k.responsavel_id as id from comissao k
        union all select m.comissao_id, m.responsavel_id from comissao_membro m where m.removido_em is null) m
        where m.comissao = ${c.comissaoId}
          and exists (select 1 from inventario v where v.id = ${c.id} and v.concluido_em is null)))
    select json_build_object('id', r.id, 'nome', coalesce(a.nome, r.nome)) as membro, case when a.ausencia is null
      then a.assinado_em end as "assinadoEm", a.ausencia,
      coalesce(r.usuario_id = ${ctx.actor.usuarioId}, false) and a.responsavel_id is null as minha
    from membros m join responsavel r on r.id = m.id left join inventario_assinatura a
      on a.inventario_id = ${c.id} and a.responsavel_id = r.id
    order by r.id = (select k.responsavel_id from comissao k where k.id = ${c.comissaoId}) desc, r.nome, r.id`)

interface Assinatura {
  ausencias: readonly { membro: number; motivo: string }[]
  endereco: string | null
}

/**
 * Signs a campaign as the member that whoever acts is, and says who is absent and why; when nobody is left to sign, the work that
 * concludes it is asked for, also by one who has signed, where the last who had not has left the commission. Errors: 400, 403, 404, 409.
 */
export async function assinarInventario(ctx: Ctx, id: number, a: Assinatura): Promise<void> {
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'assinar')
  await exigirQueIntegra(ctx, c)
  const membros = await assinaturasDe(ctx, c)
  const ids = new Set(membros.map((m) => m.membro.id))
  if (a.ausencias.some((x) => !ids.has(x.membro))) throw invalid({ ausencias: [mensagens.naoEncontrado] })
  const assinou = await ctx.db.exec(sql`
    insert into inventario_assinatura (inventario_id, responsavel_id, usuario_id, nome, assinado_em,
      assinado_por, endereco)
    select ${id}::int, r.id, ${ctx.actor.usuarioId}::int, r.nome, ${ctx.clock.now()}::timestamptz,
      ${ctx.actor.nome}::text, ${a.endereco}::text
    from responsavel r where r.id = any(${[...ids]}::int[]) and r.usuario_id = ${ctx.actor.usuarioId}
    on conflict (inventario_id, responsavel_id) do update set usuario_id = excluded.usuario_id, ausencia = null,
      assinado_em = excluded.assinado_em, assinado_por = excluded.assinado_por, endereco = excluded.endereco
      where inventario_assinatura.ausencia is not null`)
  const faltou = await ctx.db.exec(sql`
    insert into inventario_assinatura (inventario_id, responsavel_id, nome, ausencia, assinado_em, assinado_por)
    select ${id}::int, r.id, r.nome, x.motivo, ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
    from jsonb_to_recordset(${JSON.stringify(a.ausencias)}::jsonb) as x(membro int, motivo text)
    join responsavel r on r.id = x.membro
    on conflict do nothing`)
  if (assinou + faltou > 0)
    await recordEvento(ctx, {
      entidade: 'inventarios',
      entidadeId: id,
      tipo: 'INVENTARIO_ASSINADO',
      alteracoes: a.ausencias.map((x) => ({
        campo: `Ausência de ${membros.find((m) => m.membro.id === x.membro)?.membro.nome ?? ''}`,
        anterior: null,
        novo: x.motivo,
      })),
    })
  const faltam = (await assinaturasDe(ctx, c)).some((m) => !m.assinadoEm && !m.ausencia)
  if (!faltam) await pedirConclusao(ctx, c)
}

async function pedirConclusao(ctx: Ctx, c: Cabeca): Promise<void> {
  const { tarefa } = await requestTarefa(ctx, {
    tipo: 'CONCLUIR_INVENTARIO',
    descricao: `Conclusão do inventário nº ${c.id}`,
    dados: { id: c.id },
    total: c.quantidade,
  })
  const [concluindo] = inventarioWorkflow.working.filter((s) => s !== inventarioWorkflow.initial)
  if (concluindo) await mudarSituacao(ctx, c.id, concluindo, sql`, tarefa_id = ${tarefa.id}, mensagem = null`)
}
