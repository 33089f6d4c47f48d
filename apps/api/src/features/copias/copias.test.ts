import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { cadastrosDe, depreciar, registrarMuitos } from '../../../test/bens.ts'
import {
  createCheapRepository,
  emptyDestination,
  fingerprints as conteudos,
  on as em,
  startElsewhere,
} from '../../../test/copies.ts'
import { enviarCsv, importarArquivo } from '../../../test/scenes/importar.ts'
import { untilSomebodyWaits } from '../../../test/locks.ts'
import { createS3 } from '../../../test/outside/s3.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { usingPlace } from '../../kernel/copy/in-use.ts'
import { zFileLine } from '../../kernel/copy/manifest.ts'
import { s3Place } from '../../kernel/copy/place-s3.ts'
import { readProof, writeProof } from '../../kernel/copy/proofs.ts'
import type { CopyPlace } from '../../kernel/copy/place.ts'
import { createRepository, opened, openRepository, type Repository } from '../../kernel/copy/repository.ts'
import type { Embedded } from '../../kernel/db/embedded.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { holdSnapshot } from '../../kernel/db/transfer/snapshot.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { apagarBytes, limparArquivos } from '../arquivos/limpar.ts'
import { conferirRazao } from '../razao/prova/conferir.public.ts'
import { nomesDoPonto } from './conteudos.ts'
import { copiar } from './copiar.public.ts'
import { limpar } from './limpar.public.ts'
import { provar } from './provar.public.ts'
import { parteDe, restaurar } from './restaurar.public.ts'

const SENHA = 'correta cavalo bateria'
const CHAVE = randomBytes(32)
let t: TestApp
let servidor: Embedded
let raiz: string
let lugar: CopyPlace
let repositorio: Repository
let segunda: number
let arquivo: number

/** The tests beside these use the machine: a copy that rests for them would take minutes. */
const semRitmo = async () => undefined

const never = (): never => {
  throw new Error('não há')
}
const agora = () => new Date('2026-11-22T12:00:00Z')
const fazer = (em: Repository = repositorio) =>
  copiar({ organizacoes: t.organizacoes, files: t.files, chave: CHAVE, versao: '0.1.0', ritmo: semRitmo }, em)

const rascunhos = async () => (await readdir(tmpdir())).filter((n) => n.startsWith('tombo-prova-'))

/** The priorities of a PostgreSQL and of all that it began: of each process, and of its session where there is one. */
function prioridadesDe(arquivoDoPid: string): string[] {
  const [pid = ''] = readFileSync(arquivoDoPid, 'utf8').split('\n')
  const filhos = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...filhos].map((um) => {
    const sessao = `/proc/${um}/autogroup`
    const daSessao = existsSync(sessao)
      ? (/nice (-?\d+)/.exec(readFileSync(sessao, 'utf8'))?.[1] ?? '')
      : '10'
    return `${getPriority(Number(um))} ${daSessao}`
  })
}

const destinoVazio = () => emptyDestination(servidor.url, raiz)

// Whole restorations: on a busy machine they take a while.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  vi.stubEnv('TOMBO_COPIA_PRESSA', 'sim')
  t = await createTestApp()
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  await registrarMuitos(t, await cadastrosDe(t), t.unidadeId, [um, um])
  await depreciar(t, t.admin, '2025-12')
  arquivo = await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n77;Mesa\tcom tabulação;1')
  await importarArquivo(t, arquivo)
  const outra = await t.secondOrganizacao()
  segunda = outra.databaseId
  await outra.rows(sql`insert into unidade (descricao) values (${'Tab\t, "aspas", \\N e\nlinha'})`)
  raiz = await mkdtemp(join(tmpdir(), 'tombo-copias-'))
  servidor = await startElsewhere(raiz)
  lugar = await diskPlace(join(raiz, 'copias'))
  repositorio = await createCheapRepository(lugar, SENHA, agora())
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await t.close()
  await servidor.stop()
  await rm(raiz, { recursive: true, force: true })
})

