import { sql } from '../../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from '../app.ts'
import { type BemDireto, novaUnidade, registrarMuitos } from '../bens.ts'

const BASE = '/api/reavaliacao'
/** 50.00 a month over two years; its first quota is that of November 2025. */
const THOUSAND: BemDireto = { valor: '1200', percentual: '0', vida: 24, inicio: '2025-10-31' }

/** A commission of revaluations of a unit, in force from November 2025 on; gives its id. */
async function comissaoDeReavaliacao(t: TestApp, unidadeId: number): Promise<number> {
  const [c] = await t.rows(sql<{ id: number }>`
    with quem as (insert into responsavel (unidade_id, nome) values (${unidadeId},
      'Presidente da comissão') returning id)
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao, data_expiracao)
    select ${unidadeId}, 'Comissão de reavaliação', k.id, q.id, '2025-11-01', '2026-06-30'::date
    from tipo_comissao k, quem q where k.classificacao = 'REAVALIACAO' limit 1 returning id`)
  return (c as { id: number }).id
}

/** Gives what tests of revaluations begin with, in a unit whose books open in October 2025: who revalues, and new assets. */
export async function sceneOfReavaliacao(t: TestApp) {
  const u = await novaUnidade(t, { abertura: '2025-10-31' })
  const comissao = await comissaoDeReavaliacao(t, u.unidadeId)
  const quemReavalia = await t.clientWith(['CRIAR_ALTERAR_REAVALIACOES'], u.unidadeId)
  const corpo = (mais: Record<string, unknown> = {}) => ({
    descricao: 'Reavaliação de novembro',
    comissao: { id: comissao },
    data: '2025-11-20',
    ...mais,
  })
  const certo = (r: Awaited<ReturnType<Cliente['get']>>) => {
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content
  }
  return {
    ...u,
    comissao,
    quemReavalia,
    leitor: await t.clientWith(['CONSULTAR_REAVALIACOES'], u.unidadeId),
    corpo,
    certo,
    bens: (n = 1, mais: Partial<BemDireto> = {}) =>
      registrarMuitos(
        t,
        u.c,
        u.unidadeId,
        Array.from({ length: n }, () => ({ ...THOUSAND, ...mais })),
      ),
    /** Opens one with these assets and values; gives it. */
    async abrir(
      bens: readonly { id: number; valor?: string; vidaUtil?: number }[],
      mais: Record<string, unknown> = {},
    ) {
      const { id } = certo(await quemReavalia.post(BASE, corpo(mais)))
      for (const { id: bem, ...valores } of bens)
        certo(await quemReavalia.post(`${BASE}/${id}/itens`, { patrimonio: { id: bem }, ...valores }))
      return certo(await quemReavalia.get(`${BASE}/${id}`))
    },
    itensDe: async (id: number) => certo(await quemReavalia.get(`${BASE}/${id}/itens?rpp=50`)).resultList,
    saldosDe: (ids: readonly number[]) =>
      t.rows(sql`select bruto, depreciado, cotas from saldo_patrimonio
        where patrimonio_id = any(${[...ids]}::int[]) order by patrimonio_id`),
  }
}
