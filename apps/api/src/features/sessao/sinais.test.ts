import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rotasSinais, type Sinal } from '@tombo/contract'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cliente as TestClient } from '../../../test/app.ts'
import { setUpApp } from '../../../test/scene.ts'
import { ctxOf } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import type { AnyJob } from '../../kernel/jobs/job.ts'
import { drainQueue } from '../../kernel/jobs/queue.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'

const t = setUpApp()
let address = ''
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})

interface Heard {
  event: string
  data: unknown
  id: string
}

/** A browser that listens: everything that it heard, in order. */
class Browser {
  readonly heard: Heard[] = []
  readonly #end = new AbortController()
  over = false
  status = 0

  async open(token: string, lastId?: string): Promise<this> {
    const answer = await fetch(`${address}${rotasSinais.sinais.path}`, {
      headers: { 'x-auth-token': token, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: this.#end.signal,
    })
    this.status = answer.status
    if (answer.status === 200) void this.#read(answer.body as ReadableStream<Uint8Array>)
    return this
  }

  async #read(body: ReadableStream<Uint8Array>) {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const part of body) {
        text += decoder.decode(part, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() as string
        for (const block of blocks) {
          const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] as string
          this.heard.push({ event: of('event'), data: JSON.parse(of('data')), id: of('id') })
        }
      }
    } catch (error) {
      if (!this.#end.signal.aborted) throw error
    }
    this.over = true
  }

  kinds(): Sinal[] {
    return this.heard.filter((h) => h.event === 'sinais').flatMap((h) => h.data as Sinal[])
  }

  close() {
    this.#end.abort()
  }
}

/** Waits for it, on slow machines too. */
const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 20_000, interval: 20 })

const open: Browser[] = []
afterEach(() => {
  for (const browser of open.splice(0)) browser.close()
})
const listen = async (client: TestClient, lastId?: string) => {
  const browser = await new Browser().open(client.token, lastId)
  open.push(browser)
  if (browser.status === 200) await soon(() => expect(browser.heard[0]?.event).toBe('pronto'))
  return browser
}

const noticeFor = (usuarioId: number, of: Pick<typeof t, 'rows'> = t) =>
  of.rows(sql`insert into notificacao (usuario_id, tipo, titulo, criada_em)
    values (${usuarioId}, 'CHAMADO', 'Aviso', ${t.clock.now()})`)
/** Told to everybody: whoever heard it has heard what was told before it. */
const toEverybody = (of: Pick<typeof t, 'rows'> = t) =>
  of.rows(sql`select sinalizar('chamados', 'todos', array[0])`)
const heardAll = (browser: Browser) => soon(() => expect(browser.kinds()).toContain('chamados'))

