import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../db/sql.ts'
import { runRoutine } from '../jobs/routine.ts'
import { notify, notifyAllowed } from './notify.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const avisos = (tipo: string) =>
  t.rows(
    sql<{ usuario_id: number }>`select usuario_id from notificacao where tipo = ${tipo} order by usuario_id`,
  )

test('those who may do it in the unit are told, once for a key, and nobody else', async () => {
  const who = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'])
  await t.clientWith(['PATRIMONIO'])
  const segunda = await t.secondUnidade()
  const contar = () =>
    runRoutine({ ...t, log: t.app.log }, t.databaseId, {
      nome: 'teste',
      cron: '* * * * *',
      run: (m) =>
        m.write((deps) =>
          notifyAllowed(deps, 'CRIAR_ALTERAR_PATRIMONIO', {
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
    [t.admin.usuarioId, who.usuarioId].sort((a, b) => a - b),
  )
  expect(segunda.admin.usuarioId).not.toBe(t.admin.usuarioId)
})

test('what is undone was never said', async () => {
  await expect(
    t.organizacoes.write(t.databaseId, async (db) => {
      await notify({ db, clock: t.clock }, t.admin.usuarioId, {
        tipo: 'DESFEITO',
        titulo: 'x',
        unidadeId: null,
      })
      throw new Error('desfaz')
    }),
  ).rejects.toThrow('desfaz')
  expect(await avisos('DESFEITO')).toEqual([])
})

test('somebody who is no longer active is told nothing, and finds nothing old when they are back', async () => {
  const saiu = await t.createUsuario()
  const contar = (chave: string) =>
    t.organizacoes.write(t.databaseId, (db) =>
      notify({ db, clock: t.clock }, saiu.id, { tipo: 'INATIVO', titulo: chave, chave, unidadeId: null }),
    )
  await t.rows(sql`update usuario set ativo = false where id = ${saiu.id}`)
  await contar('enquanto fora')
  await t.rows(sql`update usuario set ativo = true where id = ${saiu.id}`)
  expect(await avisos('INATIVO')).toEqual([])
  await contar('de volta')
  expect(await avisos('INATIVO')).toHaveLength(1)
})
