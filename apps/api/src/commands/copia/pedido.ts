import { parseArgs } from 'node:util'
import { ConfigError } from '../../kernel/config.ts'
import type { Retention } from '../../kernel/copy/retention.ts'

const USO = `Uso:
  npm run copia -- <pasta>                            copia tudo, como está agora, para a pasta
  npm run copia -- listar <pasta>                     mostra os pontos que a pasta tem
  npm run copia -- verificar <pasta> [--ponto <ponto>]
                                                      restaura um ponto (o último) em um lugar de rascunho, e o confere
  npm run copia -- limpar <pasta> [--manter 7,4,12]   apaga os pontos antigos: ficam o último de 7 dias, 4 semanas e
                                                      12 meses, ou o que a página Servidor diz
A pasta pode ser um endereço como s3://balde/prefixo. A senha das cópias pode ficar em TOMBO_COPIA_SENHA.`

const ACOES = ['listar', 'verificar', 'limpar'] as const
export type Acao = 'copiar' | (typeof ACOES)[number]

/** Says what was asked of the command. */
export interface Pedido {
  acao: Acao
  onde: string
  ponto?: string
  manter?: Retention
  /** The organisation that asked by the page: it writes down by itself what it is answered. */
  menos?: number
  /** A copy or a proof made since then serves. */
  desde?: Date
  /** Copies were made there before: a place that has none is another one. */
  usada?: boolean
}

function lerManter(texto: string): Retention {
  const [diarias, semanais, mensais, ...resto] = texto.split(',').map(Number)
  const numeros = [diarias, semanais, mensais]
  if (resto.length > 0 || !numeros.every((n) => Number.isInteger(n) && Number(n) >= 0) || diarias === 0)
    throw new ConfigError('Informe --manter como 7,4,12: dias (ao menos 1), semanas e meses.')
  return { diarias: Number(diarias), semanais: Number(semanais), mensais: Number(mensais) }
}

function lerArgumentos(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ponto: { type: 'string' },
        manter: { type: 'string' },
        menos: { type: 'string' },
        desde: { type: 'string' },
        usada: { type: 'boolean' },
      },
    })
  } catch (erro) {
    throw new ConfigError(USO, { cause: erro })
  }
}

/** @throws {ConfigError} how it is used, when it is used otherwise */
export function lerPedido(args: readonly string[]): Pedido {
  const { values, positionals } = lerArgumentos(args)
  const nomeada = ACOES.find((a) => a === positionals[0])
  const [onde, ...resto] = nomeada ? positionals.slice(1) : positionals
  const acao = nomeada ?? 'copiar'
  const { ponto, manter, menos, desde, usada } = values
  const foraDoLugar =
    (ponto !== undefined && acao !== 'verificar') || (manter !== undefined && acao !== 'limpar')
  if (!onde || resto.length > 0 || foraDoLugar) throw new ConfigError(USO)
  return {
    acao,
    onde,
    ...(ponto === undefined ? {} : { ponto }),
    ...(manter === undefined ? {} : { manter: lerManter(manter) }),
    ...(menos === undefined ? {} : { menos: Number(menos) }),
    ...(desde === undefined ? {} : { desde: new Date(desde) }),
    ...(usada ? { usada } : {}),
  }
}
