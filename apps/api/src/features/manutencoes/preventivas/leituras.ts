import {
  type LeituraDoMedidor,
  leituraSalta,
  lerData,
  MAIOR_LEITURA,
  MAXIMO_DE_LEITURAS,
  mensagens,
  patrimonioWorkflow,
  perguntaDaLeitura,
  tipoMedidor,
  type TipoMedidor,
  tomboEscrito,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { type AppError, conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'

interface Nova {
  patrimonioId: number
  valor: number
  lidaEm: string
  /** For a meter that took the place of another on this day. */
  trocado: boolean
}

/** Readings, over `t`, as they are read. */
export const LEITURA = (onde: SqlQuery): SqlQuery<LeituraDoMedidor> => sql<LeituraDoMedidor>`
  select t.id, ${enumSql(tipoMedidor, sql`t.medidor`)} as medidor, t.valor, t.lida_em as "lidaEm", t.trocado,
    t.criado_por as "criadoPor"
  from leitura_medidor t where ${onde}`

/** 404 for an asset that is none of the unit. */
export async function exigirBem(ctx: Ctx, id: number): Promise<void> {
  const bem = sql`select 1 from patrimonio where id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is null`
  if (!(await ctx.db.row(bem))) throw notFound()
}

/** Assets are held, in the one order in which everybody holds them. */
const travar = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.exec(sql`select 1 from patrimonio where id = any(${[...ids]}::int[]) order by id for no key update`)

/**
 * The sum that each reading goes on from follows from the readings as they stand: a new meter goes on from the reading before it, and so do
 * all that come after. Gives the assets whose meter would go back.
 */
async function recontar(ctx: Ctx, medidor: TipoMedidor, ids: readonly number[]): Promise<Set<number>> {
  const destes = sql`patrimonio_id = any(${[...ids]}::int[]) and medidor = ${medidor}`
  await ctx.db.exec(sql`
    update leitura_medidor l set contado = n.contado from (
      select x.id, coalesce(sum(x.passo) over (partition by x.bem order by x.lida_em), 0) as contado from (
        select id, patrimonio_id as bem, lida_em,
          case when trocado then lag(valor) over (partition by patrimonio_id order by lida_em) - valor end as passo
        from leitura_medidor where ${destes}) x) n
    where n.id = l.id and n.contado <> l.contado`)
  const descem = await ctx.db.rows(sql<{ id: number }>`
    select distinct x.id from (
      select patrimonio_id as id, contado + valor as total,
        lag(contado + valor) over (partition by patrimonio_id order by lida_em) as antes
      from leitura_medidor where ${destes}) x
    where x.total < x.antes`)
  return new Set(descem.map((d) => d.id))
}

/** Writes readings of one meter, whose assets are held; of a day there is one. Gives the assets whose meter would go back. */
async function gravar(ctx: Ctx, medidor: TipoMedidor, novas: readonly Nova[]): Promise<Set<number>> {
  const ids = [...new Set(novas.map((n) => n.patrimonioId))]
  await travar(ctx, ids)
  await ctx.db.exec(sql`
    insert into leitura_medidor as l (patrimonio_id, medidor, valor, lida_em, trocado, contado, criado_em, criado_por)
    select u.bem, ${medidor}::text, u.valor, u.dia, u.trocado, 0, ${ctx.clock.now()}::timestamptz,
      ${ctx.actor.nome}::text
    from unnest(${novas.map((n) => n.patrimonioId)}::int[], ${novas.map((n) => n.valor)}::int[],
      ${novas.map((n) => n.lidaEm)}::date[], ${novas.map((n) => n.trocado)}::boolean[]) as u(bem, valor, dia, trocado)
    on conflict (patrimonio_id, medidor, lida_em) do update set valor = excluded.valor, trocado = excluded.trocado,
      criado_em = excluded.criado_em, criado_por = excluded.criado_por`)
  return recontar(ctx, medidor, ids)
}

/** Gives what is asked about readings that were written (docs/regras.md R266): each question, by the asset and day. */
async function perguntas(
  ctx: Ctx,
  medidor: TipoMedidor,
  novas: readonly Nova[],
): Promise<Map<string, string>> {
  const lidas = await ctx.db.rows(sql<{ chave: string; antes: number; valor: number }>`
    select l.patrimonio_id || '/' || l.lida_em::text as chave, a.valor as antes, l.valor
    from unnest(${novas.map((n) => n.patrimonioId)}::int[], ${novas.map((n) => n.lidaEm)}::date[]) u(bem, dia)
      join leitura_medidor l on l.patrimonio_id = u.bem and l.medidor = ${medidor} and l.lida_em = u.dia
        and not l.trocado
      cross join lateral (select x.valor from leitura_medidor x where x.patrimonio_id = l.patrimonio_id
        and x.medidor = l.medidor and x.lida_em < l.lida_em order by x.lida_em desc limit 1) a`)
  return new Map(
    lidas.flatMap((l) =>
      leituraSalta(l.antes, l.valor) ? [[l.chave, perguntaDaLeitura(medidor, l.antes, l.valor)]] : [],
    ),
  )
}

const emPalavras = (medidor: TipoMedidor, valor: number) => `${tipoMedidor.descriptions[medidor]}: ${valor}`

/**
 * Writes down a reading of the meter of an asset; one of the same day is corrected. Errors: 404; 409, it was written off; 400 by
 * field, of which `confirmada` is a question.
 */
export async function registrarLeitura(
  ctx: Ctx,
  patrimonioId: number,
  {
    medidor,
    confirmada,
    ...lida
  }: { medidor: TipoMedidor; confirmada?: boolean | undefined } & Omit<Nova, 'patrimonioId'>,
): Promise<LeituraDoMedidor> {
  await exigirBem(ctx, patrimonioId)
  await exigirNaoBaixado(ctx, patrimonioId)
  const { valor, lidaEm } = lida
  if (lidaEm > ctx.clock.today()) throw invalid({ lidaEm: [mensagens.leituraFutura] })
  const descem = await gravar(ctx, medidor, [{ patrimonioId, ...lida }])
  if (descem.size > 0) throw invalid({ valor: [mensagens.leituraDesce] })
  const [pergunta] = confirmada ? [] : (await perguntas(ctx, medidor, [{ patrimonioId, ...lida }])).values()
  if (pergunta !== undefined) throw invalid({ valor: [mensagens.leituraConfira], confirmada: [pergunta] })
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: patrimonioId,
    tipo: 'LEITURA_MEDIDOR',
    alteracoes: [
      {
        campo: 'Leitura',
        anterior: null,
        novo: emPalavras(medidor, valor) + (lida.trocado ? ' (medidor trocado)' : ''),
      },
    ],
  })
  const gravada = await ctx.db.row(
    LEITURA(
      sql`t.patrimonio_id = ${patrimonioId} and t.medidor = ${medidor} and t.lida_em = ${lidaEm}::date`,
    ),
  )
  return gravada as LeituraDoMedidor
}

