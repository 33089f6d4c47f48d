import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe, trabalhar } from '../../../test/bens.ts'
import { bensEmUso, itens, novoLugar, novoResponsavel, ondeEstao, parametros } from '../../../test/mover.ts'
import { lerPdf } from '../../../test/pdf.ts'
import { relogioParado } from '../../kernel/clock.ts'
import { sql } from '../../kernel/db/sql.ts'
import { executarRotina } from '../../kernel/jobs/rotina.ts'
import { avisarEmprestimos } from './vencidos.ts'

const URL = '/api/movimentacoes'
let t: AppDeTeste
let c: Cadastros
let lugar: number
let rui: { id: number; usuarioId: number }
let clienteDeRui: Cliente
beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
  lugar = await novoLugar(t, t.unidadeId, 'Almoxarifado')
  rui = await novoResponsavel(t, t.unidadeId, 'Rui Prado')
  clienteDeRui = await t.sessao(rui.usuarioId, t.unidadeId)
})
afterAll(() => t.fechar())

const bens = (n: number, situacao?: string) => bensEmUso(t, c, t.unidadeId, n, situacao)
const corpo = (ids: readonly number[], mais: object = {}) => ({
  itens: itens(ids),
  localizacao: { id: lugar },
  responsavel: { id: rui.id },
  ...mais,
})
const mover = async (ids: readonly number[], mais?: object) => {
  const r = await t.admin.post(URL, corpo(ids, mais))
  if (r.status !== 200) throw new Error(r.texto)
  return r.body.content
}
const comAceite = async <T>(fazer: () => Promise<T>): Promise<T> => {
  await parametros(t, { exigirAceiteMovimentacao: true })
  try {
    return await fazer()
  } finally {
    await parametros(t, { exigirAceiteMovimentacao: false })
  }
}
const la = () => ({ local: lugar, responsavel: rui.id, unidade: t.unidadeId })
const aqui = () => ({ local: c.local, responsavel: c.responsavel, unidade: t.unidadeId })
const eventos = (id: number) =>
  t.linhas(
    sql<{
      tipo: string
      alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
    }>`select tipo, alteracoes from evento where entidade = 'patrimonios' and entidade_id = ${id} order by id`,
  )
const itemDe = async (id: number, n = 0) =>
  (await t.admin.get(`${URL}/${id}/itens`)).body.content.resultList[n].id as number
const avisosDe = async (cliente: Cliente) =>
  (await cliente.get('/api/notificacoes?rpp=50')).body.content.resultList.map(
    (a: { titulo: string }) => a.titulo,
  )

