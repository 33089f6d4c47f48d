import { formatarReais, quantos, type Responsabilidade } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import { termosDe } from '../termos/termos.public.ts'

type Contas = Omit<Responsabilidade, 'pendencias' | 'termos'>

/** What is left to settle, in words. */
function pendenciasDe({ quantidade, valor, emprestados, pendentes }: Contas): string[] {
  return [
    ...(quantidade > 0
      ? [`Responde por ${quantos(quantidade, 'bem', 'bens')}, no valor de ${formatarReais(valor)}.`]
      : []),
    ...(emprestados > 0 ? [`Está com ${quantos(emprestados, 'bem emprestado', 'bens emprestados')}.`] : []),
    ...(pendentes > 0
      ? [`Tem ${quantos(pendentes, 'movimentação pendente', 'movimentações pendentes')} em seu nome.`]
      : []),
  ]
}

/** What a responsible of the unit answers for. Errors: 404. */
export async function responsabilidadeDe(ctx: Ctx, id: number): Promise<Responsabilidade> {
  const c = await ctx.db.row(sql<Contas>`
    select json_build_object('id', r.id, 'nome', r.nome, 'matricula', r.matricula, 'funcao', r.funcao, 'ativo', r.ativo) as responsavel, b.*,
      (select count(*)::int from movimentacao m join movimentacao_item i on i.movimentacao_id = m.id and i.situacao = 'EMPRESTADO' where m.responsavel_id = r.id) as emprestados,
      (select count(*)::int from movimentacao m where m.responsavel_id = r.id and m.situacao in ('AGUARDANDO_ACEITE', 'PROCESSANDO')) as pendentes
    from responsavel r cross join lateral (
      select count(*)::int as quantidade, coalesce(sum(p.valor_aquisicao), 0.00)::text as valor,
        (count(*) filter (where p.situacao = 'EM_USO' and not exists (select 1 from reserva_patrimonio x where x.patrimonio_id = p.id)))::int as movimentaveis
      from patrimonio p where p.responsavel_id = r.id and p.removido_em is null and p.situacao <> 'BAIXADO') b
    where r.id = ${id} and r.unidade_id = ${ctx.unidadeId}`)
  if (!c) throw naoEncontrado()
  return {
    ...c,
    pendencias: pendenciasDe(c),
    termos: await termosDe(ctx.db, { entidade: 'responsaveis', entidadeId: id }),
  }
}
