import { type BemDisponivel, type ListQuery, makePage, type Page, patrimonioWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { foraDeContagem } from '../../reservas/em-contagem.public.ts'
import { condicoesDeTexto, palavrasNoLugar } from '../lista/texto.public.ts'
import { type Busca, daBusca, daUnidade, leOsBens, paginaDosMaisProximos } from './mais-proximos.public.ts'
import { peloMostrado } from './pelo-mostrado.ts'

/** Over `t`: nothing holds it, and no inventory. */
const SOLTO = sql`not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = t.id)
  and ${foraDeContagem(sql`t.id`)}`

/**
 * Assets of the unit that could be taken along: in use, and held by nothing. They are found as the list of assets finds them,
 * the nearest first, slips of typing mended (docs/regras.md R140). Whoever has no right to the register finds and sees number,
 * label and description alone. `count` tells at most 1,000.
 * @param ids reads those that were chosen elsewhere, held or not
 * @param livre over `t`: what it is to be free, where that is not to be held by nothing
 */
export async function procurarBensLivres(
  ctx: Ctx,
  q: ListQuery,
  ids: readonly number[] | null = null,
  livre: SqlQuery = SOLTO,
): Promise<Page<BemDisponivel>> {
  const base = [
    ...daUnidade(ctx),
    among(sql`t.situacao`, patrimonioWorkflow.from('SAIR')),
    ids ? sql`t.id = any(${[...ids]}::int[])` : livre,
  ]
  const texto = q.q ?? ''
  const buscar = (corrigir: boolean) =>
    leOsBens(ctx) ? pelaBusca(ctx, texto, base, corrigir) : peloMostrado(ctx, texto, base, corrigir)
  const comoDigitado = await buscar(false)
  const pagina = comoDigitado && (await paginaDosMaisProximos(ctx, q, comoDigitado))
  if (pagina && (pagina.count > 0 || texto === '')) return pagina
  const corrigido = await buscar(true)
  return corrigido ? paginaDosMaisProximos(ctx, q, corrigido) : makePage([], 0, q.page, q.rpp)
}

/** The search of whoever reads the register: the same as the list's. */
async function pelaBusca(
  ctx: Ctx,
  q: string,
  base: readonly SqlQuery[],
  corrigir: boolean,
): Promise<Busca | null> {
  const noLugar = corrigir ? await palavrasNoLugar(ctx, q, daUnidade(ctx)) : undefined
  if (noLugar === null) return null
  return daBusca(ctx, q, [...base, ...(await condicoesDeTexto(ctx, q, noLugar ? { noLugar } : {}))])
}
