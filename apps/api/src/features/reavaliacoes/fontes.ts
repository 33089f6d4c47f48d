import {
  AQUISICOES_DE_TERCEIROS,
  lerLinhasDaReavaliacao,
  mensagens,
  patrimonioWorkflow,
  type SalvarItemReavaliacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { bensAvaliados, exigirFinalizada } from '../avaliacoes/avaliacoes.public.ts'
import { condicoesDaLista } from '../patrimonios/lista/condicoes.public.ts'
import { COM_ABERTURA, foraDaPosse } from '../razao/valor/posse.public.ts'
import { ABERTA, type ReavaliacaoTravada } from './reavaliacao.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

/** Over `p` (patrimonio): in use, and an asset of the body itself. */
export const REAVALIAVEL: SqlQuery = sql`${among(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))}
  and p.removido_em is null and (p.tipo_aquisicao_id is null or p.tipo_aquisicao_id not in (
    select k.id from tipo_aquisicao k where ${among(sql`k.classificacao`, AQUISICOES_DE_TERCEIROS)}))`

/** Over `p`: another revaluation that is being edited has it. */
export const EM_OUTRA = (id: number): SqlQuery => sql`exists (select 1 from reavaliacao_item i
  join reavaliacao t on t.id = i.reavaliacao_id
  where i.patrimonio_id = p.id and t.id <> ${id}::int and ${ABERTA})`
export const JA_ESTA = (id: number): SqlQuery =>
  sql`exists (select 1 from reavaliacao_item i where i.patrimonio_id = p.id and i.reavaliacao_id = ${id}::int)`

const NOME: SqlQuery = nomeDoBem(sql`p`)

/** Assets of one source: `(id, valor, vida, residual)`, null where the books are to say it; and the numbers that are none's. */
interface Fonte {
  bens: SqlQuery
  desconhecidos: readonly string[]
  /** Is one life said of them all, and not of each? Those that do not depreciate have none then. */
  mesmaVida: boolean
}
const soBens = (bens: SqlQuery, mesmaVida = true): Fonte => ({ bens, desconhecidos: [], mesmaVida })

/** The lines of a file. Errors: 400, naming those that are wrong. */
async function doArquivo(ctx: Ctx, csv: string): Promise<Fonte> {
  const { linhas, erros } = lerLinhasDaReavaliacao(csv)
  if (erros.length > 0) throw invalid({ csv: erros })
  const lidas = sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
    as x(numero int, acessorio int, valor numeric, "vidaUtil" int, residual numeric)`
  const doNumero = sql`p.unidade_id = ${ctx.unidadeId} and p.numero_tombamento = x.numero
    and p.numero_acessorio = x.acessorio and p.removido_em is null`
  const perdidos = await ctx.db.rows(sql<{ nome: string }>`
    select x.numero || case when x.acessorio > 0 then '/' || x.acessorio else '' end as nome
    from ${lidas} where not exists (select 1 from patrimonio p where ${doNumero}) order by x.numero, x.acessorio`)
  return {
    bens: sql`select p.id, x.valor, x."vidaUtil" as vida, x.residual from ${lidas} join patrimonio p on ${doNumero}`,
    desconhecidos: perdidos.map((x) => x.nome),
    mesmaVida: false,
  }
}

/** Assets that came from one source. Errors: 400 by field; 404, 409, the appraisal. */
export async function fonte(ctx: Ctx, c: SalvarItemReavaliacao): Promise<Fonte> {
  if (c.avaliacao !== null) {
    await exigirFinalizada(ctx, c.avaliacao)
    return soBens(
      sql`select a.patrimonio_id as id, a.valor, a.vida_meses as vida, a.residual
        from (${bensAvaliados(c.avaliacao)}) a`,
      false,
    )
  }
  if (c.csv !== null) return doArquivo(ctx, c.csv)
  const dito = sql`${c.valor}::numeric as valor, ${c.vidaUtil}::int as vida, ${c.residual}::numeric as residual`
  if (c.conta !== null)
    return soBens(sql`
      select pl.patrimonio_id as id, ${dito}
      from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id and s.bruto > 0
      where pl.unidade_id = ${ctx.unidadeId} and pl.conta = ${c.conta}`)
  if (c.selecao === null) return soBens(sql`select x as id, ${dito} from unnest(${c.bens}::int[]) x`)
  const { filtro, exceto } = c.selecao
  if (filtro.todasUnidades) throw invalid({ selecao: [mensagens.loteUmaUnidade] }, mensagens.loteUmaUnidade)
  const { condicoes } = await condicoesDaLista(ctx, filtro)
  return soBens(sql`select t.id, ${dito} from patrimonio t
    where ${and(condicoes)} and t.id <> all(${exceto}::int[])`)
}

/** Names the assets chosen one by one that cannot be taken in, each with why. */
export async function problemas(
  ctx: Ctx,
  { id, data }: Pick<ReavaliacaoTravada, 'id' | 'data'>,
  bens: readonly number[],
): Promise<string[]> {
  const achados = await ctx.db.rows(sql<{ id: number; nome: string; porque: string | null }>`
    select p.id, ${NOME} as nome, case when not (${REAVALIAVEL}) then ${mensagens.reavaliacaoForaDeUso}
      when ${EM_OUTRA(id)} then ${mensagens.reavaliacaoEmOutra} else ${foraDaPosse(data)} end as porque
    from patrimonio p ${COM_ABERTURA}
    where p.id = any(${[...bens]}::int[]) and p.unidade_id = ${ctx.unidadeId} order by p.id`)
  const deFora = bens.filter((b) => !achados.some((a) => a.id === b))
  return [
    ...deFora.map((b) => `nº ${b}: ${mensagens.naoEncontrado}`),
    ...achados.flatMap((a) => (a.porque === null ? [] : [`${a.nome}: ${a.porque}`])),
  ]
}

/** Assets of a source that stay out: how many, and the first of them, each with why. */
export interface DeFora {
  total: number
  nomeados: string[]
}
const NOMEADOS = 50

/** Says of a source, before its assets come in, which of them will not. */
export async function ficamDeFora(
  ctx: Ctx,
  { id, data }: Pick<ReavaliacaoTravada, 'id' | 'data'>,
  { bens, desconhecidos }: Fonte,
): Promise<DeFora> {
  const achados = await ctx.db.rows(sql<{ nome: string; motivo: string; total: number }>`
    select nome, motivo, (count(*) over ())::int as total from (
      select p.id, ${NOME} as nome, case when ${JA_ESTA(id)} then ${mensagens.reavaliacaoJaEsta}
        when not (${REAVALIAVEL}) then ${mensagens.reavaliacaoForaDeUso}
        when ${EM_OUTRA(id)} then ${mensagens.reavaliacaoEmOutra}
        when pl.patrimonio_id is null then ${mensagens.reavaliacaoForaDosLivros}
        else ${foraDaPosse(data)} end as motivo
      from (${bens}) x join patrimonio p on p.id = x.id and p.unidade_id = ${ctx.unidadeId}
        left join plano_depreciacao pl on pl.patrimonio_id = p.id ${COM_ABERTURA}) y
    where motivo is not null order by id limit ${sql.lit(NOMEADOS)}`)
  const nomeados = [
    ...desconhecidos.map((n) => `Tombamento ${n}: ${mensagens.naoEncontrado}`),
    ...achados.map((a) => `${a.nome}: ${a.motivo}`),
  ]
  return { total: desconhecidos.length + (achados[0]?.total ?? 0), nomeados: nomeados.slice(0, NOMEADOS) }
}
