import { createHash } from 'node:crypto'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import type { FilePlace } from '../../kernel/files/stored.ts'
import { RESIDUAL_AVALIADO } from './avaliacoes.public.ts'
import { NOME_DO_BEM } from './relatos.ts'

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
}

/** The rows of the laudo of an appraisal: what was valued, how, and what it came to. */
export const linhasDoLaudo = (avaliacaoId: number): SqlQuery<LinhaDoLaudo> => sql<LinhaDoLaudo>`
  select i.id, p.id as patrimonio, ${NOME_DO_BEM} as bem, coalesce(i.conta, '–') as conta, trim_scale(i.ec)::text as ec,
    i.pvu, i.pub, i.justificativa, i.liquido::text as liquido, i.valor_referencia::text as referencia,
    trim_scale(i.fator)::text as fator, i.valor_calculado::text as calculado, i.residual::text as piso,
    i.valor_avaliado::text as valor, i.vida_restante as vida, (${RESIDUAL_AVALIADO})::text as residual,
    i.pesquisa_id as pesquisa, trim_scale(q.indice)::text as indice, q.fonte_indice as "fonteIndice", v.lataria,
    v.mecanica, v.pneu, concat_ws(', ', f.marca || ' ' || f.modelo, f.ano_modelo || ' ' || f.combustivel,
      'código ' || f.codigo_fipe, f.mes_referencia, 'arquivo ' || f.origem) as fipe
  from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    left join avaliacao_pesquisa q on q.id = i.pesquisa_id and q.base = 'INDICE'
    left join avaliacao_veiculo v on v.id = i.veiculo_id left join fipe_preco f on f.id = v.fipe_preco_id
  where i.avaliacao_id = ${avaliacaoId} and i.valor_avaliado is not null
  order by p.numero_tombamento, p.numero_acessorio, p.id`

/** Photos of one asset that a laudo shows. */
const FOTOS_DO_BEM = 4

/** The photos of assets, the chosen one of each first: `patrimonio`, `ordem`, file. `bens` gives their ids. */
export const fotosDosBens = (bens: SqlQuery) => sql<
  FilePlace & { patrimonio: number; ordem: number; sha256: string }
>`
  select * from (
    select p.id as patrimonio, a.chave, a.armazenamento, a.sha256,
      row_number() over (partition by p.id order by a.id = p.foto_id desc nulls last, a.id)::int as ordem
    from patrimonio p join arquivo a on a.entidade = 'patrimonios' and a.entidade_id = p.id
      and a.diretorio = 'FOTOS_PATRIMONIO'
    where p.id in (${bens})) x
  where ordem <= ${sql.lit(FOTOS_DO_BEM)} order by patrimonio, ordem`

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
export const precosDoLaudo = (avaliacaoId: number): SqlQuery<PrecoDoLaudo> => sql<PrecoDoLaudo>`
  select p.pesquisa_id as pesquisa, p.ordem, p.valor::text as valor, p.data, p.fonte, p.link,
    (select jsonb_build_object('chave', a.chave, 'armazenamento', a.armazenamento, 'sha256', a.sha256)
      from arquivo a where a.id = p.foto_id) as foto
  from avaliacao_preco p join avaliacao_pesquisa q on q.id = p.pesquisa_id
  where q.avaliacao_id = ${avaliacaoId} and q.base = 'PRECOS' and p.valor is not null
    and exists (select 1 from avaliacao_item i where i.pesquisa_id = q.id)
  order by p.pesquisa_id, p.ordem`

/** The people of the commission of an appraisal over `c` (comissao), by name. */
export const MEMBROS: SqlQuery = sql`array(select r.nome from responsavel r where r.id = c.responsavel_id
  or exists (select 1 from comissao_membro m where m.comissao_id = c.id and m.responsavel_id = r.id
    and m.removido_em is null) order by r.nome, r.id)`

export interface Assinado {
  avaliacaoId: number
  numero: number
  contador: { nome: string; crc: string; cpf: string }
}

/** Rows that are in memory at a time while a laudo is hashed. */
const PARTE = 500

/**
 * The SHA-256 of all that a laudo says (docs/regras.md R127): its head, the members, every asset with what it is valued by, the
 * prices with where they were seen, and the bytes of each photo. 404.
 */
export async function hashDoLaudo(ctx: Ctx, { avaliacaoId, numero, contador }: Assinado): Promise<string> {
  const cabeca = await ctx.db.row(sql<{ membros: string[]; [campo: string]: unknown }>`
    select a.id, a.data_base, a.classificacao, a.formula, a.veiculo, c.descricao as comissao, c.numero_ato as ato,
      ${MEMBROS} as membros
    from avaliacao a join comissao c on c.id = a.comissao_id
    where a.id = ${avaliacaoId} and a.unidade_id = ${ctx.unidadeId}`)
  if (!cabeca) throw notFound()
  const hash = createHash('sha256').update(JSON.stringify([numero, contador, cabeca]))
  const itens = sql`select i.patrimonio_id from avaliacao_item i where i.avaliacao_id = ${avaliacaoId}
    and i.valor_avaliado is not null`
  const fotos = sql<object>`select patrimonio, ordem, sha256 from (${fotosDosBens(itens)}) f order by 1, 2`
  const precos = sql<object>`select pesquisa, ordem, valor, data, fonte, link, foto->>'sha256' as foto
    from (${precosDoLaudo(avaliacaoId)}) p order by 1, 2`
  for (const partes of [linhasDoLaudo(avaliacaoId), precos, fotos])
    for await (const linhas of ctx.db.inChunks<object>(partes, PARTE))
      for (const linha of linhas) hash.update(`\n${JSON.stringify(linha)}`)
  return hash.digest('hex')
}
