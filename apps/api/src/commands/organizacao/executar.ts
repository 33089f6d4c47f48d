import { semAcentos } from '@tombo/contract'
import { criarOrganizacao } from '../../features/organizacoes/criar-organizacao.public.ts'
import { novoPrimeiroAcesso, temAdministrador } from '../../features/organizacoes/primeiro-acesso.public.ts'
import { ConfigError } from '../../kernel/config.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { dizer, executarComando, type Meios, terminarComFalha } from '../command.ts'
import { lerPedido, type Nome, type Nova } from './pedido.ts'

/** The name of the database for an organisation: `Câmara de Alto Belo` is `tombo_camara_de_alto_belo`. */
const nomeDoBanco = (nome: string) =>
  `tombo_${semAcentos(nome).replace(/[^a-z0-9]+/g, '_')}`.slice(0, 60).replace(/_+$/, '')

async function criar({ organizacoes, config, clock }: Meios, { nome, unidade, conexao }: Nova) {
  const onde = conexao ?? (await organizacoes.createSiblingDatabase(nomeDoBanco(nome)))
  const databaseId = await criarOrganizacao(organizacoes, { nome, unidade, conexao: onde }, clock)
  if (await temAdministrador(organizacoes, databaseId)) {
    dizer(`A organização ${nome} (${databaseId}) já existe e tem administrador.`)
    return
  }
  const token = await novoPrimeiroAcesso(organizacoes, databaseId, clock)
  dizer(`Organização ${nome} (${databaseId}) pronta.`)
  dizer(
    `Primeiro acesso (link de uso único, vale 24 horas):\n${config.address}/primeiroacesso?token=${token}`,
  )
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

/**
 * Makes organisations, calls them otherwise and lists them. `process.exitCode` is 1 where it could not.
 * @param args as typed after the name of the command
 */
export async function executarOrganizacao(args: readonly string[]): Promise<void> {
  try {
    const pedido = lerPedido(args)
    await executarComando(async (meios) => {
      if (pedido === 'listar') await listar(meios.organizacoes)
      else if ('databaseId' in pedido) await renomear(meios.organizacoes, pedido)
      else await criar(meios, pedido)
    })
  } catch (erro) {
    terminarComFalha(erro)
  }
}
