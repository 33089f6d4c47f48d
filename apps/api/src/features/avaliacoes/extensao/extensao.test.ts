import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sceneOfAvaliacao } from '../../../../test/scenes/avaliacoes.ts'
import { clientOf } from '../../../../test/client.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/avaliacao/extensao'
const LOJA = 'https://loja.example/cadeira'
const [t, s] = setUpScene(sceneOfAvaliacao)

const figura = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const envio = (itemId: number, link = LOJA, mais = '&tipo=FOTO') =>
  `${BASE}/precos?itemId=${itemId}&link=${encodeURIComponent(link)}${mais}`

/** A browser with a code of who appraises. */
async function navegador(quem = s.quemAvalia) {
  const r = await quem.post(`${BASE}/acessos`)
  expect(r.status).toBe(200)
  const { codigo, acesso } = r.body.content
  return { codigo, id: acesso.id as number, cliente: clientOf(t.app, codigo, quem.usuarioId) }
}
async function umItem() {
  const a = await s.abrir(await s.bens(2), { descricao: 'Cadeiras' })
  const [um, outro] = await s.itensDe(a.id)
  return { a, item: um?.id ?? 0, outro: outro?.id ?? 0 }
}

it('the first price begins a research, the next ones join it, and the second file of a page is of its price', async () => {
  const { a, item } = await umItem()
  const { cliente } = await navegador()
  const abertas = await cliente.get(`${BASE}/avaliacoes`)
  expect(abertas.body.content).toContainEqual({ id: a.id, descricao: `nº ${a.id} – Cadeiras` })
  const bens = await cliente.get(`${BASE}/bens?avaliacaoId=${a.id}`)
  expect(bens.body.content.map((b: { id: number }) => b.id)).toContain(item)

  const um = await cliente.sendFile(
    envio(item, LOJA, '&tipo=FOTO&valor=1300.50&fonte=loja'),
    'p.png',
    await figura(),
  )
  expect(um.body.content).toMatchObject({ ordem: 1 })
  expect(um.body.message).toBe(mensagens.extensaoPrecoGuardado)
  const doc = await cliente.sendFile(envio(item, LOJA, '&tipo=DOCUMENTO'), 'p.pdf', PDF)
  expect(doc.body.content).toEqual(um.body.content)
  const dois = await cliente.sendFile(envio(item, `${LOJA}/2`), 'p.png', await figura())
  expect(dois.body.content).toEqual({ pesquisa: um.body.content.pesquisa, ordem: 2 })

  const id = um.body.content.pesquisa.id
  const p = (await s.quemAvalia.get(`/api/avaliacao/metodoprecojusto/${id}`)).body.content
  expect(p.iniciadaPara.id).toBe(item)
  expect(p.precos[0]).toMatchObject({
    valor: '1300.50',
    fonte: 'loja',
    link: LOJA,
    foto: { nome: 'p.png' },
    arquivo: { nome: 'p.pdf' },
  })
  expect(p.precos[1]).toMatchObject({ link: `${LOJA}/2`, valor: null })

  const deNovo = await cliente.sendFile(envio(item), 'p.png', await figura())
  expect([deNovo.status, deNovo.body.message]).toEqual([409, mensagens.extensaoJaEnviado])
  await cliente.sendFile(envio(item, `${LOJA}/3`), 'p.png', await figura())
  const cheia = await cliente.sendFile(envio(item, `${LOJA}/4`), 'p.png', await figura())
  expect([cheia.status, cheia.body.message]).toEqual([409, mensagens.extensaoPesquisaCheia])
})

it('two sendings at the same moment become two prices of one research', async () => {
  const { item } = await umItem()
  const { cliente } = await navegador()
  const foto = await figura()
  const r = await Promise.all(
    ['a', 'b'].map((x) => cliente.sendFile(envio(item, `${LOJA}/${x}`), 'p.png', foto)),
  )
  expect(r.map((x) => x.status)).toEqual([200, 200])
  expect(new Set(r.map((x) => x.body.content.pesquisa.id)).size).toBe(1)
  expect(new Set(r.map((x) => x.body.content.ordem))).toEqual(new Set([1, 2]))
})

