import { describe, expect, test } from 'vitest'
import { entregasDe, setUpDeliveries } from '../../../test/scenes/entregas.ts'
import { signedBy } from '../../../test/outside/push.ts'
import { sql } from '../db/sql.ts'
import { createOutbound } from '../outbound/outbound.ts'
import { noticeDelivery } from './deliver.ts'

const [t, s] = setUpDeliveries()
const { assinar, comAparelho, dizer: say, entregas: deliveries, meio: deps, passarTempo } = entregasDe(t, s)

describe('by push', () => {
  test('each device gets it once, encrypted for it alone and signed by the organisation', async () => {
    const [um, dois] = [await comAparelho(), await comAparelho()]
    await s.ana.post('/api/notificacoes/preferencias', { email: false, push: true })
    await assinar()
    await say()
    await passarTempo()
    await passarTempo()
    expect(s.push.recebidos.map((r) => r.aparelho).sort()).toEqual([um.nome, dois.nome].sort())
    const publica = (await s.ana.get('/api/notificacoes/inscricoes/metadata')).body.content.serverPublicKey
    for (const received of s.push.recebidos) {
      const [dono, other] = received.aparelho === um.nome ? [um, dois] : [dois, um]
      expect(dono.abrir(received.corpo)).toEqual({
        titulo: 'Garantia vence em 7 dias',
        endereco: '/patrimonio/7/contabil',
      })
      expect(() => other.abrir(received.corpo)).toThrow('unable to authenticate')
      expect(received.cabecalhos).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
      expect(signedBy(received, publica)).toMatchObject({
        aud: new URL(um.corpo.endpoint).origin,
        sub: 'mailto:patrimonio@exemplo.gov.br',
      })
    }
    expect(s.smtp.recebidos).toEqual([])
    expect(t.logs.join('')).not.toContain(um.corpo.auth)
  })

  test('a service that is busy is asked again, for the device that is missing alone', async () => {
    const [um, dois] = [await comAparelho(), await comAparelho()]
    await s.ana.post('/api/notificacoes/preferencias', { email: false, push: true })
    await assinar()
    await say()
    s.push.responder(503, dois.nome)
    await passarTempo()
    expect(s.push.recebidos.map((r) => r.aparelho)).toEqual([um.nome])
    s.push.responder(201, dois.nome)
    await passarTempo()
    expect(s.push.recebidos.map((r) => r.aparelho)).toEqual([um.nome, dois.nome])
    expect((await deliveries()).map((e) => e.situacao)).toEqual(['ENTREGUE', 'ENTREGUE'])
  })

  test.each([404, 410])('a device that answers %i is forgotten', async (status) => {
    const { nome: name } = await comAparelho()
    await assinar()
    s.push.responder(status, name)
    await say()
    await passarTempo()
    expect((await s.ana.get('/api/notificacoes/inscricoes')).body.content).toEqual([])
    expect(await deliveries()).toEqual([{ canal: 'EMAIL', situacao: 'ENTREGUE' }])
  })

  test('after the last try it is given up', async () => {
    const { nome: name } = await comAparelho()
    await assinar()
    s.push.responder(500, name)
    await say()
    const [row] = await t.rows(
      sql<{ id: number }>`select id::int from notificacao_entrega where canal = 'PUSH'`,
    )
    await noticeDelivery.run(deps(), row as { id: number }, { last: true })
    expect(await deliveries()).toContainEqual({ canal: 'PUSH', situacao: 'FALHOU' })
  })

  test('a service in the inner network is never called, and a certificate that nobody knows is refused', async () => {
    await comAparelho()
    await assinar()
    await say()
    const [row] = await t.rows(
      sql<{ id: number }>`select id::int from notificacao_entrega where canal = 'PUSH'`,
    )
    for (const [other, reason] of [
      [createOutbound(), 'rede interna'],
      [createOutbound([['127.0.0.0', 8]]), 'self-signed certificate'],
    ] as const)
      await expect(
        noticeDelivery.run({ ...deps(), outbound: other }, row as { id: number }, { last: false }),
      ).rejects.toThrow(reason)
    expect(s.push.recebidos).toEqual([])
  })
})
