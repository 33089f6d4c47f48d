import {
  type CampoDoHistorico,
  patrimonioWorkflow,
  resumirReferencias,
  type SalvarPatrimonio,
  situacaoPatrimonio,
} from '@tombo/contract'
import { type Change, recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { dryRun } from '../../../kernel/db/dry-run.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { lancarEntradas } from '../../razao/abertura/entrada.public.ts'
import { exigirReferencias } from '../campos/colunas.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { diferencasDoBem, mudancaDo, type Textos } from '../campos/diferencas.public.ts'
import { type Estado, estadoDoBem } from '../campos/estado.ts'
import { gravarAoLado, soDoBem } from '../campos/ao-lado.ts'
import { colunasDoNovo } from './novo.ts'
import { proximosNumeros } from './numeros.public.ts'
import { referenciasTomadas } from './regras.ts'

/** Says what is registered many times over: the fields once, a label for each (or none), and whether all are registered too. */
export interface Copias {
  corpo: SalvarPatrimonio
  referencias: readonly (string | null)[]
  tombar: boolean
}

interface Novo {
  id: number
  referencia: string | null
  numero: number | null
}

/** Every label must be free in the whole organisation. Error: 400, naming each that is taken. */
async function exigirEtiquetasLivres(ctx: Ctx, referencias: Copias['referencias']): Promise<void> {
  const tomadas = await referenciasTomadas(
    ctx,
    referencias.map((referencia) => ({ id: 0, referencia })),
  )
  if (tomadas.size === 0) return
  const quais = resumirReferencias(referencias.filter((r): r is string => r !== null && tomadas.has(r)))
  throw invalid(
    { referenciaInicial: [`Já em uso: ${quais}.`] },
    tomadas.size === 1
      ? `A etiqueta ${quais} já é de outro bem. Nada foi cadastrado.`
      : `${tomadas.size} etiquetas do intervalo já são de outros bens. Nada foi cadastrado.`,
  )
}

/** Would these assets be taken as they are? Keeps nothing. Errors: those of a save. */
export async function conferirCopias(ctx: Ctx, { corpo, referencias, tombar }: Copias): Promise<void> {
  await dryRun(ctx.db, async () => {
    await exigirReferencias(ctx, corpo)
    await colunasDoNovo(ctx, corpo, tombar)
  })
  await exigirEtiquetasLivres(ctx, referencias)
}

/**
 * Registers one asset for each label, all or none, by the rules of a single save: assets, numbers in sequence, entries in the
 * ledger, plans, and the events of each. Gives the ids in the order of the labels, and the fields as a person reads them.
 */
export async function cadastrarMuitos(
  ctx: Ctx,
  copias: Copias,
): Promise<{ ids: number[]; numeros: number[]; campos: Change[] }> {
  const { corpo, referencias, tombar } = copias
  await exigirReferencias(ctx, corpo)
  const colunas = await colunasDoNovo(ctx, corpo, tombar)
  await exigirEtiquetasLivres(ctx, referencias)
  const novos = await inserir(ctx, colunas, copias)
  const ids = novos.map((n) => n.id)
  if (tombar)
    await lancarEntradas(ctx, sql`select unnest(${ids}::int[])`, { tipo: 'TOMBAMENTO', id: sql`p.id` })
  const campos = await registrar(ctx, copias, colunas, novos)
  esquecerContagens(ctx)
  return { ids, numeros: novos.flatMap((n) => n.numero ?? []), campos }
}

/** The rows, in one statement, and their books. A label that somebody else took at this very moment undoes them all. */
async function inserir(
  ctx: Ctx,
  colunas: Record<string, unknown>,
  { referencias, tombar }: Copias,
): Promise<Novo[]> {
  const numeros = tombar ? await proximosNumeros(ctx, referencias.length) : referencias.map(() => null)
  const { referencia: _, ...comuns } = tombar
    ? {
        ...colunas,
        situacao: patrimonioWorkflow.to('TOMBAR'),
        data_tombamento: colunas.data_tombamento ?? ctx.clock.today(),
      }
    : colunas
  const doBem = soDoBem(comuns)
  const nomes = Object.keys(doBem)
  const novos = await ctx.db.rows(sql<Novo>`
    insert into patrimonio (${sql.join(nomes.map((n) => sql.ref(n)))}, referencia, numero_tombamento)
    select ${sql.join(nomes.map((n) => sql.ref(`n.${n}`)))}, u.referencia, u.numero
    from jsonb_populate_record(null::patrimonio, ${JSON.stringify(doBem)}::jsonb) n,
      unnest(${[...referencias]}::text[], ${numeros}::bigint[]) with ordinality as u(referencia, numero, i)
    order by u.i
    on conflict do nothing
    returning id, referencia, numero_tombamento as numero`)
  if (novos.length === referencias.length) {
    await gravarAoLado(
      ctx,
      novos.map(({ id }) => ({ depois: { ...comuns, id } })),
    )
    return novos
  }
  const gravadas = new Set(novos.map((n) => n.referencia))
  const perdidas = referencias.filter((r): r is string => r !== null && !gravadas.has(r))
  throw conflict(
    `Enquanto este lote era cadastrado, outra pessoa usou etiquetas dele (${resumirReferencias(perdidas)}). Nada foi cadastrado: tente de novo.`,
  )
}

const ETIQUETA = 'produtoCaracteristica.referencia'

/** A field that had nothing and is given this value, as the history tells it. */
const posta = (id: CampoDoHistorico, valor: SqlQuery): SqlQuery =>
  sql`jsonb_build_array(${JSON.stringify(mudancaDo(id, null, null))}::jsonb || jsonb_build_object('novo', ${valor}))`

/** Each history begins as that of an asset registered alone. The copies differ in label and number only. */
async function registrar(
  ctx: Ctx,
  { corpo, tombar }: Copias,
  colunas: Record<string, unknown>,
  novos: readonly Novo[],
): Promise<Change[]> {
  const { textos } = (await estadoDoBem(ctx, (novos[0] as Novo).id)) as Estado
  const inicio: Textos = {
    ...textos,
    [ETIQUETA]: null,
    situacao: situacaoPatrimonio.descriptions[colunas.situacao as 'EM_EDICAO'],
    numeroTombamento: null,
    dataTombamento: corpo.dataTombamento ? (textos.dataTombamento ?? null) : null,
  }
  const campos = diferencasDoBem({}, inicio)
  const linhas = sql`unnest(${novos.map((n) => n.id)}::bigint[], ${novos.map((n) => n.referencia)}::text[],
    ${novos.map((n) => n.numero)}::text[]) as u(id, referencia, numero)`
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, u.id, 'CADASTRO'::text,
      case when u.referencia is null then '[]'::jsonb
        else ${posta(ETIQUETA, sql`u.referencia`)} end || ${JSON.stringify(campos)}::jsonb
      from ${linhas}`,
  )
  if (!tombar) return campos
  const tombados = diferencasDoBem(inicio, { ...textos, [ETIQUETA]: null, numeroTombamento: null })
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, u.id, 'TOMBAMENTO'::text,
      ${JSON.stringify(tombados)}::jsonb || ${posta('numeroTombamento', sql`u.numero`)}
      from ${linhas}`,
  )
  return campos
}
