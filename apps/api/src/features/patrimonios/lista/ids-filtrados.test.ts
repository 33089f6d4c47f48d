import { COLUNAS_DA_ORDEM, type OrdemPatrimonio } from '@tombo/contract'
import { beforeAll, expect, test } from 'vitest'
import { cadastrosDe, ctxOf, registrarMuitos } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { compile, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { idsEmOrdem } from './ids-em-ordem.ts'
import { idsFiltrados } from './ids-filtrados.ts'
import { ordemDaLista } from './ordem.public.ts'

const t = setUpApp()
const BENS = 40
const RPP = 7

beforeAll(async () => {
  const c = await cadastrosDe(t)
  const bens = Array.from({ length: BENS }, (_, i) => ({
    inicio: `2024-0${1 + (i % 9)}-01`,
    valor: String(100 + ((i * 37) % 11)),
    vida: 60,
  }))
  const ids = await registrarMuitos(t, c, t.unidadeId, bens)
  // Some without a number, some of another situation, in no order.
  await t.rows(sql`update patrimonio set numero_tombamento = case when id % 3 = 0 then null else (id * 7919) % 1000 end,
    situacao = case when id % 5 = 0 then 'EM_EDICAO' else situacao end where id = any(${ids}::int[])`)
})

const daqui = () => [sql`t.removido_em is null`, sql`t.unidade_id = ${t.unidadeId}`]
const emUso = () => [...daqui(), sql`t.situacao = 'EM_USO'`]
const ORDENS = Object.keys(COLUNAS_DA_ORDEM).flatMap((o) => [o, `-${o}`]) as OrdemPatrimonio[]

/** Few and cheap, so that each way is taken: all put in order, the order walked, and neither. */
const LIMITES = {
  'put in order at once': { poucos: Infinity, barato: Infinity },
  'met on the way of the order, or put in order': { poucos: 0, barato: Infinity },
  'left to the index of the order': { poucos: 0, barato: 0 },
}

test.each(Object.entries(LIMITES))('a filtered page is the same %s', async (_, limites) => {
  await t.organizacoes.read(t.databaseId, async (db) => {
    let achados = 0
    const contado = async <T>(query: SqlQuery<T>) => {
      if (compile(query).text.includes('materialized')) achados += 1
      return db.row(query)
    }
    const ctx = ctxOf(t, t.unidadeId, { ...db, row: contado })
    let respostas = 0
    for (const order of ORDENS) {
      const { chaves } = ordemDaLista({ order })
      for (const pular of [0, RPP, 4 * RPP, 9 * RPP]) {
        const pagina = { daqui: daqui(), condicoes: emUso(), chaves, rpp: RPP, pular }
        const ids = await idsFiltrados(ctx, pagina, limites)
        if (ids === null) continue
        respostas += 1
        const certos = (await db.rows(idsEmOrdem(emUso(), chaves, pagina))).map(({ id }) => id)
        expect([order, pular, ids]).toEqual([order, pular, certos])
      }
    }
    expect(respostas > 0).toBe(limites.barato > 0)
    // Some pages are met on the way of the order, where it is walked; no other way meets any.
    expect(respostas > achados).toBe(limites.barato > 0 && limites.poucos === 0)
  })
})
