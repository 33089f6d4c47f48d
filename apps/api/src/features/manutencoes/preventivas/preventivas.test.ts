import { mensagens } from '@tombo/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { START } from '../../../../test/app-template.ts'
import type { Cliente } from '../../../../test/app.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { avisarPreventivas } from './avisos-dos-planos.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
let quem: Cliente
/** A session does not outlive the days that a test lets pass. */
const em = async (instante: string) => {
  t.clock.moveTo(instante)
  quem = await t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
}
/** Entered before a test moves the clock: nothing is entered before what was entered last. */
let reserva: number[]
beforeAll(async () => {
  reserva = await s.bens(40)
})
/** Assets in use that no other test has. */
const novos = (n: number) => reserva.splice(0, n)
beforeEach(async () => {
  await em(START)
  await t.rows(sql`update plano_manutencao set ativo = false`)
})
afterEach(() => t.clock.moveTo(START))

const corpo = (bem: number, mais: Record<string, unknown> = {}) => ({
  descricao: 'Troca de óleo',
  ativo: true,
  alvo: 'BEM',
  patrimonio: { id: bem },
  ritmo: 'MESES',
  meses: 6,
  inicio: '2026-04-01',
  antecedencia: 15,
  ...mais,
})
const planejar = async (bem: number, mais: Record<string, unknown> = {}) => {
  const r = await quem.post(`${BASE}/planos`, corpo(bem, mais))
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content as { id: number; versao: number }
}
const doPlano = async (planoId: number) => {
  const r = await quem.get(`${BASE}/planos/vencimentos?planoId=${planoId}&rpp=50`)
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}
const primeiro = async (planoId: number) => {
  const [v] = (await doPlano(planoId)).resultList
  return v && [v.situacao.value, v.proximaEm]
}
const abrir = (corpoDoPedido: object = {}) => quem.post(`${BASE}/planos/abrir`, corpoDoPedido)
const ler = (bem: number, valor: number, lidaEm: string, medidor = 'KM') =>
  quem.post(`${BASE}/bens/${bem}/leituras`, { medidor, valor, lidaEm })
/** Begins and concludes an order. */
const fazer = async (id: number) => {
  for (const passo of ['EM_MANUTENCAO', 'CONCLUIDA']) {
    const r = await s.passo(id, passo, {}, quem)
    if (r.status !== 200) throw new Error(r.text)
  }
}
const umBem = () => novos(1)[0] as number

