import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { porLer } from '../../../test/avisos.ts'
import { bem, depreciar, divergencias, novaUnidade, tombarBem } from '../../../test/bens.ts'
import { setUpSolicitacoes, solicitacoesDe, all } from '../../../test/scenes/solicitacoes.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/patrimonios/solicitacoesalteracoes'
const [t, scene] = setUpSolicitacoes()
const { aprovar, avisosDe, decidir, eventos, oBem, pedir, status } = solicitacoesDe(t, scene)

describe('aprovar', () => {
  it('applies the chosen differences only, names who asked and who decided, and tells the author', async () => {
    const s = await pedir({
      localizacaoInicial: { id: scene.deposito },
      placa: 'ABC1234',
      observacao: 'Riscada',
    })
    const escolhidas = s.diferencas.filter((d) => d.campoType.value !== 'placa').map((d) => d.id)
    expect(await porLer(t, t.admin, 'Solicitação de alteração')).toBe(1)
    const r = await decidir(scene.chefe, {
      id: s.id,
      status: 'APROVAR',
      aprovados: escolhidas,
      resposta: 'A placa não confere.',
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(await porLer(t, t.admin, 'Solicitação de alteração')).toBe(0)
    expect(r.body).toMatchObject({
      message: 'Solicitação aprovada.',
      content: {
        status: { value: 'APROVADA' },
        resposta: 'A placa não confere.',
        podeAprovar: false,
        podeReprovar: false,
      },
    })
    expect(
      Object.fromEntries(
        r.body.content.diferencas.map((d: { campoType: { value: string }; aprovar: boolean }) => [
          d.campoType.value,
          d.aprovar,
        ]),
      ),
    ).toEqual({ localizacaoInicial: true, placa: false, observacao: true })
    expect(await oBem()).toMatchObject({
      localizacaoInicial: { id: scene.deposito },
      placa: null,
      observacao: 'Riscada',
    })
    const [aprovacao, pedido] = await eventos()
    const autor = pedido.usuario
    expect(aprovacao).toMatchObject({
      tipoEvento: 'SOLICITACAO_APROVADA',
      usuario: r.body.content.decididoPor,
    })
    expect(aprovacao.alteracoes).toHaveLength(3)
    expect(aprovacao.alteracoes).toEqual(
      expect.arrayContaining([
        { id: 'localizacaoInicial', campo: 'Localização', anterior: 'Sala', novo: 'Depósito' },
        { id: 'observacao', campo: 'Observação', anterior: null, novo: 'Riscada' },
        { campo: 'Solicitante', anterior: null, novo: autor },
      ]),
    )
    expect(autor).not.toBe(aprovacao.usuario)
    const daSolicitacao = await t.rows(
      sql<{
        tipo: string
      }>`select tipo from evento where entidade = 'solicitacoesalteracoes' and entidade_id = ${s.id} order by id`,
    )
    expect(daSolicitacao.map((e) => e.tipo)).toEqual(['SOLICITACAO_ALTERACAO', 'SOLICITACAO_APROVADA'])
    expect((await avisosDe(scene.pessoa, 'SOLICITACAO_APROVADA'))[0]).toMatchObject({
      titulo: 'Solicitação de alteração aprovada',
      texto: expect.stringContaining('A placa não confere.'),
    })
  })

  it('shows what the asset has now beside what it had and what is asked for', async () => {
    const s = await pedir({ observacao: 'Pedida' })
    await t.admin.post(`/api/patrimonios/${scene.bemId}`, { observacao: 'Mudada no meio' })
    const lida = (await scene.chefe.get(`${BASE}/${s.id}`)).body.content
    expect(lida.diferencas).toMatchObject([{ anterior: null, atual: 'Mudada no meio', novo: 'Pedida' }])
    const velha = await decidir(scene.chefe, {
      id: s.id,
      status: 'APROVAR',
      aprovados: all(s),
      versaoPatrimonio: lida.patrimonio.versao - 1,
    })
    expect(velha.status).toBe(409)
    expect(velha.body.message).toContain('O bem foi alterado depois que você abriu')
    expect((await oBem()).observacao).toBe('Mudada no meio')
    const certa = await decidir(scene.chefe, {
      id: s.id,
      status: 'APROVAR',
      aprovados: all(s),
      versaoPatrimonio: lida.patrimonio.versao,
    })
    expect(certa.status).toBe(200)
    expect((await oBem()).observacao).toBe('Pedida')
  })

  it('cancels the other requests of the asset that wait, and tells their authors', async () => {
    const outra = await t.clientWith(['PATRIMONIO'])
    const a = await pedir({ observacao: 'a' })
    const b = await pedir({ observacao: 'b' }, outra)
    const deOutroBem = await pedir(
      { observacao: 'c' },
      scene.pessoa,
      (await tombarBem(t.admin, bem(scene.c))).id,
    )
    expect((await scene.chefe.get(`${BASE}/${a.id}/outras`)).body.content).toMatchObject([{ id: b.id }])
    await aprovar(a)
    expect(await status(b.id)).toBe('CANCELADA')
    expect(await status(deOutroBem.id)).toBe('PENDENTE')
    expect((await avisosDe(outra, 'SOLICITACAO_CANCELADA'))[0]?.texto).toContain(
      'Outra solicitação do mesmo bem foi aprovada.',
    )
    expect((await eventos())[0]).toMatchObject({
      tipoEvento: 'SOLICITACAO_CANCELADA',
      alteracoes: [{ campo: 'Solicitante' }, { campo: 'Resposta' }],
    })
    expect((await aprovar(b)).body.message).toBe('Esta solicitação já foi cancelada.')
  })

  it('marks the differences of the request alone, as a refusal does', async () => {
    const decided = await pedir({ observacao: 'Pedida', placa: 'ABC1234' })
    const differences = async () =>
      (await scene.chefe.get(`${BASE}/${decided.id}`)).body.content.diferencas.map(
        (d: { aprovar: boolean }) => d.aprovar,
      )
    const asked = async () =>
      pedir({ observacao: 'x' }, scene.pessoa, (await tombarBem(t.admin, bem(scene.c))).id)
    const waiting = await asked()
    const marks = () =>
      t.rows(sql`select aprovada from solicitacao_diferenca where solicitacao_id = ${waiting.id}`)
    expect((await aprovar(decided)).status).toBe(200)
    expect([await differences(), await marks()]).toEqual([[true, true], [{ aprovada: null }]])
    const refused = { id: (await asked()).id, status: 'REPROVAR', aprovados: [], resposta: 'Não.' }
    expect((await decidir(scene.chefe, refused)).status).toBe(200)
    expect([await differences(), await marks()]).toEqual([[true, true], [{ aprovada: null }]])
  })

  it('is refused by a rule beside the field, and then nothing is half done', async () => {
    const s = await pedir({
      utilizacao: 'DESUSO',
      justificativaDesuso: 'OCIOSO',
      localizacaoInicial: { id: scene.deposito },
    })
    const semJustificativa = s.diferencas
      .filter((d) => d.campoType.value !== 'justificativaDesuso')
      .map((d) => d.id)
    const antes = await oBem()
    const n = (await eventos()).length
    const r = await aprovar(s, scene.chefe, semJustificativa)
    expect(r).toMatchObject({
      status: 400,
      body: { fields: { justificativaDesuso: ['Preenchimento obrigatório.'] } },
    })
    expect(await oBem()).toEqual(antes)
    expect((await eventos()).length).toBe(n)
    expect(await status(s.id)).toBe('PENDENTE')
    expect((await aprovar(s)).status).toBe(200)
  })

  it('is refused beside the field when what is asked for is gone meanwhile', async () => {
    const [l] = await t.rows(
      sql<{
        id: number
      }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Anexo', 'Anexo')
        returning id`,
    )
    const s = await pedir({ localizacaoInicial: { id: l?.id } })
    await t.rows(sql`delete from localizacao where id = ${l?.id}`)
    expect((await aprovar(s)).body.fields).toEqual({ localizacaoInicial: ['Registro não encontrado.'] })
  })

  it('makes the product that was asked for', async () => {
    const s = await pedir({ produtoCaracteristica: { produto: { descricao: 'Mesa de canto' } } })
    expect((await aprovar(s)).status).toBe(200)
    expect((await oBem()).produtoCaracteristica.produto).toMatchObject({
      id: expect.any(Number),
      descricao: 'Mesa de canto',
    })
  })

  it('decides nothing that is not there, with nothing chosen, or with what is of another request', async () => {
    const s = await pedir({ observacao: 'a' })
    const outra = await pedir({ observacao: 'b' })
    for (const aprovados of [[], all(outra), [...all(s), 999_999]]) {
      const r = await aprovar(s, scene.chefe, aprovados)
      expect(r.status).toBe(400)
      expect(r.body.fields).toHaveProperty('aprovados')
    }
    expect((await decidir(scene.chefe, { id: 999_999, status: 'REPROVAR' })).status).toBe(404)
    expect((await decidir(scene.chefe, { id: s.id, status: 'TALVEZ' })).status).toBe(400)
    expect((await decidir(scene.chefe, { id: s.id, status: 'REPROVAR', invento: 1 })).status).toBe(400)
    expect(await status(s.id)).toBe('PENDENTE')
  })
})

describe('um bem tombado', () => {
  it('has a value that was approved in the ledger, which stays true', async () => {
    const s = await pedir({ valorAquisicao: '1500.00' })
    expect((await aprovar(s)).status).toBe(200)
    const { resultList } = (await t.admin.get(`/api/patrimonios/${scene.bemId}/lancamentos`)).body.content
    expect(resultList).toMatchObject([
      { tipo: { value: 'ENTRADA' }, valor: '1500.00' },
      { tipo: { value: 'ESTORNO_ENTRADA' }, valor: '1000.00' },
      { tipo: { value: 'ENTRADA' }, valor: '1000.00' },
    ])
    expect(await oBem()).toMatchObject({ valorAquisicao: '1500.00', valorLiquidoContabil: '1500.00' })
    expect(await divergencias(t)).toEqual([])
  })

  it('keeps its value once it depreciates: the approval is refused beside the field', async () => {
    const { unidadeId, cliente, c: deLa } = await novaUnidade(t)
    const b = await tombarBem(cliente, bem(deLa, { dataInicioDepreciacao: '2026-01-01' }))
    const quemPede = await t.clientWith(['PATRIMONIO'], unidadeId)
    const s = await pedir({ valorAquisicao: '1500.00', observacao: 'x' }, quemPede, b.id)
    await depreciar(t, cliente, '2026-02')
    const r = await aprovar(s, cliente)
    expect(r).toMatchObject({
      status: 400,
      body: { fields: { valorAquisicao: [expect.stringContaining('só muda por reavaliação')] } },
    })
    const lido = (await cliente.get(`/api/patrimonios/${b.id}`)).body.content
    expect(lido).toMatchObject({ valorAquisicao: '1000.00', observacao: null })
    const soObservacao = s.diferencas.filter((d) => d.campoType.value === 'observacao').map((d) => d.id)
    expect((await aprovar(s, cliente, soObservacao)).status).toBe(200)
    expect(await divergencias(t)).toEqual([])
  })
})

it('a field of the organisation’s own takes nothing that was asked for while it was of another kind', async () => {
  const cor = { rotulo: 'Cor', secao: 'Aspecto', ordem: 1, obrigatorio: false, ativo: true }
  const comOpcoes = await t.admin.post('/api/camposadicionais', {
    ...cor,
    tipo: 'OPCAO',
    opcoes: 'Azul\nVerde',
  })
  const { id } = comOpcoes.body.content
  const [azul] = (await t.admin.get('/api/metadata/patrimonio/camposadicionais')).body.content[0].opcoes
  const s = await pedir({ camposAdicionais: { cor: azul.value } })
  t.clock.moveTo(new Date(t.clock.now().getTime() + 1000).toISOString())
  expect((await t.admin.post(`/api/camposadicionais/${id}`, { tipo: 'TEXTO', opcoes: null })).status).toBe(
    200,
  )
  const r = await aprovar(s)
  expect([r.status, r.body.fields]).toEqual([
    400,
    { 'camposAdicionais.cor': [mensagens.campoMudouDesdeOPedido] },
  ])
  expect([await status(s.id), (await oBem()).camposAdicionais]).toEqual(['PENDENTE', {}])
  await t.admin.del(`/api/camposadicionais/${id}`)
})
