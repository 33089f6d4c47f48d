import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NomeAcao } from '@tombo/contract'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { relogioParado } from '../src/kernel/clock.ts'
import { type Cofre, criarCofre } from '../src/kernel/cofre.ts'
import { lerConfig } from '../src/kernel/config.ts'
import { Organizacoes } from '../src/kernel/db/organizacoes.ts'
import { type Consulta, sql } from '../src/kernel/db/sql.ts'
import { type Arquivos, criarArquivos } from '../src/kernel/files/arquivos.ts'
import type { Pace } from '../src/kernel/http/pace.ts'
import { criarFora, type Fora } from '../src/kernel/fora/fora.ts'
import { hashSenha } from '../src/kernel/session/senha.ts'
import { abrirSessao } from '../src/kernel/session/sessao.ts'
import { hashDoToken } from '../src/kernel/session/token.ts'
import { INICIO, modeloDeOrganizacao, SENHA } from './app-modelo.ts'
import { type Cliente, clienteDe } from './cliente.ts'
import { createDatabase, dropDatabase, urlOf } from './databases.ts'

export { SENHA } from './app-modelo.ts'
export type { Cliente } from './cliente.ts'

/** An organisation under test, and what makes people and places in it. */
export interface OrganizacaoDeTeste {
  databaseId: number
  unidadeId: number
  /** Administers every unit of the beginning; at work in the first. Signs in as `admin`, with `SENHA`. */
  admin: Cliente
  criarUnidade(descricao?: string): Promise<number>
  /** A user with these actions in the units (the first, when none is named); signs in with `SENHA` only when `comSenha`. */
  criarUsuario(o?: {
    usuario?: string
    acoes?: NomeAcao[]
    unidades?: number[]
    comSenha?: boolean
  }): Promise<{ id: number; usuario: string }>
  /** A new user with these actions, at work in a unit. */
  cliente(acoes: NomeAcao[], unidadeId?: number): Promise<Cliente>
  /** A session of somebody, without signing in; in user scope when the unit is null. */
  sessao(usuarioId: number, unidadeId: number | null): Promise<Cliente>
  linhas<T>(consulta: Consulta<T>): Promise<T[]>
}

export interface AppDeTeste extends OrganizacaoDeTeste {
  app: FastifyInstance
  organizacoes: Organizacoes
  clock: ReturnType<typeof relogioParado>
  arquivos: Arquivos
  cofre: Cofre
  /** Calls out, to this machine too. */
  fora: Fora
  /** The public address that links begin with. */
  endereco: string
  pastaDeArquivos: string
  pastaDeDados: string
  /** Calls without a token. */
  anonimo: Cliente
  /** Every line that was logged. */
  logs: string[]
  /** A second unit, with somebody who administers it alone; made at the first call. */
  segundaUnidade(): Promise<{ unidadeId: number; admin: Cliente }>
  /** A second organisation, in a database of its own; made at the first call. */
  segundaOrganizacao(): Promise<OrganizacaoDeTeste>
  fechar(): Promise<void>
}

const aleatorio = () => randomBytes(5).toString('hex')

async function montarOrganizacao(
  app: FastifyInstance,
  organizacoes: Organizacoes,
  databaseId: number,
  agora: () => Date,
): Promise<OrganizacaoDeTeste> {
  const sessao = async (usuarioId: number, unidadeId: number | null) => {
    const { token } = await organizacoes.escrever(databaseId, (db) =>
      abrirSessao(db, { databaseId, usuarioId, unidadeId, endereco: null, navegador: null, agora: agora() }),
    )
    const hash = hashDoToken(token)
    return clienteDe(app, token, usuarioId, () =>
      linhas(sql`update sessao set confirmada_em = ${agora()} where token_hash = ${hash}`),
    )
  }
  const linhas = <T>(consulta: Consulta<T>) => organizacoes.escrever(databaseId, (db) => db.rows(consulta))
  const [inicio] = await linhas(
    sql<{
      usuario: number
      unidade: number
    }>`select u.id as usuario, (select min(id) from unidade) as unidade from usuario u where u.usuario = 'admin'`,
  )
  const { usuario: adminId, unidade: unidadeId } = inicio as { usuario: number; unidade: number }

  const criarUsuario: OrganizacaoDeTeste['criarUsuario'] = async ({
    usuario = `u${aleatorio()}`,
    acoes = [],
    unidades = [unidadeId],
    comSenha = false,
  } = {}) => {
    const senha = comSenha ? await hashSenha(SENHA) : 'sem senha'
    await organizacoes.noCatalogo((db) =>
      db.exec(
        sql`insert into catalogo.login (usuario, database_id) values (${usuario}, ${databaseId}) on conflict do nothing`,
      ),
    )
    const [u] = await linhas(
      sql<{
        id: number
      }>`insert into usuario (usuario, nome, senha_hash) values (${usuario}, ${`Pessoa ${usuario}`}, ${senha}) returning id`,
    )
    const id = (u as { id: number }).id
    await linhas(
      sql`insert into usuario_unidade (usuario_id, unidade_id) select ${id}::int, unnest(${unidades}::int[])`,
    )
    await linhas(
      sql`insert into usuario_permissao (usuario_id, unidade_id, acao) select ${id}::int, un, a from unnest(${unidades}::int[]) un, unnest(${acoes}::text[]) a`,
    )
    return { id, usuario }
  }
  return {
    databaseId,
    unidadeId,
    admin: await sessao(adminId, unidadeId),
    criarUsuario,
    sessao,
    linhas,
    async criarUnidade(descricao = `Unidade ${aleatorio()}`) {
      const [u] = await linhas(
        sql<{ id: number }>`insert into unidade (descricao) values (${descricao}) returning id`,
      )
      return (u as { id: number }).id
    },
    async cliente(acoes, unidade = unidadeId) {
      const { id } = await criarUsuario({ acoes, unidades: [unidade] })
      return sessao(id, unidade)
    },
  }
}

