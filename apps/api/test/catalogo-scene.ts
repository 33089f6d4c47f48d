import type { ChaveDeRelatorio } from '@tombo/contract'
import { sql } from '../src/kernel/db/sql.ts'
import type { TestApp } from './app.ts'
import { ALL_RIGHTS } from './scenes/catalogo.ts'
import { sceneOfInventario } from './scenes/inventarios.ts'

/** A unit with a campaign, a chart and assets in a place, and somebody who may ask for everything. */
export async function sceneOfCatalogo(t: TestApp) {
  const s = await sceneOfInventario(t)
  const [bem] = await s.bens(s.sala, ['CAT-1', 'CAT-2'])
  const inventario = await s.criar()
  const { content: chart } = (
    await t.admin.post('/api/organograma/configuracao', { exercicio: 2026, niveis: [{ digitos: 2 }] })
  ).body
  const quem = await t.clientWith(ALL_RIGHTS)
  await t.rows(sql`update patrimonio set responsavel_id = ${s.ana.id} where id = ${bem}`)
  const corpos: Partial<Record<ChaveDeRelatorio, Record<string, unknown>>> = {
    bem: { q: 'CAT-1' },
    historico: { q: 'CAT-1' },
    fichacontabil: { q: 'CAT-1' },
    fichadepreciacao: { q: 'CAT-1' },
    balanco: { competencia: '2026-02' },
    inventario: { inventario: { id: inventario } },
    inventariocentrocusto: { inventario: { id: inventario } },
    bensinventariados: { inventario: { id: inventario } },
    organograma: { configuracaoId: chart.id },
    termoresponsabilidade: { responsavel: { id: s.ana.id } },
  }
  return { ...s, quem, inventario, corpos }
}
