import {
  formatarData,
  type Manutencao,
  manutencaoWorkflow,
  mensagens,
  type SalvarManutencao,
} from '@tombo/contract'
import { differences } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { closeNotices } from '../../../kernel/notices/close.ts'
import { chaveDosAvisos } from '../../sistema/vencimentos.public.ts'
import { lerManutencao } from '../consultas.ts'
import { gravarItens } from './itens.ts'
import { mudarSituacao, travarPara } from './manutencao.ts'
import { relatar } from '../relatos.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'

type Dados = Omit<SalvarManutencao, 'id' | 'versao'>

/** The supplier is there and in use. 400 beside the field. */
async function exigirFornecedor(ctx: Ctx, id: number | null): Promise<void> {
  if (
    id !== null &&
    !(await ctx.db.row(sql`select 1 from fornecedor where id = ${id} and ativo for key share`))
  )
    throw invalid({ fornecedor: [mensagens.naoEncontrado] })
}

/**
 * Opens an order, or changes one that waits, and gives its id. A change that changes nothing writes nothing.
 * Errors: 400 by field; as `travarPara`; 409, naming the assets that cannot be mended.
 */
export async function salvarManutencao(
  ctx: Ctx,
  { id, versao, ...dados }: SalvarManutencao,
): Promise<number> {
  if (id === null) return abrirManutencao(ctx, dados)
  const m = await travarPara(ctx, id, 'ALTERAR', versao)
  const antes = await lerManutencao(ctx, id)
  if (dados.fornecedor !== antes.fornecedor?.id) await exigirFornecedor(ctx, dados.fornecedor)
  const mudou = antes.dataPrevista !== dados.dataPrevista
  const linhas = await ctx.db.exec(sql`
    update manutencao set tipo = ${dados.tipo}, descricao = ${dados.descricao}, numero = ${dados.numero},
      fornecedor_id = ${dados.fornecedor}, data_prevista = ${dados.dataPrevista}, observacao = ${dados.observacao},
      avisado_em = case when ${mudou}::boolean then null else avisado_em end
    where id = ${id} and (tipo, descricao, numero, fornecedor_id, data_prevista, observacao) is distinct from
      (${dados.tipo}::text, ${dados.descricao}::text, ${dados.numero}::text, ${dados.fornecedor}::int,
        ${dados.dataPrevista}::date, ${dados.observacao}::text)`)
  if (linhas === 0) return id
  await mudarSituacao(ctx, id, m.situacao)
  if (mudou) await closeNotices(ctx, chaveDosAvisos('manutencao', id))
  const depois = await lerManutencao(ctx, id)
  await relatar(ctx, id, 'ALTERACAO', differences(emTextos(antes), emTextos(depois)))
  return id
}

/** Opens an order with its assets, and gives its id. Errors: 400 by field; 409, naming those that cannot be mended. */
export async function abrirManutencao(ctx: Ctx, d: Dados): Promise<number> {
  await exigirFornecedor(ctx, d.fornecedor)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into manutencao (unidade_id, situacao, tipo, descricao, numero, fornecedor_id, data_prevista, observacao,
      criado_em, criado_por)
    values (${ctx.unidadeId}, ${manutencaoWorkflow.initial}, ${d.tipo}, ${d.descricao}, ${d.numero}, ${d.fornecedor},
      ${d.dataPrevista}, ${d.observacao}, ${ctx.clock.now()}, ${ctx.actor.nome})
    returning id`)
  const { id } = nova as { id: number }
  if (d.itens.length > 0) await gravarItens(ctx, id, d.itens)
  const bens = await nomesDosBens(
    ctx,
    d.itens.map((i) => i.patrimonio),
  )
  await relatar(ctx, id, 'CADASTRO', [
    ...differences({}, emTextos(await lerManutencao(ctx, id))),
    ...(bens ? [{ campo: 'Bens', anterior: null, novo: bens }] : []),
  ])
  return id
}

/** An order as its history tells it. */
const emTextos = (m: Manutencao): Record<string, string | null> => ({
  Tipo: m.tipo.descricao,
  Descrição: m.descricao,
  'Número no fornecedor': m.numero,
  Fornecedor: m.fornecedor?.nome ?? null,
  'Previsão de término': m.dataPrevista && formatarData(m.dataPrevista),
  Observação: m.observacao,
})
