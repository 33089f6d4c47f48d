import { mensagens, type RegistroIntegracao, type Webhook } from '@tombo/contract'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../../test/app.ts'
import {
  bem,
  type Cadastros,
  cadastrosDe,
  calcular,
  finalizar,
  tombarBem,
  trabalhar,
} from '../../../../test/bens.ts'
import { importarCsv } from '../../../../test/importar.ts'
import { iniciarReceptor } from '../../../../test/webhook.ts'
import { registrarEventos } from '../../../kernel/audit/evento.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { executarRotina } from '../../../kernel/jobs/rotina.ts'
import { rotinas } from '../../../rotinas.ts'

let t: AppDeTeste
let c: Cadastros
let receptor: Awaited<ReturnType<typeof iniciarReceptor>>
beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
  receptor = await iniciarReceptor()
})
afterAll(async () => {
  await t.fechar()
  await receptor.fechar()
})
beforeEach(async () => {
  await t.linhas(sql`delete from webhook`)
  await t.linhas(sql`delete from integracao_registro`)
  await t.linhas(sql`delete from notificacao`)
  await trabalhar(t)
  receptor.recebidos.length = 0
  receptor.responder(200)
})

let daSegunda: Promise<Cadastros> | undefined
const cadastrosDaSegunda = async () => (daSegunda ??= cadastrosDe(t, (await t.segundaUnidade()).unidadeId))
const url = '/api/integracao/webhooks'
const novo = (mais: Record<string, unknown> = {}) => ({
  nome: 'Contabilidade',
  endereco: receptor.endereco,
  eventos: ['bem.tombado', 'bem.alterado', 'depreciacao.concluida'],
  ...mais,
})
const criar = async (mais: Record<string, unknown> = {}, quem = t.admin) => {
  const r = await quem.post(url, novo(mais))
  if (r.status !== 200) throw new Error(r.texto)
  return r.body.content as { webhook: Webhook; segredo: string }
}
const ver = async (id: number) =>
  ((await t.admin.get(url)).body.content.resultList as Webhook[]).find((w) => w.id === id) as Webhook
const registros = async () =>
  (await t.admin.get('/api/integracao/registro/list')).body.content.resultList as RegistroIntegracao[]
const eventos = async (id: number) =>
  (
    await t.linhas(
      sql<{
        tipo: string
      }>`select tipo from evento where entidade = 'webhooks' and entidade_id = ${id} order by id`,
    )
  ).map((e) => e.tipo)
const corpos = () => receptor.recebidos.map((r) => JSON.parse(r.corpo))
const jobs = async () =>
  (
    await t.linhas(
      sql<{
        n: number
      }>`select count(*)::int as n from graphile_worker.jobs where queue_name like 'webhook/%' and locked_at is null`,
    )
  )[0]?.n
