import {
  AVALIACAO_NA_HORA,
  avaliacaoWorkflow,
  type EscolhaDeBens,
  type NivelDeConservacao,
  pontosDoBem,
  quantos,
  vidaRestante,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { type AvaliacaoTravada, mudarSituacao, travarPara } from '../avaliacao.ts'
import { contarEscolha, entram, escolhidos, exigirQuantidade } from './escolha.ts'
import { enderecoDaAvaliacao, relatar } from '../relatos.ts'

interface Bem {
  id: number
  conservacao: NivelDeConservacao | null
  desde: string | null
  vidaMeses: number | null
  residual: string
  percentualResidual: string
}

/** Over `t` (patrimonio): what points and values follow from; `pl` is its plan, `m` its mask. */
export const BASE_DO_BEM = sql`
  (select e.classificacao from estado_conservacao e where e.id = t.estado_conservacao_id) as conservacao,
  coalesce(t.data_tombamento, t.data_aquisicao) as desde,
  nullif(coalesce(pl.vida_meses + pl.cotas_anteriores, t.vida_util, m.vida_util * 12), 0) as "vidaMeses",
  coalesce(pl.residual, t.valor_residual_informado,
    round(coalesce(t.valor_aquisicao, 0) * coalesce(t.percentual_valor_residual, m.valor_residual, 0) / 100,
      2))::text as residual`
export const TABELAS_DO_BEM = sql`patrimonio t left join plano_depreciacao pl on pl.patrimonio_id = t.id
  left join tipo_natureza n on n.id = t.tipo_natureza_id left join mascara m on m.id = n.mascara_id`

const PERCENTUAL_RESIDUAL = sql`case when t.valor_residual_informado is not null and t.valor_aquisicao > 0
  then round(t.valor_residual_informado * 100 / t.valor_aquisicao, 4)
  else coalesce(t.percentual_valor_residual, m.valor_residual, 0) end::text`

/** An asset as it comes into an appraisal: its points and the life that is left follow from the register. */
function linhaDe(b: Bem, a: AvaliacaoTravada) {
  const p = pontosDoBem(b, a.pontuacao, a.dataBase)
  return {
    ...p,
    id: b.id,
    vida: vidaRestante(b, p.pvu, a.dataBase),
    residual: b.residual,
    pct: b.percentualResidual,
  }
}

/** Brings the chosen assets into an appraisal that is held; gives how many came in. */
async function incluir(ctx: Ctx, a: AvaliacaoTravada, e: EscolhaDeBens): Promise<number> {
  const bens = await ctx.db.rows(sql<Bem>`
    select t.id, ${BASE_DO_BEM}, ${PERCENTUAL_RESIDUAL} as "percentualResidual"
    from ${TABELAS_DO_BEM} where ${await escolhidos(ctx, e)} and ${entram(a.id)} order by t.id`)
  const linhas = bens.map((b) => linhaDe(b, a))
  // The open item of an asset is unique: who asks for it at the same moment waits, and then finds it taken.
  const n = await ctx.db.exec(sql`
    insert into avaliacao_item (avaliacao_id, patrimonio_id, ec_derivado, pvu_derivado, pub_derivado, ec, pvu, pub,
      vida_restante, residual, percentual_residual)
    select ${a.id}::int, l.id, l.ec, l.pvu, l.pub, l.ec, l.pvu, l.pub, l.vida, l.residual, l.pct
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, ec numeric, pvu int, pub int, vida int,
      residual numeric, pct numeric)
    order by l.id on conflict do nothing`)
  if (n === 0) return 0
  await mudarSituacao(ctx, a.id, avaliacaoWorkflow.to('ALTERAR'))
  await relatar(ctx, a.id, 'AVALIACAO_BENS', [
    { campo: 'Bens', anterior: null, novo: quantos(n, 'bem', 'bens') },
  ])
  return n
}

/**
 * Brings assets into an appraisal: up to 200 at once, up to 10,000 by a job. Those in another open appraisal, and those that
 * were taken out of this one, stay out. Errors: as `travarPara`; 400, too many; 409, none may come in.
 */
export async function adicionarBens(
  ctx: Ctx,
  id: number,
  e: EscolhaDeBens,
): Promise<{ incluidos: number; deFora: number } | { tarefa: { id: number } }> {
  const a = await travarPara(ctx, id, 'ALTERAR')
  const conta = await contarEscolha(ctx, await escolhidos(ctx, e), id)
  exigirQuantidade(conta)
  if (conta.count > AVALIACAO_NA_HORA)
    return requestTarefa(ctx, {
      tipo: 'ADICIONAR_BENS_AVALIACAO',
      descricao: `Inclusão de ${quantos(conta.count, 'bem', 'bens')} na avaliação nº ${id}`,
      dados: { avaliacaoId: id, escolha: e },
      total: conta.count,
    })
  const incluidos = await incluir(ctx, a, e)
  return { incluidos, deFora: conta.emOutras + conta.jaEstao + conta.retirados }
}

interface Dados {
  avaliacaoId: number
  escolha: EscolhaDeBens
}

/** Brings many assets in, in one transaction: a work that died halfway left nothing, and one that was done adds nothing. */
export const trabalhoAdicionarBens: JobType<Dados> = {
  tipo: 'ADICIONAR_BENS_AVALIACAO',
  requires: ['criaralteraravaliacoes'],
  run: ({ data: { avaliacaoId, escolha }, finish }) =>
    finish(async (ctx) => ({
      avaliacaoId,
      incluidos: await incluir(ctx, await travarPara(ctx, avaliacaoId, 'ALTERAR'), escolha),
    })),
  notice: ({ dados }) => ({ endereco: enderecoDaAvaliacao(dados.avaliacaoId) }),
}
