import {
  cotasCobertas,
  cotasPendentes,
  Decimal,
  depreciavel,
  INICIOS_DEPRECIACAO,
  type Plano,
  type Regras,
  residualDe,
  tetoDoPlano,
  totalDeCotas,
} from '@tombo/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import {
  calcular,
  cotasLancadas,
  divergencias,
  finalizar,
  novaUnidade,
  porRegras,
  posicoes,
  registrarMuitos,
} from '../../../test/bens.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const MESES = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'] as const
const BENS = 80

const reais = (c: number) => new Decimal(c).div(100).toFixed(2)
const dois = (n: number) => String(n).padStart(2, '0')

/** An asset, what was depreciated before this system, and in which of the runs it is left out. */
const umBem = fc
  .record({
    metodo: fc.constantFrom('COTAS_CONSTANTES' as const, 'SOMA_DIGITOS' as const),
    centavos: fc.oneof(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 900_000_000_000 }),
    ),
    percentual: fc.oneof(fc.constant(10), fc.integer({ min: 0, max: 99 })),
    vida: fc.oneof(fc.constantFrom(60, 120), fc.integer({ min: 1, max: 200 })),
    ano: fc.integer({ min: 2014, max: 2026 }),
    mes: fc.integer({ min: 1, max: 12 }),
    dia: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 31 })),
    abertura: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 1100 })),
    fora: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  })
  .map(({ metodo, centavos, percentual, vida, ano, mes, dia, abertura, fora }) => {
    const base = reais(centavos)
    const residual = residualDe(base, percentual)
    const inicio = `${ano}-${dois(mes)}-${dois(Math.min(dia, new Date(ano, mes, 0).getDate()))}`
    const plano: Plano = { metodo, base, residual, vidaMeses: vida, inicio }
    return {
      plano,
      percentual: String(percentual),
      abertura: depreciavel(plano).times(abertura).div(1000).toDecimalPlaces(2).toFixed(2),
      fora,
    }
  })
type Bem = typeof umBem extends fc.Arbitrary<infer B> ? B : never

/** Gives what the contract says was to be posted until a month. */
function esperadas({ plano, abertura }: Bem, regras: Regras, ate: string) {
  if (depreciavel(plano).isZero()) return []
  const lancadas = cotasCobertas(plano, regras, abertura)
  return cotasPendentes({ plano, regras, lancadas, acumulada: abertura, ate })
    .filter((c) => Number(c.valor) !== 0)
    .map((c) => `${c.competencia} ${c.valor}`)
}

async function lancarEmCorridas(regras: Regras, bens: Bem[]) {
  await porRegras(t, regras)
  const { unidadeId, cliente, c } = await novaUnidade(t)
  const ids = await registrarMuitos(
    t,
    c,
    unidadeId,
    bens.map((b) => ({
      metodo: b.plano.metodo === 'SOMA_DIGITOS' ? c.digitos : c.cotas,
      valor: b.plano.base,
      percentual: b.percentual,
      vida: b.plano.vidaMeses,
      inicio: b.plano.inicio,
      abertura: b.abertura,
    })),
  )
  for (const [i, mes] of MESES.entries()) {
    const escolhidos = ids.filter((_, k) => !bens[k]?.fora[i])
    await finalizar(
      t,
      cliente,
      await calcular(t, cliente, mes),
      i === MESES.length - 1 ? {} : { patrimoniosIds: escolhidos },
    )
  }
  return ids
}

const combinacoes = INICIOS_DEPRECIACAO.flatMap((inicio) =>
  [true, false].map((ajustarUltimaCota) => ({ inicio, ajustarUltimaCota })),
)

describe('what the runs post is what the contract computes, month by month, in whatever runs', () => {
  it.each(combinacoes)('%o', async (regras) => {
    await fc.assert(
      fc.asyncProperty(fc.array(umBem, { minLength: BENS, maxLength: BENS }), async (bens) => {
        const ids = await lancarEmCorridas(regras, bens)
        const postas = new Map<number, string[]>()
        for (const c of await cotasLancadas(t, ids))
          postas.set(c.patrimonio, [...(postas.get(c.patrimonio) ?? []), `${c.mes} ${c.valor}`])
        const diferentes = bens.flatMap((b, k) => {
          const [e, p] = [esperadas(b, regras, '2026-03'), postas.get(ids[k] as number) ?? []]
          return e.join() === p.join()
            ? []
            : [{ ...b, esperadas: e.slice(-3), postas: p.slice(-3), de: [e.length, p.length] }]
        })
        expect(diferentes.slice(0, 3)).toEqual([])
        await conferirFim(regras, bens, ids)
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})

/** Adjusted: never below the residual, and a life that ended without an opening leaves the residual itself. Without it: never below zero. */
async function conferirFim(regras: Regras, bens: Bem[], ids: number[]) {
  const saldos = new Map((await posicoes(t, ids)).map((p) => [p.patrimonio_id, p]))
  for (const [k, b] of bens.entries()) {
    const p = saldos.get(ids[k] as number)
    const acumulado = new Decimal(p?.depreciado ?? 0)
    const teto = Decimal.max(b.abertura, tetoDoPlano(b.plano, regras))
    expect({ b, p, passou: acumulado.gt(teto) }).toEqual({ b, p, passou: false })
    if (
      regras.ajustarUltimaCota &&
      b.abertura === '0.00' &&
      p?.cotas === totalDeCotas(b.plano, regras) &&
      !depreciavel(b.plano).isZero()
    )
      expect(acumulado.toFixed(2)).toBe(depreciavel(b.plano).toFixed(2))
  }
  expect(await divergencias(t)).toEqual([])
}
