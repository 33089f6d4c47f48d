import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)

it('names the first assets that depreciate by no life, or that are no longer in use, and how many more there are', async () => {
  const bens = await s.bens(7)
  const nomes = (
    await t.rows<{ nome: string }>(sql`
      select numero_tombamento || ' – ' || descricao as nome from patrimonio where id = any(${bens}::int[])
      order by numero_tombamento`)
  ).map(({ nome }) => nome)
  const r = await s.abrir(bens.map((id) => ({ id })))
  const concluir = () => s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})
  await t.rows(sql`update reavaliacao_item set vida_meses = null where reavaliacao_id = ${r.id}`)
  const semVida = await concluir()
  expect(semVida.status).toBe(409)
  expect(semVida.text).toContain(
    `${mensagens.reavaliacaoSemVida} São: ${nomes.slice(0, 5).join('; ')} e mais 2.`,
  )
  await t.rows(sql`update reavaliacao_item set vida_meses = 36 where patrimonio_id = ${bens[0]}`)
  expect((await s.quemReavalia.get(`${BASE}/${r.id}`)).body.content.semVida).toBe(6)
  const darVida = (body: object) => s.quemReavalia.post(`${BASE}/${r.id}/itens`, { semVida: true, ...body })
  expect((await darVida({})).body.fields).toEqual({ vidaUtil: [mensagens.obrigatorio] })
  expect(s.certo(await darVida({ vidaUtil: 24 })).semVida).toBe(0)
  const vidas = await t.rows<{ vida: number }>(sql`
    select vida_meses as vida from reavaliacao_item where reavaliacao_id = ${r.id} order by id`)
  expect(vidas.map(({ vida }) => vida)).toEqual([36, 24, 24, 24, 24, 24, 24])
  expect(await darVida({ vidaUtil: 12 })).toMatchObject({
    status: 409,
    body: { message: mensagens.reavaliacaoTodosComVida },
  })
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${bens[1]}`)
  const fora = await concluir()
  expect(fora.status).toBe(409)
  expect(fora.text).toContain(`${mensagens.reavaliacaoMudou} São: ${nomes[1]}.`)
})

it("says of an asset that was chosen and is somebody else's why it is not revalued", async () => {
  const [id] = (await s.bens(1, { aquisicao: s.c.cessao })) as [number]
  const r = await s.abrir([])
  const recusa = await s.quemReavalia.post(`${BASE}/${r.id}/itens`, { patrimonio: { id } })
  expect(recusa.status).toBe(409)
  expect(recusa.body.fields.patrimonio).toEqual([expect.stringContaining(mensagens.reavaliacaoForaDeUso)])
})
