import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Ended, runCommand } from '../../test/command.ts'
import { setUpApp } from '../../test/scene.ts'
import { createCheapRepository, emptyDestination, on } from '../../test/copies.ts'
import { enviarCsv } from '../../test/scenes/importar.ts'
import { dropDatabase } from '../../test/databases.ts'
import { PlaceIsUnwritable } from '../kernel/copy/place.ts'
import { diskPlace } from '../kernel/copy/place-disk.ts'
import type { Manifest } from '../kernel/copy/manifest.ts'
import { openRepository } from '../kernel/copy/repository.ts'
import { isInhabited } from '../kernel/db/transfer/layout.ts'
import { executarCopia } from './copia/executar.ts'
import { lerPedido } from './copia/pedido.ts'
import { provarNoLugar } from './copia/provar-no-lugar.ts'
import { executarRestauracao } from './restaurar/executar.ts'

// Processes of their own, each of which has to begin, and whole restorations.
vi.setConfig({ testTimeout: 300_000 })
const t = setUpApp()
const SENHA = 'correta cavalo bateria'
let raiz: string
let pasta: string
let banco: string

beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'tombo-comandos-'))
  // The account of PostgreSQL passes.
  await chmod(raiz, 0o711)
  pasta = join(raiz, 'copias')
  await createCheapRepository(await diskPlace(pasta), SENHA)
  banco = await t.organizacoes.url(t.databaseId)
  await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n77;Mesa;1')
})
const SERVIDOR = () => banco.replace(/\/[^/]+$/, '/postgres')
afterAll(() => rm(raiz, { recursive: true, force: true }))

type Ambiente = Record<string, string>
const ambiente = (mais: Ambiente) => ({
  ...process.env,
  DATABASE_URL: banco,
  TOMBO_DATA: t.filesFolder,
  TOMBO_COPIA_SENHA: SENHA,
  TOMBO_COPIA_PRESSA: 'sim',
  ...mais,
})
const programa = (nome: string) => join(import.meta.dirname, `${nome}.ts`)

/** Runs a command as it ships, in a process of its own. */
const processo = (nome: string, args: string[], mais: Ambiente = {}) =>
  new Promise<Ended>((resolve) => {
    execFile(process.execPath, [programa(nome), ...args], { env: ambiente(mais) }, (erro, stdout, stderr) =>
      resolve({ codigo: erro ? Number(erro.code) : 0, dito: stdout + stderr, falha: stderr }),
    )
  })

const funcoes = { copia: executarCopia, restaurar: executarRestauracao }

/** Runs what a command runs, in this process. */
const comando = (nome: keyof typeof funcoes, args: string[], mais: Ambiente = {}) =>
  runCommand(funcoes[nome], args, ambiente(mais))
const listar = async () => (await comando('copia', ['listar', pasta])).dito.trim().split('\n').filter(Boolean)
/** A sentence for a person: one line, and no trace of a program. */
const umaFrase = (dito: string) => expect(dito.trim()).toMatch(/^[^\n]+$/)

/** Ends a process when the folder of copies has come so far. */
async function matarQuando(filho: ChildProcess, chegou: () => Promise<boolean>): Promise<void> {
  const fim = new Promise((resolve) => filho.once('exit', resolve))
  while (filho.exitCode === null && !(await chegou())) await sleep(1)
  filho.kill('SIGKILL')
  await fim
}

test('a copy that is killed, wherever it has come to, is never a whole point', async () => {
  const conteudos = async (em: string) =>
    existsSync(join(em, 'conteudos')) ? (await readdir(join(em, 'conteudos'), { recursive: true })).length : 0
  for (const quantos of [0, 5, 60]) {
    const para = join(raiz, `morta-${quantos}`)
    // The first makes the folder itself, at the cost of a passphrase that guards something.
    if (quantos > 0) await createCheapRepository(await diskPlace(para), SENHA)
    const filho = spawn(process.execPath, [programa('copia'), para], { env: ambiente({}), stdio: 'ignore' })
    await matarQuando(filho, async () =>
      quantos === 0 ? existsSync(join(para, 'tombo-copia.json')) : (await conteudos(para)) >= quantos,
    )
    expect(existsSync(join(para, 'pontos')) ? await readdir(join(para, 'pontos')) : []).toEqual([])
    const prova = await comando('copia', ['verificar', para])
    expect(prova.codigo).toBe(1)
    expect(prova.dito).toContain('ainda não tem nenhuma cópia completa')
    // The next one is whole, whatever the killed one left.
    expect((await comando('copia', [para])).codigo).toBe(0)
    expect(await readdir(join(para, 'pontos'))).toHaveLength(1)
  }
})

