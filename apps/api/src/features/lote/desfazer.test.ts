import { describe, expect, it } from 'vitest'
import { bem, depreciar, divergencias, novaUnidade, registrarMuitos } from '../../../test/bens.ts'
import { idsOf, setUpLotes, SIMPLE } from '../../../test/scenes/lotes.ts'
import { sql } from '../../kernel/db/sql.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
const [t, s] = setUpLotes()

describe('undo', () => {
  it('puts everything back, with events, once', async () => {
    const bens = await s.varios(2)
    const cedido = await s.criar({ tipoAquisicao: { id: s.c.cessao }, cessaoUso: '10.00' })
    const ids = [...idsOf(bens), cedido.id]
    const colunas = () =>
      t.rows(
        sql`select localizacao_id, tipo_aquisicao_id, cessao_uso, observacao from patrimonio where id = any(${ids})
          order by id`,
      )
    const antes = await colunas()
    const { lote } = await s.editar({
      selecao: { ids },
      campos: { localizacaoInicial: { id: s.sala }, tipoAquisicao: { id: s.c.compra }, observacao: 'x' },
    })
    expect(await colunas()).not.toEqual(antes)
    const r = await s.desfazer(lote.id)
    expect(r.body).toMatchObject({
      message: 'Lote desfeito: os bens voltaram a ser como eram.',
      content: {
        situacao: { value: 'DESFEITO' },
        desfeitoPor: 'Administradora',
        desfazer: { possivel: false },
      },
    })
    expect(await colunas()).toEqual(antes)
    expect((await s.eventos(ids, 'ALTERACAO_DESFEITA'))[0]?.alteracoes).toContainEqual({
      id: 'localizacaoInicial',
      campo: 'Localização',
      anterior: 'Arquivo',
      novo: 'Sala',
    })
    expect((await s.desfazer(lote.id)).status).toBe(409)
  })

  it('is refused once a field of the organisation’s own that it emptied is of another kind', async () => {
    const campo = {
      rotulo: 'Potência',
      tipo: 'NUMERO',
      secao: 'Motor',
      ordem: 1,
      obrigatorio: false,
      ativo: true,
    }
    const { id } = (await t.admin.post('/api/camposadicionais', campo)).body.content
    const bens = await s.varios(2, { camposAdicionais: { potencia: '12.5' } })
    const { lote } = await s.editar({
      selecao: { ids: idsOf(bens) },
      campos: { camposAdicionais: { potencia: null } },
    })
    t.clock.moveTo(new Date(t.clock.now().getTime() + 1000).toISOString())
    for (const tipo of ['DATA', 'TEXTO']) {
      expect((await t.admin.post(`/api/camposadicionais/${id}`, { tipo })).status).toBe(200)
      const r = await s.desfazer(lote.id)
      expect([r.status, r.body.message]).toEqual([409, expect.stringContaining('é hoje de outro tipo')])
    }
    expect((await t.admin.get(`/api/patrimonios/${bens[0].id}`)).body.content.camposAdicionais).toEqual({})
  })

  it('is refused, naming them, once an asset has changed; then nothing goes back', async () => {
    const bens = await s.varios(3)
    const { lote } = await s.editar({
      selecao: { ids: idsOf(bens) },
      campos: { localizacaoInicial: { id: s.sala } },
    })
    await t.admin.post(`/api/patrimonios/${bens[1].id}`, { observacao: 'depois' })
    const detalhes = (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${lote.id}/detalhes`)).body
      .content
    expect(detalhes.desfazer).toEqual({ possivel: false, motivo: '1 bem mudou depois deste lote.' })
    const r = await s.desfazer(lote.id)
    expect(r.status).toBe(409)
    expect(r.body.fields.patrimonios).toEqual(['Mesa de reunião'])
    expect((await s.noLugar(idsOf(bens))).every((b) => b.local === s.sala)).toBe(true)
    expect(
      (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${lote.id}/detalhes`)).body.content.situacao
        .value,
    ).toBe('CONCLUIDO')
  })

  it('is refused by the ledger when values can no longer go back', async () => {
    const unidade = await novaUnidade(t)
    const ids = await registrarMuitos(t, unidade.c, unidade.unidadeId, [SIMPLE, SIMPLE])
    const { lote } = (
      await unidade.cliente.post(ALTERAR, { selecao: { ids }, campos: { valorAquisicao: '600.00' } })
    ).body.content
    await depreciar(t, unidade.cliente, '2025-12')
    const r = await unidade.cliente.post(`/api/patrimonios/cadastrolote/historico/${lote.id}/desfazer`)
    expect(r.status).toBe(409)
    expect(r.body.message).toMatch(/o valor só muda por reavaliação/)
    expect(r.body.fields.patrimonios).toHaveLength(2)
    expect(await divergencias(t)).toEqual([])
  })

  it('of a batch of registrations removes the assets, unless one is registered', async () => {
    const criarLote = async (mais: Record<string, unknown>) =>
      (await t.admin.post('/api/patrimonios/cadastrolote/criar', bem(s.c, mais))).body.content
    const lote = await criarLote({ referenciaInicial: '61001', quantidade: 3 })
    expect((await s.desfazer(lote.id)).body.content.situacao.value).toBe('DESFEITO')
    expect(
      await t.rows(
        sql`select count(*)::int as n from patrimonio
          where referencia between '61001' and '61003' and removido_em is null`,
      ),
    ).toEqual([{ n: 0 }])
    expect((await criarLote({ referenciaInicial: '61001', quantidade: 3 })).situacao.value).toBe('CONCLUIDO')
    const tombados = await criarLote({ quantidade: 2, tombar: true })
    expect(tombados.desfazer.motivo).toBe('Um bem tombado não pode ser excluído; registre a baixa.')
    expect((await s.desfazer(tombados.id)).status).toBe(409)
  })
})
