import { expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import { divergencias } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { type Scene, THOUSAND, sceneOfValores } from '../../../../test/scenes/valores.ts'
import { estornarReavaliacoes } from './reavaliar.public.ts'

const t = setUpApp()
const { scene, reavaliar, baixar, lancados } = sceneOfValores(t)
const GERAL = '2.3.6.1.1.00.00'

/** A nature with a mask of its own. */
async function novaNatureza(conta: string) {
  const [m] = await t.rows(sql<{ id: number }>`
    insert into mascara (descricao, mascara_contabil, conta_depreciacao, tipo_bem_id, metodo_depreciacao_id, vida_util)
    select ${`Máscara ${conta}`}, ${conta}, '1.2.3.8.1.01.99', min(b.id), min(m.id), 2
    from tipo_bem b cross join metodo_depreciacao m where m.classificacao = 'COTAS_CONSTANTES' returning id`)
  const mascara = m?.id as number
  const [n] = await t.rows(sql<{ id: number }>`
    insert into tipo_natureza (codigo, nome, mascara_id)
    values (${`4.4.90.52.${9700 + mascara}`}, ${conta}, ${mascara}) returning id`)
  return { mascara, natureza: n?.id as number }
}

const mudarNatureza = async (c: Scene, id: number, natureza: number) =>
  expect(await c.cliente.post('/api/patrimonios', { id, tipoNatureza: { id: natureza } })).toMatchObject({
    status: 200,
  })

/** Gives what each asset has of the reserve and of the losses of its class. */
const partes = (c: Scene, qual: 'reserva' | 'perda' = 'reserva') =>
  t
    .rows(sql<{ reserva: string; perda: string }>`
      select coalesce(r.reserva, 0.00) as reserva, coalesce(r.perda, 0.00) as perda
      from unnest(${c.ids}::int[]) with ordinality x(id, n)
        left join reserva_reavaliacao r on r.patrimonio_id = x.id and r.unidade_id = ${c.unidadeId} order by x.n`)
    .then((linhas) => linhas.map((l) => Number(l[qual])))

/** The balances of accounts of a unit, by its entries: credits less debits. */
const contas = async (c: Scene, ...quais: string[]) => {
  const linhas = await t.rows(sql<{ conta: string; saldo: string }>`
    select conta, sum(credito - debito)::text as saldo from movimento_conta
    where unidade_id = ${c.unidadeId} and conta = any(${quais}::text[]) group by 1`)
  return quais.map((q) => Number(linhas.find((l) => l.conta === q)?.saldo ?? 0))
}

it('an asset of another nature takes along what its class still has of its reserve; what others used is settled', async () => {
  const c = await scene([THOUSAND, THOUSAND, THOUSAND], 11)
  const [a, b, d] = c.ids as [number, number, number]
  const { natureza } = await novaNatureza('1.2.3.1.1.98.01')
  await reavaliar(c, 1, '2025-11-20', [
    { id: a, valor: '1250' },
    { id: b, valor: '1050' },
  ])
  await reavaliar(c, 2, '2025-11-25', [{ id: d, valor: '1190' }])
  expect(await partes(c)).toEqual([100, -100, 40])
  await mudarNatureza(c, a, natureza)
  // The class had 40 left, which go; the other 60 pay for what another had used.
  expect(await partes(c)).toEqual([40, -40, 40])
  expect(await contas(c, GERAL, '2.3.7.1.1.02.00')).toEqual([40, 0])
  expect(await divergencias(t)).toEqual([])
})

it('one that used what others brought leaves them without it, and has none of it in its new class', async () => {
  const c = await scene([THOUSAND, THOUSAND], 11)
  const [a, b] = c.ids as [number, number]
  const { natureza } = await novaNatureza('1.2.3.1.1.98.02')
  await reavaliar(c, 1, '2025-11-20', [
    { id: a, valor: '1250' },
    { id: b, valor: '1110' },
  ])
  expect(await partes(c)).toEqual([100, -40])
  await mudarNatureza(c, b, natureza)
  expect(await partes(c)).toEqual([60, 0])
  // A rise of the new class goes to its reserve whole, and a fall of the old one takes no more than is left.
  await reavaliar(c, 2, '2025-12-05', [
    { id: a, valor: '1000' },
    { id: b, valor: '1500' },
  ])
  expect((await lancados(a)).slice(-2)).toMatchObject([
    { tipo: 'REAVALIACAO_DIMINUICAO', valor: '60.00' },
    { tipo: 'REAVALIACAO_PERDA' },
  ])
  expect(await partes(c)).toMatchObject([0, expect.any(Number)])
  expect(await contas(c, GERAL, '2.3.7.1.1.02.00')).toEqual([(await partes(c))[1], 0])
  expect(await divergencias(t)).toEqual([])
})

it('a loss that another of the class has undone is no loss of the new class', async () => {
  const c = await scene([THOUSAND, THOUSAND], 11)
  const [a, b] = c.ids as [number, number]
  const { natureza } = await novaNatureza('1.2.3.1.1.98.03')
  await reavaliar(c, 1, '2025-11-20', [{ id: b, valor: '1000' }])
  await reavaliar(c, 2, '2025-11-25', [{ id: a, valor: '1240' }])
  expect([await partes(c, 'perda'), await partes(c)]).toEqual([
    [-90, 150],
    [0, 0],
  ])
  await mudarNatureza(c, b, natureza)
  expect(await partes(c, 'perda')).toEqual([0, 60])
  await reavaliar(c, 3, '2025-12-05', [{ id: b, valor: '2000' }])
  const [recupera] = (await lancados(b)).filter((l) => l.tipo === 'REAVALIACAO_RECUPERACAO')
  expect(recupera).toMatchObject({ valor: '60.00' })
  expect(await partes(c, 'perda')).toEqual([0, 0])
  expect(await divergencias(t)).toEqual([])
})

it('the reserve stands in the account that the mask of the asset says, also once it or the roles are others', async () => {
  const c = await scene([THOUSAND, THOUSAND], 11)
  const [a] = c.ids as [number]
  const { natureza, mascara } = await novaNatureza('1.2.3.1.1.98.04')
  await t.rows(sql`insert into conta_contabil (codigo, nome, natureza_saldo, folha) values
    ('2.3.6.1.1.02.00', 'Reserva própria', 'C', true), ('2.3.6.1.1.03.00', 'Outra reserva', 'C', true)`)
  const papel = await c.cliente.post('/api/roteirocontabil/contas', {
    papel: 'RESERVA_REAVALIACAO',
    mascara: { id: mascara },
    conta: '2.3.6.1.1.02.00',
  })
  expect(papel.status).toBe(200)
  const todas = () => contas(c, GERAL, '2.3.6.1.1.02.00', '2.3.6.1.1.03.00')
  await reavaliar(c, 1, '2025-11-20', [{ id: a, valor: '1250' }])
  await mudarNatureza(c, a, natureza)
  expect(await todas()).toEqual([0, 100, 0])
  const [doPapel] = await t.rows(sql<{ id: number }>`
    select id from roteiro_conta where papel = 'RESERVA_REAVALIACAO' and mascara_id = ${mascara}`)
  // An account that was changed without moving what it holds: it is taken from where it stands.
  await t.rows(sql`update roteiro_conta set conta = '2.3.6.1.1.03.00' where id = ${doPapel?.id}`)
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [a]))
  expect(await todas()).toEqual([0, 0, 0])
  await t.rows(sql`update roteiro_conta set conta = '2.3.6.1.1.02.00' where id = ${doPapel?.id}`)
  await reavaliar(c, 1, '2025-11-20', [{ id: a, valor: '1250' }])
  const outra = await c.cliente.post('/api/roteirocontabil/contas', {
    id: doPapel?.id,
    conta: '2.3.6.1.1.03.00',
  })
  expect([outra.status, await todas()]).toEqual([200, [0, 0, 100]])
  await c.fazer((ctx) => estornarReavaliacoes(ctx, 1, [a]))
  expect([await todas(), await partes(c)]).toEqual([
    [0, 0, 0],
    [0, 0],
  ])
  await reavaliar(c, 2, '2025-11-21', [{ id: a, valor: '1300' }])
  await baixar(c, { id: 5, classificacao: 'SUCATA', data: '2025-12-03', bens: [{ id: a, recebido: null }] })
  expect(await contas(c, GERAL, '2.3.6.1.1.03.00', '2.3.7.1.1.02.00')).toEqual([0, 0, 150])
  expect(await divergencias(t)).toEqual([])
})

it('a mask of another account moves the reserve of its assets with them', async () => {
  const c = await scene([THOUSAND, THOUSAND, THOUSAND], 11)
  const [a, b, d] = c.ids as [number, number, number]
  const { natureza, mascara } = await novaNatureza('1.2.3.1.1.98.05')
  const [propria] = await t.rows(sql<{ conta: string }>`
    select conta from plano_depreciacao where patrimonio_id = ${d}`)
  for (const id of [a, b]) await mudarNatureza(c, id, natureza)
  const conta = async (mascaraContabil: string | undefined) =>
    expect(await t.admin.post(`/api/mascaras/${mascara}`, { mascaraContabil })).toMatchObject({ status: 200 })
  await conta(propria?.conta)
  await reavaliar(c, 1, '2025-11-20', [
    { id: a, valor: '1250' },
    { id: b, valor: '1130' },
    { id: d, valor: '1120' },
  ])
  expect(await partes(c)).toEqual([100, -20, -30])
  await conta('1.2.3.1.1.98.06')
  expect(await partes(c)).toEqual([70, -20, 0])
  expect(await contas(c, GERAL, '2.3.7.1.1.02.00')).toEqual([50, 0])
  expect(await divergencias(t)).toEqual([])
})
