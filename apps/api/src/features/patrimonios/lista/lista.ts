import { type ListaPatrimonio, makePage, type Page, type PatrimonioLinha } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { ReadyReply } from '../../../kernel/http/reply.ts'
import { valoresAdicionais } from '../../camposadicionais/condicoes.public.ts'
import { enderecosDaOrdem, idsPeloAdicional } from '../../camposadicionais/ordem.public.ts'
import { condicoesComoDigitadas } from './condicoes.public.ts'
import { contagemLembrada, contar, lembrarContagem } from '../contagem.public.ts'
import { idsDosAchados, idsDosPrimeiros, idsEmOrdem } from './ids-em-ordem.ts'
import { idsFiltrados, POUCOS } from './ids-filtrados.ts'
import { ordemDaLista } from './ordem.public.ts'
import { type Molde, moldeDe } from './molde.ts'
import { idsDaOrdemSemIndice } from './primeiros-da-ordem.ts'
import { primeirosDoTexto } from './primeiros-do-texto.public.ts'
import { proximidade } from './texto.public.ts'

type Linha = Partial<PatrimonioLinha> & { id: number }

/** How many of the first pages of the whole list are worth a prepared query of their own. */
const PAGINAS_PREPARADAS = 3
const doId = (l: { id: number }) => l.id

/** The rows of these ids, in this order, as the database writes them: `{…},{…}`. */
async function linhasPorId(ctx: Ctx, molde: Molde, ids: number[]): Promise<string> {
  if (ids.length === 0) return ''
  const [r] = molde.guardado
    ? await ctx.db.named<{ linhas: string }>(molde.nome, molde.porId, [ids])
    : await ctx.db.rows(
        sql<{ linhas: string }>`select ${molde.linhasDe(
          sql`select id, i from unnest(${ids}::int[]) with ordinality as u(id, i)`,
          sql`pg.i`,
        )} as linhas`,
      )
  return r?.linhas ?? ''
}

/**
 * A page of the register: the ids of the page first, then their wide columns. With a text the hits are taken first, apart
 * from the order, and give count and page at once; otherwise the order's index gives the page, and the count is remembered.
 */
