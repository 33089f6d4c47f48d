import {
  type Filters,
  filterSummary,
  formatarCompetencia,
  formatarData,
  type ReportField,
  type ReportForm,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { unitsAtWork } from '../../kernel/reports/units.ts'
import { entradaDoOrganograma } from '../organograma/referencia.public.ts'
import { fontes as doCatalogo } from './fontes.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

const fontes = {
  ...doCatalogo,
  localizacoes: { table: 'localizacao', ofUnidade: true },
  organograma: entradaDoOrganograma,
  unidades: { table: 'unidade' },
  comissoes: { table: 'comissao', ofUnidade: true },
  patrimonios: { table: 'patrimonio', ofUnidade: true },
  garantias: { table: 'garantia', ofUnidade: 'BEM' },
  seguro: { table: 'seguro', ofUnidade: true },
  reavaliacao: { table: 'reavaliacao', ofUnidade: true },
  grupopermissao: { table: 'grupo_permissao' },
  usuarios: { table: 'usuario' },
}

/** Over `r` (usuario): who may be named here. Of another unit's people, whoever administers people or looks at who came in. */
export const usuariosQueSeNomeiam = ({ tags, unidadeId }: Ctx): SqlQuery =>
  ['consultarusuarios', 'consultarlogs'].some((t) => tags.has(t))
    ? sql`r.tipo = 'PESSOA'`
    : sql`r.tipo = 'PESSOA' and exists (select from usuario_unidade x
        where x.usuario_id = r.id and x.unidade_id = ${unidadeId})`

/** How records are named where a description is not enough. */
const NOMES: Partial<Record<string, SqlQuery>> = {
  localizacoes: sql`r.caminho`,
  organograma: entradaDoOrganograma.text,
  tiposnatureza: sql`r.codigo || ' – ' || r.nome`,
  usuarios: sql`r.nome`,
  responsaveis: sql`r.nome`,
  fornecedores: sql`r.nome`,
  seguro: sql`r.numero`,
  patrimonios: nomeDoBem(sql`r`),
  garantias: sql`r.numero`,
  centrocusto: sql`r.codigo || ' – ' || r.descricao`,
}

/** Lists of choices that show the records of a catalogue. */
const OPCOES_DE: Readonly<Record<string, string>> = {
  'seguro/opcoes/seguradoras': 'fornecedores',
  'manutencoes/opcoes/fornecedores': 'fornecedores',
  'baixas/opcoes/fornecedores': 'fornecedores',
  'baixas/opcoes/tipos': 'tiposbaixa',
  'manutencoes/opcoes/localizacoes': 'localizacoes',
  'relatorio/opcoes/usuarios': 'usuarios',
}

/**
 * The names of records of a catalogue, by their ids. One of another unit than these is not named: its id alone tells nothing of it.
 * @param recurso the slug of the catalogue, as filters name it
 */
async function nomesDoCadastro(
  ctx: Ctx,
  recurso: string,
  ids: readonly number[],
  unidades: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const lista = OPCOES_DE[recurso] ?? recurso
  const fonte = fontes[lista as keyof typeof fontes] as (typeof fontes)[keyof typeof fontes] | undefined
  if (!fonte || ids.length === 0) return new Map()
  const daUnidade = !('ofUnidade' in fonte)
    ? lista === 'usuarios'
      ? sql`and ${usuariosQueSeNomeiam(ctx)}`
      : sql``
    : fonte.ofUnidade === 'BEM'
      ? sql`and exists (select from patrimonio b where b.id = r.patrimonio_id
          and b.unidade_id = any(${[...unidades]}::int[]))`
      : sql`and r.unidade_id = any(${[...unidades]}::int[])`
  const linhas = await ctx.db.rows(
    sql<{
      id: number
      nome: string
    }>`select r.id, ${NOMES[lista] ?? sql`r.descricao`} as nome from ${sql.table(fonte.table)} r
      where r.id = any(${[...ids]}) ${daUnidade}`,
  )
  return new Map(linhas.map((l) => [l.id, l.nome]))
}

/** The filters in force in words, as the heading of a report says them: records of these units by their names. */
export async function filtrosEmPalavras(
  ctx: Ctx,
  filtros: Filters,
  where: Where = {},
  unidades: readonly number[] = unitsAtWork(ctx),
): Promise<string[]> {
  const ids = new Map<string, number[]>()
  for (const [nome, v] of Object.entries(where)) {
    const recurso = filtros[nome]?.resource
    if (recurso && v?.in) ids.set(recurso, [...(ids.get(recurso) ?? []), ...v.in.map(Number)])
  }
  const nomes = new Map<string, ReadonlyMap<number, string>>()
  for (const [recurso, quais] of ids) nomes.set(recurso, await nomesDoCadastro(ctx, recurso, quais, unidades))
  const rotulo = (recurso: string, id: number) => nomes.get(recurso)?.get(id) ?? `nº ${id}`
  return Object.entries(where).flatMap(([nome, v]) => {
    const filtro = filtros[nome]
    return filtro && v ? [filterSummary(filtro, v, rotulo)] : []
  })
}

/** Tells of what a report of these units was asked, each field in words, as its heading says it; how its rows stand is no filter. */
export async function pedidoEmPalavras(
  ctx: Ctx,
  form: ReportForm,
  pedido: object,
  unidades: readonly number[] = unitsAtWork(ctx),
): Promise<string[]> {
  const valores = pedido as Readonly<Record<string, unknown>>
  const palavras: string[] = []
  for (const [nome, campo] of Object.entries(form)) {
    const v = valores[nome]
    if (campo.arranges || v === undefined || v === null || v === false || v === '') continue
    if (campo.kind === 'filtros')
      palavras.push(...(await filtrosEmPalavras(ctx, campo.filters ?? {}, v as Where, unidades)))
    else palavras.push(await campoEmPalavras(ctx, campo, v, unidades))
  }
  return palavras
}

async function campoEmPalavras(
  ctx: Ctx,
  { kind, label, options, resource }: ReportField,
  v: unknown,
  unidades: readonly number[],
) {
  switch (kind) {
    case 'booleano':
      return label
    case 'opcao':
      return `${label}: ${options?.descriptions[String(v)] ?? String(v)}`
    case 'data':
      return `${label} ${formatarData(String(v))}`
    case 'competencia':
      return `${label}: ${formatarCompetencia(String(v))}`
    case 'referencia': {
      const id = Number(v)
      const nomes = await nomesDoCadastro(ctx, resource ?? '', [id], unidades)
      return `${label}: ${nomes.get(id) ?? `nº ${id}`}`
    }
    default:
      return `${label}: “${String(v)}”`
  }
}
