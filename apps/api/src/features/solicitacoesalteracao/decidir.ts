import {
  type BodyOf,
  chaveDoEndereco,
  ehAdicional,
  enderecoAdicional,
  mensagens,
  type rotasSolicitacoes,
  solicitacaoWorkflow,
  statusSolicitacao,
  type StatusSolicitacao,
} from '@tombo/contract'
import type { Change } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, invalid, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { mudouDeTipoDesde } from '../camposadicionais/mudanca.public.ts'
import { aplicarAlteracao, type Pedivel } from '../patrimonios/gravar/alteracao.public.ts'
import { type BemDoPedido, bemDoPedido, impedimentoDoBem } from './bem.ts'
import { encerrar } from './encerrar.ts'
import { podeDecidirDe } from './obter.ts'
import { type Pedido, relatarDecisao, solicitanteNoHistorico } from './relatos.ts'

type Decisao = BodyOf<typeof rotasSolicitacoes.atualizarStatus>
interface Diferenca extends Omit<Change, 'id'> {
  id: number
  endereco: Pedivel
  valor: unknown
}

/**
 * Approves the chosen differences of a request, through the very save of an asset, or refuses it. The other differences
 * are not applied; the other requests of the asset that wait are cancelled. Whoever decides holds the asset first, so of
 * two at the same moment the second finds the request decided. Nothing is half done: what a save refuses is told by field.
 * Errors: 404, not of the unit; 403, one's own (but an administrator's); 409, decided already, the asset gone, written off
 * or changed since `versaoPatrimonio`; 400, nothing chosen or not of this request; and those of a save.
 */
export async function decidir(ctx: Ctx, d: Decisao): Promise<void> {
  const { pedido, bem } = await travar(ctx, d.id, d.status)
  if (!(await podeDecidirDe(ctx, pedido.solicitanteId))) throw new AppError(403, mensagens.solicitacaoPropria)
  const resposta = d.resposta ?? null
  if (d.status === 'REPROVAR') {
    if (d.aprovados.length > 0) throw invalid({ aprovados: [mensagens.valorInvalido] })
    await marcar(ctx, pedido.id, [])
    await encerrar(ctx, [pedido.id], solicitacaoWorkflow.to('REPROVAR'), resposta)
    await relatarDecisao(ctx, pedido, 'REPROVADA', { resposta, mudancas: [] })
    return
  }
  const impedimento = impedimentoDoBem(bem)
  if (impedimento) throw conflict(impedimento)
  if (d.versaoPatrimonio !== undefined && d.versaoPatrimonio !== bem.versao)
    throw conflict(mensagens.solicitacaoBemMudou)
  const escolhidas = await escolher(ctx, pedido.id, d.aprovados)
  await aplicarAlteracao(
    ctx,
    pedido.patrimonioId,
    escolhidas.map(({ endereco, valor }) => ({ campo: endereco, valor })),
    { tipo: 'SOLICITACAO_APROVADA', mais: solicitanteNoHistorico(pedido) },
  )
  await exigirMesmosTipos(ctx, pedido.id, escolhidas)
  await marcar(ctx, pedido.id, d.aprovados)
  await encerrar(ctx, [pedido.id], solicitacaoWorkflow.to('APROVAR'), resposta)
  const mudancas = escolhidas.map(({ endereco, campo, anterior, novo }) => ({
    id: endereco,
    campo,
    anterior,
    novo,
  }))
  await relatarDecisao(ctx, pedido, 'APROVADA', { resposta, mudancas })
  await cancelarOutras(ctx, pedido)
}

/** The request, still waiting, with its asset: both held until the transaction ends, the asset first, as a save holds it. */
async function travar(
  ctx: Ctx,
  id: number,
  acao: Decisao['status'],
): Promise<{ pedido: Pedido; bem: BemDoPedido }> {
  const achada = await ctx.db.row(
    sql<{
      patrimonio: number
    }>`select patrimonio_id as patrimonio from solicitacao_alteracao
      where id = ${id} and unidade_id = ${ctx.unidadeId}`,
  )
  const bem = achada && (await bemDoPedido(ctx, achada.patrimonio, { travar: true }))
  if (!achada || !bem) throw notFound()
  const s = await ctx.db.row(sql<{ status: StatusSolicitacao; solicitante_id: number; solicitante: string }>`
    select status, solicitante_id, solicitante_nome as solicitante from solicitacao_alteracao where id = ${id}
    for update`)
  if (!s) throw notFound()
  requireAllowed(
    solicitacaoWorkflow,
    s.status,
    acao,
    `Esta solicitação já foi ${statusSolicitacao.descriptions[s.status].toLowerCase()}.`,
  )
  const { solicitante_id: solicitanteId, solicitante } = s
  return { bem, pedido: { id, patrimonioId: achada.patrimonio, bem: bem.nome, solicitanteId, solicitante } }
}

/** The differences with these numbers: at least one, and all of this request. */
async function escolher(ctx: Ctx, id: number, aprovados: readonly number[]): Promise<Diferenca[]> {
  if (aprovados.length === 0) throw invalid({ aprovados: [mensagens.solicitacaoSemEscolha] })
  const linhas = await ctx.db.rows(sql<Diferenca>`
    select id, campo as endereco, rotulo as campo, valor, anterior, novo from solicitacao_diferenca
    where solicitacao_id = ${id} and id = any(${[...aprovados]}) order by id`)
  if (linhas.length !== new Set(aprovados).size) throw invalid({ aprovados: [mensagens.naoEncontrado] })
  return linhas
}

/**
 * A field of the organisation's own may have become another kind since something was asked of it: what was meant for the one that it
 * was is refused (400) beside the field. Called when the save holds the fields.
 */
async function exigirMesmosTipos(ctx: Ctx, id: number, escolhidas: readonly Diferenca[]): Promise<void> {
  const chaves = escolhidas
    .map((d) => d.endereco)
    .filter(ehAdicional)
    .map(chaveDoEndereco)
  if (chaves.length === 0) return
  const outros = await ctx.db.rows(sql<{ chave: string }>`
    select t.chave from solicitacao_alteracao s, campo_adicional t
    where s.id = ${id} and t.chave = any(${chaves}::text[]) and ${mudouDeTipoDesde(sql`s.criado_em`)}`)
  if (outros.length > 0)
    throw invalid(
      Object.fromEntries(
        outros.map(({ chave }) => [enderecoAdicional(chave), [mensagens.campoMudouDesdeOPedido]]),
      ),
    )
}

const marcar = (ctx: Ctx, id: number, aprovados: number[]) =>
  ctx.db.exec(
    sql`update solicitacao_diferenca set aprovada = id = any(${aprovados}) where solicitacao_id = ${id}`,
  )

async function cancelarOutras(ctx: Ctx, decidido: Pedido): Promise<void> {
  const outras = await ctx.db.rows(sql<{ id: number; solicitanteId: number; solicitante: string }>`
    select id, solicitante_id as "solicitanteId", solicitante_nome as solicitante from solicitacao_alteracao
    where patrimonio_id = ${decidido.patrimonioId} and unidade_id = ${ctx.unidadeId} and id <> ${decidido.id}
      and ${among(sql`status`, solicitacaoWorkflow.from('CANCELAR'))} order by id for update`)
  if (outras.length === 0) return
  const resposta = mensagens.solicitacaoCancelada
  await encerrar(
    ctx,
    outras.map((o) => o.id),
    solicitacaoWorkflow.to('CANCELAR'),
    resposta,
  )
  for (const outra of outras)
    await relatarDecisao(ctx, { ...decidido, ...outra }, 'CANCELADA', { resposta, mudancas: [] })
}
