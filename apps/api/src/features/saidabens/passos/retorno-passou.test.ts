import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { corpoDaSaida, pedirSaida, setUpSaidas } from '../../../../test/scenes/saidas.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpSaidas()

it('nobody lets assets out until a day that is over: whoever asked says another day first', async () => {
  const s = await pedirSaida(scene.quemPede, await scene.bens(), { dataRetornoPrevista: '2026-03-12' })
  const em = async (instante: string, quem: Cliente) => {
    t.clock.moveTo(instante)
    return t.sessionOf(quem.usuarioId, t.unidadeId)
  }
  const acoes = async (quem: Cliente) => {
    const { retornoPassou, acoes: lidas } = (await quem.get(`${BASE}/${s.id}`)).body.content
    return [retornoPassou, lidas.map((a: { value: string }) => a.value).includes('ACEITAR')]
  }
  expect(await acoes(await em('2026-03-12T23:00:00Z', scene.aprovador))).toEqual([false, true])
  const depois = await em('2026-03-13T00:01:00Z', scene.aprovador)
  expect(await acoes(depois)).toEqual([true, false])
  const porque = mensagens.saidaRetornoPassou.replace('{dia}', '12/03/2026')
  expect(await depois.post(`${BASE}/${s.id}/aceitar`, {})).toMatchObject({
    status: 400,
    body: { message: porque, fields: { dataRetornoPrevista: [porque] } },
  })
  const quemPede = await em('2026-03-13T00:02:00Z', scene.quemPede)
  const outra = await quemPede.post(BASE, {
    ...corpoDaSaida(s.itens.map((i: { id: number }) => i.id)),
    id: s.id,
    dataHoraCriacao: '2026-03-13',
    dataRetornoPrevista: '2026-03-14',
  })
  expect(outra.body.content.retornoPassou).toBe(false)
  expect((await depois.post(`${BASE}/${s.id}/aceitar`, {})).status).toBe(200)
})
