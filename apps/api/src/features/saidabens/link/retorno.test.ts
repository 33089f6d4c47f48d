import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { answererOf, setUpLinks } from '../../../../test/scenes/saidas.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, scene] = setUpLinks()
const { confirmacaoDe, responder } = answererOf(t)

it('a link lets nothing out until a day that is over; it may still deny', async () => {
  const { saida, link } = await scene.nova({ dataRetornoPrevista: '2026-03-12' })
  t.clock.moveTo('2026-03-13T15:00:00.000Z')
  const tarde = await responder(link, 'aceitar', await confirmacaoDe(link))
  expect([tarde.status, tarde.body.message]).toEqual([
    400,
    mensagens.saidaRetornoPassou.replace('{dia}', '12/03/2026'),
  ])
  expect((await responder(link, 'recusar', await confirmacaoDe(link))).status).toBe(200)
  const [depois] = await t.rows(sql`select situacao from saida_bem where id = ${saida.id}`)
  expect(depois).toEqual({ situacao: 'RECUSADA' })
})
