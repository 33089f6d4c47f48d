import { describe, expect, test } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { entregasDe, GARANTIA, setUpDeliveries } from '../../../test/scenes/entregas.ts'
import { sql } from '../db/sql.ts'
import { notify, notifyAllowed } from './notify.ts'
import { noticeDelivery } from './deliver.ts'

const [t, s] = setUpDeliveries()
const {
  assinar,
  configurarEmail,
  dizer: say,
  entregar,
  entregas: deliveries,
  meio: deps,
  passarTempo,
} = entregasDe(t, s)

describe('by mail', () => {
  test('whoever is subscribed to the kind gets it a minute later, with a link and how to stop it', async () => {
    await assinar()
    await say()
    await entregar()
    expect(s.smtp.recebidos).toEqual([])
    await passarTempo()
    await passarTempo()
    expect(s.smtp.recebidos).toHaveLength(1)
    const { para, assunto, texto: text } = s.smtp.recebidos[0] as (typeof s.smtp.recebidos)[0]
    expect([para, assunto]).toEqual([['ana@exemplo.gov.br'], 'Garantia vence em 7 dias'])
    for (const part of [
      'Ana Lima,',
      'Mesa: até 30/06/2026.',
      'Unidade: Sede',
      `${t.address}/patrimonio/7/contabil`,
      'Garantia a vencer',
      `${t.address}/configuracoes/notificacao`,
    ])
      expect(text).toContain(part)
    expect(await deliveries()).toEqual([{ canal: 'EMAIL', situacao: 'ENTREGUE' }])
  })

  test('whoever works in several units is led to the one of the notice', async () => {
    const { unidadeId } = await t.secondUnidade()
    await t.rows(
      sql`insert into usuario_unidade (usuario_id, unidade_id) values (${s.ana.usuarioId}, ${unidadeId})`,
    )
    await assinar()
    await say({ endereco: '/manutencao/preventivas?plano=3' })
    await passarTempo()
    expect(s.smtp.recebidos[0]?.texto).toContain(
      `${t.address}/manutencao/preventivas?plano=3&naUnidade=${t.unidadeId}\r\n`,
    )
  })

  test('a file is not linked from a mail', async () => {
    await assinar()
    await say({ endereco: '/api/arquivos/7/download' })
    await passarTempo()
    expect(s.smtp.recebidos[0]?.texto).toContain('sino do Tombo')
    expect(s.smtp.recebidos[0]?.texto).not.toContain('/api/')
  })

  test('what was seen meanwhile is not mailed', async () => {
    await assinar()
    await say()
    await s.ana.post('/api/notificacoes/markAllSeen/')
    await passarTempo()
    expect([s.smtp.recebidos, await deliveries()]).toEqual([[], [{ canal: 'EMAIL', situacao: 'DISPENSADA' }]])
  })

  test('who left the list, wants no mail any more, or left the house is not mailed', async () => {
    const sair: (() => Promise<unknown>)[] = [
      () => s.ana.del(`/api/notificacoes/templates/${GARANTIA}/usuarios/${s.ana.usuarioId}`),
      () => s.ana.post('/api/notificacoes/preferencias', { email: false, push: true }),
      () => t.rows(sql`update usuario set ativo = false where id = ${s.ana.usuarioId}`),
    ]
    for (const run of sair) {
      await t.rows(sql`delete from notificacao_preferencia`)
      await assinar()
      await say()
      await run()
      await passarTempo()
    }
    expect(s.smtp.recebidos).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a kind that nobody is subscribed to', async () => assinar(s.ana, s.ana, 5)],
    [
      'somebody without an address',
      async () => {
        await assinar()
        await t.rows(sql`update usuario set email = null where id = ${s.ana.usuarioId}`)
      },
    ],
    [
      'an organisation without a mail server',
      async () => {
        await assinar()
        await configurarEmail(null)
      },
    ],
    [
      'who wants no mail',
      async () => {
        await assinar()
        await s.ana.post('/api/notificacoes/preferencias', { email: false, push: true })
      },
    ],
  ])('%s: nothing is asked for', async (_caso, before) => {
    await before()
    await say()
    expect(await deliveries()).toEqual([])
  })

  test('what is undone is not mailed, and the same key is mailed once', async () => {
    await assinar()
    await t.organizacoes
      .write(t.databaseId, async (db) => {
        await notify({ db, clock: t.clock }, s.ana.usuarioId, {
          tipo: 'GARANTIA_VENCE',
          titulo: 'x',
          unidadeId: null,
        })
        throw new Error('desfeito')
      })
      .catch(() => undefined)
    await say({ chave: 'garantia/1' })
    await say({ chave: 'garantia/1' })
    await passarTempo()
    expect(s.smtp.recebidos).toHaveLength(1)
  })

  test('never twice: run again, by two at once, and after a crash', async () => {
    await assinar()
    await say()
    const [row] = await t.rows(sql<{ id: number }>`select id::int from notificacao_entrega`)
    const { id } = row as { id: number }
    // It breaks off before its transaction ends.
    await expect(
      noticeDelivery.run(
        {
          ...deps(),
          write: (run) =>
            t.organizacoes.write(t.databaseId, async (db) => {
              await run({ db, clock: t.clock })
              throw new Error('morreu')
            }),
        },
        { id },
        { last: false },
      ),
    ).rejects.toThrow('morreu')
    expect(await t.rows(sql`select 1 from email`)).toEqual([])
    await Promise.all([1, 2, 3].map(() => noticeDelivery.run(deps(), { id }, { last: false })))
    await noticeDelivery.run(deps(), { id }, { last: false })
    await passarTempo()
    await passarTempo()
    expect(await t.rows(sql`select 1 from email`)).toHaveLength(1)
    expect(s.smtp.recebidos).toHaveLength(1)
  })
})

