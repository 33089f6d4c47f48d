import type { ParteDosBens } from '@tombo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { bem, ctxOf, depreciar, novaUnidade, registrarMuitos, tombarBem } from '../../../test/bens.ts'
import { novoLugar } from '../../../test/scenes/mover.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { lancarBaixas } from '../razao/valor/baixar.public.ts'
import { lancarReavaliacoes } from '../razao/valor/reavaliar.public.ts'
import { lancarRecuperabilidade } from '../razao/valor/recuperar.public.ts'
import { conferirSomas } from './conferir.public.ts'
import { juntarSomasDaVisaoGeral } from './juntar-somas.ts'

const t = setUpApp()
const URL = '/api/patrimonios/graficos'
let u: Awaited<ReturnType<typeof novaUnidade>>
beforeEach(async () => {
  u = await novaUnidade(t)
})

const grafico = async (nome: string, where?: object, cliente = u.cliente): Promise<ParteDosBens[]> => {
  const r = await cliente.post(`${URL}/${nome}`, where ? { where } : {})
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}
const dados = async (where?: object) => {
  const busca = where ? `?where=${encodeURIComponent(JSON.stringify(where))}` : ''
  return (await u.cliente.get(`${URL}/dadospatrimoniais${busca}`)).body.content
}
const divergentes = () => t.organizacoes.read(t.databaseId, (db) => conferirSomas(db))
const enxutas = (partes: ParteDosBens[]) => partes.map((p) => [p.chave, p.quantidade, p.valor])
const GRAFICOS = [
  'quantidadenatureza',
  'quantidademascara',
  'quantidadelocalizacao',
  'conservacoes',
  'situacoes',
  'quantidadeaquisicoes',
  'valoraquisicoes',
]
/** A filter that finds every asset of these tests, and that no kept sum answers. */
const TODOS = { dataTombamento: { from: '1990-01-01' } }

/** Three registered assets of two places and two years, and one that is being edited. */
async function comBens() {
  const outra = await novoLugar(t, u.unidadeId, 'Depósito')
  const a = await tombarBem(u.cliente, bem(u.c))
  const b = await tombarBem(
    u.cliente,
    bem(u.c, { valorAquisicao: '250.50', localizacaoInicial: { id: outra } }),
  )
  const d = await tombarBem(u.cliente, bem(u.c, { valorAquisicao: '49.50', dataAquisicao: '2023-05-02' }))
  const rascunho = await u.cliente.post('/api/patrimonios', bem(u.c, { valorAquisicao: '10.00' }))
  return { outra, ids: [a.id, b.id, d.id] as number[], rascunho: rascunho.body.content.id as number }
}

