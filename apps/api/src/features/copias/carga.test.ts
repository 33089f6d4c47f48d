import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SENHA, type TestApp } from '../../../test/app.ts'
import { bem, cadastrosDe, depreciar, registrarMuitos, tombarBem } from '../../../test/bens.ts'
import { createCheapRepository, emptyDestination, startElsewhere } from '../../../test/copies.ts'
import { setUpApp } from '../../../test/scene.ts'
import { enviarCsv } from '../../../test/scenes/importar.ts'
import type { DatabaseInCopy } from '../../kernel/copy/manifest.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Embedded } from '../../kernel/db/embedded.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conferirRazao } from '../razao/prova/conferir.public.ts'
import { conferirSomas } from '../visaogeral/conferir.public.ts'
import { copiar, type MeiosDaCopia } from './copiar.public.ts'
import { parteDe, restaurar } from './restaurar.public.ts'

const t = setUpApp()
let segunda: TestApp
let raiz: string
let servidor: Embedded
let repositorio: Repository

// A copy and a restoration of two organisations: on a busy machine they take a while.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  segunda = { ...t, ...(await t.secondOrganizacao()) }
  raiz = await mkdtemp(join(tmpdir(), 'tombo-carga-'))
  servidor = await startElsewhere(raiz)
  repositorio = await createCheapRepository(await diskPlace(join(raiz, 'copias')), SENHA)
})
afterAll(async () => {
  await servidor.stop()
  await rm(raiz, { recursive: true, force: true })
})

const fazer = async (organizacoes: MeiosDaCopia['organizacoes'] = t.organizacoes) => {
  const meios = { organizacoes, files: t.files, chave: randomBytes(32), versao: '0.1.0' }
  const { ponto, faltam } = await copiar({ ...meios, ritmo: () => Promise.resolve() }, repositorio)
  expect(faltam).toEqual([])
  return repositorio.readPoint(ponto)
}

/** Restores a part of a point elsewhere, and gives it to be looked at. */
async function restaurado(
  parte: ReturnType<typeof parteDe>,
  olhar: (la: Organizacoes, pasta: string) => Promise<void>,
): Promise<void> {
  const destino = await emptyDestination(servidor.url, raiz)
  await restaurar(repositorio, parte, destino)
  const la = new Organizacoes(destino.url, 2, () => undefined)
  try {
    await olhar(la, destino.pasta)
  } finally {
    await la.close()
  }
}

const O_QUE = ['bens', 'meses', 'pessoas', 'arquivos'] as const
type OQue = (typeof O_QUE)[number]

/** A write that was acknowledged: what came to be by it, and when it was begun and told. */
interface Escrita {
  chave: string
  inicio: number
  fim: number
}

const mesDepois = (n: number) => new Date(Date.UTC(2020, 1 + n, 1)).toISOString().slice(0, 7)

/** People of an organisation who enter assets, post months, make accounts and send files. */
async function pessoasAoTrabalho(casa: TestApp) {
  const c = await cadastrosDe(casa)
  const um = { valor: '1200', percentual: '0', vida: 120, inicio: '2020-01-10' }
  await registrarMuitos(casa, c, casa.unidadeId, [um, { ...um, valor: '999.99' }])
  const feitas: Record<OQue, Escrita[]> = { bens: [], meses: [], pessoas: [], arquivos: [] }
  const escrever: Record<OQue, (n: number) => Promise<string>> = {
    bens: async () => String((await tombarBem(casa.admin, bem(c))).id),
    meses: async (n) => {
      await depreciar(casa, casa.admin, mesDepois(n))
      return mesDepois(n)
    },
    pessoas: async (n) => {
      const usuario = `carga.${casa.databaseId}.${n}`
      const r = await casa.admin.post('/api/usuarios', { usuario, nome: usuario, senha: SENHA })
      if (r.status !== 200) throw new Error(r.text)
      return usuario
    },
    arquivos: async (n) => String(await enviarCsv(casa.admin, conteudoDe(casa.databaseId, n), `${n}.csv`)),
  }
  /** One of each, one after the other. */
  const umaDeCada = async () => {
    for (const oQue of O_QUE) {
      const inicio = Date.now()
      const chave = await escrever[oQue](feitas[oQue].length)
      feitas[oQue].push({ chave, inicio, fim: Date.now() })
    }
  }
  return { casa, feitas, umaDeCada }
}

