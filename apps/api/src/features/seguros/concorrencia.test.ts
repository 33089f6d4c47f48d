import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { besideWork } from '../../../test/locks.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/seguro'
const [t, s] = setUpScene(async (app) => {
  const seguros = await sceneOfSeguros(app)
  return { ...seguros, b: await sceneOfBaixas(app, seguros.c) }
})
/** A write-off of the asset that waits for its authority; gives how it is authorised. */
async function baixa(bem: number) {
  const { id } = await s.b.enviada('SUCATA', [bem])
  return () => s.b.passo(id, 'FINALIZADA', s.b.autoriza)
}
/** Lets a write-off come to the covers that it ends, and something else come to wait for it there. */
const besideBaixa = async <T>(bem: number, outro: () => Promise<T>) =>
  besideWork(t, `select 1 from seguro_item where patrimonio_id = ${bem} for update`, await baixa(bem), outro)
const ativar = (a: object) => s.quemCuida.post(BASE, a)
const contados = (bem: number, tipo: string) =>
  t.rows(sql`select 1 from evento where entidade = 'patrimonios' and entidade_id = ${bem} and tipo = ${tipo}`)

it('a policy is not activated over the one asset that a write-off takes out of it at the same moment', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const a = await s.abrir([bem])
  const r = await besideBaixa(bem, () => ativar(a))
  expect(r).toMatchObject({ status: 400, body: { message: mensagens.seguroSemCobertura } })
})

it('a cover that a write-off ends is ended once', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const a = await s.ativo([bem])
  const item = (await s.itensDe(a.id))[0]?.id as number
  const r = await besideBaixa(bem, () => s.quemCuida.post(`${BASE}/${a.id}/itens/${item}/concluir`))
  expect(r).toMatchObject({ status: 409, body: { message: mensagens.seguroItemEncerrado } })
  expect((await s.itensDe(a.id)).map((i) => i.situacao.value)).toEqual(['CANCELADO'])
  expect(await contados(bem, 'SEGURO_FIM')).toHaveLength(1)
})

it('a policy that ends while a write-off ends one of its covers ends the others', async () => {
  const [bem, outro] = (await s.bens(2)) as [number, number]
  const a = await s.ativo([bem, outro])
  const fim = { justificativa: 'Troca de seguradora', dataEncerramento: '2026-03-01' }
  const r = await besideBaixa(bem, () => s.quemCuida.post(`${BASE}/${a.id}/cancelar`, fim))
  expect(r.status).toBe(200)
  expect(await contados(bem, 'SEGURO_FIM')).toHaveLength(1)
  expect(await contados(outro, 'SEGURO_FIM')).toHaveLength(1)
})
