import { CABECALHO_RESPOSTA } from '@tombo/contract'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { AppDeTeste, Cliente } from './app.ts'
import type { Correio } from './correio.ts'
import { registrarMuitos, type Cadastros } from './bens.ts'
import { sql } from '../src/kernel/db/sql.ts'

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
