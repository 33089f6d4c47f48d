import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { bem, tombarBem, runJobs } from '../../../../test/bens.ts'
import { eventosDe } from '../../../../test/eventos.ts'
import { setUpWebhooks } from '../../../../test/outside/webhook.ts'
import { sql } from '../../../kernel/db/sql.ts'

const url = '/api/integracao/webhooks'
const [t, s] = setUpWebhooks()
const tipos = async (id: number) => (await eventosDe(t, 'webhooks', id)).map((e) => e.tipo)

describe('by hand', () => {
  test('a test tells what was answered, and stands in the records', async () => {
    const { webhook, segredo } = await s.criar()
    s.receptor.responder(200, `recebi, segredo ${segredo}`)
    const r = await t.admin.post(`${url}/${webhook.id}/testar`)
    expect(r.body.content).toMatchObject({ sucesso: true, status: 200, resposta: 'recebi, segredo [oculto]' })
    expect(s.corpos()).toMatchObject([{ tipo: 'teste', id: expect.stringMatching(/^teste_/) }])
    expect(await s.registros()).toMatchObject([
      { tipo: { value: 'teste', descricao: 'Teste' }, podeReenviar: true },
    ])
  })

  test('a record is sent again as the same message', async () => {
    await s.criar({ eventos: ['bem.tombado'] })
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    const [registro] = await s.registros()
    const reenviar = `/api/integracao/registro/${registro?.id}/reenviar`
    expect((await t.admin.post(reenviar)).body.content).toMatchObject({ sucesso: true })
    const [um, dois] = s.receptor.recebidos
    expect([dois?.cabecalhos['webhook-id'], dois?.corpo]).toEqual([um?.cabecalhos['webhook-id'], um?.corpo])
    const segunda = await t.secondUnidade()
    expect((await segunda.admin.post(reenviar)).status).toBe(404)
    await t.rows(sql`delete from webhook`)
    expect(await t.admin.post(reenviar)).toMatchObject({
      status: 409,
      body: { message: mensagens.avisoNaoReenviavel },
    })
  })

  test('the secret is changed, told once, and the next message is signed with it', async () => {
    const { webhook, segredo } = await s.criar()
    const r = await t.admin.post(`${url}/${webhook.id}/segredo`)
    expect(r.body.content.segredo).toMatch(/^whsec_/)
    expect(r.body.content.segredo).not.toBe(segredo)
    expect((await t.admin.get(url)).text).not.toContain('whsec_')
    expect(await tipos(webhook.id)).toEqual(['CADASTRO', 'SEGREDO'])
  })

  test('it is changed, switched off and on, and deleted, each with its event; what changes nothing writes nothing', async () => {
    const { webhook } = await s.criar()
    const salvar = (mais: Record<string, unknown>) =>
      t.admin.post(url, s.novo({ id: webhook.id, versao: webhook.versao, ...mais }))
    expect((await salvar({})).body.content.segredo).toBeNull()
    expect((await salvar({ nome: 'ERP', versao: 0 })).status).toBe(409)
    expect((await salvar({ nome: 'ERP' })).body.content.webhook).toMatchObject({ nome: 'ERP', versao: 2 })
    expect((await salvar({ nome: 'Outra' })).status).toBe(409)
    for (let i = 0; i < 2; i += 1)
      expect((await t.admin.post(`${url}/${webhook.id}/desligar`)).status).toBe(200)
    await t.admin.post(`${url}/${webhook.id}/ligar`, {})
    expect((await t.admin.del(`${url}/${webhook.id}`)).body).toMatchObject({ message: mensagens.excluido })
    expect((await t.admin.del(`${url}/${webhook.id}`)).status).toBe(404)
    expect(await tipos(webhook.id)).toEqual(['CADASTRO', 'ALTERACAO', 'DESATIVACAO', 'ATIVACAO', 'EXCLUSAO'])
  })
})

describe('the address', () => {
  test('is told without its query, which may be a key, to who does not administer; nor is it guessed by a search', async () => {
    const { webhook } = await s.criar()
    const quem = await t.clientWith(['CONSULTAR_INTEGRACOES', 'CRIAR_ALTERAR_INTEGRACOES'])
    const achados = async (cliente: typeof quem, q: string) =>
      (await cliente.get(`${url}?q=${q}`)).body.content.resultList.map(
        (w: { endereco: string }) => w.endereco,
      )
    expect(await achados(t.admin, 'secreta')).toEqual([webhook.endereco])
    expect(await achados(quem, 'secreta')).toEqual([])
    const semChave = await quem.post(`${url}/${webhook.id}/desligar`)
    for (const endereco of [...(await achados(quem, '')), semChave.body.content.endereco])
      expect(endereco).not.toContain('secreta')
    await t.admin.del(`${url}/${webhook.id}`)
  })
})

