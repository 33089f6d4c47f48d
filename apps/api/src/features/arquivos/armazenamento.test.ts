import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { filesToKeep } from '../../../test/disk.ts'
import { untilDone, ctxOf } from '../../../test/bens.ts'
import { enviarCsv, importarArquivo } from '../../../test/scenes/importar.ts'
import { startPush } from '../../../test/outside/push.ts'
import { createS3, type TestS3 } from '../../../test/outside/s3.ts'
import { sql } from '../../kernel/db/sql.ts'
import { registerFile } from '../../kernel/files/register.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparArquivos } from './limpar.ts'
import { selarSegredos } from './selar.public.ts'

let t: TestApp
let s3: TestS3
beforeAll(async () => {
  t = await createTestApp()
  s3 = await createS3()
})
afterAll(async () => {
  await t.close()
  await s3.close()
})

const URL = '/api/parametros/armazenamento'
const CSV = 'numeroTombamento;descricao;valorAquisicao\n'
const configurar = (mais: Record<string, unknown> = {}, quem = t.admin) =>
  quem.post(URL, { ...s3.corpo, ...mais })
const lido = async () => (await t.admin.get('/api/parametros/metadata')).body.content.armazenamento
const eventos = () =>
  t.rows(
    sql<{ alteracoes: unknown[] }>`select alteracoes from evento where entidade = 'parametros' order by id`,
  )
const onde = async (id: number) =>
  (
    await t.rows(
      sql<{
        armazenamento: string
        chave: string
      }>`select armazenamento, chave from arquivo where id = ${id}`,
    )
  )[0]
const limpar = () =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    limparArquivos,
  )
/** As it was before anything was set up, without a file. */
beforeEach(async () => {
  await t.rows(sql`delete from importacao_linha`)
  await t.rows(sql`delete from importacao`)
  await t.rows(sql`update arquivo_apagado set apagado_em = now()`)
  await t.rows(
    sql`update arquivo set reclamado = false, entidade = null, entidade_id = null, criado_em = '2020-01-01'`,
  )
  await limpar()
  await t.rows(sql`delete from parametro where nome = 'awsS3CustomConfig'`)
  await t.rows(sql`delete from evento where entidade = 'parametros'`)
})

