import type { PesosDoVeiculo } from '@tombo/contract'
import { createHash } from 'node:crypto'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import type { FilePlace } from '../../../kernel/files/storage/stored.ts'
import { anoEscrito } from '../fipe/tabela.ts'
import { RESIDUAL_AVALIADO } from '../avaliacoes.public.ts'
import { NOME_DO_BEM } from '../relatos.ts'

/** An asset as a laudo values it: its points and what its value is reckoned from. Decimals as texts. */
export type LinhaDoLaudo = {
  id: number
  patrimonio: number
  bem: string
  conta: string
  ec: string | null
  pvu: number | null
  pub: number | null
  justificativa: string | null
  liquido: string | null
  referencia: string
  fator: string
  calculado: string
  /** The residual of the books, below which no value goes. */
  piso: string
  valor: string
  vida: number | null
  residual: string
  pesquisa: number | null
  indice: string | null
  fonteIndice: string | null
  lataria: string | null
  mecanica: string | null
  pneu: string | null
  /** The vehicle as the table of FIPE names it, with the month that its price is of. */
  fipe: string | null
  /** Its photos, as JSON of `FotoDoLaudo`; null of one without. */
  fotos: string | null
}

export interface FotoDoLaudo extends FilePlace {
  ordem: number
  sha256: string
}

/** The assets of an appraisal: what was valued, how, and what it came to. */
const linhasDoLaudo = (avaliacaoId: number): SqlQuery => sql`
  select row_number() over (order by p.numero_tombamento, p.numero_acessorio, p.id) as lugar, i.id,
    p.id as patrimonio, ${NOME_DO_BEM} as bem, coalesce(i.conta, '–') as conta, trim_scale(i.ec)::text as ec,
    i.pvu, i.pub, i.justificativa, i.liquido::text as liquido, i.valor_referencia::text as referencia,
    trim_scale(i.fator)::text as fator, i.valor_calculado::text as calculado, i.residual::text as piso,
    i.valor_avaliado::text as valor, i.vida_restante as vida, (${RESIDUAL_AVALIADO})::text as residual,
    i.pesquisa_id as pesquisa, trim_scale(q.indice)::text as indice, q.fonte_indice as "fonteIndice", v.lataria,
    v.mecanica, v.pneu, concat_ws(', ', f.marca || ' ' || f.modelo,
      ${anoEscrito(sql`f.ano_modelo`)} || ' ' || f.combustivel,
      'código ' || f.codigo_fipe, f.mes_referencia, 'arquivo ' || f.origem) as fipe
  from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    left join avaliacao_pesquisa q on q.id = i.pesquisa_id and q.base = 'INDICE'
    left join avaliacao_veiculo v on v.id = i.veiculo_id left join fipe_preco f on f.id = v.fipe_preco_id
  where i.avaliacao_id = ${avaliacaoId} and i.valor_avaliado is not null`

/** Photos of one asset that a laudo shows. */
const FOTOS_DO_BEM = 4

/** The photos of each asset, the chosen one first: `patrimonio`, `fotos`. `bens` gives their ids. */
const fotosDosBens = (bens: SqlQuery): SqlQuery => sql`
  select patrimonio, jsonb_agg(jsonb_build_object('ordem', ordem, 'chave', chave, 'armazenamento', armazenamento,
    'sha256', sha256) order by ordem) as fotos
  from (
    select p.id as patrimonio, a.chave, a.armazenamento, a.sha256,
      row_number() over (partition by p.id order by a.id = p.foto_id desc nulls last, a.id)::int as ordem
    from patrimonio p join arquivo a on a.entidade = 'patrimonios' and a.entidade_id = p.id
      and a.diretorio = 'FOTOS_PATRIMONIO'
    where p.id in (${bens})) x
  where ordem <= ${sql.lit(FOTOS_DO_BEM)} group by patrimonio`

/** A price of a research, with the file of its photo. */
export interface PrecoDoLaudo {
  pesquisa: number
  ordem: number
  valor: string
  data: string | null
  fonte: string | null
  link: string | null
  foto: (FilePlace & { sha256: string }) | null
}

/** The prices that assets of an appraisal were valued by. */
const precosDoLaudo = (avaliacaoId: number): SqlQuery => sql`
  select p.pesquisa_id as pesquisa, p.ordem, p.valor::text as valor, p.data, p.fonte, p.link,
    (select jsonb_build_object('chave', a.chave, 'armazenamento', a.armazenamento, 'sha256', a.sha256)
      from arquivo a where a.id = p.foto_id) as foto
  from avaliacao_preco p join avaliacao_pesquisa q on q.id = p.pesquisa_id
  where q.avaliacao_id = ${avaliacaoId} and q.base = 'PRECOS' and p.valor is not null
    and exists (select 1 from avaliacao_item i where i.pesquisa_id = q.id)`