describe('a permanent move', () => {
  it('changes place and responsible at once, with one event and a term for all', async () => {
    const ids = await bens(2)
    const m = await mover(ids, { motivo: 'Reforma da sala' })
    expect(m).toMatchObject({
      situacao: { value: 'EFETIVADA' },
      quantidade: 2,
      atrasada: false,
      acoes: ['estornar'],
      termos: [{ tipo: { value: 'TRANSFERENCIA' }, quantidade: 2, aceites: [] }],
      porSituacao: [{ situacao: { value: 'EFETIVADO' }, quantidade: 2 }],
    })
    expect(await ondeEstao(t, ids)).toEqual([la(), la()])
    expect(await eventos(ids[0] as number)).toEqual([
      {
        tipo: 'MOVIMENTACAO',
        alteracoes: [
          { campo: 'Localização', anterior: 'Sala', novo: 'Almoxarifado' },
          { campo: 'Responsável', anterior: 'Ana Lima', novo: 'Rui Prado' },
          { campo: 'Movimentação', anterior: null, novo: `nº ${m.id}` },
        ],
      },
    ])
    expect(await avisosDe(clienteDeRui)).toContain(`A movimentação nº ${m.id} foi efetivada`)
    const historico = (await t.admin.get(`${URL}/${m.id}/eventos`)).body.content.resultList
    expect(historico.map((e: { descricao: string }) => e.descricao)).toEqual(['Efetivação', 'Cadastro'])
  })

  it('leaves each asset in its place where none is named', async () => {
    const ids = await bens(1)
    await mover(ids, { localizacao: null })
    expect(await ondeEstao(t, ids)).toEqual([{ ...aqui(), responsavel: rui.id }])
  })

  it('takes accessories along, but those that something holds', async () => {
    const [mesa, gaveta, cadeira, emprestada] = (await bens(4)) as [number, number, number, number]
    await t.linhas(
      sql`update patrimonio set numero_tombamento = (select numero_tombamento from patrimonio where id = ${mesa}), numero_acessorio = 1 where id = ${gaveta}`,
    )
    await t.linhas(
      sql`insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo) values (${mesa}, ${cadeira}, 'ACESSORIO'), (${mesa}, ${emprestada}, 'ACESSORIO')`,
    )
    await mover([emprestada], { dataRetorno: '2026-12-31' })
    const visto = await t.admin.post(`${URL}/confirmar`, corpo([mesa]))
    expect(visto.body.content).toEqual({
      quantidade: 3,
      acessorios: 2,
      organograma: null,
      quantosProblemas: 0,
      problemas: [],
    })
    expect((await mover([mesa])).quantidade).toBe(3)
    expect(await ondeEstao(t, [mesa, gaveta, cadeira])).toEqual([la(), la(), la()])
  })

  it('names what cannot go, and then moves nothing', async () => {
    const [livre, preso, parado] = (await bens(3)) as [number, number, number]
    const [carga] = (await bens(1, 'CARGA')) as [number]
    const m = await mover([preso], { dataRetorno: '2026-12-31' })
    await mover([parado])
    const todos = [livre, preso, parado, carga]
    const visto = (await t.admin.post(`${URL}/confirmar`, corpo(todos))).body.content
    expect(visto.quantosProblemas).toBe(3)
    const r = await t.admin.post(URL, corpo(todos))
    expect(r.status).toBe(409)
    expect(r.body.message).toBe(mensagens.movimentacaoProblemas)
    const ditos = r.body.fields.itens.join('\n')
    expect(ditos).toContain(`Emprestado (nº ${m.id})`)
    expect(ditos).toContain('Situação: Em carga')
    expect(ditos).toContain(mensagens.movimentacaoSemMudanca)
    expect(await ondeEstao(t, [livre])).toEqual([aqui()])
    expect(await t.linhas(sql`select 1 from movimentacao_item where patrimonio_id = ${livre}`)).toEqual([])
  })

  it('takes all that a filter finds, but some', async () => {
    const ids = await bens(3)
    await t.linhas(sql`update patrimonio set descricao = 'Poltrona azul' where id = any(${ids})`)
    const { itens: _, ...resto } = corpo([])
    const r = await t.admin.post(URL, {
      ...resto,
      selecao: { filtro: { q: 'poltrona azul' }, exceto: [ids[2]] },
    })
    expect(r.body.content.quantidade).toBe(2)
    expect(await ondeEstao(t, ids)).toEqual([la(), la(), aqui()])
  })
})

