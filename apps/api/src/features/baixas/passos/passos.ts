import {
  acessoriosQueFicam,
  type Baixa,
  baixaWorkflow,
  faltamNaBaixa,
  faltaNoItem,
  mensagens,
  type PassoDaBaixa,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { releaseFiles } from '../../../kernel/files/ownership.ts'
import { soltar } from '../../reservas/reservas.public.ts'
import { avisarQuemAutoriza, avisarQuemPreparou } from '../avisos.ts'
import { type BaixaTravada, ehCessao, mudarSituacao, tomados, travarPara } from '../baixa.ts'
import { exigirDestinoDosAcessorios } from '../itens/acessorios.ts'
import { exigirNotasInteiras } from '../itens/bens.ts'
import { lerBaixa } from '../consultas.ts'
import { exigirOrigem } from '../itens/origem.ts'
import { relatar } from '../relatos.ts'

/** Tells what its classification asks for is there, of the write-off and of each asset. Errors: 400 by field; 409. */
async function exigirCompleta(ctx: Ctx, b: BaixaTravada): Promise<Baixa> {
  const lida = await lerBaixa(ctx, b.id)
  const faltam = faltamNaBaixa(b.classificacao, lida)
  if (faltam.length > 0)
    throw invalid(
      Object.fromEntries(faltam.map((campo) => [campo, [mensagens.obrigatorio]])),
      mensagens.preenchaNecessarios,
    )
  if (lida.quantidade === 0) throw invalid({ itens: [mensagens.baixaSemBens] }, mensagens.baixaSemBens)
  const itens = await ctx.db.rows(sql<{ fornecedor: number | null; valorVenda: string | null }>`
    select distinct fornecedor_id as fornecedor, valor_venda::text as "valorVenda"
    from baixa_item where baixa_id = ${b.id}`)
  if (itens.some((i) => faltaNoItem(b.classificacao, i))) throw conflict(mensagens.baixaFaltaNosItens)
  await exigirOrigem(ctx, b)
  return lida
}

/** Hands a write-off to who authorises it. Errors: as `travarPara`; 400 by field; 409, incomplete. */
export async function enviar(ctx: Ctx, id: number, p: PassoDaBaixa): Promise<void> {
  const b = await travarPara(ctx, id, 'ENVIAR', p.versao)
  const { quantidade } = await exigirCompleta(ctx, b)
  if (!ehCessao(b)) {
    const itens = await tomados(ctx, id, 'FINALIZAR')
    await exigirNotasInteiras(
      ctx,
      itens.map((i) => i.patrimonioId),
    )
  }
  const ficam = p.acessoriosFicam === true
  await exigirDestinoDosAcessorios(ctx, id, ficam)
  await mudarSituacao(
    ctx,
    id,
    baixaWorkflow.to('ENVIAR'),
    sql`, acessorios_ficam = ${ficam}, enviada_em = ${ctx.clock.now()}, enviada_por = ${ctx.actor.nome},
      enviada_por_id = ${ctx.actor.usuarioId}, motivo = null, mensagem = null`,
  )
  await relatar(ctx, id, 'BAIXA_ENVIADA', [
    { campo: 'Bens', anterior: null, novo: String(quantidade) },
    ...(ficam ? [{ campo: 'Acessórios', anterior: null, novo: acessoriosQueFicam(ehCessao(b)) }] : []),
  ])
  await avisarQuemAutoriza(ctx, b, quantidade)
}

/** Gives a write-off back to who prepares it. Errors: as `travarPara`. */
export async function devolver(ctx: Ctx, id: number, p: PassoDaBaixa): Promise<void> {
  const b = await travarPara(ctx, id, 'DEVOLVER', p.versao)
  await mudarSituacao(ctx, id, baixaWorkflow.to('DEVOLVER'), sql`, motivo = ${p.motivo ?? null}`)
  await relatar(ctx, id, 'BAIXA_DEVOLVIDA', motivoDe(p))
  await avisarQuemPreparou(ctx, b, 'devolvida para edição', p.motivo)
}

/** Gives a write-off up: its assets are free. Errors: as `travarPara`; 400 without a reason. */
export async function cancelar(ctx: Ctx, id: number, p: PassoDaBaixa): Promise<void> {
  const b = await travarPara(ctx, id, 'CANCELAR', p.versao)
  if (!p.motivo) throw invalid({ motivo: [mensagens.obrigatorio] })
  await ctx.db.exec(sql`
    update baixa_item set situacao = ${baixaWorkflow.itemsTo('CANCELAR')} where baixa_id = ${id}`)
  await soltar(ctx, 'BAIXA', id)
  await mudarSituacao(
    ctx,
    id,
    baixaWorkflow.to('CANCELAR'),
    sql`, motivo = ${p.motivo}, encerrada_em = ${ctx.clock.now()}, encerrada_por = ${ctx.actor.nome}`,
  )
  await relatar(ctx, id, 'BAIXA_CANCELADA', motivoDe(p))
  await avisarQuemPreparou(ctx, b, 'cancelada', p.motivo)
}

/** Takes away a write-off that is being prepared, with its files: its assets are free. Errors: as `travarPara`. */
export async function excluir(ctx: Ctx, id: number): Promise<void> {
  await travarPara(ctx, id, 'EXCLUIR')
  await soltar(ctx, 'BAIXA', id)
  await relatar(ctx, id, 'EXCLUSAO')
  await ctx.db.exec(sql`update seguro_sinistro set baixa_id = null where baixa_id = ${id}`)
  const anexos = await ctx.db.rows(sql<{ id: number }>`
    delete from baixa_anexo where baixa_id = ${id} returning arquivo_id as id`)
  await releaseFiles(
    ctx,
    anexos.map((a) => a.id),
  )
  await ctx.db.exec(sql`delete from baixa where id = ${id}`)
}

const motivoDe = ({ motivo }: PassoDaBaixa) =>
  motivo ? [{ campo: 'Motivo', anterior: null, novo: motivo }] : []
