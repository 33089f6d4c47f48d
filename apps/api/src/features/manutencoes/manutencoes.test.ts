import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { untilDone } from '../../../test/bens.ts'
import { eventosDe, valoresCrus } from '../../../test/eventos.ts'
import { sceneOfManutencao, corpoDaManutencao } from '../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)

describe('an order', () => {
  it('is opened with its assets, changed while it waits, begun, and accepted', async () => {
    const bens = await s.bens(2)
    const m = await s.abrir(bens, { fornecedor: { id: s.oficina }, dataPrevista: '2026-03-20' })
    expect(m).toMatchObject({
      codigo: m.id,
      situacao: { value: 'AGUARDANDO' },
      fornecedor: { nome: 'Oficina São José' },
      quantidade: 2,
      pendentes: 2,
      valor: '0.00',
      atrasada: false,
      termos: [],
    })
    expect(m.acoes.map((a: { value: string }) => a.value)).toEqual([
      'INICIAR',
      'RECUSAR',
      'ALTERAR',
      'CANCELAR',
      'EXCLUIR',
    ])
    expect(await s.presos(bens)).toEqual([])
    const igual = await s.quemCuida.post(BASE, m)
    expect(igual.body.content.versao).toBe(m.versao)
    const alterada = (await s.quemCuida.post(BASE, { ...m, descricao: 'Revisão geral' })).body.content
    expect([alterada.descricao, alterada.versao]).toEqual(['Revisão geral', m.versao + 1])
    expect((await s.quemCuida.post(BASE, { ...m, descricao: 'Outra' })).status).toBe(409)

    const iniciada = await s.passo(m.id, 'EM_MANUTENCAO')
    expect(iniciada.body.message).toBe(mensagens.manutencaoIniciada)
    expect(iniciada.body.content).toMatchObject({
      situacao: { value: 'EM_MANUTENCAO' },
      termos: [{ tipo: { value: 'MANUTENCAO' }, quantidade: 2 }],
    })
    expect(await s.presos(bens)).toEqual(['MANUTENCAO', 'MANUTENCAO'])
    const [linha] = (await t.admin.get(`/api/patrimonios?rpp=1&q=${1_000_000 + (bens[0] as number)}`)).body
      .content.resultList
    expect(linha).toMatchObject({ id: bens[0], manutencao: { id: m.id } })
    // Once it began it is not edited, and its assets change neither place nor hands, and cannot leave.
    expect((await s.quemCuida.post(BASE, { ...alterada, descricao: 'X' })).status).toBe(409)
    const [rui] = await t.rows(sql<{ id: number }>`
      insert into responsavel (unidade_id, nome) values (${t.unidadeId}, 'Rui Prado') returning id`)
    const mudar = await t.admin.post('/api/patrimonios', { id: bens[0], responsavel: { id: rui?.id } })
    expect(mudar.body.fields.responsavel[0]).toContain(`Em manutenção (nº ${m.id})`)
    const sair = await t.admin.post('/api/saidabens', {
      itens: [{ id: bens[0] }],
      motivo: 'Feira',
      terceiro: false,
      dataHoraCriacao: '2026-03-10',
    })
    expect(sair.body.fields.itens[0]).toContain('Em manutenção')

    const fim = await s.passo(m.id, 'CONCLUIDA')
    expect(fim.body.content).toMatchObject({ situacao: { value: 'CONCLUIDA' }, pendentes: 0, acoes: [] })
    expect(await s.presos(bens)).toEqual([])
    expect((await eventosDe(t, 'manutencoes', m.id)).map((e) => e.tipo)).toEqual([
      'CADASTRO',
      'ALTERACAO',
      'MANUTENCAO_INICIADA',
      'MANUTENCAO_CONCLUIDA',
    ])
    expect((await eventosDe(t, 'patrimonios', bens[0] as number)).map((e) => e.tipo)).toEqual([
      'MANUTENCAO',
      'MANUTENCAO_FIM',
    ])
    const historico = (await s.leitor.get(`${BASE}/${m.id}/eventos`)).body.content
    expect(historico.resultList[0].descricao).toBe('Manutenção concluída')
    const { itensManutencao } = (await t.admin.get(`/api/patrimonios/${bens[0]}`)).body.content
    expect(itensManutencao).toMatchObject([
      { manutencao: { codigo: m.id, tipo: { value: 'CORRETIVA' } }, valorFinal: '0.00' },
    ])
    for (const situacao of ['EM_MANUTENCAO', 'CONCLUIDA', 'RECUSADA'])
      expect((await s.passo(m.id, situacao, { motivo: 'x' })).status).toBe(409)
  })

  it('has each asset in one open order, and takes none that is not in use, all or nothing', async () => {
    const [a, b, carga] = (await s.bens(3)) as [number, number, number]
    await t.rows(sql`update patrimonio set situacao = 'CARGA' where id = ${carga}`)
    const m = await s.abrir([a])
    const r = await s.quemCuida.post(BASE, corpoDaManutencao([a, b, carga]))
    expect([r.status, r.body.message]).toEqual([409, mensagens.manutencaoProblemas])
    expect(r.body.fields.itens).toHaveLength(2)
    expect(r.body.fields.itens.join()).toContain(`Está na manutenção nº ${m.id}`)
    expect(r.body.fields.itens.join()).toContain('Situação: Em carga')
    expect((await s.quemCuida.get(`${BASE}?patrimonioId=${b}`)).body.content.count).toBe(0)
    const livres = (await s.quemCuida.get(`${BASE}/bens?q=${1_000_000 + a}`)).body.content
    expect(livres.count).toBe(0)
    expect((await s.quemCuida.get(`${BASE}/bens?ids=${a}`)).body.content.count).toBe(1)
    // Refused with a reason, the order lets its asset go into another.
    expect((await s.passo(m.id, 'RECUSADA')).body.fields).toEqual({ motivo: [mensagens.obrigatorio] })
    expect((await s.passo(m.id, 'RECUSADA', { motivo: 'Sem verba' })).body.content.motivo).toBe('Sem verba')
    await s.abrir([a, b])
  })

  it('does not begin empty, nor with an asset that is moved or gone meanwhile', async () => {
    const vazia = await s.abrir([])
    expect((await s.passo(vazia.id, 'EM_MANUTENCAO')).body.message).toBe(mensagens.manutencaoSemBens)
    const [a, b] = (await s.bens(2)) as [number, number]
    const m = await s.abrir([a, b])
    await t.rows(
      sql`insert into reserva_patrimonio (patrimonio_id, motivo, registro_id, criado_em)
        values (${b}, 'SAIDA', 77, now())`,
    )
    const problemas = (await s.leitor.get(`${BASE}/${m.id}/problemas`)).body.content.problemas
    expect(problemas).toMatchObject([{ patrimonio: { id: b }, motivo: 'Em saída (nº 77)' }])
    const r = await s.passo(m.id, 'EM_MANUTENCAO')
    expect([r.status, r.body.fields.itens.length]).toEqual([409, 1])
    expect(await s.presos([a, b])).toEqual(['SAIDA'])
    const [, item] = await s.itensDe(m.id)
    const sem = await s.quemCuida.del(`${BASE}/${m.id}/itens?itens=${item.id}`)
    expect(sem.body.content.quantidade).toBe(1)
    expect((await s.quemCuida.del(`${BASE}/${m.id}/itens?itens=${item.id}`)).status).toBe(409)
    expect((await s.passo(m.id, 'EM_MANUTENCAO')).status).toBe(200)
  })

  it('is deleted before it begins, and its assets are free for another', async () => {
    const bens = await s.bens(1)
    const m = await s.abrir(bens)
    expect((await s.quemCuida.del(`${BASE}/${m.id}`)).status).toBe(200)
    expect((await s.quemCuida.get(`${BASE}/${m.id}`)).status).toBe(404)
    const outra = await s.abrir(bens)
    await s.passo(outra.id, 'EM_MANUTENCAO')
    expect((await s.quemCuida.del(`${BASE}/${outra.id}`)).status).toBe(409)
  })

  it('is done once, however often it is asked for under one key', async () => {
    const bens = await s.bens(1)
    const pedir = () =>
      s.quemCuida.post(BASE, corpoDaManutencao(bens, { descricao: 'Uma vez só' }), {
        'idempotency-key': 'uma-vez',
      })
    const [um, dois] = await Promise.all([pedir(), pedir()])
    const boa = um.status === 200 ? um : dois
    expect(boa.status).toBe(200)
    const lista = (await s.quemCuida.get(`${BASE}?q=uma+vez+so`)).body.content
    expect(lista.count).toBe(1)
  })
})

