import {
  type Baixa,
  baixaWorkflow,
  type ClassificacaoBaixa,
  fundamenta,
  formatarData,
  formatarReais,
  mensagens,
  type SalvarBaixa,
} from '@tombo/contract'
import { differences } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { type BaixaTravada, ehCessao, mudarSituacao, travar, travarPara } from './baixa.ts'
import { lerBaixa } from './consultas.ts'
import { AVALIACAO_FINALIZADA } from '../avaliacoes/avaliacoes.public.ts'
import { INVENTARIO_CONCLUIDO } from './opcoes.ts'
import { exigirPosseDosBens } from './itens/bens.ts'
import { exigirOrigem } from './itens/origem.ts'
import { esquecerModalidade, esquecerPrecos } from './itens/precos.ts'
import { relatar } from './relatos.ts'

type Dados = SalvarBaixa['dados']
type Antes = Pick<Baixa, 'fornecedor' | 'responsavel'> | null

/** Tells what the fields name is there, and they go together. 400 by field. */
async function conferir(ctx: Ctx, d: Dados, antes: Antes): Promise<void> {
  const erros: Record<string, string[]> = {}
  const exigir = async (campo: string, vale: boolean, consulta: SqlQuery) => {
    if (vale && !(await ctx.db.row(consulta))) erros[campo] = [mensagens.naoEncontrado]
  }
  const tipo = await ctx.db.row(sql<{ classificacao: ClassificacaoBaixa }>`
    select classificacao from tipo_baixa where id = ${d.tipoBaixa} for key share`)
  await exigir(
    'fornecedor',
    d.fornecedor !== null && d.fornecedor !== antes?.fornecedor?.id,
    sql`select 1 from fornecedor where id = ${d.fornecedor} and ativo for key share`,
  )
  await exigir(
    'responsavel',
    d.responsavel !== null && d.responsavel !== antes?.responsavel?.id,
    sql`select 1 from responsavel where id = ${d.responsavel} and ativo and unidade_id = ${ctx.unidadeId}
      for key share`,
  )
  const inventario =
    d.inventario === null
      ? null
      : await ctx.db.row(sql<{ concluido: boolean }>`
          select ${INVENTARIO_CONCLUIDO} as concluido from inventario t
          where t.id = ${d.inventario} and t.unidade_id = ${ctx.unidadeId} for key share`)
  if (inventario === undefined) erros.inventario = [mensagens.naoEncontrado]
  if (inventario?.concluido === false) erros.inventario = [mensagens.baixaInventarioAberto]
  const avaliacao =
    d.avaliacao === null
      ? null
      : await ctx.db.row(sql<{ finalizada: boolean }>`
          select ${AVALIACAO_FINALIZADA} as finalizada from avaliacao t
          where t.id = ${d.avaliacao} and t.unidade_id = ${ctx.unidadeId} and t.removida_em is null for key share`)
  if (avaliacao === undefined) erros.avaliacao = [mensagens.naoEncontrado]
  if (avaliacao?.finalizada === false) erros.avaliacao = [mensagens.baixaAvaliacaoAberta]
  if (d.data > ctx.clock.today()) erros.data = [mensagens.baixaDataFutura]
  if (!tipo) erros.tipoBaixa = [mensagens.naoEncontrado]
  else {
    if (d.fundamento && !fundamenta(d.fundamento, tipo.classificacao, d.modalidade))
      erros.fundamento = [mensagens.baixaFundamentoAlheio]
    if (ehCessao({ ...tipo, modalidade: d.modalidade }) && !(d.cessaoAte && d.cessaoAte > d.data))
      erros.cessaoAte = [mensagens.baixaCessaoSemPrazo]
  }
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

const NOMES = sql`tipo_baixa_id, data, modalidade, processo, data_processo, ato, data_ato, fundamento, justificativa,
  laudo, data_laudo, licitacao, boletim, apuracao, inventario_id, avaliacao_id, cessao_ate, responsavel_id,
  fornecedor_id, observacao`
const valores = (
  d: Dados,
): SqlQuery => sql`${d.tipoBaixa}::int, ${d.data}::date, ${d.modalidade}::text, ${d.processo}::text,
  ${d.dataProcesso}::date, ${d.ato}::text, ${d.dataAto}::date, ${d.fundamento}::text, ${d.justificativa}::text,
  ${d.laudo}::text, ${d.dataLaudo}::date, ${d.licitacao}::text, ${d.boletim}::text, ${d.apuracao}::text,
  ${d.inventario}::int, ${d.avaliacao}::int, ${d.cessaoAte}::date, ${d.responsavel}::int, ${d.fornecedor}::int,
  ${d.observacao}::text`

/** Assets that name whoever the cover named go to whoever it names now (docs/regras.md R219). */
async function levarRecebedor(ctx: Ctx, antes: BaixaTravada, { id, fornecedorId }: BaixaTravada) {
  if (fornecedorId === null || fornecedorId === antes.fornecedorId) return
  await ctx.db.exec(sql`
    update baixa_item set fornecedor_id = ${fornecedorId} where baixa_id = ${id}
      and fornecedor_id is not distinct from ${antes.fornecedorId}::int`)
}

/**
 * Opens a write-off, or changes one that is being prepared, and gives its id. A change that changes nothing writes nothing.
 * Errors: 400 by field; as `travarPara`.
 */
export async function salvarBaixa(ctx: Ctx, { id, versao, dados }: SalvarBaixa): Promise<number> {
  if (id === null) {
    await conferir(ctx, dados, null)
    const nova = await ctx.db.row(sql<{ id: number }>`
      insert into baixa (unidade_id, situacao, ${NOMES}, criado_por_id, criado_em, criado_por)
      values (${ctx.unidadeId}, ${baixaWorkflow.initial}, ${valores(dados)}, ${ctx.actor.usuarioId}, ${ctx.clock.now()},
        ${ctx.actor.nome}) returning id`)
    const feita = (nova as { id: number }).id
    await esquecerModalidade(ctx, await travar(ctx, feita))
    await relatar(ctx, feita, 'CADASTRO', differences({}, emTextos(await lerBaixa(ctx, feita))))
    return feita
  }
  const b = await travarPara(ctx, id, 'ALTERAR', versao)
  const antes = await lerBaixa(ctx, id)
  await conferir(ctx, dados, antes)
  const linhas = await ctx.db.exec(sql`
    update baixa set (${NOMES}) = (${valores(dados)})
    where id = ${id} and (${NOMES}) is distinct from (${valores(dados)})`)
  if (linhas === 0) return id
  const mudada = await travarPara(ctx, id, 'ALTERAR')
  await levarRecebedor(ctx, b, mudada)
  await exigirPosseDosBens(ctx, mudada)
  await exigirOrigem(ctx, mudada)
  await esquecerPrecos(ctx, mudada)
  await esquecerModalidade(ctx, mudada)
  await mudarSituacao(ctx, id, b.situacao)
  await relatar(ctx, id, 'ALTERACAO', differences(emTextos(antes), emTextos(await lerBaixa(ctx, id))))
  return id
}

const comData = (texto: string | null, data: string | null): string | null =>
  [texto, data && `de ${formatarData(data)}`].filter(Boolean).join(', ') || null

/** A write-off as its history tells it. */
const emTextos = (b: Baixa): Record<string, string | null> => ({
  'Tipo de baixa': b.tipoBaixa.descricao,
  Modalidade: b.modalidade?.descricao ?? null,
  'Data da baixa': formatarData(b.data),
  Processo: comData(b.processo, b.dataProcesso),
  Ato: comData(b.ato, b.dataAto),
  'Fundamento legal': b.fundamento?.descricao ?? null,
  Justificativa: b.justificativa,
  Laudo: comData(b.laudo, b.dataLaudo),
  Avaliação: b.avaliacao?.descricao ?? null,
  Licitação: b.licitacao,
  'Boletim de ocorrência': b.boletim,
  Apuração: b.apuracao,
  Inventário: b.inventario?.descricao ?? null,
  'Cedido até': b.cessaoAte && formatarData(b.cessaoAte),
  Responsável: b.responsavel?.nome ?? null,
  'Quem recebe': b.fornecedor?.nome ?? null,
  Recebido: Number(b.valorVenda) > 0 ? formatarReais(b.valorVenda) : null,
  Observação: b.observacao,
})
