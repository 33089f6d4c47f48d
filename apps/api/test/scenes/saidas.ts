import { CABECALHO_RESPOSTA } from '@tombo/contract'
import { Client } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import { START } from '../app-template.ts'
import type { TestApp, Cliente } from '../app.ts'
import { type Cadastros, cadastrosDe, registrarMuitos } from '../bens.ts'
import { untilSomebodyWaits } from '../locks.ts'
import { setUpScene } from '../scene.ts'
import { type MailServer, createMailServer } from '../outside/mail.ts'

/** New assets in use, of the first unit or another. */
export const bensEmUso = (t: TestApp, c: Cadastros, quantos: number, unidadeId = t.unidadeId) =>
  registrarMuitos(
    t,
    c,
    unidadeId,
    Array.from({ length: quantos }, () => ({
      valor: '1200.50',
      inicio: '2025-01-10',
      vida: 60,
      percentual: '10',
    })),
  )

/** A responsible person of a unit who can be written to; gives the id. */
export async function responsavelComEmail(t: TestApp, email: string, name = 'Rui Prado') {
  const [r] = await t.rows(
    sql<{ id: number }>`
      insert into responsavel (unidade_id, nome, email, matricula) values (${t.unidadeId}, ${name}, ${email}, null)
      returning id`,
  )
  return (r as { id: number }).id
}

export const corpoDaSaida = (items: readonly number[], mais: Record<string, unknown> = {}) => ({
  itens: items.map((id) => ({ id })),
  motivo: 'Feira de ciências',
  terceiro: false,
  dataHoraCriacao: '2026-03-10',
  dataRetornoPrevista: '2026-03-20',
  ...mais,
})

/** Asks for an exit; gives the request. */
export async function pedirSaida(who: Cliente, items: readonly number[], mais: Record<string, unknown> = {}) {
  const r = await who.post('/api/saidabens', corpoDaSaida(items, mais))
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}

/** The query of the last link that was mailed to an address: `token=…&databaseId=…`. */
export async function sentLink(correio: MailServer, email: string): Promise<string> {
  const text = (await correio.last(email))?.texto ?? ''
  return /\/responsavelsaidabens\?(\S+)/.exec(text)?.[1] ?? ''
}

/** Gives what the responsible person does with a link (`token=…&databaseId=…`), without a session. */
export const answererOf = (t: TestApp) => {
  const validar = (link: string, ip = '10.0.0.1') =>
    t.anonymous.get(`/api/saidabens/validate?${link}`, { 'x-forwarded-for': ip })
  return {
    validar,
    confirmacaoDe: async (link: string) => (await validar(link)).body.content?.confirmacao as string,
    responder: (link: string, qual: 'aceitar' | 'recusar', confirmacao?: string) =>
      t.anonymous.get(`/api/saidabens/resp/${qual}?${link}`, {
        'x-forwarded-for': '10.9.8.7',
        ...(confirmacao ? { [CABECALHO_RESPOSTA]: confirmacao } : {}),
      }),
  }
}

/**
 * Does something while another connection has changed a row (`update …`, `$1` its id) and not said so yet: lets it say so once
 * somebody waits for the row. Who does not wait at all is found out, too.
 */
export async function whileChanging<T>(
  t: TestApp,
  mudanca: string,
  id: number,
  run: () => Promise<T>,
): Promise<T> {
  const other = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(mudanca, [id])
    const done = run()
    await untilSomebodyWaits(t)
    await other.query('commit')
    return await done
  } finally {
    await other.end()
  }
}

/** Gives who asks for exits and who approves them, and the records that assets point to. */
const pessoasDaSaida = async (t: TestApp) => ({
  c: await cadastrosDe(t),
  quemPede: await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS']),
  aprovador: await t.clientWith(['APROVAR_SAIDA_DE_BENS']),
})

async function cenaDeSaidas(t: TestApp) {
  const pessoas = await pessoasDaSaida(t)
  const { unidadeId } = await t.secondUnidade()
  return {
    ...pessoas,
    /** The second unit, and what assets there point to. */
    la: { ...(await cadastrosDe(t, unidadeId)), unidadeId },
    /** New assets in use. */
    bens: (n = 1) => bensEmUso(t, pessoas.c, n),
    /** Which of these something holds. */
    presos: async (ids: readonly number[]) => {
      const rows = await t.rows(sql<{ id: number }>`
        select patrimonio_id as id from reserva_patrimonio where patrimonio_id = any(${[...ids]}) order by 1`)
      return rows.map((l) => l.id)
    },
    /** The kinds of what happened to a request, or to an asset. */
    eventosDe: async (id: number, entidade = 'saidabens') => {
      const rows = await t.rows(sql<{ tipo: string }>`
        select tipo from evento where entidade = ${entidade} and entidade_id = ${id} order by id`)
      return rows.map((l) => l.tipo)
    },
    /** Somebody takes a step with a request. */
    passo: (who: Cliente, id: number, qual: string, body: object = {}) =>
      who.post(`/api/saidabens/${id}/${qual}`, body),
  }
}

/** A file's tests of exits; the clock stands where it stood after each. */
export function setUpSaidas() {
  const [t, scene] = setUpScene(cenaDeSaidas)
  afterEach(() => t.clock.moveTo(START))
  return [t, scene] as const
}

async function cenaDeLinks(t: TestApp) {
  const pessoas = await pessoasDaSaida(t)
  const correio = await createMailServer(t)
  const email = 'rui@exemplo.gov.br'
  const responsavel = await responsavelComEmail(t, email)
  return {
    ...pessoas,
    correio,
    email,
    responsavel,
    /** An exit of two assets that Rui Prado is asked about, and the link that he was sent. */
    nova: async (mais: Record<string, unknown> = {}) => {
      const bens = await bensEmUso(t, pessoas.c, 2)
      const saida = await pedirSaida(pessoas.quemPede, bens, { responsavel: { id: responsavel }, ...mais })
      return { saida, bens, link: await sentLink(correio, email) }
    },
    situacao: async (id: number): Promise<string> =>
      (await t.admin.get(`/api/saidabens/${id}`)).body.content.situacao.value,
  }
}

/** A file's tests of the link by which a responsible person answers: after each the clock stands where it stood, and no try counts. */
export function setUpLinks() {
  const [t, scene] = setUpScene(cenaDeLinks, ({ correio }) => correio.close())
  beforeEach(() => void (scene.correio.received.length = 0))
  afterEach(async () => {
    t.clock.moveTo(START)
    await t.organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
  })
  return [t, scene] as const
}

/** The token of a link's query. */
export const tokenOf = (link: string) => new URLSearchParams(link).get('token') ?? ''