const adiantar = async (ms: number) => {
  t.clock.mover(new Date(t.clock.agora().getTime() + ms).toISOString())
  await t.linhas(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where queue_name like 'webhook/%'), run_at := now())`,
  )
  await trabalhar(t)
}

describe('what happens is told', () => {
  test('signed, in order, with an id of its own, and kept without the secret', async () => {
    const { segredo } = await criar()
    const { id } = await tombarBem(t.admin, bem(c))
    const lido = (await t.admin.get(`/api/patrimonios/${id}`)).body.content
    await t.admin.post('/api/patrimonios', { id, versao: lido.versao, observacao: 'Nova' })
    expect(receptor.recebidos).toEqual([])
    await trabalhar(t)
    const [um, dois] = corpos()
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
    for (const { cabecalhos: h, corpo } of receptor.recebidos) {
      const chave = Buffer.from(segredo.replace('whsec_', ''), 'base64')
      const esperada = createHmac('sha256', chave)
        .update(`${h['webhook-id']}.${h['webhook-timestamp']}.${corpo}`)
        .digest('base64')
      expect(h).toMatchObject({
        'webhook-id': JSON.parse(corpo).id,
        'webhook-timestamp': String(t.clock.agora().getTime() / 1000),
        'webhook-signature': `v1,${esperada}`,
        'content-type': 'application/json',
      })
    }
    expect(await registros()).toMatchObject([
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
    const tudo = JSON.stringify(await t.linhas(sql`select w.*, r.* from webhook w, integracao_registro r`))
    expect(tudo).not.toContain(segredo)
    expect(tudo).not.toContain(receptor.recebidos[0]?.cabecalhos['webhook-signature'])
    expect(t.logs.join('')).not.toContain(segredo)
  })

  test('only of the kinds and the units that it listens to', async () => {
    const segunda = await t.segundaUnidade()
    await criar({ eventos: ['bem.excluido'] })
    await criar({ nome: 'Todas', todasUnidades: true, eventos: ['bem.tombado'] })
    await tombarBem(segunda.admin, bem(await cadastrosDaSegunda()))
    await trabalhar(t)
    expect(corpos()).toMatchObject([{ tipo: 'bem.tombado', unidade: { id: segunda.unidadeId } }])
    expect(await registros()).toEqual([])
    expect((await segunda.admin.get('/api/integracao/registro/list')).body.content.count).toBe(1)
  })

  test('of the closing of a month', async () => {
    const segunda = await t.segundaUnidade()
    await tombarBem(segunda.admin, bem(await cadastrosDaSegunda()))
    await criar({ eventos: ['depreciacao.concluida'] }, segunda.admin)
    await finalizar(t, segunda.admin, await calcular(t, segunda.admin, '2024-02'))
    await trabalhar(t)
    expect(corpos()).toMatchObject([
      {
        tipo: 'depreciacao.concluida',
        dados: { alteracoes: [{ campo: 'Bens', novo: expect.any(String) }, { campo: 'Total' }] },
      },
    ])
  })

  test('what was undone is told to nobody, and where nobody listens nothing waits', async () => {
    await tombarBem(t.admin, bem(c))
    expect(await t.linhas(sql`select * from webhook_pendente`)).toEqual([])
    expect(await jobs()).toBe(0)
    await criar()
    expect((await t.admin.post('/api/patrimonios/tombar', bem(c, { valorAquisicao: '-1' }))).status).toBe(400)
    await trabalhar(t)
    expect(receptor.recebidos).toEqual([])
  })

  test('many at once are one job', async () => {
    await criar({ eventos: ['bem.cadastrado'] })
    await trabalhar(t)
    await t.organizacoes.escrever(t.databaseId, (db) =>
      registrarEventos(
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
    expect(await jobs()).toBe(1)
    await trabalhar(t)
    expect(corpos().map((x) => x.dados.id)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
  })
})

test('an import is told once, and not asset by asset', async () => {
  await criar({ eventos: ['bem.cadastrado', 'bem.tombado', 'bem.alterado', 'importacao.concluida'] })
  const linhas = Array.from({ length: 30 }, (_, i) => `Cadeira ${i}`)
  await importarCsv(t, ['Descrição', ...linhas].join('\n'))
  await trabalhar(t)
  expect(corpos()).toMatchObject([
    {
      tipo: 'importacao.concluida',
      dados: {
        alteracoes: expect.arrayContaining([{ campo: 'Bens importados', anterior: null, novo: '30' }]),
      },
    },
  ])
})

describe('a receiver that fails', () => {
  test('is tried again later each time, with the same id, and the others wait in order', async () => {
    const { webhook } = await criar({ eventos: ['bem.tombado'] })
    receptor.responder(503, 'fora do ar')
    await tombarBem(t.admin, bem(c))
    await trabalhar(t)
    expect(await ver(webhook.id)).toMatchObject({
      situacao: { value: 'FALHANDO' },
      falhas: 1,
      motivo: 'O servidor respondeu 503.',
      pendentes: 1,
    })
    // What comes meanwhile asks for no try of its own.
    await tombarBem(t.admin, bem(c))
    await trabalhar(t)
    expect(receptor.recebidos).toHaveLength(1)
    await adiantar(5000)
    expect(receptor.recebidos).toHaveLength(2)
    receptor.responder(204, '')
    await adiantar(30_000)
    const ids = receptor.recebidos.map((r) => r.cabecalhos['webhook-id'])
    expect(ids).toHaveLength(4)
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(await ver(webhook.id)).toMatchObject({
      situacao: { value: 'ATIVO' },
      falhas: 0,
      motivo: null,
      pendentes: 0,
    })
    expect((await registros()).map((r) => [r.situacao.value, r.status])).toEqual([
      ['SUCESSO', 204],
      ['SUCESSO', 204],
      ['FALHA', 503],
      ['FALHA', 503],
    ])
  })

  test('after a day is switched off, and those who can mend it are told once', async () => {
    const { webhook } = await criar({ eventos: ['bem.tombado'] })
    receptor.responder(500)
    await tombarBem(t.admin, bem(c))
    await trabalhar(t)
    for (let i = 0; i < 12; i += 1) await adiantar(8 * 3_600_000)
    const admin = await t.sessao(t.admin.usuarioId, t.unidadeId)
    const [w] = (await admin.get(url)).body.content.resultList as Webhook[]
    expect([w?.id, w?.situacao.value, w?.pendentes]).toEqual([webhook.id, 'DESLIGADO', 1])
    expect(receptor.recebidos).toHaveLength(11)
    const avisos = await t.linhas(
      sql<{
        titulo: string
      }>`select titulo from notificacao where tipo = 'WEBHOOK_DESLIGADO' and usuario_id = ${t.admin.usuarioId}`,
    )
    expect(avisos).toEqual([{ titulo: 'O webhook “Contabilidade” foi desligado' }])
    t.clock.mover('2026-03-10T15:00:00Z')
    // What happens while it is off is not told later; what waited is.
    await tombarBem(t.admin, bem(c))
    receptor.responder(200)
    receptor.recebidos.length = 0
    expect((await t.admin.post(`${url}/${webhook.id}/ligar`, {})).body.content).toMatchObject({
      situacao: { value: 'ATIVO' },
      pendentes: 1,
    })
    await trabalhar(t)
    expect(receptor.recebidos).toHaveLength(1)
  })

  test('that says it is gone is switched off at once; forgetting what waited is possible', async () => {
    const { webhook } = await criar({ eventos: ['bem.tombado'] })
    receptor.responder(410)
    await tombarBem(t.admin, bem(c))
    await trabalhar(t)
    expect((await ver(webhook.id)).situacao.value).toBe('DESLIGADO')
    const r = await t.admin.post(`${url}/${webhook.id}/ligar`, { esquecerPendentes: true })
    expect(r.body.content).toMatchObject({ pendentes: 0, situacao: { value: 'ATIVO' } })
    await trabalhar(t)
    expect(receptor.recebidos).toHaveLength(1)
  })

  test('in the inner network is never called, nor is a redirect followed', async () => {
    expect(await t.admin.post(url, novo({ endereco: 'http://10.0.0.1/x' }))).toMatchObject({
      status: 400,
      body: { fields: { endereco: [mensagens.redeInterna] } },
    })
    expect((await t.admin.post(url, novo({ endereco: 'http://[fd00::1]/x' }))).status).toBe(400)
    const { webhook } = await criar()
    await t.linhas(
      sql`update webhook set endereco = 'http://169.254.169.254/latest' where id = ${webhook.id}`,
    )
    expect((await t.admin.post(`${url}/${webhook.id}/testar`)).body.content).toMatchObject({
      sucesso: false,
      status: null,
      resposta: mensagens.redeInterna.replace('Este endereço', 'O endereço'),
    })
    await t.linhas(sql`update webhook set endereco = ${receptor.endereco} where id = ${webhook.id}`)
    receptor.responder(302)
    expect((await t.admin.post(`${url}/${webhook.id}/testar`)).body.content).toMatchObject({
      sucesso: false,
      status: 302,
    })
  })

  test('a delivery that was lost is taken up by the routine, once', async () => {
    await criar({ eventos: ['bem.tombado'] })
    await trabalhar(t)
    await tombarBem(t.admin, bem(c))
    await t.linhas(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where queue_name like 'webhook/%'))`,
    )
    const rotina = rotinas.find((r) => r.nome === 'retomar-webhooks')
    for (let i = 0; i < 2; i += 1) await executarRotina({ ...t, log: t.app.log }, t.databaseId, rotina!)
    expect(await jobs()).toBe(1)
    await trabalhar(t)
    expect(receptor.recebidos).toHaveLength(1)
  })
})

