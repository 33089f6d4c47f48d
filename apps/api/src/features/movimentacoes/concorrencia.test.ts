import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe, divergencias } from '../../../test/bens.ts'
import { killAt, resume } from '../../../test/process/child.ts'
import {
  bensEmUso,
  items,
  novoLugar,
  novoResponsavel,
  ondeEstao,
  parametros,
} from '../../../test/scenes/mover.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
let t: TestApp
let c: Cadastros
let lugares: [number, number]
let rui: { id: number; usuarioId: number }
let clienteDeRui: Cliente
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  lugares = [await novoLugar(t, t.unidadeId, 'Arquivo'), await novoLugar(t, t.unidadeId, 'Biblioteca')]
  rui = await novoResponsavel(t, t.unidadeId, 'Rui Prado')
  clienteDeRui = await t.sessionOf(rui.usuarioId, t.unidadeId)
})
afterAll(() => t.close())

const bens = (n: number) => bensEmUso(t, c, t.unidadeId, n)
const pedir = (ids: readonly number[], lugar = lugares[0]) =>
  t.admin.post(URL, { itens: items(ids), localizacao: { id: lugar }, responsavel: { id: rui.id } })
const status = (respostas: readonly { status: number }[]) =>
  respostas.map((r) => r.status).toSorted((a, b) => a - b)
const quantosEventos = async (ids: readonly number[], tipo: string) => {
  const [l] = await t.rows(
    sql<{
      n: number
    }>`select count(*)::int as n from evento
      where entidade = 'patrimonios' and entidade_id = any(${[...ids]}) and tipo = ${tipo}`,
  )
  return l?.n
}

describe('at the same moment', () => {
  it('two moves of one asset: one holds it, the other is told what does', async () => {
    const ids = await bens(3)
    await parametros(t, { exigirAceiteMovimentacao: true })
    const respostas = await Promise.all([pedir(ids, lugares[0]), pedir(ids.toReversed(), lugares[1])])
    await parametros(t, { exigirAceiteMovimentacao: false })
    expect(status(respostas)).toEqual([200, 409])
    const recusa = respostas.find((r) => r.status === 409)
    const feita = respostas.find((r) => r.status === 200)
    expect(recusa?.body.fields.itens[0]).toContain(`Em movimentação (nº ${feita?.body.content.id})`)
    expect(await t.rows(sql`select 1 from movimentacao_item where patrimonio_id = any(${ids})`)).toHaveLength(
      3,
    )
  })

  it('a move and a batch edit of the same asset: the place is that of one of them, and the history tells it', async () => {
    const ids = await bens(20)
    const lote = t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids },
      campos: { localizacaoInicial: { id: lugares[1] } },
    })
    const [movida, editada] = await Promise.all([pedir(ids), lote])
    expect([movida.status, editada.status]).toEqual([200, 200])
    for (const id of ids) {
      const [ultimo] = await t.rows(
        sql<{
          novo: string
        }>`select a ->> 'novo' as novo from evento e, jsonb_array_elements(e.alteracoes) a
          where e.entidade = 'patrimonios' and e.entidade_id = ${id} and a ->> 'campo' = 'Localização'
          order by e.id desc limit 1`,
      )
      const [onde] = await t.rows(
        sql<{
          caminho: string
        }>`select l.caminho from patrimonio p join localizacao l on l.id = p.localizacao_id where p.id = ${id}`,
      )
      expect(onde?.caminho).toBe(ultimo?.novo)
    }
  })

  it('a batch edit leaves alone what waits for acceptance, and says why', async () => {
    const ids = await bens(2)
    await parametros(t, { exigirAceiteMovimentacao: true })
    const m = (await pedir(ids)).body.content
    await parametros(t, { exigirAceiteMovimentacao: false })
    const r = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids },
      campos: { localizacaoInicial: { id: lugares[1] } },
    })
    expect(r.body.content.recusados[0].motivo).toContain(`Em movimentação (nº ${m.id})`)
    const [, depois] = await Promise.all([
      clienteDeRui.post(`${URL}/${m.id}/aceitar`, {}),
      t.admin.post('/api/patrimonios/cadastrolote/alterar', {
        selecao: { ids },
        campos: { observacao: 'Conferido' },
      }),
    ])
    expect(depois.body.content.alterados).toBe(2)
    expect((await ondeEstao(t, ids)).map((o) => o.local)).toEqual([lugares[0], lugares[0]])
  })

  it('accept and refuse: one of them counts', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const ids = await bens(2)
      await parametros(t, { exigirAceiteMovimentacao: true })
      const m = (await pedir(ids)).body.content
      await parametros(t, { exigirAceiteMovimentacao: false })
      const respostas = await Promise.all([
        clienteDeRui.post(`${URL}/${m.id}/aceitar`, {}),
        clienteDeRui.post(`${URL}/${m.id}/recusar`, {}),
        clienteDeRui.post(`${URL}/${m.id}/aceitar`, {}),
      ])
      expect(status(respostas)).toEqual([200, 409, 409])
      const fim = (await t.admin.get(`${URL}/${m.id}`)).body.content
      const local = fim.situacao.value === 'EFETIVADA' ? lugares[0] : c.local
      expect((await ondeEstao(t, ids)).map((o) => o.local)).toEqual([local, local])
      expect(fim.termos).toHaveLength(fim.situacao.value === 'EFETIVADA' ? 1 : 0)
    }
  })

  it('two reversals: the assets go back once', async () => {
    const ids = await bens(2)
    const m = (await pedir(ids)).body.content
    const respostas = await Promise.all([
      t.admin.post(`${URL}/${m.id}/estornar`),
      t.admin.post(`${URL}/${m.id}/estornar`),
    ])
    expect(status(respostas)).toEqual([200, 409])
    expect(await quantosEventos(ids, 'MOVIMENTACAO_ESTORNADA')).toBe(2)
  })
})

