import { describe, expect, test } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { entregasDe, GARANTIA, prepararEntregas } from '../../../test/entregas.ts'
import { sql } from '../db/sql.ts'
import { avisar, avisarQuemPode } from './avisar.ts'
import { entregaDeAviso } from './entregar.ts'

const [t, s] = prepararEntregas()
const { assinar, configurarEmail, dizer, entregar, entregas, meio, passarTempo } = entregasDe(t, s)

describe('by mail', () => {
  test('whoever is subscribed to the kind gets it a minute later, with a link and how to stop it', async () => {
    await assinar()
    await dizer()
    await entregar()
    expect(s.smtp.recebidos).toEqual([])
    await passarTempo()
    await passarTempo()
    expect(s.smtp.recebidos).toHaveLength(1)
    const { para, assunto, texto } = s.smtp.recebidos[0] as (typeof s.smtp.recebidos)[0]
    expect([para, assunto]).toEqual([['ana@exemplo.gov.br'], 'Garantia vence em 7 dias'])
    for (const parte of [
      'Ana Lima,',
      'Mesa: até 30/06/2026.',
      'Unidade: Sede',
      `${t.endereco}/patrimonio/7/contabil`,
      'Garantia a vencer',
      `${t.endereco}/configuracoes/notificacao`,
    ])
      expect(texto).toContain(parte)
    expect(await entregas()).toEqual([{ canal: 'EMAIL', situacao: 'ENTREGUE' }])
  })

  test('a file is not linked from a mail', async () => {
    await assinar()
    await dizer({ endereco: '/api/arquivos/7/download' })
    await passarTempo()
    expect(s.smtp.recebidos[0]?.texto).toContain('sino do Tombo')
    expect(s.smtp.recebidos[0]?.texto).not.toContain('/api/')
  })

  test('what was seen meanwhile is not mailed', async () => {
    await assinar()
    await dizer()
    await s.ana.post('/api/notificacoes/markAllSeen/')
    await passarTempo()
    expect([s.smtp.recebidos, await entregas()]).toEqual([[], [{ canal: 'EMAIL', situacao: 'DISPENSADA' }]])
  })

  test('who left the list, wants no mail any more, or left the house is not mailed', async () => {
    const sair: (() => Promise<unknown>)[] = [
      () => s.ana.del(`/api/notificacoes/templates/${GARANTIA}/usuarios/${s.ana.usuarioId}`),
      () => s.ana.post('/api/notificacoes/preferencias', { email: false, push: true }),
      () => t.linhas(sql`update usuario set ativo = false where id = ${s.ana.usuarioId}`),
    ]
    for (const fazer of sair) {
      await t.linhas(sql`delete from notificacao_preferencia`)
      await assinar()
      await dizer()
      await fazer()
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
        await t.linhas(sql`update usuario set email = null where id = ${s.ana.usuarioId}`)
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
  ])('%s: nothing is asked for', async (_caso, antes) => {
    await antes()
    await dizer()
    expect(await entregas()).toEqual([])
  })

  test('what is undone is not mailed, and the same key is mailed once', async () => {
    await assinar()
    await t.organizacoes
      .escrever(t.databaseId, async (db) => {
        await avisar({ db, clock: t.clock }, s.ana.usuarioId, {
          tipo: 'GARANTIA_VENCE',
          titulo: 'x',
          unidadeId: null,
        })
        throw new Error('desfeito')
      })
      .catch(() => undefined)
    await dizer({ chave: 'garantia/1' })
    await dizer({ chave: 'garantia/1' })
    await passarTempo()
    expect(s.smtp.recebidos).toHaveLength(1)
  })

  test('never twice: run again, by two at once, and after a crash', async () => {
    await assinar()
    await dizer()
    const [linha] = await t.linhas(sql<{ id: number }>`select id::int from notificacao_entrega`)
    const { id } = linha as { id: number }
    // It breaks off before its transaction ends.
    await expect(
      entregaDeAviso.fazer(
        {
          ...meio(),
          escrever: (fazer: (m: never) => Promise<unknown>) =>
            t.organizacoes.escrever(t.databaseId, async (db) => {
              await fazer({ db, clock: t.clock } as never)
              throw new Error('morreu')
            }),
        } as never,
        { id },
        { ultima: false },
      ),
    ).rejects.toThrow('morreu')
    expect(await t.linhas(sql`select 1 from email`)).toEqual([])
    await Promise.all([1, 2, 3].map(() => entregaDeAviso.fazer(meio() as never, { id }, { ultima: false })))
    await entregaDeAviso.fazer(meio() as never, { id }, { ultima: false })
    await passarTempo()
    await passarTempo()
    expect(await t.linhas(sql`select 1 from email`)).toHaveLength(1)
    expect(s.smtp.recebidos).toHaveLength(1)
  })
})

describe('who is told', () => {
  const contar = () =>
    t.organizacoes.escrever(t.databaseId, (db) =>
      avisarQuemPode({ db, clock: t.clock }, 'CRIAR_ALTERAR_PATRIMONIO', {
        tipo: 'GARANTIA_VENCE',
        titulo: 'Vence',
        unidadeId: t.unidadeId,
      }),
    )
  const avisada = async (quem: Cliente) =>
    (await quem.get('/api/notificacoes/notSeenCount')).body.content as number

  test('whom an administrator subscribed is told what those are told who may, in their units; who subscribed themselves is not', async () => {
    const [ana, bia] = [await t.cliente(['PATRIMONIO']), await t.cliente(['PATRIMONIO'])]
    const { unidadeId } = await t.segundaUnidade()
    const longe = await t.cliente(['PATRIMONIO'], unidadeId)
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
    const inscreve = await t.cliente(['CONF', 'CRIAR_ALTERAR_NOTIFICACOES'])
    const perdeu = await t.cliente(['PATRIMONIO'])
    await assinar(inscreve, inscreve)
    await assinar(perdeu, t.admin)
    await t.linhas(sql`delete from usuario_permissao where usuario_id = ${perdeu.usuarioId}`)
    await contar()
    expect([await avisada(inscreve), await avisada(perdeu)]).toEqual([0, 0])
  })

  test('who may and is subscribed is told once', async () => {
    const pode = await t.cliente(['CRIAR_ALTERAR_PATRIMONIO'])
    await assinar(pode, t.admin)
    await contar()
    expect(await avisada(pode)).toBe(1)
  })
})
