import { describe, expect, test } from 'vitest'
import { entregasDe, prepararEntregas } from '../../../test/entregas.ts'
import { assinadoPor } from '../../../test/push.ts'
import { sql } from '../db/sql.ts'
import { criarFora } from '../fora/fora.ts'
import { entregaDeAviso } from './entregar.ts'

const [t, s] = prepararEntregas()
const { assinar, comAparelho, dizer, entregas, meio, passarTempo } = entregasDe(t, s)

describe('by push', () => {
  test('each device gets it once, encrypted for it alone and signed by the organisation', async () => {
    const [um, dois] = [await comAparelho(), await comAparelho()]
    await s.ana.post('/api/notificacoes/preferencias', { email: false, push: true })
    await assinar()
    await dizer()
    await passarTempo()
    await passarTempo()
    expect(s.push.recebidos.map((r) => r.aparelho).sort()).toEqual([um.nome, dois.nome].sort())
    const publica = (await s.ana.get('/api/notificacoes/inscricoes/metadata')).body.content.serverPublicKey
    for (const recebido of s.push.recebidos) {
      const [dono, outro] = recebido.aparelho === um.nome ? [um, dois] : [dois, um]
      expect(dono.abrir(recebido.corpo)).toEqual({
        titulo: 'Garantia vence em 7 dias',
        endereco: '/patrimonio/7/contabil',
      })
      expect(() => outro.abrir(recebido.corpo)).toThrow('unable to authenticate')
      expect(recebido.cabecalhos).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
      expect(assinadoPor(recebido, publica)).toMatchObject({
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
    await dizer()
    s.push.responder(503, dois.nome)
    await passarTempo()
    expect(s.push.recebidos.map((r) => r.aparelho)).toEqual([um.nome])
    s.push.responder(201, dois.nome)
    await passarTempo()
    expect(s.push.recebidos.map((r) => r.aparelho)).toEqual([um.nome, dois.nome])
    expect((await entregas()).map((e) => e.situacao)).toEqual(['ENTREGUE', 'ENTREGUE'])
  })

  test.each([404, 410])('a device that answers %i is forgotten', async (status) => {
    const { nome } = await comAparelho()
    await assinar()
    s.push.responder(status, nome)
    await dizer()
    await passarTempo()
    expect((await s.ana.get('/api/notificacoes/inscricoes')).body.content).toEqual([])
    expect(await entregas()).toEqual([{ canal: 'EMAIL', situacao: 'ENTREGUE' }])
  })

  test('after the last try it is given up', async () => {
    const { nome } = await comAparelho()
    await assinar()
    s.push.responder(500, nome)
    await dizer()
    const [linha] = await t.linhas(
      sql<{ id: number }>`select id::int from notificacao_entrega where canal = 'PUSH'`,
    )
    await entregaDeAviso.fazer(meio() as never, linha as { id: number }, { ultima: true })
    expect(await entregas()).toContainEqual({ canal: 'PUSH', situacao: 'FALHOU' })
  })

  test('a service in the inner network is never called, and a certificate that nobody knows is refused', async () => {
    await comAparelho()
    await assinar()
    await dizer()
    const [linha] = await t.linhas(
      sql<{ id: number }>`select id::int from notificacao_entrega where canal = 'PUSH'`,
    )
    for (const [outra, motivo] of [
      [criarFora(), 'rede interna'],
      [criarFora([['127.0.0.0', 8]]), 'self-signed certificate'],
    ] as const)
      await expect(
        entregaDeAviso.fazer({ ...meio(), fora: outra } as never, linha as { id: number }, { ultima: false }),
      ).rejects.toThrow(motivo)
    expect(s.push.recebidos).toEqual([])
  })
})