describe('a copy', () => {
  test('restored elsewhere is what it was: rows, files, key, and the rules that guard them', async () => {
    const resumo = await fazer()
    expect(resumo).toMatchObject({ organizacoes: 2, arquivos: 1, faltam: [] })
    const destino = await destinoVazio()
    const aberto = await openRepository(lugar, SENHA)
    const manifesto = await aberto.readPoint(resumo.ponto)
    await restaurar(aberto, parteDe(manifesto, undefined), destino)

    const la = new Organizacoes(destino.url, 2, () => undefined)
    try {
      expect((await la.all()).map(({ databaseId, nome }) => [databaseId, nome])).toEqual(
        (await t.organizacoes.all()).map(({ databaseId, nome }) => [databaseId, nome]),
      )
      for (const { databaseId } of await la.all())
        expect(await conteudos(await t.organizacoes.url(databaseId))).toMatchObject(
          await conteudos(await la.url(databaseId)),
        )
      const apagar = la.write(t.databaseId, (db) => db.exec(sql`delete from lancamento`))
      await expect(apagar).rejects.toThrow('lancamento is append-only')
      expect((await la.read(t.databaseId, (db) => conferirRazao(db))).divergencias).toEqual([])
      const [linha] = await t.rows(sql<{ chave: string }>`select chave from arquivo where id = ${arquivo}`)
      const chave = linha?.chave ?? ''
      const restaurado = await readFile(join(destino.pasta, 'arquivos', chave.slice(0, 2), chave), 'utf8')
      expect(restaurado).toContain('Mesa\tcom tabulação')
      expect(await readFile(join(destino.pasta, 'chave'), 'utf8')).toBe(CHAVE.toString('base64'))
    } finally {
      await la.close()
    }
    await expect(restaurar(aberto, parteDe(manifesto, undefined), destino)).rejects.toThrow('já tem')
    const outraPasta = { ...destino, pasta: join(raiz, 'vazia') }
    await expect(restaurar(aberto, parteDe(manifesto, undefined), outraPasta)).rejects.toThrow(
      'já tem dados do Tombo',
    )
  })

  test('of which one organisation is wanted gives that one alone, and nobody of the others comes in', async () => {
    const { ponto } = await fazer()
    const manifesto = await repositorio.readPoint(ponto)
    const destino = await destinoVazio()
    await restaurar(repositorio, parteDe(manifesto, segunda), destino)
    const la = new Organizacoes(destino.url, 2, () => undefined)
    try {
      expect((await la.all()).map((o) => [o.databaseId, o.conexao])).toEqual([[segunda, null]])
      const logins = await la.inCatalogo((db) =>
        db.rows(sql<{ database_id: number }>`select distinct database_id from catalogo.login`),
      )
      expect(logins.every((l) => l.database_id === segunda)).toBe(true)
      const unidades = await la.read(segunda, (db) =>
        db.rows(sql<{ descricao: string }>`select descricao from unidade where descricao like 'Tab%'`),
      )
      expect(unidades).toEqual([{ descricao: 'Tab\t, "aspas", \\N e\nlinha' }])
    } finally {
      await la.close()
    }
    expect(() => parteDe(manifesto, 987)).toThrow('não tem a organização 987')
  })

  test('made again writes only what changed', async () => {
    const outro = await openRepository(lugar, SENHA)
    const primeira = await fazer(outro)
    const antes = outro.written()
    const { gravados } = await fazer(outro)
    expect(gravados - antes).toBe(0)
    expect((await outro.points()).length).toBeGreaterThanOrEqual(2)
    expect(primeira.bytes).toBeGreaterThan(0)
  })

  test('holds all that was acknowledged before its instant, and with each write all that was acknowledged before it began', async () => {
    const marcas: { nome: string; inicio: number; fim: number }[] = []
    let parar = false
    const hora = async (client: pg.Client) =>
      (await client.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms'))
        .rows[0]?.ms as number
    const url = await t.organizacoes.url(t.databaseId)
    const escritores = [0, 1, 2].map((quem) =>
      em(url, async (client) => {
        for (let n = 0; !parar; n += 1) {
          const nome = `copia-${quem}-${n}`
          const inicio = Number(await hora(client))
          await client.query('insert into numerador (nome) values ($1)', [nome])
          marcas.push({ nome, inicio, fim: Number(await hora(client)) })
        }
      }),
    )
    await expect.poll(() => marcas.length).toBeGreaterThan(10)
    const { ponto } = await fazer()
    parar = true
    await Promise.all(escritores)
    const manifesto = await repositorio.readPoint(ponto)
    const destino = await destinoVazio()
    await restaurar(repositorio, parteDe(manifesto, t.databaseId), destino)
    const instante = Date.parse(
      manifesto.organizacoes.find((o) => o.databaseId === t.databaseId)?.instante ?? '',
    )
    const la = await em(destino.url, async (client) => {
      const { rows } = await client.query<{ nome: string }>(
        `select nome from numerador where nome like 'copia-%'`,
      )
      return new Set(rows.map(({ nome }) => nome))
    })
    const dentro = marcas.filter(({ nome }) => la.has(nome))
    const fora = marcas.filter(({ nome }) => !la.has(nome))
    expect(Math.min(dentro.length, fora.length)).toBeGreaterThan(0)
    expect(fora.filter(({ fim }) => fim < instante)).toEqual([])
    const primeiraFora = Math.min(...fora.map(({ fim }) => fim))
    expect(dentro.filter(({ inicio }) => inicio > primeiraFora)).toEqual([])
  })

  test('keeps the bytes of files where they are until it has them', async () => {
    const id = await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n78;Cadeira;1', 'vai.csv')
    let apagado = false
    const lento: CopyPlace = {
      ...lugar,
      async withTemporary(run) {
        if (!apagado) {
          apagado = true
          await t.rows(sql`update arquivo set criado_em = '2020-01-01' where id = ${id}`)
          const meios = { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log }
          await runRoutine(meios, t.databaseId, limparArquivos)
          expect((await t.rows(sql`select 1 from arquivo where id = ${id}`)).length).toBe(0)
        }
        return lugar.withTemporary(run)
      },
    }
    const resumo = await fazer(await opened(lento, repositorio.key))
    expect(resumo.faltam).toEqual([])
    expect((await t.rows(sql`select 1 from arquivo_apagado`)).length).toBe(1)
  })

  test('is waited for by who would put bytes where others are still to be removed', async () => {
    const chave = '00000000-0000-4000-8000-000000000001'
    await t.rows(sql`insert into arquivo_apagado (chave, armazenamento) values (${chave}, 'DISCO')`)
    const meios = {
      files: await t.organizacoes.read(t.databaseId, (db) => t.files.of(db)),
      write: <T>(run: (deps: { db: Db; clock: Clock }) => Promise<T>) =>
        t.organizacoes.write(t.databaseId, (db) => run({ db, clock: t.clock })),
    }
    const foto = await holdSnapshot(await t.organizacoes.url(t.databaseId), new AbortController())
    const lugar = { chave, armazenamento: 'DISCO' } as const
    expect(await apagarBytes(meios, lugar)).toBe(false)
    let fim = false
    const espera = apagarBytes(meios, lugar, 'ESPERA').finally(() => (fim = true))
    await untilSomebodyWaits(t)
    expect(fim).toBe(false)
    await foto.close()
    expect(await espera).toBe(true)
    expect(await t.rows(sql`select 1 from arquivo_apagado where chave = ${chave}`)).toEqual([])
  })

  test('names the files whose bytes are gone, and is made all the same', async () => {
    const id = await enviarCsv(
      t.admin,
      `numeroTombamento;descricao;valorAquisicao\n79;${Date.now()};1`,
      'sumiu.csv',
    )
    const [linha] = await t.rows(sql<{ chave: string }>`select chave from arquivo where id = ${id}`)
    const chave = linha?.chave ?? ''
    await rm(join(t.filesFolder, 'arquivos', chave.slice(0, 2), chave))
    const resumo = await fazer()
    expect(resumo.faltam).toEqual([expect.stringContaining('sumiu.csv')])
    // Known to be missing: no fault of the copy, whose proof is good.
    const prova = await provar(repositorio, resumo.ponto, () => Promise.resolve([]))
    expect(prova.faltas).toEqual([])
    expect(prova.jaFaltavam).toEqual([
      { databaseId: t.databaseId, texto: expect.stringContaining('sumiu.csv já faltava') },
    ])
    expect(await readProof(repositorio, resumo.ponto)).toMatchObject({ ponto: resumo.ponto, boa: true })
    await t.rows(sql`delete from arquivo where id = ${id}`)
  })
})

test('a server without an organisation has nothing to copy, and says so', async () => {
  const organizacoes = {
    url: never,
    read: never,
    all: () => Promise.resolve([]),
  }
  const meios = { organizacoes, files: t.files, chave: CHAVE, versao: '0.1.0', ritmo: semRitmo }
  await expect(copiar(meios, repositorio)).rejects.toThrow('este banco ainda não tem nenhuma organização')
})

test('the PostgreSQL of a proof stands behind everything else, with all that it begins', async () => {
  const { ponto } = await fazer()
  vi.stubEnv('TOMBO_COPIA_PRESSA', '')
  // A place of its own: the files that are tested beside this one prove copies too.
  const comum = tmpdir()
  const onde = join(raiz, 'rascunhos')
  await mkdir(onde, { mode: 0o711 })
  vi.stubEnv('TMPDIR', onde)
  const espiado: Repository = {
    ...repositorio,
    async open() {
      const [pasta = ''] = await rascunhos()
      await vi.waitFor(
        () => {
          const vistas = prioridadesDe(join(tmpdir(), pasta, 'postgres', 'postmaster.pid'))
          expect(vistas.length).toBeGreaterThan(1)
          expect(new Set(vistas)).toEqual(new Set(['10 10']))
        },
        { timeout: 60_000 },
      )
      const ajustes = readFileSync(join(tmpdir(), pasta, 'postgres', 'tombo.conf'), 'utf8')
      expect(ajustes).toMatch(/^max_parallel_workers_per_gather = 0$/m)
      throw new Error('visto')
    },
  }
  await expect(provar(espiado, ponto, never)).rejects.toThrow('visto')
  vi.stubEnv('TOMBO_COPIA_PRESSA', 'sim')
  expect(await rascunhos()).toEqual([])
  vi.stubEnv('TMPDIR', comum)
})

describe('a folder of copies', () => {
  test('opens with its passphrase and no other', async () => {
    await expect(openRepository(lugar, `${SENHA}.`)).rejects.toThrow('não abre esta pasta')
    await expect(createRepository(lugar, SENHA, agora())).rejects.toThrow('já é uma pasta de cópias')
  })

  test.each([0, 7, 60, Number.POSITIVE_INFINITY])(
    'that lost its place after %s writings has no point of it',
    async (quantas) => {
      const outro = await diskPlace(join(raiz, `quebra-${quantas}`))
      const inteiro = await createCheapRepository(outro, SENHA, agora())
      let escritas = 0
      const quebra: CopyPlace = {
        ...outro,
        put: (nome, caminho) => {
          escritas += 1
          const ultimo = nome.startsWith('pontos/')
          if (escritas > quantas || ultimo) return Promise.reject(new Error('o disco sumiu'))
          return outro.put(nome, caminho)
        },
      }
      await expect(fazer(await opened(quebra, inteiro.key))).rejects.toThrow('o disco sumiu')
      expect(await (await openRepository(outro, SENHA)).points()).toEqual([])
    },
  )

  test('in which a byte changed is not believed', async () => {
    const { ponto } = await fazer()
    const manifesto = await repositorio.readPoint(ponto)
    const conteudo = async (nome: string) => join(raiz, 'copias', nome)
    const nomes = await lugar.list('conteudos/')
    const todos = [
      ...manifesto.catalogo.tabelas.map((x) => x.content),
      ...manifesto.organizacoes.flatMap((o) => [o.arquivos.content, ...o.tabelas.map((x) => x.content)]),
    ]
    const unicos = [...new Map(todos.map((c) => [c.name, c])).values()]
    expect(unicos.length).toBeGreaterThan(10)
    for (const content of unicos) {
      const caminho = await conteudo(nomes.find((n) => n.includes(content.name)) ?? '')
      const certo = await readFile(caminho)
      const errado = Buffer.from(certo)
      const onde = Math.floor(Math.random() * errado.length)
      errado.writeUInt8(errado.readUInt8(onde) ^ 1, onde)
      await writeFile(caminho, errado)
      const ler = async () => (await repositorio.open(content)).resume().toArray()
      await expect(ler(), `byte ${onde} de ${content.name}`).rejects.toThrow('está danificada')
      await writeFile(caminho, certo)
    }
    const doPonto = join(raiz, 'copias', 'pontos', `${ponto}.json`)
    const certo = await readFile(doPonto, 'utf8')
    const meio = Math.floor(certo.length / 2)
    const trocada = certo[meio] === 'A' ? 'B' : 'A'
    await writeFile(doPonto, certo.slice(0, meio) + trocada + certo.slice(meio + 1))
    await expect(repositorio.readPoint(ponto)).rejects.toThrow('está danificada')
    const prova = await provar(repositorio, ponto, () => Promise.resolve([]))
    expect(prova.faltas).toEqual([{ databaseId: null, texto: expect.stringContaining('está danificada') }])
    await writeFile(doPonto, certo)
    expect((await repositorio.readPoint(ponto)).ponto).toBe(ponto)
  })

  test('in which contents rotted names them all, attached files too, and the next copy writes them anew', async () => {
    const outro = await diskPlace(join(raiz, 'podre'))
    const fresco = await createCheapRepository(outro, SENHA, agora())
    const { ponto } = await fazer(fresco)
    const manifesto = await fresco.readPoint(ponto)
    const daPrimeira = manifesto.organizacoes.find((o) => o.conexao === null)
    const lista = await (await fresco.open(daPrimeira?.arquivos.content ?? never())).toArray()
    const [anexo] = Buffer.concat(lista).toString('utf8').split('\n')
    const doAnexo = zFileLine.parse(JSON.parse(anexo ?? '')).content.name
    const daTabela = daPrimeira?.tabelas.find(({ name }) => name === 'public.lancamento')?.content.name ?? ''
    for (const nome of [doAnexo, daTabela]) {
      const caminho = join(raiz, 'podre', 'conteudos', nome.slice(0, 2), `${nome}.age`)
      const bytes = await readFile(caminho)
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5)
      await writeFile(caminho, bytes)
    }
    const ruim = await provar(fresco, ponto, () => Promise.resolve([]))
    expect(ruim.faltas.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('a tabela public.lancamento não é o que foi gravado'),
      expect.stringMatching(/o arquivo [0-9a-f-]{36} não é o que foi gravado/),
    ])
    expect(await readProof(fresco, ponto)).toMatchObject({ boa: false })

    const { gravados } = await fazer(await openRepository(outro, SENHA))
    expect(gravados).toBeGreaterThan(0)
    const deNovo = await openRepository(outro, SENHA)
    for (const nome of [doAnexo, daTabela]) expect(await outro.list(`danificados/${nome}`)).toEqual([])
    const boa = await provar(deNovo, ponto, () => Promise.resolve([]))
    expect(boa.faltas).toEqual([])
  })

  test('gives away its old points and what they alone need, never the last proved one, and not while it is used', async () => {
    const s3 = await createS3()
    const env = {
      TOMBO_COPIA_S3_CHAVE: 'S3RVER',
      TOMBO_COPIA_S3_SEGREDO: 'S3RVER',
      TOMBO_COPIA_S3_ENDERECO: s3.endpoint,
    }
    try {
      for (const onde of [
        await diskPlace(join(raiz, 'antiga')),
        await s3Place('s3://outro-balde/antiga', env),
      ]) {
        const aberto = await createCheapRepository(onde, SENHA, agora())
        const pontos: string[] = []
        for (const n of [1, 2, 3]) {
          await t.rows(sql`insert into numerador (nome) values (${`antigo-${onde.title}-${n}`})`)
          const { ponto } = await fazer(aberto)
          pontos.push(ponto)
        }
        const [primeiro = '', segundo = '', terceiro = ''] = pontos
        await writeProof(aberto, { ponto: primeiro, em: agora().toISOString(), boa: true, resultado: null })
        const guarda = { diarias: 1, semanais: 0, mensais: 0 }
        const antes = (await aberto.contents()).length
        await usingPlace(onde, async () => {
          await expect(limpar(aberto, guarda, 'America/Sao_Paulo')).rejects.toThrow('está em uso')
        })
        expect(await aberto.points()).toEqual(pontos)
        const limpa = await limpar(aberto, guarda, 'America/Sao_Paulo')
        expect(limpa.pontos).toEqual([segundo])
        expect(limpa.conteudos).toBeGreaterThan(0)
        expect((await aberto.contents()).length).toBe(antes - limpa.conteudos)
        const depois = await openRepository(onde, SENHA)
        expect(await depois.points()).toEqual([primeiro, terceiro])
        const guardados = new Set(await depois.contents())
        for (const ponto of [primeiro, terceiro])
          for await (const nome of nomesDoPonto(depois, ponto)) expect(guardados).toContain(nome)
        // A point that stays and cannot be read stops everything.
        await onde.remove(`pontos/${terceiro}.json`)
        await onde.withTemporary(async (caminho) => {
          await writeFile(caminho, '{}')
          await onde.put(`pontos/${terceiro}.json`, caminho)
        })
        await expect(limpar(depois, guarda, 'America/Sao_Paulo')).rejects.toThrow('está danificada')
        expect(await onde.list('em-uso/')).toEqual([])
      }
    } finally {
      await s3.close()
    }
  })

  test('may be a bucket', async () => {
    const s3 = await createS3()
    try {
      const env = {
        TOMBO_COPIA_S3_CHAVE: 'S3RVER',
        TOMBO_COPIA_S3_SEGREDO: 'S3RVER',
        TOMBO_COPIA_S3_ENDERECO: s3.endpoint,
      }
      await expect(s3Place('s3://outro-balde/copias', {})).rejects.toThrow('TOMBO_COPIA_S3_CHAVE')
      const semBalde = await s3Place('s3://nao-ha/copias', env)
      await expect(semBalde.list('')).rejects.toThrow('não tem este balde')
      const fora = { ...env, TOMBO_COPIA_S3_ENDERECO: 'http://127.0.0.1:9' }
      await expect((await s3Place('s3://outro-balde/copias', fora)).list('')).rejects.toThrow('não responde')
      // In parts, as what is larger than S3 takes at once.
      const balde = await s3Place('s3://outro-balde/copias', env, { part: 2_000 })
      const { ponto } = await fazer(await createCheapRepository(balde, SENHA, agora()))
      const aberto = await openRepository(balde, SENHA)
      expect(await aberto.points()).toEqual([ponto])
      const destino = await destinoVazio()
      await restaurar(aberto, parteDe(await aberto.readPoint(ponto), segunda), destino)
    } finally {
      await s3.close()
    }
  })
})
