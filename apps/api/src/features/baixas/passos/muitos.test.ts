import { BAIXA_NA_HORA } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { resume } from '../../../../test/process/child.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)
const MUITOS = BAIXA_NA_HORA + 1

const fim = async (tarefa: { id: number }) => (await resume(t, tarefa.id)).situacao

it('many assets are written off as a job, during which nothing else can be done; and come back by another', async () => {
  const bens = await s.bens(MUITOS)
  const b = await s.enviada('SUCATA', bens)
  const antes = await s.estado(bens)
  const pedida = await s.passo(b.id, 'FINALIZADA', t.admin)
  expect(pedida.status).toBe(202)
  expect((await s.passo(b.id, 'CANCELADA', t.admin, { motivo: 'x' })).status).toBe(409)
  expect(await fim(pedida.body.content.tarefa)).toBe('CONCLUIDA')
  const lida = (await s.leitor.get(`${BASE}/${b.id}`)).body.content
  expect(lida).toMatchObject({ situacao: { value: 'FINALIZADA' }, quantidade: MUITOS, tarefa: null })
  expect(await s.saldosPorConta(bens)).toEqual([])
  const [n] = await t.rows(sql<{ n: number }>`
    select count(*)::int as n from evento where entidade = 'patrimonios' and tipo = 'BAIXA'`)
  expect(n?.n).toBe(MUITOS)
  const volta = await t.admin.post(`${BASE}/${b.id}/estornar`, { motivo: 'Engano' })
  expect(volta.status).toBe(202)
  expect(await fim(volta.body.content.tarefa)).toBe('CONCLUIDA')
  expect(await s.estado(bens)).toEqual(antes)
})

it('a job that cannot be done leaves the write-off as it was, and says why', async () => {
  const bens = await s.bens(MUITOS)
  const b = await s.enviada('SUCATA', bens)
  await t.rows(sql`update patrimonio set situacao = 'EM_EDICAO' where id = ${bens[0]}`)
  const pedida = await s.passo(b.id, 'FINALIZADA', t.admin)
  expect(await fim(pedida.body.content.tarefa)).toBe('FALHOU')
  const lida = (await s.leitor.get(`${BASE}/${b.id}`)).body.content
  expect(lida).toMatchObject({
    situacao: { value: 'EM_ANALISE' },
    mensagem: expect.stringContaining('Em edição'),
  })
})