/** Takes a wrong reading away. Errors: 404; 409, without it the meter would go back. */
export async function excluirLeitura(ctx: Ctx, id: number): Promise<void> {
  const de = await ctx.db.row(sql<{ bem: number }>`
    select p.id as bem from leitura_medidor l join patrimonio p on p.id = l.patrimonio_id
    where l.id = ${id} and p.unidade_id = ${ctx.unidadeId} and p.removido_em is null`)
  if (!de) throw notFound()
  await travar(ctx, [de.bem])
  const l = await ctx.db.row(sql<{ bem: number; medidor: TipoMedidor; valor: number }>`
    delete from leitura_medidor where id = ${id} returning patrimonio_id as bem, medidor, valor`)
  if (!l) throw notFound()
  if ((await recontar(ctx, l.medidor, [l.bem])).size > 0) throw conflict(mensagens.leituraDesce)
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: l.bem,
    tipo: 'LEITURA_MEDIDOR',
    alteracoes: [{ campo: 'Leitura', anterior: emPalavras(l.medidor, l.valor), novo: null }],
  })
}

interface Linha {
  numero: number
  tombo: number
  acessorio: number
  valor: number
  lidaEm: string
}

const SEPARADOR = /[;\t,]/
const TOMBO = /^(\d{1,15})(?:\/(\d{1,6}))?$/
const VALOR = /^\d{1,3}(?:\.\d{3})+$|^\d{1,9}$/
const DITAS = 20

/** The first of what is said of lines, and how many more there are. */
function resumidas(ditas: readonly string[]): string[] {
  const mais = ditas.length - DITAS
  return mais > 0 ? [...ditas.slice(0, DITAS), `e mais ${mais}`] : [...ditas]
}

/** The refusal of a file, with its first lines that are wrong. 400. */
const recusarLinhas = (erros: readonly string[]): AppError =>
  invalid({ texto: resumidas(erros) }, mensagens.leiturasProblemas)