const conteudoDe = (databaseId: number, n: number) => `numeroTombamento;descricao\n${n};Mesa de ${databaseId}`
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Everything in a restored organisation, by the keys that the writes gave. */
const oQueHa = async (la: Organizacoes, databaseId: number): Promise<Record<OQue, Set<string>>> => {
  const chaves = (db: Db, query: ReturnType<typeof sql<{ chave: string }>>) =>
    db.rows(query).then((linhas) => linhas.map(({ chave }) => chave))
  const logins = await la.inCatalogo((db) =>
    chaves(
      db,
      sql<{ chave: string }>`select usuario as chave from catalogo.login where database_id = ${databaseId}`,
    ),
  )
  return la.read(databaseId, async (db) => {
    const pessoas = await chaves(
      db,
      sql<{ chave: string }>`select usuario as chave from usuario where usuario <> 'admin'`,
    )
    expect([logins.length > 0, pessoas.filter((pessoa) => !logins.includes(pessoa))]).toEqual([true, []])
    return {
      bens: new Set(await chaves(db, sql<{ chave: string }>`select id::text as chave from patrimonio`)),
      meses: new Set(
        await chaves(
          db,
          sql<{ chave: string }>`select distinct to_char(mes_ano, 'YYYY-MM') as chave from lancamento
            where origem = 'DEPRECIACAO'`,
        ),
      ),
      pessoas: new Set(pessoas),
      arquivos: new Set(await chaves(db, sql<{ chave: string }>`select id::text as chave from arquivo`)),
    }
  })
}

/** Ledger, accounts and kept sums prove true, tables have as many rows as the point says, and files are what was sent. */
async function conferir(la: Organizacoes, pasta: string, { databaseId, tabelas, arquivos }: DatabaseInCopy) {
  await la.read(databaseId, async (db) => {
    const razao = await conferirRazao(db)
    expect([razao.divergencias, razao.contas, await conferirSomas(db)]).toEqual([[], [], []])
    const contar = async (tabela: string) => {
      const linha = await db.row(
        sql<{ n: number }>`select (xpath('/row/n/text()', query_to_xml(
          format('select count(*) as n from %s', ${tabela}::regclass), false, true, '')))[1]::text::int as n`,
      )
      return linha?.n
    }
    for (const { name, rows } of tabelas)
      if (name !== 'public.arquivo_apagado') expect([name, await contar(name)]).toEqual([name, rows])
    const ha = await db.rows(
      sql<{ chave: string; nome: string; sha256: string }>`select chave, nome, sha256 from arquivo`,
    )
    expect(ha.length).toBe(arquivos.quantos)
    for (const { chave, nome, sha256 } of ha) {
      const bytes = await readFile(join(pasta, 'arquivos', chave.slice(0, 2), chave))
      expect([nome, hash(bytes)]).toEqual([nome, sha256])
      expect(sha256).toBe(hash(conteudoDe(databaseId, Number.parseInt(nome, 10))))
    }
  })
}

test('while two organisations enter, post, make accounts and send files a copy is what they had at its instant', async () => {
  const delas = [await pessoasAoTrabalho(t), await pessoasAoTrabalho(segunda)]
  for (const pessoas of delas) await pessoas.umaDeCada()
  let fim = Number.POSITIVE_INFINITY
  const trabalho = delas.map(async ({ umaDeCada }) => {
    while (fim === Number.POSITIVE_INFINITY) await umaDeCada()
  })
  const manifesto = await fazer().finally(() => (fim = Date.now()))
  await Promise.all(trabalho)
  for (const pessoas of delas) await pessoas.umaDeCada()

  await restaurado(parteDe(manifesto, undefined), async (la, pasta) => {
    for (const { casa, feitas } of delas) {
      const dela = manifesto.organizacoes.find((o) => o.databaseId === casa.databaseId) as DatabaseInCopy
      const instante = Date.parse(dela.instante)
      await conferir(la, pasta, dela)
      const ha = await oQueHa(la, casa.databaseId)
      for (const oQue of O_QUE) {
        // Both clocks tell whole milliseconds, cut off.
        const antes = feitas[oQue].filter((e) => e.fim < instante)
        const depois = feitas[oQue].filter((e) => e.inicio > instante)
        const faltam = antes.filter(({ chave }) => !ha[oQue].has(chave))
        const sobram = depois.filter(({ chave }) => ha[oQue].has(chave))
        expect([oQue, antes.length > 0, depois.length > 0]).toEqual([oQue, true, true])
        expect([oQue, faltam, sobram]).toEqual([oQue, [], []])
      }
      const durante = O_QUE.flatMap((oQue) => feitas[oQue]).filter((e) => e.inicio > instante && e.fim < fim)
      expect(durante.length).toBeGreaterThan(0)
    }
  })
})

test('a user who is kept while databases are held one after the other can sign in to the copy', async () => {
  let n = 0
  const nova = async () => {
    const usuario = `entre.${(n += 1)}`
    const r = await segunda.admin.post('/api/usuarios', { usuario, nome: usuario, senha: SENHA })
    if (r.status !== 200) throw new Error(r.text)
  }
  const { organizacoes } = t
  const manifesto = await fazer({
    all: () => organizacoes.all(),
    read: (databaseId, run) => organizacoes.read(databaseId, run),
    url: async (databaseId) => {
      await nova()
      return organizacoes.url(databaseId)
    },
  })
  await restaurado(parteDe(manifesto, segunda.databaseId), async (la) => {
    const { pessoas } = await oQueHa(la, segunda.databaseId)
    expect(pessoas.has('entre.1')).toBe(true)
    expect(n).toBe(2)
  })
})
