import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { setUpSolicitacoes, solicitacoesDe, all } from '../../../test/scenes/solicitacoes.ts'
import { programaDe } from '../../../test/session/programa.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/patrimonios/solicitacoesalteracoes'
const [t, scene] = setUpSolicitacoes()
const { aprovar, avisosDe, decidir, eventos, oBem, pedir, status } = solicitacoesDe(t, scene)

describe('who asked', () => {
  const acoes = ['PATRIMONIO', 'CRIAR_ALTERAR_SOLICITACOES_ALTERACAO'] as const

  it('decides it by no program of theirs, nor what such a program asked for', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_INTEGRACOES', ...acoes])
    const programa = await programaDe(t, quem, acoes)
    for (const [pede, decide] of [
      [quem, programa],
      [programa, quem],
    ] as const) {
      const s = await pedir({ observacao: pede === programa ? 'Pelo programa' : 'Pela pessoa' }, pede)
      expect(await aprovar(s, decide)).toMatchObject({
        status: 403,
        body: { message: mensagens.solicitacaoPropria },
      })
      expect((await decide.get(`${BASE}/${s.id}`)).body.content).toMatchObject({
        podeAprovar: false,
        impedimento: mensagens.solicitacaoPropria,
      })
      expect((await aprovar(s)).status).toBe(200)
    }
  })
})

describe('reprovar', () => {
  it('changes nothing, answers the author, and leaves the other requests waiting', async () => {
    const s = await pedir({ observacao: 'a' })
    const outra = await pedir({ observacao: 'b' })
    const antes = await oBem()
    const r = await decidir(scene.chefe, {
      id: s.id,
      status: { value: 'REPROVAR' },
      resposta: 'Não procede.',
    })
    expect(r.body).toMatchObject({
      message: 'Solicitação reprovada.',
      content: {
        status: { value: 'REPROVADA' },
        resposta: 'Não procede.',
        diferencas: [{ aprovar: false }],
      },
    })
    expect(await oBem()).toEqual(antes)
    expect(await status(outra.id)).toBe('PENDENTE')
    expect((await avisosDe(scene.pessoa, 'SOLICITACAO_REPROVADA'))[0]?.texto).toContain('Não procede.')
    expect((await eventos())[0]).toMatchObject({
      descricao: 'Solicitação de alteração reprovada',
      alteracoes: [{ campo: 'Solicitante' }, { campo: 'Resposta', novo: 'Não procede.' }],
    })
  })

  it('approves nothing at once', async () => {
    const s = await pedir({ observacao: 'a' })
    expect((await decidir(scene.chefe, { id: s.id, status: 'REPROVAR', aprovados: all(s) })).status).toBe(400)
  })
})

describe('uma decisão só', () => {
  it('is told when somebody has decided already', async () => {
    const s = await pedir({ observacao: 'a' })
    await aprovar(s)
    for (const r of [await aprovar(s), await decidir(t.admin, { id: s.id, status: 'REPROVAR' })])
      expect(r).toMatchObject({ status: 409, body: { message: 'Esta solicitação já foi aprovada.' } })
  })

  it('is taken once by many at the same moment', async () => {
    const s = await pedir({ observacao: 'uma vez' })
    const voltas = await Promise.all([
      aprovar(s),
      aprovar(s, t.admin),
      decidir(scene.chefe, { id: s.id, status: 'REPROVAR' }),
      decidir(t.admin, { id: s.id, status: 'REPROVAR' }),
    ])
    expect(voltas.map((v) => v.status).sort((x, y) => x - y)).toEqual([200, 409, 409, 409])
    const decisoes = (await eventos()).filter((e: { tipoEvento: string }) =>
      /^SOLICITACAO_(APROVADA|REPROVADA)$/.test(e.tipoEvento),
    )
    expect(decisoes).toHaveLength(1)
  })

  it('is of one of two requests of an asset that are approved at the same moment', async () => {
    const a = await pedir({ observacao: 'a' })
    const b = await pedir({ observacao: 'b' })
    const voltas = await Promise.all([aprovar(a), aprovar(b, t.admin)])
    expect(voltas.map((v) => v.status).sort((x, y) => x - y)).toEqual([200, 409])
    expect(new Set([await status(a.id), await status(b.id)])).toEqual(new Set(['APROVADA', 'CANCELADA']))
    expect((await oBem()).observacao).toBe(voltas[0].status === 200 ? 'a' : 'b')
  })

  it.each([
    [
      'removed',
      sql`update patrimonio set removido_em = now() where id = `,
      'O bem foi excluído: não pode mais ser alterado.',
    ],
    [
      'written off',
      sql`update patrimonio set situacao = 'BAIXADO' where id = `,
      'O bem foi baixado: não pode mais ser alterado.',
    ],
  ])('of an asset that was %s meanwhile can only be a refusal', async (_, mudar, texto) => {
    const s = await pedir({ observacao: 'tarde demais' })
    await t.rows(sql`${mudar}${scene.bemId}`)
    expect((await scene.chefe.get(`${BASE}/${s.id}`)).body.content).toMatchObject({
      podeAprovar: false,
      podeReprovar: true,
      impedimento: texto,
    })
    expect(await aprovar(s)).toMatchObject({ status: 409, body: { message: texto } })
    expect((await decidir(scene.chefe, { id: s.id, status: 'REPROVAR' })).status).toBe(200)
  })

  it('is never of the person who asked, unless they administer', async () => {
    const dois = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_SOLICITACOES_ALTERACAO'])
    const s = await pedir({ observacao: 'minha' }, dois)
    expect((await dois.get(`${BASE}/${s.id}`)).body.content).toMatchObject({
      podeAprovar: false,
      podeReprovar: false,
      impedimento: expect.stringContaining('outra pessoa precisa decidir'),
    })
    for (const r of [await aprovar(s, dois), await decidir(dois, { id: s.id, status: 'REPROVAR' })])
      expect(r).toMatchObject({ status: 403, body: { message: expect.stringContaining('outra pessoa') } })
    expect(await status(s.id)).toBe('PENDENTE')
    const daAdministradora = await pedir({ observacao: 'da administradora' }, t.admin)
    expect((await aprovar(daAdministradora, t.admin)).status).toBe(200)
    expect(await avisosDe(t.admin, 'SOLICITACAO_APROVADA')).toEqual([])
  })
})
