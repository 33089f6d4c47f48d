import { mensagens, type PedirLaudo, RELATORIO_LAUDO, rotasRelatorios } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { requestReport } from '../../../kernel/reports/request.ts'
import { travarPara } from '../avaliacao.ts'
import { guardarDito, hashDoLaudo } from './laudo-conteudo.ts'
import { documentoDoLaudo } from './laudo-documento.ts'
import { relatar } from '../relatos.ts'

export { documentoDoLaudo }

/**
 * Issues the next laudo of a finalised appraisal: what it says is kept, with its hash, and its file is made of that as a job. Errors: as
 * `travarPara`.
 */
export async function emitirLaudo(ctx: Ctx, p: PedirLaudo, organizacao: string) {
  const a = await travarPara(ctx, p.avaliacaoId, 'EMITIR_LAUDO')
  const ultimo = await ctx.db.row(
    sql<{ n: number }>`select coalesce(max(numero), 0)::int as n from laudo where avaliacao_id = ${a.id}`,
  )
  const numero = (ultimo?.n ?? 0) + 1
  const pedido = await requestReport(
    ctx,
    documentoDoLaudo,
    { formato: 'PDF', avaliacao: a.id, numero },
    organizacao,
  )
  const { id } = pedido.relatorio
  const contador = { nome: p.nomeContador, crc: p.crcContador, cpf: p.cpfContador.replace(/\D/g, '') }
  await ctx.db.exec(sql`
    insert into laudo (id, avaliacao_id, numero, contador_nome, contador_crc, contador_cpf, hash, emitido_em,
      emitido_por)
    values (${id}, ${a.id}, ${numero}, ${contador.nome}, ${contador.crc}, ${contador.cpf},
      '', ${ctx.clock.now()}, ${ctx.actor.nome})`)
  await guardarDito(ctx, id, a.id)
  await ctx.db.exec(sql`
    update laudo set hash = ${await hashDoLaudo(ctx, { laudoId: id, numero, contador })} where id = ${id}`)
  await relatar(ctx, a.id, 'AVALIACAO_LAUDO', [{ campo: 'Laudo', anterior: null, novo: `nº ${numero}` }])
  return {
    titulo: `${RELATORIO_LAUDO.title} nº ${numero}`,
    texto: mensagens.laudoPronto,
    link: rotasRelatorios.obter.path.replace(':id', String(id)),
    tarefa: pedido.tarefa,
    laudo: { id, numero },
  }
}

/** Signs the last laudo of an appraisal, whose file is there to be read, as one of its commission, in one's own session. Errors: 404; 409. */
export async function assinarLaudo(
  ctx: Ctx,
  avaliacaoId: number,
  laudoId: number,
  endereco: string,
): Promise<void> {
  const feita = await ctx.db.row(sql<{ nome: string }>`
    insert into laudo_assinatura (laudo_id, responsavel_id, nome, usuario_id, endereco, assinado_em, hash)
    select l.id, r.id, r.nome, ${ctx.actor.usuarioId}::int, ${endereco}::text, ${ctx.clock.now()}::timestamptz, l.hash
    from laudo l join avaliacao a on a.id = l.avaliacao_id join comissao c on c.id = a.comissao_id
      join relatorio f on f.id = l.id and f.arquivo_id is not null
      join responsavel r on r.usuario_id = ${ctx.actor.usuarioId} and r.unidade_id = a.unidade_id and r.ativo
    where a.id = ${avaliacaoId} and a.unidade_id = ${ctx.unidadeId} and a.removida_em is null and l.id = ${laudoId}
      and not exists (select 1 from laudo m where m.avaliacao_id = a.id and m.numero > l.numero)
      and (r.id = c.responsavel_id or exists (select 1 from comissao_membro m where m.comissao_id = c.id
        and m.responsavel_id = r.id and m.removido_em is null))
    on conflict do nothing returning nome`)
  if (feita)
    return relatar(ctx, avaliacaoId, 'AVALIACAO_LAUDO_ASSINADO', [
      { campo: 'Assinatura', anterior: null, novo: feita.nome },
    ])
  const ha = await ctx.db
    .row(sql`select 1 from avaliacao where id = ${avaliacaoId} and unidade_id = ${ctx.unidadeId}
    and removida_em is null`)
  throw ha ? conflict(mensagens.laudoNaoAssina) : notFound()
}
