import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bem, calcular, finalizar, tombarBem, runJobs } from '../../../../test/bens.ts'
import { importarCsv } from '../../../../test/scenes/importar.ts'
import { setUpWebhooks } from '../../../../test/outside/webhook.ts'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { routines } from '../../../routines.ts'

const [t, s] = setUpWebhooks()

describe('what happens is told', () => {
  test('signed, in order, with an id of its own, and kept without the secret', async () => {
    const { segredo } = await s.criar()
    const { id } = await tombarBem(t.admin, bem(s.c))
    const lido = (await t.admin.get(`/api/patrimonios/${id}`)).body.content
    await t.admin.post('/api/patrimonios', { id, versao: lido.versao, observacao: 'Nova' })
    expect(s.receptor.recebidos).toEqual([])
    await runJobs(t)
    const [um, dois] = s.corpos()
    expect(um).toMatchObject({
      id: expect.stringMatching(/^evt_1_\d+$/),
      tipo: 'bem.tombado',
      instante: expect.stringContaining('2026-03-10T15:00:00'),
      organizacao: { id: 1 },
      unidade: { id: t.unidadeId, descricao: 'Sede' },
      dados: {
        id,
        numeroTombamento: lido.numeroTombamento,
        descricao: 'Mesa de reunião',
        alteracoes: expect.arrayContaining([{ campo: 'Situação', anterior: 'Em edição', novo: 'Em uso' }]),
      },
    })
    expect(dois).toMatchObject({
      tipo: 'bem.alterado',
      dados: { id, alteracoes: [{ campo: 'Observação', anterior: null, novo: 'Nova' }] },
    })
    for (const { cabecalhos: h, corpo } of s.receptor.recebidos) {
      const chave = Buffer.from(segredo.replace('whsec_', ''), 'base64')
      const esperada = createHmac('sha256', chave)
        .update(`${h['webhook-id']}.${h['webhook-timestamp']}.${corpo}`)
        .digest('base64')
      expect(h).toMatchObject({
        'webhook-id': JSON.parse(corpo).id,
        'webhook-timestamp': String(t.clock.now().getTime() / 1000),
        'webhook-signature': `v1,${esperada}`,
        'content-type': 'application/json',
      })
    }
    expect(await s.registros()).toMatchObject([
      { tipo: { value: 'bem.alterado' }, situacao: { value: 'SUCESSO' } },
      {
        tipo: { value: 'bem.tombado', descricao: 'Bem tombado' },
        entidade: { value: 'patrimonios', descricao: 'Bens' },
        fluxo: { value: 'ENVIO' },
        status: 200,
        origem: 'Contabilidade',
        endereco: expect.stringMatching(/\/avisos\?\[oculto\]$/),
        corpo: expect.stringContaining('\n  "tipo": "bem.tombado"'),
        resposta: 'ok',
        podeReenviar: true,
      },
    ])
    const tudo = JSON.stringify(await t.rows(sql`select w.*, r.* from webhook w, integracao_registro r`))
    expect(tudo).not.toContain(segredo)
    expect(tudo).not.toContain(s.receptor.recebidos[0]?.cabecalhos['webhook-signature'])
    expect(t.logs.join('')).not.toContain(segredo)
  })

  test('only of the kinds and the units that it listens to', async () => {
    const segunda = await t.secondUnidade()
    await s.criar({ eventos: ['bem.excluido'] })
    await s.criar({ nome: 'Todas', todasUnidades: true, eventos: ['bem.tombado'] })
    await tombarBem(segunda.admin, bem(await s.cadastrosDaSegunda()))
    await runJobs(t)
    expect(s.corpos()).toMatchObject([{ tipo: 'bem.tombado', unidade: { id: segunda.unidadeId } }])
    expect(await s.registros()).toEqual([])
    expect((await segunda.admin.get('/api/integracao/registro/list')).body.content.count).toBe(1)
  })

  test('of the closing of a month', async () => {
    const segunda = await t.secondUnidade()
    await tombarBem(segunda.admin, bem(await s.cadastrosDaSegunda()))
    await s.criar({ eventos: ['depreciacao.concluida'] }, segunda.admin)
    await finalizar(t, segunda.admin, await calcular(t, segunda.admin, '2024-02'))
    await runJobs(t)
    expect(s.corpos()).toMatchObject([
      {
        tipo: 'depreciacao.concluida',
        dados: { alteracoes: [{ campo: 'Bens', novo: expect.any(String) }, { campo: 'Total' }] },
      },
    ])
  })

  test('what was undone is told to nobody, and where nobody listens nothing waits', async () => {
    await tombarBem(t.admin, bem(s.c))
    expect(await t.rows(sql`select * from webhook_pendente`)).toEqual([])
    expect(await s.jobs()).toBe(0)
    await s.criar()
    expect((await t.admin.post('/api/patrimonios/tombar', bem(s.c, { valorAquisicao: '-1' }))).status).toBe(
      400,
    )
    await runJobs(t)
    expect(s.receptor.recebidos).toEqual([])
  })

  test('many at once are one job', async () => {
    await s.criar({ eventos: ['bem.cadastrado'] })
    await runJobs(t)
    await t.organizacoes.write(t.databaseId, (db) =>
      recordEventos(
        {
          db,
          clock: t.clock,
          actor: { usuarioId: t.admin.usuarioId, nome: 'Administradora', usuario: 'admin', sessaoId: 0 },
          unidadeId: t.unidadeId,
          tags: new Set(),
          databaseId: t.databaseId,
          log: t.app.log,
        },
        sql`select 'patrimonios'::text, g::bigint, 'CADASTRO'::text, '[]'::jsonb from generate_series(1, 120) g`,
      ),
    )
    expect(await s.jobs()).toBe(1)
    await runJobs(t)
    expect(s.corpos().map((x) => x.dados.id)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
  })
})

test('an import is told once, and not asset by asset', async () => {
  await s.criar({ eventos: ['bem.cadastrado', 'bem.tombado', 'bem.alterado', 'importacao.concluida'] })
  const linhas = Array.from({ length: 30 }, (_, i) => `Cadeira ${i}`)
  await importarCsv(t, ['Descrição', ...linhas].join('\n'))
  await runJobs(t)
  expect(s.corpos()).toMatchObject([
    {
      tipo: 'importacao.concluida',
      dados: {
        alteracoes: expect.arrayContaining([{ campo: 'Bens importados', anterior: null, novo: '30' }]),
      },
    },
  ])
})

describe('the records', () => {
  test('are filtered, told in words, and go after ninety days', async () => {
    await s.criar({ eventos: ['bem.tombado'] })
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    const contar = async (query: string) =>
      (await t.admin.get(`/api/integracao/registro/list?${query}`)).body.content?.count
    expect([
      await contar(
        'entidade=patrimonios,outra&tipo=bem.tombado&fluxo=ENVIO&situacao=SUCESSO&q=reunião&size=1',
      ),
      await contar('entidade=outra'),
      await contar('q=xyzzy'),
      await contar('fluxo=RECEBIMENTO'),
    ]).toEqual([1, 0, 0, 0])
    for (const ruim of ['fluxo=X', 'page=0', 'size=501', 'outra=1'])
      expect((await t.admin.get(`/api/integracao/registro/list?${ruim}`)).status).toBe(400)
    expect((await t.admin.get('/api/integracao/metadata')).body.content).toMatchObject({
      entidade: [{ value: 'patrimonios', descricao: 'Bens' }],
      tipo: [{ value: 'bem.tombado', descricao: 'Bem tombado' }],
    })
    const limpar = () =>
      runRoutine(
        { ...t, log: t.app.log },
        t.databaseId,
        routines.find((r) => r.nome === 'limpar-registros-de-integracao')!,
      )
    await limpar()
    expect(await contar('')).toBe(1)
    await t.rows(sql`update integracao_registro set instante = instante - interval '91 days'`)
    for (let i = 0; i < 2; i += 1) await limpar()
    expect(await contar('')).toBe(0)
  })
})