export async function listarPatrimonios(
  ctx: Ctx,
  q: ListaPatrimonio,
): Promise<ReadyReply<Page<Linha>> | Page<Linha>> {
  const { condicoes, daqui, sozinho, chave, texto, filtrada, corrigidas } = await condicoesComoDigitadas(
    ctx,
    q,
  )
  const { chaves, ordem } = ordemDaLista(q)
  const onde = and(condicoes)
  const molde = moldeDe(q.fields)
  const pular = (q.page - 1) * q.rpp
  const comOrdem = Boolean(q.order ?? q.campoOrdenacao)
  // The assets of one place have an index of their own by number.
  const indiceDoLocal = !comOrdem && q.where?.localizacao?.in?.length === 1
  const { linhas, n } = texto
    ? ((await porPassos()) ?? (await doTextoComum()) ?? (await porAchados()))
    : ((filtrada ? null : await peloAdicional()) ?? (await semIndice()) ?? (await pelosIndices()))
  if (q.camposAdicionais) {
    const todas = JSON.parse(`[${linhas}]`) as Linha[]
    const valores = await valoresAdicionais(ctx, todas.map(doId), q.camposAdicionais)
    return makePage(
      todas.map((l) => ({ ...l, camposAdicionais: valores.get(l.id) ?? {} })),
      n,
      q.page,
      q.rpp,
    )
  }
  const { resultList: _, ...numeros } = makePage([], n, q.page, q.rpp)
  return new ReadyReply(`{"resultList":[${linhas}],${JSON.stringify(numeros).slice(1)}`)

  /** A filter that leaves some thousands of assets: most are met early on the way of the order. Null where they are not. */
  async function porPassos() {
    if (!sozinho || sozinho.n < POUCOS || q.page > PAGINAS_PREPARADAS) return null
    const primeiros = idsDosPrimeiros(daqui, sozinho.noBem, chaves, { rpp: q.rpp, pular })
    const ids = primeiros ? await ctx.db.rows(primeiros) : []
    if (ids.length < q.rpp) return null
    return { linhas: await linhasPorId(ctx, molde, ids.map(doId)), n: sozinho.n }
  }

  /** All assets of the unit in the order of one of the organisation's own fields; null for any other order. */
  async function peloAdicional() {
    const [endereco, ...outras] = enderecosDaOrdem(q.order)
    if (!endereco || outras.length > 0 || q.order?.includes(',') || q.todasUnidades) return null
    const desce = q.order?.trim().startsWith('-') ?? false
    const ids = await idsPeloAdicional(ctx, daqui, { endereco, desce }, { rpp: q.rpp, pular })
    return ids && { linhas: await linhasPorId(ctx, molde, ids), n: await contagem() }
  }

  /** A text that many assets hold: who asks again, or for the next page, need not find them all. Null where they are few. */
  async function doTextoComum() {
    if (!q.q || q.page > PAGINAS_PREPARADAS) return null
    const n = await contagemLembrada(ctx, chave)
    if (n === undefined || n < POUCOS) return null
    const ids = comOrdem
      ? await idsPelaOrdem()
      : await primeirosDoTexto(ctx, q.q, { daqui, condicoes, pular, quantos: q.rpp })
    return ids && { linhas: await linhasPorId(ctx, molde, ids), n }
  }

  async function idsPelaOrdem() {
    const primeiros = idsDosPrimeiros(daqui, onde, chaves, { rpp: q.rpp, pular })
    const ids = primeiros ? (await ctx.db.rows(primeiros)).map(doId) : []
    return ids.length < q.rpp ? null : ids
  }

  async function porAchados() {
    const agora = achar(condicoes)
    if (q.q)
      await lembrarContagem(
        ctx,
        chave,
        agora.then(({ n }) => n),
      )
    const comoDigitado = await agora
    if (comoDigitado.n > 0) return comoDigitado
    const outras = await corrigidas()
    return outras ? achar(outras) : comoDigitado
  }

  /** A text without an order gives the nearest first; it is looked for once for all who ask it at the same moment. */
  async function achar(onde: readonly SqlQuery[]) {
    const perto = q.q && !comOrdem ? proximidade(q.q) : undefined
    const [achado] = await ctx.db.shared(idsDosAchados(onde, chaves, { rpp: q.rpp, pular }, perto))
    return { linhas: await linhasPorId(ctx, molde, achado?.ids ?? []), n: achado?.n ?? 0 }
  }

  async function semIndice() {
    const ids = await idsDaOrdemSemIndice(ctx, { condicoes, chaves, chave, rpp: q.rpp, pular })
    return ids && { linhas: await linhasPorId(ctx, molde, ids), n: await contagem() }
  }

  function pelosIndices() {
    return filtrada || q.page > PAGINAS_PREPARADAS ? porIndice() : semFiltro()
  }

  async function porIndice() {
    const pagina = { daqui, condicoes, chaves, rpp: q.rpp, pular }
    const ids = filtrada && !indiceDoLocal ? await idsFiltrados(ctx, pagina) : null
    // Where a filter leaves nothing, the whole order would be walked to find it: the count knows, and is remembered.
    if (!ids && filtrada && (await contagem()) === 0) return { linhas: '', n: 0 }
    const daPagina = ids ?? (await ctx.db.rows(idsEmOrdem(condicoes, chaves, pagina))).map(doId)
    return { linhas: await linhasPorId(ctx, molde, daPagina), n: await contagem() }
  }

  /**
   * The list as it opens, in one query that is prepared once per connection, and asked once for all who open it at the same
   * moment. Its size and place are written into the text:
   * as parameters they would be unknown to the plan, and the query planned anew at every call.
   */
  async function semFiltro() {
    const daPagina = idsEmOrdem(condicoes, chaves, { rpp: q.rpp, pular }, (n) => sql.lit(n))
    const pergunta = sql<{ linhas: string }>`select ${molde.linhasDe(daPagina, ordem)} as linhas`
    const [r] = await ctx.db.shared(pergunta, { prepared: molde.guardado })
    return { linhas: r?.linhas ?? '', n: await contagem() }
  }

  function contagem(): Promise<number> {
    return contar(
      ctx,
      chave,
      async () =>
        (await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${onde}`))
          ?.n ?? 0,
    )
  }
}
