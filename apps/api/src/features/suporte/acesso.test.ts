import { describe, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { write, setUpChamados } from '../../../test/scenes/chamados.ts'

const BASE = '/api/chamados'
const [t, s] = setUpChamados()
const ids = async (quem: Cliente, query = '') =>
  ((await quem.get(`${BASE}${query}`)).body.content.resultList as { id: number }[]).map((c) => c.id)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const enviarArquivo = async (quem: Cliente, diretorio = 'ANEXOS_SUPORTE') => {
  const r = await quem.sendFile(`/api/arquivos?diretorio=${diretorio}`, 'tela.png', PNG)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content as { id: number }
}

describe('who sees it', () => {
  it('its author, who answers in its unit, and administrators; to anybody else it is not there', async () => {
    const { id } = await s.abrir()
    const outraOrganizacao = (await t.secondOrganizacao()).admin
    const administra = (await t.secondUnidade()).admin
    for (const quem of [s.ana, s.atendente, t.admin, administra]) {
      expect((await quem.get(`${BASE}/${id}`)).status).toBe(200)
      expect(await ids(quem, '?rpp=100')).toContain(id)
    }
    for (const quem of [s.outra, s.atendenteDaSegunda, outraOrganizacao]) {
      expect(await ids(quem, '?rpp=100')).not.toContain(id)
      expect((await quem.get(`${BASE}/${id}`)).status).toBe(404)
      expect((await quem.get(`${BASE}/${id}/mensagens`)).status).toBe(404)
      expect((await write(quem, id, { mensagem: 'x' })).status).toBe(404)
      expect((await quem.post(`${BASE}/${id}/encerrar`, {})).status).toBe(404)
      expect((await quem.post(`${BASE}/${id}/lido`)).status).toBe(404)
    }
    expect((await s.chamado(id)).mensagens).toBe(1)
    for (const ruim of ['0', 'x', '999999999']) expect((await s.ana.get(`${BASE}/${ruim}`)).status).toBe(404)
    expect((await t.anonymous.get(BASE)).status).toBe(401)
    expect((await (await t.sessionOf(s.ana.usuarioId, null)).get(BASE)).status).toBe(403)
  })

  it('its author in another unit too', async () => {
    const { unidadeId } = await t.secondUnidade()
    const { id: usuarioId } = await t.createUsuario({ unidades: [t.unidadeId, unidadeId] })
    const { id } = await s.abrir({ mensagem: 'x' }, await t.sessionOf(usuarioId, t.unidadeId))
    expect((await (await t.sessionOf(usuarioId, unidadeId)).get(`${BASE}/${id}`)).status).toBe(200)
  })

  it('told by the metadata', async () => {
    const meta = async (quem: Cliente) => (await quem.get(`${BASE}/metadata`)).body.content
    expect(await meta(s.ana)).toEqual({
      registro: { assunto: null, mensagem: null, arquivo: null },
      situacao: [
        { value: 'ABERTO', descricao: 'Aberto' },
        { value: 'RESPONDIDO', descricao: 'Respondido' },
        { value: 'ENCERRADO', descricao: 'Encerrado' },
      ],
      atende: false,
    })
    expect([(await meta(s.atendente)).atende, (await meta(t.admin)).atende]).toEqual([true, true])
  })
})

describe('the list', () => {
  it('is ten a page, by the latest message, searched and filtered', async () => {
    const leitora = await t.clientWith([])
    const feitos: number[] = []
    for (let i = 1; i <= 12; i += 1)
      feitos.push(
        (await s.abrir({ assunto: i === 2 ? 'Impressora' : `Assunto ${i}`, mensagem: 'x' }, leitora)).id,
      )
    const [primeiro, segundo] = feitos as [number, number]
    t.clock.moveTo('2026-03-10T15:05:00Z')
    await write(leitora, primeiro, { mensagem: 'Ainda.' })
    const pagina = (await leitora.get(BASE)).body.content
    expect(pagina).toMatchObject({ count: 12, pageCount: 2, rpp: 10, next: 2 })
    expect(pagina.resultList[0].id).toBe(primeiro)
    expect(await ids(leitora, '?page=9')).toEqual([])
    expect(await ids(leitora, '?q=impressora')).toEqual([segundo])
    expect(await ids(leitora, '?q=nada')).toEqual([])
    expect(await ids(leitora, `?q=${segundo}&rpp=100`)).toContain(segundo)
    await write(s.atendente, segundo, { mensagem: 'Feito.' })
    const so = encodeURIComponent(JSON.stringify({ situacao: { in: ['RESPONDIDO'] } }))
    expect(await ids(leitora, `?where=${so}`)).toEqual([segundo])
    const nenhum = encodeURIComponent(JSON.stringify({ criadoEm: { from: '2026-03-11' } }))
    expect(await ids(leitora, `?where=${nenhum}`)).toEqual([])
    for (const ruim of ['?where=%7B%22x%22%3A1%7D', '?order=texto', '?autor=1', '?rpp=501'])
      expect((await leitora.get(BASE + ruim)).status).toBe(400)
  })

  it('of messages is paged, the newest first', async () => {
    const { id } = await s.abrir()
    for (let i = 1; i <= 5; i += 1) await write(s.ana, id, { mensagem: `m${i}` })
    const r = (await s.ana.get(`${BASE}/${id}/mensagens?rpp=2&page=2`)).body.content
    expect([r.count, r.resultList.map((m: { mensagem: string }) => m.mensagem)]).toEqual([6, ['m3', 'm2']])
  })
})

describe('a file', () => {
  it('belongs to its ticket: whoever sees that sees it', async () => {
    const { id } = await s.abrir()
    const arquivo = await enviarArquivo(s.ana)
    const r = await write(s.ana, id, { arquivo: { id: arquivo.id } })
    expect(r.body.content).toMatchObject({ mensagem: null, arquivo: { id: arquivo.id, nome: 'tela.png' } })
    const caminho = `/api/arquivos/${arquivo.id}/download`
    for (const quem of [s.ana, s.atendente, t.admin]) expect((await quem.get(caminho)).status).toBe(200)
    for (const quem of [s.outra, s.atendenteDaSegunda, (await t.secondOrganizacao()).admin])
      expect((await quem.get(caminho)).status).toBe(404)
  })

  it('of another directory, of somebody else, or used before is refused, and nothing is written', async () => {
    const { id } = await s.abrir()
    const usado = await enviarArquivo(s.ana)
    await write(s.ana, id, { mensagem: 'x', arquivo: { id: usado.id } })
    const ruins = [
      usado,
      await enviarArquivo(s.ana, 'FOTOS_USUARIOS'),
      await enviarArquivo(s.outra),
      { id: 999_999 },
    ]
    for (const arquivo of ruins) {
      const r = await write(s.ana, id, { mensagem: 'x', arquivo: { id: arquivo.id } })
      expect([r.status, Object.keys(r.body.fields)]).toEqual([400, ['arquivo']])
    }
    expect((await s.chamado(id)).mensagens).toBe(2)
  })
})
