import { PRIMEIROS_PASSOS } from '@tombo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const rota = '/api/primeirospassos'
const porFazer = async () => {
  const { status, body } = await t.admin.get(rota)
  expect(status).toBe(200)
  return (body.content as { chave: string; feito: boolean }[]).filter((p) => !p.feito).map((p) => p.chave)
}

test('each step is done when the data of the unit show it, and not by those of another unit', async () => {
  const { unidadeId: outra } = await t.secondUnidade()
  const antes = ['UNIDADE', 'LOCALIZACOES', 'RESPONSAVEIS', 'ORGANOGRAMA', 'CONTAS', 'BENS', 'ETIQUETAS']
  expect(await porFazer()).toEqual(antes)
  const em = async (unidade: number) => {
    await t.rows(sql`update unidade set cnpj = '11222333000181' where id = ${unidade}`)
    await t.rows(sql`insert into responsavel (unidade_id, nome) values (${unidade}, 'Quem responde')`)
    await t.rows(sql`insert into etiqueta (unidade_id, referencia) values (${unidade}, ${String(unidade)})`)
  }
  await em(outra)
  expect(await porFazer()).toEqual(antes)
  await em(t.unidadeId)
  expect((await t.admin.post('/api/localizacoes', { descricao: 'Sala', ativo: true })).status).toBe(200)
  expect(await porFazer()).toEqual(['ORGANOGRAMA', 'CONTAS', 'BENS'])
  await t.rows(sql`update roteiro_conta set a_confirmar = false`)
  expect(await porFazer()).toContain('CONTAS')
  await t.rows(sql`update roteiro_evento set a_confirmar = false`)
  expect(await porFazer()).toEqual(['ORGANOGRAMA', 'BENS'])
})

test('are told to who sets the unit up, in the order of the work, and to nobody else', async () => {
  const { body } = await (await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'])).get(rota)
  expect(body.content.map((p: { chave: string }) => p.chave)).toEqual(PRIMEIROS_PASSOS.map((p) => p.chave))
  expect((await (await t.clientWith(['PATRIMONIO'])).get(rota)).status).toBe(403)
  expect((await t.anonymous.get(rota)).status).toBe(401)
})