describe('the assets of an order', () => {
  it('whose services cost together more than an amount may be is told so', async () => {
    const [a] = await s.bens()
    const servicos = ['Motor', 'Câmbio'].map((descricao) => ({ descricao, valor: '9999999999999.99' }))
    const r = await s.quemCuida.post(BASE, {
      descricao: 'Reforma',
      itens: [{ patrimonio: { id: a }, servicos }],
    })
    expect([r.status, r.body.message]).toEqual([400, mensagens.valorMaior])
  })

  it('end one by one, each with what it cost; the last one ends the order', async () => {
    const [a, b, c] = (await s.bens(3)) as [number, number, number]
    const m = await s.abrir([a, b, c])
    const servicos = [
      { descricao: 'Bateria', valor: '300,50' },
      { descricao: 'Mão de obra', valor: null },
    ]
    const com = await s.quemCuida.post(`${BASE}/${m.id}/itens`, {
      itens: [{ patrimonio: { id: a }, servicos }],
    })
    expect(com.body.content).toMatchObject({ quantidade: 3, valor: '300.50' })
    await s.passo(m.id, 'EM_MANUTENCAO')
    expect(
      (await s.quemCuida.post(`${BASE}/${m.id}/itens`, { itens: [{ patrimonio: { id: a } }] })).status,
    ).toBe(409)
    const [ia, ib, ic] = await s.itensDe(m.id)
    const concluida = await s.quemCuida.post(`${BASE}/itens/${ia.id}/concluir`, {})
    expect(concluida.body.content).toMatchObject({ situacao: { value: 'EM_MANUTENCAO' }, pendentes: 2 })
    expect(await s.presos([a, b, c])).toEqual(['MANUTENCAO', 'MANUTENCAO'])
    expect((await s.quemCuida.post(`${BASE}/itens/${ia.id}/concluir`, {})).body.message).toBe(
      mensagens.manutencaoItemEncerrado,
    )
    const paga = await s.quemCuida.post(`${BASE}/itens/${ib.id}/concluir`, { valorFinal: '99.90' })
    expect(paga.body.content.valor).toBe('400.40')
    const fim = await s.quemCuida.post(`${BASE}/itens/${ic.id}/cancelar`, {})
    expect(fim.body.content).toMatchObject({
      situacao: { value: 'CONCLUIDA' },
      valor: '400.40',
      pendentes: 0,
    })
    expect(await s.presos([a, b, c])).toEqual([])
    expect((await s.itensDe(m.id)).map((i: { situacao: { value: string } }) => i.situacao.value)).toEqual([
      'CONCLUIDA',
      'CONCLUIDA',
      'CANCELADA',
    ])
  })

  it('leave an order concluded whose rest is refused, which is not taken away with what it cost', async () => {
    const [a, b] = (await s.bens(2)) as [number, number]
    const m = await s.abrir([a, b])
    await s.passo(m.id, 'EM_MANUTENCAO')
    const [ia] = await s.itensDe(m.id)
    await s.quemCuida.post(`${BASE}/itens/${ia.id}/concluir`, { valorFinal: '80.00' })
    const r = await s.passo(m.id, 'RECUSADA', { motivo: 'Sem peças' })
    expect(r.body.content).toMatchObject({
      situacao: { value: 'CONCLUIDA' },
      motivo: 'Sem peças',
      valor: '80.00',
    })
    expect(await s.presos([a, b])).toEqual([])
    // So stood orders that were refused before.
    await t.rows(sql`update manutencao set situacao = 'RECUSADA' where id = ${m.id}`)
    expect((await s.quemCuida.del(`${BASE}/${m.id}`)).body.message).toBe(mensagens.manutencaoComConcluido)
  })

  it('cost the same one by one as all at once, where one has services with a price', async () => {
    const custo = async (umPorUm: boolean) => {
      const [a, b] = (await s.bens(2)) as [number, number]
      const servicos = [{ descricao: 'Troca', valor: '300.00' }]
      const itens = [{ patrimonio: { id: a }, servicos }, { patrimonio: { id: b } }]
      const m = await s.abrir([], { itens })
      const orcamento = { fornecedor: { id: s.oficina }, valor: '500.00', data: '2026-03-10' }
      const o = (await s.quemCuida.post(`${BASE}/${m.id}/orcamentos`, orcamento)).body.content
      await s.passo(m.id, 'EM_MANUTENCAO', { orcamento: { id: o.id } })
      const [ia, ib] = await s.itensDe(m.id)
      if (umPorUm) await s.quemCuida.post(`${BASE}/itens/${ia.id}/concluir`, {})
      if (umPorUm) await s.quemCuida.post(`${BASE}/itens/${ib.id}/concluir`, {})
      else await s.passo(m.id, 'CONCLUIDA')
      return (await s.quemCuida.get(`${BASE}/${m.id}`)).body.content.valor
    }
    expect([await custo(false), await custo(true)]).toEqual(['300.00', '300.00'])
  })

  it('all cancelled, the order is refused', async () => {
    const m = await s.abrir(await s.bens(1))
    const [i] = await s.itensDe(m.id)
    const r = await s.quemCuida.post(`${BASE}/itens/${i.id}/cancelar`, {})
    expect(r.body.content).toMatchObject({
      situacao: { value: 'RECUSADA' },
      motivo: mensagens.manutencaoTodosCancelados,
    })
  })

  it('are seen to be worn out by what they cost, and under warranty', async () => {
    const [id] = (await s.bens(1)) as [number]
    await t.rows(sql`insert into garantia (patrimonio_id, numero, data_inicial, prazo_garantia, criado_em)
      values (${id}, 'G-7', '2026-01-01', 365, now())`)
    const m = await s.abrir([id])
    const gravar = (valor: string, valorMercado: string | null) =>
      s.quemCuida.post(`${BASE}/${m.id}/itens`, {
        itens: [{ patrimonio: { id }, servicos: [{ descricao: 'Motor', valor }], valorMercado }],
      })
    expect((await gravar('501.00', '1000.00')).body.content.emGarantia).toBe(1)
    const [item] = await s.itensDe(m.id)
    expect(item).toMatchObject({
      analise: { value: 'IRRECUPERAVEL' },
      garantia: { numero: 'G-7', dataFinal: '2027-01-01' },
      valorLiquido: '1200.50',
    })
    await gravar('601.00', null)
    expect((await s.itensDe(m.id))[0].analise.value).toBe('ANTIECONOMICO')
    await gravar('500.00', '1000.00')
    expect((await s.itensDe(m.id))[0].analise).toBeNull()
    // The year's upkeep counts what was concluded before.
    await s.passo(m.id, 'EM_MANUTENCAO')
    await s.passo(m.id, 'CONCLUIDA')
    const outra = await s.abrir([id])
    await s.quemCuida.post(`${BASE}/${outra.id}/itens`, {
      itens: [{ patrimonio: { id }, servicos: [{ descricao: 'Óleo', valor: '101.00' }] }],
    })
    expect((await s.itensDe(outra.id))[0].analise.value).toBe('ANTIECONOMICO')
  })
})

