import {
  acoes,
  type NomeAcao,
  nomesDasAcoes,
  type OrigemDaPermissao,
  type PermissaoDoUsuario,
  tipoOrigem,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import type { Onde } from './direitos.ts'
import { obterUnidade, obterUsuario } from './usuarios.repo.ts'

interface Fonte {
  acao: NomeAcao
  grupoId: number | null
  grupo: string | null
  por: string | null
  em: string | null
}

/**
 * Every right with its source and who gave it when; of one that comes through a group, the latest of the three that make it
 * come about: the action, the user or the unit put in the group. Those of a unit out of use are among them. `quais` picks over
 * `p` (permissao_concedida).
 */
export const fontesDosDireitos = (quais: SqlQuery): SqlQuery<Fonte> => sql<Fonte>`
  select p.acao, p.usuario_id as "usuarioId", p.unidade_id as "unidadeId", p.grupo_id as "grupoId",
    g.descricao as grupo, d.por, d.em
  from permissao_concedida p
  left join grupo_permissao g on g.id = p.grupo_id
  cross join lateral (
    select x.por, x.em from (
      select concedida_por as por, concedida_em as em from usuario_permissao
      where p.grupo_id is null and usuario_id = p.usuario_id and unidade_id = p.unidade_id and acao = p.acao
      union all select concedida_por, concedida_em from grupo_permissao_acao
      where grupo_id = p.grupo_id and acao = p.acao
      union all select concedida_por, concedida_em from grupo_permissao_usuario
      where grupo_id = p.grupo_id and usuario_id = p.usuario_id
      union all select concedida_por, concedida_em from grupo_permissao_unidade
      where grupo_id = p.grupo_id and unidade_id = p.unidade_id
    ) x order by x.em desc nulls last limit 1
  ) d
  where ${quais}`

const origem = (tipo: (typeof tipoOrigem.values)[number], f: Fonte): OrigemDaPermissao => ({
  tipo: tipoOrigem.toWire(tipo),
  grupo: f.grupoId === null ? null : { id: f.grupoId, descricao: f.grupo ?? '' },
  concedidaPor: f.por,
  concedidaEm: f.em,
})

/** Every action for a user in a unit: given to the person or not, and every source by which they may do it. */
export async function permissoesDoUsuario(
  ctx: Ctx,
  { usuarioId, unidadeId }: Onde,
): Promise<PermissaoDoUsuario[]> {
  await obterUsuario(ctx, usuarioId)
  await obterUnidade(ctx, unidadeId, { desativada: true })
  const fontes = await ctx.db.rows(
    sql<Fonte>`${fontesDosDireitos(sql`p.usuario_id = ${usuarioId} and p.unidade_id = ${unidadeId}`)}
      order by g.descricao nulls first, g.id`,
  )
  const admin = fontes.filter((f) => f.acao === 'ADMINISTRAR_SISTEMA')
  return nomesDasAcoes.map((enumName) => {
    const suas = fontes.filter((f) => f.acao === enumName)
    return {
      acao: { enumName, ...acoes[enumName] },
      selected: suas.some((f) => f.grupoId === null),
      origens: [
        ...suas.map((f) => origem(f.grupoId === null ? 'DIRETA' : 'GRUPO', f)),
        ...(enumName === 'ADMINISTRAR_SISTEMA' ? [] : admin.map((f) => origem('ADMINISTRADOR', f))),
      ],
    }
  })
}

/** The catalogue of actions, by area, in the order in which screens offer them. */
export function acoesPorArea() {
  const areas = Map.groupBy(nomesDasAcoes, (nome) => acoes[nome].area)
  return [...areas].map(([area, nomes]) => ({
    area,
    acoes: nomes.map((enumName) => ({ enumName, ...acoes[enumName] })),
  }))
}
