import { describe, expect, it } from 'vitest'
import { sceneOfAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { ALL_RIGHTS, decimal, emitido } from '../../../test/scenes/catalogo.ts'
import { leitura, sceneOfInventario } from '../../../test/scenes/inventarios.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'
import { pelosLancamentos, soma } from '../../../test/scenes/somas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

describe('policies and appraisals', () => {
  const [t, s] = setUpScene(sceneOfSeguros)
  it('a policy has what each asset is insured for', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    await s.ativo(await s.bens(2))
    await s.ativo(await s.bens(1), { numero: '99-9', dataFinal: '2027-12-31' })
    const certo = await soma(
      t,
      sql<{ valor: string }>`select sum(valor_segurado)::text as valor from seguro_item`,
    )
    const { liquido } = await pelosLancamentos(t, sql`select patrimonio_id from seguro_item`)
    for (const agrupar of ['APOLICE', 'SEGURADORA']) {
      const { total, linhas } = await emitido(t, quem, 'seguro', { agrupar })
      expect([linhas.length, decimal(total['Valor segurado'])]).toEqual([3, certo.valor])
      expect(decimal(total['Valor líquido'])).toBe(liquido)
    }
    const este = await emitido(t, quem, 'seguro', {
      seguradora: { id: s.seguradora },
      dataFinal: '2026-12-31',
    })
    expect(este.linhas).toHaveLength(2)
    expect(este.texto).toContain('Seguradora: Seguradora Atlântica')
  })

  it('what a policy is to cover, and is being written, is told where it is asked for', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    const antes = (await emitido(t, quem, 'seguro', {})).linhas.length
    const a = await s.abrir(await s.bens(2), { numero: 'EM EDIÇÃO' })
    expect((await emitido(t, quem, 'seguro', {})).linhas).toHaveLength(antes)
    for (const mais of [{ seguro: { id: a.id } }, { situacao: 'EM_EDICAO' }]) {
      const { linhas, texto } = await emitido(t, quem, 'seguro', mais)
      expect([linhas.length, texto.includes('coberto')]).toEqual([2, false])
    }
  })

  it('a cover that ended is in no sum, on paper as on the screen; at the end of a policy are those that were to it', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    const ids = await s.bens(3)
    const a = await s.ativo(ids, { numero: 'FIM-1' })
    const naTela = async () => {
      const r = (await s.quemCuida.get(`/api/seguro/${a.id}`)).body.content
      return [r.bens, Number(r.valorSegurado)]
    }
    const noPapel = async (mais: Record<string, unknown> = {}) => {
      const { linhas, total } = await emitido(t, quem, 'seguro', { seguro: { id: a.id }, ...mais })
      return [linhas.length, Number(decimal(total['Valor segurado']))]
    }
    const [, inteiro] = await naTela()
    const [saiu] = await s.itensDe(a.id)
    const fim = { justificativa: 'Vendido', dataCancelamento: '2026-03-10' }
    expect((await s.quemCuida.post(`/api/seguro/${a.id}/itens/${saiu?.id}/cancelar`, fim)).status).toBe(200)
    expect(await noPapel()).toEqual(await naTela())
    // Included anew, the asset is insured once.
    const denovo = { patrimonios: [{ id: saiu?.patrimonio.id }] }
    expect((await s.quemCuida.post(`/api/seguro/${a.id}/itens`, denovo)).status).toBe(200)
    expect(await naTela()).toEqual([3, inteiro])
    expect(await noPapel()).toEqual([3, inteiro])
    expect((await noPapel({ cobertura: 'CANCELADO' }))[0]).toBe(1)
    const saidas = await emitido(t, quem, 'seguro', { seguro: { id: a.id }, cobertura: 'CANCELADO' })
    expect([saidas.linhas[0]?.Até, saidas.texto.includes('1 cobertura encerrada')]).toEqual([
      '10/03/2026',
      true,
    ])
    t.clock.moveTo(new Date(t.clock.now().getTime() + 60_000).toISOString())
    const encerrar = { justificativa: 'Outra seguradora', dataEncerramento: '2026-03-10' }
    expect((await s.quemCuida.post(`/api/seguro/${a.id}/cancelar`, encerrar)).status).toBe(200)
    expect(await naTela()).toEqual([3, inteiro])
    expect(await noPapel({ situacao: 'ENCERRADO' })).toEqual([3, inteiro])
    expect((await noPapel({ cobertura: 'CANCELADO' }))[0]).toBe(4)
  })
})

