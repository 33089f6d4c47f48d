import { parseArgs } from 'node:util'
import { ConfigError } from '../../kernel/config.ts'

const USO = `Uso:
  npm run organizacao -- criar "<nome>" [--unidade "<nome>"] [--conexao postgres://usuario:senha@servidor:5432/banco]
  npm run organizacao -- renomear <número> "<nome>"
  npm run organizacao -- listar`

export interface Nome {
  databaseId: number
  nome: string
}

export interface Nova {
  nome: string
  unidade: string
  conexao: string | undefined
}

/** A name is one line of a heading. */
const MAXIMO_DO_NOME = 200

function lerNome(texto: string | undefined): string {
  const nome = texto?.trim() ?? ''
  if (nome === '' || nome.length > MAXIMO_DO_NOME) throw new ConfigError(USO)
  return nome
}

/** @throws ConfigError that says how the command is used */
function lerOpcoes(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { unidade: { type: 'string' }, conexao: { type: 'string' } },
    })
  } catch (erro) {
    if ((erro as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) throw new ConfigError(USO)
    throw erro
  }
}

/**
 * Reads a request: an organisation to be made, one to be called otherwise, or the list of all.
 * @throws ConfigError that says how the command is used
 */
export function lerPedido(args: readonly string[]): Nova | Nome | 'listar' {
  const { values, positionals } = lerOpcoes(args)
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
