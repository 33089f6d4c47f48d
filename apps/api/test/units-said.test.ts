import { FILTROS_PATRIMONIO } from '@tombo/contract'
import { expect, test } from 'vitest'
import { filtrosEmPalavras } from '../src/features/cadastros/nomes.public.ts'
import { moverBens } from '../src/features/patrimonios/gravar/mover.public.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { bem, cadastrosDe, ctxOf, novaUnidade, tombarBem, untilDone } from './bens.ts'
import { fromUnit } from './from-unit.ts'
import { setUpScene } from './scene.ts'
import { inventarioVazio } from './scenes/inventarios.ts'
import { novoLugar, novoResponsavel } from './scenes/mover.ts'

/** As in `units.test.ts`, of what is said of records, and of moves. */
const [t, s] = setUpScene(async (app) => ({ c: await cadastrosDe(app), other: await novaUnidade(app) }))

/** Somebody who administers both units, at work in the other. */
const inBoth = async () => {
  const unidades = [t.unidadeId, s.other.unidadeId]
  const { id } = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'], unidades })
  return t.sessionOf(id, s.other.unidadeId)
}

const newAsset = async () => (await tombarBem(t.admin, bem(s.c))).id as number

test('the heading of a report names no record of another unit', async () => {
  const place = await novoLugar(t, t.unidadeId, 'Cofre da tesouraria')
  const said = (unidadeId: number) =>
    t.organizacoes.read(t.databaseId, (db) =>
      filtrosEmPalavras(ctxOf(t, unidadeId, db), FILTROS_PATRIMONIO, {
        localizacao: { in: [String(place)] },
      }),
    )
  expect(String(await said(t.unidadeId))).toContain('Cofre da tesouraria')
  expect(String(await said(s.other.unidadeId))).not.toContain('Cofre da tesouraria')
})

