import { INICIOS_DEPRECIACAO, type Regras } from '@tombo/contract'
import { expect, it } from 'vitest'
import { type BemDireto, novaUnidade, porRegras, registrarMuitos } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { COTAS_A_LANCAR, comCotasALancar, VALOR_A_LANCAR } from './a-lancar.public.ts'
import { cotasDevidas, planosQueDevem } from './devidas.public.ts'

const t = setUpApp()
const REGRAS: Regras[] = INICIOS_DEPRECIACAO.flatMap((inicio) =>
  [true, false].map((ajustarUltimaCota) => ({ inicio, ajustarUltimaCota })),
)
/** Months that are asked of: before anything is owed, in the life, at its end and after it. */
const MESES = [2025 * 12, 2025 * 12 + 6, 2026 * 12 + 2, 2029 * 12, 2040 * 12]

it.each(REGRAS)('owed quotas are those of the contract, asked of many assets at once: %j', async (regras) => {
  await porRegras(t, regras)
  const u = await novaUnidade(t, { abertura: null })
  const prazos = ['1000', '33.33', '0.07', '98765.43'].flatMap((valor) =>
    [u.c.cotas, u.c.digitos].flatMap((metodo) =>
      [7, 12, 30, 60].flatMap((vida) =>
        [null, '10', '99'].map((percentual, n): BemDireto => {
          const inicio = ['2025-01-01', '2025-03-17', '2025-01-31'][n] as string
          const abertura = n === 2 ? '0' : (Number(valor) / (3 + n)).toFixed(2)
          return { metodo, valor, vida, percentual: percentual ?? '0', inicio, abertura }
        }),
      ),
    ),
  )
  const usos = ['90', '4000'].map((limite): BemDireto => ({
    metodo: u.c.unidades,
    valor: '777.77',
    vida: null,
    percentual: '5',
    inicio: '2025-01-20',
    limite,
  }))
  const ids = await registrarMuitos(t, u.c, u.unidadeId, [...prazos, ...usos])
  const [, comTodas] = ids.slice(-2)
  await t.rows(sql`
    insert into unidade_produzida (patrimonio_id, mes, quantidade)
    select x.id, m::date, 10.5 + extract(month from m) from unnest(${ids.slice(-2)}::int[]) x(id)
      cross join generate_series('2025-01-01'::date, '2026-03-01', '1 month') m
    where x.id = ${comTodas as number} or m < '2025-10-01'`)
  // Some quotas are posted already.
  await t.rows(sql`update saldo_patrimonio set cotas = cotas + 2, ultimo_mes = ${2025 * 12 + 4}
    where patrimonio_id = any(${ids}::int[]) and patrimonio_id % 3 = 0 and cotas < 5`)
  const deles = sql`p.patrimonio_id = any(${ids}::int[])`
  for (const mes of MESES) {
    const contrato = (await t.rows(planosQueDevem(regras, mes, deles))).flatMap((p) => {
      const cotas = cotasDevidas(p, regras, mes) ?? []
      const valor = cotas.reduce((s, v) => s + Math.round(Number(v) * 100), 0)
      return cotas.length === 0 ? [] : [{ id: p.patrimonio_id, cotas: cotas.length, valor }]
    })
    const banco = await t.rows(sql<{ id: number; cotas: number; valor: number }>`
      select pl.patrimonio_id as id, ${COTAS_A_LANCAR} as cotas, (${VALOR_A_LANCAR} * 100)::int as valor
      from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
        ${comCotasALancar(sql`${mes}::int`)}
      where pl.patrimonio_id = any(${ids}::int[]) and ${COTAS_A_LANCAR} > 0 order by 1`)
    expect(banco).toEqual(contrato.sort((a, b) => a.id - b.id))
    if (mes > 2025 * 12 + 2) expect(banco.length).toBeGreaterThan(20)
  }
})