describe('who answers for it', () => {
  test('is nobody in a unit that is not in use: what is told of all units ends with it', async () => {
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] })
    await tombarBem(t.admin, bem(s.c))
    await t.rows(sql`update unidade set ativo = false where id = ${t.unidadeId}`)
    await runJobs(t)
    await t.rows(sql`update unidade set ativo = true where id = ${t.unidadeId}`)
    expect(s.receptor.recebidos).toEqual([])
    expect(await s.ver(webhook.id)).toMatchObject({
      situacao: { value: 'DESLIGADO' },
      motivo: mensagens.webhookSemResponsavel,
    })
    await t.admin.del(`${url}/${webhook.id}`)
  })

  test('is who said where it goes; when they administer no more nothing is told, and nothing tried by hand', async () => {
    const outro = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] }, outro)
    expect(webhook.responsavel).toBe((await outro.get('/api/context')).body.content.nome)
    await tombarBem(t.admin, bem(s.c))
    await t.admin.del(
      `/api/unidades/${t.unidadeId}/usuarios/${outro.usuarioId}/permissoes/ADMINISTRAR_SISTEMA`,
    )
    await runJobs(t)
    expect(s.receptor.recebidos).toEqual([])
    expect(await s.ver(webhook.id)).toMatchObject({
      situacao: { value: 'DESLIGADO' },
      motivo: mensagens.webhookSemResponsavel,
      pendentes: 1,
    })
    expect(await t.admin.post(`${url}/${webhook.id}/testar`)).toMatchObject({
      status: 409,
      body: { message: mensagens.webhookSemResponsavel },
    })
    // Another administrator takes it over, and what waited is told.
    expect((await t.admin.post(`${url}/${webhook.id}/ligar`, {})).body.content.responsavel).toBe(
      'Administradora',
    )
    await runJobs(t)
    expect(s.receptor.recebidos).toHaveLength(1)
    const ativacao = (await eventosDe(t, 'webhooks', webhook.id)).at(-1)
    expect(ativacao).toMatchObject({
      tipo: 'ATIVACAO',
      alteracoes: expect.arrayContaining([
        { campo: 'Responde por ele', anterior: webhook.responsavel, novo: 'Administradora' },
      ]),
    })
  })
})

describe('who has no part in it', () => {
  const rotas = (id: number) =>
    [
      ['post', `${url}/${id}/segredo`, undefined],
      ['post', `${url}/${id}/ligar`, {}],
      ['post', `${url}/${id}/desligar`, undefined],
      ['post', `${url}/${id}/testar`, undefined],
      ['post', url, s.novo({ id })],
      ['del', `${url}/${id}`, undefined],
    ] as const

  test('no session, no right, another unit, another organisation', async () => {
    const { webhook } = await s.criar()
    const leitora = await t.clientWith(['CONSULTAR_INTEGRACOES'])
    const segunda = await t.secondUnidade()
    const outra = await t.secondOrganizacao()
    for (const [metodo, caminho, corpo] of rotas(webhook.id)) {
      const status = async (quem: typeof t.admin) =>
        (metodo === 'del' ? await quem.del(caminho) : await quem.post(caminho, corpo)).status
      expect({ caminho, status: await status(t.anonymous) }).toEqual({ caminho, status: 401 })
      expect({ caminho, status: await status(leitora) }).toEqual({ caminho, status: 403 })
      for (const quem of [segunda.admin, outra.admin])
        expect({ caminho, status: await status(quem) }).toEqual({ caminho, status: 404 })
    }
    expect((await leitora.get(url)).body.content.count).toBe(1)
    expect((await (await t.clientWith(['PATRIMONIO'])).get(url)).status).toBe(403)
    expect(s.receptor.recebidos).toEqual([])
  })

  test('where things are told only who administers says; of all units nobody else tries it or switches it off', async () => {
    const ana = await t.clientWith(['CONSULTAR_INTEGRACOES', 'CRIAR_ALTERAR_INTEGRACOES'])
    expect((await ana.post(url, s.novo())).status).toBe(403)
    const { webhook: daUnidade } = await s.criar()
    expect((await ana.post(`${url}/${daUnidade.id}/desligar`)).status).toBe(200)
    expect((await ana.post(`${url}/${daUnidade.id}/ligar`, {})).status).toBe(403)
    const { webhook } = await s.criar({ todasUnidades: true })
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
      expect({ ruim, status: (await t.admin.post(url, s.novo(ruim))).status }).toEqual({ ruim, status: 400 })
  })
})
