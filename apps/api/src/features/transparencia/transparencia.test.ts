import { gunzipSync } from 'node:zlib'
import { ARQUIVOS_ABERTOS, colunasDe, LUGAR_NAO_DIVULGADO, NOMES_DOS_CONJUNTOS } from '@tombo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { bem, cadastrosDe, registrarMuitos, tombarBem } from '../../../test/bens.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Files } from '../../kernel/files/files.ts'
import { type Routine, runRoutine } from '../../kernel/jobs/routine.ts'
import { limparArquivos } from '../arquivos/limpar.ts'
import { publicarDadosAbertos } from './publicar.ts'

/** Stands in every column that says something of a person, or that somebody wrote freely. */
const SEGREDO = 'SEGREDOxq'

const rodar = (t: TestApp, rotina: Routine, databaseId = t.databaseId, files = t.files) =>
  runRoutine({ organizacoes: t.organizacoes, clock: t.clock, files, log: t.app.log }, databaseId, rotina)
const publicar = (t: TestApp, databaseId = t.databaseId) => rodar(t, publicarDadosAbertos, databaseId)
const abrir = (t: TestApp) => t.admin.post('/api/parametros', { publicarDadosAbertos: true })

/** Writes the secret into every text of a table that is about people, or free, and that no rule forbids it in. */
const marcar = (t: TestApp, tabela: string, colunas: readonly string[]) =>
  t.rows(
    sql`update ${sql.table(tabela)} set ${sql.join(colunas.map((c) => sql`${sql.ref(c)} = ${SEGREDO} || id`))}`,
  )

const [t, scene] = setUpScene(async (app) => {
  const c = await cadastrosDe(app)
  const criarLugar = async (descricao: string, mais: object = {}): Promise<number> =>
    (await app.admin.post('/api/localizacoes', { descricao, ativo: true, ...mais })).body.content.id
  const cofre = await criarLugar('Cofre', { divulgada: false })
  const dentro = await criarLugar('Prateleira', { localizacaoPai: { id: cofre } })
  const sala = await criarLugar('Sala "A", térreo')
  let numero = 700
  const novo = async (descricao: string, lugar: number, placa: string | null) => {
    const referencia = String((numero += 1))
    const feito = await tombarBem(
      app.admin,
      bem(c, { produtoCaracteristica: { referencia, produto: { descricao } } }),
    )
    await app.rows(
      sql`update patrimonio set localizacao_id = ${lugar}, placa = ${placa} where id = ${feito.id}`,
    )
    return feito
  }
  await novo('=Mesa', sala, null)
  await novo('Carro', sala, 'ABC1D23')
  const arma = await novo('Arma', dentro, 'XYZ9Z99')
  return { c, cofre, sala, arma }
})

const arquivo = (nome: string, headers: Record<string, string> = {}, databaseId = t.databaseId) =>
  t.app.inject({ url: `/api/dados-abertos/${databaseId}/arquivo/${nome}`, headers })
const objetos = async (conjunto: string): Promise<Record<string, unknown>[]> =>
  JSON.parse((await arquivo(`${conjunto}.json`)).body)

