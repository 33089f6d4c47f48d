import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { semAcentos } from '@tombo/contract'
import { criarOrganizacao } from '../features/organizacoes/criar-organizacao.public.ts'
import { migrarTodas } from '../features/organizacoes/preparar-inicio.public.ts'
import { novoPrimeiroAcesso, temAdministrador } from '../features/organizacoes/primeiro-acesso.public.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { ConfigError, readConfig } from '../kernel/config.ts'
import { startEmbedded } from '../kernel/db/embedded.ts'
import { Organizacoes } from '../kernel/db/organizacoes.ts'

const USO = `Uso:
  npm run organizacao -- criar "<nome>" [--unidade "<nome>"] [--conexao postgres://usuario:senha@servidor:5432/banco]
  npm run organizacao -- renomear <número> "<nome>"
  npm run organizacao -- listar`

const dizer = (texto: string) => process.stdout.write(`${texto}\n`)

/** The name of the database for an organisation: `Câmara de Alto Belo` is `tombo_camara_de_alto_belo`. */
const nomeDoBanco = (nome: string) =>
  `tombo_${semAcentos(nome).replace(/[^a-z0-9]+/g, '_')}`.slice(0, 60).replace(/_+$/, '')

interface Nome {
  databaseId: number
  nome: string
}

interface Nova {
  nome: string
  unidade: string
  conexao: string | undefined
}

async function criar(
  organizacoes: Organizacoes,
  { nome, unidade, conexao }: Nova,
  endereco: string,
  clock: Clock,
) {
  const onde = conexao ?? (await organizacoes.createSiblingDatabase(nomeDoBanco(nome)))
  const databaseId = await criarOrganizacao(organizacoes, { nome, unidade, conexao: onde }, clock)
  if (await temAdministrador(organizacoes, databaseId)) {
    dizer(`A organização ${nome} (${databaseId}) já existe e tem administrador.`)
    return
  }
  const token = await novoPrimeiroAcesso(organizacoes, databaseId, clock)
  dizer(`Organização ${nome} (${databaseId}) pronta.`)
  dizer(`Primeiro acesso (link de uso único, vale 24 horas):\n${endereco}/primeiroacesso?token=${token}`)
}

async function renomear(organizacoes: Organizacoes, { databaseId, nome }: Nome) {
  if (!(await organizacoes.rename(databaseId, nome)))
    throw new ConfigError(`Não há organização ${databaseId}: npm run organizacao -- listar mostra quais há.`)
  dizer(`A organização ${databaseId} se chama ${nome}. O que foi emitido antes fica como estava.`)
}

async function listar(organizacoes: Organizacoes) {
  for (const o of await organizacoes.all()) {
    const onde =
      o.conexao === null
        ? 'banco principal'
        : o.conexao.startsWith('/')
          ? `banco ${o.conexao.slice(1)}`
          : `servidor ${new URL(o.conexao).host}`
    dizer(`${o.databaseId}\t${o.nome}\t${onde}`)
  }
}

/** A name is one line of a heading. */
const MAXIMO_DO_NOME = 200

function lerNome(texto: string | undefined): string {
  const nome = texto?.trim() ?? ''
  if (nome === '' || nome.length > MAXIMO_DO_NOME) throw new ConfigError(USO)
  return nome
}

function lerPedido(args: string[]): Nova | Nome | 'listar' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { unidade: { type: 'string' }, conexao: { type: 'string' } },
  })
  const [acao, nome, outro] = positionals
  if (acao === 'listar' && positionals.length === 1) return 'listar'
  if (acao === 'renomear' && positionals.length === 3 && /^\d{1,9}$/.test(nome ?? ''))
    return { databaseId: Number(nome), nome: lerNome(outro) }
  if (acao !== 'criar' || positionals.length !== 2) throw new ConfigError(USO)
  if (values.conexao && !/^postgres(ql)?:\/\//.test(values.conexao))
    throw new ConfigError('--conexao deve ser um endereço como postgres://usuario:senha@servidor:5432/banco.')
  return {
    nome: lerNome(nome),
    unidade: values.unidade?.trim() || 'Unidade gestora principal',
    conexao: values.conexao,
  }
}

async function executar() {
  const config = readConfig(process.env, resolve(import.meta.dirname, '../../../..'))
  const pedido = lerPedido(process.argv.slice(2))
  const embutido = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: dizer, share: true })
  const organizacoes = new Organizacoes(config.databaseUrl ?? (embutido as { url: string }).url, 2, (erro) =>
    dizer(erro.message),
  )
  try {
    await migrarTodas(organizacoes)
    if (pedido === 'listar') await listar(organizacoes)
    else if ('databaseId' in pedido) await renomear(organizacoes, pedido)
    else await criar(organizacoes, pedido, config.address, systemClock(config.timeZone))
  } finally {
    await organizacoes.close()
    await embutido?.stop()
  }
}

try {
  await executar()
} catch (erro) {
  const codigo = (erro as { code?: string }).code ?? ''
  const uso = codigo.startsWith('ERR_PARSE_ARGS') ? new ConfigError(USO) : erro
  process.stderr.write(`${uso instanceof ConfigError ? uso.message : String((uso as Error).stack)}\n`)
  process.exitCode = 1
}
