import { type CapaInventario, formatarData, mensagens } from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { exigirQuemInventaria } from './criar.ts'
import { exigirAcao, travarInventario } from '../repo.ts'

type Textos = Record<string, string | null>

/** The cover as a person reads it in the history. */
async function capaEmTextos(ctx: Ctx, id: number): Promise<Textos> {
  const l = await ctx.db.row(sql<Textos>`
    select t.descricao as "Descrição", t.periodo_ini::text as "Início", t.periodo_fin::text as "Fim",
      c.descricao as "Comissão",
      r.nome as "Responsável", t.movimentacao as "Movimentação durante a contagem",
        t.do_responsavel as "Contagem por quem responde",
      t.achados as "Achados em outro local", t.observacao as "Observação"
    from inventario t join comissao c on c.id = t.comissao_id left join responsavel r on r.id = t.responsavel_id
    where t.id = ${id}`)
  const { Início: inicio, Fim: fim, ...resto } = l as Textos
  return { ...resto, Início: inicio ? formatarData(inicio) : null, Fim: fim ? formatarData(fim) : null }
}

/** Changes the cover of a campaign; a commission that is replaced must be in force. Errors: 400, 404, 409. */
export async function alterarInventario(ctx: Ctx, n: CapaInventario): Promise<void> {
  const c = await travarInventario(ctx, n.id)
  if (c.versao !== n.versao) throw conflict(mensagens.alteradoPorOutro)
  exigirAcao(c, 'alterar')
  // A commission whose act ended, and a person who is at work no more, stay until they are replaced.
  await exigirQuemInventaria(ctx, {
    comissao: n.comissao === c.comissaoId ? null : n.comissao,
    responsavel: n.responsavel === c.responsavelId ? null : n.responsavel,
  })
  const antes = await capaEmTextos(ctx, n.id)
  await ctx.db.exec(sql`
    update inventario set descricao = ${n.descricao}, periodo_ini = ${n.periodoIni},
      periodo_fin = ${n.periodoFin}, comissao_id = ${n.comissao},
      responsavel_id = ${n.responsavel ?? null}, movimentacao = ${n.movimentacao},
        do_responsavel = ${n.doResponsavel}, achados = ${n.achados},
      observacao = ${n.observacao ?? null}, versao = versao + 1, pacote = pacote + 1,
        alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = ${n.id}`)
  const alteracoes = differences(antes, await capaEmTextos(ctx, n.id))
  if (alteracoes.length > 0)
    await recordEvento(ctx, { entidade: 'inventarios', entidadeId: n.id, tipo: 'ALTERACAO', alteracoes })
}
