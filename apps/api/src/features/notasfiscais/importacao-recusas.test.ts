import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { confirmarXml, escolhas, lerXml, setUpNotas } from '../../../test/scenes/importar-nfe.ts'
import { nfe } from '../../../test/files/nfe.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpNotas()

describe('once, and all or nothing', () => {
  test('a double click makes it once: the other answers 409', async () => {
    const { xml, chave } = nfe({ cnpj: '90021382000122', itens: [{ vProd: '30.00' }] })
    const escolhido = escolhas(s.c, chave, [{ destino: 'VARIOS', quantidade: 3 }])
    const discoAntes = await filesOnDisk(t)
    const voltas = await Promise.all([1, 2, 3].map(() => confirmarXml(t.admin, xml, escolhido)))
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(voltas.find((v) => v.status === 409)?.body.message).toBe(mensagens.notaJaImportada)
    const feita = voltas.find((v) => v.status === 200)?.body.content
    expect(await s.bensDa(feita.id)).toHaveLength(3)
    expect(await filesOnDisk(t)).toBe(discoAntes + 1)
    expect(await lerXml(t.admin, xml)).toMatchObject({
      status: 409,
      body: { message: mensagens.notaJaImportada },
    })
    const outra = await t.secondUnidade()
    expect((await lerXml(outra.admin, xml)).status).toBe(409)
  })

  test('with the same Idempotency-Key it answers the first answer; with other choices 409', async () => {
    const { xml, chave } = nfe()
    const escolhido = escolhas(s.c, chave, [{}])
    const chaves = { 'idempotency-key': 'duplo clique' }
    const voltas = await Promise.all([1, 2].map(() => confirmarXml(t.admin, xml, escolhido, chaves)))
    expect(voltas.map((v) => v.status)).toEqual([200, 200])
    expect(voltas[1]?.body).toEqual(voltas[0]?.body)
    expect(await s.bensDa(voltas[0]?.body.content.id)).toHaveLength(1)
    const disco = await filesOnDisk(t)
    expect((await confirmarXml(t.admin, xml, { ...escolhido, observacao: 'x' }, chaves)).body.message).toBe(
      mensagens.chaveRepetida,
    )
    expect(await filesOnDisk(t)).toBe(disco)
  })

  test('a line that breaks a rule undoes everything, and every such line is told', async () => {
    const { xml, chave } = nfe({
      cnpj: '90024778000123',
      itens: [{ vProd: '1.00' }, { vProd: '2.00' }, { vProd: '3.00' }],
    })
    const antes = await s.contar()
    const disco = await filesOnDisk(t)
    const r = await confirmarXml(
      t.admin,
      xml,
      escolhas(s.c, chave, [
        {},
        { localizacaoInicial: { id: 999_999 } },
        { responsavel: { id: 999_999 }, tipoNatureza: { id: 999_999 } },
      ]),
    )
    expect(r).toMatchObject({ status: 400, body: { message: mensagens.revise } })
    expect(Object.keys(r.body.fields).sort()).toEqual([
      'itens.1.localizacaoInicial',
      'itens.2.responsavel',
      'itens.2.tipoNatureza',
    ])
    const futuro = await confirmarXml(
      t.admin,
      xml,
      escolhas(s.c, chave, [{}, {}, {}], { dataAquisicao: '2026-03-11' }),
    )
    expect(futuro.body.fields).toEqual({
      dataAquisicao: ['A data de aquisição não pode ser depois de hoje.'],
    })
    expect(await s.contar()).toEqual(antes)
    expect(await filesOnDisk(t)).toBe(disco)
    expect((await confirmarXml(t.admin, xml, escolhas(s.c, chave, [{}, {}, {}]))).status).toBe(200)
  })

  test('a nature that goes by use is for the hand', async () => {
    const [n] = await t.rows(sql<{ id: number }>`
      with m as (insert into mascara (descricao, mascara_contabil, tipo_bem_id, metodo_depreciacao_id, vida_util,
        valor_residual, deprecia)
        select 'Por produção', mascara_contabil, tipo_bem_id, ${s.c.unidades}, 0, 0, true from mascara limit 1
        returning id)
      insert into tipo_natureza (codigo, nome, mascara_id) select '9.9.9', 'Por produção', id from m returning id`)
    const { xml, chave } = nfe()
    const r = await confirmarXml(t.admin, xml, escolhas(s.c, chave, [{ tipoNatureza: n }]))
    expect(r.body.fields).toEqual({ 'itens.0.tipoNatureza': [expect.stringContaining('um a um')] })
  })

  test('the file is the one that was looked at, and every line is decided', async () => {
    const a = nfe({ itens: [{ vProd: '1.00' }, { vProd: '2.00' }] })
    const b = nfe({ itens: [{ vProd: '1.00' }, { vProd: '2.00' }] })
    expect(await confirmarXml(t.admin, b.xml, escolhas(s.c, a.chave, [{}, {}]))).toMatchObject({
      status: 400,
      body: { message: mensagens.arquivoDeOutraNota },
    })
    for (const itens of [[{}], [{}, {}, {}], [{}, { numero: 7 }]])
      expect((await confirmarXml(t.admin, a.xml, escolhas(s.c, a.chave, itens))).body.fields).toHaveProperty(
        'itens',
      )
    const url = '/api/notasfiscais/confirmarimportacaonotafiscal'
    const arquivo = ['fileNotaFiscal', { nome: 'a.xml', conteudo: a.xml }] as const
    for (const texto of ['{', '[]', 'null'])
      expect((await t.admin.sendForm(url, [arquivo, ['importacaoNotaFiscal', texto]])).status).toBe(400)
    expect((await t.admin.sendForm(url, [arquivo])).status).toBe(400)
    expect(
      (await confirmarXml(t.admin, a.xml, escolhas(s.c, a.chave, [{}, {}], { invento: 1 }))).body.fields,
    ).toHaveProperty('invento')
    // The two parts in the other order, the choices sent as a Blob.
    const blob = { nome: 'blob', conteudo: JSON.stringify(escolhas(s.c, a.chave, [{}, {}])) }
    expect((await t.admin.sendForm(url, [['importacaoNotaFiscal', blob], arquivo])).status).toBe(200)
  })
})