describe('by hand', () => {
  test('a test tells what was answered, and stands in the records', async () => {
    const { webhook, segredo } = await criar()
    receptor.responder(200, `recebi, segredo ${segredo}`)
    const r = await t.admin.post(`${url}/${webhook.id}/testar`)
    expect(r.body.content).toMatchObject({ sucesso: true, status: 200, resposta: 'recebi, segredo [oculto]' })
    expect(corpos()).toMatchObject([{ tipo: 'teste', id: expect.stringMatching(/^teste_/) }])
    expect(await registros()).toMatchObject([
      { tipo: { value: 'teste', descricao: 'Teste' }, podeReenviar: true },
    ])
  })

  test('a record is sent again as the same message', async () => {
    await criar({ eventos: ['bem.tombado'] })
    await tombarBem(t.admin, bem(c))
    await trabalhar(t)
    const [registro] = await registros()
    const reenviar = `/api/integracao/registro/${registro?.id}/reenviar`
    expect((await t.admin.post(reenviar)).body.content).toMatchObject({ sucesso: true })
    const [um, dois] = receptor.recebidos
    expect([dois?.cabecalhos['webhook-id'], dois?.corpo]).toEqual([um?.cabecalhos['webhook-id'], um?.corpo])
    const segunda = await t.segundaUnidade()
    expect((await segunda.admin.post(reenviar)).status).toBe(404)
    await t.linhas(sql`delete from webhook`)
    expect(await t.admin.post(reenviar)).toMatchObject({
      status: 409,
      body: { message: mensagens.avisoNaoReenviavel },
    })
  })

  test('the secret is changed, told once, and the next message is signed with it', async () => {
    const { webhook, segredo } = await criar()
    const r = await t.admin.post(`${url}/${webhook.id}/segredo`)
    expect(r.body.content.segredo).toMatch(/^whsec_/)
    expect(r.body.content.segredo).not.toBe(segredo)
    expect((await t.admin.get(url)).texto).not.toContain('whsec_')
    expect(await eventos(webhook.id)).toEqual(['CADASTRO', 'SEGREDO'])
  })

  test('it is changed, switched off and on, and deleted, each with its event; what changes nothing writes nothing', async () => {
    const { webhook } = await criar()
    const salvar = (mais: Record<string, unknown>) =>
      t.admin.post(url, novo({ id: webhook.id, versao: webhook.versao, ...mais }))
    expect((await salvar({})).body.content.segredo).toBeNull()
    expect((await salvar({ nome: 'ERP' })).body.content.webhook).toMatchObject({ nome: 'ERP', versao: 2 })
    expect((await salvar({ nome: 'Outra' })).status).toBe(409)
    for (let i = 0; i < 2; i += 1)
      expect((await t.admin.post(`${url}/${webhook.id}/desligar`)).status).toBe(200)
    await t.admin.post(`${url}/${webhook.id}/ligar`, {})
    expect((await t.admin.del(`${url}/${webhook.id}`)).body).toMatchObject({ message: mensagens.excluido })
    expect((await t.admin.del(`${url}/${webhook.id}`)).status).toBe(404)
    expect(await eventos(webhook.id)).toEqual([
      'CADASTRO',
      'ALTERACAO',
      'DESATIVACAO',
      'ATIVACAO',
      'EXCLUSAO',
    ])
  })
})

