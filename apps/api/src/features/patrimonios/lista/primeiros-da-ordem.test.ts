import { beforeAll, expect, test } from 'vitest'
import { ctxOf } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { ordemDaLista } from './ordem.public.ts'
import { idsDaOrdemSemIndice } from './primeiros-da-ordem.ts'

const t = setUpApp()

/** Seven assets, the first of which is worth most. */
beforeAll(async () => {
  await t.rows(sql`
    insert into patrimonio (unidade_id, situacao, numero_tombamento, numero_acessorio, descricao, valor_aquisicao,
      criado_em, criado_por)
    select ${t.unidadeId}, 'EM_USO', i, 0, 'Bem', 1000 - i, now(), 'teste' from generate_series(1, 7) i`)
})

/** Takes long enough to be remembered, where `devagar`. */
const numeros = async (chave: string, { page = 1, devagar = true, order = '-valorLiquidoContabil' } = {}) =>
  t.organizacoes.read(t.databaseId, async (db) => {
    const condicoes = [
      sql`t.removido_em is null`,
      sql`t.unidade_id = ${t.unidadeId}`,
      ...(devagar ? [sql`(select true from pg_sleep(0.3))`] : []),
    ]
    const { chaves } = ordemDaLista({ order })
    const pedido = { condicoes, chaves, chave, rpp: 3, pular: 3 * (page - 1) }
    const ids = await idsDaOrdemSemIndice(ctxOf(t, t.unidadeId, db), pedido)
    if (!ids) return null
    const achados = await db.rows(sql<{ n: number }>`
      select numero_tombamento::int as n from unnest(${ids}::int[]) with ordinality as x(id, i)
        join patrimonio p on p.id = x.id order by x.i`)
    return achados.map(({ n }) => n)
  })
const valer = (numero: number, valor: number) =>
  t.rows(sql`update patrimonio set valor_aquisicao = ${valor} where numero_tombamento = ${numero}`)

test('an order that takes long is remembered for its pages, and gives nothing that has left the list', async () => {
  expect(await numeros('a')).toEqual([1, 2, 3])
  await valer(7, 2000)
  expect(await numeros('a')).toEqual([1, 2, 3])
  expect(await numeros('a', { page: 3 })).toEqual([7])
  await t.rows(sql`update patrimonio set removido_em = now() where numero_tombamento = 2`)
  expect(await numeros('a')).toEqual([7, 1, 3])
  await valer(7, 993)
})

test('a write of this process forgets it; what is quick is not remembered; an indexed order is none of it', async () => {
  expect(await numeros('b')).toEqual([1, 3, 4])
  await valer(7, 3000)
  await t.organizacoes.read(t.databaseId, async (db) => esquecerContagens(ctxOf(t, t.unidadeId, db)))
  expect(await numeros('b')).toEqual([7, 1, 3])
  expect(await numeros('c', { devagar: false })).toEqual([7, 1, 3])
  await valer(7, 993)
  expect(await numeros('c', { devagar: false })).toEqual([1, 3, 4])
  expect(await numeros('d', { order: 'descricao' })).toBeNull()
})