/** The value of the first call, for all calls. */
function umaVez<T>(fazer: () => Promise<T>): () => Promise<T> {
  let feito: Promise<T> | undefined
  return () => (feito ??= fazer())
}

/** The app as it ships, on a database of its own with an organisation in it; every answer is checked against the contract. `env` are settings beside the defaults. */
export async function criarAppDeTeste(
  env: Record<string, string> = {},
  { pace }: { pace?: Pace } = {},
): Promise<AppDeTeste> {
  const servidor = inject('postgresUrl')
  const bancos = [`teste_${aleatorio()}`]
  await createDatabase(servidor, bancos[0] as string, modeloDeOrganizacao)
  const clock = relogioParado(INICIO)
  const logs: string[] = []
  const logger = pino({ level: 'debug' }, { write: (linha: string) => void logs.push(linha) })
  const organizacoes = new Organizacoes(urlOf(servidor, bancos[0] as string), 6, () => undefined)
  const pasta = await mkdtemp(join(tmpdir(), 'tombo-teste-'))
  const { servicos, redeInterna, endereco } = lerConfig(
    { TOMBO_REDE_INTERNA: '127.0.0.0/8,::1', ...env },
    pasta,
  )
  const cofre = criarCofre(randomBytes(32))
  const fora = criarFora(redeInterna)
  const arquivos = criarArquivos(pasta, { cofre, fora })
  const meios = { organizacoes, clock, arquivos, cofre, fora, endereco, pastaDeDados: pasta }
  const app = await createApp({
    ...meios,
    logger,
    servicos,
    conferirRespostas: true,
    ...(pace ? { pace } : {}),
  })
  const [primeira] = await organizacoes.todas()
  const org = await montarOrganizacao(
    app,
    organizacoes,
    (primeira as { databaseId: number }).databaseId,
    () => clock.agora(),
  )

  const segundaOrganizacao = umaVez(async () => {
    const nome = `teste_${aleatorio()}`
    bancos.push(nome)
    await createDatabase(servidor, nome, modeloDeOrganizacao)
    const nova = await organizacoes.noCatalogo((db) =>
      db.row(
        sql<{
          id: number
        }>`insert into catalogo.organizacao (nome, conexao) values ('Câmara de Teste', ${`/${nome}`}) returning database_id as id`,
      ),
    )
    return montarOrganizacao(app, organizacoes, (nova as { id: number }).id, () => clock.agora())
  })
  const segundaUnidade = umaVez(async () => {
    const unidadeId = await org.criarUnidade('Segunda unidade')
    return { unidadeId, admin: await org.cliente(['ADMINISTRAR_SISTEMA'], unidadeId) }
  })
  return {
    ...org,
    app,
    organizacoes,
    clock,
    arquivos,
    cofre,
    fora,
    endereco,
    pastaDeArquivos: pasta,
    pastaDeDados: pasta,
    anonimo: clienteDe(app, ''),
    logs,
    segundaUnidade,
    segundaOrganizacao,
    async fechar() {
      await app.close()
      await organizacoes.fechar()
      await rm(pasta, { recursive: true, force: true })
      await Promise.all(bancos.map((b) => dropDatabase(servidor, b)))
    },
  }
}
