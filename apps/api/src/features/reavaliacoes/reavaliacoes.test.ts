import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { depreciar, divergencias, runJobs } from '../../../test/bens.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)

it('begins with what the books will say once the owed quota is posted, takes new values, and says what they do to quotas and accounts', async () => {
  const [a, b] = (await s.bens(2)) as [number, number]
  const r = await s.abrir([{ id: a }, { id: b, valor: '1500.00', vidaUtil: 30 }])
  expect(r).toMatchObject({
    bens: 2,
    valorAnterior: '2300.00',
    valorNovo: '2650.00',
    situacao: { value: 'EM_EDICAO' },
  })
  const itens = await s.itensDe(r.id)
  expect(itens).toMatchObject([
    {
      liquido: '1150.00',
      valor: '1150.00',
      vidaUtil: 23,
      residual: '0.00',
      cotaAnterior: '50.00',
      cota: '50.00',
    },
    { liquido: '1150.00', valor: '1500.00', vidaUtil: 30, cota: '50.00', variacao: '350.00' },
  ])
  const mudado = await s.quemReavalia.post(`${BASE}/${r.id}/itens`, {
    ...itens[0],
    valor: '1000.00',
    residual: '100',
  })
  expect(mudado.status).toBe(200)
  expect(await s.certo(await s.leitor.get(`${BASE}/item/${itens[0].id}`))).toMatchObject({
    cota: '39.13',
    variacao: '-150.00',
  })
  expect(s.certo(await s.leitor.get(`${BASE}/${r.id}/contas`))).toMatchObject([
    {
      bens: 2,
      liquido: '2300.00',
      valor: '2500.00',
      reserva: '350.00',
      daReserva: '150.00',
      ganho: '0.00',
      perda: '0.00',
    },
  ])
  expect((await s.quemReavalia.del(`${BASE}/${r.id}/itens/${itens[0].id}`)).body.content.bens).toBe(1)
})

