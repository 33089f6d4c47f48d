import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { bem, cadastrosDe } from '../../../../test/bens.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a row says whatever was written, and has what the whole asset has, full or empty', async () => {
  const c = await cadastrosDe(t)
  const estranho = String.raw`Caixa "de" \ '15' ${'\u0007'}{}[],: ½ 😀 null`
  const cheio = bem(c, {
    referenciaLegada: 'L"\\1',
    produtoCaracteristica: { produto: { descricao: estranho }, caracteristica1: '\\"', referencia: '7"7' },
  })
  const vazio = bem(c, {
    responsavel: null,
    produtoCaracteristica: { produto: { descricao: 'Vazio' } },
  })
  for (const dados of [cheio, vazio]) {
    const salvo = await t.admin.post('/api/patrimonios', dados)
    expect(salvo.status === 200 ? 200 : salvo.text).toBe(200)
    const { id } = salvo.body.content as { id: number }
    const inteiro = (await t.admin.get(`/api/patrimonios/${id}`)).body.content
    const { resultList } = (await t.admin.get('/api/patrimonios?order=id')).body.content
    const linha = resultList.find((l: { id: number }) => l.id === id)
    expect(linha).toEqual(Object.fromEntries(Object.keys(linha).map((nome) => [nome, inteiro[nome]])))
  }
})
