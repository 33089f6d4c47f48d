import {
  formatarData,
  movimentacaoWorkflow,
  QUAIS_EMPRESTIMOS,
  RELATORIO_EMPRESTIMOS,
  rotasMovimentacoes,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { e, sql } from '../../kernel/db/sql.ts'
import { definirRelatorio } from '../../kernel/reports/definicao.ts'

const nomeDe = async (ctx: Ctx, tabela: 'responsavel' | 'localizacao', coluna: string, id: number) =>
  (
    await ctx.db.row(
      sql<{
        nome: string
      }>`select ${sql.ref(coluna)} as nome from ${sql.table(tabela)} where id = ${id} and unidade_id = ${ctx.unidadeId}`,
    )
  )?.nome ?? '–'

/** The assets that are lent, by who has them (reports.tsv, bensemprestados). */
export const bensEmprestados = definirRelatorio(RELATORIO_EMPRESTIMOS, {
  rota: rotasMovimentacoes.emprestimos,
  desenho: () => ({
    colunas: [
      { chave: 'numero', titulo: 'Tombamento', formato: 'codigo', largura: 11 },
      { chave: 'descricao', titulo: 'Descrição', formato: 'texto', largura: 34 },
      { chave: 'movimentacao', titulo: 'Movimentação', formato: 'codigo', largura: 12 },
      { chave: 'responde', titulo: 'Quem responde', formato: 'texto', largura: 22, pessoal: true },
      { chave: 'local', titulo: 'Está em', formato: 'texto', largura: 24 },
      { chave: 'desde', titulo: 'Desde', formato: 'data', largura: 11 },
      { chave: 'ate', titulo: 'Devolver até', formato: 'data', largura: 11 },
      { chave: 'atraso', titulo: 'Dias de atraso', formato: 'inteiro', largura: 10 },
    ],
    grupos: [{ chave: 'responsavel_id', texto: 'responsavel', titulo: 'Com', vazio: 'Sem responsável' }],
    orientacao: 'PAISAGEM',
    linhas: ['bem', 'bens'],
  }),
  consulta: (ctx, p) => sql`
    select t.responsavel_id, r.nome as responsavel, b.numero_tombamento || case when b.numero_acessorio > 0 then '/' || b.numero_acessorio else '' end as numero, b.descricao,
      t.id as movimentacao, rr.nome as responde, lo.caminho as local, (t.efetivada_em at time zone ${ctx.clock.fuso})::date as desde, t.data_retorno as ate,
      nullif(greatest(${ctx.clock.hoje()}::date - t.data_retorno, 0), 0) as atraso
    from movimentacao t join movimentacao_item i on i.movimentacao_id = t.id and ${among(sql`i.situacao`, movimentacaoWorkflow.itemsTaken('devolver'))} join patrimonio b on b.id = i.patrimonio_id
      join responsavel r on r.id = t.responsavel_id left join responsavel rr on rr.id = b.responsavel_id left join localizacao lo on lo.id = b.localizacao_id
    where ${e([
      sql`t.unidade_id = ${ctx.unidadeId}`,
      ...(p.quais === 'VENCIDOS' ? [sql`t.data_retorno < ${ctx.clock.hoje()}::date`] : []),
      ...(p.responsavel ? [sql`t.responsavel_id = ${p.responsavel}`] : []),
      ...(p.localizacao ? [sql`t.localizacao_id = ${p.localizacao}`] : []),
      ...(p.dataInicial ? [sql`t.data_retorno >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`t.data_retorno <= ${p.dataFinal}::date`] : []),
    ])} order by r.nome, t.responsavel_id, t.data_retorno, b.numero_tombamento, b.numero_acessorio, b.id`,
  async filtros(ctx, p) {
    return [
      `Empréstimos: ${QUAIS_EMPRESTIMOS[p.quais].toLowerCase()}`,
      ...(p.responsavel ? [`Com: ${await nomeDe(ctx, 'responsavel', 'nome', p.responsavel)}`] : []),
      ...(p.localizacao ? [`Em: ${await nomeDe(ctx, 'localizacao', 'caminho', p.localizacao)}`] : []),
      ...(p.dataInicial ? [`Devolução desde ${formatarData(p.dataInicial)}`] : []),
      ...(p.dataFinal ? [`Devolução até ${formatarData(p.dataFinal)}`] : []),
    ]
  },
})
