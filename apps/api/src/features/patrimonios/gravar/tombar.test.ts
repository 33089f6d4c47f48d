import { describe, expect, it } from 'vitest'
import { bem, sceneOfCadastro, divergencias, tombarBem } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)

describe('tombar', () => {
  it('gives the number, posts the entry, makes the plan', async () => {
    const b = await tombarBem(t.admin, bem(s.c, { valorAquisicao: '500.00' }))
    expect(b).toMatchObject({ situacao: { value: 'EM_USO' }, numeroTombamento: expect.any(Number) })
    const { resultList } = (await t.admin.get(`/api/patrimonios/${b.id}/lancamentos`)).body.content
    expect(resultList).toEqual([
      expect.objectContaining({
        tipo: { value: 'ENTRADA', descricao: 'Entrada' },
        saldo: 'BRUTO',
        valor: '500.00',
        contaDebito: '1.2.3.1.1.03.03',
      }),
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('gives each number once, also to many clerks at the same moment', async () => {
    const antes = await t.rows(
      sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`,
    )
    const bens = await Promise.all(Array.from({ length: 12 }, () => tombarBem(t.admin, bem(s.c))))
    const numeros = bens.map((b) => b.numeroTombamento).sort((a, b) => a - b)
    const primeiro = (antes[0] as { ultimo: number }).ultimo + 1
    expect(numeros).toEqual(Array.from({ length: 12 }, (_, i) => primeiro + i))
  })

  it('passes over numbers that are taken, and does not register twice', async () => {
    const [{ ultimo }] = (await t.rows(
      sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`,
    )) as [{ ultimo: number }]
    await t.rows(
      sql`insert into patrimonio (unidade_id, situacao, numero_tombamento, descricao)
        values (${t.unidadeId}, 'BAIXADO', ${ultimo + 1}, 'Antigo')`,
    )
    const b = await tombarBem(t.admin, bem(s.c))
    expect(b.numeroTombamento).toBe(ultimo + 2)
    expect((await t.admin.post('/api/patrimonios/tombar', { id: b.id })).status).toBe(409)
  })

  it('asks for all that a registered asset needs', async () => {
    const r = await t.admin.post('/api/patrimonios/tombar', bem(s.c, { responsavel: null }))
    expect(r.body.fields).toEqual({ responsavel: ['Preenchimento obrigatório.'] })
  })

  it('happens by a change of situation to EM_USO too, with the right to it', async () => {
    const novo = await s.criar()
    const semDireito = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await semDireito.post('/api/patrimonios', { id: novo.id, situacao: 'EM_USO' })).status).toBe(403)
    expect(
      (
        await t.admin.post('/api/patrimonios', {
          id: novo.id,
          situacao: { value: 'EM_USO', descricao: 'Em uso' },
        })
      ).body.content.numeroTombamento,
    ).toEqual(expect.any(Number))
  })

  it('keeps a real-estate asset waiting for its data', async () => {
    const [mascara] = await t.rows(sql<{ id: number }>`
      select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id
      join tipo_bem tb on tb.id = m.tipo_bem_id where tb.classificacao = 'IMOVEIS' limit 1`)
    const r = await t.admin.post('/api/patrimonios/tombar', bem(s.c, { tipoNatureza: mascara }))
    expect(r.body.message).toBe('É necessário preencher os dados de imóvel')
  })

  it('does the same call again as nothing new, with the same key', async () => {
    const corpo = bem(s.c, { observacao: 'uma vez só' })
    const a = await t.admin.post('/api/patrimonios/tombar', corpo, { 'idempotency-key': 'k1' })
    const b = await t.admin.post('/api/patrimonios/tombar', corpo, { 'idempotency-key': 'k1' })
    expect(b.body.content.id).toBe(a.body.content.id)
  })
})

describe('excluir e situações', () => {
  it('removes only what was never registered', async () => {
    const novo = await s.criar()
    expect((await t.admin.del(`/api/patrimonios/${novo.id}`)).status).toBe(200)
    expect((await t.admin.get(`/api/patrimonios/${novo.id}`)).status).toBe(404)
    const b = await tombarBem(t.admin, bem(s.c))
    expect((await t.admin.del(`/api/patrimonios/${b.id}`)).status).toBe(409)
    expect((await t.admin.post('/api/patrimonios', { id: b.id, situacao: 'EM_EDICAO' })).status).toBe(409)
    expect((await t.admin.post('/api/patrimonios', { id: b.id, situacao: 'BAIXADO' })).status).toBe(409)
  })
})
