import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatarReais } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { ctxOf, depreciar, divergencias, novaUnidade, registrarMuitos } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { lancarBaixas } from './valor/baixar.public.ts'
import { TIPOS_LANCAMENTO, type TipoLancamento } from './lancar.public.ts'
import { lancarReavaliacoes } from './valor/reavaliar.public.ts'
import { lancarRecuperabilidade } from './valor/recuperar.public.ts'

const t = setUpApp()
const CAPITULO = join(import.meta.dirname, '../../../../../docs/manual/10-depreciacao.md')

/** The rows of the table of the manual's example, cell by cell. */
async function doManual(): Promise<string[][]> {
  const texto = await readFile(CAPITULO, 'utf8')
  const exemplo = texto.slice(texto.indexOf('## Um bem, da compra à baixa'))
  return [...exemplo.matchAll(/^\| (\d\d\/\d{4}.*) \|$/gm)].map(([, linha]) =>
    (linha as string).split('|').map((celula) => celula.trim()),
  )
}

it('an asset from its purchase to its sale is in the books as the manual tells it, entry by entry', async () => {
  t.clock.moveTo('2026-01-10T15:00:00.000Z')
  const u = await novaUnidade(t, { abertura: '2025-12-31' })
  const [id] = (await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '12000', percentual: '10', vida: 60, inicio: '2026-01-10' },
  ])) as [number]
  const em = async (mes: string, dia: string, faz: (ctx: ReturnType<typeof ctxOf>) => Promise<unknown>) => {
    t.clock.moveTo(`${mes}-${dia}T15:00:00.000Z`)
    await t.organizacoes.write(t.databaseId, (db) => faz(ctxOf(t, u.unidadeId, db)))
  }
  const correr = async (mes: string, quando: string) => {
    t.clock.moveTo(`${quando}T15:00:00.000Z`)
    await depreciar(t, await t.clientWith(['ADMINISTRAR_SISTEMA'], u.unidadeId), mes)
  }
  const bens = (valor: string, vida: number) =>
    sql`select ${id}::int as id, ${valor}::numeric as valor, ${vida}::int as vida, 1200.00::numeric as residual`
  await correr('2026-02', '2026-03-02')
  await correr('2026-03', '2026-04-01')
  await em('2026-04', '20', (ctx) =>
    lancarReavaliacoes(ctx, { id: 1, data: '2026-04-20', bens: bens('13200.00', 60) }),
  )
  await correr('2026-04', '2026-05-02')
  await correr('2026-05', '2026-06-01')
  await em('2026-06', '15', (ctx) =>
    lancarRecuperabilidade(ctx, { id: 2, data: '2026-06-15', bens: bens('10900.00', 50) }),
  )
  await correr('2026-06', '2026-07-01')
  await correr('2026-07', '2026-08-03')
  await em('2026-08', '25', (ctx) =>
    lancarBaixas(ctx, {
      id: 3,
      classificacao: 'VENDA',
      data: '2026-08-25',
      bens: [{ id, recebido: '10000.00' }],
    }),
  )
  const lancados = await t.rows(sql<
    Record<'mes' | 'debito' | 'credito' | 'valor', string> & { tipo: TipoLancamento }
  >`
    select to_char(competencia, 'MM/YYYY') as mes, tipo, conta_debito as debito, conta_credito as credito, valor
    from lancamento where patrimonio_id = ${id} order by id`)
  expect(
    lancados.map((l) => [
      l.mes,
      TIPOS_LANCAMENTO[l.tipo],
      l.debito,
      l.credito,
      formatarReais(l.valor).replace(/^R\$\s/, ''),
    ]),
  ).toEqual(await doManual())
  expect(await divergencias(t)).toEqual([])
})
