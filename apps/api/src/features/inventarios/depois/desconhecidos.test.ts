import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { untilDone } from '../../../../test/bens.ts'
import {
  alguem,
  sceneOfInventario,
  INVENTARIOS,
  leitura,
  novoId,
} from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
let n = 0

/** A campaign that met a label nobody knows, twice, and two things without one, of which one has a photo. */
async function contada() {
  n += 1
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
  await s.bens(s.sala, [`D${n}A`])
  const id = await s.criar()
  const { enviar, cliente } = await s.aparelho(id)
  const foto = novoId()
  const [ruim] = await t.rows(
    sql<{ id: number }>`select id from estado_conservacao where classificacao = 'RUIM'`,
  )
  const lidas = [
    leitura(s.sala, `D${n}A`),
    leitura(s.sala, `77${n}`, { descricao: 'Ventilador', conservacao: { id: ruim?.id } }),
    leitura(s.outra, `077${n}`),
    leitura(s.outra, null, { descricao: 'Vaso azul', foto }),
    leitura(s.outra, null, { descricao: 'Banco' }),
  ]
  await enviar(lidas)
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await cliente.sendFile(`${INVENTARIOS}/${id}/fotos/${foto}`, 'foto.png', png)
  const [, ventilador, , vaso, banco] = lidas.map((l) => l.id) as [string, string, string, string, string]
  return { id, ventilador, vaso, banco }
}

async function concluir(id: number) {
  const aceites = ['LOCAIS_SEM_TERMO', 'LEITURAS_SEM_BEM'].map((pendencia) => ({
    pendencia,
    justificativa: 'Aceito assim',
  }))
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  const r = await s.ana.cliente.post(`${INVENTARIOS}/${id}/assinar`, {
    ausencias: [{ membro: { id: s.bia.id }, motivo: 'Licença médica' }],
  })
  const { tarefa } = r.body.content
  await untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
}

async function novoProduto() {
  const [p] = await t.rows(
    sql<{ id: number }>`insert into produto (descricao) values (${`Encontrado ${n}`}) returning id`,
  )
  return p as { id: number }
}

