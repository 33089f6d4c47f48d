import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
let quem: Cliente
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  quem = await t.clientWith(['CONSULTAR_ETIQUETAS', 'CRIAR_ALTERAR_ETIQUETAS'])
})
afterAll(() => t.close())

const reservar = (corpo: Record<string, unknown>, cliente = quem) => cliente.post('/api/tags/embranco', corpo)
const listar = async (query = '', cliente = quem) => (await cliente.get(`/api/tagslist${query}`)).body.content
const comEtiqueta = (referencia: string, cliente = t.admin, cad = c) =>
  tombarBem(cliente, bem(cad, { produtoCaracteristica: { referencia, produto: { descricao: 'Mesa' } } }))
/** Labels whose asset is not the one that has their number, and assets whose label is not there: none, ever. */
const contradicoes = async () =>
  (
    await t.rows(sql<{ n: number }>`
      select count(*)::int as n
      from (select referencia, id from patrimonio where referencia is not null and removido_em is null) p
      full join (select referencia, patrimonio_id from etiqueta where patrimonio_id is not null) e
        on e.referencia = p.referencia and e.patrimonio_id = p.id
      where p.id is null or e.patrimonio_id is null`)
  )[0]?.n

describe('blank labels', () => {
  it('are numbers given out in order, with their width, and each is told in the history', async () => {
    expect((await reservar({ quantidade: 3 })).body.content).toEqual({
      tagInicial: '000001',
      tagFinal: '000003',
      quantidade: 3,
    })
    expect((await reservar({ quantidade: 2 })).body.content).toEqual({
      tagInicial: '000004',
      tagFinal: '000005',
      quantidade: 2,
    })
    expect((await reservar({ quantidade: 2, tagInicial: '0098' })).body.content).toMatchObject({
      tagFinal: '0099',
    })
    expect(
      await t.rows(sql`select tipo, alteracoes from evento where entidade = 'etiquetas' order by id limit 1`),
    ).toEqual([{ tipo: 'CADASTRO', alteracoes: [{ campo: 'Etiqueta', anterior: null, novo: '000001' }] }])
  })

  it('are never given twice: not by a range that was, whatever its zeros, nor to two at once, nor for a repeated call', async () => {
    const recusa = await reservar({ quantidade: 5, tagInicial: '5' })
    expect(recusa).toMatchObject({
      status: 409,
      body: { fields: { tagInicial: [expect.stringContaining('000005')] } },
    })
    const juntas = await Promise.all(Array.from({ length: 6 }, () => reservar({ quantidade: 50 })))
    expect(juntas.map((r) => r.status)).toEqual(Array(6).fill(200))
    const inicios = juntas.map((r) => Number(r.body.content.tagInicial)).sort((a, b) => a - b)
    expect(inicios.map((i, k) => i - (inicios[0] as number) - 50 * k)).toEqual(Array(6).fill(0))
    const mesma = await Promise.all(
      [1, 2].map(() =>
        t.app.inject({
          method: 'POST',
          url: '/api/tags/embranco',
          payload: { quantidade: 2 },
          headers: { 'x-auth-token': quem.token, 'idempotency-key': 'dois-cliques' },
        }),
      ),
    )
    expect(mesma[0]?.json().content).toEqual(mesma[1]?.json().content)
  })

  it('are refused where one number of the range was given out, or is too long, and none of it is kept', async () => {
    expect((await reservar({ quantidade: 1, tagInicial: '5000' })).status).toBe(200)
    expect(await reservar({ quantidade: 10, tagInicial: '4995' })).toMatchObject({
      status: 409,
      body: { fields: { tagInicial: [expect.stringContaining('5000 já existe')] } },
    })
    expect((await listar('?tagInicial=4995&tagFinal=4999')).count).toBe(0)
    const longo = 'O número da etiqueta tem no máximo 15 algarismos.'
    expect((await reservar({ quantidade: 2, tagInicial: '999999999999999' })).body).toEqual({
      message: longo,
      fields: { tagInicial: [longo] },
    })
  })

  it('go on after the last number of the organisation, whichever unit had it', async () => {
    const la = (await t.secondUnidade()).admin
    await reservar({ quantidade: 1, tagInicial: '700000' }, la)
    expect((await reservar({ quantidade: 1 })).body.content.tagInicial).toBe('700001')
  })

  it('are for who may, and nothing else is taken', async () => {
    expect((await reservar({ quantidade: 1 }, t.anonymous)).status).toBe(401)
    expect((await reservar({ quantidade: 1 }, await t.clientWith(['CONSULTAR_ETIQUETAS']))).status).toBe(403)
    for (const errado of [
      {},
      { quantidade: 0 },
      { quantidade: 10_001 },
      { quantidade: 1, tagInicial: 'A1' },
      { quantidade: 1, prefixo: 'A' },
    ])
      expect((await reservar(errado)).status).toBe(400)
  })
})