describe('a loaned asset', () => {
  it('can be mended, stays lent, and comes back when that is over', async () => {
    const [id] = (await s.bens(1)) as [number]
    const lugar = await t.rows(sql<{ id: number }>`
      insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Copa', 'Copa') returning id`)
    const mov = await t.admin.post('/api/movimentacoes', {
      itens: [{ patrimonio: { id } }],
      localizacao: { id: lugar[0]?.id },
      responsavel: { id: s.c.responsavel },
      dataRetorno: '2026-03-20',
    })
    expect(mov.body.content.situacao.value).toBe('EMPRESTADA')
    const m = await s.abrir([id])
    expect((await s.passo(m.id, 'EM_MANUTENCAO')).status).toBe(200)
    expect(await s.presos([id])).toEqual(['EMPRESTIMO+MANUTENCAO'])
    const volta = () => t.admin.post(`/api/movimentacoes/${mov.body.content.id}/devolver`, {})
    const presa = await volta()
    expect([presa.status, presa.body.message]).toEqual([409, mensagens.movimentacaoEmManutencao])
    expect(presa.body.fields.itens[0]).toContain(`Em manutenção (nº ${m.id})`)
    await s.passo(m.id, 'CONCLUIDA')
    expect(await s.presos([id])).toEqual(['EMPRESTIMO'])
    expect((await volta()).body.content.situacao.value).toBe('DEVOLVIDA')
    expect(await s.presos([id])).toEqual([])
  })
})