describe('what a count met and the register did not know', () => {
  it('is listed once for each label, with what says most of it', async () => {
    const c = await contada()
    const { resultList, count } = (await s.caio.cliente.get(`${INVENTARIOS}/${c.id}/desconhecidos`)).body
      .content
    expect(count).toBe(3)
    expect(
      resultList.map((l: { id: string; leituras: number; foto: object | null; cadastro: null }) => [
        l.id,
        l.leituras,
        l.foto !== null,
        l.cadastro,
      ]),
    ).toEqual([
      [c.ventilador, 2, false, null],
      [c.vaso, 1, true, null],
      [c.banco, 1, false, null],
    ])
    const achados = await s.caio.cliente.get(`${INVENTARIOS}/${c.id}/desconhecidos?q=vaso`)
    expect(achados.body.content.count).toBe(1)
    const { admin } = await t.secondUnidade()
    expect((await admin.get(`${INVENTARIOS}/${c.id}/desconhecidos`)).status).toBe(404)
  })

  it('becomes assets after the conclusion, once, with label, photo, place and condition; and no more, when the batch is undone', async () => {
    const c = await contada()
    const produto = await novoProduto()
    const quem = await alguem(t, `Elza ${n}`, t.unidadeId, [
      'CRIAR_ALTERAR_LOTE',
      'CRIAR_ALTERAR_PATRIMONIO',
      'PATRIMONIO',
      'CONSULTAR_INVENTARIOS',
    ])
    const cadastrar = (leituras: string[], cliente = quem.cliente, id = c.id) =>
      cliente.post(`${INVENTARIOS}/${id}/desconhecidos/cadastrar`, { leituras, produto })
    const cedo = await cadastrar([c.vaso])
    expect([cedo.status, cedo.body.message]).toEqual([409, mensagens.desconhecidosAntesDoFim])
    await concluir(c.id)
    const soVe = await alguem(t, `Fred ${n}`, t.unidadeId, ['CONSULTAR_INVENTARIOS'])
    expect((await cadastrar([c.vaso], soVe.cliente)).status).toBe(403)
    const semBens = await alguem(t, `Gil ${n}`, t.unidadeId, ['CRIAR_ALTERAR_LOTE'])
    expect((await cadastrar([c.vaso], semBens.cliente)).status).toBe(403)
    expect((await cadastrar([c.vaso], quem.cliente, 9_999_999)).status).toBe(404)
    const { admin } = await t.secondUnidade()
    expect((await cadastrar([c.vaso], admin)).status).toBe(404)

    const dois = await Promise.all([cadastrar([c.vaso, c.ventilador]), cadastrar([c.vaso, c.ventilador])])
    expect(dois.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)?.body.message).toBe(mensagens.desconhecidosMudaram)
    const { lote, bens } = dois.find((r) => r.status === 200)?.body.content ?? {}
    expect(bens).toBe(2)
    const ver = () =>
      t.rows(sql<object>`select p.referencia, p.situacao, p.localizacao_id as local, p.observacao,
        e.classificacao as estado,
        a.entidade_id = p.id and a.diretorio = 'FOTOS_PATRIMONIO' as foto
        from patrimonio p join lote_item i on i.patrimonio_id = p.id and i.lote_id = ${lote.id}
          left join estado_conservacao e on e.id = p.estado_conservacao_id left join arquivo a on a.id = p.foto_id
        where p.removido_em is null order by p.id`)
    expect(await ver()).toEqual([
      {
        referencia: `77${n}`,
        situacao: 'CARGA',
        local: s.sala,
        observacao: `Encontrado no inventário nº ${c.id}: Ventilador`,
        estado: 'RUIM',
        foto: null,
      },
      {
        referencia: null,
        situacao: 'CARGA',
        local: s.outra,
        observacao: `Encontrado no inventário nº ${c.id}: Vaso azul`,
        estado: null,
        foto: true,
      },
    ])
    const pendentes = async () =>
      (await quem.cliente.get(`${INVENTARIOS}/${c.id}/desconhecidos?pendentes=true`)).body.content.count
    expect(await pendentes()).toBe(1)

    // The conclusion stands upon nothing that came later; the batch, once undone, lets it be taken back.
    const reabrir = () => s.ana.cliente.post(`${INVENTARIOS}/${c.id}/reabrir`, { motivo: 'Faltou contar' })
    const preso = await reabrir()
    expect([preso.status, preso.body.message]).toEqual([
      409,
      `${mensagens.inventarioComDepois} Lote nº ${lote.id}.`,
    ])
    const desfeito = await quem.cliente.post(`/api/patrimonios/cadastrolote/historico/${lote.id}/desfazer`)
    expect(desfeito.status).toBe(200)
    expect(await ver()).toEqual([])
    expect(await pendentes()).toBe(3)
    expect((await cadastrar([c.banco, c.ventilador])).status).toBe(200)
  })

  it('with a label that was given out in blank is one thing by its QR and by its number, and gets that label', async () => {
    n += 1
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
    await s.bens(s.sala, [`D${n}A`])
    const [e] = await t.rows(sql<{ codigo: string; referencia: string }>`
      insert into etiqueta (unidade_id, referencia) values (${t.unidadeId}, ${`8800${n}`})
      returning codigo, referencia`)
    const id = await s.criar()
    const porQr = leitura(s.outra, `https://tombo.exemplo.gov.br/b/1${e?.codigo}`, { descricao: 'Mesa' })
    const porNumero = leitura(s.outra, e?.referencia ?? '')
    await (await s.aparelho(id)).enviar([leitura(s.sala, `D${n}A`), porQr, porNumero])
    await concluir(id)
    const achados = (await t.admin.get(`${INVENTARIOS}/${id}/desconhecidos`)).body.content.resultList
    expect(achados.map((x: { id: string; leituras: number }) => [x.id, x.leituras])).toEqual([[porQr.id, 2]])
    const r = await t.admin.post(`${INVENTARIOS}/${id}/desconhecidos/cadastrar`, {
      leituras: [porQr.id],
      produto: await novoProduto(),
    })
    expect([r.status, r.body.content?.bens]).toEqual([200, 1])
    const [bem] = await t.rows(sql<{ referencia: string; codigo: string }>`
      select p.referencia, e.codigo from inventario_cadastro k join patrimonio p on p.id = k.patrimonio_id
      left join etiqueta e on e.patrimonio_id = p.id where k.inventario_id = ${id}`)
    expect(bem).toEqual(e && { referencia: e.referencia, codigo: e.codigo })
    const depois = (await t.admin.get(`${INVENTARIOS}/${id}/desconhecidos?pendentes=true`)).body.content
    expect(depois.count).toBe(0)
  })

  it('with a label that was given to another asset meanwhile is refused whole, naming it', async () => {
    const c = await contada()
    const produto = await novoProduto()
    await concluir(c.id)
    await s.bens(s.sala, [`77${n}`])
    const r = await t.admin.post(`${INVENTARIOS}/${c.id}/desconhecidos/cadastrar`, {
      leituras: [c.ventilador, c.vaso],
      produto,
    })
    expect([r.status, r.body.message]).toEqual([
      400,
      `A etiqueta 77${n} já é de outro bem. Nada foi cadastrado.`,
    ])
    const sem = await t.admin.post(`${INVENTARIOS}/${c.id}/desconhecidos/cadastrar`, {
      leituras: [c.ventilador, c.vaso],
      produto,
      comPlaqueta: false,
    })
    expect(sem.body.content.bens).toBe(2)
  })
})
