import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'
import { gravarSmtp } from '../../kernel/email/configuracao.ts'

const BASE = '/api/chamados'
let t: AppDeTeste
let ana: Cliente
let atendente: Cliente
/** Of the first unit, without any right. */
let outra: Cliente
let atendenteDaSegunda: Cliente

beforeAll(async () => {
  t = await criarAppDeTeste()
  ana = await t.cliente(['PATRIMONIO'])
  atendente = await t.cliente(['ATENDER_CHAMADOS'])
  outra = await t.cliente([])
  const { unidadeId } = await t.segundaUnidade()
  atendenteDaSegunda = await t.cliente(['ATENDER_CHAMADOS'], unidadeId)
})
afterAll(() => t.fechar())
beforeEach(() => t.linhas(sql`delete from notificacao`))

const abrir = async (corpo: object = { mensagem: 'Não consigo imprimir etiquetas.' }, quem = ana) => {
  const r = await quem.post(BASE, corpo)
  expect(r.status === 200 ? 200 : r.texto).toBe(200)
  return r.body.content as { id: number; versao: number }
}
const escrever = (quem: Cliente, id: number, corpo: object) => quem.post(`${BASE}/${id}/mensagens`, corpo)
const chamado = async (id: number, quem = ana) => (await quem.get(`${BASE}/${id}`)).body.content
const ids = async (quem: Cliente, query = '') =>
  ((await quem.get(`${BASE}${query}`)).body.content.resultList as { id: number }[]).map((c) => c.id)
const avisosDe = (quem: Cliente) =>
  t.linhas(
    sql<{
      titulo: string
      texto: string
      endereco: string
      lida: boolean
    }>`select titulo, texto, endereco, vista_em is not null as lida from notificacao where usuario_id = ${quem.usuarioId} and tipo = 'CHAMADO' order by id`,
  )
const eventos = (id: number) =>
  t.linhas(
    sql<{
      tipo: string
      alteracoes: unknown[]
    }>`select tipo, alteracoes from evento where entidade = 'chamados' and entidade_id = ${id} order by id`,
  )
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const enviarArquivo = async (quem: Cliente, diretorio = 'ANEXOS_SUPORTE') => {
  const r = await quem.enviar(`/api/arquivos?diretorio=${diretorio}`, 'tela.png', PNG)
  expect(r.status === 200 ? 200 : r.texto).toBe(200)
  return r.body.content as { id: number }
}

