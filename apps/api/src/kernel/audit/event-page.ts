import {
  type Evento,
  EVENTOS_DA_AVALIACAO,
  EVENTOS_DA_BAIXA,
  EVENTOS_DA_MANUTENCAO,
  EVENTOS_DA_SAIDA,
  EVENTOS_DA_REAVALIACAO,
  EVENTOS_DO_SEGURO,
  makePage,
  type Page,
  tipoEventoBem,
} from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { type SqlQuery, sql } from '../db/sql.ts'

/** The kinds of events, as a person reads them. */
export const eventWords: Readonly<Record<string, string>> = {
  ...tipoEventoBem.descriptions,
  ...EVENTOS_DA_SAIDA,
  ...EVENTOS_DA_AVALIACAO,
  ...EVENTOS_DA_MANUTENCAO,
  ...EVENTOS_DO_SEGURO,
  ...EVENTOS_DA_BAIXA,
  ...EVENTOS_DA_REAVALIACAO,
  PROCESSAMENTO: 'Processamento',
  CONCLUSAO: 'Conclusão',
  FECHAMENTO: 'Fechamento',
  REABERTURA: 'Reabertura',
  ESTORNO: 'Estorno',
  EMISSAO: 'Emissão',
  EFETIVACAO: 'Efetivação',
  PRORROGACAO: 'Prorrogação',
  ACEITE: 'Aceite',
  RECUSA: 'Recusa',
  CANCELAMENTO: 'Cancelamento',
  DEVOLUCAO: 'Devolução',
  EXECUCAO_PEDIDA: 'Execução pedida',
  INVENTARIO_CRIADO: 'Lista dos bens feita',
  INVENTARIO_SESSAO_ABERTA: 'Aparelho entrou na contagem',
  INVENTARIO_SESSAO_REVOGADA: 'Sessão de contagem revogada',
  INVENTARIO_EM_CONFERENCIA: 'Posto em conferência',
  INVENTARIO_CANCELADO: 'Cancelado',
  INVENTARIO_REABERTO: 'Cancelamento desfeito',
  INVENTARIO_LOCAL_INCLUIDO: 'Localização incluída',
  INVENTARIO_LOCAL_RETIRADO: 'Localização retirada',
  INVENTARIO_LOCAL_ALTERADO: 'Localização alterada',
  INVENTARIO_LOCAL_FECHADO: 'Local terminado',
  INVENTARIO_ENCERRADO: 'Contagem encerrada',
  INVENTARIO_CONCLUSAO_ESTORNADA: 'Conclusão estornada',
  INVENTARIO_DESCONHECIDOS_CADASTRADOS: 'Cadastro do que foi encontrado a mais',
  INVENTARIO_COLETOR: 'Leituras de um coletor recebidas',
  INVENTARIO_LEITURA_DESCONSIDERADA: 'Leitura desconsiderada',
  INVENTARIO_LEITURAS_TRAZIDAS: 'Leituras de um aparelho trazidas por outro meio',
  INVENTARIO_ASSINADO: 'Assinatura',
  SESSAO_ENCERRADA: 'Sessão encerrada',
  ATIVACAO: 'Ativação',
  DESATIVACAO: 'Desativação',
  CONVITE: 'Link enviado para escolher a senha',
  SENHA: 'Senha trocada',
  DOIS_FATORES: 'Dois fatores',
  CODIGO_RECUPERACAO: 'Entrou com um código de recuperação',
  ENTRADA_UNICA: 'Conta da organização',
  REVOGACAO: 'Revogação',
  SEGREDO: 'Segredo trocado',
}

type Row = Omit<Evento, 'descricao'>

/** Says what a history does not show: kinds of events, and fields; an alteration of nothing else is not shown either. */
export interface Hidden {
  tipos: readonly string[]
  /** Ids of fields, and the labels that name them in events that carry no ids. */
  campos: readonly string[]
  rotulos: readonly string[]
}

const visible = ({
  tipos: types,
  campos: fields,
  rotulos,
}: Hidden): { onde: SqlQuery; alteracoes: SqlQuery } => {
  const restam = sql`select x.a from jsonb_array_elements(alteracoes) with ordinality as x(a, i)
    where case when x.a->>'id' is not null then x.a->>'id' <> all(${fields}::text[])
      else x.a->>'campo' <> all(${rotulos}::text[]) end
    order by x.i`
  return {
    onde: sql`tipo <> all(${types}::text[]) and (tipo <> 'ALTERACAO' or exists (${restam}))`,
    alteracoes: sql`coalesce((select jsonb_agg(v.a) from (${restam}) v), '[]')`,
  }
}

/** The events of one record, the latest first, less what is hidden. Whoever calls has proved that the record may be seen. */
export async function eventosPage(
  ctx: Ctx,
  entidade: string,
  id: number,
  q: { page: number; rpp: number },
  ocultos: Hidden = { tipos: [], campos: [], rotulos: [] },
): Promise<Page<Evento>> {
  const so = ocultos.tipos.length + ocultos.campos.length > 0 ? visible(ocultos) : null
  const where = sql`entidade = ${entidade} and entidade_id = ${id} and ${so?.onde ?? sql`true`}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from evento where ${where}`)
  const rows = await ctx.db.rows(sql<Row>`
    select id, tipo as "tipoEvento", usuario_nome as usuario, instante,
      ${so?.alteracoes ?? sql`alteracoes`} as alteracoes from evento
    where ${where} order by id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(
    rows.map((l) => ({ ...l, descricao: eventWords[l.tipoEvento] ?? l.tipoEvento })),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}