describe('charts of the register', () => {
  it('count and value by nature, mask, place, conservation, situation and year', async () => {
    const { outra } = await comBens()
    expect(enxutas(await grafico('quantidadenatureza'))).toEqual([[String(u.c.natureza), 4, '1310.00']])
    const [mascara] = await t.rows(
      sql<{
        id: number
        descricao: string
      }>`select m.id, m.descricao from mascara m join tipo_natureza n on n.mascara_id = m.id
        where n.id = ${u.c.natureza}`,
    )
    expect(await grafico('quantidademascara')).toEqual([
      { chave: String(mascara?.id), descricao: mascara?.descricao, quantidade: 4, valor: '1310.00' },
    ])
    expect(enxutas(await grafico('quantidadelocalizacao'))).toEqual([
      [String(u.c.local), 3, '1059.50'],
      [String(outra), 1, '250.50'],
    ])
    expect(enxutas(await grafico('conservacoes'))).toEqual([[String(u.c.bom), 4, '1310.00']])
    expect(await grafico('situacoes')).toEqual([
      { chave: 'EM_USO', descricao: 'Em uso', quantidade: 3, valor: '1300.00' },
      { chave: 'EM_EDICAO', descricao: 'Em edição', quantidade: 1, valor: '10.00' },
    ])
    expect(enxutas(await grafico('quantidadeaquisicoes'))).toEqual([
      ['2023', 1, '49.50'],
      ['2024', 3, '1260.50'],
    ])
    expect(await grafico('valoraquisicoes')).toEqual(await grafico('quantidadeaquisicoes'))
  })

  it('say of assets without a place, a nature or a date that they have none', async () => {
    await t.rows(
      sql`insert into patrimonio (unidade_id, situacao, descricao) values (${u.unidadeId}, 'EM_EDICAO', 'Solto')`,
    )
    for (const nome of GRAFICOS.filter((g) => g !== 'situacoes')) {
      const [parte] = await grafico(nome)
      expect(parte).toMatchObject({ chave: null, quantidade: 1, valor: '0.00' })
      expect(parte?.descricao).toMatch(/^Sem /)
    }
  })

  it('are the same by kept sums and by a filter that finds the same assets', async () => {
    await comBens()
    const dados0 = await dados({ situacao: { in: ['EM_USO'] }, ...TODOS })
    for (const nome of GRAFICOS) {
      const guardado = await grafico(nome, { situacao: { in: ['EM_USO'] } })
      expect(guardado).toEqual(await grafico(nome, { situacao: { in: ['EM_USO'] }, ...TODOS }))
      expect(guardado.reduce((n, p) => n + p.quantidade, 0)).toBe(dados0.quantidade)
    }
  })

  it('count what was written off only among the situations, or when asked for', async () => {
    const { ids } = await comBens()
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${ids[0]}`)
    expect(enxutas(await grafico('quantidadenatureza'))).toEqual([[String(u.c.natureza), 3, '310.00']])
    expect(enxutas(await grafico('quantidadenatureza', TODOS))).toEqual([[String(u.c.natureza), 3, '310.00']])
    expect((await dados()).quantidade).toBe(3)
    expect((await grafico('situacoes')).map((p) => p.chave)).toContain('BAIXADO')
    expect(enxutas(await grafico('quantidadenatureza', { situacao: { in: ['BAIXADO'] } }))).toEqual([
      [String(u.c.natureza), 1, '1000.00'],
    ])
  })

  it('give the places with most assets, and the others as one', async () => {
    await t.rows(sql`insert into localizacao (unidade_id, descricao, caminho)
      select ${u.unidadeId}, 'L' || i, 'L' || i from generate_series(1, 103) i`)
    await t.rows(sql`insert into patrimonio (unidade_id, situacao, descricao, localizacao_id, valor_aquisicao)
      select ${u.unidadeId}, 'EM_EDICAO', 'x', l.id, 2 from localizacao l
      where l.unidade_id = ${u.unidadeId} and l.descricao like 'L%'`)
    const partes = await grafico('quantidadelocalizacao')
    expect(partes).toHaveLength(101)
    expect(partes.at(-1)).toEqual({
      chave: null,
      outras: true,
      descricao: 'Outras localizações (3)',
      quantidade: 3,
      valor: '6.00',
    })
  })

  it('tell what the assets cost and are worth in the books, to the centavo', async () => {
    await registrarMuitos(t, u.c, u.unidadeId, [
      { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' },
      { valor: '333.33', percentual: '10', vida: 36, inicio: '2025-12-31' },
      { valor: '450.50', percentual: '0', vida: 36, inicio: '2025-12-31', aquisicao: u.c.cessao },
    ])
    await depreciar(t, u.cliente, '2026-01')
    const [soma] = await t.rows(sql<{ bruto: string; depreciado: string }>`
      select sum(s.bruto) as bruto, sum(s.depreciado) as depreciado
      from saldo_patrimonio s join patrimonio p on p.id = s.patrimonio_id where p.unidade_id = ${u.unidadeId}`)
    const d = await dados()
    expect(d).toEqual({
      quantidade: 3,
      valorAquisicao: '1983.83',
      bruto: soma?.bruto,
      depreciado: soma?.depreciado,
      liquido: (Number(soma?.bruto) - Number(soma?.depreciado)).toFixed(2),
      deTerceiros: { quantidade: 1, liquido: '450.50' },
    })
    expect(Number(d.depreciado)).toBeGreaterThan(100)
    expect(await dados({ valorAquisicao: { eq: '333,33' } })).toMatchObject({
      quantidade: 1,
      bruto: '333.33',
      deTerceiros: { quantidade: 0, liquido: '0.00' },
    })
    expect(await dados({ dataAquisicao: { from: '1990-01-01' } })).toEqual(d)
  })

  it('refuse a filter that there is not, and give nothing of another unit or organisation', async () => {
    await comBens()
    for (const nome of GRAFICOS)
      expect((await u.cliente.post(`${URL}/${nome}`, { where: { cor: { in: [1] } } })).status).toBe(400)
    const outra = await novaUnidade(t)
    const org = await t.secondOrganizacao()
    for (const nome of GRAFICOS) {
      expect(await grafico(nome, undefined, outra.cliente)).toEqual([])
      expect(await grafico(nome, { localizacao: { in: [u.c.local] } }, outra.cliente)).toEqual([])
      expect(await grafico(nome, undefined, org.admin)).toEqual([])
    }
    expect((await outra.cliente.get(`${URL}/dadospatrimoniais`)).body.content).toMatchObject({
      quantidade: 0,
      bruto: '0.00',
    })
  })

  it('are for whoever may read assets, each tab for whoever may read what it shows', async () => {
    const sem = await t.clientWith(['CONSULTAR_FORNECEDORES'])
    const com = await t.clientWith(['PATRIMONIO_GERENCIAL'])
    for (const nome of GRAFICOS) {
      expect((await t.anonymous.post(`${URL}/${nome}`, {})).status).toBe(401)
      expect((await sem.post(`${URL}/${nome}`, {})).status).toBe(403)
      expect((await com.post(`${URL}/${nome}`, {})).status).toBe(200)
    }
    for (const nome of ['metadata', 'dadospatrimoniais']) {
      expect((await sem.get(`${URL}/${nome}`)).status).toBe(403)
      expect((await com.get(`${URL}/${nome}`)).status).toBe(200)
    }
    for (const nome of ['mascaras', 'residual'])
      expect((await com.get(`/api/visaogeral/depreciacao/${nome}`)).status).toBe(403)
    for (const nome of ['getultimoinventario', 'grafico3', 'grafico4'])
      expect((await com.get(`/api/visaogeral/${nome}`)).status).toBe(403)
  })
})

describe('kept sums of the overview', () => {
  it('stay true through writes, a change of unit, a removal, and the routine that joins them', async () => {
    const { ids, rascunho, outra } = await comBens()
    const longe = await novaUnidade(t)
    await t.rows(
      sql`update patrimonio set localizacao_id = ${outra}, valor_aquisicao = 12.34 where id = ${rascunho}`,
    )
    await t.rows(
      sql`update patrimonio set unidade_id = ${longe.unidadeId}, localizacao_id = null where id = ${ids[2]}`,
    )
    await u.cliente.del(`/api/patrimonios/${rascunho}`)
    expect(await divergentes()).toEqual([])
    const antes = await Promise.all(GRAFICOS.map((nome) => grafico(nome)))
    const linhas = async () =>
      (await t.rows(sql<{ n: number }>`select count(*)::int as n from soma_bens`))[0]?.n ?? 0
    const quantas = await linhas()
    const juntar = () => runRoutine({ ...t, log: t.app.log }, t.databaseId, juntarSomasDaVisaoGeral)
    await juntar()
    const juntas = await linhas()
    expect(juntas).toBeLessThan(quantas)
    await juntar()
    expect(await linhas()).toBe(juntas)
    expect(await divergentes()).toEqual([])
    expect(await Promise.all(GRAFICOS.map((nome) => grafico(nome)))).toEqual(antes)
  })

  it('follow a revaluation and a write-off, which move two balances by one entry', async () => {
    const { ids } = await comBens()
    const [a, b] = ids as [number, number]
    const bens = sql`select ${a}::int as id, 5000.00::numeric as valor, 12 as vida, 0::numeric as residual`
    await t.organizacoes.write(t.databaseId, async (db) => {
      const ctx = ctxOf(t, u.unidadeId, db)
      const data = ctx.clock.today()
      await lancarReavaliacoes(ctx, { id: 1, data, bens })
      await lancarBaixas(ctx, { id: 1, classificacao: 'SUCATA', data, bens: [{ id: b, recebido: null }] })
    })
    const [dosBens] = await t.rows(sql`
      select sum(s.bruto) as bruto, sum(s.depreciado) as depreciado from saldo_patrimonio s
      join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id where pl.unidade_id = ${u.unidadeId}`)
    expect(await dados()).toMatchObject(dosBens as object)
    expect(await divergentes()).toEqual([])
  })

  it('that are not those of the assets or of the entries are named', async () => {
    await comBens()
    await t.rows(sql`insert into soma_bens values (${u.unidadeId}, 'ANO', 1900, 'EM_USO', 1, 2)`)
    await t.rows(sql`insert into soma_saldo values (${u.unidadeId}, 'BRUTO', 0.01)`)
    expect(await divergentes()).toEqual([
      { unidadeId: u.unidadeId, soma: 'ANO 1900 EM_USO', guardado: '1 / 2.00', encontrado: '0 / 0' },
      { unidadeId: u.unidadeId, soma: 'BRUTO', guardado: '1300.01', encontrado: '1300.00' },
    ])
    await t.rows(sql`delete from soma_bens where chave = 1900`)
    await t.rows(sql`delete from soma_saldo where valor = 0.01`)
  })

  it('of two writes at once are both there', async () => {
    const [a, b] = await Promise.all([tombarBem(u.cliente, bem(u.c)), tombarBem(u.cliente, bem(u.c))])
    expect(a.id).not.toBe(b.id)
    expect(enxutas(await grafico('quantidadenatureza'))).toEqual([[String(u.c.natureza), 2, '2000.00']])
    expect(await divergentes()).toEqual([])
  })
})

describe('charts of the depreciation', () => {
  const ler = async (nome: string, busca = '') => u.cliente.get(`/api/visaogeral/depreciacao/${nome}${busca}`)

  it('tell what each mask depreciated in a period', async () => {
    await registrarMuitos(t, u.c, u.unidadeId, [
      { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' },
    ])
    await depreciar(t, u.cliente, '2026-01')
    await depreciar(t, u.cliente, '2026-02')
    const todas = (await ler('mascaras')).body.content
    expect(todas).toMatchObject([{ quantidade: 1, valor: '200.00' }])
    const uma = await ler('mascaras', '?dataInicial=2026-02-01T00:00:00&dataFinal=2026-02-28')
    expect(uma.body.content).toMatchObject([{ quantidade: 1, valor: '100.00' }])
    expect((await ler('mascaras', '?dataInicial=2026-02-31')).status).toBe(400)
  })

  it('of the masks add up to the months, whatever was posted or taken back beside the runs', async () => {
    const ids = await registrarMuitos(
      t,
      u.c,
      u.unidadeId,
      Array.from({ length: 2 }, () => ({ valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' })),
    )
    for (const mes of ['2026-01', '2026-02', '2026-03']) await depreciar(t, u.cliente, mes)
    await t.organizacoes.write(t.databaseId, async (db) => {
      const ctx = ctxOf(t, u.unidadeId, db)
      const bens = ids.slice(1).map((id) => ({ id, recebido: null }))
      await lancarBaixas(ctx, { id: 1, classificacao: 'SUCATA', data: ctx.clock.today(), bens })
    })
    const meses = (await u.cliente.get('/api/depreciacoes/depreciacao')).body.content as { valor: string }[]
    expect(meses.map((m) => m.valor)).toEqual(['200.00', '200.00', '100.00'])
    expect((await ler('mascaras')).body.content).toMatchObject([{ quantidade: 2, valor: '500.00' }])
    const marco = await ler('mascaras', '?dataInicial=2026-03-10')
    expect(marco.body.content).toMatchObject([{ quantidade: 1, valor: '100.00' }])
  })

  it('tell how far the assets have come, by value and by number, whose sum is the books’', async () => {
    await registrarMuitos(t, u.c, u.unidadeId, [
      { valor: '1200', percentual: '10', vida: 12, inicio: '2025-12-31' },
      { valor: '100', percentual: '0', vida: 1, inicio: '2025-12-31' },
      { valor: '500', percentual: '10', vida: 60, inicio: '2026-12-31' },
    ])
    await depreciar(t, u.cliente, '2026-01')
    const r = (await ler('residual')).body.content
    const por = (lista: { descricao: string; quantidade: number; valor: string }[]) =>
      Object.fromEntries(lista.map((f) => [f.descricao, [f.quantidade, f.valor]]))
    expect(por(r.quantidade)).toEqual({
      'Totalmente depreciados': [1, '0.00'],
      'Em depreciação': [1, '1110.00'],
      'Ainda sem depreciação': [1, '500.00'],
      'Não depreciam': [0, '0.00'],
    })
    expect(por(r.valor)).toEqual({
      'Já depreciado': [2, '190.00'],
      'Ainda a depreciar': [2, '1440.00'],
      'Valor residual': [3, '170.00'],
      'De bens que não depreciam': [0, '0.00'],
    })
    // The list behind each part has the assets that the part counts.
    for (const { pontos, quantidade } of [...r.quantidade, ...r.valor]) {
      const where = encodeURIComponent(JSON.stringify({ pontoDepreciacao: { in: pontos } }))
      const lista = await u.cliente.get(`/api/patrimonios?where=${where}`)
      expect([pontos, lista.body.content.resultList?.length ?? lista.body]).toEqual([pontos, quantidade])
    }
    const fora = encodeURIComponent(JSON.stringify({ pontoDepreciacao: { isNull: true } }))
    expect((await u.cliente.get(`/api/patrimonios?where=${fora}`)).body.content.resultList).toEqual([])
  })

  it('the parts of the value are what the heads say, with reductions and with what no longer depreciates', async () => {
    const UM = { valor: '1200', percentual: '10', vida: 12, inicio: '2025-12-31' }
    const [a, b, c] = (await registrarMuitos(t, u.c, u.unidadeId, [UM, UM, UM])) as [number, number, number]
    await depreciar(t, u.cliente, '2026-01')
    const bens = sql`select ${a}::int as id, 600.00::numeric as valor, 11 as vida, 100::numeric as residual`
    await t.organizacoes.write(t.databaseId, async (db) => {
      const ctx = ctxOf(t, u.unidadeId, db)
      await lancarRecuperabilidade(ctx, { id: 1, data: '2026-01-31', bens })
      const baixada = [{ id: c, recebido: null }]
      await lancarBaixas(ctx, { id: 1, classificacao: 'SUCATA', data: ctx.clock.today(), bens: baixada })
    })
    await t.rows(sql`update plano_depreciacao set deprecia = false where patrimonio_id = ${b}`)
    const { valor } = (await ler('residual')).body.content
    const total = (await u.cliente.get('/api/depreciacoes/depreciacaototal')).body.content
    expect(total).toEqual({ bruto: '2400.00', depreciado: '180.00', liquido: '1710.00', quantidade: 2 })
    expect(
      valor.map((p: { descricao: string; quantidade: number; valor: string; pontos: string[] }) => [
        p.descricao,
        p.quantidade,
        p.valor,
        p.pontos,
      ]),
    ).toEqual([
      ['Já depreciado', 2, '180.00', ['TOTAL', 'EM_CURSO', 'NUNCA']],
      ['Perdas por redução ao valor recuperável', 1, '510.00', []],
      ['Ainda a depreciar', 1, '500.00', ['EM_CURSO', 'SEM_COTA']],
      ['Valor residual', 1, '100.00', ['TOTAL', 'EM_CURSO', 'SEM_COTA']],
      ['De bens que não depreciam', 1, '1110.00', ['NUNCA']],
    ])
    const soma = valor.reduce((v: number, p: { valor: string }) => v + Number(p.valor), 0)
    expect(soma.toFixed(2)).toBe(total.bruto)
  })
})