describe('a plan', () => {
  it('by months comes near, is overdue, is opened once, and comes again so many months after it was done', async () => {
    const bem = umBem()
    const { id } = await planejar(bem, { fornecedor: { id: s.oficina }, prazoDias: 5 })
    expect(await primeiro(id)).toEqual(['EM_DIA', '2026-04-01'])
    expect((await abrir({ plano: id })).body).toMatchObject({
      content: { manutencoes: [], bens: 0, ficaram: 0 },
      message: mensagens.preventivaNadaVence,
    })
    await em('2026-03-17T12:00:00Z')
    expect(await primeiro(id)).toEqual(['PROXIMA', '2026-04-01'])
    await em('2026-04-01T12:00:00Z')
    expect(await primeiro(id)).toEqual(['PROXIMA', '2026-04-01'])
    await em('2026-04-02T12:00:00Z')
    expect(await primeiro(id)).toEqual(['VENCIDA', '2026-04-01'])
    const r = await abrir({ plano: id })
    expect(r.body.message).toBe('1 manutenção aberta para 1 bem.')
    const [ordem] = r.body.content.manutencoes
    expect((await quem.get(`${BASE}/${ordem}`)).body.content).toMatchObject({
      tipo: { value: 'PREVENTIVA' },
      descricao: 'Troca de óleo',
      fornecedor: { id: s.oficina },
      dataPrevista: '2026-04-07',
    })
    expect((await doPlano(id)).resultList[0]).toMatchObject({
      situacao: { value: 'EM_ORDEM' },
      manutencao: { id: ordem },
    })
    expect((await abrir({ plano: id })).body.content.manutencoes).toEqual([])
    await em('2026-04-05T12:00:00Z')
    await fazer(ordem)
    expect(await primeiro(id)).toEqual(['EM_DIA', '2026-10-05'])
  })

  test.each([
    ['begins on its day with an asset that was there before it', '2026-04-01', '2026-04-01'],
    ['begins on its day with an asset that entered on it', '2026-03-01', '2026-03-01'],
    ['begins so many months after an asset entered that came later', '2026-02-27', '2026-09-01'],
  ])('%s (docs/regras.md R151)', async (_, inicio, primeira) => {
    const bem = umBem()
    await t.rows(sql`update patrimonio set data_tombamento = '2026-03-01' where id = ${bem}`)
    const { id } = await planejar(bem, { inicio })
    expect((await primeiro(id))?.[1]).toBe(primeira)
  })

  it('of a last day of a month comes on the last day of shorter ones; a refused order leaves it due', async () => {
    const bem = umBem()
    const { id } = await planejar(bem, { meses: 1, inicio: '2026-01-31' })
    await em('2026-05-31T12:00:00Z')
    const [recusada] = (await abrir({ plano: id })).body.content.manutencoes
    expect((await s.passo(recusada, 'RECUSADA', { motivo: 'Sem verba' }, quem)).status).toBe(200)
    expect(await primeiro(id)).toEqual(['VENCIDA', '2026-01-31'])
    await fazer((await abrir({ plano: id })).body.content.manutencoes[0])
    expect(await primeiro(id)).toEqual(['EM_DIA', '2026-06-30'])
  })

  it('for a day is done with once it was done, and due again with another day', async () => {
    const bem = umBem()
    const plano = await planejar(bem, { ritmo: 'DATA', meses: null, inicio: '2026-03-12', antecedencia: 3 })
    expect(await primeiro(plano.id)).toEqual(['PROXIMA', '2026-03-12'])
    await fazer((await abrir({ plano: plano.id })).body.content.manutencoes[0])
    expect((await doPlano(plano.id)).count).toBe(0)
    const r = await quem.post(`${BASE}/planos/${plano.id}`, { versao: plano.versao, inicio: '2027-03-12' })
    expect(r.status).toBe(200)
    expect(await primeiro(plano.id)).toEqual(['EM_DIA', '2027-03-12'])
  })

  it('by the meter goes by its readings, and reckons the day from the use', async () => {
    const bem = umBem()
    const { id } = await planejar(bem, {
      ritmo: 'MEDIDOR',
      meses: null,
      medidor: 'KM',
      cada: 10_000,
      inicio: '2026-01-01',
      antecedencia: 500,
    })
    expect(await primeiro(id)).toEqual(['SEM_LEITURA', null])
    expect((await ler(bem, 50_000, '2025-12-01')).status).toBe(200)
    expect((await ler(bem, 51_000, '2025-12-31')).status).toBe(200)
    // From the reading of the beginning, 51,000, to 61,000; a thousand in thirty days.
    expect((await doPlano(id)).resultList[0]).toMatchObject({
      situacao: { value: 'EM_DIA' },
      leitura: 51_000,
      proximaLeitura: 61_000,
      proximaEm: '2026-10-27',
      estimada: true,
    })
    expect((await ler(bem, 60_500, '2026-03-01')).body.message).toBe(mensagens.leituraSalva)
    expect((await primeiro(id))?.[0]).toBe('PROXIMA')
    await ler(bem, 61_200, '2026-03-09')
    await ler(bem, 61_300, '2026-03-10')
    expect(await primeiro(id)).toEqual(['VENCIDA', '2026-03-09'])
    await fazer((await abrir({ plano: id })).body.content.manutencoes[0])
    expect((await doPlano(id)).resultList[0]).toMatchObject({
      situacao: { value: 'EM_DIA' },
      proximaLeitura: 71_300,
      ultimaEm: '2026-03-10',
    })
  })

  it('of a nature or a product has its assets, and takes those that nothing else holds', async () => {
    const [a, b, c] = novos(3)
    const [p] = await t.rows(sql<{ id: number }>`
      insert into produto (descricao) values ('Extintor do plano') returning id`)
    await t.rows(sql`update patrimonio set produto_id = ${p?.id} where id = any(${[a, b, c]}::int[])`)
    const plano = await planejar(0, {
      alvo: 'PRODUTO',
      patrimonio: null,
      produto: { id: p?.id },
      inicio: '2026-03-01',
    })
    const outra = await s.abrir([b as number])
    const r = await abrir({ plano: plano.id })
    expect(r.body).toMatchObject({
      content: { bens: 2, ficaram: 1 },
      message: '1 manutenção aberta para 2 bens. 1 bem ficou para a próxima vez: algo mais os prende.',
    })
    const itens = await s.itensDe(r.body.content.manutencoes[0])
    expect(itens.map((i: { patrimonio: { id: number } }) => i.patrimonio.id)).toEqual([a, c])
    expect((await abrir({ plano: plano.id })).body.message).toBe(mensagens.preventivaTodosPresos)
    await s.passo(outra.id, 'RECUSADA', { motivo: 'Outra' }, quem)
    expect((await abrir({ plano: plano.id })).body.content.bens).toBe(1)
    const natureza = await planejar(0, {
      alvo: 'NATUREZA',
      patrimonio: null,
      tipoNatureza: { id: s.c.natureza },
      inicio: '2030-01-01',
    })
    const { quantos, count } = await doPlano(natureza.id)
    const [n] = await t.rows(sql<{ n: number }>`
      select count(*)::int as n from patrimonio where tipo_natureza_id = ${s.c.natureza} and unidade_id = ${t.unidadeId}
        and situacao = 'EM_USO'`)
    expect([count, quantos.EM_DIA]).toEqual([n?.n, n?.n])
  })

  it('is found by words of its asset or of what is done, and the situations are counted of what is left', async () => {
    const [a, b] = novos(2) as [number, number]
    for (const bem of [a, b]) await planejar(bem, { descricao: 'Trocar a correia' })
    await t.rows(sql`update patrimonio set descricao = 'Empilhadeira da busca' where id = ${a}`)
    const achados = async (q: string) => {
      const r = await quem.get(`${BASE}/planos/vencimentos?q=${encodeURIComponent(q)}`)
      return [r.body.content.count, r.body.content.quantos]
    }
    expect(await achados('empilhadeira correia')).toEqual([1, { EM_DIA: 1 }])
    expect(await achados('correia')).toEqual([2, { EM_DIA: 2 }])
    expect(await achados('empilhadeira filtro')).toEqual([0, {}])
  })

  it('opened by two at the same moment, opens once; an asset of two plans is in one order', async () => {
    const bem = umBem()
    const um = await planejar(bem, { inicio: '2026-03-01' })
    const dois = await planejar(bem, { inicio: '2026-03-02', descricao: 'Pneus' })
    const voltas = await Promise.all([abrir(), abrir(), abrir({ patrimonio: bem })])
    expect(voltas.map((v) => v.status)).toEqual([200, 200, 200])
    const [n] = await t.rows(sql<{ n: number }>`
      select count(*)::int as n from manutencao_item where patrimonio_id = ${bem}`)
    expect(n?.n).toBe(1)
    expect((await primeiro(um.id))?.[0]).toBe('EM_ORDEM')
    expect((await primeiro(dois.id))?.[0]).toBe('VENCIDA')
    // The second finds nothing due, and nothing left behind.
    const unico = await planejar(umBem(), { inicio: '2026-03-01' })
    const juntas = await Promise.all([1, 2, 3].map(() => abrir({ plano: unico.id })))
    expect(juntas.map((v) => v.body.content.bens).toSorted((x, y) => x - y)).toEqual([0, 0, 1])
    expect(juntas.map((v) => v.body.content.ficaram)).toEqual([0, 0, 0])
  })

  test.each([
    [{ meses: null }, { meses: [mensagens.obrigatorio] }],
    [{ ritmo: 'MEDIDOR' }, { medidor: [mensagens.obrigatorio], cada: [mensagens.obrigatorio] }],
    [{ alvo: 'NATUREZA' }, { tipoNatureza: [mensagens.obrigatorio] }],
    [{ alvo: 'PRODUTO' }, { produto: [mensagens.obrigatorio] }],
    [{ patrimonio: { id: 999_999 } }, { patrimonio: [mensagens.naoEncontrado] }],
    [{ meses: 0 }, { meses: [mensagens.valorMenor] }],
    [{ descricao: ' ' }, { descricao: [mensagens.obrigatorio] }],
  ])('that says %j is refused beside its fields', async (mais, campos) => {
    const r = await quem.post(`${BASE}/planos`, corpo(umBem(), mais))
    expect([r.status, r.body.fields]).toEqual([400, campos])
  })

  it('forgets what its kind has nothing to do with, and stays where it has opened something', async () => {
    const bem = umBem()
    const p = await planejar(bem, { medidor: 'HORAS', cada: 5, inicio: '2026-03-01' })
    expect((await quem.get(`${BASE}/planos/${p.id}`)).body.content).toMatchObject({
      medidor: null,
      cada: null,
    })
    const livre = await planejar(bem)
    expect((await quem.del(`${BASE}/planos/${livre.id}`)).body.message).toBe(mensagens.excluido)
    await abrir({ plano: p.id })
    const r = await quem.del(`${BASE}/planos/${p.id}`)
    expect([r.status, r.body.message]).toEqual([409, mensagens.planoEmUso])
  })
})