describe('a move of many', () => {
  let muitos: number[]
  let id: number
  it('is a job that, killed in the middle, begins again and doubles nothing', async () => {
    muitos = await bens(510)
    const ids = muitos
    const pedido = await pedir(ids)
    expect(pedido.status).toBe(202)
    const [m] = await t.rows(sql<{ id: number }>`select max(id)::int as id from movimentacao`)
    id = m?.id as number
    expect((await t.admin.get(`${URL}/${id}`)).body.content).toMatchObject({
      situacao: { value: 'PROCESSANDO' },
      tarefa: pedido.body.content.tarefa,
      acoes: [],
    })
    expect((await t.admin.post(`${URL}/${id}/estornar`)).status).toBe(409)
    await killAt(t, 'termo_bem')
    expect(await quantosEventos(ids, 'MOVIMENTACAO')).toBe(0)
    expect(await resume(t, pedido.body.content.tarefa.id)).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { movimentacaoId: id },
    })
    expect((await t.admin.get(`${URL}/${id}`)).body.content).toMatchObject({
      situacao: { value: 'EFETIVADA' },
      tarefa: null,
      termos: [{ quantidade: 510 }],
    })
    expect(await quantosEventos(ids, 'MOVIMENTACAO')).toBe(510)
  })

  it('goes back the same way', async () => {
    const ids = muitos
    const estorno = await t.admin.post(`${URL}/${id}/estornar`)
    await killAt(t, 'evento')
    expect((await ondeEstao(t, ids.slice(0, 1)))[0]?.local).toBe(lugares[0])
    expect(await resume(t, estorno.body.content.tarefa.id)).toMatchObject({ situacao: 'CONCLUIDA' })
    expect(await quantosEventos(ids, 'MOVIMENTACAO_ESTORNADA')).toBe(510)
    expect(new Set((await ondeEstao(t, ids)).map((o) => o.local))).toEqual(new Set([c.local]))
    expect(await divergencias(t)).toEqual([])
  })

  it('that can no longer be is given up, whole, and says which asset stopped it', async () => {
    const ids = await bens(501)
    const pedido = await pedir(ids)
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${ids[7]}`)
    const tarefa = await resume(t, pedido.body.content.tarefa.id)
    expect(tarefa.situacao).toBe('FALHOU')
    expect(tarefa.mensagens[0]).toContain(`Bem ${ids[7]}: Situação: Baixado`)
    const [m] = await t.rows(sql<{ id: number }>`select max(id)::int as id from movimentacao`)
    expect((await t.admin.get(`${URL}/${m?.id}`)).body.content).toMatchObject({
      situacao: { value: 'CANCELADA' },
      mensagem: expect.stringContaining(`Bem ${ids[7]}`),
    })
    expect(await t.rows(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${ids})`)).toEqual([])
  })
})
