import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { cadastrosDe, divergencias, registrarMuitos } from '../../../test/bens.ts'
import { eventosDe, valoresCrus } from '../../../test/eventos.ts'
import { bensEmUso } from '../../../test/scenes/saidas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(async (app) => ({
  c: await cadastrosDe(app),
  contador: await app.clientWith(['CORRIGIR_LANCAMENTOS']),
  leitor: await app.clientWith(['PATRIMONIO']),
  gerente: await app.clientWith(['PATRIMONIO_GERENCIAL']),
}))
const MOTOR = {
  valor: '500.00',
  data: '2026-03-10',
  documento: 'NF 812',
  motivo: 'Motor novo',
  vidaMeses: 50,
}
const um = async () => (await bensEmUso(t, s.c, 1))[0] as number
const url = (bem: number) => `/api/depreciacoes/patrimonio/${bem}/custos`
const estado = (bem: number) =>
  t.rows(sql<Record<string, unknown>>`
    select s.bruto::text, s.depreciado::text, s.cotas, s.ultimo_mes, pl.base::text, pl.residual::text,
      pl.vida_meses, pl.inicio, pl.versao, pl.origem, pl.desde
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
    where s.patrimonio_id = ${bem}`)

it('what was bought for an asset is added to its cost, told, and taken back exactly', async () => {
  const bem = await um()
  const antes = await estado(bem)
  const r = await s.contador.post(url(bem), MOTOR)
  expect([r.status, r.body.message]).toEqual([200, mensagens.custoSomado])
  expect(await estado(bem)).toMatchObject([{ bruto: '1700.50', vida_meses: 50, origem: 'CUSTO' }])
  const [custo] = (await s.leitor.get(url(bem))).body.content
  expect(custo).toMatchObject({ ...MOTOR, manutencao: null, estornadoEm: null })
  expect((await eventosDe(t, 'patrimonios', bem)).map((e) => e.tipo)).toContain('CUSTO')
  expect(await divergencias(t)).toEqual([])
  const estornar = () => s.contador.post(`${url(bem)}/${custo.id}/estornar`, { motivo: 'De outro bem' })
  const voltas = await Promise.all([estornar(), estornar()])
  expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 409])
  expect(await estado(bem)).toEqual(antes)
  expect((await s.leitor.get(url(bem))).body.content).toMatchObject([{ motivoEstorno: 'De outro bem' }])
  expect(await divergencias(t)).toEqual([])
})

it('needs a value, a day on which the asset was there, a document and what it was', async () => {
  const bem = await um()
  for (const [mais, campos] of [
    [{ valor: '0' }, ['valor']],
    [{ data: '2026-03-11' }, ['data']],
    [{ data: '1990-01-01' }, ['data']],
    [{ documento: ' ' }, ['documento']],
    [{ motivo: '' }, ['motivo']],
    [{ vidaMeses: 0 }, ['vidaMeses']],
  ] as const) {
    const r = await s.contador.post(url(bem), { ...MOTOR, ...mais })
    expect({ mais, status: r.status, campos: Object.keys(r.body.fields ?? {}) }).toEqual({
      mais,
      status: 400,
      campos: [...campos],
    })
  }
  await t.rows(sql`update patrimonio set situacao = 'EM_EDICAO' where id = ${bem}`)
  const r = await s.contador.post(url(bem), MOTOR)
  expect([r.status, r.body.message]).toEqual([409, mensagens.custoForaDosLivros])
})

it('is for who corrects entries, in the unit of the asset', async () => {
  const bem = await um()
  const { admin } = await t.secondUnidade()
  expect((await s.leitor.post(url(bem), MOTOR)).status).toBe(403)
  expect((await s.gerente.get(url(bem))).status).toBe(200)
  expect((await s.gerente.post(url(bem), MOTOR)).status).toBe(403)
  for (const quem of [admin, (await t.secondOrganizacao()).admin]) {
    expect((await quem.get(url(bem))).status).toBe(404)
    expect((await quem.post(url(bem), MOTOR)).status).toBe(404)
  }
  await s.contador.post(url(bem), MOTOR)
  const [custo] = (await s.leitor.get(url(bem))).body.content
  const estornar = (quem: typeof admin, de = bem) =>
    quem.post(`${url(de)}/${custo.id}/estornar`, { motivo: 'x' })
  expect((await estornar(s.leitor)).status).toBe(403)
  expect((await estornar(admin)).status).toBe(404)
  expect((await estornar(s.contador, await um())).status).toBe(404)
})

it('asks for a life where the quotas that come before it end the one that was', async () => {
  const [bem] = (await registrarMuitos(t, s.c, t.unidadeId, [
    { valor: '240.00', percentual: '0', vida: 3, inicio: '2025-12-05' },
  ])) as [number]
  const r = await s.contador.post(url(bem), { ...MOTOR, vidaMeses: null })
  expect([r.status, r.body.fields]).toEqual([400, { vidaMeses: [mensagens.custoSemVida] }])
  const antes = { ...MOTOR, vidaMeses: null, data: '2026-02-28' }
  expect((await s.contador.post(url(bem), antes)).status).toBe(200)
  expect(await estado(bem)).toMatchObject([{ depreciado: '160.00', base: '580.00', vida_meses: 1 }])
})

it('its other side, and who books it, are those that the accountant says, as of a purchase', async () => {
  const { eventos } = (await t.admin.get('/api/roteirocontabil')).body.content
  const evento = eventos.find((e: { evento: { value: string } }) => e.evento.value === 'CUSTO_SUBSEQUENTE')
  expect(evento.alteravel).toBe(true)
  const dizer = (corpo: Record<string, unknown>) =>
    t.admin.post('/api/roteirocontabil/eventos', { id: evento.id, ...corpo })
  const bem = await um()
  const antes = await estado(bem)
  expect((await dizer({ contrapartida: 'INCORPORACAO', escritura: 'CONTABILIDADE' })).status).toBe(200)
  expect((await s.contador.post(url(bem), MOTOR)).status).toBe(200)
  expect((await dizer({ contrapartida: 'FORNECEDORES', escritura: 'TOMBO' })).status).toBe(200)
  const [custo] = (await s.leitor.get(url(bem))).body.content
  expect((await s.contador.post(`${url(bem)}/${custo.id}/estornar`, { motivo: 'De outro bem' })).status).toBe(
    200,
  )
  const lancados = await t.rows(sql`
    select tipo, escritura, case sinal when 1 then conta_credito else conta_debito end as contra from lancamento
    where patrimonio_id = ${bem} and saldo = 'BRUTO' and origem = 'CUSTO' order by id`)
  expect(lancados).toEqual([
    { tipo: 'CUSTO_SUBSEQUENTE', escritura: 'CONTABILIDADE', contra: '4.6.3.9.1.00.00' },
    { tipo: 'ESTORNO_CUSTO_SUBSEQUENTE', escritura: 'CONTABILIDADE', contra: '4.6.3.9.1.00.00' },
  ])
  expect(await estado(bem)).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
