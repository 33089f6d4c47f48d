import { enderecoAdicional, zListaPatrimonio } from '@tombo/contract'
import { expect, test } from 'vitest'
import { ctxOf } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { compile, type SqlQuery } from '../../../kernel/db/sql.ts'
import { PRIMEIROS } from './primeiros-da-ordem.ts'
import { listarPatrimonios } from './lista.ts'

/** The way that a page of the list takes: one that gives the same rows by more work is seen by no other test. */
const [t, s] = setUpScene(async (app) => {
  const campo = async (tipo: string, opcoes: string | null) => {
    const corpo = {
      rotulo: `De ${tipo}`,
      tipo,
      secao: 'Ordem',
      ordem: 1,
      obrigatorio: false,
      ativo: true,
      opcoes,
    }
    const r = await app.admin.post('/api/camposadicionais', corpo)
    if (r.status !== 200) throw new Error(r.text)
    return enderecoAdicional(r.body.content.chave)
  }
  const opcoes = 'Uma\nOutra'
  return { numero: await campo('NUMERO', null), opcao: await campo('OPCAO', opcoes) }
})

/** Were all assets of the list put in order, for their first ones to be kept? */
async function ordenouTodos(pedido: object): Promise<boolean> {
  const valores: unknown[] = []
  await t.organizacoes.read(t.databaseId, async (db) => {
    const perguntado = <T>(query: SqlQuery<T>) => {
      valores.push(...compile(query).values)
      return db.rows(query)
    }
    const aoLado: Db = { ...db, rows: perguntado }
    return listarPatrimonios(ctxOf(t, t.unidadeId, aoLado), zListaPatrimonio.parse(pedido))
  })
  return valores.includes(PRIMEIROS)
}

test('an order that an index follows puts no more assets in order than its page has', async () => {
  for (const order of ['descricao', '-numeroTombamento', s.numero, `-${s.numero}`])
    expect([order, await ordenouTodos({ order })]).toEqual([order, false])
})

test('any other order puts all of them in order once', async () => {
  const where = JSON.stringify({ situacao: { in: ['EM_USO'] } })
  for (const pedido of [
    { order: '-valorLiquidoContabil' },
    { order: s.opcao },
    { order: `${s.numero},descricao` },
    { order: s.numero, where },
  ])
    expect([pedido, await ordenouTodos(pedido)]).toEqual([pedido, true])
})
