import { mensagens, type NomeAcao } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, cadastrosDe, ctxOf, tombarBem } from '../../../test/bens.ts'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { OwnerEntidade } from './owners.ts'
import { claimFile, releaseFile } from './ownership.ts'

let t: TestApp
let bemId: number
beforeAll(async () => {
  t = await createTestApp()
  bemId = (await tombarBem(t.admin, bem(await cadastrosDe(t)))).id
})
afterAll(() => t.close())

const DIRETORIO = 'DOCUMENTOS_PATRIMONIO'
const enviar = async (who: Cliente = t.admin): Promise<number> =>
  (await who.sendFile(`/api/arquivos?diretorio=${DIRETORIO}`, 'termo.txt', 'termo')).body.content.id
const comCtx = <T>(run: (ctx: Ctx) => Promise<T>, unidadeId = t.unidadeId) =>
  t.organizacoes.write(t.databaseId, (db) => run(ctxOf(t, unidadeId, db)))
const reclamar = (id: number, entidade: OwnerEntidade, entidadeId: number, unidadeId?: number) =>
  comCtx((ctx) => claimFile(ctx, id, DIRETORIO, { entidade, entidadeId }, 'documento'), unidadeId)
const doBem = async () => {
  const id = await enviar()
  await reclamar(id, 'patrimonios', bemId)
  return id
}
const ve = async (who: Cliente, id: number) => (await who.get(`/api/arquivos/${id}`)).status
const com = (...acoes: NomeAcao[]) => t.clientWith(acoes)

describe('a claim', () => {
  test('is of one record, once, and gives the name', async () => {
    const id = await enviar()
    expect(await reclamar(id, 'patrimonios', bemId)).toEqual({ id, nome: 'termo.txt' })
    await expect(reclamar(id, 'patrimonios', bemId)).rejects.toMatchObject({
      status: 400,
      fields: { documento: [mensagens.arquivoIndisponivel] },
    })
  })

  test('is only of what whoever acts sent, to this directory, in this unit', async () => {
    const other = await com('CRIAR_ALTERAR_PATRIMONIO')
    const { unidadeId } = await t.secondUnidade()
    const meu = await enviar()
    const noutroLugar = (await t.admin.sendFile('/api/arquivos?diretorio=ANEXOS_SUPORTE', 'a.txt', 'a')).body
      .content.id
    const alheio = await enviar(other)
    for (const [id, unidade] of [
      [alheio, t.unidadeId],
      [meu, unidadeId],
      [noutroLugar, t.unidadeId],
      [999_999_999, t.unidadeId],
    ] as const)
      await expect(reclamar(id, 'patrimonios', bemId, unidade)).rejects.toMatchObject({ status: 400 })
    expect(await t.rows(sql`select reclamado from arquivo where id = ${meu}`)).toEqual([{ reclamado: false }])
  })

  test('of two at once, one holds', async () => {
    const id = await enviar()
    const r = await Promise.allSettled([1, 2, 3].map(() => reclamar(id, 'patrimonios', bemId)))
    expect(r.map((x) => x.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

describe('letting go', () => {
  test('takes the row away and leaves the bytes to be removed, or neither', async () => {
    const id = await doBem()
    const [before] = await t.rows(sql<{ chave: string }>`select chave from arquivo where id = ${id}`)
    const apagado = () =>
      t.rows(sql`select armazenamento from arquivo_apagado where chave = ${before?.chave ?? ''}`)
    await expect(
      comCtx(async (ctx) => {
        await releaseFile(ctx, id)
        throw new Error('desistiu')
      }),
    ).rejects.toThrow('desistiu')
    expect([await ve(t.admin, id), await apagado()]).toEqual([200, []])
    await comCtx((ctx) => releaseFile(ctx, id))
    expect([await ve(t.admin, id), await apagado()]).toEqual([404, [{ armazenamento: 'DISCO' }]])
    expect(await comCtx((ctx) => releaseFile(ctx, id))).toBe(false)
  })
})

describe('who sees a claimed file is who sees its record', () => {
  test('of an asset: whoever consults assets where the asset is, and it follows the asset', async () => {
    const id = await doBem()
    const { admin: la, unidadeId } = await t.secondUnidade()
    const outbound = (await t.secondOrganizacao()).admin
    expect(await ve(await com('PATRIMONIO'), id)).toBe(200)
    expect(await ve(await com('PATRIMONIO_GERENCIAL'), id)).toBe(200)
    for (const c of [la, outbound, await com('CONSULTAR_RESPONSAVEIS')]) expect(await ve(c, id)).toBe(404)
    await t.rows(sql`update patrimonio set unidade_id = ${unidadeId} where id = ${bemId}`)
    expect([await ve(t.admin, id), await ve(la, id)]).toEqual([404, 200])
    await t.rows(
      sql`update patrimonio set unidade_id = ${t.unidadeId}, removido_em = now() where id = ${bemId}`,
    )
    expect(await ve(t.admin, id)).toBe(404)
    await t.rows(sql`update patrimonio set removido_em = null where id = ${bemId}`)
    expect(await ve(t.admin, id)).toBe(200)
  })

  test('of an invoice: whoever consults invoices of the unit', async () => {
    const [nota] = await t.rows(
      sql<{
        id: number
      }>`insert into nota_fiscal (unidade_id, numero) values (${t.unidadeId}, '1') returning id`,
    )
    const id = await enviar()
    await reclamar(id, 'notasfiscais', nota?.id ?? 0)
    expect(await ve(await com('CONSULTAR_NOTAS_FISCAIS'), id)).toBe(200)
    for (const c of [await com('PATRIMONIO'), (await t.secondUnidade()).admin])
      expect(await ve(c, id)).toBe(404)
  })

  test('of a report: nobody here, for it has an address of its own that asks for its right', async () => {
    const { id: usuarioId } = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })
    const autor = await t.sessionOf(usuarioId, t.unidadeId)
    const [relatorio] = await t.rows(sql<{ id: number }>`
      insert into relatorio (unidade_id, usuario_id, chave, titulo, formato)
      values (${t.unidadeId}, ${usuarioId}, 'x', 'X', 'PDF') returning id`)
    const id = await enviar()
    await reclamar(id, 'relatorios', relatorio?.id ?? 0)
    expect([await ve(autor, id), await ve(t.admin, id)]).toEqual([404, 404])
  })

  test('of a unit: everyone at work in it; of a person: the people of the unit', async () => {
    const doBrasao = await enviar()
    await reclamar(doBrasao, 'unidades', t.unidadeId)
    const { id: usuarioId } = await t.createUsuario({ acoes: [] })
    const daFoto = await enviar()
    await reclamar(daFoto, 'usuarios', usuarioId)
    const colega = await com('CONSULTAR_RESPONSAVEIS')
    const { admin: la } = await t.secondUnidade()
    for (const id of [doBrasao, daFoto]) expect([await ve(colega, id), await ve(la, id)]).toEqual([200, 404])
  })

  test('of a record that has no rule: nobody', async () => {
    const id = await enviar()
    await t.rows(
      sql`update arquivo set reclamado = true, entidade = 'toString', entidade_id = 1 where id = ${id}`,
    )
    expect(await ve(t.admin, id)).toBe(404)
  })
})
