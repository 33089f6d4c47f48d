import { beforeAll, describe, expect, it } from 'vitest'
import type { ContaDoRoteiro, EventoDoRoteiro } from '@tombo/contract'
import {
  bem,
  type BemDireto,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
  tombarBem,
} from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
type Unidade = Awaited<ReturnType<typeof novaUnidade>>
let nova: Unidade
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
beforeAll(async () => {
  nova = await novaUnidade(t)
  // Leaves of the plan for the accountant to choose.
  await t.rows(sql`insert into conta_contabil (codigo, nome, natureza_saldo, folha) values
    ('3.3.3.1.1.02.00', 'Depreciação, outra', 'D', true), ('4.6.3.9.1.99.00', 'Ganho, outro', 'C', true),
    ('7.9.9.9.2.00.00', 'Bens de terceiros, outra', 'D', true)`)
})
const ler = async () => (await t.admin.get('/api/roteirocontabil')).body.content
const contaDe = async (papel: string): Promise<ContaDoRoteiro> =>
  (await ler()).contas.find((c: ContaDoRoteiro) => c.papel.value === papel && c.geral)
const eventoDe = async (aquisicao: string): Promise<EventoDoRoteiro> =>
  (await ler()).eventos.find(
    (e: EventoDoRoteiro) => e.evento.value === 'ENTRADA' && e.aquisicao?.value === aquisicao,
  )
const salvar = (corpo: Record<string, unknown>) => t.admin.post('/api/roteirocontabil/contas', corpo)
const saldos = (unidadeId: number) =>
  t.rows(sql<{ conta: string; saldo: string }>`
    select conta, sum(debito - credito)::text as saldo from movimento_conta where unidade_id = ${unidadeId}
    group by 1 having sum(debito - credito) <> 0 order by 1`)

describe('the official seed', () => {
  it('tells the account of each role and the roles of each event, and which are to be confirmed', async () => {
    const { contas, eventos, aConfirmar } = await ler()
    expect(contas.find((c: ContaDoRoteiro) => c.papel.value === 'FORNECEDORES')).toMatchObject({
      conta: { codigo: '2.1.3.1.1.01.01', nome: 'Fornecedores não parcelados a pagar' },
      aConfirmar: false,
      geral: true,
    })
    expect(contas.find((c: ContaDoRoteiro) => c.classificacao?.value === 'IMOVEIS')).toMatchObject({
      aConfirmar: true,
    })
    expect(eventos.find((e: EventoDoRoteiro) => e.aquisicao?.value === 'COMPRAS')).toMatchObject({
      debito: { descricao: 'Conta do bem (da máscara)' },
      escritura: { value: 'CONTABILIDADE' },
      alteravel: true,
    })
    expect(aConfirmar).toBe([...contas, ...eventos].filter((l) => l.aConfirmar).length)
    expect(aConfirmar).toBeGreaterThan(5)
  })
})

