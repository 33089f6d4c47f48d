import { expect, it } from 'vitest'
import { setUpLotes } from '../../../test/scenes/lotes.ts'

const [t, s] = setUpLotes()
const com = (descricao: string, referencia?: string) => ({
  produtoCaracteristica: { produto: { descricao }, ...(referencia ? { referencia } : {}) },
  ...(referencia ? { novaEtiqueta: true } : {}),
})
const etiqueta = (id: number, referencia: string) => ({ id, produtoCaracteristica: { referencia } })

it('a label that a batch gives to two assets is given to neither, and the others are changed', async () => {
  await t.admin.post('/api/tags/embranco', { quantidade: 3, tagInicial: '880001' })
  const [a, b, c] = [await s.criar(com('A')), await s.criar(com('B')), await s.criar(com('C'))]
  const feita = await s.editar({
    alterar: [etiqueta(a.id, '880001'), etiqueta(b.id, '880001'), etiqueta(c.id, '880002')],
  })
  const motivo = 'Etiqueta: A mesma etiqueta foi dada a mais de um bem.'
  expect(feita).toMatchObject({
    alterados: 1,
    recusados: [
      { id: a.id, motivo },
      { id: b.id, motivo },
    ],
  })
})

it('the undo names the assets whose label is on another by now', async () => {
  await t.admin.post('/api/tags/embranco', { quantidade: 1, tagInicial: '880009' })
  const [a, b] = [await s.criar(com('Arquivo de aço', 'AÇO-1')), await s.criar(com('B'))]
  const { lote } = await s.editar({ alterar: [etiqueta(a.id, '880009')] })
  expect((await t.admin.post(`/api/patrimonios/${b.id}`, etiqueta(b.id, 'AÇO-1'))).status).toBe(200)
  const r = await s.desfazer(lote.id)
  const porque = 'Arquivo de aço (a etiqueta AÇO-1 já é de outro bem)'
  expect([r.status, r.body]).toEqual([
    409,
    { message: `O lote não pode ser desfeito: ${porque}.`, fields: { patrimonios: [porque] } },
  ])
})
