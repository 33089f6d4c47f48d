import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { sceneOfAvaliacao } from '../../../../test/scenes/avaliacoes.ts'
import { fipeService } from '../../../../test/outside/fipe.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let s: Awaited<ReturnType<typeof sceneOfAvaliacao>>
let fipe: Awaited<ReturnType<typeof fipeService>>
beforeAll(async () => {
  fipe = await fipeService()
  t = await createTestApp({ TOMBO_FIPE_URL: fipe.url })
  s = await sceneOfAvaliacao(t)
})
afterAll(async () => {
  await t.close()
  fipe.close()
})
/** A while passes: what did not answer is asked again. */
const passarUmTempo = () => t.clock.moveTo(new Date(t.clock.now().getTime() + 121_000).toISOString())
beforeEach(async () => {
  fipe.pedidos.length = 0
  fipe.faults.length = 0
  await t.rows(sql`delete from fipe_lista`)
})

const ler = (url: string) => s.leitor.get(`/api/fipe/${url}`)
const CARRO = 'tipoVeiculo=1&codigoMarca=21&codigoModelo=437'
const PRECO = `consultacompleta?${CARRO}&anoModelo=2008&codigoCombustivel=1`

describe('the table of FIPE', () => {
  it.each([
    ['1', 'Fiat', 'Uno Mille 1.0 Fire', '12226.00'],
    ['2', 'Honda', 'CG 160 Start', '13871.00'],
    ['3', 'Iveco', 'Daily 35S14', '98450.00'],
  ])('is asked for vehicles of type %s: brand, model, year, price', async (tipo, marca, modelo, valor) => {
    expect((await ler(`marcas?tipoVeiculo=${tipo}`)).body.content).toEqual([{ codigo: '21', nome: marca }])
    expect((await ler(`modelos?tipoVeiculo=${tipo}&codigoMarca=21`)).body.content).toEqual([
      { codigo: '437', nome: modelo },
    ])
    const anos = await ler(`anosmodelo?tipoVeiculo=${tipo}&codigoMarca=21&codigoModelo=437`)
    expect(anos.body.content[1]).toEqual({
      anoModelo: 2008,
      codigoCombustivel: '1',
      descricao: '2008 Gasolina',
    })
    const preco = await ler(PRECO.replace('tipoVeiculo=1', `tipoVeiculo=${tipo}`))
    expect(preco.body.content).toMatchObject({
      marca,
      modelo,
      valor,
      mesReferencia: 'março de 2026',
      codigoFipe: '001004-9',
      origem: null,
    })
  })

  it('is asked again when it fails in passing, and not again for what is known', async () => {
    fipe.faults.push(500, 429)
    expect((await ler('marcas?tipoVeiculo=1')).status).toBe(200)
    expect(fipe.pedidos).toHaveLength(4)
    expect((await ler('marcas?tipoVeiculo=1')).status).toBe(200)
    expect(fipe.pedidos).toHaveLength(4)
    await t.rows(sql`update fipe_preco set consultado_em = ${t.clock.now()}`)
    expect((await ler(PRECO)).status).toBe(200)
    expect(fipe.pedidos).toHaveLength(4)
  })

  it('says that it knows nothing of a vehicle, and that it does not answer', async () => {
    const nada = await ler(PRECO.replace('437', '999'))
    expect([nada.status, nada.body.message]).toEqual([404, mensagens.fipeNadaEncontrado])
    fipe.faults.push(500, 500, 500)
    const fora = await ler('modelos?tipoVeiculo=1&codigoMarca=21')
    expect([fora.status, fora.body.message]).toEqual([503, mensagens.fipeIndisponivel])
    // It is let alone for a while: nobody waits for it at each list.
    const ate = fipe.pedidos.length
    expect((await ler('marcas?tipoVeiculo=1')).status).toBe(503)
    expect(fipe.pedidos).toHaveLength(ate)
    passarUmTempo()
    // A price that was found before is given with the month that it is of.
    await ler(PRECO)
    await t.rows(sql`update fipe_preco set consultado_em = '2026-01-01'`)
    fipe.faults.push(500, 500, 500)
    expect((await ler(PRECO)).body.content.mesReferencia).toBe('março de 2026')
    passarUmTempo()
  })

  it('is for who sees appraisals', async () => {
    const sem = await t.clientWith(['PATRIMONIO'])
    for (const url of ['marcas?tipoVeiculo=1', `modelos?${CARRO}`, `anosmodelo?${CARRO}`, PRECO]) {
      expect((await t.anonymous.get(`/api/fipe/${url}`)).status).toBe(401)
      expect((await sem.get(`/api/fipe/${url}`)).status).toBe(403)
    }
    const corpo = { nome: 'x.csv', texto: 'x' }
    expect((await s.quemAvalia.post('/api/fipe/importar', corpo)).status).toBe(403)
    expect((await ler('marcas?tipoVeiculo=9')).status).toBe(400)
    expect(fipe.pedidos).toEqual([])
  })
})