describe('who may', () => {
  test('each right is asked for: invoices, assets, suppliers', async () => {
    const { xml, chave } = nfe({ cnpj: '90025108000121', emitente: 'SÓ DELA' })
    const escolhido = escolhas(s.c, chave, [{}])
    for (const acoes of [['CONSULTAR_NOTAS_FISCAIS'], ['CRIAR_ALTERAR_PATRIMONIO']] as const) {
      const quem = await t.clientWith([...acoes])
      expect((await lerXml(quem, xml)).status).toBe(403)
      expect((await confirmarXml(quem, xml, escolhido)).status).toBe(403)
    }
    expect((await lerXml(t.anonymous, xml)).status).toBe(401)
    const semBens = await t.clientWith(['CRIAR_ALTERAR_NOTAS_FISCAIS'])
    expect((await lerXml(semBens, xml)).status).toBe(200)
    expect((await confirmarXml(semBens, xml, escolhido)).status).toBe(403)
    const semFornecedor = await t.clientWith(['CRIAR_ALTERAR_NOTAS_FISCAIS', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await confirmarXml(semFornecedor, xml, escolhido)).status).toBe(403)
    expect((await confirmarXml(semFornecedor, xml, { ...escolhido, fornecedor: null })).status).toBe(200)
    const so = nfe()
    expect(
      (
        await confirmarXml(
          semBens,
          so.xml,
          escolhas(s.c, so.chave, [{ destino: 'IGNORAR' }], { fornecedor: null }),
        )
      ).status,
    ).toBe(200)
  })

  test('places and people of another unit are not there; another organisation knows nothing of it', async () => {
    const { unidadeId } = await t.secondUnidade()
    const la = await cadastrosDe(t, unidadeId)
    const { xml, chave } = nfe()
    const r = await confirmarXml(
      t.admin,
      xml,
      escolhas(s.c, chave, [{ localizacaoInicial: { id: la.local }, responsavel: { id: la.responsavel } }]),
    )
    expect(Object.keys(r.body.fields).sort()).toEqual(['itens.0.localizacaoInicial', 'itens.0.responsavel'])
    const feita = await confirmarXml(t.admin, xml, escolhas(s.c, chave, [{}]))
    const fora = (await t.secondOrganizacao()).admin
    expect((await lerXml(fora, xml)).status).toBe(200)
    expect((await fora.get(`/api/notasfiscais/${feita.body.content.id}`)).status).toBe(404)
  })

  test('a plain save tells an asset from an invoice’s line apart', async () => {
    const { xml, chave } = nfe()
    const nota = (await confirmarXml(t.admin, xml, escolhas(s.c, chave, [{}]))).body.content
    const [b] = await s.bensDa(nota.id)
    const outra = (await t.admin.post('/api/notasfiscais', { numero: '5' })).body.content
    await t.admin.post(`/api/patrimonios/${b?.id}`, { notaFiscalEntrada: { id: outra.id } })
    expect(
      await t.rows(sql`select nota_fiscal_id, nota_fiscal_item_id from patrimonio where id = ${b?.id}`),
    ).toEqual([{ nota_fiscal_id: outra.id, nota_fiscal_item_id: null }])
    expect((await t.admin.post('/api/patrimonios', bem(s.c))).status).toBe(200)
  })
})
