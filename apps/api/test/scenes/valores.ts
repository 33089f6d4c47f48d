import { sql } from '../../src/kernel/db/sql.ts'
import { type BaixaALancar, lancarBaixas } from '../../src/features/razao/valor/baixar.public.ts'
import { lancarReavaliacoes } from '../../src/features/razao/valor/reavaliar.public.ts'
import { lancarRecuperabilidade } from '../../src/features/razao/valor/recuperar.public.ts'
import type { TestApp } from '../app.ts'
import { type BemDireto, ctxOf, depreciar, novaUnidade, registrarMuitos } from '../bens.ts'

/** Enters after the opening of the books, so that its first quota is November's: 50.00 a month over two years. */
export const THOUSAND: BemDireto = { valor: '1200', percentual: '0', vida: 24, inicio: '2025-10-31' }
export const mes = (n: number) => `2025-${String(n).padStart(2, '0')}`

const bens = (linhas: readonly { id: number; valor: string; vida?: number; residual?: string }[]) =>
  sql`select x.id, x.valor, x.vida, x.residual from jsonb_to_recordset(${JSON.stringify(
    linhas.map((l) => ({ vida: 12, residual: '0', ...l })),
  )}::jsonb) as x(id int, valor numeric, vida int, residual numeric)`

interface Alvo {
  ids: readonly number[]
  fazer<T>(faz: (ctx: ReturnType<typeof ctxOf>) => Promise<T>): Promise<T>
}

/** Assets whose worth is changed directly, and what their books say afterwards. */
export function sceneOfValores(t: TestApp) {
  async function scene(bens: readonly BemDireto[] = [THOUSAND], ate = 0) {
    const u = await novaUnidade(t, { abertura: null })
    const ids = await registrarMuitos(t, u.c, u.unidadeId, bens)
    await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-10-31' })
    for (let n = 11; n <= ate; n += 1) await depreciar(t, u.cliente, mes(n))
    const fazer = <T>(faz: (ctx: ReturnType<typeof ctxOf>) => Promise<T>) =>
      t.organizacoes.write(t.databaseId, (db) => faz(ctxOf(t, u.unidadeId, db)))
    return { ...u, ids, fazer, id: ids[0] as number }
  }

  const reavaliar = (c: Alvo, id: number, data: string, linhas: Parameters<typeof bens>[0]) =>
    c.fazer((ctx) => lancarReavaliacoes(ctx, { id, data, bens: bens(linhas) }))
  const recuperar = (c: Alvo, id: number, data: string, linhas: Parameters<typeof bens>[0]) =>
    c.fazer((ctx) => lancarRecuperabilidade(ctx, { id, data, bens: bens(linhas) }))
  const baixar = (c: Alvo, mais: Partial<BaixaALancar> & { recebido?: string }) =>
    c.fazer((ctx) =>
      lancarBaixas(ctx, {
        id: 1,
        classificacao: 'VENDA',
        data: '2025-12-15',
        bens: c.ids.map((id) => ({ id, recebido: mais.recebido ?? null })),
        ...mais,
      }),
    )

  /** Every entry of an asset behind its opening, in order. */
  const lancados = (id: number) =>
    t.rows(sql<Record<'tipo' | 'valor' | 'd' | 'c' | 'mes', string>>`
      select tipo, valor, conta_debito as d, conta_credito as c, to_char(competencia, 'MM/YYYY') as mes
      from lancamento where patrimonio_id = ${id} and origem in ('BAIXA', 'REAVALIACAO') order by id`)
  const saldos = (ids: readonly number[]) =>
    t.rows(sql`
      select s.bruto, s.depreciado, coalesce(r.reserva, 0.00) as reserva, coalesce(r.perda, 0.00) as perda
      from saldo_patrimonio s left join (select patrimonio_id, sum(reserva) as reserva, sum(perda) as perda
        from reserva_reavaliacao group by 1) r on r.patrimonio_id = s.patrimonio_id
      where s.patrimonio_id = any(${[...ids]}::int[]) order by s.patrimonio_id`)
  const estado = (c: Alvo) =>
    t.rows(sql`
      select pl.*, s.bruto, s.depreciado, s.cotas as postas, s.ultimo_mes from plano_depreciacao pl
      join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id where pl.patrimonio_id = any(${c.ids}::int[])
      order by 1`)
  return { scene, reavaliar, recuperar, baixar, lancados, saldos, estado }
}
export type Scene = Awaited<ReturnType<ReturnType<typeof sceneOfValores>['scene']>>