describe('appraisals', () => {
  const [t, s] = setUpScene(sceneOfAvaliacao)
  it('have the value that was found beside what the books say', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    const a = await s.abrir(await s.bens(3))
    await t.rows(sql`update avaliacao_item set situacao = 'AVALIADO', valor_avaliado = 70.05
      where avaliacao_id = ${a.id} and id = (select min(id) from avaliacao_item where avaliacao_id = ${a.id})`)
    await t.rows(sql`update avaliacao_item set situacao = 'RETIRADO', aberto = false
      where avaliacao_id = ${a.id} and id = (select max(id) from avaliacao_item where avaliacao_id = ${a.id})`)
    const { total, linhas } = await emitido(t, quem, 'avaliacao', { situacao: 'EM_ANDAMENTO' })
    expect(linhas).toHaveLength(2)
    expect(decimal(total['Valor avaliado'])).toBe('70.05')
    const ficaram = sql`select patrimonio_id from avaliacao_item where avaliacao_id = ${a.id} and aberto`
    expect(decimal(total['Valor líquido'])).toBe((await pelosLancamentos(t, ficaram)).liquido)
    expect((await emitido(t, quem, 'avaliacao', { classificacao: 'AUTOMOVEIS' })).linhas).toEqual([])
    // An asset of a cancelled appraisal, valued anew by another, is in no sum of it; it is told where it is asked for.
    expect((await s.passo(a.id, 'CANCELADA', { motivo: 'Comissão errada' })).status).toBe(200)
    expect((await emitido(t, quem, 'avaliacao', {})).linhas).toEqual([])
    expect((await emitido(t, quem, 'avaliacao', { situacao: 'CANCELADA' })).linhas).toHaveLength(2)
  })
})

describe('a campaign of counting', () => {
  const [t, s] = setUpScene(sceneOfInventario)
  it('tells every asset that it expects, those that were met, and their sums by cost centre', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    await s.bens(s.sala, ['I-1', 'I-2', 'I-3'])
    await s.bens(s.outra, ['I-4', 'I-5'])
    const [cc] = await t.rows(
      sql<{ id: number }>`insert into centro_custo (codigo, descricao) values ('07', 'Ensino') returning id`,
    )
    await t.rows(sql`update localizacao set centro_custo_id = ${cc?.id} where id = ${s.sala}`)
    const id = await s.criar()
    const aparelho = await s.aparelho(id)
    await aparelho.enviar([leitura(s.sala, 'I-1'), leitura(s.outra, 'I-2')])
    const inventario = { inventario: { id } }
    const todos = await emitido(t, quem, 'inventario', inventario)
    expect(
      todos.linhas
        .map((l) => [l.Etiqueta, l.Resultado])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['I-1', 'Encontrado'],
      ['I-2', 'Encontrado em outro local'],
      ['I-3', 'Ainda não lido'],
      ['I-4', 'Ainda não lido'],
      ['I-5', 'Ainda não lido'],
    ])
    const certo = await soma(
      t,
      sql<{ tudo: string; ensino: string }>`
        select sum(b.bruto - b.depreciado)::text as tudo,
          sum(b.bruto - b.depreciado) filter (where p.localizacao_id = ${s.sala})::text as ensino
        from saldo_patrimonio b join patrimonio p on p.id = b.patrimonio_id
        where p.localizacao_id in (${s.sala}, ${s.outra})`,
    )
    expect(decimal(todos.total['Líquido hoje'])).toBe(certo.tudo)
    const porCentro = await emitido(t, quem, 'inventariocentrocusto', inventario)
    const ensino = porCentro.subtotais.find((l) => l.Tombamento?.includes('07 – Ensino'))
    expect(decimal(ensino?.['Líquido hoje'])).toBe(certo.ensino)
    expect(decimal(porCentro.total['Líquido hoje'])).toBe(certo.tudo)
    const vistos = await emitido(t, quem, 'bensinventariados', inventario)
    expect(
      vistos.linhas
        .map((l) => [l.Etiqueta, l['Encontrado em']])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['I-1', 'Sala 1'],
      ['I-2', 'Sala 2'],
    ])
    const lidos = sql`select id from patrimonio where referencia in ('I-1', 'I-2')`
    expect(decimal(vistos.total['Líquido hoje'])).toBe((await pelosLancamentos(t, lidos)).liquido)
    expect(
      (await emitido(t, quem, 'inventario', { ...inventario, resultado: 'ENCONTRADO' })).linhas,
    ).toHaveLength(1)
  })
})
