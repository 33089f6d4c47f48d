import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nomeDoBem, tomboEscrito } from './nome.public.ts'

const t = setUpApp()

test('an accessory is told apart from its asset by its own number, and what has no number has its description', async () => {
  const escritos = await t.rows(sql`
    select ${tomboEscrito(sql`p`)} as tombo, ${nomeDoBem(sql`p`)} as nome
    from (values (1, 12::bigint, 0, 'Mesa'), (2, 12, 1, 'Gaveteiro'), (3, null, 0, 'Armário'))
      as p(ordem, numero_tombamento, numero_acessorio, descricao)
    order by ordem`)
  expect(escritos).toEqual([
    { tombo: '12', nome: '12 – Mesa' },
    { tombo: '12/1', nome: '12/1 – Gaveteiro' },
    { tombo: null, nome: 'Armário' },
  ])
})
