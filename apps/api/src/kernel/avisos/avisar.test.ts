import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { sql } from '../db/sql.ts'
import { executarRotina } from '../jobs/rotina.ts'
import { avisar, avisarQuemPode } from './avisar.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

const avisos = (tipo: string) =>
  t.linhas(
    sql<{ usuario_id: number }>`select usuario_id from notificacao where tipo = ${tipo} order by usuario_id`,
  )

test('those who may do it in the unit are told, once for a key, and nobody else', async () => {
  const quem = await t.cliente(['CRIAR_ALTERAR_PATRIMONIO'])
  await t.cliente(['PATRIMONIO'])
  const segunda = await t.segundaUnidade()
  const contar = () =>
    executarRotina({ ...t, log: t.app.log }, t.databaseId, {
      nome: 'teste',
      quando: '* * * * *',
      fazer: (m) =>
        m.escrever((meio) =>
          avisarQuemPode(meio, 'CRIAR_ALTERAR_PATRIMONIO', {
            tipo: 'TESTE',
            titulo: 'Vence',
            chave: 'teste/1',
            unidadeId: t.unidadeId,
          }),
        ),
    })
  await contar()
  await contar()
  expect((await avisos('TESTE')).map((a) => a.usuario_id)).toEqual(
    [t.admin.usuarioId, quem.usuarioId].sort((a, b) => a - b),
  )
  expect(segunda.admin.usuarioId).not.toBe(t.admin.usuarioId)
})

test('what is undone was never said', async () => {
  await expect(
    t.organizacoes.escrever(t.databaseId, async (db) => {
      await avisar({ db, clock: t.clock }, t.admin.usuarioId, {
        tipo: 'DESFEITO',
        titulo: 'x',
        unidadeId: null,
      })
      throw new Error('desfaz')
    }),
  ).rejects.toThrow('desfaz')
  expect(await avisos('DESFEITO')).toEqual([])
})