test('the heading of a maintenance report names no place and no asset of another unit', async () => {
  const place = await novoLugar(t, t.unidadeId, 'Cofre do arquivo morto')
  const asset = await newAsset()
  await t.rows(sql`update patrimonio set descricao = 'Cofre de aço' where id = ${asset}`)
  const told = async (who: typeof t.admin, more: object = {}) => {
    const asked = { agrupar: 'NENHUM', localizacao: { id: place }, patrimonio: { id: asset }, ...more }
    const r = await who.post('/api/manutencoes/relatorio', { formato: 'CSV', ...asked })
    await untilDone(t, who, r)
    return (await who.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text
  }
  const [mine, theirs] = [await told(t.admin), await told(s.other.cliente)]
  expect(mine).toContain('Bem: Cofre de aço; Localização: Cofre do arquivo morto')
  expect(theirs).toContain('Bem: –; Localização: –')
  // A report of all units names what is of one of them.
  const all = { todasUnidades: true }
  expect(await told(s.other.cliente, all)).toContain('Bem: –; Localização: –')
  expect(await told(await inBoth(), all)).toContain('Bem: Cofre de aço; Localização: Cofre do arquivo morto')
})

test('a maintenance report does not tell the place of an asset that went to another unit (docs/regras.md R270)', async () => {
  const place = await novoLugar(t, s.other.unidadeId, 'Cofre de lá')
  const asset = await newAsset()
  const order = { tipo: 'CORRETIVA', descricao: 'Trocar o segredo', itens: [{ patrimonio: { id: asset } }] }
  const { id } = (await t.admin.post('/api/manutencoes', order)).body.content
  for (const step of ['EM_MANUTENCAO', 'CONCLUIDA'])
    expect((await t.admin.post(`/api/manutencoes/${id}/alterarsituacao/${step}`, {})).status).toBe(200)
  await t.rows(sql`update patrimonio set unidade_id = ${s.other.unidadeId}, localizacao_id = ${place},
    responsavel_id = null where id = ${asset}`)
  const told = async (more: object) => {
    const r = await t.admin.post('/api/manutencoes/relatorio', { formato: 'CSV', ...more })
    await untilDone(t, t.admin, r)
    return (await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text
  }
  const byPlace = await told({ agrupar: 'LOCALIZACAO', patrimonio: { id: asset } })
  expect(byPlace).toContain('Trocar o segredo')
  expect(byPlace).not.toContain('Cofre de lá')
  expect(await told({ localizacao: { id: place } })).not.toContain('Trocar o segredo')
})

test('the heading of a report of all units names what is of one of them, and nothing else', async () => {
  const place = await novoLugar(t, t.unidadeId, 'Cofre da garagem')
  const person = await novoResponsavel(t, t.unidadeId, 'Quem guarda o cofre', { comUsuario: false })
  const told = async (who: typeof t.admin, report: string, asked: object) => {
    const r = await who.post(`/api/relatorio/${report}`, { formato: 'CSV', ...asked })
    await untilDone(t, who, r)
    return (await who.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text
  }
  const where = JSON.stringify({ localizacao: { in: [place] } })
  const loans = { responsavel: { id: person.id }, localizacao: { id: place }, todasUnidades: true }
  const both = await inBoth()
  expect(await told(both, 'bensemprestados', loans)).toContain(
    'Com: Quem guarda o cofre; Em: Cofre da garagem',
  )
  expect(await told(both, 'geral', { where, todasUnidades: 'true' })).toContain('Cofre da garagem')
  expect(await told(both, 'geral', { where })).not.toContain('Cofre da garagem')
  expect(await told(s.other.cliente, 'bensemprestados', loans)).toContain('Com: –; Em: –')
  expect(await told(s.other.cliente, 'geral', { where, todasUnidades: 'true' })).not.toContain('garagem')
})

test('an asset that came from another unit says nothing of the counts that it was in there', async () => {
  const asset = await newAsset()
  const count = await inventarioVazio(t)
  await t.rows(sql`
    insert into inventario_item (inventario_id, patrimonio_id, numero_tombamento, numero_acessorio, descricao)
    select ${count}, id, numero_tombamento, numero_acessorio, descricao from patrimonio where id = ${asset}`)
  const told = async (who: typeof t.admin) => {
    const r = await who.get(`/api/patrimonios/${asset}/inventarios`)
    return r.status === 200 ? [r.body.content.count, r.body.content.resultList.length] : r.status
  }
  expect([await told(t.admin), await told(s.other.cliente)]).toEqual([[1, 1], 404])
  await t.rows(sql`update patrimonio set unidade_id = ${s.other.unidadeId} where id = ${asset}`)
  expect([await told(t.admin), await told(s.other.cliente)]).toEqual([404, [0, 0]])
})

test('an asset is moved by nobody in another unit', async () => {
  const asset = await newAsset()
  const place = await novoLugar(t, s.other.unidadeId, 'Sala alheia')
  const moved = await fromUnit(
    t,
    s.other.unidadeId,
    (ctx) =>
      moverBens(ctx, [{ id: asset, localizacaoId: place, responsavelId: null }], {
        tipo: 'MOVIMENTACAO',
        motivo: 'nº 1',
      }),
    sql`select localizacao_id is not distinct from ${place} as moved,
      (select count(*)::int from evento where tipo = 'MOVIMENTACAO' and entidade_id = ${asset}) as told
      from patrimonio where id = ${asset}`,
  )
  expect(moved).toEqual({ refused: false, rows: [{ moved: false, told: 0 }] })
})

test('schedules tell what became of those of their unit, and name its people and layouts', async () => {
  const mine = { agendamento: 0, pessoa: t.admin.usuarioId, layout: 0 }
  const theirs = { agendamento: 0, pessoa: s.other.cliente.usuarioId, layout: 0 }
  for (const [kept, unidadeId] of [
    [mine, t.unidadeId],
    [theirs, s.other.unidadeId],
  ] as const) {
    const [a] = await t.rows(sql<{ id: number }>`
      insert into agendamento (unidade_id, descricao, start_date, cron_expression, fuso, usuario_id, criado_em)
      values (${unidadeId}, 'Revisão', '2026-01-01', '0 0 8 1 * ? *', 'UTC', ${kept.pessoa}, '2026-01-01')
      returning id`)
    await t.rows(sql`
      insert into agendamento_execucao (agendamento_id, prevista_em, situacao)
      values (${a?.id}, '2026-02-01T11:00:00Z', 'PERDIDA')`)
    const [l] = await t.rows(sql<{ id: number }>`
      insert into layout_relatorio (unidade_id, descricao, colunas, criado_em)
      values (${unidadeId}, 'Da unidade', 'descricao', '2026-01-01') returning id`)
    Object.assign(kept, { agendamento: a?.id, layout: l?.id })
  }
  const told = async (who: typeof t.admin) => {
    const ids = async (path: string, of: (row: { id: number; agendamento: { id: number } }) => number) => {
      const r = await who.get(`/api/agendamentos/${path}`)
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      return (r.body.content.resultList as { id: number; agendamento: { id: number } }[]).map(of)
    }
    return {
      agendamentos: await ids(
        'execucoes/periodo?dataInicial=2026-01-01&dataFinal=2026-03-01',
        (row) => row.agendamento.id,
      ),
      pessoas: await ids('opcoes/pessoas?rpp=200', ({ id }) => id),
      layouts: await ids('opcoes/layouts?rpp=200', ({ id }) => id),
    }
  }
  const [here, there] = [await told(t.admin), await told(s.other.cliente)]
  expect([here.agendamentos, there.agendamentos]).toEqual([[mine.agendamento], [theirs.agendamento]])
  expect([here.layouts, there.layouts]).toEqual([[mine.layout], [theirs.layout]])
  expect([here.pessoas, there.pessoas].map((ids) => ids.includes(theirs.pessoa))).toEqual([false, true])
})
