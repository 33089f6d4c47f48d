import { mensagens, type NomeAcao } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { bem, cadastrosDe, ctxDe, tombarBem } from '../../../test/bens.ts'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { Entidade } from './donos.ts'
import { reclamarArquivo, soltarArquivo } from './posse.ts'

let t: AppDeTeste
let bemId: number
beforeAll(async () => {
  t = await criarAppDeTeste()
  bemId = (await tombarBem(t.admin, bem(await cadastrosDe(t)))).id
})
afterAll(() => t.fechar())

const DIRETORIO = 'DOCUMENTOS_PATRIMONIO'
const enviar = async (quem: Cliente = t.admin): Promise<number> =>
  (await quem.enviar(`/api/arquivos?diretorio=${DIRETORIO}`, 'termo.txt', 'termo')).body.content.id
const comCtx = <T>(fazer: (ctx: Ctx) => Promise<T>, unidadeId = t.unidadeId) =>
  t.organizacoes.escrever(t.databaseId, (db) => fazer(ctxDe(t, unidadeId, db)))
const reclamar = (id: number, entidade: Entidade, entidadeId: number, unidadeId?: number) =>
  comCtx((ctx) => reclamarArquivo(ctx, id, DIRETORIO, { entidade, entidadeId }, 'documento'), unidadeId)
const doBem = async () => {
  const id = await enviar()
  await reclamar(id, 'patrimonios', bemId)
  return id
}
const ve = async (quem: Cliente, id: number) => (await quem.get(`/api/arquivos/${id}`)).status
const com = (...acoes: NomeAcao[]) => t.cliente(acoes)

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
    const outro = await com('CRIAR_ALTERAR_PATRIMONIO')
    const { unidadeId } = await t.segundaUnidade()
    const meu = await enviar()
    const noutroLugar = (await t.admin.enviar('/api/arquivos?diretorio=ANEXOS_SUPORTE', 'a.txt', 'a')).body
      .content.id
    const alheio = await enviar(outro)
    for (const [id, unidade] of [
      [alheio, t.unidadeId],
      [meu, unidadeId],
      [noutroLugar, t.unidadeId],
      [999_999_999, t.unidadeId],
    ] as const)
      await expect(reclamar(id, 'patrimonios', bemId, unidade)).rejects.toMatchObject({ status: 400 })
    expect(await t.linhas(sql`select reclamado from arquivo where id = ${meu}`)).toEqual([
      { reclamado: false },
    ])
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
    const [antes] = await t.linhas(sql<{ chave: string }>`select chave from arquivo where id = ${id}`)
    const apagado = () =>
      t.linhas(sql`select armazenamento from arquivo_apagado where chave = ${antes?.chave ?? ''}`)
    await expect(
      comCtx(async (ctx) => {
        await soltarArquivo(ctx, id)
        throw new Error('desistiu')
      }),
    ).rejects.toThrow('desistiu')
    expect([await ve(t.admin, id), await apagado()]).toEqual([200, []])
    await comCtx((ctx) => soltarArquivo(ctx, id))
    expect([await ve(t.admin, id), await apagado()]).toEqual([404, [{ armazenamento: 'DISCO' }]])
    expect(await comCtx((ctx) => soltarArquivo(ctx, id))).toBe(false)
  })
})

describe('who sees a claimed file is who sees its record', () => {
  test('of an asset: whoever consults assets where the asset is, and it follows the asset', async () => {
    const id = await doBem()
    const { admin: la, unidadeId } = await t.segundaUnidade()
    const fora = (await t.segundaOrganizacao()).admin
    expect(await ve(await com('PATRIMONIO'), id)).toBe(200)
    expect(await ve(await com('PATRIMONIO_GERENCIAL'), id)).toBe(200)
    for (const c of [la, fora, await com('CONSULTAR_RESPONSAVEIS')]) expect(await ve(c, id)).toBe(404)
    await t.linhas(sql`update patrimonio set unidade_id = ${unidadeId} where id = ${bemId}`)
    expect([await ve(t.admin, id), await ve(la, id)]).toEqual([404, 200])
    await t.linhas(
      sql`update patrimonio set unidade_id = ${t.unidadeId}, removido_em = now() where id = ${bemId}`,
    )
    expect(await ve(t.admin, id)).toBe(404)
    await t.linhas(sql`update patrimonio set removido_em = null where id = ${bemId}`)
    expect(await ve(t.admin, id)).toBe(200)
  })

  test('of an invoice: whoever consults invoices of the unit', async () => {
    const [nota] = await t.linhas(
      sql<{
        id: number
      }>`insert into nota_fiscal (unidade_id, numero) values (${t.unidadeId}, '1') returning id`,
    )
    const id = await enviar()
    await reclamar(id, 'notasfiscais', nota?.id ?? 0)
    expect(await ve(await com('CONSULTAR_NOTAS_FISCAIS'), id)).toBe(200)
    for (const c of [await com('PATRIMONIO'), (await t.segundaUnidade()).admin])
      expect(await ve(c, id)).toBe(404)
  })

  test('of a report: whoever asked for it, in the unit', async () => {
    const { id: usuarioId } = await t.criarUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })
    const autor = await t.sessao(usuarioId, t.unidadeId)
    const [relatorio] = await t.linhas(sql<{ id: number }>`
      insert into relatorio (unidade_id, usuario_id, chave, titulo, formato) values (${t.unidadeId}, ${usuarioId}, 'x', 'X', 'PDF') returning id`)
    const id = await enviar()
    await reclamar(id, 'relatorios', relatorio?.id ?? 0)
    expect([await ve(autor, id), await ve(t.admin, id)]).toEqual([200, 404])
  })

  test('of a unit: everyone at work in it; of a person: the people of the unit', async () => {
    const doBrasao = await enviar()
    await reclamar(doBrasao, 'unidades', t.unidadeId)
    const { id: usuarioId } = await t.criarUsuario({ acoes: [] })
    const daFoto = await enviar()
    await reclamar(daFoto, 'usuarios', usuarioId)
    const colega = await com('CONSULTAR_RESPONSAVEIS')
    const { admin: la } = await t.segundaUnidade()
    for (const id of [doBrasao, daFoto]) expect([await ve(colega, id), await ve(la, id)]).toEqual([200, 404])
  })

  test('of a record that has no rule: nobody', async () => {
    const id = await enviar()
    await t.linhas(
      sql`update arquivo set reclamado = true, entidade = 'toString', entidade_id = 1 where id = ${id}`,
    )
    expect(await ve(t.admin, id)).toBe(404)
  })
})