describe('a ticket', () => {
  it('is opened with its first message, called by its beginning, and told to who answers', async () => {
    const r = await ana.post(BASE, { mensagem: '  Não consigo\n imprimir etiquetas.  ' })
    expect(r.body).toEqual({
      message: 'Chamado aberto.',
      content: {
        id: expect.any(Number),
        versao: 1,
        assunto: 'Não consigo imprimir etiquetas.',
        situacao: { value: 'ABERTO', descricao: 'Aberto' },
        unidade: { id: t.unidadeId, descricao: 'Sede' },
        autor: { id: ana.usuarioId, nome: expect.any(String) },
        criadoEm: t.clock.agora().toISOString(),
        ultimaEm: t.clock.agora().toISOString(),
        ultimaDe: expect.any(String),
        mensagens: 1,
      },
    })
    const { id } = r.body.content
    expect((await ana.get(`${BASE}/${id}/mensagens`)).body.content.resultList).toEqual([
      {
        id: expect.any(Number),
        mensagem: 'Não consigo\n imprimir etiquetas.',
        arquivo: null,
        autor: { id: ana.usuarioId, nome: expect.any(String) },
        atendimento: false,
        criadaEm: t.clock.agora().toISOString(),
      },
    ])
    for (const quem of [atendente, t.admin])
      expect(await avisosDe(quem)).toMatchObject([
        {
          titulo: `Chamado nº ${id}: Não consigo imprimir etiquetas.`,
          texto: expect.stringContaining('Não consigo imprimir'),
          endereco: `/suporte?chamado=${id}`,
        },
      ])
    for (const quem of [ana, outra, atendenteDaSegunda]) expect(await avisosDe(quem)).toEqual([])
    expect(await eventos(id)).toMatchObject([{ tipo: 'CADASTRO' }])
  })

  it('goes from open to answered and back, is ended, and opened again by a message', async () => {
    const { id, versao } = await abrir()
    const situacao = async () => (await chamado(id)).situacao.value
    const r = await escrever(atendente, id, { mensagem: 'Qual é a impressora?' })
    expect(r.body.content).toMatchObject({ atendimento: true, autor: { id: atendente.usuarioId } })
    expect([await situacao(), (await chamado(id)).mensagens]).toEqual(['RESPONDIDO', 2])
    expect(await avisosDe(ana)).toMatchObject([
      { titulo: expect.stringContaining(`Resposta no chamado nº ${id}`), lida: false },
    ])
    // Who has answered, and the others of that side, need not any more.
    expect((await avisosDe(t.admin)).map((a) => a.lida)).toEqual([true])
    await escrever(ana, id, { mensagem: 'A do balcão.' })
    expect(await situacao()).toBe('ABERTO')
    expect((await avisosDe(ana)).map((a) => a.lida)).toEqual([true])
    const velha = await atendente.post(`${BASE}/${id}/encerrar`, { versao })
    expect([velha.status, await situacao()]).toEqual([409, 'ABERTO'])
    expect((await atendente.post(`${BASE}/${id}/encerrar`, {})).body).toMatchObject({
      message: 'Chamado encerrado.',
      content: { situacao: { value: 'ENCERRADO' } },
    })
    expect((await avisosDe(ana)).at(-1)).toMatchObject({ titulo: expect.stringContaining('encerrado') })
    const n = (await eventos(id)).length
    expect((await ana.post(`${BASE}/${id}/encerrar`, {})).status).toBe(409)
    expect((await eventos(id)).length).toBe(n)
    await escrever(ana, id, { mensagem: 'Voltou a acontecer.' })
    expect(await situacao()).toBe('ABERTO')
    expect((await eventos(id)).map((e) => e.tipo)).toEqual([
      'CADASTRO',
      'MENSAGEM',
      'MENSAGEM',
      'ENCERRAMENTO',
      'MENSAGEM',
    ])
    expect((await eventos(id)).at(-1)?.alteracoes).toEqual([
      { campo: 'Situação', anterior: 'Encerrado', novo: 'Aberto' },
    ])
  })

  it('is not written to with nothing, and not with what is unknown', async () => {
    const { id } = await abrir()
    for (const corpo of [{}, { mensagem: '  \n' }, { mensagem: null, arquivo: null }]) {
      const r = await escrever(ana, id, corpo)
      expect([r.status, r.body.fields]).toEqual([400, { mensagem: ['Preenchimento obrigatório.'] }])
    }
    for (const corpo of [{ mensagem: 'x'.repeat(5001) }, { mensagem: 'x', situacao: 'ENCERRADO' }])
      expect((await escrever(ana, id, corpo)).status).toBe(400)
    for (const corpo of [
      {},
      { mensagem: ' ' },
      { mensagem: 'x', assunto: 'x'.repeat(121) },
      { mensagem: 'x', a: 1 },
    ])
      expect((await ana.post(BASE, corpo)).status).toBe(400)
    expect((await chamado(id)).mensagens).toBe(1)
  })

  it('sent twice with one key is written once', async () => {
    const { id } = await abrir()
    const uma = () =>
      ana.post(`${BASE}/${id}/mensagens`, { mensagem: 'Uma vez.' }, { 'Idempotency-Key': `m-${id}` })
    expect((await uma()).body).toEqual((await uma()).body)
    expect((await chamado(id)).mensagens).toBe(2)
  })

  it('read on the screen, what was told of it counts as read, for that person alone', async () => {
    const { id } = await abrir()
    expect((await atendente.post(`${BASE}/${id}/lido`)).body).toEqual({ content: null })
    expect([(await avisosDe(atendente))[0]?.lida, (await avisosDe(t.admin))[0]?.lida]).toEqual([true, false])
  })
})

