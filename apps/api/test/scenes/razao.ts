import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type BemDireto, cotasLancadas, divergencias, novaUnidade, registrarMuitos } from '../bens.ts'

/** A line of the ledger as the tests compare it; the value bears its sign. */
interface Linha {
  tipo: string
  saldo: string
  valor: string
  debito: string | null
  credito: string | null
}

type Natureza = { id: number; conta: string; contaDepreciacao: string }

/**
 * A unit of its own for each test, whose ledger must agree with the assets after each of them. To be called once at the head
 * of a file of tests; what it gives is filled before the first test.
 */
export function sceneOfRazao() {
  const scene = {} as { t: TestApp; u: Awaited<ReturnType<typeof novaUnidade>> }
  beforeAll(async () => {
    scene.t = await createTestApp()
  })
  beforeEach(async () => {
    scene.u = await novaUnidade(scene.t)
  })
  afterAll(() => scene.t.close())
  afterEach(async () => {
    const diferentes = await divergencias(scene.t)
    if (diferentes.length > 0) throw new Error(JSON.stringify(diferentes))
  })
  return Object.assign(scene, {
    /** Assets of 1,200.00 over twelve months without residual, in use since the end of 2025-11. */
    registrar: (bens: Partial<BemDireto>[]) =>
      registrarMuitos(
        scene.t,
        scene.u.c,
        scene.u.unidadeId,
        bens.map((b) => ({ valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30', ...b })),
      ),
    salvar: (id: number, mais: Record<string, unknown>) =>
      scene.u.cliente.post('/api/patrimonios', { id, ...mais }),
    /** The months and quotas of an asset. */
    meses: async (id: number) => (await cotasLancadas(scene.t, [id])).map((c) => `${c.mes} ${c.valor}`),
    linhas: (id: number) =>
      scene.t.rows(
        sql<Linha>`select tipo, saldo, (sinal * valor)::text as valor, conta_debito as debito,
          conta_credito as credito from lancamento where patrimonio_id = ${id} order by id`,
      ),
    /** A depreciating nature of another account than the unit's own. */
    outraNatureza: async () =>
      (
        await scene.t.rows(sql<Natureza>`
          select n.id, m.mascara_contabil as conta, m.conta_depreciacao as "contaDepreciacao"
          from tipo_natureza n join mascara m on m.id = n.mascara_id
          where m.deprecia and m.conta_depreciacao is not null
            and m.mascara_contabil <> (select x.mascara_contabil
              from tipo_natureza y join mascara x on x.id = y.mascara_id where y.id = ${scene.u.c.natureza})
          order by n.id limit 1`)
      )[0] as Natureza,
  })
}
