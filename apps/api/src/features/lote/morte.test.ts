import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, divergencias, registrarMuitos } from '../../../test/bens.ts'
import { killAt, resume } from '../../../test/process/child.ts'
import { sql } from '../../kernel/db/sql.ts'

// Processes of their own, which have to begin and to die.
vi.setConfig({ testTimeout: 120_000 })
let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

/** Gives what the register, its events and its ledger hold. */
const conta = () =>
  t.rows(sql`select (select count(*)::int from patrimonio) as bens, (select count(*)::int from evento) as eventos,
    (select count(*)::int from lancamento) as lancamentos,
    (select ultimo::int from numerador where nome = 'tombamento') as ultimo,
      (select count(*)::int from lote_item) as itens`)

describe('a process that dies in the middle of a batch', () => {
  it('of registrations leaves nothing of it, and the next start registers each asset once', async () => {
    const pedido = await t.admin.post(
      '/api/patrimonios/cadastrolote/criar',
      bem(c, { referenciaInicial: '1001', quantidade: 700, tombar: true }),
    )
    const antes = await conta()
    await killAt(t, 'lote_item')
    expect(await conta()).toEqual(antes)
    const tarefa = await resume(t, pedido.body.content.tarefa.id)
    expect(tarefa).toMatchObject({ situacao: 'CONCLUIDA', mensagens: [] })
    expect(
      await t.rows(sql`
        select count(*)::int as n, count(distinct p.referencia)::int as etiquetas,
          count(distinct p.numero_tombamento)::int as numeros,
          max(p.numero_tombamento) - min(p.numero_tombamento) as passo
        from lote_item i join patrimonio p on p.id = i.patrimonio_id where i.lote_id = ${tarefa.resultado.loteId}`),
    ).toEqual([{ n: 700, etiquetas: 700, numeros: 700, passo: 699 }])
    expect(await divergencias(t)).toEqual([])
  })

  it('of changes too: each asset is changed once, with one event', async () => {
    const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
    const ids = await registrarMuitos(
      t,
      c,
      t.unidadeId,
      Array.from({ length: 300 }, () => um),
    )
    const pedido = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids },
      campos: { observacao: 'Uma vez', valorAquisicao: '600.00' },
    })
    const antes = await conta()
    await killAt(t, 'lote_item')
    expect(await conta()).toEqual(antes)
    const tarefa = await resume(t, pedido.body.content.tarefa.id)
    expect(tarefa).toMatchObject({ situacao: 'CONCLUIDA', resultado: { alterados: 300, recusados: 0 } })
    expect(
      await t.rows(sql`
        select count(*)::int as n, min(versao) as de, max(versao) as ate, sum(s.bruto)::text as bruto
        from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id where p.id = any(${ids})`),
    ).toEqual([{ n: 300, de: 2, ate: 2, bruto: '180000.00' }])
    expect(
      await t.rows(
        sql`select count(*)::int as n from evento
          where entidade = 'patrimonios' and tipo = 'ALTERACAO' and entidade_id = any(${ids})`,
      ),
    ).toEqual([{ n: 300 }])

    const desfazer = await t.admin.post(
      `/api/patrimonios/cadastrolote/historico/${tarefa.resultado.loteId}/desfazer`,
    )
    await killAt(t, 'evento')
    expect(await resume(t, desfazer.body.content.tarefa.id)).toMatchObject({ situacao: 'CONCLUIDA' })
    expect(
      await t.rows(
        sql`select count(*)::int as n, sum(valor_aquisicao)::text as valor from patrimonio
          where id = any(${ids}) and versao = 3`,
      ),
    ).toEqual([{ n: 300, valor: '360000.00' }])
    expect(await divergencias(t)).toEqual([])
  })
})
