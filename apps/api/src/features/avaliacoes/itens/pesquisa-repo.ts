import {
  avaliacaoWorkflow,
  basePesquisa,
  type Pesquisa,
  pesquisaWorkflow,
  PRECOS_DA_PESQUISA,
  type PrecoEscrito,
  type PrecoPesquisado,
  resumirPrecos,
  situacaoPesquisa,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { AUDIT, enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../../kernel/files/ownership.ts'
import { ENTIDADE } from '../relatos.ts'

/** Assets of a research that it shows by name. */
const NOMEADOS = 200

const arquivo = (coluna: string): SqlQuery => sql`(select jsonb_build_object('id', f.id, 'nome', f.nome,
  'tipo', f.tipo, 'tamanho', f.tamanho) from arquivo f where f.id = ${sql.ref(coluna)})`

/** A research over `t` (avaliacao_pesquisa) of an appraisal `a`. */
const LIDA: SqlQuery = sql`
  t.id, t.versao, jsonb_build_object('id', t.avaliacao_id) as avaliacao, a.data_base as "dataBase",
  ${enumSql(situacaoPesquisa, sql`t.situacao`)} as situacao, t.descricao, ${enumSql(basePesquisa, sql`t.base`)} as base,
  coalesce((select jsonb_agg(jsonb_build_object('valor', p.valor::text, 'data', p.data, 'fonte', p.fonte, 'link',
    p.link,
    'foto', ${arquivo('p.foto_id')}, 'arquivo', ${arquivo('p.arquivo_id')}) order by p.ordem)
    from avaliacao_preco p where p.pesquisa_id = t.id), '[]') as precos,
  trim_scale(t.indice)::text as indice, t.fonte_indice as "fonteIndice",
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'patrimonio', x.bem, 'valorAvaliado', x.valor)
    order by x.id)
    from (select i.id, i.valor_avaliado::text as valor, jsonb_build_object('id', b.id, 'numeroTombamento',
        b.numero_tombamento, 'numeroAcessorio', b.numero_acessorio, 'referencia', b.referencia, 'descricao',
          b.descricao) as bem
      from avaliacao_item i join patrimonio b on b.id = i.patrimonio_id
      where i.pesquisa_id = t.id order by i.id limit ${sql.lit(NOMEADOS)}) x), '[]') as "itensAvaliacao",
  (select count(*)::int from avaliacao_item i where i.pesquisa_id = t.id) as quantidade,
  (select coalesce(sum(i.valor_avaliado), 0.00)::text from avaliacao_item i where i.pesquisa_id = t.id) as valor,
  (select jsonb_build_object('id', i.id, 'patrimonio', jsonb_build_object('id', b.id, 'numeroTombamento',
      b.numero_tombamento, 'numeroAcessorio', b.numero_acessorio, 'referencia', b.referencia, 'descricao', b.descricao))
    from avaliacao_item i join patrimonio b on b.id = i.patrimonio_id
    where i.id = t.item_id and ${among(sql`i.situacao`, avaliacaoWorkflow.openItems)}) as "iniciadaPara",
  ${AUDIT} as audit`

type Lida = Omit<Pesquisa, 'media' | 'variacao' | 'acimaDaMedia' | 'avisos'> & { dataBase: string }

const completos = (precos: Pesquisa['precos']): PrecoPesquisado[] =>
  precos.flatMap(({ valor, data }) => (valor === null ? [] : [{ valor, data }]))

function comResumo({ dataBase, ...p }: Lida): Pesquisa {
  const precos = completos(p.precos)
  if (p.base.value !== 'PRECOS' || precos.length < PRECOS_DA_PESQUISA)
    return { ...p, media: null, variacao: null, acimaDaMedia: null, avisos: [] }
  return { ...p, ...resumirPrecos(precos, dataBase) }
}

/** Researches by `onde` over `t` (avaliacao_pesquisa) and `a` (avaliacao). */
export async function lerPesquisas(ctx: Ctx, onde: SqlQuery, corte: SqlQuery = sql``): Promise<Pesquisa[]> {
  const linhas = await ctx.db.rows(sql<Lida>`
    select ${LIDA} from avaliacao_pesquisa t join avaliacao a on a.id = t.avaliacao_id
    where a.unidade_id = ${ctx.unidadeId} and a.removida_em is null and ${onde} order by t.id desc ${corte}`)
  return linhas.map(comResumo)
}

/** One research of the unit. 404. */
export async function lerPesquisa(ctx: Ctx, id: number): Promise<Pesquisa> {
  const [p] = await lerPesquisas(ctx, sql`t.id = ${id}`)
  if (!p) throw notFound()
  return p
}

const arquivosDe = (
  precos: readonly (PrecoEscrito | Pesquisa['precos'][number])[],
  campo: 'foto' | 'arquivo',
) =>
  precos.map((p) => {
    const v = p[campo]
    return typeof v === 'object' ? (v?.id ?? null) : v
  })

/** Writes the prices of a research: files that are new to it are claimed, those that it no longer has are let go. 400. */
export async function gravarPrecos(
  ctx: Ctx,
  { id, avaliacaoId }: { id: number; avaliacaoId: number },
  antes: Pesquisa['precos'],
  precos: readonly PrecoEscrito[],
): Promise<void> {
  const eram = [...arquivosDe(antes, 'foto'), ...arquivosDe(antes, 'arquivo')]
  const dono = { entidade: ENTIDADE, entidadeId: avaliacaoId } as const
  const novos = (ids: (number | null)[]) =>
    [...new Set(ids)].filter((f) => f !== null && !eram.includes(f)) as number[]
  const fotos = arquivosDe(precos, 'foto')
  const arquivos = arquivosDe(precos, 'arquivo')
  for (const f of novos(fotos)) await claimFile(ctx, f, 'IMAGENS_AVALIACAO', dono, 'fotos')
  for (const f of novos(arquivos)) await claimFile(ctx, f, 'DOCUMENTOS_AVALIACAO', dono, 'arquivos')
  const linhas = precos.map((p, i) => ({ ...p, ordem: i + 1 }))
  await ctx.db.exec(sql`
    insert into avaliacao_preco (pesquisa_id, ordem, valor, data, fonte, link, foto_id, arquivo_id)
    select ${id}::int, l.ordem, l.valor, l.data, l.fonte, l.link, l.foto, l.arquivo
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(ordem int, valor numeric, data date, fonte text,
      link text,
      foto int, arquivo int)
    on conflict (pesquisa_id, ordem) do update set valor = excluded.valor, data = excluded.data, fonte = excluded.fonte,
      link = excluded.link, foto_id = excluded.foto_id, arquivo_id = excluded.arquivo_id`)
  for (const f of new Set(eram))
    if (f !== null && ![...fotos, ...arquivos].includes(f)) await releaseFile(ctx, f)
}

/** Lets a research go, with its files; its items were let go before. */
export async function apagarPesquisa(ctx: Ctx, p: Pesquisa): Promise<void> {
  await ctx.db.exec(sql`delete from avaliacao_pesquisa where id = ${p.id}`)
  const arquivos = [...arquivosDe(p.precos, 'foto'), ...arquivosDe(p.precos, 'arquivo')]
  for (const f of new Set(arquivos)) if (f !== null) await releaseFile(ctx, f)
}

/** After items left: a research without any waits to be completed again, and a vehicle that is none's is gone. */
export async function largarVazias(ctx: Ctx, avaliacaoId: number): Promise<void> {
  await ctx.db.exec(sql`
    update avaliacao_pesquisa t set situacao = ${pesquisaWorkflow.to('ESVAZIAR')}, versao = versao + 1
    where avaliacao_id = ${avaliacaoId} and ${among(sql`situacao`, pesquisaWorkflow.from('ESVAZIAR'))}
      and not exists (select 1 from avaliacao_item i where i.pesquisa_id = t.id)`)
  await ctx.db.exec(sql`
    delete from avaliacao_veiculo v where avaliacao_id = ${avaliacaoId}
      and not exists (select 1 from avaliacao_item i where i.veiculo_id = v.id)`)
}

export const nomeDaPesquisa = (p: Pick<Pesquisa, 'id' | 'descricao'>): string =>
  [`nº ${p.id}`, p.descricao].filter(Boolean).join(' – ')