/** The people of the commission of an appraisal over `c` (comissao), by name. */
const MEMBROS: SqlQuery = sql`array(select r.nome from responsavel r where r.id = c.responsavel_id
  or exists (select 1 from comissao_membro m where m.comissao_id = c.id and m.responsavel_id = r.id
    and m.removido_em is null) order by r.nome, r.id)`

/** The head of a laudo: by whom, by what, and of which day. */
export interface CapaDoLaudo {
  dataBase: string
  formula: string
  veiculo: PesosDoVeiculo
  classificacao: string
  comissao: string
  membros: string[]
}
/** A research of a laudo, with its prices. */
export interface PesquisaDoLaudo {
  id: number
  descricao: string | null
  precos: PrecoDoLaudo[]
}

const capaDe = (avaliacaoId: number): SqlQuery => sql`
  select a.data_base as "dataBase", a.formula, a.veiculo, a.classificacao, concat_ws(', ', c.descricao,
    nullif(concat_ws(' ', 'ato', c.numero_ato), 'ato')) as comissao, ${MEMBROS} as membros
  from avaliacao a join comissao c on c.id = a.comissao_id where a.id = ${avaliacaoId}`

/** Keeps all that a laudo says, as it is now: what changes before its file is made changes none of it (docs/regras.md R127). */
export async function guardarDito(ctx: Ctx, laudoId: number, avaliacaoId: number): Promise<void> {
  const bens = sql`select i.patrimonio_id from avaliacao_item i where i.avaliacao_id = ${avaliacaoId}
    and i.valor_avaliado is not null`
  const partes = [
    [sql`'CAPA'`, capaDe(avaliacaoId)],
    [
      sql`'BEM'`,
      sql`select l.*, f.fotos from (${linhasDoLaudo(avaliacaoId)}) l
        left join (${fotosDosBens(bens)}) f on f.patrimonio = l.patrimonio order by l.lugar`,
    ],
    [
      sql`'PESQUISA'`,
      sql`select q.id, q.descricao, jsonb_agg(to_jsonb(p) order by p.ordem) as precos
        from (${precosDoLaudo(avaliacaoId)}) p join avaliacao_pesquisa q on q.id = p.pesquisa
        group by q.id order by q.id`,
    ],
  ] as const
  for (const [parte, linhas] of partes)
    await ctx.db.exec(sql`
      insert into laudo_dito (laudo_id, parte, ordem, dados)
      select ${laudoId}::int, ${parte}, row_number() over ()::int, to_jsonb(x) from (${linhas}) x`)
}

interface Assinado {
  laudoId: number
  numero: number
  contador: { nome: string; crc: string; cpf: string }
}

/** Rows that are in memory at a time while a laudo is hashed. */
const PARTE = 500

/**
 * The SHA-256 of all that a laudo says (docs/regras.md R127): its head, the members, every asset with what it is valued by, the
 * prices with where they were seen, and the bytes of each photo.
 */
export async function hashDoLaudo(ctx: Ctx, { laudoId, numero, contador }: Assinado): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([numero, contador]))
  const dito = sql<{ dados: string }>`
    select dados::text as dados from laudo_dito where laudo_id = ${laudoId} order by parte, ordem`
  for await (const linhas of ctx.db.inChunks(dito, PARTE))
    for (const { dados } of linhas) hash.update(`\n${dados}`)
  return hash.digest('hex')
}

/** Gives all that a laudo says of each asset, in its order; its decimals also as they are written. */
export const bensDoLaudo = (laudoId: SqlQuery) => sql<LinhaDoLaudo>`
  select x.*, replace(x.ec, '.', ',') as "ecEscrito", replace(x.fator, '.', ',') as "fatorEscrito"
  from laudo_dito d cross join lateral jsonb_to_record(d.dados) as x(id int, patrimonio int, bem text,
    conta text, ec text, pvu int, pub int, justificativa text, liquido text, referencia text, fator text,
    calculado text, piso text, valor text, vida int, residual text, pesquisa int, indice text, "fonteIndice" text,
    lataria text, mecanica text, pneu text, fipe text, fotos text)
  where d.laudo_id = ${laudoId} and d.parte = 'BEM' order by d.ordem`

/** Gives all that a laudo says of its researches: some of them, in order, after one. */
export const pesquisasDoLaudo = (
  ctx: Ctx,
  laudoId: number,
  { depois, quantas }: Record<'depois' | 'quantas', number>,
) =>
  ctx.db.rows(sql<{ ordem: number; dados: PesquisaDoLaudo }>`
    select ordem, dados from laudo_dito where laudo_id = ${laudoId} and parte = 'PESQUISA' and ordem > ${depois}
    order by ordem limit ${sql.lit(quantas)}`)
