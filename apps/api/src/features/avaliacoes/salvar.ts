import {
  type Avaliacao,
  avaliacaoWorkflow,
  formatarData,
  mensagens,
  type PesosDoVeiculo,
  type Pontuacao,
  type SalvarAvaliacao,
} from '@tombo/contract'
import { differences } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { comissaoEmVigor } from '../comissoes/comissoes.public.ts'
import { mudarSituacao, travarPara } from './avaliacao.ts'
import { lerAvaliacao } from './consultas.ts'
import { relatar } from './relatos.ts'

interface Tabelas {
  formula: string
  pontuacao: Pontuacao
  veiculo: PesosDoVeiculo
}

/** The commission is of appraisals and in force, the day is not to come. 400 by field. */
async function conferir(ctx: Ctx, d: SalvarAvaliacao, comissaoAntes: number | null): Promise<void> {
  if (d.dataBase > ctx.clock.today()) throw invalid({ dataBase: [mensagens.avaliacaoDataFutura] })
  if (d.comissao !== comissaoAntes && !(await comissaoEmVigor(ctx, d.comissao, { classe: 'AVALIACAO' })))
    throw invalid({ comissao: [mensagens.avaliacaoComissao] })
}

/** A formula that is in use, held so that it is not taken away meanwhile. 400 beside the field. */
async function tabelasDe(ctx: Ctx, id: number): Promise<Tabelas> {
  const d = await ctx.db.row(
    sql<Tabelas>`select formula, pontuacao, veiculo from dados_avaliacao where id = ${id} and ativo for key share`,
  )
  if (!d) throw invalid({ dadosAvaliacao: [mensagens.naoEncontrado] })
  return d
}

async function abrir(ctx: Ctx, d: SalvarAvaliacao): Promise<number> {
  await conferir(ctx, d, null)
  const t = await tabelasDe(ctx, d.dadosAvaliacao)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into avaliacao (unidade_id, situacao, classificacao, comissao_id, dados_avaliacao_id, formula, pontuacao,
      veiculo,
      data_base, descricao, observacao, criado_em, criado_por)
    values (${ctx.unidadeId}, ${avaliacaoWorkflow.initial}, ${d.classificacao}, ${d.comissao}, ${d.dadosAvaliacao},
      ${t.formula}, ${JSON.stringify(t.pontuacao)}::jsonb, ${JSON.stringify(t.veiculo)}::jsonb, ${d.dataBase},
      ${d.descricao}, ${d.observacao}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  const { id } = nova as { id: number }
  await relatar(ctx, id, 'CADASTRO', differences({}, emTextos(await lerAvaliacao(ctx, id))))
  return id
}

/**
 * Opens an appraisal, or changes one that is under way, and gives its id. What values would follow from stays as it is
 * once there are assets. A change that changes nothing writes nothing. Errors: 400 by field; as `travarPara`; 409.
 */
export async function salvarAvaliacao(ctx: Ctx, d: SalvarAvaliacao): Promise<number> {
  if (d.id === null) return abrir(ctx, d)
  const a = await travarPara(ctx, d.id, 'ALTERAR', d.versao)
  await conferir(ctx, d, a.comissaoId)
  const antes = await lerAvaliacao(ctx, d.id)
  const outraConta =
    d.classificacao !== a.classificacao || d.dadosAvaliacao !== a.dadosId || d.dataBase !== a.dataBase
  if (outraConta && antes.quantidade > 0) throw conflict(mensagens.avaliacaoComBens)
  const t = d.dadosAvaliacao === a.dadosId ? a : await tabelasDe(ctx, d.dadosAvaliacao)
  const linhas = await ctx.db.exec(sql`
    update avaliacao set classificacao = ${d.classificacao}, comissao_id = ${d.comissao},
      dados_avaliacao_id = ${d.dadosAvaliacao}, formula = ${t.formula},
        pontuacao = ${JSON.stringify(t.pontuacao)}::jsonb,
      veiculo = ${JSON.stringify(t.veiculo)}::jsonb, data_base = ${d.dataBase}, descricao = ${d.descricao},
      observacao = ${d.observacao}
    where id = ${d.id} and (classificacao, comissao_id, dados_avaliacao_id, data_base, descricao, observacao)
      is distinct from (${d.classificacao}::text, ${d.comissao}::int, ${d.dadosAvaliacao}::int, ${d.dataBase}::date,
        ${d.descricao}::text, ${d.observacao}::text)`)
  if (linhas === 0) return d.id
  await mudarSituacao(ctx, d.id, a.situacao)
  await relatar(ctx, d.id, 'ALTERACAO', differences(emTextos(antes), emTextos(await lerAvaliacao(ctx, d.id))))
  return d.id
}

/** An appraisal as its history tells it. */
const emTextos = (a: Avaliacao): Record<string, string | null> => ({
  Classificação: a.classificacao.descricao,
  Comissão: a.comissao.descricao,
  Fórmula: `${a.dadosAvaliacao.descricao}: ${a.formula}`,
  'Data-base': formatarData(a.dataBase),
  Descrição: a.descricao,
  Observação: a.observacao,
})