describe('setting it up', () => {
  test('the bucket is tried out and left as it was; the keys are kept and never told', async () => {
    expect(await lido()).toMatchObject({ situacao: 'DISCO', bucket: null, noS3: 0 })
    const r = await configurar({ prefixo: null })
    expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo } })
    const { chaveAcesso: _a, chaveSecreta: _s, ...visivel } = s3.corpo
    expect(r.body.content).toEqual({ ...visivel, prefixo: null, situacao: 'S3', noDisco: 0, noS3: 0 })
    expect(await lido()).toEqual(r.body.content)
    expect(await s3.objects()).toEqual([])
    const visto = [
      (await t.admin.get('/api/parametros')).text,
      (await t.admin.get('/api/parametros/metadata')).text,
      JSON.stringify(await eventos()),
      t.logs.join(''),
    ].join('')
    expect(visto).not.toContain('S3RVER')
    const [guardado] = await t.rows(sql`select valor::text from parametro where nome = 'awsS3CustomConfig'`)
    expect(JSON.stringify(guardado)).not.toContain('S3RVER')
  })

  test('keys that an older version kept in the clear still open the bucket, and the next start seals them', async () => {
    const { corpo } = s3
    await t.rows(
      sql`insert into parametro (nome, valor)
        values ('awsS3CustomConfig', ${JSON.stringify({ ...corpo, saindo: false })}::jsonb)`,
    )
    const guardado = async () =>
      JSON.stringify(await t.rows(sql`select valor from parametro where nome = 'awsS3CustomConfig'`))
    const id = await enviarCsv(t.admin, 'a;b')
    expect((await onde(id))?.armazenamento).toBe('S3')
    expect(await guardado()).toContain('S3RVER')
    for (let vez = 0; vez < 2; vez += 1) await selarSegredos(t.organizacoes, t.vault)
    expect(await guardado()).not.toContain('S3RVER')
    expect((await t.admin.get(`/api/arquivos/${id}/download`)).status).toBe(200)
    expect((await configurar({ chaveAcesso: '', chaveSecreta: null })).status).toBe(200)
  })

  test('a bucket in the inner network is never called', async () => {
    const r = await configurar({ endpoint: 'http://169.254.169.254' })
    expect([r.status, r.body.fields]).toEqual([
      400,
      { endpoint: [expect.stringContaining('TOMBO_REDE_INTERNA')] },
    ])
  })

  test('a certificate that nobody knows is told as such, beside the address', async () => {
    const deCasa = await startPush()
    const r = await configurar({ endpoint: deCasa.aparelho('').corpo.endpoint.slice(0, -1) })
    expect([r.status, r.body.fields]).toEqual([
      400,
      { endpoint: [expect.stringContaining('NODE_EXTRA_CA_CERTS')] },
    ])
    await deCasa.fechar()
  })

  test('one event says what changed, without the keys; a save that changes nothing writes nothing', async () => {
    await configurar()
    await configurar({ chaveAcesso: '', chaveSecreta: null })
    expect((await eventos()).map((e) => e.alteracoes)).toEqual([
      [
        { campo: 'Armazenamento de arquivos', anterior: 'Disco do servidor', novo: 'S3' },
        { campo: 'Endereço do serviço', anterior: null, novo: s3.endpoint },
        { campo: 'Região', anterior: null, novo: 'us-east-1' },
        { campo: 'Bucket', anterior: null, novo: 'prefeitura' },
        { campo: 'Pasta no bucket', anterior: null, novo: 'tombo/arquivos' },
        { campo: 'Bucket no caminho do endereço', anterior: null, novo: 'Sim' },
        { campo: 'Chaves do S3', anterior: null, novo: 'Trocadas' },
      ],
    ])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a bucket that is not there', { bucket: 'nao-existe' }, 'bucket'],
    ['keys that the service does not know', { chaveAcesso: 'ninguem' }, 'chaveAcesso'],
    ['an address where nobody answers', { endpoint: 'http://127.0.0.1:9' }, 'endpoint'],
    ['an address that is none', { endpoint: 's3.exemplo' }, 'endpoint'],
    ['an address of another kind', { endpoint: 'file:///etc' }, 'endpoint'],
    ['no bucket', { bucket: '' }, 'bucket'],
    ['a folder that leads out', { prefixo: '../outra' }, 'prefixo'],
    ['no keys', { chaveAcesso: null, chaveSecreta: null }, 'chaveAcesso'],
    ['half of the keys', { chaveSecreta: '' }, 'chaveSecreta'],
    ['what nobody asked for', { acl: 'public' }, 'acl'],
  ])('%s is 400 beside its field, and nothing is kept', async (_caso, mais, campo) => {
    const r = await configurar(mais)
    expect([r.status, Object.keys(r.body.fields)]).toEqual([400, expect.arrayContaining([campo])])
    expect(await t.rows(sql`select 1 from parametro where nome = 'awsS3CustomConfig'`)).toEqual([])
    expect(await eventos()).toEqual([])
  })

  test('keys that may write and not read are told so', async () => {
    const servidor = createServer((req, res) => {
      const pode = req.method === 'PUT'
      res.writeHead(pode ? 200 : 403, { 'content-type': 'application/xml' })
      req.resume().on('end', () => res.end(pode ? '' : '<Error><Code>AccessDenied</Code></Error>'))
    })
    await once(servidor.listen(0, '127.0.0.1'), 'listening')
    const { port } = servidor.address() as AddressInfo
    const r = await configurar({ endpoint: `http://127.0.0.1:${port}` })
    servidor.close()
    expect(r).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('ler um arquivo de teste') },
    })
    expect(r.body.message).toContain('AccessDenied')
  })

  test('the keys that are kept are not used for another server', async () => {
    await configurar()
    const r = await configurar({ endpoint: 'http://127.0.0.1:9', chaveAcesso: null, chaveSecreta: null })
    expect(Object.keys(r.body.fields)).toEqual(['chaveAcesso', 'chaveSecreta'])
  })

  test('is for who may change parameters, and of one organisation alone', async () => {
    for (const quem of [
      await t.clientWith(['CONF', 'CONSULTAR_PARAMETROS']),
      await t.clientWith(['PATRIMONIO']),
    ]) {
      expect((await configurar({}, quem)).status).toBe(403)
      expect((await quem.del(URL)).status).toBe(403)
    }
    expect((await t.anonymous.post(URL, s3.corpo)).status).toBe(401)
    await configurar()
    const { admin } = await t.secondOrganizacao()
    expect((await admin.get('/api/parametros/metadata')).body.content.armazenamento.situacao).toBe('DISCO')
    const antes = await s3.objects()
    await enviarCsv(admin, 'a')
    expect(await s3.objects()).toEqual(antes)
  })
})

