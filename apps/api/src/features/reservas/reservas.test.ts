import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sceneOfBens, ctxOf, novaUnidade, registrarMuitos, UM_BEM } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { problemasDosBens } from './problemas.public.ts'
import { reservar, reservasDe, soltar, trocarMotivo } from './reservas.public.ts'

const [t, s] = setUpScene(sceneOfBens([UM_BEM, UM_BEM, UM_BEM, { ...UM_BEM, situacao: 'CARGA' }, UM_BEM]))

const em = <T>(fazer: (ctx: Ctx) => Promise<T>): Promise<T> =>
  t.organizacoes.write(t.databaseId, (db) => fazer(ctxOf(t, t.unidadeId, db)))

describe('an asset under way', () => {
  it('is held by one thing only, also when two ask at the same moment', async () => {
    const [a, b] = s.ids.slice(0, 2) as [number, number]
    const voltas = await Promise.all([
      em((ctx) => reservar(ctx, 'MOVIMENTACAO', 1, [a, b])),
      em((ctx) => reservar(ctx, 'SAIDA', 2, [b, a])),
    ])
    expect(voltas.map((v) => v.length).toSorted((x, y) => x - y)).toEqual([0, 2])
    const [dona] = await em((ctx) => reservasDe(ctx, [a]))
    await em((ctx) => soltar(ctx, dona?.motivo ?? 'SAIDA', dona?.registroId ?? 0))
    expect(await em((ctx) => reservasDe(ctx, [a, b]))).toEqual([])
  })

  it('is let go by what holds it, and by nothing else', async () => {
    const [a, b] = s.ids.slice(0, 2) as [number, number]
    await em((ctx) => reservar(ctx, 'MOVIMENTACAO', 3, [a, b]))
    await em((ctx) => soltar(ctx, 'SAIDA', 3))
    await em((ctx) => soltar(ctx, 'MOVIMENTACAO', 3, [a]))
    await em((ctx) => trocarMotivo(ctx, 'MOVIMENTACAO', 'EMPRESTIMO', 3))
    expect(await em((ctx) => reservasDe(ctx, [a, b]))).toEqual([
      { patrimonioId: b, motivo: 'EMPRESTIMO', registroId: 3 },
    ])
    await em((ctx) => soltar(ctx, 'EMPRESTIMO', 3))
  })

  it('keeps its place and its responsible in a save, and takes any other change', async () => {
    const [, , id] = s.ids as [number, number, number]
    const [outro] = await t.rows(
      sql<{
        id: number
      }>`insert into responsavel (unidade_id, nome) values (${t.unidadeId}, 'Rui Prado') returning id`,
    )
    await em((ctx) => reservar(ctx, 'EMPRESTIMO', 9, [id]))
    const salvar = (corpo: object) => t.admin.post('/api/patrimonios', { id, ...corpo })
    const preso = await salvar({ responsavel: { id: outro?.id } })
    expect(preso.status).toBe(409)
    expect(preso.body.fields.responsavel[0]).toBe(`${mensagens.bemReservado}: Emprestado (nº 9).`)
    expect((await salvar({ observacao: 'Riscada', responsavel: { id: s.c.responsavel } })).status).toBe(200)
    await em((ctx) => soltar(ctx, 'EMPRESTIMO', 9))
    expect((await salvar({ responsavel: { id: outro?.id } })).status).toBe(200)
  })

  it('is told among the problems, beside what is not in use and what is none of the unit', async () => {
    const [livre, preso, , carga] = s.ids as [number, number, number, number]
    const fora = await novaUnidade(t)
    const [alheio] = await registrarMuitos(t, fora.c, fora.unidadeId, [
      { valor: '1.00', inicio: '2025-01-10', vida: 60, percentual: '0' },
    ])
    await em((ctx) => reservar(ctx, 'SAIDA', 4, [preso]))
    const problemas = await em((ctx) => problemasDosBens(ctx, [livre, preso, carga, alheio as number]))
    expect(problemas.map((p) => [p.patrimonio.id, p.motivo])).toEqual([
      [preso, 'Em saída (nº 4)'],
      [carga, 'Situação: Em carga'],
      [alheio, mensagens.naoEncontrado],
    ])
    expect(problemas[2]?.patrimonio.descricao).toBeNull()
    expect(await em((ctx) => problemasDosBens(ctx, [preso], { motivo: 'SAIDA', registroId: 4 }))).toEqual([])
    await em((ctx) => soltar(ctx, 'SAIDA', 4))
  })
})
