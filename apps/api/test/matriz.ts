import { type AnyResource, mensagens, type NomeAcao, nomesDasAcoes, tagDe } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import type { Fonte } from '../src/kernel/db/fonte.ts'
import { sql } from '../src/kernel/db/sql.ts'
import type { AppDeTeste, Cliente } from './app.ts'

type Corpo = Record<string, unknown>

/** What the matrix needs to know of a resource. */
export interface Caso {
  /** A valid body, another one for every `i`; parents are made with `quem`, in whose unit the record will stand. */
  exemplo(quem: Cliente, i: number): Corpo | Promise<Corpo>
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
export function matrizDoRecurso(def: AnyResource, fonte: Fonte, caso: Caso, app: () => AppDeTeste): void {
  const url = `/api/${def.path}`
  const ler = acaoDe(def.permission.read)
  const novo = async (quem: Cliente) => caso.exemplo(quem, ++sequencia)
  const criar = async (quem = app().admin) => {
    const r = await quem.post(url, await novo(quem))
    expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo } })
    return r.body.content
  }
  const eventos = (id: number) =>
    app().linhas(
      sql<Evento>`select tipo, usuario_nome, alteracoes from evento where entidade = ${def.path} and entidade_id = ${id} order by id`,
    )
  const todas = async (quem: Cliente, id: number, corpo: Corpo) => [
    await quem.get(url),
    await quem.get(`${url}/metadata`),
    await quem.get(`${url}/${id}`),
    await quem.post(url, corpo),
    await quem.post(`${url}/${id}`, corpo),
    await quem.del(`${url}/${id}`),
  ]

  describe(`${def.path}`, () => {
    test('401 without a token, 403 without the tag, and nothing happens', async () => {
      const r = await criar()
      const semNada = await app().cliente(['CONF'])
      for (const v of await todas(app().anonimo, r.id, {}))
        expect(v).toMatchObject({ status: 401, body: { message: mensagens.sessaoExpirada } })
      for (const v of await todas(semNada, r.id, {}))
        expect(v).toMatchObject({ status: 403, body: { message: mensagens.semPermissao } })
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    })

    test('who may read may not write', async () => {
      const r = await criar()
      const leitor = await app().cliente(['CONF', ler])
      const volta = await todas(leitor, r.id, await novo(app().admin))
      expect(volta.map((v) => v.status)).toEqual([200, 200, 200, 403, 403, 403])
    })

    test('who only looks up sees only the look-up fields', async () => {
      const { acesso, campos } = def.lookup
      const quem = await app().cliente(['CONF', acaoDe(acesso[0] as string)])
      await criar()
      const lista = await quem.get(`${url}?rpp=500`)
      expect(lista.status).toBe(200)
      const vistos = new Set(lista.body.content.resultList.flatMap((l: Corpo) => Object.keys(l)))
      expect(vistos).toEqual(new Set(['id', ...campos]))
      expect(
        (await quem.get(`${url}?fields=audit,versao`)).body.content.resultList.every(
          (l: Corpo) => Object.keys(l).join() === 'id',
        ),
      ).toBe(true)
      expect((await quem.get(`${url}/1`)).status).toBe(403)
      const oculto = Object.keys(def.filters).find((f) => !campos.includes(f))
      if (oculto)
        expect(
          (
            await quem.get(
              `${url}?where=${encodeURIComponent(JSON.stringify({ [oculto]: { isNull: false } }))}`,
            )
          ).status,
        ).toBe(403)
    })

    test('create, read, list, update, delete, each with its event', async () => {
      const { campo, rotulo, valor, novo: texto } = caso.alteracao
      const r = await criar()
      expect(r).toMatchObject({
        versao: 1,
        audit: { created: '2026-03-10T15:00:00+00:00', createdBy: 'Administradora', updated: null },
      })
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
      const listado = await app().admin.get(`${url}?rpp=500&fields=id,versao`)
      expect(listado.body.content.resultList).toContainEqual({ id: r.id, versao: 1 })

      const alterado = await app().admin.post(`${url}/${r.id}`, { ...r, [campo]: valor })
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
      const velho = cadastro?.alteracoes.find((a) => a.campo === rotulo)?.novo ?? null
      expect(cadastro).toMatchObject({ tipo: 'CADASTRO', usuario_nome: 'Administradora' })
      expect(cadastro?.alteracoes.every((a) => a.anterior === null && a.novo !== null)).toBe(true)
      expect(alteracao).toEqual({
        tipo: 'ALTERACAO',
        usuario_nome: 'Administradora',
        alteracoes: [{ campo: rotulo, anterior: velho, novo: texto }],
      })
      expect(exclusao?.tipo).toBe('EXCLUSAO')
      if (texto !== null)
        expect(exclusao?.alteracoes).toContainEqual({ campo: rotulo, anterior: texto, novo: null })
    })

    test('a save that changes nothing writes nothing', async () => {
      const r = await criar()
      const antes = await eventos(r.id)
      const igual = await app().admin.post(url, r)
      expect(igual).toMatchObject({ status: 200 })
      expect(igual.body.content).toEqual(r)
      expect(await eventos(r.id)).toEqual(antes)
    })

    test('an old versao is 409 and changes nothing', async () => {
      const { campo, valor } = caso.alteracao
      const r = await criar()
      const velha = await app().admin.post(`${url}/${r.id}`, { versao: r.versao + 7, [campo]: valor })
      expect(velha).toMatchObject({ status: 409, body: { message: mensagens.alteradoPorOutro } })
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    })

    test('invalid values, missing ones and unknown properties are 400, told by field', async () => {
      const bom = await novo(app().admin)
      const vazio = await app().admin.post(url, {})
      const obrigatorios = Object.entries(def.campos).filter(
        ([, c]) => c.obrigatorio && c.tipo !== 'booleano',
      )
      expect(vazio).toMatchObject({ status: 400, body: { message: mensagens.revise } })
      expect(Object.keys(vazio.body.fields).sort()).toEqual(obrigatorios.map(([k]) => k).sort())
      for (const [campo, valor] of Object.entries(caso.invalido)) {
        const r = await app().admin.post(url, { ...bom, [campo]: valor })
        expect({ status: r.status, campos: Object.keys(r.body.fields) }).toEqual({
          status: 400,
          campos: [campo],
        })
      }
      const estranho = await app().admin.post(url, { ...bom, naoExiste: 1 })
      expect(estranho).toMatchObject({
        status: 400,
        body: { fields: { naoExiste: [mensagens.propriedadeDesconhecida] } },
      })
      expect((await app().admin.post(url, '{', { 'content-type': 'application/json' })).status).toBe(400)
      expect((await app().admin.get(`${url}/abc`)).status).toBe(404)
    })

    test.each(fonte.porUnidade ? [def.path] : [])(
      'a second unit sees nothing of the first in %s',
      async () => {
        const r = await criar()
        const { admin: outro } = await app().segundaUnidade()
        const seu = await criar(outro)
        expect((await outro.get(`${url}/${r.id}`)).status).toBe(404)
        expect(
          (await outro.post(`${url}/${r.id}`, { [caso.alteracao.campo]: caso.alteracao.valor })).status,
        ).toBe(404)
        expect(
          (await outro.post(url, { id: r.id, [caso.alteracao.campo]: caso.alteracao.valor })).status,
        ).toBe(404)
        expect((await outro.del(`${url}/${r.id}`)).status).toBe(404)
        const lista = (await outro.get(`${url}?rpp=500`)).body.content.resultList.map((l: Corpo) => l.id)
        expect(lista).toContain(seu.id)
        expect(lista).not.toContain(r.id)
        expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
      },
    )

    test('a second organisation sees nothing of the first', async () => {
      const outra = await app().segundaOrganizacao()
      await app().linhas(
        sql`select setval(pg_get_serial_sequence(${fonte.tabela}, 'id'), 500000 + ${sequencia}::int)`,
      )
      const r = await criar()
      expect((await outra.admin.get(`${url}/${r.id}`)).status).toBe(404)
      expect((await outra.admin.del(`${url}/${r.id}`)).status).toBe(404)
      const ids = (await outra.admin.get(`${url}?rpp=500`)).body.content.resultList.map((l: Corpo) => l.id)
      expect(ids).not.toContain(r.id)
      expect((await app().admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    })

    test('the same Idempotency-Key answers the first answer, once done', async () => {
      const corpo = await novo(app().admin)
      const chave = { 'idempotency-key': `chave-${def.path}` }
      const antes = (await app().admin.get(`${url}?rpp=1`)).body.content.count
      const um = await app().admin.post(url, corpo, chave)
      const dois = await app().admin.post(url, corpo, chave)
      expect(um.status).toBe(200)
      expect(dois.body).toEqual(um.body)
      expect((await app().admin.get(`${url}?rpp=1`)).body.content.count).toBe(antes + 1)
      const outros = await app().admin.post(
        url,
        { ...corpo, [caso.alteracao.campo]: caso.alteracao.valor },
        chave,
      )
      expect(outros).toMatchObject({ status: 409, body: { message: mensagens.chaveRepetida } })
    })

    test('the count is of all, on every page and past the end', async () => {
      for (let i = 0; i < 3; i++) await criar()
      const pagina = async (page: number) =>
        (await app().admin.get(`${url}?rpp=2&page=${page}&fields=id`)).body.content
      const primeira = await pagina(1)
      const ultima = await pagina(primeira.pageCount)
      const { count, pageCount } = primeira
      expect(pageCount).toBe(Math.ceil(count / 2))
      expect(primeira).toMatchObject({ page: 1, rpp: 2, more: true, next: 2, prev: null })
      expect(ultima).toMatchObject({ count, pageCount, more: false, next: null, prev: pageCount - 1 })
      expect(ultima.resultList).toHaveLength(count - (pageCount - 1) * 2)
      expect(await pagina(pageCount + 5)).toMatchObject({
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
      const valores: Record<string, unknown> = {
        texto: { contains: ['a', 'ção'] },
        inteiro: { eq: 1 },
        decimal: { eq: '1,50' },
        referencia: { in: [1] },
        data: { from: '2026-01-01' },
        booleano: { eq: true },
      }
      for (const [nome, f] of Object.entries(def.filters)) {
        const valor = f.tipo === 'enumeracao' ? { in: [f.opcoes?.valores[0]] } : valores[f.tipo]
        const voltas = [await where({ [nome]: valor }), await where({ [nome]: { isNull: true } })]
        expect({ nome, status: voltas.map((v) => v.status) }).toEqual({ nome, status: [200, 200] })
      }
      for (const s of def.sort) {
        const sobe = (await app().admin.get(`${url}?rpp=500&order=${s}&fields=id`)).body.content.resultList
        const desce = (await app().admin.get(`${url}?rpp=500&order=-${s}&fields=id`)).body.content.resultList
        expect(sobe.length).toBe(desce.length)
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
      expect(Object.keys(content.registro).sort()).toEqual(Object.keys(def.campos).sort())
      for (const [k, c] of Object.entries(def.campos))
        if (c.opcoes) expect(content[k]).toEqual(c.opcoes.opcoes)
    })
  })
}
