import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem, runJobs } from '../../../test/bens.ts'
import { readQr } from '../../../test/files/barcode-reader.ts'
import { readPdf } from '../../../test/files/pdf.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

const pedir = async (corpo: Record<string, unknown>, cliente = t.admin) =>
  cliente.post('/api/tags/arquivo', corpo)
const arquivo = async (corpo: Record<string, unknown>) => {
  const r = await pedir(corpo)
  if (r.status !== 202) throw new Error(r.text)
  await runJobs(t)
  const { relatorio } = r.body.content
  return t.app.inject({ url: `/api/relatorios/${relatorio.id}`, headers: { 'x-auth-token': t.admin.token } })
}

/** Gives what the codes of a PDF say, drawn from their lines. */
async function codigosDo(pdf: Buffer): Promise<string[]> {
  const ditos: string[] = []
  for (const m of pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)) {
    const de = m.index + m[0].length
    const fluxo = pdf.subarray(de, de + Number(m[1]))
    const texto = m[0].includes('FlateDecode') ? inflateSync(fluxo).toString('latin1') : ''
    for (const [, linhas = ''] of texto.matchAll(/ cm\n((?:[\d. ]+ re\n)+)f Q/g)) {
      const d = linhas.replace(/(\S+) (\S+) (\S+) (\S+) re/g, 'M$1 $2h$3v$4h-$3z')
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="450" viewBox="0 0 45 45"><path d="${d}"/></svg>`
      const { data, info } = await sharp(Buffer.from(svg))
        .flatten({ background: '#ffffff' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      ditos.push(await readQr({ width: info.width, height: info.height, pixels: new Uint8Array(data) }))
    }
  }
  return ditos
}

/** Gives the lines of text of a PDF of labels, as its fonts write them. */
const textosDo = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*FlateDecode[^>]*>>\nstream\n/g)].flatMap((m) => {
    const de = m.index + m[0].length
    const texto = inflateSync(pdf.subarray(de, de + Number(m[1]))).toString('latin1')
    return [...texto.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)].map(([, partes = '']) =>
      new TextDecoder('windows-1252').decode(
        Buffer.from([...partes.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'),
      ),
    )
  })

describe('labels as a file', () => {
  it('are a PDF of vector codes on true-size sheets, in the history of who asked', async () => {
    const { tagInicial, tagFinal } = (await t.admin.post('/api/tags/embranco', { quantidade: 40 })).body
      .content
    const { registro } = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content
    const modelo = (await t.admin.post('/api/parametros/etiquetas', { ...registro, descricao: 'Folha' })).body
      .content.id
    const r = await arquivo({ tagInicial, tagFinal, modelo, inicio: 25 })
    expect(r.headers['content-type']).toBe('application/pdf')
    const { pages, count, images } = readPdf(r.rawPayload)
    expect([count, images, pages.length]).toEqual([3, 0, 3])
    const codigos = await t.rows(sql<{ codigo: string }>`select codigo from etiqueta order by numero`)
    expect(await codigosDo(r.rawPayload)).toEqual(
      codigos.map((l) => `${t.address}/b/${t.databaseId.toString(36)}${l.codigo}`),
    )
    expect(r.rawPayload.toString('latin1')).toMatch(
      /MediaBox \[0 0 612\.0\d+ 792\.0\d+\]|MediaBox \[0 0 612 792\]/,
    )
    const [linha] = (await t.admin.get('/api/relatorios/historico')).body.content.resultList
    expect(linha).toMatchObject({
      nome: 'Etiquetas',
      linhas: 40,
      filtros: [
        `Etiquetas de ${tagInicial} a ${tagFinal}`,
        'Modelo: Folha',
        'Folhas: 3',
        'A partir da posição 25',
      ],
    })
  })

  it('are ZPL for label printers: native codes, letters of Portuguese, and no command of anybody’s', async () => {
    const { id } = await tombarBem(
      t.admin,
      bem(c, {
        produtoCaracteristica: { referencia: '00077', produto: { descricao: 'Cadeira ção ^XZ ~JA _5' } },
      }),
    )
    const r = await arquivo({ bens: [id], formato: 'ZPL', resolucao: 203 })
    expect(r.headers['content-disposition']).toMatch(/etiquetas-.*\.zpl/)
    await arquivo({ localizacao: c.local, formato: 'ZPL' })
    const [doLugar] = (await t.admin.get('/api/relatorios/historico')).body.content.resultList
    const [lugar] = await t.rows(
      sql<{ caminho: string }>`select caminho from localizacao where id = ${c.local}`,
    )
    expect(doLugar.filtros[0]).toBe(`Bens de ${lugar?.caminho}`)
    const zpl = r.rawPayload.toString('utf8')
    expect(zpl).toMatch(/^\^XA\^CI28\^PW480\^LL240\^LH0,0\n[\s\S]*\n\^XZ\n$/)
    expect(zpl.match(/\^XA|\^XZ|~/g)).toEqual(['^XA', '^XZ'])
    expect(zpl).toContain('Cadeira ção _5EXZ _7EJA _5F5')
    expect(zpl).toMatch(/\^BQN,2,\d\^FH_\^FDMA,http/)
    expect(zpl).toMatch(/\^BY4\^BCN,44,N,N,N,A\^FH_\^FD00077\^FS/)
    const [linha] = (await t.admin.get('/api/relatorios/historico')).body.content.resultList
    expect(linha.formato).toEqual({ value: 'ZPL', descricao: 'Impressora de etiquetas (ZPL)' })
  })

  it('say in a PDF what its letters can say, and no letters that nobody wrote', async () => {
    const descricao = 'Mesa a\u0303 – “€” → 漢'
    const { id } = await tombarBem(t.admin, bem(c, { produtoCaracteristica: { produto: { descricao } } }))
    const escrito = textosDo((await arquivo({ bens: [id] })).rawPayload)
    expect(escrito.some((l) => l.startsWith('Mesa ã – “€” -> ?'))).toBe(true)
  })

  it('fill sheet after sheet from the used one on, however many are drawn at a time', async () => {
    const { tagInicial, tagFinal } = (await t.admin.post('/api/tags/embranco', { quantidade: 246 })).body
      .content
    const { registro } = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content
    const salvo = await t.admin.post('/api/parametros/etiquetas', { ...registro, descricao: 'Muitas' })
    const faixa = { tagInicial, tagFinal, modelo: salvo.body.content.id, inicio: 25 }
    const zpl = (await arquivo({ ...faixa, formato: 'ZPL' })).rawPayload.toString('utf8')
    const porFolha = zpl.split('^XZ').map((f) => f.match(/\^BQN/g)?.length ?? 0)
    expect(porFolha).toEqual([6, ...Array(8).fill(30), 0])
    // A place that the sheet does not have is its last one.
    const rolo = await arquivo({ tagInicial, tagFinal, formato: 'ZPL', inicio: 1200 })
    expect(rolo.rawPayload.toString('utf8').match(/\^XA/g)).toHaveLength(246)
  })

  it('have the layout that was the default when they were asked for', async () => {
    const { tagInicial, tagFinal } = (await t.admin.post('/api/tags/embranco', { quantidade: 1 })).body
      .content
    const { content: antes } = (await t.admin.get('/api/parametros/etiquetas')).body
    const padrao = (id: number) => t.admin.post(`/api/parametros/etiquetas/definirpadrao?etiquetaId=${id}`)
    const r = await pedir({ tagInicial, tagFinal, formato: 'ZPL' })
    await padrao(antes.resultList[1].id)
    await runJobs(t)
    await padrao(antes.resultList[0].id)
    const url = `/api/relatorios/${r.body.content.relatorio.id}`
    const { rawPayload } = await t.app.inject({ url, headers: { 'x-auth-token': t.admin.token } })
    expect(rawPayload.toString('utf8')).toContain('^PW480^LL240')
  })

  it('are made once: two clicks ask for one, and a work that begins again finds it made', async () => {
    const { tagInicial, tagFinal } = (await t.admin.post('/api/tags/embranco', { quantidade: 2 })).body
      .content
    const clicar = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/tags/arquivo',
        payload: { tagInicial, tagFinal },
        headers: { 'x-auth-token': t.admin.token, 'idempotency-key': 'duas-vezes' },
      })
    const [a, b] = await Promise.all([clicar(), clicar()])
    expect([a.statusCode, b.statusCode]).toEqual([202, 202])
    expect(a.json().content).toEqual(b.json().content)
    await runJobs(t)
    const arquivos = () => t.rows(sql<{ n: number }>`select count(*)::int as n from arquivo`)
    const antes = await arquivos()
    const { tarefa } = a.json().content
    await t.rows(sql`update tarefa set situacao = 'PROCESSANDO' where id = ${tarefa.id}`)
    await t.rows(
      sql`select graphile_worker.add_job('tarefa', json_build_object('tarefaId', ${tarefa.id}::bigint))`,
    )
    await runJobs(t)
    expect(await arquivos()).toEqual(antes)
  })

  it('are of this unit alone, and for who may print', async () => {
    const { id } = await tombarBem(t.admin, bem(c))
    expect((await pedir({ bens: [id] }, (await t.secondUnidade()).admin)).status).toBe(409)
    expect((await pedir({ bens: [id] }, (await t.secondOrganizacao()).admin)).status).toBe(409)
    expect((await pedir({ bens: [id] }, await t.clientWith(['CONSULTAR_RELATORIOS']))).status).toBe(403)
    expect((await pedir({ bens: [id] }, t.anonymous)).status).toBe(401)
    for (const errado of [
      { bens: [id], formato: 'XLSX' },
      { bens: [id], resolucao: 72 },
      { bens: [] },
      { bens: [id], x: 1 },
    ])
      expect((await pedir(errado)).status).toBe(400)
  })
})