describe('before anything is published', () => {
  it('is 404 for everything, of every organisation, and the list names none', async () => {
    await publicar(t)
    for (const de of ['', '/resumo', '/bens', '/localizacoes', '/arquivo/bens.csv'])
      expect([de, (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}${de}`)).status]).toEqual([
        de,
        404,
      ])
    expect((await t.anonymous.get('/api/dados-abertos/987')).status).toBe(404)
    expect((await t.anonymous.get('/api/dados-abertos')).body.content).toEqual([])
    expect(await t.rows(sql`select 1 from dados_abertos_versao`)).toEqual([])
  })
})

describe('published', () => {
  beforeAll(async () => {
    await abrir(t)
    await publicar(t)
  })

  it('names every set with its files, its columns and its licence', async () => {
    const { content } = (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}`)).body
    expect(content.organizacao).toEqual({ id: t.databaseId, nome: 'Prefeitura de Teste' })
    expect(content.conjuntos.map((c: { conjunto: string }) => c.conjunto)).toEqual(NOMES_DOS_CONJUNTOS)
    expect(content.conjuntos[0]).toMatchObject({ linhas: 3, arquivos: [{ formato: 'csv' }, {}, {}] })
    expect(content.licenca.nome).toContain('CC BY 4.0')
    for (const nome of ARQUIVOS_ABERTOS) expect([nome, (await arquivo(nome)).statusCode]).toEqual([nome, 200])
  })

  it('says the same in each format, and the dictionary knows each column', async () => {
    const dicionario: { conjunto: string; coluna: string }[] = JSON.parse(
      (await arquivo('dicionario.json')).body,
    )
    for (const conjunto of NOMES_DOS_CONJUNTOS) {
      const linhas = await objetos(conjunto)
      const { body } = await arquivo(`${conjunto}.jsonl`)
      expect(
        body
          .split('\n')
          .filter(Boolean)
          .map((l) => JSON.parse(l)),
      ).toEqual(linhas)
      const colunas = colunasDe(conjunto).map(([nome]) => nome)
      for (const l of linhas) expect(Object.keys(l)).toEqual(colunas)
      expect((await arquivo(`${conjunto}.csv`)).body.split('\r\n')[0]).toBe(`\uFEFF${colunas.join(',')}`)
    }
    expect(dicionario.length).toBe(NOMES_DOS_CONJUNTOS.reduce((n, c) => n + colunasDe(c).length, 0))
    const csv = (await arquivo('bens.csv')).body
    expect(csv).toContain(`"Sala ""A"", térreo"`)
    expect(csv).toContain(`,'=Mesa,`)
  })

  it('never tells a sensitive place, nor the plate of what stands there, in files, totals or pages', async () => {
    expect((await objetos('bens')).map((b) => [b.descricao, b.localizacao])).toEqual([
      ['=Mesa', 'Sala "A", térreo'],
      ['Carro', 'Sala "A", térreo'],
      ['Arma', LUGAR_NAO_DIVULGADO],
    ])
    expect((await objetos('frota')).map((b) => b.placa)).toEqual(['ABC1D23', null])
    const ler = async (de: string) =>
      JSON.stringify((await t.anonymous.get(`/api/dados-abertos/${t.databaseId}${de}`)).body)
    for (const de of ['', '/resumo', '/bens', '/localizacoes'])
      expect(await ler(de)).not.toMatch(/Cofre|Prateleira|XYZ/)
    expect(await ler('/bens?localizacao=Cofre%20%2F%20Prateleira')).not.toContain('Arma')
    for (const nome of ARQUIVOS_ABERTOS)
      expect(`${nome} ${(await arquivo(nome)).body}`).not.toMatch(/Cofre|Prateleira|XYZ/)
  })

  it('is of one instant in files and totals, and the totals are the sums of the files', async () => {
    const bens = await objetos('bens')
    const { total, porLocalizacao } = (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/resumo`))
      .body.content
    const soma = bens.reduce((n, b) => n + Math.round(Number(b.valorAquisicao) * 100), 0)
    expect(total).toMatchObject({ quantidade: bens.length, valorAquisicao: (soma / 100).toFixed(2) })
    expect(porLocalizacao.map((p: { nome: string; quantidade: number }) => [p.nome, p.quantidade])).toEqual([
      ['Sala "A", térreo', 2],
      [LUGAR_NAO_DIVULGADO, 1],
    ])
  })

  it('is narrowed down by each filter, and refuses any other', async () => {
    const ler = async (q: string) =>
      (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/${q}`)).body.content
    const [um] = await objetos('bens')
    const quais = { classe: um?.classe, conta: um?.conta, ano: um?.ano, unidade: um?.unidade }
    for (const [nome, valor] of Object.entries(quais)) {
      const q = `${nome}=${encodeURIComponent(String(valor))}`
      expect([nome, (await ler(`bens?${q}`)).resultList.length]).toEqual([nome, 3])
      expect([nome, (await ler(`resumo?${q}`)).total.quantidade]).toEqual([nome, 3])
    }
    expect((await ler('bens?localizacao=Sala%20%22A%22%2C%20t%C3%A9rreo')).resultList.length).toBe(2)
    expect((await ler('bens?ano=1800')).resultList).toEqual([])
    expect(await ler('localizacoes?q=terreo')).toEqual(['Sala "A", térreo'])
    expect((await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/bens?responsavel=1`)).status).toBe(400)
    expect((await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/bens?page=41`)).status).toBe(400)
  })

  it('serves parts, says when nothing changed, and compressed files as they lie on the disk', async () => {
    const inteiro = await arquivo('bens.csv')
    const etag = String(inteiro.headers.etag)
    expect(inteiro.headers['accept-ranges']).toBe('bytes')
    const trecho = await arquivo('bens.csv', { range: 'bytes=3-12' })
    expect([trecho.statusCode, trecho.headers['content-range']]).toEqual([
      206,
      `bytes 3-12/${inteiro.rawPayload.length}`,
    ])
    expect(trecho.rawPayload).toEqual(inteiro.rawPayload.subarray(3, 13))
    expect((await arquivo('bens.csv', { range: 'bytes=99999999-' })).statusCode).toBe(416)
    for (const conhecida of [etag, `W/${etag}`, `"outro", W/${etag}`, `"outro",${etag} `, '*'])
      expect([conhecida, (await arquivo('bens.csv', { 'if-none-match': conhecida })).statusCode]).toEqual([
        conhecida,
        304,
      ])
    for (const conhecida of ['"outro"', '"outro", W/"mais um"', etag.replaceAll('"', '')])
      expect([conhecida, (await arquivo('bens.csv', { 'if-none-match': conhecida })).statusCode]).toEqual([
        conhecida,
        200,
      ])
    expect((await arquivo('bens.csv', { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await arquivo('bens.csv', { range: 'bytes=0-1', 'if-range': '"outro"' })).statusCode).toBe(200)
    const gz = await arquivo('bens.csv', { 'accept-encoding': 'br, gzip' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload)).toEqual(inteiro.rawPayload)
    expect((await arquivo('senhas.csv')).statusCode).toBe(404)
    expect((await arquivo('..%2F..%2Fchave')).statusCode).toBe(404)
  })

  it('tells no person, and nothing that was freely written, in any column of any set', async () => {
    await marcar(t, 'usuario', ['nome', 'email'])
    await marcar(t, 'responsavel', ['nome'])
    await marcar(t, 'patrimonio', [
      'observacao',
      'chassi',
      'renavam',
      'caracteristica1',
      'criado_por',
      'alterado_por',
      'empenho',
    ])
    await marcar(t, 'localizacao', ['logradouro', 'complemento', 'criado_por'])
    await t.rows(sql`delete from dados_abertos_versao`)
    await publicar(t)
    let colunas = 0
    for (const conjunto of NOMES_DOS_CONJUNTOS)
      for (const linha of await objetos(conjunto))
        for (const [nome] of colunasDe(conjunto)) {
          expect(`${conjunto}.${nome}: ${String(linha[nome])}`).not.toContain(SEGREDO)
          colunas += 1
        }
    expect(colunas).toBeGreaterThan(60)
  })

  it('hides a place within a round of being marked, and keeps the version before for downloads under way', async () => {
    const antes = await t.rows(sql<{ id: number }>`select id from dados_abertos_versao`)
    const { content: sala } = (await t.admin.get(`/api/localizacoes/${scene.sala}`)).body
    t.clock.moveTo(new Date(t.clock.now().getTime() + 1000).toISOString())
    expect(
      (await t.admin.post(`/api/localizacoes/${scene.sala}`, { versao: sala.versao, divulgada: false }))
        .status,
    ).toBe(200)
    // The file waits for the next round; what is asked is answered as it may be told now.
    const dito = async (de: string) =>
      JSON.stringify((await t.anonymous.get(`/api/dados-abertos/${t.databaseId}${de}`)).body)
    for (const de of ['/resumo', '/localizacoes', '/bens']) expect([de, await dito(de)]).not.toContain('Sala')
    expect(await dito('/resumo')).not.toContain('térreo')
    expect(await dito(`/resumo?localizacao=${encodeURIComponent('Sala "A", térreo')}`)).toContain(
      '"quantidade":0',
    )
    await publicar(t)
    expect(new Set((await objetos('bens')).map((b) => b.localizacao))).toEqual(new Set([LUGAR_NAO_DIVULGADO]))
    expect((await t.rows(sql`select id from dados_abertos_versao`)).length).toBe(antes.length + 1)
    await publicar(t)
    expect((await t.rows(sql`select id from dados_abertos_versao`)).length).toBe(antes.length + 1)
  })

  it('hides a place that is moved into a sensitive one, at once from what is asked and within a round from files', async () => {
    const { content: sala } = (await t.admin.get(`/api/localizacoes/${scene.sala}`)).body
    const dar = { versao: sala.versao, divulgada: true }
    expect((await t.admin.post(`/api/localizacoes/${scene.sala}`, dar)).status).toBe(200)
    await t.rows(sql`delete from dados_abertos_versao`)
    await publicar(t)
    const resumo = async () =>
      JSON.stringify((await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/resumo`)).body)
    expect(await resumo()).toContain('térreo')
    t.clock.moveTo(new Date(t.clock.now().getTime() + 1000).toISOString())
    const { versao } = (await t.admin.get(`/api/localizacoes/${scene.sala}`)).body.content
    const leva = { versao, localizacaoPai: { id: scene.cofre } }
    expect((await t.admin.post(`/api/localizacoes/${scene.sala}`, leva)).status).toBe(200)
    expect(await resumo()).not.toContain('térreo')
    await publicar(t)
    for (const nome of ARQUIVOS_ABERTOS)
      expect(`${nome} ${(await arquivo(nome)).body}`).not.toContain('térreo')
  })

  it('makes a new version each night, and another when the files are gone from the disk', async () => {
    const versoes = () =>
      t.rows(sql<{ id: number; chave: string }>`select id, chave from dados_abertos_versao order by id`)
    const [ultima] = (await versoes()).toReversed()
    const arquivos = await t.organizacoes.read(t.databaseId, (db) => t.files.of(db))
    await arquivos.remove({ chave: ultima?.chave ?? '', armazenamento: 'DISCO' })
    expect((await arquivo('bens.csv')).statusCode).toBe(404)
    await publicar(t)
    expect((await arquivo('bens.csv')).statusCode).toBe(200)
    const [nova] = (await versoes()).toReversed()
    const amanha = new Date(t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    t.clock.moveTo(`${amanha}T01:00:00Z`)
    await publicar(t)
    expect((await versoes()).at(-1)).toEqual(nova)
    t.clock.moveTo(`${amanha}T03:00:00Z`)
    await publicar(t)
    expect((await versoes()).at(-1)?.id).toBeGreaterThan(nova?.id ?? 0)
    expect((await versoes()).length).toBe(2)
  })

  it('leaves nothing on the disk where the process died half-way, and the version that counts stays', async () => {
    const quemMorre: Files = {
      of: async (db) => ({
        ...(await t.files.of(db)),
        remove: () => Promise.resolve(),
        derived: async (chave, nome, fazer) =>
          nome === 'bens.json'
            ? Promise.reject(new Error('morreu'))
            : (await t.files.of(db)).derived(chave, nome, fazer),
      }),
    }
    const antes = await filesOnDisk(t)
    t.clock.moveTo(new Date(t.clock.now().getTime() + 86_400_000).toISOString())
    await expect(rodar(t, publicarDadosAbertos, t.databaseId, quemMorre)).rejects.toThrow('morreu')
    expect(await filesOnDisk(t)).toBeGreaterThan(antes)
    await t.rows(sql`update arquivo_apagado set apagado_em = apagado_em - interval '1 day'`)
    await rodar(t, limparArquivos)
    expect(await filesOnDisk(t)).toBe(antes)
    expect((await arquivo('bens.csv')).statusCode).toBe(200)
  })

  it('shows of a label what is published of its asset, and never another organisation’s register', async () => {
    const [l] = await t.rows(
      sql<{ codigo: string }>`select codigo from etiqueta where patrimonio_id = ${scene.arma.id}`,
    )
    const { content } = (await t.anonymous.get(`/api/bempublico/${t.databaseId.toString(36)}${l?.codigo}`))
      .body
    expect(content.transparencia).toMatchObject({
      organizacao: t.databaseId,
      bem: { descricao: 'Arma', localizacao: LUGAR_NAO_DIVULGADO },
    })
    const outra = await t.secondOrganizacao()
    expect((await arquivo('bens.csv', {}, outra.databaseId)).statusCode).toBe(404)
    expect((await t.anonymous.get('/api/dados-abertos')).body.content).toEqual([
      { id: t.databaseId, nome: 'Prefeitura de Teste' },
    ])
  })

  it('tells how much of the totals is somebody else’s', async () => {
    const resumo = async () =>
      (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/resumo`)).body.content
    const antes = await resumo()
    const nada = { quantidade: 0, valorAquisicao: '0.00', valorLiquido: '0.00' }
    expect(antes.deTerceiros).toEqual(nada)
    await registrarMuitos(t, scene.c, t.unidadeId, [
      { valor: '450.50', percentual: '0', vida: 60, inicio: '2026-01-10', aquisicao: scene.c.cessao },
    ])
    t.clock.moveTo(new Date(t.clock.now().getTime() + 86_400_000).toISOString())
    await publicar(t)
    const depois = await resumo()
    expect(depois.deTerceiros).toEqual({ quantidade: 1, valorAquisicao: '450.50', valorLiquido: '450.50' })
    expect(depois.total.quantidade).toBe(antes.total.quantidade + 1)
    const [outraConta] = antes.porConta
    const deUmaConta = `/api/dados-abertos/${t.databaseId}/resumo?conta=${outraConta.codigo}`
    expect((await t.anonymous.get(deUmaConta)).body.content.deTerceiros).toEqual(nada)
  })

  it('cannot be asked for ever from one address', async () => {
    const de = (n: number) => t.app.inject({ url: '/api/dados-abertos/987', remoteAddress: `10.9.7.${n}` })
    await t.organizacoes.inCatalogo((db) =>
      db.exec(
        sql`insert into catalogo.tentativa (chave, desde, falhas) values ('da:10.9.7.1', ${t.clock.now()}, 599)`,
      ),
    )
    expect((await de(1)).statusCode).toBe(404)
    expect((await de(1)).statusCode).toBe(429)
    expect((await de(2)).statusCode).toBe(404)
  })

  it('is gone at once when the organisation no longer publishes, and so are the files', async () => {
    await t.rows(sql`update parametro set valor = 'false' where nome = 'publicarDadosAbertos'`)
    expect((await arquivo('bens.csv')).statusCode).toBe(404)
    await publicar(t)
    expect(await t.rows(sql`select 1 from dados_abertos_versao`)).toEqual([])
  })
})