describe('the list', () => {
  it('is searched by number, words, supplier and asset, and says what is late', async () => {
    const bens = await s.bens(1)
    const m = await s.abrir(bens, {
      descricao: 'Conserto do elevador',
      numero: 'OS-778',
      fornecedor: { id: s.outraOficina },
      dataPrevista: '2026-03-09',
    })
    await s.passo(m.id, 'EM_MANUTENCAO')
    const ver = async (q: string) =>
      (await s.leitor.get(`${BASE}?${q}`)).body.content.resultList.map((x: { id: number }) => x.id)
    for (const q of ['elevador', 'OS-778', 'mecanica+central', String(1_000_000 + (bens[0] as number))])
      expect({ q, ids: await ver(`q=${q}`) }).toEqual({ q, ids: [m.id] })
    expect(await ver('atrasadas=true')).toEqual([m.id])
    expect(await ver(`patrimonioId=${bens[0]}`)).toEqual([m.id])
    const onde = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
    expect(
      await ver(onde({ fornecedor: { in: [s.outraOficina] }, situacao: { in: ['EM_MANUTENCAO'] } })),
    ).toEqual([m.id])
    expect(await ver(onde({ tipo: { in: ['PREVENTIVA'] } }))).toEqual([])
    for (const ruim of ['x=1', 'order=audit', onde({ outra: { eq: 1 } })])
      expect((await s.leitor.get(`${BASE}?${ruim}`)).status).toBe(400)
    for (const ordem of ['id', '-situacao', 'tipo', 'descricao', 'fornecedor', '-dataPrevista', 'valor'])
      expect((await s.leitor.get(`${BASE}?order=${ordem}`)).status).toBe(200)
  })
})

