import { manutencaoDocumentos, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { eventosDe, valoresCrus } from '../../../../test/eventos.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { resourceMatrix } from '../../../../test/matrix.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { FONTE } from './documentos.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
const corpo = (mais: object = {}) => ({
  fornecedor: { id: s.oficina },
  valor: '100,00',
  data: '2026-03-10',
  ...mais,
})

describe('the quotes of an order', () => {
  it('are three a page, the cheapest first, with their files; the chosen one names the supplier and what it cost', async () => {
    const bens = await s.bens(3)
    const m = await s.abrir(bens)
    const url = `${BASE}/${m.id}/orcamentos`
    const arquivo = await s.arquivo(s.quemCuida, 'orcamento.txt')
    const barato = (await s.quemCuida.post(url, corpo({ arquivo: { id: arquivo } }))).body.content
    expect(barato).toMatchObject({ valor: '100.00', escolhido: false, arquivo: { nome: 'orcamento.txt' } })
    for (const valor of ['400.00', '300.00', '200.00'])
      await s.quemCuida.post(url, corpo({ valor, fornecedor: { id: s.outraOficina } }))
    const pagina = (await s.quemCuida.get(url)).body.content
    expect([pagina.count, pagina.rpp, pagina.resultList.map((o: { valor: string }) => o.valor)]).toEqual([
      4,
      3,
      ['100.00', '200.00', '300.00'],
    ])
    const errado = await s.quemCuida.post(url, corpo({ validade: '2026-03-09' }))
    expect(errado.body.fields).toEqual({ validade: [mensagens.orcamentoValidade] })
    const mudado = await s.quemCuida.post(url, { ...pagina.resultList[1], valor: '199.99' })
    expect(mudado.body.content.valor).toBe('199.99')
    const velho = await s.quemCuida.post(url, { ...pagina.resultList[1], valor: '150.00' })
    expect(velho).toMatchObject({ status: 409, body: { message: mensagens.alteradoPorOutro } })
    expect((await s.quemCuida.post(url, mudado.body.content)).body.content).toEqual(mudado.body.content)
    const outro = pagina.resultList[2].id
    expect((await s.quemCuida.post(`${BASE}/orcamentos/${outro}/remover`)).status).toBe(200)
    expect((await s.quemCuida.post(`${BASE}/orcamentos/${outro}/remover`)).status).toBe(404)

    const inicio = await s.passo(m.id, 'EM_MANUTENCAO', { orcamento: { id: barato.id } })
    expect(inicio.body.content).toMatchObject({
      orcamento: { id: barato.id, valor: '100.00' },
      fornecedor: { nome: 'Oficina São José' },
    })
    expect((await s.leitor.get(`${BASE}/${m.id}`)).body.content.orcamento).toBeNull()
    for (const r of [
      await s.quemCuida.post(`${BASE}/orcamentos/${barato.id}/remover`),
      await s.quemCuida.post(url, { ...barato, valor: '1.00' }),
    ])
      expect([r.status, r.body.message]).toEqual([409, mensagens.orcamentoEscolhido])
    // The file of a quote is for who may see quotes.
    expect((await s.quemCuida.get(`/api/arquivos/${arquivo}/download`)).status).toBe(200)
    expect((await s.leitor.get(`/api/arquivos/${arquivo}/download`)).status).toBe(404)
    // Nobody priced the services: the quote is shared, the left-over centavo with the last.
    await s.passo(m.id, 'CONCLUIDA')
    expect((await s.itensDe(m.id)).map((i: { valorFinal: string }) => i.valorFinal)).toEqual([
      '33.33',
      '33.33',
      '33.34',
    ])
    expect((await s.quemCuida.post(url, corpo())).body.message).toBe(mensagens.manutencaoEncerrada)
    const ditos = (await eventosDe(t, 'manutencoes', m.id)).filter((e) => e.tipo === 'ORCAMENTO')
    expect(ditos).toHaveLength(6)
  })

  it('of another order is not chosen, nor by who may not see quotes', async () => {
    const [a, b] = [await s.abrir(await s.bens(1)), await s.abrir(await s.bens(1))]
    const o = (await s.quemCuida.post(`${BASE}/${a.id}/orcamentos`, corpo())).body.content
    const alheio = await s.passo(b.id, 'EM_MANUTENCAO', { orcamento: { id: o.id } })
    expect([alheio.status, alheio.body.fields]).toEqual([400, { orcamento: [mensagens.naoEncontrado] }])
    const sem = await t.clientWith(['CRIAR_ALTERAR_MANUTENCOES'])
    expect((await s.passo(a.id, 'EM_MANUTENCAO', { orcamento: { id: o.id } }, sem)).status).toBe(403)
    expect((await sem.get(`${BASE}/${a.id}/orcamentos`)).status).toBe(403)
    expect((await s.passo(a.id, 'EM_MANUTENCAO', {}, sem)).status).toBe(200)
  })
})

describe('the documents of an order', () => {
  it('are five a page, each with a file that maintenance may see', async () => {
    const m = await s.abrir(await s.bens(1))
    const semArquivo = await s.quemCuida.post(`${BASE}/documentos`, {
      manutencao: { id: m.id },
      descricao: 'Laudo',
      arquivo: null,
    })
    expect([semArquivo.status, semArquivo.body.fields.arquivo]).toEqual([
      400,
      ['É necessário escolher um arquivo!'],
    ])
    const novo = async (descricao: string) =>
      (
        await s.quemCuida.post(`${BASE}/documentos`, {
          manutencao: { id: m.id },
          descricao,
          arquivo: { id: await s.arquivo() },
        })
      ).body.content
    const laudo = await novo('Laudo')
    for (let i = 0; i < 5; i += 1) await novo(`Nota ${i}`)
    const lista = (await s.leitor.get(`${BASE}/documentos?manutencaoId=${m.id}`)).body.content
    expect([lista.count, lista.resultList.length, lista.rpp]).toEqual([6, 5, 5])
    expect((await s.leitor.get(`/api/arquivos/${laudo.arquivo.id}/download`)).status).toBe(200)
    const semDireito = await t.clientWith(['PATRIMONIO'])
    expect((await semDireito.get(`/api/arquivos/${laudo.arquivo.id}/download`)).status).toBe(404)
    const outra = await s.abrir(await s.bens(1))
    const levado = await s.quemCuida.post(`${BASE}/documentos`, {
      id: laudo.id,
      manutencao: { id: outra.id },
    })
    expect(levado.body.fields).toEqual({ manutencao: [mensagens.naoMudaDeManutencao] })
    const trocado = await s.quemCuida.post(`${BASE}/documentos/${laudo.id}`, {
      arquivo: { id: await s.arquivo() },
    })
    expect(trocado.body.content.arquivo.id).not.toBe(laudo.arquivo.id)
    expect((await s.quemCuida.get(`/api/arquivos/${laudo.arquivo.id}/download`)).status).toBe(404)
    expect((await s.quemCuida.del(`${BASE}/documentos/${laudo.id}`)).status).toBe(200)
    expect(await t.rows(sql`select 1 from arquivo where id = ${trocado.body.content.arquivo.id}`)).toEqual([])
    expect(
      (await eventosDe(t, 'manutencoes', m.id)).filter((e) => e.tipo === 'DOCUMENTO_MANUTENCAO'),
    ).toHaveLength(8)
  })
})

let vez = 0
resourceMatrix(
  manutencaoDocumentos,
  FONTE,
  {
    async exemplo(quem) {
      const aberta = await quem.post(BASE, { tipo: 'CORRETIVA', descricao: `Manutenção ${(vez += 1)}` })
      const arquivo = await s.arquivo(quem, `laudo-${vez}.txt`)
      return {
        manutencao: { id: aberta.body.content.id },
        descricao: `Laudo ${vez}`,
        arquivo: { id: arquivo },
      }
    },
    alteracao: { campo: 'descricao', rotulo: 'Descrição', valor: 'Laudo novo', novo: 'Laudo novo' },
    invalido: { descricao: 'x'.repeat(201) },
  },
  () => t,
)

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