describe('a loan', () => {
  it('changes the place alone, holds the assets, and brings them back, some or all', async () => {
    const ids = await bens(3)
    const m = await mover(ids, { dataRetorno: '2026-03-20' })
    expect(m).toMatchObject({
      situacao: { value: 'EMPRESTADA' },
      acoes: ['devolver', 'estornar'],
      termos: [{ tipo: { value: 'EMPRESTIMO' } }],
    })
    expect(await ondeEstao(t, ids)).toEqual(ids.map(() => ({ ...aqui(), local: lugar })))
    const preso = await t.admin.post('/api/patrimonios', { id: ids[0], localizacaoInicial: { id: c.local } })
    expect(preso.status).toBe(409)
    const um = await itemDe(m.id)
    const parte = await t.admin.post(`${URL}/${m.id}/devolver`, { itens: [um] })
    expect(parte.body.content).toMatchObject({
      situacao: { value: 'EMPRESTADA' },
      porSituacao: [
        { situacao: { value: 'EMPRESTADO' }, quantidade: 2 },
        { situacao: { value: 'DEVOLVIDO' }, quantidade: 1 },
      ],
    })
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, { itens: [um] })).status).toBe(409)
    const tudo = await t.admin.post(`${URL}/${m.id}/devolver`, {})
    expect(tudo.body.content).toMatchObject({ situacao: { value: 'DEVOLVIDA' }, acoes: [] })
    expect(await ondeEstao(t, ids)).toEqual(ids.map(aqui))
    expect((await eventos(ids[0] as number)).map((e) => e.tipo)).toEqual([
      'MOVIMENTACAO',
      'MOVIMENTACAO_DEVOLVIDA',
    ])
    expect(await t.linhas(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${ids})`)).toEqual(
      [],
    )
  })

  it('is announced before its end and when it is late, once each', async () => {
    const ids = await bens(1)
    const m = await mover(ids, { dataRetorno: '2026-03-17' })
    const clock = relogioParado('2026-03-10T12:00:00Z')
    const partes = { organizacoes: t.organizacoes, clock, arquivos: t.arquivos, log: t.app.log }
    const rotina = async () => {
      await executarRotina(partes, t.databaseId, avisarEmprestimos)
      await executarRotina(partes, t.databaseId, avisarEmprestimos)
    }
    await rotina()
    clock.mover('2026-03-18T12:00:00Z')
    await rotina()
    const dela = (await avisosDe(clienteDeRui)).filter((a: string) => a.startsWith(`Empréstimo nº ${m.id}`))
    expect(dela.toSorted()).toEqual([
      `Empréstimo nº ${m.id}: a devolução vence em 7 dias`,
      `Empréstimo nº ${m.id}: a devolução venceu em 17/03/2026`,
    ])
    await t.linhas(sql`update movimentacao set data_retorno = '2026-03-09' where id = ${m.id}`)
    expect((await t.admin.get(`${URL}/${m.id}`)).body.content.atrasada).toBe(true)
  })

  it('is in the report of lent assets, under who has them', async () => {
    const ids = await bens(1)
    await t.linhas(sql`update patrimonio set descricao = 'Projetor emprestado' where id = ${ids[0]}`)
    await mover(ids, { dataRetorno: '2026-03-25' })
    const r = await t.admin.post(`${URL}/relatorio/emprestimo`, { responsavel: { id: rui.id } })
    expect(r.status).toBe(202)
    await trabalhar(t)
    const { rawPayload } = await t.app.inject({
      url: `/api/relatorios/${r.body.content.relatorio.id}`,
      headers: { 'x-auth-token': t.admin.token },
    })
    const texto = lerPdf(rawPayload).paginas.flat().join(' ')
    expect(texto).toContain('Com: Rui Prado')
    expect(texto).toContain('Projetor emprestado')
    expect(texto).toContain('25/03/2026')
  })
})

describe('acceptance', () => {
  it('is asked of who receives: until then the assets are held and stay', async () => {
    const ids = await bens(2)
    const m = await comAceite(() => mover(ids))
    expect(m).toMatchObject({
      situacao: { value: 'AGUARDANDO_ACEITE' },
      aceite: { value: 'RESPONSAVEL' },
      acoes: ['adicionar', 'cancelar'],
      termos: [],
    })
    expect(await ondeEstao(t, ids)).toEqual([aqui(), aqui()])
    expect(await avisosDe(clienteDeRui)).toContain(`A movimentação nº ${m.id} aguarda aceite`)
    const alheio = await t.admin.post(`${URL}/${m.id}/aceitar`, {})
    expect([alheio.status, alheio.body.message]).toEqual([403, mensagens.movimentacaoSoQuemRecebe])
    const pendentes = await clienteDeRui.get(`${URL}?pendencias=true`)
    expect(pendentes.body.content.resultList.map((x: { id: number }) => x.id)).toEqual([m.id])
    const aceita = await clienteDeRui.post(`${URL}/${m.id}/aceitar`, { resposta: 'Recebidos' })
    expect(aceita.body.content).toMatchObject({
      situacao: { value: 'EFETIVADA' },
      resposta: 'Recebidos',
      termos: [{ aceites: [{ papel: { value: 'RECEBE' }, endereco: '127.0.0.1' }] }],
    })
    expect(await ondeEstao(t, ids)).toEqual([la(), la()])
    expect(await avisosDe(t.admin)).toContain(`A movimentação nº ${m.id} foi efetivada`)
    expect((await clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(409)
  })

  it('may be refused: the assets are let go where they are, and the sender is told', async () => {
    const ids = await bens(1)
    const m = await comAceite(() => mover(ids))
    const r = await clienteDeRui.post(`${URL}/${m.id}/recusar`, { resposta: 'Não pedi' })
    expect(r.body.content).toMatchObject({ situacao: { value: 'RECUSADA' }, resposta: 'Não pedi', acoes: [] })
    expect(await avisosDe(t.admin)).toContain(`A movimentação nº ${m.id} foi recusada`)
    expect(await eventos(ids[0] as number)).toEqual([])
    expect((await mover(ids)).situacao.value).toBe('EFETIVADA')
  })

  it('waits while bens are added and taken out, and the sender may cancel', async () => {
    const [a, b, d] = (await bens(3)) as [number, number, number]
    const m = await comAceite(() => mover([a, b]))
    const mais = await t.admin.post(`${URL}/${m.id}/itens`, { itens: itens([d]) })
    expect(mais.body.content.quantidade).toBe(3)
    const menos = await t.admin.post(`${URL}/${m.id}/itens/${await itemDe(m.id)}/cancelar`)
    expect(menos.body.content).toMatchObject({ situacao: { value: 'AGUARDANDO_ACEITE' }, quantidade: 2 })
    const de_volta = await t.admin.post(`${URL}/${m.id}/itens`, { itens: itens([a]) })
    expect(de_volta.body.content.quantidade).toBe(3)
    expect((await t.admin.del(`${URL}/${m.id}`)).body.content).toMatchObject({
      situacao: { value: 'CANCELADA' },
      acoes: [],
    })
    expect((await t.admin.del(`${URL}/${m.id}`)).status).toBe(409)
    expect((await t.admin.post(`${URL}/${m.id}/itens`, { itens: itens([a]) })).status).toBe(409)
    expect(
      await t.linhas(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${[a, b, d]})`),
    ).toEqual([])
  })

  it('asks for a responsible who has a user', async () => {
    const [id] = (await bens(1)) as [number]
    const sem = await novoResponsavel(t, t.unidadeId, 'Sem Usuário', { comUsuario: false })
    const r = await comAceite(() => t.admin.post(URL, corpo([id], { responsavel: { id: sem.id } })))
    expect([r.status, r.body.fields.responsavel]).toEqual([400, [mensagens.movimentacaoSemUsuario]])
  })
})