describe('files in S3', () => {
  test('are sent, read, made small, cleared: as on the disk', async () => {
    const noDisco = await enviarCsv(t.admin, 'do disco')
    await configurar()
    const id = await enviarCsv(t.admin, 'ação')
    const { armazenamento, chave } = (await onde(id)) as { armazenamento: string; chave: string }
    expect([armazenamento, await s3.objects()]).toEqual(['S3', [`tombo/arquivos/${chave}`]])
    expect((await t.admin.get(`/api/arquivos/${id}/download`)).text).toBe('ação')
    expect((await t.admin.get(`/api/arquivos/${noDisco}/download`)).text).toBe('do disco')
    expect(await lido()).toMatchObject({ noDisco: 1, noS3: 1 })

    const figura = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const foto = (await t.admin.sendFile('/api/arquivos?diretorio=FOTOS_PATRIMONIO', 'a.png', figura)).body
      .content
    const url = `/api/arquivos/${foto.id}/imagem?width=10`
    const pequena = await t.app.inject({ url, headers: { 'x-auth-token': t.admin.token } })
    expect(await sharp(pequena.rawPayload).metadata()).toMatchObject({ width: 10, height: 5 })

    await t.rows(sql`update arquivo set criado_em = '2020-01-01'`)
    await limpar()
    expect([await s3.objects(), await t.rows(sql`select 1 from arquivo_apagado`)]).toEqual([[], []])
  })

  test('an import reads there, an export is kept there', async () => {
    await configurar()
    const i = await importarArquivo(t, await enviarCsv(t.admin, `${CSV}1;Mesa;1,00\n2;Mesa;1,00`))
    expect(i.salvos).toBe(2)
    expect((await t.admin.get(`/api/importacao/${i.id}/resultado`)).text).toContain('Salvo (tombo 2)')
    const r = await t.admin.post('/api/patrimonios/exportar', {
      formato: 'CSV',
      colunas: ['numeroTombamento'],
    })
    const { arquivo } = (await untilDone(t, t.admin, r)).resultado
    expect((await onde(arquivo.id))?.armazenamento).toBe('S3')
    expect((await t.admin.get(`/api/arquivos/${arquivo.id}/download`)).text).toContain('\r\n1\r\n')
  })

  test('one that was kept while the place changed is not written down', async () => {
    await configurar()
    await expect(
      t.organizacoes.write(t.databaseId, async (db) => {
        const guardado = await (await filesToKeep(t)).store(Readable.from(['a']))
        await db.exec(
          sql`update parametro set valor = valor || '{"bucket":"outro-balde"}' where nome = 'awsS3CustomConfig'`,
        )
        return registerFile(ctxOf(t, t.unidadeId, db), guardado, { diretorio: 'IMAGENS', nome: 'a.png' })
      }),
    ).rejects.toMatchObject({ status: 409, message: mensagens.armazenamentoMudou })
  })
})

describe('leaving it', () => {
  test('without a file in it, all of it is forgotten', async () => {
    await configurar()
    const r = await t.admin.del(URL)
    expect(r.body).toMatchObject({
      message: mensagens.excluido,
      content: { situacao: 'DISCO', bucket: null },
    })
    expect((await t.admin.del(URL)).status).toBe(404)
    expect((await eventos()).length).toBe(2)
  })

  test('with files in it new ones go to the disk, and the keys stay until the last one is gone', async () => {
    await configurar()
    const la = await enviarCsv(t.admin, 'lá')
    const r = await t.admin.del(URL)
    expect(r.body).toMatchObject({
      message: mensagens.armazenamentoSaindo,
      content: { situacao: 'SAINDO', noS3: 1 },
    })
    const aqui = await enviarCsv(t.admin, 'aqui')
    expect([(await onde(la))?.armazenamento, (await onde(aqui))?.armazenamento]).toEqual(['S3', 'DISCO'])
    expect((await t.admin.get(`/api/arquivos/${la}/download`)).text).toBe('lá')
    await t.admin.del(URL)
    expect((await eventos()).length).toBe(2)
    await t.rows(sql`update arquivo set criado_em = '2020-01-01' where id = ${la}`)
    await limpar()
    expect(await lido()).toMatchObject({ situacao: 'DISCO', bucket: null, noDisco: 1, noS3: 0 })
  })

  test('another bucket is refused while files are in this one; the same one is taken up again', async () => {
    await configurar()
    await enviarCsv(t.admin, 'a')
    await t.admin.del(URL)
    const outro = await configurar({ bucket: 'outro-balde' })
    expect([outro.status, outro.body.message]).toEqual([409, mensagens.armazenamentoComArquivos])
    const mesmo = await configurar({ chaveAcesso: null, chaveSecreta: null })
    expect([mesmo.status, mesmo.body.content.situacao]).toEqual([200, 'S3'])
  })
})
