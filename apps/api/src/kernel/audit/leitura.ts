import { type Evento, pagina, type Pagina } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'

/** The kinds of events, as a person reads them. */
const TIPOS: Readonly<Record<string, string>> = {
  CADASTRO: 'Cadastro',
  ALTERACAO: 'Alteração',
  ALTERACAO_DESFEITA: 'Alteração em lote desfeita',
  EXCLUSAO: 'Exclusão',
  TOMBAMENTO: 'Tombamento',
  IMPORTACAO: 'Importação',
  RELACIONAMENTO: 'Relacionamento',
  PROCESSAMENTO: 'Processamento',
  CONCLUSAO: 'Conclusão',
  ESTORNO: 'Estorno',
  SOLICITACAO_ALTERACAO: 'Solicitação de alteração',
  SOLICITACAO_APROVADA: 'Solicitação de alteração aprovada',
  SOLICITACAO_REPROVADA: 'Solicitação de alteração reprovada',
  SOLICITACAO_CANCELADA: 'Solicitação de alteração cancelada',
}

type Linha = Omit<Evento, 'descricao'>

/** The events of one record, the latest first. Whoever calls has proved that the record may be seen. */
export async function paginaDeEventos(
  ctx: Ctx,
  entidade: string,
  id: number,
  q: { page: number; rpp: number },
): Promise<Pagina<Evento>> {
  const onde = sql`entidade = ${entidade} and entidade_id = ${id}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from evento where ${onde}`)
  const linhas = await ctx.db.rows(sql<Linha>`
    select id, tipo as "tipoEvento", usuario_nome as usuario, instante, alteracoes from evento where ${onde} order by id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return pagina(
    linhas.map((l) => ({ ...l, descricao: TIPOS[l.tipoEvento] ?? l.tipoEvento })),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}