describe('the documents of an order', () => {
  it('are the term of the delivery, once it began, and a report summed by place, asset, supplier or year', async () => {
    const m = await s.abrir(await s.bens(2), { fornecedor: { id: s.oficina } })
    const pedir = () => s.quemCuida.post(`${BASE}/relatorio/termoentrega/${m.id}`, {})
    expect((await pedir()).body.message).toBe(mensagens.manutencaoSemTermo)
    await s.passo(m.id, 'EM_MANUTENCAO')
    const termo = await untilDone(t, s.quemCuida, await pedir())
    expect(termo.situacao).toBe('CONCLUIDA')
    for (const agrupar of ['NENHUM', 'BEM', 'LOCALIZACAO', 'FORNECEDOR', 'ANO']) {
      const r = await s.leitor.post(`${BASE}/relatorio`, {
        formato: 'CSV',
        agrupar,
        fornecedor: { id: s.oficina },
        dataInicial: '2026-01-01',
        dataFinal: '2026-12-31',
      })
      expect({ agrupar, fim: (await untilDone(t, s.leitor, r)).situacao }).toEqual({
        agrupar,
        fim: 'CONCLUIDA',
      })
    }
  })
})

it('an order needs its assets alone; a save leaves as it is what it does not name; a document is named by its file', async () => {
  const [bem] = await s.bens(1)
  const so = await s.quemCuida.post(BASE, { itens: [{ patrimonio: { id: bem } }] })
  expect(so.body).toMatchObject({
    message: mensagens.salvo,
    content: { tipo: { value: 'CORRETIVA' }, descricao: 'Manutenção' },
  })
  const m = await s.abrir(await s.bens(1), { fornecedor: { id: s.oficina }, numero: 'OS 7' })
  const salva = (await s.quemCuida.post(BASE, { id: m.id, observacao: 'Urgente' })).body.content
  expect(salva).toEqual({ ...m, observacao: 'Urgente', versao: m.versao + 1, audit: salva.audit })
  const orcamentos = `${BASE}/${m.id}/orcamentos`
  const o = (await s.quemCuida.post(orcamentos, { fornecedor: { id: s.oficina }, valor: '80.00' })).body
    .content
  expect(o.data).toBe('2026-03-10')
  const outro = (await s.quemCuida.post(orcamentos, { id: o.id, valor: '85.00' })).body.content
  expect(outro).toEqual({ ...o, valor: '85.00', versao: o.versao + 1 })
  const corpo = { manutencao: { id: m.id }, arquivo: { id: await s.arquivo() } }
  const d = await s.quemCuida.post(`${BASE}/documentos`, corpo)
  expect([d.status, d.body.content.descricao]).toEqual([200, 'laudo.txt'])
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
