import {
  type BensDaMovimentacao,
  formatarData,
  mensagens,
  movimentacaoWorkflow,
  type NovaMovimentacao,
  quantos,
  textoDoEndereco,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'
import { avisarQuemAceita } from '../avisos.ts'
import { conferirBens, pegarBens } from '../execucao/bens.ts'
import { conferirDestino, type Destino, type DestinoConferido } from './destino.ts'
import { executar, type Feito } from '../execucao/executar.ts'
import { contarAbertos, mudarSituacao, travarMovimentacao } from '../repo.ts'

const paraOnde = (d: Destino, { unidadeId, organogramaId }: DestinoConferido) => ({
  unidadeId,
  organogramaId,
  localizacaoId: d.localizacao ?? null,
  responsavelId: d.responsavel ?? null,
  temporaria: Boolean(d.dataRetorno),
})

/** Gives what a move would take along, and the assets that it cannot. Errors: 400. */
export async function conferirMovimentacao(ctx: Ctx, c: BensDaMovimentacao & Destino) {
  return conferirBens(ctx, c, paraOnde(c, await conferirDestino(ctx, c)))
}

/**
 * Moves assets, all or none: at once, as a job when they are many, or after whoever receives has accepted; until then they
 * are held and stay where they are. Errors: 400; 409, naming those that cannot go.
 * @param ficam over `p` (patrimonio), accessories that do not go along
 */
export async function criarMovimentacao(ctx: Ctx, n: NovaMovimentacao, ficam?: SqlQuery): Promise<Feito> {
  const destino = await conferirDestino(ctx, n)
  const { unidadeId, aceite } = destino
  const o = n.endereco
  if (o?.cidade && !(await ctx.db.row(sql`select 1 from cidade where id = ${o.cidade}`)))
    throw invalid({ 'endereco.cidade': [mensagens.naoEncontrado] })
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into movimentacao (unidade_id, unidade_destino_id, localizacao_id, organograma_id, responsavel_id, cep,
      logradouro, numero, complemento, bairro, cidade_id, motivo, data_retorno, situacao, aceite, criado_por_id,
      criado_em, criado_por)
    values (${ctx.unidadeId}, ${unidadeId}, ${n.localizacao ?? null}, ${n.organograma ?? null}, ${n.responsavel},
      ${o?.cep ?? null}, ${o?.logradouro ?? null}, ${o?.numero ?? null}, ${o?.complemento ?? null},
      ${o?.bairro ?? null}, ${o?.cidade ?? null}, ${n.motivo ?? null}, ${n.dataRetorno ?? null},
      ${movimentacaoWorkflow.initial}, ${aceite}, ${ctx.actor.usuarioId}, ${ctx.clock.now()}, ${ctx.actor.nome})
    returning id`)
  if (!nova) throw notFound()
  const quantidade = await pegarBens(ctx, nova.id, n, paraOnde(n, destino), ficam)
  await ctx.db.exec(sql`update movimentacao set quantidade = ${quantidade} where id = ${nova.id}`)
  const m = await travarMovimentacao(ctx, nova.id)
  await recordEvento(ctx, {
    entidade: 'movimentacoes',
    entidadeId: m.id,
    tipo: 'CADASTRO',
    alteracoes: [
      ['Bens', String(quantidade)],
      ['Localização', m.destino ?? 'cada bem onde está'],
      ['Organograma', m.organograma],
      ['Responsável', m.responsavel],
      ['Endereço', m.endereco && textoDoEndereco(m.endereco)],
      ['Devolver até', m.dataRetorno && formatarData(m.dataRetorno)],
      ['Motivo', m.motivo],
    ].flatMap(([campo, novo]) => (campo && novo ? [{ campo, anterior: null, novo }] : [])),
  })
  if (!aceite) return executar(ctx, m, 'EFETIVAR', { itens: quantidade })
  await avisarQuemAceita(ctx, m)
  return { id: m.id }
}

/** Takes more assets into a move that waits for acceptance. Errors: 400; 404; 409, another stage, or naming those that cannot go. */
export async function adicionarBens(ctx: Ctx, id: number, b: BensDaMovimentacao): Promise<Feito> {
  const m = await travarMovimentacao(ctx, id)
  if (m.unidadeId !== ctx.unidadeId) throw notFound()
  requireAllowed(movimentacaoWorkflow, m.situacao, 'adicionar', mensagens.movimentacaoNaoPermite)
  const mais = await pegarBens(ctx, id, b, {
    unidadeId: m.destinoId,
    localizacaoId: m.localizacaoId,
    organogramaId: m.organogramaId,
    responsavelId: m.responsavelId,
    temporaria: m.dataRetorno !== null,
  })
  await mudarSituacao(ctx, id, m.situacao)
  await contarAbertos(ctx, id)
  await recordEvento(ctx, {
    entidade: 'movimentacoes',
    entidadeId: id,
    tipo: 'ALTERACAO',
    alteracoes: [
      { campo: 'Bens', anterior: String(m.quantidade), novo: `mais ${quantos(mais, 'bem', 'bens')}` },
    ],
  })
  return { id }
}
