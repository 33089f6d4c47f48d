import {
  formatarReais,
  movimentacaoWorkflow,
  patrimonioWorkflow,
  quantos,
  type Responsabilidade,
  saidaWorkflow,
  situacoesTombadas,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, notAmong } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { termosDe } from '../termos/termos.public.ts'

type Contas = Omit<Responsabilidade, 'pendencias' | 'termos'> & {
  /** It is, of the assets, those that are not registered yet: no move takes them. */
  rascunhos: number
  /** The worth of the others. */
  valorTombado: string
}

/** Gives what is left to settle, in words. */
function pendenciasDe({ quantidade, rascunhos, ...c }: Contas): string[] {
  const { valorTombado, emprestados, pendentes, saidas } = c
  const tombados = quantidade - rascunhos
  return [
    ...(tombados > 0
      ? [`Responde por ${quantos(tombados, 'bem', 'bens')}, no valor de ${formatarReais(valorTombado)}.`]
      : []),
    ...(rascunhos > 0
      ? [
          `${quantos(rascunhos, 'bem em seu nome ainda não foi tombado', 'bens em seu nome ainda não foram tombados')}: indique outra pessoa no cadastro, ou exclua o que não será tombado.`,
        ]
      : []),
    ...(emprestados > 0 ? [`Está com ${quantos(emprestados, 'bem emprestado', 'bens emprestados')}.`] : []),
    ...(pendentes > 0
      ? [`Tem ${quantos(pendentes, 'movimentação pendente', 'movimentações pendentes')} em seu nome.`]
      : []),
    ...(saidas > 0
      ? [`Tem ${quantos(saidas, 'saída de bens aberta', 'saídas de bens abertas')} em seu nome.`]
      : []),
  ]
}

/** Gives what a responsible of the unit answers for. Errors: 404. */
export async function responsabilidadeDe(ctx: Ctx, id: number): Promise<Responsabilidade> {
  const c = await ctx.db.row(sql<Contas>`
    select json_build_object('id', r.id, 'nome', r.nome, 'matricula', r.matricula, 'funcao', r.funcao, 'ativo',
      r.ativo) as responsavel, b.*,
      (select count(*)::int from movimentacao m join movimentacao_item i on i.movimentacao_id = m.id
        and ${among(sql`i.situacao`, movimentacaoWorkflow.itemsTaken('devolver'))}
      where m.responsavel_id = r.id) as emprestados,
      (select count(*)::int from movimentacao m where m.responsavel_id = r.id
        and ${among(sql`m.situacao`, [...movimentacaoWorkflow.from('aceitar'), ...movimentacaoWorkflow.working])})
        as pendentes,
      (select count(*)::int from saida_bem s where s.responsavel_id = r.id and s.removida_em is null
        and (${among(sql`s.situacao`, saidaWorkflow.from('ACEITAR'))}
          or (${among(sql`s.situacao`, saidaWorkflow.from('RETORNAR'))}
          and s.data_retorno_prevista is not null))) as saidas
    from responsavel r cross join lateral (
      select count(*)::int as quantidade, coalesce(sum(p.valor_aquisicao), 0.00)::text as valor,
        (count(*) filter (where ${among(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))}
          and not exists (select 1 from reserva_patrimonio x where x.patrimonio_id = p.id)))::int as movimentaveis,
        (count(*) filter (where ${notAmong(sql`p.situacao`, situacoesTombadas)}))::int as rascunhos,
        coalesce(sum(p.valor_aquisicao) filter (where ${among(sql`p.situacao`, situacoesTombadas)}), 0.00)::text
          as "valorTombado"
      from patrimonio p
      where p.responsavel_id = r.id and p.removido_em is null
        and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)}) b
    where r.id = ${id} and r.unidade_id = ${ctx.unidadeId}`)
  if (!c) throw notFound()
  const { rascunhos: _, valorTombado: _valor, ...lida } = c
  return {
    ...lida,
    pendencias: pendenciasDe(c),
    termos: await termosDe(ctx.db, { entidade: 'responsaveis', entidadeId: id }),
  }
}