describe('a reversal', () => {
  it('puts one item back, or all', async () => {
    const ids = await bens(3)
    const m = await mover(ids)
    const um = await t.admin.post(`${URL}/${m.id}/itens/${await itemDe(m.id)}/estornar`)
    expect(um.body.content.situacao.value).toBe('EFETIVADA')
    const todos = await t.admin.post(`${URL}/${m.id}/estornar`)
    expect(todos.body.content).toMatchObject({ situacao: { value: 'ESTORNADA' }, acoes: [] })
    expect(await ondeEstao(t, ids)).toEqual(ids.map(aqui))
    expect((await t.admin.post(`${URL}/${m.id}/estornar`)).status).toBe(409)
  })

  it('is refused, with the asset named, for what moved or was edited since', async () => {
    const [a, b] = (await bens(2)) as [number, number]
    const m = await mover([a, b])
    await t.admin.post('/api/patrimonios', { id: a, localizacaoInicial: { id: c.local } })
    const r = await t.admin.post(`${URL}/${m.id}/estornar`)
    expect(r.status).toBe(409)
    expect(r.body.message).toContain(mensagens.movimentacaoNaoEstorna)
    expect(r.body.fields.itens).toEqual([expect.stringContaining(`Bem ${a}`)])
    expect((await ondeEstao(t, [b]))[0]).toEqual(la())
    expect((await t.admin.post(`${URL}/${m.id}/itens/${await itemDe(m.id, 1)}/estornar`)).status).toBe(200)
    const depois = await mover([b], { dataRetorno: '2026-12-01' })
    expect(depois.situacao.value).toBe('EMPRESTADA')
  })
})

