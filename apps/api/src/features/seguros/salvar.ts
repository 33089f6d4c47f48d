import {
  formatarData,
  mensagens,
  type SalvarSeguro,
  type Seguro,
  seguroWorkflow,
  formatarReais,
} from '@tombo/contract'
import { differences } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { COBERTO, lerSeguro } from './consultas.ts'
import { cancelarSeguro } from './passos.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { mudarSituacao, type SeguroTravado, travarCobertos, travarPara } from './seguro.ts'

type Dados = SalvarSeguro['dados']

/** The insurer is there and in use. 400 beside the field. */
async function exigirSeguradora(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from fornecedor where id = ${id} and ativo for key share`)))
    throw invalid({ seguradora: [mensagens.naoEncontrado] })
}

/**
 * Another term still has the claims that were written down in it (docs/regras.md R113), and begins for each asset that it covers
 * (R254). 400 beside the field.
 */
async function exigirDentro(ctx: Ctx, antes: Seguro, d: Dados): Promise<void> {
  const s = await ctx.db.row(sql<{ de: string | null; ate: string | null; desde: string | null }>`
    select min(data) as de, max(data) as ate, (select max(i.coberto_desde) from seguro_item i
      where i.seguro_id = ${antes.id} and ${COBERTO}) as desde
    from seguro_sinistro where seguro_id = ${antes.id}`)
  const adia = d.dataInicial !== antes.dataInicial && s?.de && s.de < d.dataInicial
  const encurta = d.dataFinal !== antes.dataFinal && s?.ate && s.ate > d.dataFinal
  const fora = [mensagens.seguroSinistroFora]
  if (adia || encurta)
    throw invalid({ ...(adia ? { dataInicial: fora } : {}), ...(encurta ? { dataFinal: fora } : {}) })
  if (s?.desde && s.desde > d.dataFinal) throw invalid({ dataFinal: [mensagens.seguroBemDepois] })
}

/** Opens a policy; gives its id. 400 where there is no such insurer. */
export async function abrir(ctx: Ctx, d: Dados): Promise<number> {
  await exigirSeguradora(ctx, d.seguradora)
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into seguro (unidade_id, situacao, numero, descricao, seguradora_id, data_inicial, data_final, premio,
      franquia, processo, observacao, criado_em, criado_por)
    values (${ctx.unidadeId}, ${seguroWorkflow.initial}, ${d.numero}, ${d.descricao}, ${d.seguradora},
      ${d.dataInicial}, ${d.dataFinal}, ${d.premio}, ${d.franquia}, ${d.processo}, ${d.observacao},
      ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  const { id } = novo as { id: number }
  await relatar(ctx, id, 'CADASTRO', differences({}, emTextos(await lerSeguro(ctx, id))))
  return id
}

/** A policy without where it stands: that changes only where a body says so. */
export async function dadosDoSeguro(ctx: Ctx, id: number): Promise<object> {
  const { situacao: _, justificativa: __, dataEncerramento: ___, ...dados } = await lerSeguro(ctx, id)
  return dados
}

/** From now on the policy covers its assets, of which it must have one. */
async function ativar(ctx: Ctx, s: SeguroTravado, numero: string): Promise<void> {
  const { id } = s
  await travarCobertos(ctx, s)
  const cobertos = sql`select i.patrimonio_id as id from seguro_item i where i.seguro_id = ${id} and ${COBERTO}`
  if (!(await ctx.db.row(sql`${cobertos} limit 1`)))
    throw invalid({ _: [mensagens.seguroSemCobertura] }, mensagens.seguroSemCobertura)
  await relatar(ctx, id, 'SEGURO_ATIVADO')
  await contarNosBens(ctx, 'SEGURO', cobertos, `Apólice ${numero}`)
}

/**
 * Opens a policy, activates one that is being edited, changes or cancels one in force; gives its id, and what was done. A
 * change that changes nothing writes nothing. Errors: 400 by field, or no asset to cover; as `travarPara`.
 */
export async function salvarSeguro(
  ctx: Ctx,
  { id, versao, situacao, justificativa, dataEncerramento, dados }: SalvarSeguro,
): Promise<{ id: number; message: string }> {
  if (id === null) return { id: await abrir(ctx, dados), message: mensagens.seguroAberto }
  if (situacao === seguroWorkflow.to('CANCELAR')) {
    await cancelarSeguro(ctx, id, { justificativa, dataEncerramento, versao })
    return { id, message: mensagens.seguroCancelado }
  }
  const s = await travarPara(ctx, id, 'SALVAR', versao)
  const antes = await lerSeguro(ctx, id)
  if (dados.seguradora !== antes.seguradora.id) await exigirSeguradora(ctx, dados.seguradora)
  await exigirDentro(ctx, antes, dados)
  const mudou = antes.dataFinal !== dados.dataFinal
  await ctx.db.exec(sql`
    update seguro set numero = ${dados.numero}, descricao = ${dados.descricao}, seguradora_id = ${dados.seguradora},
      data_inicial = ${dados.dataInicial}, data_final = ${dados.dataFinal}, premio = ${dados.premio},
      franquia = ${dados.franquia}, processo = ${dados.processo}, observacao = ${dados.observacao},
      avisado_em = case when ${mudou}::boolean then null else avisado_em end where id = ${id}`)
  const mudancas = differences(emTextos(antes), emTextos(await lerSeguro(ctx, id)))
  if (mudancas.length > 0) await relatar(ctx, id, 'ALTERACAO', mudancas)
  if (mudou) await closeNotices(ctx, chaveDosAvisos('seguro', id))
  const ativa = s.situacao !== seguroWorkflow.to('SALVAR')
  if (ativa) await ativar(ctx, s, dados.numero)
  if (ativa || mudancas.length > 0) await mudarSituacao(ctx, id, seguroWorkflow.to('SALVAR'))
  return { id, message: ativa ? mensagens.seguroAtivado : mensagens.salvo }
}

/** A policy as its history tells it. */
const emTextos = (s: Seguro): Record<string, string | null> => ({
  Apólice: s.numero,
  Descrição: s.descricao,
  Seguradora: s.seguradora.nome,
  'Início da vigência': formatarData(s.dataInicial),
  'Fim da vigência': formatarData(s.dataFinal),
  Prêmio: s.premio && formatarReais(s.premio),
  Franquia: s.franquia && formatarReais(s.franquia),
  Processo: s.processo,
  Observação: s.observacao,
})
