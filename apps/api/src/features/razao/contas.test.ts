import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a role has one account for each mask and for none; that of the mask goes before that of its class', async () => {
  const [m] = await t.rows(sql<{ id: number }>`
    insert into mascara (descricao, mascara_contabil, conta_depreciacao, tipo_bem_id, vida_util, valor_residual)
    select 'Máscara com conta sua', '1.2.3.1.1.98.01', '1.2.3.8.1.01.98', min(id), 1, 0 from tipo_bem returning id`)
  const mascara = m?.id as number
  await t.rows(
    sql`insert into roteiro_conta (papel, mascara_id, conta) values ('DESPESA', ${mascara}, '3.3.3.1.1.98.00')`,
  )
  const contas = await t.rows(sql<{ papel: string; de: number; conta: string }>`
    select papel, mascara_id as de, conta from conta_de_papel
    where mascara_id in (0, ${mascara}) and papel in ('BEM', 'DEPRECIACAO_ACUMULADA', 'DESPESA')
    order by mascara_id <> 0, papel`)
  expect(contas.map(({ papel, de, conta }) => [papel, de, conta])).toEqual([
    ['BEM', 0, 'SEM_CONTA'],
    ['DEPRECIACAO_ACUMULADA', 0, 'SEM_CONTA'],
    ['DESPESA', 0, '3.3.3.1.1.01.01'],
    ['BEM', mascara, '1.2.3.1.1.98.01'],
    ['DEPRECIACAO_ACUMULADA', mascara, '1.2.3.8.1.01.98'],
    ['DESPESA', mascara, '3.3.3.1.1.98.00'],
  ])
  const [um] = await t.rows(sql<{ conta: string }>`select conta_do_papel('DESPESA', ${mascara}) as conta`)
  expect(um?.conta).toBe('3.3.3.1.1.98.00')
})

it('the accounts of many assets are found for all at once, never asked for one by one', async () => {
  const [view] = await t.rows(
    sql<{ texto: string }>`select pg_get_viewdef('contas_do_bem'::regclass) as texto`,
  )
  expect(view?.texto).toContain('conta_de_papel')
  expect(view?.texto).not.toContain('conta_do_papel(')
})
