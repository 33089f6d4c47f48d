import { BENS_DO_PACOTE, mensagens, modoContagem, situacaoInventario, VE_O_ESPERADO } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import { exigirQueConta } from '../direitos.ts'
import { type Cabeca, exigirAcao, exigirInventario } from '../repo.ts'

/** @throws {AppError} 403 for who does not count the campaign now, by whatever session; 409 where nothing is counted */
async function exigirContagem(ctx: Ctx, c: Cabeca): Promise<void> {
  if (ctx.contagem?.encerrada) throw new AppError(403, mensagens.contagemEncerrada)
  exigirAcao(c, 'contar')
  if (!ctx.contagem) await exigirQueConta(ctx, c)
}

/**
 * Gives what a device needs to count without a network, as the text of its JSON: places, the assets of the counter's own places with
 * their words, and of all others what a code needs to find its place. Errors: 403, 404, 409.
 */
export async function montarPacote(ctx: Ctx, id: number): Promise<string> {
  const c = await exigirInventario(ctx, id)
  await exigirContagem(ctx, c)
  const aberta = VE_O_ESPERADO[c.contagem]
  const eu = ctx.actor.usuarioId
  const linha = await ctx.db.row(sql<{ texto: string }>`
    with locais as materialized (
      select l.*, lo.descricao, lo.caminho, lo.responsavel_id, r.nome as responsavel,
        coalesce(r.usuario_id = ${eu}, false) as carga,
        not exists (select 1 from inventario_contador k where k.inventario_localizacao_id = l.id)
          or exists (select 1 from inventario_contador k join responsavel p on p.id = k.responsavel_id
            where k.inventario_localizacao_id = l.id and p.usuario_id = ${eu}) as minha
      from inventario_localizacao l join localizacao lo on lo.id = l.localizacao_id left
        join responsavel r on r.id = lo.responsavel_id
      where l.inventario_id = ${id} and l.retirada_em is null),
    bens as materialized (
      select i.*, coalesce(l.minha, false) as minha from inventario_item i left
        join locais l on l.localizacao_id = i.localizacao_id
      where i.inventario_id = ${id} and ${aberta} order by coalesce(l.minha, false) desc, l.ordem, i.id
        limit ${BENS_DO_PACOTE})
    select json_build_object(
      'pacote', v.pacote::text,
      'inventario', json_build_object('id', v.id, 'descricao', v.descricao, 'situacao',
        ${enumSql(situacaoInventario, sql`v.situacao_inventario`)},
        'contagem', ${enumSql(modoContagem, sql`v.contagem`)}, 'doResponsavel', v.do_responsavel, 'comissao',
          k.descricao, 'valeAte', k.fim::text),
      'pessoa', json_build_object('id', ${eu}::int, 'nome', ${ctx.actor.nome}::text),
      'estados', (select coalesce(json_agg(json_build_object('id', e.id, 'descricao', e.descricao)
        order by e.pontuacao desc, e.id), '[]')
        from estado_conservacao e),
      'localizacoes', (select
        coalesce(json_agg(json_build_object('id', l.localizacao_id, 'descricao', l.descricao, 'caminho', l.caminho,
        'responsavel', case when l.responsavel_id is null then null else json_build_object('id',
          l.responsavel_id, 'nome', l.responsavel) end,
        'minha', l.minha, 'eMinhaCarga', l.carga, 'quantidade', case when ${aberta} then l.quantidade end,
        'fechada', l.fechada_em is not null, 'recontagem', l.recontagem) order by l.ordem, l.id), '[]') from locais l),
      'bens', (select coalesce(json_agg(json_build_array(b.patrimonio_id, b.localizacao_id, b.numero_tombamento,
        b.numero_acessorio, b.referencia,
        case when b.minha then left(b.descricao, 120) end, p.referencia_legada, coalesce(t.codigo, q.codigo), p.epc,
        case when b.minha then b.estado_conservacao_id end)), '[]')
        from bens b join patrimonio p on p.id = b.patrimonio_id left
          join etiqueta t on t.patrimonio_id = b.patrimonio_id
          left join patrimonio_codigo q on q.patrimonio_id = b.patrimonio_id),
      'completo', ${!aberta} or v.quantidade <= ${BENS_DO_PACOTE})::text as texto
    from inventario v join comissao k on k.id = v.comissao_id where v.id = ${id}`)
  return (linha as { texto: string }).texto
}