it('the calendar tells what is due on each day of a month', async () => {
  const bens = novos(4)
  for (const b of bens) await planejar(b, { inicio: '2026-08-20', descricao: 'Calibrar' })
  await planejar(bens[0] as number, { inicio: '2026-08-21', descricao: 'Limpar' })
  const { hoje, dias } = (await quem.get(`${BASE}/planos/calendario?mes=2026-08`)).body.content
  expect(hoje).toBe('2026-03-10')
  expect(
    dias.map((d: { dia: string; quantidade: number; vencimentos: unknown[] }) => [
      d.dia,
      d.quantidade,
      d.vencimentos.length,
    ]),
  ).toEqual([
    ['2026-08-20', 4, 3],
    ['2026-08-21', 1, 1],
  ])
  const doDia = await quem.get(`${BASE}/planos/vencimentos?de=2026-08-20&ate=2026-08-20&situacao=EM_DIA`)
  expect(doDia.body.content.count).toBe(4)
  expect(doDia.body.content.quantos).toEqual({ EM_DIA: 4 })
})

it('what is overdue or near is told once, and again when more is', async () => {
  const [a, b] = novos(2)
  const [p] = await t.rows(sql<{ id: number }>`
    insert into produto (descricao) values ('Ar-condicionado do aviso') returning id`)
  await t.rows(sql`update patrimonio set produto_id = ${p?.id} where id = any(${[a, b]}::int[])`)
  const plano = await planejar(0, {
    alvo: 'PRODUTO',
    patrimonio: null,
    produto: { id: p?.id },
    descricao: 'Trocar filtros',
    inicio: '2026-03-20',
  })
  const avisados = () =>
    t.rows(sql<{ titulo: string; texto: string }>`
      select titulo, texto from notificacao where usuario_id = ${s.quemCuida.usuarioId}
        and chave like ${`plano_manutencao/${plano.id}/%`} order by id`)
  const rodar = () =>
    runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      t.databaseId,
      avisarPreventivas,
    )
  await rodar()
  await rodar()
  expect(await avisados()).toEqual([
    { titulo: 'Manutenção preventiva a vencer: Trocar filtros', texto: '2 bens a vencer.' },
  ])
  await em('2026-03-21T12:00:00Z')
  await rodar()
  await rodar()
  expect((await avisados()).slice(1)).toEqual([
    { titulo: 'Manutenção preventiva vencida: Trocar filtros', texto: '2 bens vencidos.' },
  ])
  // Once all of it has its order nobody is asked to look any more.
  const porVer = () =>
    t.rows(sql`select 1 from notificacao where usuario_id = ${s.quemCuida.usuarioId} and vista_em is null
      and chave like ${`plano_manutencao/${plano.id}/%`}`)
  expect((await abrir({ plano: plano.id, patrimonio: a })).body.content.bens).toBe(1)
  expect(await porVer()).toHaveLength(2)
  expect((await abrir({ plano: plano.id })).body.content.bens).toBe(1)
  expect(await porVer()).toEqual([])
  // Also when the notices themselves were cleared away.
  await t.rows(sql`delete from notificacao where chave like ${`plano_manutencao/${plano.id}/%`}`)
  await rodar()
  expect(await avisados()).toEqual([])
  // The order of one that is refused leaves it overdue: it is told again, though it is as late as it was.
  const ordens = await t.rows(sql<{ id: number }>`
    select distinct manutencao_id as id from manutencao_item where plano_id = ${plano.id}`)
  for (const { id } of ordens)
    expect((await s.passo(id, 'RECUSADA', { motivo: 'Sem verba' }, quem)).status).toBe(200)
  await em('2026-03-22T12:00:00Z')
  await rodar()
  await rodar()
  expect(await avisados()).toEqual([
    { titulo: 'Manutenção preventiva vencida: Trocar filtros', texto: '2 bens vencidos.' },
  ])
  // A plan that is out of use, or falls due on another day, asks for nobody.
  const lido = (await quem.get(`${BASE}/planos/${plano.id}`)).body.content
  expect(
    (await quem.post(`${BASE}/planos/${plano.id}`, { ...lido, descricao: 'Trocar os filtros' })).status,
  ).toBe(200)
  expect(await porVer()).toHaveLength(1)
  expect((await quem.post(`${BASE}/planos/${plano.id}`, { ativo: false })).status).toBe(200)
  expect(await porVer()).toEqual([])
})