describe('another account of a role', () => {
  it('counts from here on, is registered, and once', async () => {
    const c = await contaDe('INCORPORACAO')
    const aquisicao = (
      await t.rows(sql<{ id: number }>`select id from tipo_aquisicao where classificacao = 'PERMUTA' limit 1`)
    )[0]?.id
    await registrarMuitos(t, nova.c, nova.unidadeId, [{ ...CEM, aquisicao: aquisicao as number }])
    const r = await salvar({ id: c.id, conta: '4.6.3.9.1.99.00' })
    expect(r.status).toBe(200)
    await salvar({ id: c.id, conta: '4.6.3.9.1.99.00' })
    // To confirm what was seen does not bring back an account that somebody else has changed meanwhile.
    expect(await salvar({ id: c.id, versao: c.versao, conta: c.conta.codigo })).toMatchObject({ status: 409 })
    expect((await contaDe('INCORPORACAO')).versao).toBe(c.versao + 1)
    await registrarMuitos(t, nova.c, nova.unidadeId, [{ ...CEM, aquisicao: aquisicao as number }])
    expect((await saldos(nova.unidadeId)).filter((s) => s.conta.startsWith('4'))).toEqual([
      { conta: '4.6.3.9.1.00.00', saldo: '-1200.00' },
      { conta: '4.6.3.9.1.99.00', saldo: '-1200.00' },
    ])
    const eventos = await t.rows(
      sql<{
        alteracoes: unknown[]
      }>`select alteracoes from evento where entidade = 'roteirocontabil' and entidade_id = ${c.id}`,
    )
    expect(eventos).toHaveLength(1)
    expect(eventos[0]?.alteracoes).toContainEqual({
      campo: 'Conta',
      anterior: '4.6.3.9.1.00.00',
      novo: '4.6.3.9.1.99.00',
    })
  })

  it('of the expense is debited by the quotas from here on; those posted stay', async () => {
    const u = await novaUnidade(t)
    await registrarMuitos(t, u.c, u.unidadeId, [CEM])
    await depreciar(t, u.cliente, '2026-01')
    const c = await contaDe('DESPESA')
    expect((await salvar({ id: c.id, conta: '3.3.3.1.1.02.00' })).status).toBe(200)
    await depreciar(t, u.cliente, '2026-02')
    expect((await saldos(u.unidadeId)).filter((s) => s.conta.startsWith('3'))).toEqual([
      { conta: '3.3.3.1.1.01.01', saldo: '100.00' },
      { conta: '3.3.3.1.1.02.00', saldo: '100.00' },
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('of what belongs to others takes the balances along', async () => {
    const u = await novaUnidade(t)
    await registrarMuitos(t, u.c, u.unidadeId, [{ ...CEM, aquisicao: u.c.cessao }])
    const c = await contaDe('BEM_DE_TERCEIROS')
    expect((await salvar({ id: c.id, conta: '7.9.9.9.2.00.00' })).status).toBe(200)
    expect(await saldos(u.unidadeId)).toEqual([
      { conta: '7.9.9.9.2.00.00', saldo: '1200.00' },
      { conta: '8.9.9.9.1.00.00', saldo: '-1200.00' },
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('is a leaf of the plan, of a class that fits; of one mask or class, each once', async () => {
    const c = await contaDe('FORNECEDORES')
    const recusa = async (corpo: Record<string, unknown>) => (await salvar(corpo)).body.fields?.conta?.[0]
    expect(await recusa({ id: c.id, conta: '3.3.3.1.1.01.01' })).toContain('classe 2')
    expect(await recusa({ id: c.id, conta: '2.1.3.1.1.99.99' })).toContain('Informe uma conta')
    await t.rows(
      sql`insert into conta_contabil (codigo, nome, natureza_saldo, folha)
        values ('2.1.3.0.0.00.00', 'Sintética', 'C', false)`,
    )
    expect(await recusa({ id: c.id, conta: '2.1.3.0.0.00.00' })).toContain('conta analítica')
    const mascara = { id: (await t.rows(sql<{ id: number }>`select min(id) as id from mascara`))[0]?.id }
    const propria = { papel: 'DESPESA', mascara, conta: '3.3.3.1.1.01.01' }
    const r = await salvar(propria)
    expect(r.status).toBe(200)
    expect(await salvar(propria)).toMatchObject({ status: 409 })
    expect((await salvar({ papel: 'DESPESA', conta: '3.3.3.1.1.01.01' })).body.fields.mascara).toBeDefined()
    const { id } = r.body.content.contas.find((l: ContaDoRoteiro) => l.mascara !== null)
    expect((await t.admin.del(`/api/roteirocontabil/contas/${id}`)).status).toBe(200)
    expect(await t.admin.del(`/api/roteirocontabil/contas/${c.id}`)).toMatchObject({ status: 409 })
  })
})

describe('an event', () => {
  it('is confirmed, and takes another other side from here on', async () => {
    const e = await eventoDe('REGULARIZACAO')
    expect(e.aConfirmar).toBe(true)
    const mudar = (corpo: Record<string, unknown>) =>
      t.admin.post('/api/roteirocontabil/eventos', { id: e.id, ...corpo })
    expect((await mudar({})).status).toBe(200)
    expect((await eventoDe('REGULARIZACAO')).aConfirmar).toBe(false)
    expect((await mudar({ contrapartida: 'INCORPORACAO', escritura: 'CONTABILIDADE' })).status).toBe(200)
    expect(await mudar({ versao: e.versao })).toMatchObject({ status: 409 })
    expect((await mudar({ versao: e.versao + 2 })).status).toBe(200)
    const u = await novaUnidade(t)
    const regularizacao = (
      await t.rows(
        sql<{ id: number }>`select id from tipo_aquisicao where classificacao = 'REGULARIZACAO' limit 1`,
      )
    )[0]
    if (regularizacao) {
      await tombarBem(u.cliente, bem(u.c, { tipoAquisicao: regularizacao }))
      expect((await saldos(u.unidadeId)).map((s) => s.conta)).toContain('4.6.3.9.1.99.00')
    }
    expect((await mudar({ contrapartida: 'DESPESA' })).status).toBe(400)
    const cessao = await eventoDe('CESSAO_USO')
    expect(cessao.alteravel).toBe(false)
    expect(
      (await t.admin.post('/api/roteirocontabil/eventos', { id: cessao.id, contrapartida: 'INCORPORACAO' }))
        .body.fields,
    ).toHaveProperty('contrapartida')
    expect(await divergencias(t)).toEqual([])
  })
})

it('is read and changed by who may alone, of the own organisation', async () => {
  const c = await contaDe('FORNECEDORES')
  const leitor = await t.clientWith(['CONSULTAR_ROTEIRO_CONTABIL'])
  const outro = await t.clientWith(['FECHAR_MES', 'CORRIGIR_LANCAMENTOS'])
  const corpo = { id: c.id, conta: c.conta.codigo }
  for (const [quem, le, grava] of [
    [t.anonymous, 401, 401],
    [outro, 403, 403],
    [leitor, 200, 403],
    [await t.clientWith(['CRIAR_ALTERAR_ROTEIRO_CONTABIL']), 200, 200],
  ] as const) {
    expect((await quem.get('/api/roteirocontabil')).status).toBe(le)
    expect((await quem.get('/api/entidadescontabeis')).status).toBe(le)
    expect((await quem.post('/api/roteirocontabil/contas', corpo)).status).toBe(grava)
    expect(
      (await quem.post('/api/roteirocontabil/eventos', { id: (await eventoDe('COMPRAS')).id })).status,
    ).toBe(grava)
  }
  const la = (await t.secondOrganizacao()).admin
  expect((await la.get('/api/roteirocontabil')).body.content.aConfirmar).toBeGreaterThan(5)
  expect((await leitor.del(`/api/roteirocontabil/contas/${c.id}`)).status).toBe(403)
  expect(
    (await leitor.post('/api/entidadescontabeis', { nome: 'X', unidades: [{ id: t.unidadeId }] })).status,
  ).toBe(403)
})