it('a code opens the extension alone, and ends when it is revoked, too old, or its person may appraise no more', async () => {
  const { a, item } = await umItem()
  const { cliente, id } = await navegador()
  for (const r of [
    await cliente.get(`/api/avaliacao/${a.id}`),
    await cliente.get('/api/patrimonios'),
    await cliente.get(`${BASE}/acessos`),
    await cliente.post(`${BASE}/acessos`),
  ])
    expect([r.status, r.body.message]).toEqual([403, mensagens.extensaoSoPrecos])
  expect((await cliente.get(`${BASE}/avaliacoes`)).status).toBe(200)
  const minhas = await s.quemAvalia.get(`${BASE}/acessos`)
  expect(minhas.body.content.find((x: { id: number }) => x.id === id).usadoEm).not.toBeNull()

  const outra = await t.clientWith(['CRIAR_ALTERAR_AVALIACOES'])
  expect((await outra.del(`${BASE}/acessos/${id}`)).status).toBe(404)
  expect((await s.quemAvalia.del(`${BASE}/acessos/${id}`)).status).toBe(200)
  expect((await s.quemAvalia.del(`${BASE}/acessos/${id}`)).status).toBe(200)
  const fim = await cliente.sendFile(envio(item), 'p.png', await figura())
  expect([fim.status, fim.body.message]).toEqual([401, mensagens.extensaoCodigoRecusado])

  const velho = await navegador(outra)
  await t.rows(sql`update extensao_acesso set validade = '2020-01-01' where id = ${velho.id}`)
  expect((await velho.cliente.get(`${BASE}/avaliacoes`)).status).toBe(401)
  const sem = await navegador(outra)
  await t.rows(sql`delete from usuario_permissao where usuario_id = ${outra.usuarioId}`)
  expect((await sem.cliente.get(`${BASE}/avaliacoes`)).status).toBe(403)
})

it('nobody has more codes than browsers, and who only reads has none', async () => {
  const quem = await t.clientWith(['CRIAR_ALTERAR_AVALIACOES'])
  for (let i = 0; i < 5; i++) expect((await quem.post(`${BASE}/acessos`)).status).toBe(200)
  const sexto = await quem.post(`${BASE}/acessos`)
  expect([sexto.status, sexto.body.message]).toEqual([409, mensagens.extensaoCodigosDemais])
  for (const r of [await s.leitor.get(`${BASE}/acessos`), await s.leitor.post(`${BASE}/acessos`)])
    expect(r.status).toBe(403)
})

it('a code is listed and revoked in its unit alone, also by its person', async () => {
  const outra = await t.createUnidade()
  const pessoa = await t.createUsuario({
    acoes: ['CRIAR_ALTERAR_AVALIACOES'],
    unidades: [t.unidadeId, outra],
  })
  const [aqui, la] = [await t.sessionOf(pessoa.id, t.unidadeId), await t.sessionOf(pessoa.id, outra)]
  const { id } = await navegador(aqui)
  expect((await la.get(`${BASE}/acessos`)).body.content).toEqual([])
  expect((await la.del(`${BASE}/acessos/${id}`)).status).toBe(404)
  expect((await aqui.get(`${BASE}/acessos`)).body.content).toMatchObject([{ id }])
})

it('of another unit nothing is found, and a finished appraisal takes no price', async () => {
  const { a, item } = await umItem()
  const { cliente } = await navegador()
  const fora = await t.clientWith(['CRIAR_ALTERAR_AVALIACOES'], await t.createUnidade())
  const { cliente: deFora } = await navegador(fora)
  expect((await deFora.get(`${BASE}/bens?avaliacaoId=${a.id}`)).status).toBe(404)
  expect((await deFora.sendFile(envio(item), 'p.png', await figura())).status).toBe(404)
  expect((await s.passo(a.id, 'CANCELADA', { motivo: 'Desistência' })).status).toBe(200)
  const tarde = await cliente.sendFile(envio(item), 'p.png', await figura())
  expect(tarde.status).toBe(409)
})

it('a code of another organisation is refused, and guessing is told to wait, while a good code goes on', async () => {
  const { codigo, cliente } = await navegador()
  const outra = await t.secondOrganizacao()
  const alheio = codigo.replace('extensao_1_', `extensao_${outra.databaseId.toString(36)}_`)
  expect(alheio).not.toBe(codigo)
  const r = await clientOf(t.app, alheio).get(`${BASE}/avaliacoes`)
  expect([r.status, r.body.message]).toEqual([401, mensagens.extensaoCodigoRecusado])

  const status: number[] = []
  const chute = () => clientOf(t.app, `extensao_1_${'x'.repeat(43)}`).get(`${BASE}/avaliacoes`)
  for (let i = 0; i < 40; i += 1) status.push((await chute()).status)
  expect([status[0], status.at(-1)]).toEqual([401, 429])
  // Tokens of programs and codes of extensions are counted together, by the address.
  const programa = await clientOf(t.app, `tombo_1_${'x'.repeat(43)}`).get('/api/orgao')
  expect(programa.status).toBe(429)
  expect((await cliente.get(`${BASE}/avaliacoes`)).status).toBe(200)
})
