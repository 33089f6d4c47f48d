import { describe, expect, it } from 'vitest'
import { write, setUpChamados } from '../../../test/scenes/chamados.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { sql } from '../../kernel/db/sql.ts'
import { saveSmtp } from '../../kernel/email/config.ts'

const BASE = '/api/chamados'
const [t, s] = setUpChamados()

describe('a ticket', () => {
  it('is opened with its first message, called by its beginning, and told to who answers', async () => {
    const r = await s.ana.post(BASE, { mensagem: '  Não consigo\n imprimir etiquetas.  ' })
    expect(r.body).toEqual({
      message: 'Chamado aberto.',
      content: {
        id: expect.any(Number),
        versao: 1,
        assunto: 'Não consigo imprimir etiquetas.',
        situacao: { value: 'ABERTO', descricao: 'Aberto' },
        unidade: { id: t.unidadeId, descricao: 'Sede' },
        autor: { id: s.ana.usuarioId, nome: expect.any(String) },
        criadoEm: t.clock.now().toISOString(),
        ultimaEm: t.clock.now().toISOString(),
        ultimaDe: expect.any(String),
        mensagens: 1,
      },
    })
    const { id } = r.body.content
    expect((await s.ana.get(`${BASE}/${id}/mensagens`)).body.content.resultList).toEqual([
      {
        id: expect.any(Number),
        mensagem: 'Não consigo\n imprimir etiquetas.',
        arquivo: null,
        author: { id: s.ana.usuarioId, nome: expect.any(String) },
        atendimento: false,
        criadaEm: t.clock.now().toISOString(),
      },
    ])
    for (const quem of [s.atendente, t.admin])
      expect(await s.avisosDe(quem)).toMatchObject([
        {
          titulo: `Chamado nº ${id}: Não consigo imprimir etiquetas.`,
          texto: expect.stringContaining('Não consigo imprimir'),
          endereco: `/suporte?chamado=${id}`,
        },
      ])
    for (const quem of [s.ana, s.outra, s.atendenteDaSegunda]) expect(await s.avisosDe(quem)).toEqual([])
    expect(await eventosDe(t, 'chamados', id)).toMatchObject([{ tipo: 'CADASTRO' }])
  })

  it('goes from open to answered and back, is ended, and opened again by a message', async () => {
    const { id, versao } = await s.abrir()
    const situacao = async () => (await s.chamado(id)).situacao.value
    const r = await write(s.atendente, id, { mensagem: 'Qual é a impressora?' })
    expect(r.body.content).toMatchObject({ atendimento: true, author: { id: s.atendente.usuarioId } })
    expect([await situacao(), (await s.chamado(id)).mensagens]).toEqual(['RESPONDIDO', 2])
    expect(await s.avisosDe(s.ana)).toMatchObject([
      { titulo: expect.stringContaining(`Resposta no chamado nº ${id}`), lida: false },
    ])
    // Whoever has answered, and the others of that side, need not any more.
    expect((await s.avisosDe(t.admin)).map((a) => a.lida)).toEqual([true])
    await write(s.ana, id, { mensagem: 'A do balcão.' })
    expect(await situacao()).toBe('ABERTO')
    expect((await s.avisosDe(s.ana)).map((a) => a.lida)).toEqual([true])
    for (const antiga of [versao, 0]) {
      const velha = await s.atendente.post(`${BASE}/${id}/encerrar`, { versao: antiga })
      expect([velha.status, await situacao()]).toEqual([409, 'ABERTO'])
    }
    expect((await s.atendente.post(`${BASE}/${id}/encerrar`, {})).body).toMatchObject({
      message: 'Chamado encerrado.',
      content: { situacao: { value: 'ENCERRADO' } },
    })
    expect((await s.avisosDe(s.ana)).at(-1)).toMatchObject({ titulo: expect.stringContaining('encerrado') })
    const n = (await eventosDe(t, 'chamados', id)).length
    expect((await s.ana.post(`${BASE}/${id}/encerrar`, {})).status).toBe(409)
    expect((await eventosDe(t, 'chamados', id)).length).toBe(n)
    await write(s.ana, id, { mensagem: 'Voltou a acontecer.' })
    expect(await situacao()).toBe('ABERTO')
    expect((await eventosDe(t, 'chamados', id)).map((e) => e.tipo)).toEqual([
      'CADASTRO',
      'MENSAGEM',
      'MENSAGEM',
      'ENCERRAMENTO',
      'MENSAGEM',
    ])
    expect((await eventosDe(t, 'chamados', id)).at(-1)?.alteracoes).toEqual([
      { campo: 'Situação', anterior: 'Encerrado', novo: 'Aberto' },
    ])
  })

  it('is not written to with nothing, and not with what is unknown', async () => {
    const { id } = await s.abrir()
    for (const corpo of [{}, { mensagem: '  \n' }, { mensagem: null, arquivo: null }]) {
      const r = await write(s.ana, id, corpo)
      expect([r.status, r.body.fields]).toEqual([400, { mensagem: ['Preenchimento obrigatório.'] }])
    }
    for (const corpo of [{ mensagem: 'x'.repeat(5001) }, { mensagem: 'x', situacao: 'ENCERRADO' }])
      expect((await write(s.ana, id, corpo)).status).toBe(400)
    for (const corpo of [
      {},
      { mensagem: ' ' },
      { mensagem: 'x', assunto: 'x'.repeat(121) },
      { mensagem: 'x', a: 1 },
    ])
      expect((await s.ana.post(BASE, corpo)).status).toBe(400)
    expect((await s.chamado(id)).mensagens).toBe(1)
  })

  it('sent twice with one key is written once', async () => {
    const { id } = await s.abrir()
    const uma = () =>
      s.ana.post(`${BASE}/${id}/mensagens`, { mensagem: 'Uma vez.' }, { 'Idempotency-Key': `m-${id}` })
    expect((await uma()).body).toEqual((await uma()).body)
    expect((await s.chamado(id)).mensagens).toBe(2)
  })

  it('read on the screen, what was told of it counts as read, for that person alone', async () => {
    const { id } = await s.abrir()
    expect((await s.atendente.post(`${BASE}/${id}/lido`)).body).toEqual({ content: null })
    expect([(await s.avisosDe(s.atendente))[0]?.lida, (await s.avisosDe(t.admin))[0]?.lida]).toEqual([
      true,
      false,
    ])
  })
})

describe('the mail', () => {
  const emails = () =>
    t.rows(
      sql<{
        para: string[]
        assunto: string
        texto: string
      }>`select para, assunto, texto from email order by id`,
    )
  it('goes to the address of the parameters, what its author wrote alone; without one there is none', async () => {
    await t.organizacoes.write(t.databaseId, (db) =>
      saveSmtp(
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
    await s.abrir()
    expect(await emails()).toEqual([])
    await t.rows(
      sql`insert into parametro (nome, valor, alterado_em)
        values ('emailSuporte', '"ti@exemplo.gov.br, ajuda@exemplo.gov.br"', now())`,
    )
    const { id } = await s.abrir({ assunto: 'Etiquetas', mensagem: 'Saem tortas.' })
    await write(s.atendente, id, { mensagem: 'Veremos.' })
    await write(s.ana, id, { mensagem: 'Obrigada.' })
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