it('is posted, told by every asset, and taken back exactly', async () => {
  const [a] = (await s.bens(1)) as [number]
  await depreciar(t, s.cliente, '2025-11')
  const antes = await s.saldosDe([a])
  const r = await s.abrir([{ id: a, valor: '2000.00', vidaUtil: 40 }])
  const feita = s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, { versao: r.versao }))
  expect(feita).toMatchObject({
    situacao: { value: 'CONCLUIDA' },
    valorAnterior: '1150.00',
    valorNovo: '2000.00',
  })
  expect(feita.parciais).toHaveLength(1)
  expect(await s.saldosDe([a])).toEqual([{ bruto: '2000.00', depreciado: '0.00', cotas: 0 }])
  expect((await s.itensDe(r.id))[0]).toMatchObject({
    bruto: '1200.00',
    depreciado: '50.00',
    cotaAnterior: '50.00',
  })
  expect(s.certo(await s.leitor.get(`${BASE}/${r.id}/contas`))).toMatchObject([
    { eliminada: '50.00', reserva: '850.00' },
  ])
  const eventos = await t.rows(sql<{ tipo: string }>`
    select tipo from evento where entidade = 'patrimonios' and entidade_id = ${a} order by id desc limit 1`)
  expect(eventos).toEqual([{ tipo: 'REAVALIACAO' }])
  expect((await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})).status).toBe(409)
  expect((await s.quemReavalia.del(`${BASE}/${r.id}`)).status).toBe(409)
  const semMotivo = await s.quemReavalia.post(`${BASE}/${r.id}/estornar`, { motivo: '' })
  expect(semMotivo.body.fields).toHaveProperty('motivo')
  const volta = s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/estornar`, { motivo: 'Laudo trocado' }))
  expect(volta).toMatchObject({ situacao: { value: 'ESTORNADA' }, motivo: 'Laudo trocado', acoes: [] })
  expect(await s.saldosDe([a])).toEqual(antes)
  expect(await divergencias(t)).toEqual([])
})

it('keeps beside each asset what its entries say: eliminated, to and from the reserve, to and from result', async () => {
  const [a, b, c] = (await s.bens(3)) as [number, number, number]
  const concluir = async (bens: Parameters<typeof s.abrir>[0]) => {
    const r = await s.abrir(bens)
    s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, { versao: r.versao }))
    const itens = await t.rows(sql<{ guardado: object; lancado: object }>`
      select jsonb_build_object('eliminada', i.eliminada, 'reserva', i.reserva, 'daReserva', i.da_reserva,
          'ganho', i.ganho, 'perda', i.perda, 'bruto', i.valor - i.bruto) as guardado,
        (select jsonb_build_object(
          'eliminada', coalesce(sum(valor) filter (where tipo = 'REAVALIACAO_ELIMINACAO'), 0.00),
          'reserva', coalesce(sum(valor) filter (where tipo = 'REAVALIACAO_AUMENTO'), 0.00),
          'daReserva', coalesce(sum(valor) filter (where tipo = 'REAVALIACAO_DIMINUICAO'), 0.00),
          'ganho', coalesce(sum(valor) filter (where tipo = 'REAVALIACAO_RECUPERACAO'), 0.00),
          'perda', coalesce(sum(valor) filter (where tipo = 'REAVALIACAO_PERDA'), 0.00),
          'bruto', coalesce(sum(sinal * valor) filter (where saldo = 'BRUTO'), 0.00)
            - coalesce(sum(valor) filter (where outro_saldo = 'BRUTO'), 0.00))
        from lancamento l
        where l.patrimonio_id = i.patrimonio_id and l.origem = 'REAVALIACAO' and l.origem_id = ${r.id}) as lancado
      from reavaliacao_item i where i.reavaliacao_id = ${r.id} order by i.patrimonio_id`)
    for (const item of itens) expect(item.guardado).toEqual(item.lancado)
    return itens.map((x) => x.guardado)
  }
  expect(await concluir([{ id: a, valor: '1000.00' }])).toMatchObject([{ eliminada: 50, perda: 150 }])
  const mistos = await concluir([
    { id: b, valor: '1500.00' },
    { id: c, valor: '900.00' },
  ])
  expect(mistos).toMatchObject([
    { reserva: 200, ganho: 150 },
    { daReserva: 200, perda: 50 },
  ])
})

it('refuses what cannot be revalued, and says which and why', async () => {
  const [livre] = (await s.bens(1)) as [number]
  const [cedido] = (await s.bens(1, { aquisicao: s.c.cessao })) as [number]
  const [baixado] = (await s.bens(1, { situacao: 'BAIXADO' })) as [number]
  const r = await s.abrir([])
  const tentar = (corpo: Record<string, unknown>) => s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo)
  const recusa = await tentar({ patrimonios: [livre, cedido, baixado, 99_999_999].map((id) => ({ id })) })
  expect(recusa.status).toBe(409)
  expect(recusa.body.fields.patrimonio).toHaveLength(3)
  expect((await s.itensDe(r.id)).length).toBe(0)
  expect((await tentar({})).body.fields).toHaveProperty('patrimonio')
  expect(
    (await tentar({ patrimonio: { id: livre }, valor: '10', residual: '11' })).body.fields,
  ).toHaveProperty('residual')
  expect((await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})).body.message).toBe(
    'A reavaliação não tem bens.',
  )
  await s.abrir([{ id: livre }])
  expect((await tentar({ patrimonio: { id: livre } })).body.fields.patrimonio[0]).toContain(
    'outra reavaliação',
  )
})

it('wants a commission in force on the day, and a day that has come', async () => {
  const tentar = (mais: Record<string, unknown>) => s.quemReavalia.post(BASE, s.corpo(mais))
  expect((await tentar({ data: '2030-01-01' })).body.fields).toHaveProperty('data')
  expect((await tentar({ data: '2025-10-20' })).body.fields).toHaveProperty('comissao')
  expect((await tentar({ comissao: { id: 99_999_999 } })).body.fields).toHaveProperty('comissao')
  expect((await tentar({ responsavel: { id: 99_999_999 } })).body.fields).toHaveProperty('responsavel')
})

it('takes a filter and a file: accessories are told by their number, and what stays out is named with why', async () => {
  const [um, dois, tres, acessorio] = (await s.bens(4)) as [number, number, number, number]
  const [baixado] = (await s.bens(1, { situacao: 'BAIXADO' })) as [number]
  const n = 1_000_000
  await t.rows(sql`update patrimonio set numero_tombamento = ${n + um}, numero_acessorio = 7, descricao = 'Gaveta'
    where id = ${acessorio}`)
  await t.rows(
    sql`update patrimonio set descricao = 'Estante do filtro' where id = any(${[um, dois, tres]}::int[])`,
  )
  await s.abrir([{ id: tres }])
  const r = await s.abrir([])
  const incluir = (corpo: Record<string, unknown>) => s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo)
  const filtro = { where: JSON.stringify({ descricao: { contains: 'Estante do filtro' } }) }
  const doFiltro = s.certo(await incluir({ selecao: { filtro, exceto: [dois] } }))
  expect([doFiltro.bens, doFiltro.deFora.total]).toEqual([1, 1])
  expect(doFiltro.deFora.nomeados[0]).toContain('outra reavaliação')
  const csv = [`${n + um}/7;10`, `${n + um};11`, `${n + baixado};12`, `${n + tres};13`, `${n + um}/9;14`]
  const doArquivo = s.certo(await incluir({ csv: csv.join('\n') }))
  expect([doArquivo.bens, doArquivo.deFora.total]).toEqual([2, 4])
  expect(doArquivo.deFora.nomeados).toEqual([
    `Tombamento ${n + um}/9: ${mensagens.naoEncontrado}`,
    expect.stringContaining(mensagens.reavaliacaoJaEsta),
    expect.stringContaining(mensagens.reavaliacaoEmOutra),
    expect.stringContaining(mensagens.reavaliacaoForaDeUso),
  ])
  const nada = await incluir({ csv: `${n + um};11` })
  expect([nada.status, nada.body.fields.patrimonio]).toEqual([
    409,
    [expect.stringContaining(mensagens.reavaliacaoJaEsta)],
  ])
})

it('takes a file and an account whole: what may come comes, lines that cannot be read are named', async () => {
  const ids = await s.bens(3)
  const r = await s.abrir([])
  const numeros = ids.map((id) => 1_000_000 + id)
  const mal = await s.quemReavalia.post(`${BASE}/${r.id}/itens`, { csv: `${numeros[0]};dez` })
  expect(mal.body.fields.csv).toEqual(['Linha 1: o valor não é um número.'])
  await s.quemReavalia.post(`${BASE}/${r.id}/itens`, {
    csv: `${numeros[0]};1.300,50;36;10\n${numeros[1]};900`,
  })
  expect(await s.itensDe(r.id)).toMatchObject([
    { valor: '1300.50', vidaUtil: 36, residual: '10.00' },
    { valor: '900.00', vidaUtil: 23, residual: '0.00' },
  ])
  const [{ conta }] = (await t.rows(sql<{ conta: string }>`
    select conta from plano_depreciacao where patrimonio_id = ${ids[2]}`)) as [{ conta: string }]
  await s.quemReavalia.post(`${BASE}/${r.id}/itens`, { conta })
  const todos = s.certo(await s.leitor.get(`${BASE}/${r.id}`))
  expect(todos.bens).toBeGreaterThan(2)
  expect((await s.quemReavalia.post(`${BASE}/${r.id}/itens`, { conta })).status).toBe(409)
})

it('gives one life to all that depreciate of a filter, of an account and of those chosen, and to no other', async () => {
  const ids = (await s.bens(4)) as [number, number, number, number]
  const [filtrado, escolhido, daConta, terreno] = ids
  await t.rows(sql`update patrimonio set descricao = 'Guarda-volumes' where id = ${filtrado}`)
  const [{ conta }] = (await t.rows(sql<{ conta: string }>`
    select conta from plano_depreciacao where patrimonio_id = ${terreno}`)) as [{ conta: string }]
  const aParte = (conta: string, deprecia: boolean) =>
    t.rows(sql`
      update plano_depreciacao set conta = ${conta}, deprecia = ${deprecia} or patrimonio_id <> ${terreno}
      where patrimonio_id = any(${[daConta, terreno]}::int[])`)
  await aParte('1.2.3.1.1.99.99', false)
  const r = await s.abrir([])
  const incluir = async (corpo: Record<string, unknown>) =>
    s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo))
  const filtro = { where: JSON.stringify({ descricao: { contains: 'Guarda-volumes' } }) }
  await incluir({ selecao: { filtro }, vidaUtil: 31 })
  await incluir({ patrimonios: [{ id: escolhido }], vidaUtil: 32 })
  await incluir({ conta: '1.2.3.1.1.99.99', vidaUtil: 33 })
  const vidas = await t.rows(sql<{ id: number; vida: number | null }>`
    select patrimonio_id as id, vida_meses as vida from reavaliacao_item where reavaliacao_id = ${r.id}
    order by patrimonio_id`)
  expect(vidas).toEqual([31, 32, 33, null].map((vida, i) => ({ id: ids[i], vida })))
  await aParte(conta, true)
  const demais = await s.quemReavalia.post(`${BASE}/${r.id}/itens`, { conta: '1', vidaUtil: 12_001 })
  expect([demais.status, Object.keys(demais.body.fields)]).toEqual([400, ['vidaUtil']])
})

it('takes from a file a life of what does not depreciate too, and for an account one value and one residual', async () => {
  const ids = (await s.bens(3)) as [number, number, number]
  const [terreno] = ids
  const [{ conta }] = (await t.rows(sql<{ conta: string }>`
    select conta from plano_depreciacao where patrimonio_id = ${terreno}`)) as [{ conta: string }]
  const aParte = (daConta: string, deprecia: boolean) =>
    t.rows(sql`
      update plano_depreciacao set conta = ${daConta}, deprecia = ${deprecia} or patrimonio_id <> ${terreno}
      where patrimonio_id = any(${[...ids]}::int[])`)
  await aParte('1.2.3.1.1.99.98', false)
  const r = await s.abrir([])
  const incluir = async (corpo: Record<string, unknown>) =>
    s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo))
  await incluir({ csv: `${1_000_000 + terreno};700;36;5` })
  await incluir({ conta: '1.2.3.1.1.99.98', valor: '812.30', residual: '12.30' })
  expect(await s.itensDe(r.id)).toMatchObject([
    { valor: '700.00', vidaUtil: 36, residual: '5.00' },
    { valor: '812.30', vidaUtil: 23, residual: '12.30' },
    { valor: '812.30', vidaUtil: 23, residual: '12.30' },
  ])
  await aParte(conta, true)
})

it('of two conclusions at once one is done; a large one is a job that does all or nothing', async () => {
  const [a] = (await s.bens(1)) as [number]
  const r = await s.abrir([{ id: a, valor: '5000' }], { data: '2026-01-10' })
  const voltas = await Promise.all([1, 2].map(() => s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})))
  expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 409])
  expect(await s.saldosDe([a])).toEqual([{ bruto: '5000.00', depreciado: '0.00', cotas: 0 }])

  const muitos = await s.bens(1001)
  const grande = await s.abrir([], { data: '2026-01-10' })
  const csv = muitos.map((id) => `${1_000_000 + id};1500`).join('\n')
  await s.quemReavalia.post(`${BASE}/${grande.id}/itens`, { csv })
  const pedida = s.certo(await s.quemReavalia.post(`${BASE}/${grande.id}/concluir`, {}))
  expect(pedida).toMatchObject({
    situacao: { value: 'PROCESSANDO' },
    tarefa: { id: expect.any(Number) },
    acoes: [],
  })
  expect((await s.quemReavalia.post(`${BASE}/${grande.id}/estornar`, { motivo: 'x' })).status).toBe(409)
  await runJobs(t)
  expect(s.certo(await s.leitor.get(`${BASE}/${grande.id}`)).situacao.value).toBe('CONCLUIDA')
  expect(await s.saldosDe(muitos.slice(0, 1))).toEqual([{ bruto: '1500.00', depreciado: '0.00', cotas: 0 }])
  expect(await divergencias(t)).toEqual([])
})

it('is not there where the organisation does not use the module', async () => {
  const [bem] = (await s.bens(1)) as [number]
  await s.abrir([{ id: bem, valor: '1500.00' }], { descricao: 'Do bem' })
  const doBem = () => s.leitor.get(`${BASE}/patrimonio/${bem}`)
  const quemEmite = await t.clientWith(['CONSULTAR_REAVALIACOES', 'CONSULTAR_RELATORIOS'], s.unidadeId)
  const relatorio = async () => [
    (await quemEmite.post('/api/relatorio/reavaliacao', { formato: 'PDF' })).status,
    (await quemEmite.get('/api/relatorio/reavaliacao/metadata')).status,
  ]
  expect(s.certo(await doBem())).toMatchObject([
    { descricao: 'Do bem', anterior: '1150.00', novo: '1500.00', situacao: { value: 'EM_EDICAO' } },
  ])
  expect((await s.leitor.get(`${BASE}/patrimonio/99999999`)).status).toBe(404)
  expect(await relatorio()).toEqual([202, 200])
  await t.rows(sql`insert into parametro (nome, valor) values ('moduloReavaliacao', 'false')`)
  expect((await s.leitor.get(BASE)).status).toBe(403)
  expect((await doBem()).status).toBe(403)
  expect(await relatorio()).toEqual([403, 403])
  expect((await s.leitor.get('/api/permissoes/modulos')).body.content).toEqual([])
  expect((await s.leitor.get('/api/context/usuarios/permissoes')).body.content).not.toContain(
    'consultarreavaliacoes',
  )
  await t.rows(sql`delete from parametro where nome = 'moduloReavaliacao'`)
  expect((await s.leitor.get('/api/permissoes/modulos')).body.content).toEqual(['REAVALIACAO'])
})

it('a save leaves as it is what it does not name', async () => {
  const r = await s.abrir([], { processo: '9/2025' })
  const { message, content } = (await s.quemReavalia.post(BASE, { id: r.id, observacao: 'Por índice' })).body
  expect(message).toBe(mensagens.salvo)
  expect(content).toEqual({ ...r, observacao: 'Por índice', versao: r.versao + 1, audit: content.audit })
})

it('a revalued asset is not offered the life and the residual of its mask, and does not take them', async () => {
  const [a] = (await s.bens(1)) as [number]
  const r = await s.abrir([{ id: a, valor: '2000.00', vidaUtil: 40 }])
  s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, { versao: r.versao }))
  await depreciar(t, s.cliente, '2025-12')
  const url = `/api/depreciacoes/patrimonio/${a}`
  const antes = s.certo(await s.cliente.get(url))
  expect([antes.daMascara, antes.plano.vidaMeses, antes.plano.origem.value]).toEqual([
    null,
    40,
    'REAVALIACAO',
  ])
  const recusa = await s.cliente.post(`${url}/adotarmascara`, {})
  expect([recusa.status, Object.keys(recusa.body.fields)]).toEqual([400, ['vidaUtil']])
  // A change of estimate does not bring the value of acquisition back.
  s.certo(await s.cliente.post('/api/patrimonios', { id: a, vidaUtil: 60 }))
  expect(s.certo(await s.cliente.get(url))).toMatchObject({ daMascara: null })
  expect((await s.cliente.post(`${url}/adotarmascara`, {})).status).toBe(400)
  const bem = s.certo(await s.cliente.get(`/api/patrimonios/${a}`))
  expect([bem.valorAquisicao, bem.valorBrutoContabil]).toEqual(['1200.00', '2000.00'])
})
