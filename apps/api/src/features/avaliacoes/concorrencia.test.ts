import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { whileChanging } from '../../../test/scenes/saidas.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/avaliacao'
const TOCA = 'update avaliacao set observacao = observacao where id = $1'
const [t, s] = setUpScene(sceneOfAvaliacao)

/** An appraisal whose two assets have a value. */
async function avaliada() {
  const bens = await s.bens(2)
  const a = await s.abrir(bens)
  const itens = (await s.itensDe(a.id)).map((i) => i.id)
  const pesquisa = await s.pesquisa(itens)
  await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, pesquisa)
  return { id: a.id, bens, itens }
}

const contar = (tipos: { tipo: string }[], tipo: string) => tipos.filter((e) => e.tipo === tipo).length

it('two finalisations that wait for the same appraisal: one wins, the other is told why, and nothing is told twice', async () => {
  const a = await avaliada()
  const voltas = await whileChanging(t, TOCA, a.id, () =>
    Promise.all([s.passo(a.id, 'FINALIZADA'), s.passo(a.id, 'FINALIZADA', {}, t.admin)]),
  )
  const [feita, recusada] = voltas.toSorted((x, y) => x.status - y.status)
  expect([feita?.status, recusada?.status]).toEqual([200, 409])
  expect(recusada?.body.message).toContain('avaliação já foi finalizada.')
  expect(contar(await eventosDe(t, 'avaliacoes', a.id), 'AVALIACAO_FINALIZADA')).toBe(1)
  for (const bem of a.bens) expect(contar(await eventosDe(t, 'patrimonios', bem), 'AVALIACAO')).toBe(1)
})

it('an asset that is taken out while its appraisal is finalised is in it, or is not: never half', async () => {
  const a = await avaliada()
  const [fim, fora] = await whileChanging(t, TOCA, a.id, () =>
    Promise.all([s.passo(a.id, 'FINALIZADA'), s.quemAvalia.del(`${BASE}/itens/${a.itens[0]}`)]),
  )
  expect(fim.status).toBe(200)
  expect([200, 409]).toContain(fora.status)
  expect(fim.body.content.quantidade).toBe(fora.status === 200 ? 1 : 2)
})

it('two laudos that are asked for at once have a number each', async () => {
  const a = await avaliada()
  await s.passo(a.id, 'FINALIZADA')
  const pedido = {
    avaliacaoId: a.id,
    nomeContador: 'Rui Prado',
    crcContador: 'SP-123456/O-7',
    cpfContador: '529.982.247-25',
  }
  const voltas = await whileChanging(t, TOCA, a.id, () =>
    Promise.all([1, 2].map(() => s.quemAvalia.post(`${BASE}/laudo`, pedido))),
  )
  expect(voltas.map((v) => v.body.message)).toEqual([mensagens.laudoEmitido, mensagens.laudoEmitido])
  expect(voltas.map((v) => v.body.content.laudo.numero).toSorted((x: number, y: number) => x - y)).toEqual([
    1, 2,
  ])
})
