import { expect, test } from 'vitest'
import { ctxOf } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { contar, esquecerContagens } from './contagem.public.ts'

const t = setUpApp()

const contados = () =>
  t.organizacoes.read(t.databaseId, (db) =>
    contar(ctxOf(t, t.unidadeId, db), 'todos', async () => {
      const [linha] = await db.rows(sql<{ n: number }>`select count(*)::int as n from patrimonio`)
      return linha?.n ?? 0
    }),
  )

/** Writes an asset; `entre` happens when it is written and not yet kept. */
const gravar = (entre: () => Promise<void>) =>
  t.organizacoes.write(t.databaseId, async (db) => {
    await db.exec(sql`
      insert into patrimonio (unidade_id, situacao, numero_tombamento, numero_acessorio, descricao, criado_em,
        criado_por)
      select ${t.unidadeId}, 'EM_USO', count(*) + 1, 0, 'Bem', now(), 'teste' from patrimonio`)
    esquecerContagens(ctxOf(t, t.unidadeId, db))
    await entre()
  })

test('who counts while an asset is written and not yet kept keeps nobody from the count after it', async () => {
  expect(await contados()).toBe(0)
  await gravar(async () => {
    expect(await contados()).toBe(0)
  })
  expect(await contados()).toBe(1)
  const desfeito = gravar(async () => {
    expect(await contados()).toBe(1)
    throw new Error('desfeito')
  })
  await expect(desfeito).rejects.toThrow('desfeito')
  expect(await contados()).toBe(1)
})