describe('who sees it', () => {
  it('its author, who answers in its unit, and administrators; to anybody else it is not there', async () => {
    const { id } = await abrir()
    const outraOrganizacao = (await t.segundaOrganizacao()).admin
    const administra = (await t.segundaUnidade()).admin
    for (const quem of [ana, atendente, t.admin, administra]) {
      expect((await quem.get(`${BASE}/${id}`)).status).toBe(200)
      expect(await ids(quem, '?rpp=100')).toContain(id)
    }
    for (const quem of [outra, atendenteDaSegunda, outraOrganizacao]) {
      expect(await ids(quem, '?rpp=100')).not.toContain(id)
      expect((await quem.get(`${BASE}/${id}`)).status).toBe(404)
      expect((await quem.get(`${BASE}/${id}/mensagens`)).status).toBe(404)
      expect((await escrever(quem, id, { mensagem: 'x' })).status).toBe(404)
      expect((await quem.post(`${BASE}/${id}/encerrar`, {})).status).toBe(404)
      expect((await quem.post(`${BASE}/${id}/lido`)).status).toBe(404)
    }
    expect((await chamado(id)).mensagens).toBe(1)
    for (const ruim of ['0', 'x', '999999999']) expect((await ana.get(`${BASE}/${ruim}`)).status).toBe(404)
    expect((await t.anonimo.get(BASE)).status).toBe(401)
    expect((await (await t.sessao(ana.usuarioId, null)).get(BASE)).status).toBe(403)
  })

  it('its author in another unit too', async () => {
    const { unidadeId } = await t.segundaUnidade()
    const { id: usuarioId } = await t.criarUsuario({ unidades: [t.unidadeId, unidadeId] })
    const { id } = await abrir({ mensagem: 'x' }, await t.sessao(usuarioId, t.unidadeId))
    expect((await (await t.sessao(usuarioId, unidadeId)).get(`${BASE}/${id}`)).status).toBe(200)
  })

  it('told by the metadata', async () => {
    const meta = async (quem: Cliente) => (await quem.get(`${BASE}/metadata`)).body.content
    expect(await meta(ana)).toEqual({
      registro: { assunto: null, mensagem: null, arquivo: null },
      situacao: [
        { value: 'ABERTO', descricao: 'Aberto' },
        { value: 'RESPONDIDO', descricao: 'Respondido' },
        { value: 'ENCERRADO', descricao: 'Encerrado' },
      ],
      atende: false,
    })
    expect([(await meta(atendente)).atende, (await meta(t.admin)).atende]).toEqual([true, true])
  })
})

describe('the list', () => {
  it('is ten a page, by the latest message, searched and filtered', async () => {
    const leitora = await t.cliente([])
    const feitos: number[] = []
    for (let i = 1; i <= 12; i += 1)
      feitos.push(
        (await abrir({ assunto: i === 2 ? 'Impressora' : `Assunto ${i}`, mensagem: 'x' }, leitora)).id,
      )
    const [primeiro, segundo] = feitos as [number, number]
    t.clock.mover('2026-03-10T15:05:00Z')
    await escrever(leitora, primeiro, { mensagem: 'Ainda.' })
    const pagina = (await leitora.get(BASE)).body.content
    expect(pagina).toMatchObject({ count: 12, pageCount: 2, rpp: 10, next: 2 })
    expect(pagina.resultList[0].id).toBe(primeiro)
    expect(await ids(leitora, '?page=9')).toEqual([])
    expect(await ids(leitora, '?q=impressora')).toEqual([segundo])
    expect(await ids(leitora, '?q=nada')).toEqual([])
    expect(await ids(leitora, `?q=${segundo}&rpp=100`)).toContain(segundo)
    await escrever(atendente, segundo, { mensagem: 'Feito.' })
    const so = encodeURIComponent(JSON.stringify({ situacao: { in: ['RESPONDIDO'] } }))
    expect(await ids(leitora, `?where=${so}`)).toEqual([segundo])
    const nenhum = encodeURIComponent(JSON.stringify({ criadoEm: { from: '2026-03-11' } }))
    expect(await ids(leitora, `?where=${nenhum}`)).toEqual([])
    for (const ruim of ['?where=%7B%22x%22%3A1%7D', '?order=texto', '?autor=1', '?rpp=501'])
      expect((await leitora.get(BASE + ruim)).status).toBe(400)
  })

  it('of messages is paged, the newest first', async () => {
    const { id } = await abrir()
    for (let i = 1; i <= 5; i += 1) await escrever(ana, id, { mensagem: `m${i}` })
    const r = (await ana.get(`${BASE}/${id}/mensagens?rpp=2&page=2`)).body.content
    expect([r.count, r.resultList.map((m: { mensagem: string }) => m.mensagem)]).toEqual([6, ['m3', 'm2']])
  })
})

