import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)

/** A main asset with one accessory of its number and one that is related to it. */
async function conjunto() {
  const [principal = 0, doNumero = 0, ligado = 0] = await s.bens(3)
  await t.rows(sql`
    update patrimonio a set numero_tombamento = p.numero_tombamento, numero_acessorio = 1
    from patrimonio p where p.id = ${principal} and a.id = ${doNumero}`)
  await t.rows(sql`
    insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
    values (${principal}, ${ligado}, 'ACESSORIO')`)
  return { principal, doNumero, ligado }
}
const relacoes = (principal: number) =>
  t.rows(sql<{ bem: number; tipo: string }>`
    select patrimonio_relacionado_id as bem, tipo from relacionamento where patrimonio_id = ${principal}`)
const situacoes = async (...ids: number[]) =>
  (
    await t.rows(sql<{ situacao: string }>`
      select situacao from patrimonio where id = any(${ids}) order by array_position(${ids}::int[], id)`)
  ).map((x) => x.situacao)

it('asks before it is sent; what stays is independent, and is an accessory again after a reversal', async () => {
  const { principal, doNumero, ligado } = await conjunto()
  const b = await s.abrir('SUCATA', [principal])
  const r = await s.passo(b.id, 'EM_ANALISE', s.prepara)
  expect([r.status, r.body.message, r.body.fields.acessorios.length]).toEqual([
    409,
    mensagens.baixaAcessorios,
    2,
  ])
  expect((await s.passo(b.id, 'EM_ANALISE', s.prepara, { acessoriosFicam: true })).status).toBe(200)
  expect(s.feito(await s.leitor.get(`${BASE}/${b.id}`)).acessoriosFicam).toBe(true)
  expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  expect(await relacoes(principal)).toEqual([])
  expect(await situacoes(principal, doNumero, ligado)).toEqual(['BAIXADO', 'EM_USO', 'EM_USO'])
  const [e] = await t.rows(sql<{ alteracoes: unknown }>`
    select alteracoes from evento
    where entidade = 'patrimonios' and entidade_id = ${ligado} and tipo = 'RELACIONAMENTO'`)
  expect(JSON.stringify(e?.alteracoes)).toContain('Acessório de')

  const volta = await s.autoriza.post(`${BASE}/${b.id}/estornar`, { motivo: 'Engano' })
  expect(volta.status).toBe(200)
  expect(await relacoes(principal)).toEqual([{ bem: ligado, tipo: 'ACESSORIO' }])
  expect(await situacoes(principal, doNumero, ligado)).toEqual(['EM_USO', 'EM_USO', 'EM_USO'])
})

it('leaves an accessory that has gone to another unit independent when the write-off is reversed', async () => {
  const { principal, ligado } = await conjunto()
  const b = await s.abrir('SUCATA', [principal])
  await s.passo(b.id, 'EM_ANALISE', s.prepara, { acessoriosFicam: true })
  await s.passo(b.id, 'FINALIZADA', s.autoriza)
  const { unidadeId } = await t.secondUnidade()
  await t.rows(sql`update patrimonio set unidade_id = ${unidadeId} where id = ${ligado}`)
  expect((await s.autoriza.post(`${BASE}/${b.id}/estornar`, { motivo: 'Engano' })).status).toBe(200)
  expect(await relacoes(principal)).toEqual([])
})

it('takes them along to whoever receives the main asset; their price is asked for before it is sent', async () => {
  const { principal, doNumero, ligado } = await conjunto()
  const quem = { fornecedor: { id: s.comprador } }
  const b = await s.abrir('VENDA', [principal], {}, { ...quem, valorVenda: '100.00' })
  const levar = () => s.prepara.post(`${BASE}/${b.id}/itens`, { acessorios: true })
  expect((await levar()).status).toBe(200)
  const itens = await s.itensDe(b.id)
  expect(itens.map((i) => i.patrimonio.id).toSorted((x, y) => x - y)).toEqual([principal, doNumero, ligado])
  expect(itens.filter((i) => i.valorVenda === null)).toHaveLength(2)
  const denovo = await levar()
  expect([denovo.status, denovo.body.message]).toEqual([409, mensagens.baixaSemAcessorios])
  expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).body.message).toBe(mensagens.baixaFaltaNosItens)
  for (const i of itens.filter((x) => x.valorVenda === null))
    await s.prepara.post(`${BASE}/${b.id}/itens`, { id: i.id, ...quem, valorVenda: '1.00' })
  expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).status).toBe(200)
  expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  expect(await relacoes(principal)).toEqual([{ bem: ligado, tipo: 'ACESSORIO' }])
})

it('one that something else holds is named and not taken; one that is added meanwhile is asked about again', async () => {
  const { principal, ligado } = await conjunto()
  const outra = await s.abrir('OUTROS', [ligado])
  const b = await s.abrir('SUCATA', [principal])
  const preso = await s.prepara.post(`${BASE}/${b.id}/itens`, { acessorios: true })
  expect([preso.status, preso.body.fields.patrimonio[0]]).toEqual([
    409,
    expect.stringContaining(`nº ${outra.id}`),
  ])
  const [sozinho = 0, novo = 0] = await s.bens(2)
  const c = await s.enviada('SUCATA', [sozinho])
  await t.rows(sql`
    insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
    values (${sozinho}, ${novo}, 'ACESSORIO')`)
  const r = await s.passo(c.id, 'FINALIZADA', s.autoriza)
  expect([r.status, r.body.message]).toEqual([409, mensagens.baixaAcessorios])
  expect(await situacoes(sozinho)).toEqual(['EM_USO'])
})

it('under a cession what stays is in use, and an accessory still', async () => {
  const { principal, ligado } = await conjunto()
  const cessao = { modalidade: 'CESSAO', cessaoAte: '2026-12-31', fornecedor: { id: s.comprador } }
  const b = await s.abrir('DOACAO_CESSAO', [principal], cessao)
  s.feito(await s.passo(b.id, 'EM_ANALISE', s.prepara, { acessoriosFicam: true }))
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  expect(await relacoes(principal)).toEqual([{ bem: ligado, tipo: 'ACESSORIO' }])
  const ditos = JSON.stringify(s.feito(await s.leitor.get(`${BASE}/${b.id}/eventos`)))
  expect(ditos).toContain('Ficam em uso')
  expect(ditos).not.toContain('independentes')
})
