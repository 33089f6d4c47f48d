import { type AnyResource, mensagens, type NomeAcao, nomesDasAcoes, tagDe } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import type { Source } from '../src/kernel/db/source.ts'
import { sql } from '../src/kernel/db/sql.ts'
import type { TestApp, Cliente } from './app.ts'

type Corpo = Record<string, unknown>

/** Says what the matrix needs to know of a resource. */
export interface ResourceCase {
  /** A valid body, another one for every `i`; parents are made with `who`, in whose unit the record will stand. */
  exemplo(who: Cliente, i: number): Corpo | Promise<Corpo>
  /** A field that the update changes: its label, the value sent, and the texts of the history. */
  alteracao: { campo: string; rotulo: string; valor: unknown; novo: string | null }
  /** Fields with values that are refused. */
  invalido: Corpo
}

interface Evento {
  tipo: string
  usuario_nome: string
  alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
}

let sequencia = 0
const acaoDe = (tag: string) => nomesDasAcoes.find((a) => tagDe(a) === tag) as NomeAcao

/** The promises that every plain resource keeps, proved for one of them. `app` gives the app of the file. */
export function resourceMatrix(
  def: AnyResource,
  source: Source,
  caso: ResourceCase,
  app: () => TestApp,
): void {
  const url = `/api/${def.path}`
  const read = acaoDe(def.permission.read)
  const next = async (who: Cliente) => caso.exemplo(who, ++sequencia)
  const criar = async (who = app().admin) => {
    const r = await who.post(url, await next(who))
    expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo } })
    return r.body.content
  }
  const eventos = (id: number) =>
    app().rows(
      sql<Evento>`select tipo, usuario_nome, alteracoes from evento
        where entidade = ${def.path} and entidade_id = ${id} order by id`,
    )
  const all = async (who: Cliente, id: number, body: Corpo) => [
    await who.get(url),
    await who.get(`${url}/metadata`),
    await who.get(`${url}/${id}`),
    await who.post(url, body),
    await who.post(`${url}/${id}`, body),
    await who.del(`${url}/${id}`),
  ]

  describe(`${def.path}`, () => {
    test('401 without a token, 403 without the tag, and nothing happens', async () => {
      const r = await criar()
      const semNada = await app().clientWith(['CONF'])
      for (const v of await all(app().anonymous, r.id, {}))
        expect(v).toMatchObject({ status: 401, body: { message: mensagens.sessaoExpirada } })
      for (const v of await all(semNada, r.id, {}))
        expect(v).toMatchObject({ status: 403, body: { message: mensagens.semPermissao } })
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    })

    test('who may read may not write', async () => {
      const r = await criar()
      const leitor = await app().clientWith(['CONF', read])
      const volta = await all(leitor, r.id, await next(app().admin))
      expect(volta.map((v) => v.status)).toEqual([200, 200, 200, 403, 403, 403])
    })

    test('who only looks up sees only the look-up fields', async () => {
      const { access, fields } = def.lookup
      const who = await app().clientWith(['CONF', acaoDe(access[0] as string)])
      await criar()
      const list = await who.get(`${url}?rpp=500`)
      expect(list.status).toBe(200)
      const vistos = new Set(list.body.content.resultList.flatMap((l: Corpo) => Object.keys(l)))
      expect(vistos).toEqual(new Set(['id', ...fields]))
      expect(
        (await who.get(`${url}?fields=audit,versao`)).body.content.resultList.every(
          (l: Corpo) => Object.keys(l).join() === 'id',
        ),
      ).toBe(true)
      expect((await who.get(`${url}/1`)).status).toBe(403)
      const oculto = Object.keys(def.filters).find((f) => !fields.includes(f))
      if (oculto)
        expect(
          (
            await who.get(
              `${url}?where=${encodeURIComponent(JSON.stringify({ [oculto]: { isNull: false } }))}`,
            )
          ).status,
        ).toBe(403)
    })

    test('create, read, list, update, delete, each with its event', async () => {
      const { campo: field, rotulo: label, valor: value, novo: text } = caso.alteracao
      const r = await criar()
      expect(r).toMatchObject({
        versao: 1,
        audit: { created: '2026-03-10T15:00:00+00:00', createdBy: 'Administradora', updated: null },
      })
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
      const listado = await app().admin.get(`${url}?rpp=500&fields=id,versao`)
      expect(listado.body.content.resultList).toContainEqual({ id: r.id, versao: 1 })

      const alterado = await app().admin.post(`${url}/${r.id}`, { ...r, [field]: value })
      expect(alterado).toMatchObject({
        status: 200,
        body: { content: { id: r.id, versao: 2, audit: { updatedBy: 'Administradora' } } },
      })

      expect(await app().admin.del(`${url}/${r.id}`)).toMatchObject({
        status: 200,
        body: { content: null, message: mensagens.excluido },
      })
      expect((await app().admin.get(`${url}/${r.id}`)).status).toBe(404)
      expect((await app().admin.del(`${url}/${r.id}`)).status).toBe(404)
      const [cadastro, alteracao, exclusao] = await eventos(r.id)
      const velho = cadastro?.alteracoes.find((a) => a.campo === label)?.novo ?? null
      expect(cadastro).toMatchObject({ tipo: 'CADASTRO', usuario_nome: 'Administradora' })
      expect(cadastro?.alteracoes.every((a) => a.anterior === null && a.novo !== null)).toBe(true)
      expect(alteracao).toEqual({
        tipo: 'ALTERACAO',
        usuario_nome: 'Administradora',
        alteracoes: [{ campo: label, anterior: velho, novo: text }],
      })
      expect(exclusao?.tipo).toBe('EXCLUSAO')
      if (text !== null)
        expect(exclusao?.alteracoes).toContainEqual({ campo: label, anterior: text, novo: null })
    })

    test('a save that changes nothing writes nothing', async () => {
      const r = await criar()
      const before = await eventos(r.id)
      const igual = await app().admin.post(url, r)
      expect(igual).toMatchObject({ status: 200 })
      expect(igual.body.content).toEqual(r)
      expect(await eventos(r.id)).toEqual(before)
    })

    test('an old versao is 409 and changes nothing', async () => {
      const { campo: field, valor: value } = caso.alteracao
      const r = await criar()
      for (const versao of [r.versao + 7, 0]) {
        const velha = await app().admin.post(`${url}/${r.id}`, { versao, [field]: value })
        expect(velha).toMatchObject({ status: 409, body: { message: mensagens.alteradoPorOutro } })
      }
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    })

    test('invalid values, missing ones and unknown properties are 400, told by field', async () => {
      const bom = await next(app().admin)
      const empty = await app().admin.post(url, {})
      const obrigatorios = Object.entries(def.fields).filter(([, c]) => c.required && c.kind !== 'booleano')
      expect(empty).toMatchObject({ status: 400, body: { message: mensagens.revise } })
      expect(Object.keys(empty.body.fields).sort()).toEqual(obrigatorios.map(([k]) => k).sort())
      for (const [field, value] of Object.entries(caso.invalido)) {
        const r = await app().admin.post(url, { ...bom, [field]: value })
        expect({ status: r.status, campos: Object.keys(r.body.fields) }).toEqual({
          status: 400,
          campos: [field],
        })
      }
      const stranger = await app().admin.post(url, { ...bom, naoExiste: 1 })
      expect(stranger).toMatchObject({
        status: 400,
        body: { fields: { naoExiste: [mensagens.propriedadeDesconhecida] } },
      })
      expect((await app().admin.post(url, '{', { 'content-type': 'application/json' })).status).toBe(400)
      expect((await app().admin.get(`${url}/abc`)).status).toBe(404)
    })

    test.each(source.ofUnidade ? [def.path] : [])(
      'a second unit sees nothing of the first in %s',
      async () => {
        const r = await criar()
        const { admin: other } = await app().secondUnidade()
        const seu = await criar(other)
        expect((await other.get(`${url}/${r.id}`)).status).toBe(404)
        expect(
          (await other.post(`${url}/${r.id}`, { [caso.alteracao.campo]: caso.alteracao.valor })).status,
        ).toBe(404)
        expect(
          (await other.post(url, { id: r.id, [caso.alteracao.campo]: caso.alteracao.valor })).status,
        ).toBe(404)
        expect((await other.del(`${url}/${r.id}`)).status).toBe(404)
        const list = (await other.get(`${url}?rpp=500`)).body.content.resultList.map((l: Corpo) => l.id)
        expect(list).toContain(seu.id)
        expect(list).not.toContain(r.id)
        expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
      },
    )

    test('a second organisation sees nothing of the first', async () => {
      const other = await app().secondOrganizacao()
      await app().rows(
        sql`select setval(pg_get_serial_sequence(${source.table}, 'id'), 500000 + ${sequencia}::int)`,
      )
      const r = await criar()
      expect((await other.admin.get(`${url}/${r.id}`)).status).toBe(404)
      expect((await other.admin.del(`${url}/${r.id}`)).status).toBe(404)
      const ids = (await other.admin.get(`${url}?rpp=500`)).body.content.resultList.map((l: Corpo) => l.id)
      expect(ids).not.toContain(r.id)
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    })

    test('the same Idempotency-Key answers the first answer, once done', async () => {
      const body = await next(app().admin)
      const key = { 'idempotency-key': `chave-${def.path}` }
      const before = (await app().admin.get(`${url}?rpp=1`)).body.content.count
      const um = await app().admin.post(url, body, key)
      const dois = await app().admin.post(url, body, key)
      expect(um.status).toBe(200)
      expect(dois.body).toEqual(um.body)
      expect((await app().admin.get(`${url}?rpp=1`)).body.content.count).toBe(before + 1)
      const others = await app().admin.post(
        url,
        { ...body, [caso.alteracao.campo]: caso.alteracao.valor },
        key,
      )
      expect(others).toMatchObject({ status: 409, body: { message: mensagens.chaveRepetida } })
    })

    test('the count is of all, on every page and past the end', async () => {
      for (let i = 0; i < 3; i++) await criar()
      const page = async (page: number) =>
        (await app().admin.get(`${url}?rpp=2&page=${page}&fields=id`)).body.content
      const first = await page(1)
      const last = await page(first.pageCount)
      const { count, pageCount } = first
      expect(pageCount).toBe(Math.ceil(count / 2))
      expect(first).toMatchObject({ page: 1, rpp: 2, more: true, next: 2, prev: null })
      expect(last).toMatchObject({ count, pageCount, more: false, next: null, prev: pageCount - 1 })
      expect(last.resultList).toHaveLength(count - (pageCount - 1) * 2)
      expect(await page(pageCount + 5)).toMatchObject({
        resultList: [],
        count,
        pageCount,
        next: null,
        more: false,
      })
    })

    test('every declared filter and order works, in both directions; an unknown one is 400', async () => {
      await criar()
      const where = (w: unknown) => app().admin.get(`${url}?where=${encodeURIComponent(JSON.stringify(w))}`)
      const values: Record<string, unknown> = {
        texto: { contains: ['a', 'ção'] },
        inteiro: { eq: 1 },
        decimal: { eq: '1,50' },
        referencia: { in: [1] },
        data: { from: '2026-01-01' },
        booleano: { eq: true },
      }
      for (const [name, f] of Object.entries(def.filters)) {
        const value = f.kind === 'enumeracao' ? { in: [f.options?.values[0]] } : values[f.kind]
        const voltas = [await where({ [name]: value }), await where({ [name]: { isNull: true } })]
        expect({ nome: name, status: voltas.map((v) => v.status) }).toEqual({
          nome: name,
          status: [200, 200],
        })
      }
      for (const s of def.sort) {
        const sobe = (await app().admin.get(`${url}?rpp=500&order=${s}&fields=id`)).body.content.resultList
        const descending = (await app().admin.get(`${url}?rpp=500&order=-${s}&fields=id`)).body.content
          .resultList
        expect(sobe.length).toBe(descending.length)
      }
      expect((await app().admin.get(`${url}?q=xyzzy`)).body.content).toMatchObject({
        resultList: [],
        count: 0,
      })
      for (const ruim of [
        'order=naoExiste',
        'naoExiste=1',
        'page=0',
        'rpp=501',
        'where=%7B',
        'where=%7B%22naoExiste%22%3A%7B%22eq%22%3A1%7D%7D',
      ]) {
        expect({ ruim, status: (await app().admin.get(`${url}?${ruim}`)).status }).toEqual({
          ruim,
          status: 400,
        })
      }
    })

    test('metadata: a blank record, and every enumeration', async () => {
      const { content } = (await app().admin.get(`${url}/metadata`)).body
      expect(Object.keys(content.registro).sort()).toEqual(Object.keys(def.fields).sort())
      for (const [k, c] of Object.entries(def.fields))
        if (c.options) expect(content[k]).toEqual(c.options.options)
    })
  })
}