describe('a file', () => {
  it('belongs to its ticket: whoever sees that sees it', async () => {
    const { id } = await abrir()
    const arquivo = await enviarArquivo(ana)
    const r = await escrever(ana, id, { arquivo: { id: arquivo.id } })
    expect(r.body.content).toMatchObject({ mensagem: null, arquivo: { id: arquivo.id, nome: 'tela.png' } })
    const caminho = `/api/arquivos/${arquivo.id}/download`
    for (const quem of [ana, atendente, t.admin]) expect((await quem.get(caminho)).status).toBe(200)
    for (const quem of [outra, atendenteDaSegunda, (await t.segundaOrganizacao()).admin])
      expect((await quem.get(caminho)).status).toBe(404)
  })

  it('of another directory, of somebody else, or used before is refused, and nothing is written', async () => {
    const { id } = await abrir()
    const usado = await enviarArquivo(ana)
    await escrever(ana, id, { mensagem: 'x', arquivo: { id: usado.id } })
    const ruins = [
      usado,
      await enviarArquivo(ana, 'FOTOS_USUARIOS'),
      await enviarArquivo(outra),
      { id: 999_999 },
    ]
    for (const arquivo of ruins) {
      const r = await escrever(ana, id, { mensagem: 'x', arquivo: { id: arquivo.id } })
      expect([r.status, Object.keys(r.body.fields)]).toEqual([400, ['arquivo']])
    }
    expect((await chamado(id)).mensagens).toBe(2)
  })
})

describe('the mail', () => {
  const emails = () =>
    t.linhas(
      sql<{
        para: string[]
        assunto: string
        texto: string
      }>`select para, assunto, texto from email order by id`,
    )
  it('goes to the address of the parameters, what its author wrote alone; without one there is none', async () => {
    await t.organizacoes.escrever(t.databaseId, (db) =>
      gravarSmtp(
        { db, clock: t.clock, actor: { nome: 'x' } },
        {
          servidor: 'localhost',
          porta: 25,
          seguranca: 'NENHUMA',
          usuario: null,
          senhaSelada: null,
          remetente: { nome: 'x', email: 'x@exemplo.gov.br' },
        },
      ),
    )
    await abrir()
    expect(await emails()).toEqual([])
    await t.linhas(
      sql`insert into parametro (nome, valor, alterado_em) values ('emailSuporte', '"ti@exemplo.gov.br, ajuda@exemplo.gov.br"', now())`,
    )
    const { id } = await abrir({ assunto: 'Etiquetas', mensagem: 'Saem tortas.' })
    await escrever(atendente, id, { mensagem: 'Veremos.' })
    await escrever(ana, id, { mensagem: 'Obrigada.' })
    expect(await emails()).toMatchObject([
      {
        para: ['ti@exemplo.gov.br', 'ajuda@exemplo.gov.br'],
        assunto: `[Tombo] Chamado nº ${id}: Etiquetas`,
        texto: expect.stringMatching(
          new RegExp(`Unidade: Sede\\n\\nSaem tortas\\.\\n\\nhttp\\S+/suporte\\?chamado=${id}\\n$`),
        ),
      },
      {
        assunto: `[Tombo] Mensagem no chamado nº ${id}: Etiquetas`,
        texto: expect.stringContaining('Obrigada.'),
      },
    ])
  })
})
