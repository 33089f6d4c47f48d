import { expect, test } from 'vitest'
import { runJobs } from '../../../../test/bens.ts'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpWebhooks } from '../../../../test/outside/webhook.ts'

const [t, s] = setUpWebhooks()
const contados = async () => {
  await runJobs(t)
  const corpos = s.corpos() as { tipo: string; dados: { id: number } }[]
  s.receptor.recebidos.length = 0
  return corpos.map((c) => [c.tipo, c.dados.id])
}

test('a write-off is told when it is authorised and when it is reversed, by itself and by each asset', async () => {
  const b = await sceneOfBaixas(t, s.c)
  const [um, dois] = (await b.bens(2)) as [number, number]
  await s.criar({
    eventos: [
      'baixa.finalizada',
      'baixa.estornada',
      'bem.baixado',
      'bem.reincorporado',
      'bem.cedido',
      'bem.devolvido',
    ],
  })
  const { id } = await b.enviada('SUCATA', [um, dois])
  expect(await contados()).toEqual([])
  b.feito(await b.passo(id, 'FINALIZADA', b.autoriza))
  await runJobs(t)
  expect(s.corpos().find((c: { tipo: string }) => c.tipo === 'bem.baixado').dados).toMatchObject({
    id: um,
    numeroTombamento: expect.any(Number),
    alteracoes: expect.arrayContaining([{ campo: 'Data da baixa', anterior: null, novo: '05/03/2026' }]),
  })
  expect(await contados()).toEqual([
    ['bem.baixado', um],
    ['bem.baixado', dois],
    ['baixa.finalizada', id],
  ])
  b.feito(await b.autoriza.post(`/api/baixas/${id}/estornar`, { motivo: 'Engano' }))
  expect(await contados()).toEqual([
    ['bem.reincorporado', um],
    ['bem.reincorporado', dois],
    ['baixa.estornada', id],
  ])
})

test('an order is told from its opening to its one end, whichever way it comes to it', async () => {
  const m = await sceneOfManutencao(t, s.c)
  const eventos = ['manutencao.aberta', 'manutencao.iniciada', 'manutencao.concluida', 'manutencao.cancelada']
  await s.criar({ eventos })
  const fimDe = async (fazer: (id: number, itens: { id: number }[]) => Promise<unknown>, iniciar = true) => {
    const { id } = await m.abrir(await m.bens(2))
    if (iniciar) await m.passo(id, 'EM_MANUTENCAO')
    await fazer(id, await m.itensDe(id))
    const contado = await contados()
    expect(contado.every(([, dados]) => dados === id)).toBe(true)
    return contado.map(([tipo]) => (tipo as string).replace('manutencao.', ''))
  }
  const item = (id: number, acao: string) => m.quemCuida.post(`/api/manutencoes/itens/${id}/${acao}`, {})
  expect(await fimDe((id) => m.passo(id, 'CONCLUIDA'))).toEqual(['aberta', 'iniciada', 'concluida'])
  expect(await fimDe((id) => m.passo(id, 'RECUSADA', { motivo: 'Sem peça' }))).toEqual([
    'aberta',
    'iniciada',
    'cancelada',
  ])
  expect(
    await fimDe(async (_id, itens) => {
      for (const i of itens) await item(i.id, 'concluir')
    }),
  ).toEqual(['aberta', 'iniciada', 'concluida'])
  expect(
    await fimDe(async (id, [primeiro]) => {
      await item(primeiro?.id ?? 0, 'concluir')
      await m.passo(id, 'RECUSADA', { motivo: 'Sem peça' })
    }),
  ).toEqual(['aberta', 'iniciada', 'concluida'])
  expect(
    await fimDe(async (_id, itens) => {
      for (const i of itens) await item(i.id, 'cancelar')
    }),
  ).toEqual(['aberta', 'iniciada', 'cancelada'])
  expect(await fimDe((id) => m.quemCuida.del(`/api/manutencoes/${id}`), false)).toEqual([
    'aberta',
    'cancelada',
  ])
})
