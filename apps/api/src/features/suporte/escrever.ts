import {
  type AcaoChamado,
  assuntoDe,
  type Chamado,
  chamadoWorkflow,
  type BodyOf,
  type MensagemDoChamado,
  type rotasChamados,
  situacaoChamado,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { claimFile } from '../../kernel/files/ownership.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { obterChamado, obterMensagem } from './consultas.ts'
import { avisarDaMensagem, avisarDoEncerramento, contarChamado } from './relatos.ts'

interface Escrito {
  mensagem?: string | null | undefined
  /** It is of the directory ANEXOS_SUPORTE, sent by whoever writes, claimed by nobody. */
  arquivo?: number | null | undefined
}

async function gravarMensagem(ctx: Ctx, chamadoId: number, { mensagem, arquivo }: Escrito): Promise<number> {
  if (arquivo)
    await claimFile(ctx, arquivo, 'ANEXOS_SUPORTE', { entidade: 'chamados', entidadeId: chamadoId })
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into chamado_mensagem (chamado_id, mensagem, arquivo_id, autor_id, autor_nome, criada_em)
    values (${chamadoId}, ${mensagem ?? null}, ${arquivo ?? null}, ${ctx.actor.usuarioId}, ${ctx.actor.nome},
      ${ctx.clock.now()})
    returning id::int as id`)
  return (linha as { id: number }).id
}

/** Opens a ticket of the unit at work with its first message; whoever answers there is told. `publico`: the product's address. */
export async function abrirChamado(
  ctx: Ctx,
  { assunto, ...escrito }: BodyOf<typeof rotasChamados.abrir>,
  publico: string,
): Promise<Chamado> {
  const agora = ctx.clock.now()
  const criado = await ctx.db.row(sql<{ id: number }>`
    insert into chamado (unidade_id, assunto, autor_id, autor_nome, criado_em, ultima_em, ultima_de)
    values (${ctx.unidadeId}, ${assunto ?? assuntoDe(escrito.mensagem)}, ${ctx.actor.usuarioId}, ${ctx.actor.nome},
      ${agora}, ${agora}, ${ctx.actor.nome})
    returning id`)
  if (!criado) throw notFound()
  const mensagemId = await gravarMensagem(ctx, criado.id, escrito)
  const chamado = await obterChamado(ctx, criado.id)
  await contarChamado(ctx, chamado, 'CADASTRO', [{ campo: 'Assunto', anterior: null, novo: chamado.assunto }])
  await avisarDaMensagem(ctx, chamado, await obterMensagem(ctx, mensagemId), publico)
  return chamado
}

/** Writes in a ticket: of its author it waits for an answer again, of anybody else it is answered. 404 where it may not be seen. */
export async function escreverNoChamado(
  ctx: Ctx,
  id: number,
  escrito: Escrito,
  publico: string,
): Promise<MensagemDoChamado> {
  const antes = await obterChamado(ctx, id, { travar: true })
  const mensagemId = await gravarMensagem(ctx, id, escrito)
  const doAutor = antes.autor.id === ctx.actor.usuarioId
  await ctx.db.exec(
    sql`update chamado set ultima_em = ${ctx.clock.now()}, ultima_de = ${ctx.actor.nome}, mensagens = mensagens + 1
      where id = ${id}`,
  )
  await passar(ctx, antes, doAutor ? 'MENSAGEM_DO_AUTOR' : 'RESPOSTA', 'MENSAGEM')
  const mensagem = await obterMensagem(ctx, mensagemId)
  await avisarDaMensagem(ctx, await obterChamado(ctx, id), mensagem, publico)
  return mensagem
}

/** Ends a ticket, for both sides. 404 where it may not be seen; 409 when it is over already, or `versao` is old. */
export async function encerrarChamado(ctx: Ctx, id: number, versao: number | undefined): Promise<Chamado> {
  const antes = await obterChamado(ctx, id, { travar: true })
  if (versao !== undefined && versao !== antes.versao) throw conflict()
  await passar(ctx, antes, 'ENCERRAMENTO', 'ENCERRAMENTO')
  const depois = await obterChamado(ctx, id)
  await avisarDoEncerramento(ctx, depois)
  return depois
}

/** Takes the ticket to the situation that this leads to, and writes its event. */
async function passar(ctx: Ctx, c: Chamado, acao: AcaoChamado, tipo: string): Promise<void> {
  requireAllowed(chamadoWorkflow, c.situacao.value, acao)
  const para = chamadoWorkflow.to(acao)
  await ctx.db.exec(sql`update chamado set situacao = ${para}, versao = versao + 1 where id = ${c.id}`)
  const mudou = para !== c.situacao.value
  await contarChamado(
    ctx,
    c,
    tipo,
    mudou
      ? [{ campo: 'Situação', anterior: c.situacao.descricao, novo: situacaoChamado.descriptions[para] }]
      : [],
  )
}
