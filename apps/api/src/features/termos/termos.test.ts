import { mensagens } from '@tombo/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe, ctxOf, registrarMuitos, runJobs } from '../../../test/bens.ts'
import { readPdf } from '../../../test/files/pdf.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { aceitarTermo, emitirTermo, pedirDocumento, termosDe } from './termos.public.ts'
import { TEXTOS } from './textos.ts'

let t: TestApp
let c: Cadastros
let ids: number[]
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  ids = await registrarMuitos(t, c, t.unidadeId, [
    { valor: '1200.10', inicio: '2025-01-10', vida: 60, percentual: '10', referencia: 'A-1' },
    { valor: '0.90', inicio: '2025-01-10', vida: 60, percentual: '10' },
  ])
})
afterAll(() => t.close())

const em = <T>(unidadeId: number, fazer: (ctx: Ctx) => Promise<T>): Promise<T> =>
  t.organizacoes.write(t.databaseId, (db) =>
    fazer({ ...ctxOf(t, unidadeId, db), tags: new Set(['consultarmovimentacoes']) }),
  )
const emitir = (outraUnidadeId?: number) =>
  em(t.unidadeId, (ctx) =>
    emitirTermo(ctx, {
      tipo: 'TRANSFERENCIA',
      entidade: 'teste',
      entidadeId: 7,
      outraUnidadeId,
      dados: { numero: '7', recebe: { nome: 'Rui Prado', matricula: 55 }, destino: 'Sede / Sala 2' },
      bens: ids,
    }),
  )
const aceite = { papel: 'RECEBE', nome: 'Rui Prado', usuarioId: null, endereco: '10.0.0.5' } as const

describe('a term', () => {
  it('closes what it says of a person with a comma before the verb', () => {
    const rui = { nome: 'Rui Prado', matricula: 7, funcao: 'Chefe de setor' }
    const [responde] = TEXTOS.RESPONSABILIDADE.escrever({ numero: '1', recebe: rui }).paragrafos
    expect(responde).toContain('Rui Prado, matrícula 7, Chefe de setor, declara ter recebido')
    const [nada] = TEXTOS.NADA_CONSTA.escrever({ numero: '1', recebe: { nome: 'Rui Prado' } }).paragrafos
    expect(nada).toContain('nesta data Rui Prado não responde')
  })

  it('keeps its words, its assets as they stood, and the hash of both', async () => {
    const { id, hash } = await emitir()
    await t.rows(sql`update patrimonio set descricao = 'Outra coisa' where id = ${ids[0]}`)
    const [guardado] = await t.rows(
      sql<{ paragrafos: string[]; versao: number }>`
        select paragrafos, versao_texto as versao from termo where id = ${id}`,
    )
    const bens = await t.rows(
      sql<{
        l: string
        descricao: string
      }>`select jsonb_build_array(ordem, numero, referencia, descricao, estado, localizacao, valor)::text as l,
        descricao from termo_bem where termo_id = ${id} order by ordem`,
    )
    expect(bens.map((b) => b.descricao)).toEqual(ids.map((i) => `Bem ${i}`))
    const escrito = [
      'TRANSFERENCIA',
      guardado?.versao,
      ...(guardado?.paragrafos ?? []),
      ...bens.map((b) => b.l),
    ]
    expect(hash).toBe(createHash('sha256').update(escrito.join('\n')).digest('hex'))
  })

  it('is changed by nobody once it is issued', async () => {
    const { id } = await emitir()
    for (const mudanca of [
      sql`update termo set hash = 'x' where id = ${id}`,
      sql`delete from termo_bem where termo_id = ${id}`,
      sql`delete from termo_aceite`,
    ])
      await expect(t.rows(mudanca)).rejects.toThrow('is not changed')
  })

  it('is accepted once in each part, with person, instant and address', async () => {
    const { id, hash } = await emitir()
    const aceitar = () => em(t.unidadeId, (ctx) => aceitarTermo(ctx, id, aceite))
    const voltas = await Promise.allSettled([aceitar(), aceitar()])
    expect(voltas.map((v) => v.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(aceitar()).rejects.toThrow(mensagens.termoJaAceito)
    const [termo] = await em(t.unidadeId, (ctx) => termosDe(ctx.db, { entidade: 'teste', entidadeId: 7 }))
    expect(termo).toMatchObject({
      id,
      hash,
      quantidade: 2,
      aceites: [{ papel: { value: 'RECEBE' }, nome: 'Rui Prado', endereco: '10.0.0.5' }],
    })
  })

  it('is printed with its words, its assets, its acceptance and its hash', async () => {
    const { id, hash } = await emitir()
    await em(t.unidadeId, (ctx) => aceitarTermo(ctx, id, aceite))
    const { relatorio } = await em(t.unidadeId, (ctx) => pedirDocumento(ctx, id, 'PDF', 'Prefeitura'))
    await runJobs(t)
    const { rawPayload } = await t.app.inject({
      url: `/api/relatorios/${relatorio.id}`,
      headers: { 'x-auth-token': t.admin.token },
    })
    const texto = readPdf(rawPayload).pages.flat().join(' ')
    expect(texto).toContain('Termo de transferência')
    expect(texto).toContain('Rui Prado, matrícula 55')
    expect(texto).toContain('1.201,00')
    expect(texto).toContain('aceito por Rui Prado')
    expect(texto).toContain(hash)
    expect(texto).toContain('Setor de patrimônio')
    expect(texto).not.toContain('Sem filtros')
  })

  it('is printed with the signature that was drawn, above the name of who drew it', async () => {
    const { id } = await emitir()
    await em(t.unidadeId, (ctx) =>
      aceitarTermo(ctx, id, { ...aceite, assinatura: 'M0 0L300 100L600 200M10 20L9999 20' }),
    )
    const { relatorio } = await em(t.unidadeId, (ctx) => pedirDocumento(ctx, id, 'PDF', 'Prefeitura'))
    await runJobs(t)
    const { rawPayload } = await t.app.inject({
      url: `/api/relatorios/${relatorio.id}`,
      headers: { 'x-auth-token': t.admin.token },
    })
    const [drawn, ...others] = readPdf(rawPayload).drawings
    expect(others).toEqual([])
    const [first, second] = (drawn ?? '')
      .split(/ (?=\S+ \S+ m)/)
      .map((s) => s.match(/[\d.]+ [\d.]+/g)?.map((p) => p.split(' ').map(Number)))
    const [x = 0, y = 0] = first?.[0] ?? []
    const at = (px: number, py: number) =>
      [px, py].map((v, i) => expect.closeTo((i === 0 ? x : y) + v / 5, 1) as unknown)
    expect(first).toEqual([at(0, 0), at(300, 100), at(600, 200)])
    expect(second).toEqual([at(10, 20), at(600, 20)])
  })

  it('is read in its unit and in the other of a move between two, and nowhere else', async () => {
    const outra = await t.createUnidade()
    const terceira = await t.createUnidade()
    const { id } = await emitir(outra)
    const pedir = (unidadeId: number) => em(unidadeId, (ctx) => pedirDocumento(ctx, id, 'PDF', 'Prefeitura'))
    await expect(pedir(outra)).resolves.toBeDefined()
    await expect(pedir(terceira)).rejects.toThrow(AppError)
  })
})