describe('who has no part in it', () => {
  const rotas = (id: number) =>
    [
      ['post', `${url}/${id}/segredo`, undefined],
      ['post', `${url}/${id}/ligar`, {}],
      ['post', `${url}/${id}/desligar`, undefined],
      ['post', `${url}/${id}/testar`, undefined],
      ['post', url, novo({ id })],
      ['del', `${url}/${id}`, undefined],
    ] as const

  test('no session, no right, another unit, another organisation', async () => {
    const { webhook } = await criar()
    const leitora = await t.cliente(['CONSULTAR_INTEGRACOES'])
    const segunda = await t.segundaUnidade()
    const outra = await t.segundaOrganizacao()
    for (const [metodo, caminho, corpo] of rotas(webhook.id)) {
      const status = async (quem: typeof t.admin) =>
        (metodo === 'del' ? await quem.del(caminho) : await quem.post(caminho, corpo)).status
      expect({ caminho, status: await status(t.anonimo) }).toEqual({ caminho, status: 401 })
      expect({ caminho, status: await status(leitora) }).toEqual({ caminho, status: 403 })
      for (const quem of [segunda.admin, outra.admin])
        expect({ caminho, status: await status(quem) }).toEqual({ caminho, status: 404 })
    }
    expect((await leitora.get(url)).body.content.count).toBe(1)
    expect((await (await t.cliente(['PATRIMONIO'])).get(url)).status).toBe(403)
    expect(receptor.recebidos).toEqual([])
  })

  test('of all units only who administers says, changes and tries', async () => {
    const ana = await t.cliente(['CONSULTAR_INTEGRACOES', 'CRIAR_ALTERAR_INTEGRACOES'])
    expect((await ana.post(url, novo())).status).toBe(200)
    expect((await ana.post(url, novo({ todasUnidades: true }))).status).toBe(403)
    const { webhook } = await criar({ todasUnidades: true })
    for (const [metodo, caminho, corpo] of rotas(webhook.id))
      expect((metodo === 'del' ? await ana.del(caminho) : await ana.post(caminho, corpo)).status).toBe(403)
  })

  test('refused: no address, no event, what is unknown', async () => {
    for (const ruim of [
      { nome: '' },
      { endereco: 'ftp://a.b/c' },
      { endereco: 'https://ana:senha@a.b/c' },
      { eventos: [] },
      { eventos: ['bem.roubado'] },
      { segredo: 'meu' },
    ])
      expect({ ruim, status: (await t.admin.post(url, novo(ruim))).status }).toEqual({ ruim, status: 400 })
  })
})

describe('the records', () => {
  test('are filtered, told in words, and go after ninety days', async () => {
    await criar({ eventos: ['bem.tombado'] })
    await tombarBem(t.admin, bem(c))
    await trabalhar(t)
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
    for (const ruim of ['fluxo=X', 'page=0', 'size=101', 'outra=1'])
      expect((await t.admin.get(`/api/integracao/registro/list?${ruim}`)).status).toBe(400)
    expect((await t.admin.get('/api/integracao/metadata')).body.content).toMatchObject({
      entidade: [{ value: 'patrimonios', descricao: 'Bens' }],
      tipo: [{ value: 'bem.tombado', descricao: 'Bem tombado' }],
    })
    const limpar = () =>
      executarRotina(
        { ...t, log: t.app.log },
        t.databaseId,
        rotinas.find((r) => r.nome === 'limpar-registros-de-integracao')!,
      )
    await limpar()
    expect(await contar('')).toBe(1)
    await t.linhas(sql`update integracao_registro set instante = instante - interval '91 days'`)
    for (let i = 0; i < 2; i += 1) await limpar()
    expect(await contar('')).toBe(0)
  })
})