describe('a stream', () => {
  test('tells a person of what is theirs, and nobody else', async () => {
    const [one, other] = [await t.clientWith([]), await t.clientWith([])]
    const [mine, theirs] = [await listen(one), await listen(other)]
    await noticeFor(one.usuarioId)
    await soon(() => expect(mine.kinds()).toEqual(['notificacoes']))
    await toEverybody()
    await heardAll(theirs)
    expect(theirs.kinds()).toEqual(['chamados'])
  })

  test('tells a unit of its works and counts, and no other unit or organisation', async () => {
    const second = await t.secondUnidade()
    const foreign = await t.secondOrganizacao()
    const [here, there, away] = [
      await listen(t.admin),
      await listen(second.admin),
      await listen(foreign.admin),
    ]
    const { id } = await t.createUsuario()
    await t.rows(sql`insert into tarefa (unidade_id, usuario_id, tipo, descricao) values
      (${t.unidadeId}, ${id}, 'SINAL', 'Trabalho')`)
    await soon(() => expect(here.kinds()).toEqual(['tarefas']))
    await t.rows(sql`update tarefa set feito = 1, total = 2 where tipo = 'SINAL'`)
    await Promise.all([toEverybody(), toEverybody(foreign)])
    await Promise.all([heardAll(here), heardAll(there), heardAll(away)])
    // Progress is for whoever asked for the work.
    expect(here.kinds()).toEqual(['tarefas', 'chamados'])
    expect(there.kinds()).toEqual(['chamados'])
    expect(away.kinds()).toEqual(['chamados'])
  })

  test('tells somebody at work that they may do something else by now, and nobody else', async () => {
    const [one, other] = [await t.clientWith([]), await t.clientWith([])]
    const [mine, theirs] = [await listen(one), await listen(other)]
    const right = `/api/unidades/${t.unidadeId}/usuarios/${one.usuarioId}/permissoes/PATRIMONIO`
    const told = async (times: number) =>
      soon(() => expect(mine.kinds()).toEqual(Array(times).fill('direitos')))
    await t.admin.post(right)
    await told(1)
    expect((await one.get('/api/context/usuarios/permissoes')).body.content).toEqual(['patrimonio'])
    await t.admin.del(right)
    await told(2)
    await toEverybody()
    await heardAll(theirs)
    expect(theirs.kinds()).toEqual(['chamados'])
  })

  test('tells a unit, and no other, of the end of a work that writes; everybody where all share what it wrote', async () => {
    const second = await t.secondUnidade()
    const foreign = await t.secondOrganizacao()
    const [here, there, away] = [
      await listen(t.admin),
      await listen(second.admin),
      await listen(foreign.admin),
    ]
    const work = async (tipo: string, how: Partial<AnyJob>) => {
      await t.organizacoes.write(t.databaseId, (db) =>
        requestTarefa(ctxOf(t, t.unidadeId, db), { tipo, descricao: 'Trabalho', dados: {} }),
      )
      await drainQueue(
        {
          ...t,
          log: t.app.log,
          types: [{ tipo, requires: [], run: async () => ({}), ...how }],
          routines: [],
        },
        t.databaseId,
      )
      await Promise.all([toEverybody(), toEverybody(foreign)])
      await Promise.all([heardAll(here), heardAll(there), heardAll(away)])
      return [here, there, away].map((b) => {
        const told = b.kinds().includes('mudancas')
        b.heard.splice(0)
        return told
      })
    }
    const fails = { run: () => Promise.reject(new AppError(409, 'Parou no meio.')) }
    expect(await work('LE', { changes: 'nothing' })).toEqual([false, false, false])
    const rehearses = { run: async () => ({ ensaio: true }) }
    expect(await work('ENSAIA', { ...rehearses, changes: 'organisation' })).toEqual([false, false, false])
    expect(await work('ESCREVE', {})).toEqual([true, false, false])
    expect(await work('PARA', fails)).toEqual([true, false, false])
    expect(await work('DE_TODOS', { changes: 'organisation' })).toEqual([true, true, false])
  })

  test('tells everybody of the organisation that its parameters are others, and of no save that changes none', async () => {
    const second = await t.secondUnidade()
    const foreign = await t.secondOrganizacao()
    const listening = await Promise.all([second.admin, foreign.admin].map((client) => listen(client)))
    const save = async (corPrincipalSistema: string) => {
      const r = await t.admin.post('/api/parametros', { corPrincipalSistema })
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      await Promise.all([toEverybody(), toEverybody(foreign)])
      await Promise.all(listening.map(heardAll))
      return listening.map((b) => {
        const told = b.kinds().includes('parametros')
        b.heard.splice(0)
        return told
      })
    }
    expect(await save('#006633')).toEqual([true, false])
    expect(await save('#006633')).toEqual([false, false])
  })

  test('tells nothing of what came to nothing', async () => {
    const person = await t.clientWith([])
    const browser = await listen(person)
    await expect(
      t.organizacoes.write(t.databaseId, async (db) => {
        await db.exec(
          sql`insert into notificacao (usuario_id, tipo, titulo) values (${person.usuarioId}, 'X', 'X')`,
        )
        throw new Error('desfeito')
      }),
    ).rejects.toThrow('desfeito')
    await toEverybody()
    await heardAll(browser)
    expect(browser.kinds()).toEqual(['chamados'])
  })

  test('tells whoever comes back what came meanwhile, and says so', async () => {
    const person = await t.clientWith([])
    const before = await listen(person)
    const witness = await listen(t.admin)
    before.close()
    await noticeFor(person.usuarioId)
    await toEverybody()
    await heardAll(witness)
    const after = await listen(person, before.heard.at(-1)?.id)
    expect(after.heard[0]?.data).toEqual({ retomado: true })
    await soon(() => expect(after.kinds()).toEqual(['notificacoes', 'chamados']))
    const current = after.heard.at(-1)?.id
    expect((await listen(person, current)).heard).toHaveLength(1)
  })

  test('resumed by its last id tells of notices and progress once, whatever was heard before', async () => {
    const person = await t.clientWith([])
    const first = await listen(person)
    await noticeFor(person.usuarioId)
    await soon(() => expect(first.kinds()).toEqual(['notificacoes']))
    first.close()
    const witness = await listen(t.admin)
    await t.rows(sql`insert into tarefa (unidade_id, usuario_id, tipo, descricao) values
      (${t.unidadeId}, ${person.usuarioId}, 'RETOMADO', 'Trabalho')`)
    await t.rows(sql`update tarefa set feito = 1, total = 2 where tipo = 'RETOMADO'`)
    await toEverybody()
    await heardAll(witness)
    const second = await listen(person, first.heard.at(-1)?.id)
    await soon(() => expect(second.kinds()).toEqual(['tarefas', 'chamados']))
    second.close()
    const third = await listen(person, second.heard.at(-1)?.id)
    expect(third.heard).toHaveLength(1)
    await t.rows(sql`update tarefa set feito = 2 where tipo = 'RETOMADO'`)
    await noticeFor(person.usuarioId)
    await soon(() => expect(third.kinds().toSorted()).toEqual(['notificacoes', 'tarefas']))
    expect(first.kinds()).toEqual(['notificacoes'])
  })

  test.each(['000000000000-1', 'x', '-1', `${'f'.repeat(12)}-999999999999999`])(
    'that names an id of nobody (%s) begins anew',
    async (id) => {
      expect((await listen(t.admin, id)).heard[0]?.data).toEqual({ retomado: false })
    },
  )

  test('is no use of the session', async () => {
    const person = await t.clientWith([])
    const use = () =>
      t.rows(sql<{ em: string }>`select usada_em as em from sessao where usuario_id = ${person.usuarioId}`)
    const before = await use()
    t.clock.moveTo(new Date(t.clock.now().getTime() + 60_000).toISOString())
    await listen(person)
    expect(await use()).toEqual(before)
    await person.get('/api/context')
    expect(await use()).not.toEqual(before)
  })

  test('ends with its session, and a new one is refused in the words of any call', async () => {
    const { id } = await t.createUsuario()
    const person = await t.sessionOf(id, t.unidadeId)
    const browser = await listen(person)
    await person.get('/api/logout')
    await soon(() => expect(browser.over).toBe(true))
    expect(browser.heard.at(-1)?.event).toBe('fim')
    expect((await listen(person)).status).toBe(401)
  })

  test('of a deactivated person ends', async () => {
    const { id } = await t.createUsuario()
    const browser = await listen(await t.sessionOf(id, t.unidadeId))
    expect((await t.admin.post(`/api/usuarios/${id}/desativar`)).status).toBe(200)
    await soon(() => expect(browser.over).toBe(true))
  })

  test('is one of six of its session at most', async () => {
    const person = await t.clientWith([])
    for (let i = 0; i < 6; i++) expect((await listen(person)).status).toBe(200)
    expect((await listen(person)).status).toBe(429)
    open.at(-2)?.close()
    await soon(async () => expect((await listen(person)).status).toBe(200))
  })

  test('whose browser went away before it began is none', async () => {
    const person = await t.clientWith([])
    const seen = { asked: 0, gone: 0 }
    const count = (_: IncomingMessage, response: ServerResponse) => {
      seen.asked += 1
      response.once('close', () => (seen.gone += 1))
    }
    t.app.server.on('request', count)
    await t.organizacoes.write(t.databaseId, async (db) => {
      // Nobody learns whose a token is while this is held.
      await db.exec(sql`lock table sessao in access exclusive mode`)
      const browsers = [1, 2, 3].map(() => new Browser())
      const asked = Promise.allSettled(browsers.map((b) => b.open(person.token)))
      await soon(() => expect(seen.asked).toBe(3))
      for (const browser of browsers) browser.close()
      for (const one of await asked) expect(one.status).toBe('rejected')
      await soon(() => expect(seen.gone).toBe(3))
    })
    t.app.server.off('request', count)
    for (let i = 0; i < 6; i++) expect((await listen(person)).status).toBe(200)
  })

  test('is for people: without a token, and for programs, it is refused', async () => {
    expect((await t.anonymous.get('/api/context/sinais')).status).toBe(401)
    expect((await t.admin.get('/api/context/sinais?a=1')).status).toBe(400)
  })
})