/** The lines of a file of readings: number of the asset, value, day (today where there is none). A first line of names is skipped. */
function lerLinhas(texto: string, hoje: string): { linhas: Linha[]; erros: string[] } {
  const linhas: Linha[] = []
  const erros: string[] = []
  for (const [i, linha] of texto.split(/\r?\n/).entries()) {
    const [tombo = '', valor = '', dia = ''] = linha
      .split(SEPARADOR)
      .map((c) => c.trim().replace(/^"|"$/g, ''))
    if (tombo === '' && valor === '') continue
    const bem = TOMBO.exec(tombo)
    if (!bem && i === 0) continue
    const lidaEm = dia === '' ? hoje : lerData(dia)
    const lido = VALOR.test(valor) ? Number(valor.replaceAll('.', '')) : Infinity
    if (!bem || lido > MAIOR_LEITURA || lidaEm === null || lidaEm > hoje) {
      erros.push(`Linha ${i + 1}: ${linha.trim().slice(0, 80)}`)
      continue
    }
    linhas.push({ numero: i + 1, tombo: Number(bem[1]), acessorio: Number(bem[2] ?? 0), valor: lido, lidaEm })
  }
  return { linhas, erros }
}

/**
 * Takes readings out of a file, all or none; gives how many. Errors: 400, naming the lines that cannot be read, whose asset is
 * none of the unit or was written off, is there twice for a day, or whose meter would go back; of `confirmada`, asking about those
 * that say ten times more.
 */
export async function importarLeituras(
  ctx: Ctx,
  { medidor, texto, confirmada }: { medidor: TipoMedidor; texto: string; confirmada?: boolean | undefined },
): Promise<number> {
  const { linhas, erros } = lerLinhas(texto, ctx.clock.today())
  if (linhas.length > MAXIMO_DE_LEITURAS) throw invalid({ texto: [mensagens.leiturasDemais] })
  if (erros.length > 0) throw recusarLinhas(erros)
  if (linhas.length === 0) throw invalid({ texto: [mensagens.obrigatorio] })
  const bens = await ctx.db.rows(sql<{ tombo: number; acessorio: number; id: number; baixado: boolean }>`
    select p.numero_tombamento::float8 as tombo, p.numero_acessorio as acessorio, min(p.id) as id,
      bool_and(${among(sql`p.situacao`, patrimonioWorkflow.final)}) as baixado
    from unnest(${linhas.map((l) => l.tombo)}::bigint[], ${linhas.map((l) => l.acessorio)}::int[]) as u(tombo,
      acessorio)
      join patrimonio p on p.numero_tombamento = u.tombo and p.numero_acessorio = u.acessorio
    where p.unidade_id = ${ctx.unidadeId} and p.removido_em is null group by 1, 2`)
  const doTombo = new Map(bens.map((b) => [`${b.tombo}/${b.acessorio}`, b]))
  const vistos = new Set<string>()
  const novas = linhas.flatMap((l) => {
    const { id, baixado } = doTombo.get(`${l.tombo}/${l.acessorio}`) ?? {}
    const dita = `Linha ${l.numero}: ${tomboEscrito({ numeroTombamento: l.tombo, numeroAcessorio: l.acessorio })}`
    if (id === undefined) erros.push(`${dita} não é um bem desta unidade.`)
    else if (baixado) erros.push(`${dita} está baixado.`)
    else if (vistos.has(`${id}/${l.lidaEm}`)) erros.push(`${dita} está duas vezes no mesmo dia.`)
    vistos.add(`${id}/${l.lidaEm}`)
    return id === undefined
      ? []
      : [{ patrimonioId: id, valor: l.valor, lidaEm: l.lidaEm, trocado: false, dita }]
  })
  if (erros.length > 0) throw recusarLinhas(erros)
  const descem = await gravar(ctx, medidor, novas)
  if (descem.size > 0)
    throw recusarLinhas(
      novas.filter((n) => descem.has(n.patrimonioId)).map((n) => `${n.dita}. ${mensagens.leituraDesce}`),
    )
  const saltam = confirmada ? new Map<string, string>() : await perguntas(ctx, medidor, novas)
  if (saltam.size > 0)
    throw invalid({
      texto: [mensagens.leituraConfira],
      confirmada: resumidas(
        novas.flatMap((n) => {
          const pergunta = saltam.get(`${n.patrimonioId}/${n.lidaEm}`)
          return pergunta ? [`${n.dita}. ${pergunta}`] : []
        }),
      ),
    })
  return novas.length
}