test('what cannot be done is said in a sentence', async () => {
  expect((await processo('copia', [pasta])).codigo).toBe(0)
  const errada = await processo('copia', ['listar', pasta], { TOMBO_COPIA_SENHA: `${SENHA}.` })
  expect(errada).toMatchObject({
    codigo: 1,
    dito: 'A senha das cópias não abre esta pasta. Nada foi lido.\n',
  })
  const s3 = {
    TOMBO_COPIA_S3_CHAVE: 'a',
    TOMBO_COPIA_S3_SEGREDO: 'b',
    TOMBO_COPIA_S3_ENDERECO: 'http://127.0.0.1:9',
  }
  const longe = await comando('copia', ['listar', 's3://balde/copias'], s3)
  umaFrase(longe.dito)
  expect(longe.dito).toContain('não responde')
  expect((await comando('copia', ['limpar', pasta, '--manter', 'x'])).dito).toContain(
    'Informe --manter como 7,4,12',
  )
  expect((await comando('copia', ['listar'])).dito).toContain('Uso:')
  const semBanco = await comando('copia', [pasta], { DATABASE_URL: 'postgres://tombo@127.0.0.1:9/tombo' })
  umaFrase(semBanco.dito)
  const vazio = await emptyDestination(SERVIDOR(), raiz)
  expect(await comando('copia', [pasta], { DATABASE_URL: vazio.url })).toMatchObject({
    codigo: 1,
    dito: 'Não há o que copiar: este banco ainda não tem o Tombo.\n',
  })
  await dropDatabase(SERVIDOR(), new URL(vazio.url).pathname.slice(1))
})

test('a bad copy ends with 1 and is named; the next copy mends it', async () => {
  await comando('copia', [pasta])
  // One that the last point names: those of older points alone are not read.
  const repositorio = await openRepository(await diskPlace(pasta), SENHA)
  const ponto = await repositorio.readPoint((await repositorio.points()).at(-1) ?? '')
  const { name = '' } = ponto.organizacoes[0]?.tabelas.find((x) => x.name === 'public.unidade')?.content ?? {}
  const caminho = join(pasta, 'conteudos', name.slice(0, 2), `${name}.age`)
  const certo = await readFile(caminho)
  const errado = Buffer.from(certo)
  errado.writeUInt8(errado.readUInt8(errado.length - 3) ^ 1, errado.length - 3)
  await writeFile(caminho, errado)
  const ruim = await processo('copia', ['verificar', pasta])
  expect(ruim.codigo).toBe(1)
  expect(ruim.dito).toContain('a cópia NÃO está boa')
  expect(ruim.dito).toMatch(/A cópia está danificada: .+ não é o que foi gravado/)
  await comando('copia', [pasta])
  const boa = await comando('copia', ['verificar', pasta])
  expect(boa.dito).toContain('Tudo confere.')
  expect(boa.codigo).toBe(0)
})

test('a copy is proved where nothing can be written, good or bad', async () => {
  const lugar = await diskPlace(pasta)
  const soLeitura = {
    ...lugar,
    withTemporary: () =>
      Promise.reject(
        new PlaceIsUnwritable(`Não é possível escrever em ${pasta}: o disco só permite leitura.`),
      ),
  }
  const [ponto = ''] = (await listar()).slice(-1)
  vi.stubEnv('TOMBO_COPIA_SENHA', SENHA)
  vi.stubEnv('TOMBO_COPIA_PRESSA', 'sim')
  const provado = async () => (await provarNoLugar(soLeitura, lerPedido(['verificar', pasta]))).faltas
  expect(await provado()).toEqual([])
  const { name = '' } =
    (await (await openRepository(lugar, SENHA)).readPoint(ponto)).organizacoes[0]?.tabelas.find(
      (x) => x.name === 'public.unidade',
    )?.content ?? {}
  const caminho = join(pasta, 'conteudos', name.slice(0, 2), `${name}.age`)
  const certo = await readFile(caminho)
  await writeFile(caminho, certo.subarray(0, -3))
  try {
    expect((await provado())[0]?.texto).toMatch(/danificada: .+ não é o que foi gravado/)
  } finally {
    await writeFile(caminho, certo)
    vi.unstubAllEnvs()
  }
})

