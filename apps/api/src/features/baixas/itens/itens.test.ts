import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)

describe('the assets', () => {
  it('of an invoice still to be paid are written off together, or none', async () => {
    const bens = (await s.bens(3)) as [number, number, number]
    const [nota] = await t.rows(sql<{ id: number }>`
      insert into nota_fiscal (unidade_id, numero, a_liquidar) values (${t.unidadeId}, '778', true) returning id`)
    await t.rows(sql`update patrimonio set nota_fiscal_id = ${nota?.id} where id = any(${bens.slice(0, 2)})`)
    const b = await s.abrir('OUTROS', [bens[0], bens[2]])
    const parte = await s.passo(b.id, 'EM_ANALISE', s.prepara)
    expect([parte.status, parte.body.message]).toEqual([409, mensagens.baixaNotaParcial])
    expect(parte.body.fields.patrimonio[0]).toContain('Nota fiscal 778')
    await s.prepara.post(`${BASE}/${b.id}/itens`, { patrimonio: { id: bens[1] } })
    expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).status).toBe(200)
    // An asset that comes to the invoice meanwhile keeps the write-off from taking effect.
    const [novo] = await s.bens(1)
    await t.rows(sql`update patrimonio set nota_fiscal_id = ${nota?.id} where id = ${novo}`)
    expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(409)
    await t.rows(sql`update nota_fiscal set a_liquidar = false where id = ${nota?.id}`)
    expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  })

  it('keep no price where the write-off becomes one for which nothing comes in, and get none', async () => {
    const [um, outro] = (await s.bens(2)) as [number, number]
    const quem = { fornecedor: { id: s.comprador } }
    const b = await s.abrir('VENDA', [um], quem, { valorVenda: '500.00' })
    const mudada = s.feito(
      await s.prepara.post(BASE, { ...s.corpo('SUCATA', quem), id: b.id, versao: b.versao }),
    )
    expect(mudada.valorVenda).toBe('0.00')
    const eventos = (await s.prepara.get(`${BASE}/${b.id}/eventos`)).body.content.resultList
    expect(eventos[0].alteracoes).toContainEqual({
      campo: 'Recebido',
      anterior: 'R$ 500,00',
      novo: null,
    })
    s.feito(await s.prepara.post(`${BASE}/${b.id}/itens`, { patrimonio: { id: outro }, valorVenda: '9.00' }))
    await s.passo(b.id, 'EM_ANALISE', s.prepara)
    s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
    expect((await s.itensDe(b.id)).map((i) => [i.valorVenda, i.resultado])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('of such an invoice that another unit has now keep nothing here', async () => {
    const [fica, foi] = (await s.bens(2)) as [number, number]
    const [nota] = await t.rows(sql<{ id: number }>`
      insert into nota_fiscal (unidade_id, numero, a_liquidar) values (${t.unidadeId}, '779', true) returning id`)
    await t.rows(sql`update patrimonio set nota_fiscal_id = ${nota?.id} where id in (${fica}, ${foi})`)
    const b = await s.abrir('OUTROS', [fica])
    expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).status).toBe(409)
    const { unidadeId } = await t.secondUnidade()
    await t.rows(sql`update patrimonio set unidade_id = ${unidadeId} where id = ${foi}`)
    expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).status).toBe(200)
  })

  it.each(['PERMUTA', 'DACAO_EM_PAGAMENTO'])('under %s name what is received for each', async (c) => {
    const [bem] = await s.bens(1)
    const b = await s.abrir(c, [])
    const incluir = (mais: object) =>
      s.prepara.post(`${BASE}/${b.id}/itens`, { patrimonio: { id: bem }, ...mais })
    expect((await incluir({})).body.fields).toEqual({ valorVenda: [mensagens.obrigatorio] })
    expect((await incluir({ valorVenda: '10.00' })).status).toBe(200)
    expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).status).toBe(200)
  })

  it('are taken in by a filter, and taken out one by one', async () => {
    const bens = (await s.bens(3)) as [number, number, number]
    await t.rows(sql`update patrimonio set descricao = 'Cadeira do filtro' where id = any(${bens})`)
    const b = await s.abrir('OUTROS', [])
    const r = await s.prepara.post(`${BASE}/${b.id}/itens`, {
      selecao: { filtro: { q: 'cadeira do filtro' }, exceto: [bens[1]] },
    })
    expect(r.body.content.quantidade).toBe(2)
    const itens = await s.itensDe(b.id)
    expect(itens.map((i) => i.patrimonio.id).toSorted((x, y) => x - y)).toEqual([bens[0], bens[2]])
    const fora = await s.prepara.del(`${BASE}/${b.id}/itens/${itens[0]?.id}`)
    expect(fora.body.content.quantidade).toBe(1)
    expect(await s.presos(bens)).toEqual(['BAIXA'])
    expect((await s.prepara.del(`${BASE}/${b.id}`)).status).toBe(200)
    expect(await s.presos(bens)).toEqual([])
  })

  it('are said to be written off by their label', async () => {
    const [bem] = (await s.bens(1)) as [number]
    const [codigo] = await t.rows(sql<{ codigo: string }>`
      insert into patrimonio_codigo (patrimonio_id, codigo) values (${bem}, codigo_publico())
      on conflict (patrimonio_id) do update set codigo = excluded.codigo returning codigo`)
    const ler = async () =>
      (await t.anonymous.get(`/api/bempublico/${t.databaseId}${codigo?.codigo}`)).body.content.situacao.value
    expect(await ler()).toBe('PUBLICO')
    const b = await s.enviada('OUTROS', [bem])
    await s.passo(b.id, 'FINALIZADA', s.autoriza)
    expect(await ler()).toBe('BAIXADO')
  })
})

describe('the files', () => {
  it('need a name and a file; once it was sent they stay', async () => {
    const b = await s.abrir('OUTROS', await s.bens(1))
    const url = '/api/anexobaixa'
    const semArquivo = await s.prepara.post(url, { baixa: { id: b.id }, descricao: 'Laudo' })
    expect(semArquivo.body.fields).toEqual({ arquivo: ['É necessário escolher um arquivo!'] })
    const anexo = s.feito(
      await s.prepara.post(url, {
        baixa: { id: b.id },
        descricao: 'Laudo',
        arquivo: { id: await s.arquivo() },
      }),
    )
    expect((await s.leitor.get(`${url}?baixaId=${b.id}`)).body.content).toMatchObject({ count: 1, rpp: 5 })
    expect((await s.leitor.get(`/api/arquivos/${anexo.arquivo.id}/download`)).status).toBe(200)
    await s.passo(b.id, 'EM_ANALISE', s.prepara)
    expect((await s.prepara.del(`${url}/${anexo.id}`)).status).toBe(409)
    await s.passo(b.id, 'EM_EDICAO', s.prepara)
    expect((await s.prepara.del(`${url}/${anexo.id}`)).status).toBe(200)
  })
})
