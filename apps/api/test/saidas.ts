import { CABECALHO_RESPOSTA } from '@tombo/contract'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import { INICIO } from './app-modelo.ts'
import type { AppDeTeste, Cliente } from './app.ts'
import { type Cadastros, cadastrosDe, registrarMuitos } from './bens.ts'
import { prepararCena } from './cena.ts'
import { type Correio, criarCorreio } from './correio.ts'

/** New assets in use, of the first unit or another. */
export const bensEmUso = (t: AppDeTeste, c: Cadastros, quantos: number, unidadeId = t.unidadeId) =>
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
export async function responsavelComEmail(t: AppDeTeste, email: string, nome = 'Rui Prado') {
  const [r] = await t.linhas(
    sql<{ id: number }>`
      insert into responsavel (unidade_id, nome, email, matricula) values (${t.unidadeId}, ${nome}, ${email}, null) returning id`,
  )
  return (r as { id: number }).id
}

export const corpoDaSaida = (itens: readonly number[], mais: Record<string, unknown> = {}) => ({
  itens: itens.map((id) => ({ id })),
  motivo: 'Feira de ciências',
  terceiro: false,
  dataHoraCriacao: '2026-03-10',
  dataRetornoPrevista: '2026-03-20',
  ...mais,
})

/** Asks for an exit; gives the request. */
export async function pedirSaida(
  quem: Cliente,
  itens: readonly number[],
  mais: Record<string, unknown> = {},
) {
  const r = await quem.post('/api/saidabens', corpoDaSaida(itens, mais))
  if (r.status !== 200) throw new Error(r.texto)
  return r.body.content
}

/** The query of the last link that was mailed to an address: `token=…&databaseId=…`. */
export async function linkEnviado(correio: Correio, email: string): Promise<string> {
  const texto = (await correio.ultimo(email))?.texto ?? ''
  return /\/responsavelsaidabens\?(\S+)/.exec(texto)?.[1] ?? ''
}

/** What the responsible person does with a link (`token=…&databaseId=…`), without a session. */
export const quemResponde = (t: AppDeTeste) => {
  const validar = (link: string, ip = '10.0.0.1') =>
    t.anonimo.get(`/api/saidabens/validate?${link}`, { 'x-forwarded-for': ip })
  return {
    validar,
    confirmacaoDe: async (link: string) => (await validar(link)).body.content?.confirmacao as string,
    responder: (link: string, qual: 'aceitar' | 'recusar', confirmacao?: string) =>
      t.anonimo.get(`/api/saidabens/resp/${qual}?${link}`, {
        'x-forwarded-for': '10.9.8.7',
        ...(confirmacao ? { [CABECALHO_RESPOSTA]: confirmacao } : {}),
      }),
  }
}

/**
 * Does something while another connection has changed a row (`update …`, `$1` its id) and not said so yet: lets it say so once
 * somebody waits for the row. Who does not wait at all is found out, too.
 */
export async function enquantoMuda<T>(
  t: AppDeTeste,
  mudanca: string,
  id: number,
  fazer: () => Promise<T>,
): Promise<T> {
  const outro = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await outro.connect()
  try {
    await outro.query('begin')
    await outro.query(mudanca, [id])
    const feito = fazer()
    const esperam = `select count(*)::int as n from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
    for (let i = 0; (await outro.query(esperam)).rows[0].n === 0; i += 1) {
      if (i > 400) throw new Error('ninguém esperou')
      await setTimeout(20)
    }
    await outro.query('commit')
    return await feito
  } finally {
    await outro.end()
  }
}

/** Who asks for exits and who approves them, and the records that assets point to. */
const pessoasDaSaida = async (t: AppDeTeste) => ({
  c: await cadastrosDe(t),
  quemPede: await t.cliente(['CRIAR_ALTERAR_SAIDA_DE_BENS']),
  aprovador: await t.cliente(['APROVAR_SAIDA_DE_BENS']),
})

async function cenaDeSaidas(t: AppDeTeste) {
  const pessoas = await pessoasDaSaida(t)
  const { unidadeId } = await t.segundaUnidade()
  return {
    ...pessoas,
    /** The second unit, and what assets there point to. */
    la: { ...(await cadastrosDe(t, unidadeId)), unidadeId },
    /** New assets in use. */
    bens: (n = 1) => bensEmUso(t, pessoas.c, n),
    /** Which of these something holds. */
    presos: async (ids: readonly number[]) => {
      const linhas = await t.linhas(sql<{ id: number }>`
        select patrimonio_id as id from reserva_patrimonio where patrimonio_id = any(${[...ids]}) order by 1`)
      return linhas.map((l) => l.id)
    },
    /** The kinds of what happened to a request, or to an asset. */
    eventosDe: async (id: number, entidade = 'saidabens') => {
      const linhas = await t.linhas(sql<{ tipo: string }>`
        select tipo from evento where entidade = ${entidade} and entidade_id = ${id} order by id`)
      return linhas.map((l) => l.tipo)
    },
    /** Somebody takes a step with a request. */
    passo: (quem: Cliente, id: number, qual: string, corpo: object = {}) =>
      quem.post(`/api/saidabens/${id}/${qual}`, corpo),
  }
}

/** A file's tests of exits; the clock stands where it stood after each. */
export function prepararSaidas() {
  const [t, cena] = prepararCena(cenaDeSaidas)
  afterEach(() => t.clock.mover(INICIO))
  return [t, cena] as const
}

async function cenaDeLinks(t: AppDeTeste) {
  const pessoas = await pessoasDaSaida(t)
  const correio = await criarCorreio(t)
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
      return { saida, bens, link: await linkEnviado(correio, email) }
    },
    situacao: async (id: number): Promise<string> =>
      (await t.admin.get(`/api/saidabens/${id}`)).body.content.situacao.value,
  }
}

/** A file's tests of the link by which a responsible person answers: after each the clock stands where it stood, and no try counts. */
export function prepararLinks() {
  const [t, cena] = prepararCena(cenaDeLinks, ({ correio }) => correio.fechar())
  beforeEach(() => void (cena.correio.recebidos.length = 0))
  afterEach(async () => {
    t.clock.mover(INICIO)
    await t.organizacoes.noCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
  })
  return [t, cena] as const
}

/** The token of a link's query. */
export const tokenDe = (link: string) => new URLSearchParams(link).get('token') ?? ''
