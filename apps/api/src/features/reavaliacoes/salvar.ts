import {
  formatarData,
  mensagens,
  type Reavaliacao,
  reavaliacaoWorkflow,
  type SalvarReavaliacao,
} from '@tombo/contract'
import { differences } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { comissaoEmVigor } from '../comissoes/comissoes.public.ts'
import { lerReavaliacao } from './consultas.ts'
import { exigirPosse } from '../razao/valor/posse.public.ts'
import { acompanharData } from './oferta.ts'
import { BENS_DA, mudarSituacao, travarPara } from './reavaliacao.ts'
import { relatar } from './relatos.ts'

type Dados = SalvarReavaliacao['dados']

/** The commission is one of revaluation and in force on the day of the fact, which is not to come. 400 beside the field. */
export async function exigirComissaoEData(ctx: Ctx, comissao: number, data: string): Promise<void> {
  if (data > ctx.clock.today()) throw invalid({ data: [mensagens.reavaliacaoDataFutura] })
  if (!(await comissaoEmVigor(ctx, comissao, { dia: data, classe: 'REAVALIACAO' })))
    throw invalid({ comissao: [mensagens.reavaliacaoComissao] })
}

async function exigirDados(ctx: Ctx, d: Dados): Promise<void> {
  await exigirComissaoEData(ctx, d.comissao, d.data)
  if (d.responsavel === null) return
  const tem = await ctx.db.row(sql`
    select 1 from responsavel where id = ${d.responsavel} and unidade_id = ${ctx.unidadeId} for key share`)
  if (!tem) throw invalid({ responsavel: [mensagens.naoEncontrado] })
}

const temBens = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.row(sql`select 1 from reavaliacao_item where reavaliacao_id = ${id} limit 1`)) !== undefined

async function abrir(ctx: Ctx, d: Dados): Promise<number> {
  await exigirDados(ctx, d)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into reavaliacao (unidade_id, situacao, tipo, descricao, comissao_id, responsavel_id, data, processo,
      observacao, criado_em, criado_por)
    values (${ctx.unidadeId}, ${reavaliacaoWorkflow.initial}, ${d.tipo}, ${d.descricao}, ${d.comissao},
      ${d.responsavel}, ${d.data}, ${d.processo}, ${d.observacao}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  const { id } = nova as { id: number }
  await relatar(ctx, id, 'CADASTRO', differences({}, emTextos(await lerReavaliacao(ctx, id))))
  return id
}

/** Opens a revaluation, or changes one that is being edited; gives its id. Errors: 400 by field; as `travarPara`. */
export async function salvarReavaliacao(
  ctx: Ctx,
  { id, versao, dados: d }: SalvarReavaliacao,
): Promise<number> {
  if (id === null) return abrir(ctx, d)
  const r = await travarPara(ctx, id, 'SALVAR', versao)
  if (d.tipo !== r.tipo && (await temBens(ctx, id)))
    throw invalid({ tipo: [mensagens.reavaliacaoTipoComBens] })
  await exigirDados(ctx, d)
  await exigirPosse(ctx, BENS_DA(id), d.data)
  const antes = await lerReavaliacao(ctx, id)
  await ctx.db.exec(sql`
    update reavaliacao set tipo = ${d.tipo}, descricao = ${d.descricao}, comissao_id = ${d.comissao},
      responsavel_id = ${d.responsavel}, data = ${d.data}, processo = ${d.processo},
      observacao = ${d.observacao} where id = ${id}`)
  await acompanharData(ctx, { ...r, tipo: d.tipo, data: d.data }, r.data)
  const mudancas = differences(emTextos(antes), emTextos(await lerReavaliacao(ctx, id)))
  if (mudancas.length === 0) return id
  await relatar(ctx, id, 'ALTERACAO', mudancas)
  await mudarSituacao(ctx, id, r.situacao)
  return id
}

/** Takes a revaluation away of which the books know nothing. Errors: as `travarPara`. */
export async function excluirReavaliacao(ctx: Ctx, id: number): Promise<void> {
  await travarPara(ctx, id, 'EXCLUIR')
  await relatar(ctx, id, 'EXCLUSAO')
  await ctx.db.exec(sql`delete from reavaliacao where id = ${id}`)
}

const emTextos = (r: Reavaliacao): Record<string, string | null> => ({
  Tipo: r.tipo.descricao,
  Descrição: r.descricao,
  Comissão: r.comissao.descricao,
  Responsável: r.responsavel?.nome ?? null,
  Data: formatarData(r.data),
  Processo: r.processo,
  Observação: r.observacao,
})