describe('who is told', () => {
  const contar = () =>
    t.organizacoes.write(t.databaseId, (db) =>
      notifyAllowed({ db, clock: t.clock }, 'CRIAR_ALTERAR_PATRIMONIO', {
        tipo: 'GARANTIA_VENCE',
        titulo: 'Vence',
        unidadeId: t.unidadeId,
      }),
    )
  const avisada = async (who: Cliente) =>
    (await who.get('/api/notificacoes/notSeenCount')).body.content as number

  test('whom an administrator subscribed is told what those are told who may, in their units; who subscribed themselves is not', async () => {
    const [ana, bia] = [await t.clientWith(['PATRIMONIO']), await t.clientWith(['PATRIMONIO'])]
    const { unidadeId } = await t.secondUnidade()
    const longe = await t.clientWith(['PATRIMONIO'], unidadeId)
    await assinar(ana, t.admin)
    await assinar(longe, t.admin)
    await assinar(bia)
    await contar()
    expect([await avisada(ana), await avisada(bia), await avisada(longe)]).toEqual([1, 0, 0])
    await assinar(bia, t.admin)
    await contar()
    expect([await avisada(ana), await avisada(bia)]).toEqual([2, 1])
  })

  test('whoever may not read what it speaks of is told nothing by a subscription, their own least of all', async () => {
    const inscreve = await t.clientWith(['CONF', 'CRIAR_ALTERAR_NOTIFICACOES'])
    const perdeu = await t.clientWith(['PATRIMONIO'])
    await assinar(inscreve, inscreve)
    await assinar(perdeu, t.admin)
    await t.rows(sql`delete from usuario_permissao where usuario_id = ${perdeu.usuarioId}`)
    await contar()
    expect([await avisada(inscreve), await avisada(perdeu)]).toEqual([0, 0])
  })

  test('who may and is subscribed is told once', async () => {
    const pode = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'])
    await assinar(pode, t.admin)
    await contar()
    expect(await avisada(pode)).toBe(1)
  })
})
