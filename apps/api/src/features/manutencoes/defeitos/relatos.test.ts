import { FOTO_SEM_ENTRAR, mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { porLer } from '../../../../test/avisos.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/manutencoes/relatos'
const [t, s] = setUpScene(sceneOfManutencao)

/** Gives what the label of an asset carries. */
async function codigoDe(patrimonioId: number): Promise<string> {
  const [c] = await t.rows(sql<{ codigo: string }>`
    insert into patrimonio_codigo (patrimonio_id) values (${patrimonioId})
    on conflict (patrimonio_id) do update set patrimonio_id = excluded.patrimonio_id returning codigo`)
  return `${t.databaseId.toString(36)}${c?.codigo}`
}
const aceitar = (sim: boolean) =>
  t.rows(sql`update unidade set aceita_relatos = ${sim} where id = ${t.unidadeId}`)
const aviso = { nome: 'Morador', contato: '3333-4444', texto: 'A porta não fecha' }
const avisar = (codigo: string, corpo: object = aviso, ip = '10.1.1.1') =>
  t.anonymous.post(`/api/bempublico/${codigo}/defeito`, corpo, { 'x-forwarded-for': ip })
/** A picture that a camera could have made. */
const foto40 = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
const abertos = async () => (await s.leitor.get(`${BASE}?situacao=ABERTO`)).body.content.resultList

describe('the word that an asset is broken', () => {
  it('is taken of anybody where the unit lets it, and nothing is revealed', async () => {
    const [id] = osDois(await s.bens(1))
    const codigo = await codigoDe(id)
    const fechada = await avisar(codigo)
    const nenhum = await avisar(`${t.databaseId.toString(36)}${'A'.repeat(16)}`)
    expect([fechada.status, fechada.text]).toEqual([nenhum.status, nenhum.text])
    expect(fechada.status).toBe(404)
    await aceitar(true)
    expect((await t.anonymous.get(`/api/bempublico/${codigo}`)).body.content.aceitaDefeito).toBe(true)
    const dada = await avisar(codigo)
    expect([dada.status, dada.body]).toEqual([
      200,
      { content: { chave: expect.any(String) }, message: mensagens.defeitoAvisado },
    ])
    // The same word is written once.
    expect((await avisar(codigo)).status).toBe(200)
    const lidos = await abertos()
    expect(lidos).toMatchObject([
      {
        patrimonio: { id },
        texto: 'A porta não fecha',
        nome: 'Morador',
        contato: '3333-4444',
        identificado: false,
      },
    ])
    const avisos = (await s.quemCuida.get('/api/notificacoes?rpp=50')).body.content.resultList
    expect(avisos.map((a: { titulo: string }) => a.titulo).join()).toContain('Defeito relatado:')
    for (const ruim of [
      {},
      { ...aviso, nome: ' ' },
      { ...aviso, x: 1 },
      { ...aviso, texto: 'x'.repeat(1001) },
    ])
      expect((await avisar(codigo, ruim, '10.2.2.2')).status).toBe(400)
    // A unit that was deactivated takes none, on a label of the asset or on the asset itself.
    const etiquetado = await t.rows(sql<{ codigo: string }>`
      insert into etiqueta (unidade_id, referencia, patrimonio_id) values (${t.unidadeId}, 'E-77', ${id})
      returning codigo`)
    const daEtiqueta = `${t.databaseId.toString(36)}${etiquetado[0]?.codigo}`
    const aceita = async (c: string) =>
      (await t.anonymous.get(`/api/bempublico/${c}`)).body.content.aceitaDefeito
    expect([await aceita(codigo), await aceita(daEtiqueta)]).toEqual([true, true])
    await t.rows(sql`update unidade set ativo = false where id = ${t.unidadeId}`)
    expect([await aceita(codigo), await aceita(daEtiqueta)]).toEqual([false, false])
    expect((await avisar(codigo, { ...aviso, texto: 'Outro' }, '10.3.3.3')).status).toBe(404)
    await t.rows(sql`update unidade set ativo = true where id = ${t.unidadeId}`)
    await t.rows(sql`update parametro set valor = 'false' where nome = 'mostrarBemPublicamente'`)
    await aceitar(false)
    expect((await avisar(codigo)).status).toBe(404)
  })

  it('takes a photo, once, which maintenance sees and which is only a picture', async () => {
    const [id, outro] = osDois(await s.bens(2))
    const [codigo, deOutro] = [await codigoDe(id), await codigoDe(outro)]
    await aceitar(true)
    const { chave } = (await avisar(codigo, aviso, '10.3.3.3')).body.content
    const enviar = (c: string, k: string, nome = 'porta.jpg', conteudo: Buffer = FOTO) =>
      t.anonymous.sendFile(`/api/bempublico/${c}/defeito/foto?chave=${k}`, nome, conteudo)
    const FOTO = await foto40()
    expect((await enviar(deOutro, chave)).status).toBe(404)
    expect((await enviar(codigo, 'x'.repeat(43))).status).toBe(404)
    expect((await enviar(codigo, chave, 'porta.pdf')).status).toBe(415)
    expect((await enviar(codigo, chave, 'porta.jpg', Buffer.from('isto não é uma foto'))).status).toBe(415)
    expect((await enviar(codigo, chave, 'porta.jpg', Buffer.alloc(FOTO_SEM_ENTRAR + 1))).status).toBe(413)
    expect(await t.rows(sql`select count(*)::int as n from arquivo`)).toEqual([{ n: 0 }])
    expect((await enviar(codigo, chave)).body).toEqual({ content: null, message: mensagens.defeitoAvisado })
    expect((await enviar(codigo, chave)).status).toBe(404)
    const [r] = await abertos()
    expect(r).toMatchObject({ patrimonio: { id }, arquivo: { nome: 'porta.jpg', tipo: '.jpg' } })
    const baixar = `/api/arquivos/${r.arquivo.id}/download`
    expect((await s.leitor.get(baixar)).status).toBe(200)
    for (const quem of [
      (await t.secondUnidade()).admin,
      (await t.secondOrganizacao()).admin,
      await t.clientWith(['PATRIMONIO']),
    ])
      expect((await quem.get(baixar)).status).toBe(404)
    // The same word again opens the door to no other photo; nor does a word that was told long ago, or decided.
    expect((await avisar(codigo, aviso, '10.3.3.3')).body.content).toBeNull()
    const velho = (await avisar(deOutro, aviso, '10.3.3.3')).body.content.chave
    await t.rows(
      sql`update manutencao_relato set criado_em = criado_em - interval '2 hours' where patrimonio_id = ${outro}`,
    )
    expect((await enviar(deOutro, velho)).status).toBe(404)
  })

  it('is limited by the address that it comes from', async () => {
    const voltas: number[] = []
    for (let i = 0; i < 12; i += 1) voltas.push((await avisar('nada', aviso, '10.9.9.9')).status)
    expect(voltas.filter((v) => v === 404)).toHaveLength(10)
    expect(voltas.slice(10)).toEqual([429, 429])
  })

  it('is told by whoever works in the unit, with a photo that maintenance sees', async () => {
    const [id, alheio] = osDois(await s.bens(2))
    const quem = await t.clientWith(['CONF'])
    const codigo = await codigoDe(id)
    const porCodigo = await quem.post(BASE, { codigo, texto: 'Faz barulho' })
    expect([porCodigo.status, porCodigo.body.message]).toEqual([200, mensagens.defeitoAvisado])
    expect((await quem.post(BASE, { texto: 'x' })).status).toBe(400)
    expect((await quem.post(BASE, { patrimonio: { id: 999_999 }, texto: 'x' })).status).toBe(404)
    expect(
      (await (await t.secondUnidade()).admin.post(BASE, { patrimonio: { id: alheio }, texto: 'x' })).status,
    ).toBe(404)
    expect((await (await t.secondOrganizacao()).admin.post(BASE, { codigo, texto: 'x' })).status).toBe(404)
    expect((await t.anonymous.post(BASE, { codigo, texto: 'x' })).status).toBe(401)
    const [r] = await abertos()
    expect(r).toMatchObject({ patrimonio: { id }, texto: 'Faz barulho', identificado: true, arquivo: null })
  })
})

describe('an operator', () => {
  it('makes an order of it, or joins it to the one that is open, or sets it aside', async () => {
    const [id] = osDois(await s.bens(1))
    const contar = (texto: string) => t.admin.post(BASE, { patrimonio: { id }, texto })
    for (const texto of ['Primeiro', 'Segundo', 'Terceiro']) await contar(texto)
    const achar = async (texto: string) => (await abertos()).find((x: { texto: string }) => x.texto === texto)
    const [{ titulo }] = (await t.rows(sql<{ titulo: string }>`
      select titulo from notificacao where tipo = 'DEFEITO_RELATADO' order by id desc limit 1`)) as [
      { titulo: string },
    ]
    expect(await porLer(t, s.quemCuida, titulo)).toBe(3)
    const [um, dois, tres] = [await achar('Primeiro'), await achar('Segundo'), await achar('Terceiro')]
    const aberta = (await s.quemCuida.post(`${BASE}/${um.id}/abrir`)).body.content.manutencao
    const m = (await s.quemCuida.get(`/api/manutencoes/${aberta.id}`)).body.content
    expect(m).toMatchObject({ tipo: { value: 'CORRETIVA' }, descricao: 'Primeiro', quantidade: 1 })
    expect((await s.quemCuida.post(`${BASE}/${dois.id}/abrir`)).body.content.manutencao).toEqual(aberta)
    expect((await s.quemCuida.post(`${BASE}/${tres.id}/descartar`, { motivo: ' ' })).status).toBe(400)
    expect((await s.quemCuida.post(`${BASE}/${tres.id}/descartar`, { motivo: 'Já funciona' })).status).toBe(
      200,
    )
    for (const x of [um, tres]) {
      expect((await s.quemCuida.post(`${BASE}/${x.id}/abrir`)).status).toBe(409)
      expect((await s.quemCuida.post(`${BASE}/${x.id}/descartar`, { motivo: 'x' })).status).toBe(409)
    }
    const [fora] = (await s.leitor.get(`${BASE}?situacao=DESCARTADO`)).body.content.resultList
    expect(fora).toMatchObject({ motivo: 'Já funciona', manutencao: null })
    // Nobody needs to decide what was decided.
    expect(await porLer(t, s.quemCuida, titulo)).toBe(0)

    // The order is taken away: what was made of it, and what joined it, is open again.
    expect((await s.quemCuida.del(`/api/manutencoes/${aberta.id}`)).status).toBe(200)
    const doBem = (await abertos()).filter((x: { patrimonio: { id: number } }) => x.patrimonio.id === id)
    expect(doBem.map((x: { texto: string }) => x.texto)).toEqual(['Segundo', 'Primeiro'])
    const denovo = (await s.quemCuida.post(`${BASE}/${um.id}/abrir`)).body.content.manutencao
    expect(denovo.id).not.toBe(aberta.id)
  })

  it('is open again when the order is refused before it began, and stays answered by one that began', async () => {
    const [id] = osDois(await s.bens(1))
    await t.admin.post(BASE, { patrimonio: { id }, texto: 'Range ao girar' })
    const doBem = async () =>
      (await abertos()).filter((x: { patrimonio: { id: number } }) => x.patrimonio.id === id)
    const abrir = async () => {
      const [relato] = await doBem()
      return (await s.quemCuida.post(`${BASE}/${relato.id}/abrir`)).body.content.manutencao.id as number
    }
    const motivo = { motivo: 'Sem verba' }
    expect((await s.passo(await abrir(), 'RECUSADA', motivo)).status).toBe(200)
    expect(await doBem()).toHaveLength(1)
    const iniciada = await abrir()
    expect((await s.passo(iniciada, 'EM_MANUTENCAO')).status).toBe(200)
    expect((await s.passo(iniciada, 'RECUSADA', motivo)).status).toBe(200)
    expect(await doBem()).toEqual([])
  })

  it('of another unit, another organisation, or without the right does nothing', async () => {
    const [id] = osDois(await s.bens(1))
    await t.admin.post(BASE, { patrimonio: { id }, texto: 'Só daqui' })
    const [r] = await abertos()
    for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
      expect((await quem.post(`${BASE}/${r.id}/abrir`)).status).toBe(404)
      expect((await quem.post(`${BASE}/${r.id}/descartar`, { motivo: 'x' })).status).toBe(404)
      expect((await quem.get(BASE)).body.content.count).toBe(0)
    }
    const sem = await t.clientWith(['PATRIMONIO'])
    expect((await sem.get(BASE)).status).toBe(403)
    for (const quem of [sem, s.leitor]) {
      expect((await quem.post(`${BASE}/${r.id}/abrir`)).status).toBe(403)
      expect((await quem.post(`${BASE}/${r.id}/descartar`, { motivo: 'x' })).status).toBe(403)
    }
  })
})

/** The ids, which are there. */
function osDois(ids: readonly number[]): [number, number] {
  return [ids[0] as number, ids[1] as number]
}
