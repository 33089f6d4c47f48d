import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { depreciar, divergencias, registrarMuitos } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { type Scene, THOUSAND, sceneOfValores } from '../../../test/scenes/valores.ts'
import { estornarBaixas } from '../razao/valor/baixar.public.ts'
import { mudarUnidadeDosPlanos } from '../razao/valor/unidade.public.ts'
import { saldosDoMes } from './saldos.public.ts'

const t = setUpApp()
const { scene, reavaliar, recuperar, baixar } = sceneOfValores(t)
const MES = '2026-03'
const BEM = '1.2.3.1.1.03.03'
const ACUMULADA = '1.2.3.8.1.01.03'
const NOMES: Readonly<Record<string, string>> = {
  [BEM]: 'bem',
  [ACUMULADA]: 'acumulada',
  '1.1.3.1.1.00.00': 'alienação',
  '1.2.3.9.1.01.00': 'redução',
  '2.3.6.1.1.00.00': 'reserva',
  '2.3.7.1.1.02.00': 'resultados acumulados',
  '3.3.3.1.1.01.01': 'depreciação',
  '3.5.1.2.2.00.00': 'transferência dada',
  '3.6.1.1.1.00.00': 'perda de valor',
  '3.6.2.2.1.00.00': 'perda na venda',
  '4.5.1.2.2.00.00': 'transferência recebida',
  '4.6.2.2.1.00.00': 'ganho na venda',
  '4.6.3.9.1.00.00': 'doação recebida',
}

/** Two assets of before the opening, six bought after it, and everything that may happen, all of it in March of 2026. */
async function mesCompleto() {
  const c = await scene([
    { ...THOUSAND, inicio: '2025-08-31' },
    { ...THOUSAND, inicio: '2025-08-31' },
    ...Array.from({ length: 6 }, () => THOUSAND),
  ])
  const outra = await scene([THOUSAND])
  for (const u of [c, outra])
    for (const m of ['2025-11', '2025-12', '2026-01', '2026-02']) await depreciar(t, u.cliente, m)
  const [doacao] = await t.rows(sql<{ id: number }>`
    select id from tipo_aquisicao where classificacao = 'DOACOES' order by id limit 1`)
  const novo = { ...THOUSAND, inicio: '2026-03-05' }
  await registrarMuitos(t, c.c, c.unidadeId, [
    { ...novo, valor: '600' },
    { ...novo, valor: '400', aquisicao: doacao?.id as number },
  ])
  const [, abertoVendido, sobe, desce, testado, perda, desfeito, dado] = c.ids as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  await reavaliar(c, 1, '2026-03-02', [
    { id: sobe, valor: '1500' },
    { id: desce, valor: '350' },
  ])
  await recuperar(c, 2, '2026-03-03', [{ id: testado, valor: '800' }])
  await baixar(c, { id: 3, data: '2026-03-04', bens: [{ id: abertoVendido, recebido: '1000' }] })
  await baixar(c, { id: 4, data: '2026-03-04', bens: [{ id: perda, recebido: '700' }] })
  await baixar(c, { id: 5, data: '2026-03-04', bens: [{ id: desfeito, recebido: '100' }] })
  await c.fazer((ctx) => estornarBaixas(ctx, 5, [desfeito]))
  await c.fazer((ctx) => mudarUnidadeDosPlanos(ctx, [dado], outra.unidadeId))
  await outra.fazer((ctx) => mudarUnidadeDosPlanos(ctx, outra.ids, c.unidadeId))
  await depreciar(t, c.cliente, MES)
  expect(await divergencias(t)).toEqual([])
  return c
}

const matriz = async (c: Scene) => {
  const linhas = await c.fazer((ctx) =>
    ctx.db.rows(sql<{ conta: string; tipo: string; valor: string }>`
      select * from (${saldosDoMes(ctx, `${MES}-01`)}) s order by conta, ordem`),
  )
  const de = (tipo: string, lado: 1 | -1 | 0) =>
    Object.fromEntries(
      linhas
        .filter((l) => l.tipo === tipo && (lado === 0 || Math.sign(Number(l.valor)) === lado))
        .map((l) => [NOMES[l.conta] ?? l.conta, Number(l.valor)]),
    )
  return {
    inicial: de('beginning_balance', 0),
    debitos: de('period_change', 1),
    creditos: de('period_change', -1),
    final: de('ending_balance', 0),
  }
}