describe('the term', () => {
  it('is a document for who sees moves, and there is none before the move takes effect', async () => {
    const ids = await bens(1)
    const m = await comAceite(() => mover(ids))
    expect((await t.admin.post(`${URL}/${m.id}/termo`, {})).status).toBe(409)
    await clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})
    const r = await t.admin.post(`${URL}/${m.id}/termo`, {})
    expect(r.status).toBe(202)
    await trabalhar(t)
    const { rawPayload } = await t.app.inject({
      url: `/api/relatorios/${r.body.content.relatorio.id}`,
      headers: { 'x-auth-token': t.admin.token },
    })
    const texto = lerPdf(rawPayload).paginas.flat().join(' ')
    expect(texto).toContain('Termo de transferência')
    expect(texto).toContain('aceito por')
    expect((await clienteDeRui.post(`${URL}/${m.id}/termo`, {})).status).toBe(403)
  })
})

describe('whose it is', () => {
  it('is nobody’s in another unit, another organisation or without the right', async () => {
    const ids = await bens(1)
    const m = await mover(ids)
    const segunda = await t.segundaUnidade()
    const outra = await t.segundaOrganizacao()
    const leitor = await t.cliente(['CONSULTAR_MOVIMENTACOES'])
    const semNada = await t.cliente([])
    for (const cliente of [segunda.admin, outra.admin, semNada])
      for (const fim of ['', '/itens', '/eventos'])
        expect((await cliente.get(`${URL}/${m.id}${fim}`)).status).toBe(404)
    for (const cliente of [segunda.admin, outra.admin])
      for (const fim of ['/estornar', '/aceitar', '/recusar', '/devolver', '/termo'])
        expect(
          (await cliente.post(`${URL}/${m.id}${fim}`, fim === '/estornar' ? undefined : {})).status,
        ).toBe(404)
    expect((await semNada.get(URL)).body.content.count).toBe(0)
    expect((await leitor.get(`${URL}/${m.id}`)).body.content.acoes).toEqual([])
    expect((await leitor.post(`${URL}/${m.id}/estornar`)).status).toBe(403)
    expect((await leitor.post(URL, corpo(ids))).status).toBe(403)
    expect((await clienteDeRui.get(`${URL}/${m.id}`)).status).toBe(200)
    const delas = await segunda.admin.post(URL, corpo(ids))
    expect(delas.status).toBe(400)
    expect(Object.keys(delas.body.fields).sort()).toEqual(['localizacao', 'responsavel'])
  })

  it('refuses what it does not know, and what makes no move', async () => {
    const ids = await bens(1)
    expect((await t.admin.post(URL, corpo(ids, { cor: 'azul' }))).status).toBe(400)
    expect((await t.admin.post(URL, corpo([]))).status).toBe(400)
    expect((await t.admin.post(URL, corpo(ids, { selecao: { filtro: {} } }))).status).toBe(400)
    expect(
      (await t.admin.post(URL, corpo(ids, { dataRetorno: '2026-03-01' }))).body.fields.dataRetorno,
    ).toEqual([mensagens.movimentacaoRetornoPassado])
    expect(
      (await t.admin.post(URL, corpo(ids, { localizacao: null, dataRetorno: '2026-12-31' }))).status,
    ).toBe(400)
    expect((await t.admin.get(`${URL}/metadata`)).body.content).toMatchObject({
      permitirMovimentacaoEntreUnidades: false,
      unidadeSelecionada: { id: t.unidadeId },
    })
  })

  it('is found by situation, place, responsible, day and words', async () => {
    const ids = await bens(1)
    const m = await mover(ids, { motivo: 'Mudança da biblioteca' })
    const achar = async (q: string) =>
      (await t.admin.get(`${URL}?${q}`)).body.content.resultList.map((x: { id: number }) => x.id)
    const where = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
    expect(await achar('q=biblioteca')).toEqual([m.id])
    expect(await achar(where({ localizacao: { in: [lugar] }, situacao: { in: ['EFETIVADA'] } }))).toContain(
      m.id,
    )
    expect(await achar(where({ responsavel: { in: [c.responsavel] } }))).toEqual([])
    expect(await achar(where({ criadoEm: { from: '2026-03-10', to: '2026-03-10' } }))).toContain(m.id)
    expect(await achar(where({ criadoEm: { to: '2026-03-09' } }))).toEqual([])
  })
})
