import {
  AQUISICOES_DE_TERCEIROS,
  type BaixaAberta,
  type BemAberto,
  BENS_POR_PAGINA,
  colunasDe,
  CONJUNTOS_ABERTOS,
  type ContagemAberta,
  DICIONARIO,
  type FiltroAberto,
  LICENCA_ABERTA,
  LUGAR_NAO_DIVULGADO,
  MAXIMO_DE_LUGARES,
  mensagens,
  NOMES_DOS_CONJUNTOS,
  NOMES_DOS_FORMATOS,
  type Publicacao,
  type ResumoAberto,
  type VeiculoAberto,
} from '@tombo/contract'
import { among } from '../../kernel/db/among.ts'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import { and, escapeLike, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { declared } from '../../kernel/http/reply.ts'
import type { PublicCtx } from '../../kernel/http/mount.ts'
import {
  baixasPublicadas,
  bensPublicados,
  contagensPublicadas,
  frotaPublicada,
  SENSIVEIS,
  UNIDADES_E_ANOS,
} from './consultas.ts'
import { lerPublicada, nomeDoArquivo, publica, ultimaVersao } from './estado.ts'

/** Longest that a question of anybody may keep the database at work. */
const PRAZO = '5s'
/** The code that PostgreSQL gives for a statement that was stopped. */
const PASSOU_DO_PRAZO = '57014'
/** Rows of each part of the totals. */
const MAIORES = 100

const base = (databaseId: number) => `/api/dados-abertos/${databaseId}/arquivo`

/** The organisations that publish. */
export async function organizacoesQuePublicam({ organizacoes }: PublicCtx) {
  const todas = await organizacoes.all()
  const abertas = await Promise.all(
    todas.map(async ({ databaseId, nome }) => ({
      id: databaseId,
      nome,
      aberta: await organizacoes.read(databaseId, publica),
    })),
  )
  return abertas.filter((o) => o.aberta).map(({ id, nome }) => ({ id, nome }))
}

const OPCOES = (versaoId: number) => sql<Publicacao['opcoes']>`
  with r as materialized (select distinct unidade, classe, classe_nome, conta, conta_nome, ano from dados_abertos_resumo
    where versao_id = ${versaoId}),
  todos as materialized (select unidade, ano from r union ${UNIDADES_E_ANOS})
  select coalesce((select jsonb_agg(distinct unidade order by unidade) from todos), '[]') as unidades,
    coalesce((select jsonb_agg(jsonb_build_object('codigo', classe, 'nome', nome) order by classe)
      from (select classe, min(coalesce(classe_nome, '')) as nome from r where classe is not null group by 1) c),
      '[]') as classes,
    coalesce((select jsonb_agg(jsonb_build_object('codigo', conta, 'nome', nome) order by conta)
      from (select conta, min(coalesce(conta_nome, '')) as nome from r where conta is not null group by 1) c),
      '[]') as contas,
    coalesce((select jsonb_agg(distinct ano order by ano desc) from todos where ano is not null), '[]') as anos`

const SEM_OPCOES: Publicacao['opcoes'] = { unidades: [], classes: [], contas: [], anos: [] }

/** Gives what an organisation publishes, with everything that a filter may say. */
export async function publicacaoDe(ctx: PublicCtx, databaseId: number): Promise<Publicacao> {
  return lerPublicada(ctx, databaseId, async (db) => {
    const versao = await ultimaVersao(db)
    const opcoes = versao && (await db.row(OPCOES(versao.id)))
    return {
      organizacao: { id: databaseId, nome: await ctx.organizacoes.nameOf(databaseId) },
      atualizadoEm: versao?.criadaEm ?? null,
      licenca: { ...LICENCA_ABERTA },
      conjuntos: NOMES_DOS_CONJUNTOS.map((conjunto) => ({
        conjunto,
        nome: CONJUNTOS_ABERTOS[conjunto].nome,
        descricao: CONJUNTOS_ABERTOS[conjunto].descricao,
        linhas: versao?.arquivos[nomeDoArquivo(conjunto, 'csv')]?.linhas ?? 0,
        arquivos: NOMES_DOS_FORMATOS.flatMap((formato) => {
          const nome = nomeDoArquivo(conjunto, formato)
          const a = versao?.arquivos[nome]
          const endereco = `${base(databaseId)}/${nome}`
          return a ? [{ formato, endereco, tamanho: a.tamanho, sha256: a.sha256 }] : []
        }),
        colunas: colunasDe(conjunto).map(([nome, c]) => ({ nome, ...c })),
      })),
      dicionario: versao ? ['csv', 'json'].map((f) => `${base(databaseId)}/${DICIONARIO}.${f}`) : [],
      opcoes: opcoes ?? SEM_OPCOES,
    }
  })
}

/**
 * The kept totals of a version as they may be told now: a place that has become sensitive since, or stands in one, is told
 * no more (docs/regras.md R157).
 */
const RESUMO = (versaoId: number | undefined) => sql`
  select r.unidade, r.classe, r.classe_nome, r.conta, r.conta_nome, r.ano, r.quantidade, r.valor_aquisicao,
    r.valor_liquido, case when r.localizacao is null then null
      when r.localizacao_id is null or s.id is not null then ${LUGAR_NAO_DIVULGADO}
      else r.localizacao end as localizacao
  from dados_abertos_resumo r left join sensiveis s on s.id = r.localizacao_id
  where r.versao_id = ${versaoId ?? null}::int`

/** The condition of a filter on the kept totals. */
const noResumo = ({ unidade, classe, conta, localizacao, ano }: FiltroAberto): SqlQuery =>
  and([
    ...(unidade === undefined ? [] : [sql`unidade = ${unidade}`]),
    ...(classe === undefined ? [] : [sql`classe = ${classe}`]),
    ...(conta === undefined ? [] : [sql`conta = ${conta}`]),
    ...(localizacao === undefined ? [] : [sql`localizacao = ${localizacao}`]),
    ...(ano === undefined ? [] : [sql`ano = ${ano}`]),
  ])

interface LinhaDoResumo {
  parte: 'total' | 'deTerceiros' | 'porClasse' | 'porConta' | 'porLocalizacao' | 'porAno'
  codigo: string | null
  nome: string | null
  quantidade: number
  valorAquisicao: string
  valorLiquido: string
}

const SEM_BENS = { quantidade: 0, valorAquisicao: '0.00', valorLiquido: '0.00' }

/** The accounts in which assets of others stand (docs/regras.md R7). */
const CONTAS_DE_TERCEIROS = sql`
  select cb.conta from contas_do_bem cb join tipo_aquisicao ta on ta.id = cb.tipo_aquisicao_id
  where ${among(sql`ta.classificacao`, AQUISICOES_DE_TERCEIROS)}`

/** Totals of what a filter leaves, and the largest of each part; as they were when the version was made. */
export async function resumoDe(
  ctx: PublicCtx,
  databaseId: number,
  filtro: FiltroAberto,
): Promise<ResumoAberto> {
  return lerPublicada(ctx, databaseId, async (db) => {
    const versao = await ultimaVersao(db)
    const linhas = await db.rows(sql<LinhaDoResumo>`
      with ${SENSIVEIS}, r as materialized (select * from (${RESUMO(versao?.id)}) r where ${noResumo(filtro)}),
      s as (
        select case when grouping(classe) = 0 then 'porClasse' when grouping(conta) = 0 then 'porConta'
            when grouping(localizacao) = 0 then 'porLocalizacao' when grouping(ano) = 0 then 'porAno'
            else 'total' end as parte,
          case when grouping(classe) = 0 then classe when grouping(conta) = 0 then conta
            when grouping(localizacao) = 0 then localizacao when grouping(ano) = 0 then ano::text end as codigo,
          case when grouping(classe) = 0 then min(classe_nome)
            when grouping(conta) = 0 then min(conta_nome) end as nome,
          coalesce(sum(quantidade), 0)::int as quantidade,
          coalesce(sum(valor_aquisicao), 0)::numeric(17,2) as "valorAquisicao",
          coalesce(sum(valor_liquido), 0)::numeric(17,2) as "valorLiquido"
        from r group by grouping sets ((), (classe), (conta), (localizacao), (ano)))
      select * from (select *, row_number() over (partition by parte order by "valorAquisicao" desc, codigo) as lugar
        from s) t where lugar <= ${MAIORES}
      union all
      select 'deTerceiros', null, null, coalesce(sum(quantidade), 0)::int,
        coalesce(sum(valor_aquisicao), 0)::numeric(17,2), coalesce(sum(valor_liquido), 0)::numeric(17,2), 1
      from r where conta in (${CONTAS_DE_TERCEIROS})
      order by parte, lugar`)
    const parte = (qual: LinhaDoResumo['parte']) =>
      linhas
        .filter((l) => l.parte === qual)
        .map(({ codigo, nome, quantidade, valorAquisicao, valorLiquido }) => ({
          codigo: codigo ?? '',
          nome: nome ?? codigo ?? 'Não informado',
          quantidade,
          valorAquisicao,
          valorLiquido,
        }))
    const soma = (qual: LinhaDoResumo['parte']) => {
      const [{ quantidade, valorAquisicao, valorLiquido } = SEM_BENS] = parte(qual)
      return { quantidade, valorAquisicao, valorLiquido }
    }
    return {
      total: soma('total'),
      deTerceiros: soma('deTerceiros'),
      porClasse: parte('porClasse'),
      porConta: parte('porConta'),
      porLocalizacao: parte('porLocalizacao'),
      porAno: parte('porAno').toSorted((a, b) => b.codigo.localeCompare(a.codigo)),
    }
  })
}

/** Published places that hold assets, by a part of their path. */
export async function lugaresPublicados(ctx: PublicCtx, databaseId: number, q = ''): Promise<string[]> {
  return lerPublicada(ctx, databaseId, async (db) => {
    const versao = await ultimaVersao(db)
    const linhas = await db.rows(sql<{ localizacao: string }>`
      with ${SENSIVEIS}
      select distinct localizacao from (${RESUMO(versao?.id)}) r where localizacao <> ${LUGAR_NAO_DIVULGADO}
        and normalizar(localizacao) like '%' || normalizar(${escapeLike(q)}) || '%'
      order by 1 limit ${MAXIMO_DE_LUGARES}`)
    return linhas.map((l) => l.localizacao)
  })
}

/** Reads within the time that a question of anybody may take. */
const noPrazo = <T>(db: Db, ler: () => Promise<T>): Promise<T> =>
  inTransaction(db, async () => {
    await db.exec(sql`set transaction read only`)
    await db.exec(sql`set local statement_timeout = ${sql.lit(PRAZO)}`)
    return ler()
  }).catch((erro: unknown) => {
    if ((erro as { code?: string }).code === PASSOU_DO_PRAZO)
      throw new AppError(503, mensagens.servidorOcupado)
    throw erro
  })

type Pergunta = FiltroAberto & { page: number }
interface PaginaAberta<L> {
  resultList: L[]
  page: number
  more: boolean
}

/** A page of a set that a filter leaves, as it is now. */
const pagina =
  <L>(consulta: (filtro: FiltroAberto, p: { quantos: number; pula: number }) => SqlQuery) =>
  (ctx: PublicCtx, databaseId: number, { page, ...filtro }: Pergunta): Promise<PaginaAberta<L>> =>
    lerPublicada(ctx, databaseId, (db) =>
      noPrazo(db, async () => {
        const onde = { quantos: BENS_POR_PAGINA + 1, pula: (page - 1) * BENS_POR_PAGINA }
        const linhas = await db.rows(consulta(filtro, onde))
        return {
          resultList: declared<L[]>(linhas.slice(0, BENS_POR_PAGINA)),
          page,
          more: linhas.length > BENS_POR_PAGINA,
        }
      }),
    )

export const bensAbertos = pagina<BemAberto>(bensPublicados)
export const frotaAberta = pagina<VeiculoAberto>(frotaPublicada)
export const baixasAbertas = pagina<BaixaAberta>(baixasPublicadas)
export const contagensAbertas = pagina<ContagemAberta>(contagensPublicadas)