test('a proof whose server ends takes its register and its PostgreSQL with it', async () => {
  // A place of its own: the files that are tested beside this one prove copies too.
  const onde = join(raiz, 'rascunhos')
  await mkdir(onde, { mode: 0o711 })
  const rascunhos = async () => (await readdir(onde)).filter((n) => n.startsWith('tombo-prova-'))
  const filho = spawn(process.execPath, [programa('copia'), 'verificar', pasta], {
    env: ambiente({ TMPDIR: onde }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const fim = new Promise((resolve) => filho.once('exit', resolve))
  await vi.waitFor(async () => expect(await rascunhos()).toHaveLength(1), { timeout: 120_000 })
  filho.disconnect()
  await fim
  expect(await rascunhos()).toEqual([])
})

test('a copy of a newer program, and one that is damaged, are refused in a sentence, and nothing is filled', async () => {
  const repositorio = await openRepository(await diskPlace(pasta), SENHA)
  const certo = await repositorio.readPoint((await repositorio.points()).at(-1) ?? '')
  const outro = async (ponto: string, mudar: (da: Manifest['organizacoes'][number]) => object) => {
    const organizacoes = certo.organizacoes.map((o) => ({ ...o, ...mudar(o) }))
    await repositorio.writePoint({ ...certo, ponto, organizacoes })
    return ponto
  }
  const novo = await outro('2020-01-01T00-00-00.000Z', ({ migracoes }) => ({
    migracoes: [...migracoes, { nome: '9999_futura.sql', sha256: 'x' }],
  }))
  const mudado = await outro('2020-01-02T00-00-00.000Z', ({ tabelas }) => ({
    tabelas: tabelas.map((tabela) => ({ ...tabela, content: { ...tabela.content, size: 7 } })),
  }))
  const destino = await emptyDestination(SERVIDOR(), raiz)
  const la = { DATABASE_URL: destino.url, TOMBO_DATA: destino.pasta }
  const futura = 'Este programa não conhece a migração 9999_futura.sql: é mais antigo que os dados.'
  const danificada = /^A cópia está danificada: o conteúdo [0-9a-f]{64} não é o que foi gravado\.$/
  try {
    const deNovo = await processo('restaurar', [pasta, '--ponto', novo, '--sim'], la)
    expect([deNovo.codigo, deNovo.falha.trim()]).toEqual([1, futura])
    const provado = await comando('copia', ['verificar', pasta, '--ponto', novo])
    expect([provado.codigo, provado.falha]).toEqual([1, ''])
    expect(provado.dito).toContain(`Ponto ${novo}: a cópia NÃO está boa:\n  ${futura}`)
    const doMudado = await comando('restaurar', [pasta, '--ponto', mudado, '--sim'], la)
    expect(doMudado.codigo).toBe(1)
    expect(doMudado.falha.trim()).toMatch(danificada)
    expect(existsSync(join(destino.pasta, 'chave'))).toBe(false)
    await writeFile(join(pasta, 'pontos', `${mudado}.json`), '{}')
    const semLista = await comando('restaurar', [pasta, '--ponto', mudado, '--sim'], la)
    expect(semLista).toMatchObject({
      codigo: 1,
      dito: `A cópia está danificada: o ponto ${mudado} não é o que foi gravado.\n`,
    })
  } finally {
    await dropDatabase(SERVIDOR(), new URL(destino.url).pathname.slice(1))
    for (const ponto of [novo, mudado]) await repositorio.removePoint(ponto)
  }
})

test('a restoration says first what it will do, asks, and refuses what is not empty', async () => {
  const [ponto = ''] = await listar()
  const destino = await emptyDestination(SERVIDOR(), raiz)
  const la = { DATABASE_URL: destino.url, TOMBO_DATA: destino.pasta }
  const habitado = () => on(destino.url, isInhabited)
  try {
    const nomeDoBanco = new URL(destino.url).pathname.slice(1)
    const semSim = await processo('restaurar', [pasta, '--ponto', ponto], la)
    expect(semSim.dito).toContain(`Será restaurado o ponto ${ponto}:`)
    expect(semSim.dito).toMatch(
      new RegExp(`Prefeitura de Teste, como estava em .+ 1 arquivo, no banco ${nomeDoBanco}`),
    )
    expect([semSim.codigo, semSim.dito]).toEqual([1, expect.stringContaining('Nada foi mudado: ')])
    expect(await habitado()).toBe(false)
    const outro = await comando('restaurar', [pasta, '--ponto', 'x', '--sim'], la)
    expect(outro.dito).toMatch(/^Ponto que a pasta não tem\. Ela tem: /)
    const nenhuma = await comando('restaurar', [pasta, '--organizacao', '987', '--sim'], la)
    expect(nenhuma.dito).toContain('não tem a organização 987')
    const feito = await processo('restaurar', [pasta, '--organizacao', String(t.databaseId), '--sim'], la)
    expect(feito).toMatchObject({ codigo: 0, dito: expect.stringContaining('Pronto. Inicie o Tombo') })
    expect(await habitado()).toBe(true)
    const cheio = await comando('restaurar', [pasta, '--sim'], la)
    expect(cheio.codigo).toBe(1)
    umaFrase(cheio.dito)
    expect(cheio.dito).toContain('já tem arquivos do Tombo. Nada foi mudado')
  } finally {
    await dropDatabase(SERVIDOR(), new URL(destino.url).pathname.slice(1))
  }
})

test('old points go by the command, and the list says what stays', async () => {
  const antes = await listar()
  expect(antes.length).toBeGreaterThan(1)
  const semDizer = await comando('copia', ['limpar', pasta])
  expect(semDizer.dito).toContain('guarda todas as cópias')
  expect(await listar()).toEqual(antes)
  const limpa = await processo('copia', ['limpar', pasta, '--manter', '1,0,0'])
  expect(limpa.codigo).toBe(0)
  expect(await listar()).toEqual(antes.slice(-1))
})