describe('a table that was imported', () => {
  const LINHAS = [
    '"R$ 12.226,00",VW - VolksWagen,Gol 1.0,2010,Gasolina,005004-9,maio de 2022,1,G',
    '"R$ 9.100,00",VW - VolksWagen,Gol 1.0,2008,Álcool,005004-9,maio de 2022,1,A',
    'sem preço,VW - VolksWagen,Gol 1.0,2007,Gasolina,005004-9,maio de 2022,1,G',
  ].join('\n')

  it('serves who has no internet, once however often it is brought in', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_FORMULAS_AVALIACAO', 'CRIAR_ALTERAR_AVALIACOES'])
    const corpo = { nome: 'fipe-2022-05.csv', texto: LINHAS }
    const esperado = {
      ensaio: true,
      linhas: 2,
      novas: 2,
      repetidas: 0,
      recusadas: 1,
      faltas: [{ linha: 3, motivo: mensagens.fipeLinhaSemPreco }],
      meses: ['maio de 2022'],
    }
    const ensaio = await quem.post('/api/fipe/importar', { ...corpo, ensaio: true })
    expect([ensaio.body.message, ensaio.body.content]).toEqual([mensagens.fipeEnsaiada, esperado])
    expect(await t.rows(sql`select 1 from fipe_preco where origem is not null`)).toEqual([])
    const voltas = await Promise.all([1, 2].map(() => quem.post('/api/fipe/importar', corpo)))
    expect(voltas.map((v) => v.body.content.novas).toSorted((x, y) => x - y)).toEqual([0, 2])
    expect(voltas.map((v) => v.body.content.repetidas).toSorted((x, y) => x - y)).toEqual([0, 2])
    const n = await t.rows(
      sql<{ n: number }>`select count(*)::int as n from fipe_preco where origem is not null`,
    )
    expect(n).toEqual([{ n: 2 }])
    const ruim = await quem.post('/api/fipe/importar', { nome: 'x.csv', texto: 'a,b\n1,2' })
    expect([ruim.status, ruim.body.message]).toEqual([400, mensagens.fipeArquivoInvalido])
    fipe.faults.push(500, 500, 500)
    const [marca] = (await ler('marcas?tipoVeiculo=1')).body.content
    expect(marca.nome).toBe('VW - VolksWagen')
    passarUmTempo()
    fipe.pedidos.length = 0
    const base = `tipoVeiculo=1&codigoMarca=${marca.codigo}`
    const [modelo] = (await ler(`modelos?${base}`)).body.content
    const anos = (await ler(`anosmodelo?${base}&codigoModelo=${modelo.codigo}`)).body.content
    expect(anos.map((a: { descricao: string }) => a.descricao)).toEqual(['2010 Gasolina', '2008 Álcool'])
    const { anoModelo, codigoCombustivel } = anos[0]
    const preco = await ler(
      `consultacompleta?${base}&codigoModelo=${modelo.codigo}&anoModelo=${anoModelo}&codigoCombustivel=${codigoCombustivel}`,
    )
    expect(preco.body.content).toMatchObject({
      valor: '12226.00',
      mesReferencia: 'maio de 2022',
      origem: 'fipe-2022-05.csv',
    })
    // A table of a month before, brought in later, takes nothing from the price of the later month.
    await quem.post('/api/fipe/importar', {
      nome: 'fipe-2022-04.csv',
      texto: LINHAS.replaceAll('maio de 2022', 'abril de 2022').replaceAll('12.226', '13.000'),
    })
    const depois = await ler(
      `consultacompleta?${base}&codigoModelo=${modelo.codigo}&anoModelo=${anoModelo}&codigoCombustivel=${codigoCombustivel}`,
    )
    expect(depois.body.content).toMatchObject({ valor: '12226.00', mesReferencia: 'maio de 2022' })
    expect(fipe.pedidos).toEqual([])
  })
})