it('the matrix of a month with every kind of movement is that of its facts, each side as much as the other', async () => {
  const c = await mesCompleto()
  const { debitos, creditos, final, inicial } = await matriz(c)
  // Eight assets have depreciated four months, two of them of this year: what accounting has of itself is none of it.
  expect(inicial).toEqual({ acumulada: -1600, depreciação: 800 })
  expect(debitos).toEqual({
    // It rose, came back, came from the other unit, was given.
    bem: 550 + (200 + 100 + 900) + 1200 + 400,
    // Eliminated of two that were revalued and of three that were written off, and what went away.
    acumulada: 2 * 250 + 300 + 200 + 200 + 200,
    alienação: 1000 + 700 + 100,
    reserva: 550,
    depreciação: 6 * 50,
    'transferência dada': 1200,
    'transferência recebida': 200,
    'perda de valor': 50 + 150,
    'perda na venda': 300 + 900,
  })
  expect(creditos).toEqual({
    bem: -(2 * 250 + 550 + 50 + (300 + 900) + (200 + 700 + 300) + (200 + 100 + 900) + 1200),
    acumulada: -(6 * 50 + 200 + 200),
    alienação: -100,
    redução: -150,
    reserva: -550,
    'transferência dada': -200,
    'transferência recebida': -1200,
    'perda na venda': -900,
    'ganho na venda': -100,
    'doação recebida': -400,
  })
  const total = (de: Record<string, number>) => Object.values(de).reduce((soma, valor) => soma + valor, 0)
  expect(total(debitos) + total(creditos)).toBe(0)
  const nomes = [...new Set([inicial, debitos, creditos].flatMap((x) => Object.keys(x)))]
  const esperado = nomes.map(
    (nome) => [nome, (inicial[nome] ?? 0) + (debitos[nome] ?? 0) + (creditos[nome] ?? 0)] as const,
  )
  expect(final).toEqual(Object.fromEntries(esperado.filter(([, valor]) => valor !== 0)))
})

it('a trial balance that holds what the assets hold differs in nothing, and a difference is told with its sign', async () => {
  const c = await mesCompleto()
  const url = `/api/fechamento/${c.unidadeId}/${MES}/balancete`
  const bens = await t.rows(sql<{ bruto: string; depreciado: string; reducao: string }>`
    select sum(s.bruto)::text as bruto, sum(s.depreciado)::text as depreciado, sum(s.reducao)::text as reducao
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
    where pl.unidade_id = ${c.unidadeId}`)
  // 1,200.00 of what was opened, is not sold, or came; 1,500.00 and 350.00 of what was revalued; 600.00 and 400.00 of what is new.
  expect(bens).toEqual([
    { bruto: String(4 * 1200 + 1850 + 1000) + '.00', depreciado: '1100.00', reducao: '150.00' },
  ])
  const linhas = (mais = 0) => [
    { conta: '1.2.3.1.0.00.00', saldo: '7650.00' },
    { conta: '123110303', saldo: (7650 + mais).toFixed(2) },
    { conta: '1.2.3.8.1.01.03', saldo: '1100.00', lado: 'C' },
    { conta: '1.2.3.9.1.01.00', saldo: '150.00' },
  ]
  const certo = (await c.cliente.post(url, { linhas: linhas() })).body.content
  expect([certo.diferentes, certo.contas.map((x: { diferenca: string }) => x.diferenca)]).toEqual([
    0,
    ['0.00', '0.00', '0.00'],
  ])
  const errado = (await c.cliente.post(url, { linhas: linhas(400) })).body.content
  expect(errado.contas[0]).toMatchObject({
    conta: BEM,
    tombo: '7650.00',
    contabilidade: '8050.00',
    diferenca: '-400.00',
  })
  const porque = (await c.cliente.get(`${url}/contas/${BEM}`)).body.content
  expect(porque.map((p: { motivo: { value: string } }) => p.motivo.value)).toContain('MESMO_VALOR')
})
