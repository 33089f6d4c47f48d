import {
  type Achado,
  caminhoCurto,
  can,
  podeSerBem,
  situacaoPatrimonio,
  temPalavraDeBem,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { osMaisProximos } from '../patrimonios/lista/primeiros-do-texto.public.ts'
import { exatamente, procurarComDeslizes } from '../patrimonios/lista/texto.public.ts'

/** How many assets a search gives at most: the list of assets has the others. */
const MAIS_BENS = 8

interface Linha {
  id: number
  nome: string
  caracteristica: string | null
  local: string | null
  situacao: keyof typeof situacaoPatrimonio.descriptions
}

const paraAchado = ({ id, nome, caracteristica, local, situacao }: Linha): Achado => ({
  tipo: 'BEM',
  chave: `patrimonio.${id}`,
  descricao: nome,
  endereco: `/patrimonio/${id}`,
  grupo: 'Bens',
  detalhe: [caracteristica, local && caminhoCurto(local), situacaoPatrimonio.descriptions[situacao]]
    .filter(Boolean)
    .join(' · '),
})

/**
 * Assets of the unit at work that a text names, for who may see assets: the nearest first, as the list of assets finds them
 * (docs/regras.md R140); `MAIS_BENS` at most. What holds no word of three letters is a number or a label as a whole.
 */
export async function bensCom(ctx: Ctx, texto: string): Promise<Achado[]> {
  if (!podeSerBem(texto) || !can(ctx.tags, ['patrimonio', 'patrimoniogerencial'])) return []
  const daqui = [sql`t.unidade_id = ${ctx.unidadeId}`, sql`t.removido_em is null`]
  const achar = (condicoes: readonly SqlQuery[]) =>
    osMaisProximos(ctx, texto, { daqui, condicoes, quantos: MAIS_BENS })
  const ids = temPalavraDeBem(texto)
    ? await procurarComDeslizes(ctx, texto, daqui, achar)
    : await achar([...daqui, exatamente(texto)])
  return lerBens(ctx, ids)
}

async function lerBens(ctx: Ctx, ids: number[]): Promise<Achado[]> {
  if (ids.length === 0) return []
  const linhas = await ctx.db.rows(sql<Linha>`
    select t.id, t.situacao, l.caminho as local,
      concat_ws(' – ', concat_ws('/', t.numero_tombamento, nullif(t.numero_acessorio, 0)), t.descricao)
        || coalesce(' (etiqueta ' || t.referencia || ')', '') as nome,
      nullif(concat_ws(' ', t.caracteristica1, t.caracteristica2, t.caracteristica3), '') as caracteristica
    from unnest(${ids}::int[]) with ordinality as pg(id, i) join patrimonio t on t.id = pg.id
    left join localizacao l on l.id = t.localizacao_id order by pg.i`)
  return linhas.map(paraAchado)
}