describe('the lines of a table', () => {
  const linha = (
    mais: Partial<Record<'preco' | 'marca' | 'modelo' | 'ano' | 'mes' | 'tipo', string>> = {},
  ) => {
    const l = {
      preco: 'R$ 1.000,00',
      marca: 'M',
      modelo: 'X',
      ano: '2010',
      mes: 'junho de 2022',
      tipo: '1',
      ...mais,
    }
    return `"${l.preco}",${l.marca},${l.modelo},${l.ano},Gasolina,1,${l.mes},${l.tipo},G`
  }

  it('are named with what is wrong with them; none is lost without a word', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_FORMULAS_AVALIACAO'])
    const importar = async (...linhas: string[]) =>
      (await quem.post('/api/fipe/importar', { nome: 'linhas.csv', texto: linhas.join('\n') })).body.content
    const r = await importar(
      'Valor,Marca,Modelo,AnoModelo,Combustivel,CodigoFipe,MesReferencia,TipoVeiculo',
      linha(),
      '',
      linha({ ano: '20' }),
      linha({ tipo: '7' }),
      linha({ marca: '' }),
      linha(),
      linha({ preco: 'R$ 2.000,00' }),
      linha({ ano: '32000' }),
    )
    expect(r).toMatchObject({ linhas: 3, novas: 2, repetidas: 1, recusadas: 4 })
    expect(r.faltas).toEqual([
      { linha: 4, motivo: mensagens.fipeLinhaAno },
      { linha: 5, motivo: mensagens.fipeLinhaTipo },
      { linha: 6, motivo: mensagens.fipeLinhaSemNome },
      { linha: 8, motivo: 'Repete o veículo da linha 2 com outro preço.' },
    ])
    const outra = await importar(linha({ preco: 'R$ 3.000,00' }), linha({ ano: '2011' }))
    expect(outra).toMatchObject({ linhas: 1, novas: 1, repetidas: 0, recusadas: 1 })
    expect(outra.faltas[0].motivo.replaceAll('\u00a0', ' ')).toBe(
      'O mês já tem outro preço deste veículo, R$ 1.000,00, que fica.',
    )
  })

  it('have names that never share a code, however many there are', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_FORMULAS_AVALIACAO'])
    const texto = Array.from({ length: 3000 }, (_, i) =>
      linha({ marca: 'Muitos', modelo: `Modelo ${i}` }),
    ).join('\n')
    const r = (await quem.post('/api/fipe/importar', { nome: 'muitos.csv', texto })).body.content
    expect(r).toMatchObject({ linhas: 3000, novas: 3000, recusadas: 0, faltas: [] })
    const [n] = await t.rows(sql<{ n: number }>`
      select count(distinct codigo_modelo)::int as n from fipe_preco where marca = 'Muitos'`)
    expect(n?.n).toBe(3000)
  })
})

describe('a vehicle', () => {
  it('is worth its list price by the state of its parts, and keeps the month as evidence', async () => {
    const bens = await s.bens(2)
    const a = await s.abrir(bens, { classificacao: 'AUTOMOVEIS' })
    const [um, dois] = (await s.itensDe(a.id)).map((i) => i.id) as [number, number]
    const corpo = {
      itemAvaliacao: { id: um },
      tipoVeiculo: '1',
      marca: { codigo: '21' },
      modeloFipe: { codigo: '437' },
      anoModeloFipe: { anoModelo: 2008, codigoCombustivel: '1' },
      classificacaoLataria: 'BOM',
      classificacaoMecanica: 'OTIMO',
      classificacaoPneu: 'RUIM',
    }
    const url = `/api/avaliacao/${a.id}/avaliarAutomoveis`
    await t.rows(
      sql`delete from fipe_preco f where not exists (select 1 from avaliacao_veiculo v where v.fipe_preco_id = f.id)`,
    )
    expect((await s.quemAvalia.post(url, corpo)).body.message).toBe(mensagens.fipeConsulte)
    await ler(PRECO)
    const v = (await s.quemAvalia.post(url, corpo)).body.content
    expect(v).toMatchObject({
      valorFIPE: '12226.00',
      mesReferencia: 'março de 2026',
      marca: { codigo: '21', nome: 'Fiat' },
      // 0.35 × 0.85 + 0.45 × 1 + 0.20 × 0.40
      itemAvaliacao: { id: um, fator: '0.8275', valorAvaliado: '10117.02', noPiso: false },
    })
    const preco = await s.quemAvalia.post(`/api/avaliacao/${a.id}/avaliarMoveis`, await s.pesquisa([dois]))
    expect([preco.status, preco.body.message]).toEqual([409, mensagens.avaliacaoOutroMetodo])
    const outro = await s.quemAvalia.post(`/api/avaliacao/metodotracaomecanica/${v.id}`, {
      ...v,
      itemAvaliacao: { id: dois },
      classificacaoMecanica: 'PESSIMO',
    })
    expect(outro.body.content.itemAvaliacao).toMatchObject({ id: dois, valorAvaliado: '5715.66' })
    expect((await s.itensDe(a.id, '&avaliado=false')).map((i) => i.id)).toEqual([um])
    const lista = (await s.leitor.get(`/api/avaliacao/${a.id}/metodotracaomecanica?q=uno`)).body.content
    expect(lista).toMatchObject({ count: 1, resultList: [{ id: v.id }] })
    expect((await s.quemAvalia.del(`/api/avaliacao/metodotracaomecanica/${v.id}`)).status).toBe(200)
    expect(await s.itensDe(a.id, '&avaliado=true')).toEqual([])
    expect((await s.leitor.get(`/api/avaliacao/metodotracaomecanica/${v.id}`)).status).toBe(404)
    // The history tells the year of a new one in words, as the screen does.
    await t.rows(sql`update fipe_preco set ano_modelo = 32000 where ano_modelo = 2008`)
    const novo = { ...corpo, anoModeloFipe: { anoModelo: 32000, codigoCombustivel: '1' } }
    expect((await s.quemAvalia.post(url, novo)).status).toBe(200)
    const [ultimo] = (await s.leitor.get(`/api/avaliacao/${a.id}/eventos`)).body.content.resultList
    expect(ultimo.alteracoes[1].novo).toMatch(/^Fiat .* zero km: R\$/)
  })
})