describe('a label', () => {
  it('is found by its beginning in small letters and in capitals', async () => {
    await comEtiqueta('PMX-77')
    const achadas = async (q: string) =>
      (await listar(`?q=${q}`)).resultList.map((l: { referencia: string }) => l.referencia)
    expect([await achadas('pmx'), await achadas('PMX'), await achadas('mx')]).toEqual([
      ['PMX-77'],
      ['PMX-77'],
      [],
    ])
  })

  it('says of an accessory its own number too', async () => {
    const { id } = await comEtiqueta('ACS-1')
    await t.rows(sql`update patrimonio set numero_acessorio = 3 where id = ${id}`)
    const [linha] = (await listar('?q=ACS-1')).resultList
    expect(linha.patrimonio).toEqual({
      id,
      numeroTombamento: expect.any(Number),
      numeroAcessorio: 3,
    })
  })

  it('is on the asset that has its number, and free again when it is taken off, changed, removed', async () => {
    const { tagInicial: um, tagFinal: dois } = (await reservar({ quantidade: 2 })).body.content
    const vinculo = async (referencia: string) =>
      (await listar(`?q=${referencia}`)).resultList.map(
        (l: { patrimonio: { id: number } | null }) => l.patrimonio?.id ?? null,
      )
    const { id } = await comEtiqueta(um)
    expect(await vinculo(um)).toEqual([id])
    expect(
      (await t.admin.post('/api/patrimonios', { id, produtoCaracteristica: { referencia: dois } })).status,
    ).toBe(200)
    expect([await vinculo(um), await vinculo(dois)]).toEqual([[null], [id]])
    expect((await t.admin.post(`/api/patrimonios/${id}/desvincularTag`)).status).toBeLessThan(500)
    await t.rows(sql`update patrimonio set referencia = ${um} where id = ${id}`)
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${id}`)
    expect(await vinculo(um)).toEqual([null])
    expect(await contradicoes()).toBe(0)
    await t.rows(sql`update patrimonio set removido_em = null where id = ${id}`)
    expect(await vinculo(um)).toEqual([id])
  })

  it('follows its asset whatever writes it: a batch, a copy, another unit', async () => {
    const r = await t.admin.post('/api/patrimonios/cadastrolote/criar', {
      ...bem(c),
      quantidade: 3,
      referenciaInicial: '90001',
      referenciaFinal: '90003',
    })
    expect(r.status).toBeLessThan(300)
    expect((await listar('?tagInicial=90001&tagFinal=90003')).count).toBe(3)
    const { tagInicial } = (await reservar({ quantidade: 1 })).body.content
    const outra = await t.secondUnidade()
    await comEtiqueta(tagInicial, outra.admin, await cadastrosDe(t, outra.unidadeId))
    expect((await listar(`?q=${tagInicial}`)).count).toBe(0)
    expect((await listar(`?q=${tagInicial}`, outra.admin)).resultList[0]).toMatchObject({ vinculada: true })
    expect(await contradicoes()).toBe(0)
  })
})

describe('the list of labels', () => {
  it('tells linked from free, in ranges by number, ten at a time, and the share', async () => {
    const pagina = await listar()
    expect(pagina.rpp).toBe(10)
    expect(pagina.resultList[0]).toMatchObject({
      referencia: '000001',
      vinculada: false,
      produtoCaracteristica: null,
    })
    const so = (v: string) => listar(`?where=${encodeURIComponent(JSON.stringify({ vinculo: { in: [v] } }))}`)
    const [vinculadas, livres] = [await so('VINCULADA'), await so('LIVRE')]
    expect(vinculadas.count + livres.count).toBe(pagina.count)
    expect(vinculadas.resultList[0].produtoCaracteristica.produto.descricao).toBe('Mesa de reunião')
    const { body } = await quem.get('/api/tagslist/vinculadas')
    expect(body.content).toEqual({
      total: pagina.count,
      vinculadas: vinculadas.count,
      percentual: ((vinculadas.count / pagina.count) * 100).toFixed(2),
    })
    expect(
      (await listar('?tagInicial=2&tagFinal=4')).resultList.map((l: { referencia: string }) => l.referencia),
    ).toEqual(['000002', '000003', '000004'])
    expect((await listar('?q=4&page=1')).count).toBeGreaterThan(0)
    expect((await quem.get('/api/tagslist?tagInicial=9&tagFinal=2')).status).toBe(409)
    const [primeira] = (await quem.get('/api/tags?q=000001')).body.content.resultList
    expect(primeira).toEqual({ id: expect.any(Number), referencia: '000001', vinculada: false })
    expect((await quem.get('/api/tags/listagem/metadata')).body.content.vinculo).toHaveLength(2)
  })

  it('is of a range that is asked for by its filter too, open at either end, of numbers or of words', async () => {
    const de = (intervalo: Record<string, string>) =>
      listar(`?where=${encodeURIComponent(JSON.stringify({ intervalo }))}`)
    const referencias = async (intervalo: Record<string, string>) =>
      (await de(intervalo)).resultList.map((l: { referencia: string }) => l.referencia)
    expect(await referencias({ from: '2', to: '4' })).toEqual(['000002', '000003', '000004'])
    expect(await referencias({ to: '2' })).toEqual(['000001', '000002'])
    expect((await referencias({ from: '700000' }))[0]).toBe('700001')
    await comEtiqueta('PAT-1')
    await comEtiqueta('PAT-2')
    expect(await referencias({ from: 'PAT-1', to: 'PAT-9' })).toEqual(['PAT-1', 'PAT-2'])
    expect((await quem.get('/api/tagslist?tagInicial=PAT-9&tagFinal=PAT-1')).status).toBe(409)
    for (const errado of [{}, { from: '' }, { from: '1', ate: '2' }])
      expect(
        (await quem.get(`/api/tagslist?where=${encodeURIComponent(JSON.stringify({ intervalo: errado }))}`))
          .status,
      ).toBe(400)
  })

  it('of a unit that has none is empty, and its share nothing', async () => {
    const { admin } = await t.secondOrganizacao()
    expect((await admin.get('/api/tagslist/vinculadas')).body.content).toEqual({
      total: 0,
      vinculadas: 0,
      percentual: '0.00',
    })
  })

  it('gives the linked ones of a range, and refuses one that is too long', async () => {
    const lote = (corpo: Record<string, unknown>, cliente = quem) =>
      cliente.post('/api/tagslist/vinculadasLote', corpo)
    const { content } = (await lote({ tagInicial: '90001', tagFinal: '90002' })).body
    expect(content.map((l: { referencia: string }) => l.referencia)).toEqual(['90001', '90002'])
    const { content: comLivres } = (await lote({ tagInicial: '1', tagFinal: '90001' })).body
    expect(comLivres.every((l: { vinculada: boolean }) => l.vinculada)).toBe(true)
    expect((await lote({ tagInicial: '1' })).status).toBe(400)
    expect((await lote({ tagInicial: '1', tagFinal: '2', x: 1 })).status).toBe(400)
    expect(
      (await lote({ tagInicial: '90001', tagFinal: '90002' }, (await t.secondUnidade()).admin)).body.content,
    ).toEqual([])
    expect((await lote({ tagInicial: '1', tagFinal: '2' }, await t.clientWith(['PATRIMONIO']))).status).toBe(
      403,
    )
  })
})

describe('the layouts', () => {
  const base = '/api/parametros/etiquetas'
  const novo = async (descricao: string) => {
    const { registro } = (await quem.get(`${base}/metadata`)).body.content
    const r = await quem.post(base, { ...registro, descricao })
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content
  }

  it('are kept with their event; an old version is refused, and what changes nothing writes nothing', async () => {
    const m = await novo('Sala de leitura')
    expect(m).toMatchObject({ padrao: false, versao: 1 })
    const { body, status } = await quem.post(base, { ...m, campos: m.campos.slice(0, 1) })
    expect([status, body.content.versao, body.content.campos.length]).toEqual([200, 2, 1])
    expect((await quem.post(base, { ...body.content })).body.content.versao).toBe(2)
    expect((await quem.post(base, m)).status).toBe(409)
    expect((await quem.post(base, { ...m, id: undefined })).body.fields).toHaveProperty('descricao')
    expect(
      (
        await t.rows(
          sql`select tipo from evento where entidade = 'etiquetamodelos' and entidade_id = ${m.id} order by id`,
        )
      ).map((e) => (e as { tipo: string }).tipo),
    ).toEqual(['CADASTRO', 'ALTERACAO'])
    const fora = { ...m, campos: [{ ...m.campos[0], x: 400 }] }
    for (const errado of [
      fora,
      { ...m, cor: 1 },
      { ...m, folha: { ...m.folha, colunas: 9 } },
      { ...m, campos: [] },
    ])
      expect((await quem.post(base, errado)).status).toBe(400)
  })

  it('say in their event what changed, be it the letters of a field or the kind of the paper alone', async () => {
    let m = await novo('Sala das letras')
    const mudar = async (campo: object, folha: object = {}) => {
      const campos = m.campos.map((c: { tipo: string }) => (c.tipo === 'DADO' ? { ...c, ...campo } : c))
      const r = await quem.post(base, { ...m, campos, folha: { ...m.folha, ...folha } })
      if (r.status !== 200) throw new Error(r.text)
      m = r.body.content
      const [e] = await t.rows(
        sql<{ alteracoes: { campo: string; anterior: string; novo: string }[] }>`select alteracoes from evento
          where entidade = 'etiquetamodelos' and entidade_id = ${m.id} order by id desc limit 1`,
      )
      return e?.alteracoes.map((a) => a.campo)
    }
    expect(await mudar({ corpo: 11 })).toEqual(['Campos'])
    expect(await mudar({ familia: 'MONOESPACADA' })).toEqual(['Campos'])
    expect(await mudar({ alinhamento: 'DIREITA' })).toEqual(['Campos'])
    expect(await mudar({ negrito: m.campos.every((c: { negrito: boolean }) => !c.negrito) })).toEqual([
      'Campos',
    ])
    expect(await mudar({}, { linhas: 1 })).toEqual(['Folha'])
    expect(await mudar({}, { tipo: 'ROLO' })).toEqual(['Folha'])
  })

  it('have exactly one default, whoever chooses at once, and the database keeps it so', async () => {
    const [a, b] = [await novo('Padrão A'), await novo('Padrão B')]
    const escolher = (id: number, cliente = quem) => cliente.post(`${base}/definirpadrao?etiquetaId=${id}`)
    const r = await Promise.all([escolher(a.id), escolher(b.id), escolher(a.id)])
    expect(r.map((x) => x.status)).toEqual([200, 200, 200])
    const padroes = () => t.rows(sql<{ id: number }>`select id from etiqueta_modelo where padrao`)
    expect(await padroes()).toHaveLength(1)
    await escolher(a.id)
    expect(await padroes()).toEqual([{ id: a.id }])
    expect(await quem.del(`${base}/${a.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.modeloPadraoNaoExclui },
    })
    expect((await quem.del(`${base}/${b.id}`)).status).toBe(200)
    await expect(t.rows(sql`update etiqueta_modelo set padrao = false`)).rejects.toThrow('sempre o padrão')
    await expect(t.rows(sql`update etiqueta_modelo set padrao = true`)).rejects.toThrow(
      'etiqueta_modelo_padrao',
    )
    expect((await escolher(999_999)).status).toBe(404)
    expect((await quem.post(`${base}/definirpadrao`)).status).toBe(400)
  })

  it('are read by who prints, changed by who may, and another organisation has its own', async () => {
    const [m] = (await quem.get(base)).body.content.resultList
    const leitor = await t.clientWith(['PATRIMONIO'])
    expect((await leitor.get(`${base}/${m.id}`)).status).toBe(200)
    expect((await leitor.post(base, m)).status).toBe(403)
    expect((await (await t.clientWith(['CONSULTAR_RELATORIOS'])).get(base)).status).toBe(403)
    expect((await t.anonymous.get(base)).status).toBe(401)
    const la = (await t.secondOrganizacao()).admin
    expect(
      (await la.get(base)).body.content.resultList.map((x: { descricao: string }) => x.descricao),
    ).toEqual(['Rolo 60 × 30 mm'])
    expect((await la.get(`${base}/${m.id + 50}`)).status).toBe(404)
  })
})