describe('a reading', () => {
  it('does not go back, is of no day to come, and is corrected on its own day', async () => {
    const bem = umBem()
    expect((await ler(bem, 100, '2026-03-01', 'HORAS')).status).toBe(200)
    expect((await ler(bem, 200, '2026-03-05', 'HORAS')).status).toBe(200)
    for (const [valor, dia] of [
      [99, '2026-03-02'],
      [201, '2026-03-04'],
      [150, '2026-03-06'],
    ] as const) {
      const r = await ler(bem, valor, dia, 'HORAS')
      expect([r.status, r.body.fields]).toEqual([400, { valor: [mensagens.leituraDesce] }])
    }
    expect((await ler(bem, 300, '2026-03-11', 'HORAS')).body.fields).toEqual({
      lidaEm: [mensagens.leituraFutura],
    })
    expect((await ler(bem, 220, '2026-03-05', 'HORAS')).body.content.valor).toBe(220)
    const { leituras } = (await quem.get(`${BASE}/bens/${bem}/vida`)).body.content
    expect(leituras.map((l: { valor: number }) => l.valor)).toEqual([220, 100])
    expect((await quem.del(`${BASE}/leituras/${leituras[0].id}`)).status).toBe(200)
    expect((await quem.del(`${BASE}/leituras/${leituras[0].id}`)).status).toBe(404)
  })

  it('of a new meter goes on from the last one, also for the plan that goes by it', async () => {
    const bem = umBem()
    const { id } = await planejar(bem, {
      ritmo: 'MEDIDOR',
      meses: null,
      medidor: 'KM',
      cada: 10_000,
      inicio: '2026-01-01',
      antecedencia: 500,
    })
    await ler(bem, 51_000, '2026-01-01')
    await ler(bem, 55_000, '2026-02-01')
    expect((await ler(bem, 0, '2026-02-10')).body.fields).toEqual({ valor: [mensagens.leituraDesce] })
    const trocado = await quem.post(`${BASE}/bens/${bem}/leituras`, {
      medidor: 'KM',
      valor: 10,
      lidaEm: '2026-02-10',
      trocado: true,
    })
    expect([trocado.status, trocado.body.content]).toMatchObject([200, { valor: 10, trocado: true }])
    // 4,000 of the 10,000 were used on the old one.
    expect((await doPlano(id)).resultList[0]).toMatchObject({ leitura: 10, proximaLeitura: 6_010 })
    expect((await ler(bem, 9, '2026-02-11')).body.fields).toEqual({ valor: [mensagens.leituraDesce] })
    await ler(bem, 5_800, '2026-03-01')
    expect((await primeiro(id))?.[0]).toBe('PROXIMA')
    await ler(bem, 6_020, '2026-03-08')
    expect(await primeiro(id)).toEqual(['VENCIDA', '2026-03-08'])
    const { leituras } = (await quem.get(`${BASE}/bens/${bem}/vida`)).body.content
    expect(leituras.map((l: { trocado: boolean }) => l.trocado)).toEqual([false, false, true, false, false])
  })

  it('that is corrected, told late or taken away is followed by all that came after a new meter', async () => {
    const bem = umBem()
    const trocar = (valor: number, lidaEm: string) =>
      quem.post(`${BASE}/bens/${bem}/leituras`, { medidor: 'KM', valor, lidaEm, trocado: true })
    const uso = async () =>
      (
        await t.rows(sql<{ total: number }>`select (contado + valor)::int as total from leitura_medidor
          where patrimonio_id = ${bem} order by lida_em`)
      ).map((l) => l.total)
    await ler(bem, 1_000, '2026-02-01')
    await ler(bem, 1_500, '2026-02-20')
    // The new meter came between the two: what it says since goes on from the old one.
    await trocar(0, '2026-02-10')
    expect(await uso()).toEqual([1_000, 1_000, 2_500])
    expect((await ler(bem, 1_200, '2026-02-01')).status).toBe(200)
    expect(await uso()).toEqual([1_200, 1_200, 2_700])
    await ler(bem, 100, '2026-02-12')
    const { leituras } = (await quem.get(`${BASE}/bens/${bem}/vida`)).body.content
    const troca = leituras.find((l: { trocado: boolean }) => l.trocado)
    const sem = await quem.del(`${BASE}/leituras/${troca.id}`)
    expect([sem.status, sem.body.message]).toEqual([409, mensagens.leituraDesce])
    expect(await uso()).toEqual([1_200, 1_200, 1_300, 2_700])
  })
})

it('the life of an asset tells its cost by year, how long it stood still, and what is due', async () => {
  const bem = umBem()
  const { id } = await planejar(bem, { inicio: '2026-03-01' })
  const [ordem] = (await abrir({ plano: id })).body.content.manutencoes
  expect((await s.passo(ordem, 'EM_MANUTENCAO', {}, quem)).status).toBe(200)
  await em('2026-03-20T15:00:00Z')
  const [item] = (await quem.get(`${BASE}/${ordem}/itens`)).body.content.resultList
  expect((await quem.post(`${BASE}/itens/${item.id}/concluir`, { valorFinal: '350.10' })).status).toBe(200)
  await em('2026-04-09T15:00:00Z')
  const vida = (await quem.get(`${BASE}/bens/${bem}/vida`)).body.content
  expect(vida).toMatchObject({
    anos: [{ ano: 2026, manutencoes: 1, valor: '350.10' }],
    total: '350.10',
    dias: 365,
    diasParado: 10,
    disponibilidade: 97.2,
  })
  expect(vida.vencimentos[0]).toMatchObject({ situacao: { value: 'EM_DIA' }, proximaEm: '2026-09-20' })
})
