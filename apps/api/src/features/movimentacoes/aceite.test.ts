import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { porLer } from '../../../test/avisos.ts'
import { runJobs } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfMovimentacao, items, novoResponsavel, ondeEstao } from '../../../test/scenes/mover.ts'
import { reportText } from '../../../test/files/pdf.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
const [t, s] = setUpScene(sceneOfMovimentacao)

describe('acceptance', () => {
  it('is asked of who receives: until then the assets are held and stay', async () => {
    const ids = await s.bens(2)
    const m = await s.comAceite(() => s.mover(ids))
    expect(m).toMatchObject({
      situacao: { value: 'AGUARDANDO_ACEITE' },
      aceite: { value: 'RESPONSAVEL' },
      acoes: ['adicionar', 'cancelar'],
      termos: [],
    })
    expect(await ondeEstao(t, ids)).toEqual([s.aqui(), s.aqui()])
    expect(await s.avisosDe(s.clienteDeRui)).toContain(`A movimentação nº ${m.id} aguarda aceite`)
    const alheio = await t.admin.post(`${URL}/${m.id}/aceitar`, {})
    expect([alheio.status, alheio.body.message]).toEqual([403, mensagens.movimentacaoSoQuemRecebe])
    const pendentes = await s.clienteDeRui.get(`${URL}?pendencias=true`)
    expect(pendentes.body.content.resultList.map((x: { id: number }) => x.id)).toEqual([m.id])
    expect(await porLer(t, s.clienteDeRui, `A movimentação nº ${m.id} aguarda aceite`)).toBe(1)
    const aceita = await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, { resposta: 'Recebidos' })
    expect(await porLer(t, s.clienteDeRui, `A movimentação nº ${m.id} aguarda aceite`)).toBe(0)
    expect(aceita.body.content).toMatchObject({
      situacao: { value: 'EFETIVADA' },
      resposta: 'Recebidos',
      termos: [{ aceites: [{ papel: { value: 'RECEBE' }, endereco: '127.0.0.1' }] }],
    })
    expect(await ondeEstao(t, ids)).toEqual([s.la(), s.la()])
    expect(await s.avisosDe(t.admin)).toContain(`A movimentação nº ${m.id} foi efetivada`)
    expect((await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(409)
  })

  it('may be refused: the assets are let go where they are, and the sender is told', async () => {
    const ids = await s.bens(1)
    const m = await s.comAceite(() => s.mover(ids))
    const r = await s.clienteDeRui.post(`${URL}/${m.id}/recusar`, { resposta: 'Não pedi' })
    expect(r.body.content).toMatchObject({ situacao: { value: 'RECUSADA' }, resposta: 'Não pedi', acoes: [] })
    expect(await s.avisosDe(t.admin)).toContain(`A movimentação nº ${m.id} foi recusada`)
    expect(await s.eventos(ids[0] as number)).toEqual([])
    expect((await s.mover(ids)).situacao.value).toBe('EFETIVADA')
  })

  it('waits while bens are added and taken out, and the sender may cancel', async () => {
    const [a, b, d] = (await s.bens(3)) as [number, number, number]
    const m = await s.comAceite(() => s.mover([a, b]))
    const mais = await t.admin.post(`${URL}/${m.id}/itens`, { itens: items([d]) })
    expect(mais.body.content.quantidade).toBe(3)
    const menos = await t.admin.post(`${URL}/${m.id}/itens/${await s.itemDe(m.id)}/cancelar`)
    expect(menos.body.content).toMatchObject({ situacao: { value: 'AGUARDANDO_ACEITE' }, quantidade: 2 })
    expect(menos.body.message).toBe('Bem retirado da movimentação.')
    const de_volta = await t.admin.post(`${URL}/${m.id}/itens`, { itens: items([a]) })
    expect(de_volta.body.content.quantidade).toBe(3)
    expect((await t.admin.del(`${URL}/${m.id}`)).body.content).toMatchObject({
      situacao: { value: 'CANCELADA' },
      acoes: [],
    })
    expect((await t.admin.del(`${URL}/${m.id}`)).status).toBe(409)
    expect((await t.admin.post(`${URL}/${m.id}/itens`, { itens: items([a]) })).status).toBe(409)
    expect(
      await t.rows(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${[a, b, d]})`),
    ).toEqual([])
  })

  it('is of the move as it was seen: nobody answers for assets that came to it meanwhile', async () => {
    const [a, b] = (await s.bens(2)) as [number, number]
    const { id, versao } = await s.comAceite(() => s.mover([a]))
    const mais = await t.admin.post(`${URL}/${id}/itens`, { itens: items([b]) })
    for (const resposta of ['aceitar', 'recusar']) {
      const r = await s.clienteDeRui.post(`${URL}/${id}/${resposta}`, { versao })
      expect([r.status, r.body.message]).toEqual([409, mensagens.alteradoPorOutro])
    }
    expect(await ondeEstao(t, [a, b])).toEqual([s.aqui(), s.aqui()])
    const vista = { versao: mais.body.content.versao }
    expect((await s.clienteDeRui.post(`${URL}/${id}/aceitar`, vista)).status).toBe(200)
  })

  it('finds what can no longer go, and then takes nothing', async () => {
    const [a, b] = (await s.bens(2)) as [number, number]
    const m = await s.comAceite(() => s.mover([a, b]))
    await t.rows(sql`update patrimonio set situacao = 'CARGA' where id = ${b}`)
    const r = await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})
    expect([r.status, r.body.fields?.itens]).toEqual([409, [expect.stringContaining('Situação: Em carga')]])
    expect(await ondeEstao(t, [a, b])).toEqual([s.aqui(), s.aqui()])
    expect((await t.admin.get(`${URL}/${m.id}`)).body.content).toMatchObject({
      situacao: { value: 'AGUARDANDO_ACEITE' },
      decididoPor: null,
    })
  })

  it('is not for a place or a person that was deactivated meanwhile', async () => {
    const [id] = (await s.bens(1)) as [number]
    const m = await s.comAceite(() => s.mover([id]))
    const ativar = async (ativo: boolean) => {
      await t.rows(sql`update localizacao set ativo = ${ativo} where id = ${s.lugar}`)
      await t.rows(
        sql`update responsavel set ativo = ${ativo} where usuario_id = ${s.clienteDeRui.usuarioId}`,
      )
    }
    await ativar(false)
    const r = await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})
    const texto = mensagens.movimentacaoInativo
    expect([r.status, r.body]).toEqual([
      409,
      { message: texto, fields: { localizacao: [texto], responsavel: [texto] } },
    ])
    expect(await ondeEstao(t, [id])).toEqual([s.aqui()])
    await ativar(true)
    expect((await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(200)
  })

  it('asks for a responsible who has a user', async () => {
    const [id] = (await s.bens(1)) as [number]
    const sem = await novoResponsavel(t, t.unidadeId, 'Sem Usuário', { comUsuario: false })
    const r = await s.comAceite(() => t.admin.post(URL, s.corpo([id], { responsavel: { id: sem.id } })))
    expect([r.status, r.body.fields.responsavel]).toEqual([400, [mensagens.movimentacaoSemUsuario]])
    const inativo = await novoResponsavel(t, t.unidadeId, 'Sem Acesso')
    await t.rows(sql`update usuario set ativo = false where id = ${inativo.usuarioId}`)
    const outro = await s.comAceite(() =>
      t.admin.post(URL, s.corpo([id], { responsavel: { id: inativo.id } })),
    )
    expect([outro.status, outro.body.fields.responsavel]).toEqual([400, [mensagens.movimentacaoSemUsuario]])
  })
})

describe('the term', () => {
  it('is a document for who sees moves, and there is none before the move takes effect', async () => {
    const ids = await s.bens(1)
    const m = await s.comAceite(() => s.mover(ids))
    expect((await t.admin.post(`${URL}/${m.id}/termo`, {})).status).toBe(409)
    await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})
    const r = await t.admin.post(`${URL}/${m.id}/termo`, {})
    expect(r.status).toBe(202)
    await runJobs(t)
    const texto = await reportText(t, t.admin, r.body.content.relatorio.id)
    expect(texto).toContain('Termo de transferência')
    expect(texto).toContain('aceito por')
    expect((await s.clienteDeRui.post(`${URL}/${m.id}/termo`, {})).status).toBe(403)
  })

  it('names who gives the assets, also where one of them was taken out before', async () => {
    const ids = await s.bens(2)
    const m = await s.comAceite(() => s.mover(ids))
    await t.admin.post(`${URL}/${m.id}/itens/${await s.itemDe(m.id)}/cancelar`)
    await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})
    const r = await t.admin.post(`${URL}/${m.id}/termo`, {})
    await runJobs(t)
    const texto = await reportText(t, t.admin, r.body.content.relatorio.id)
    expect(texto).toMatch(/Quem entrega\W+Ana Lima/)
  })
})
