import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { quantos } from '@tombo/contract'
import { parteDe, planejar, restaurar } from '../../features/copias/restaurar.public.ts'
import { type Config, ConfigError, readConfig } from '../../kernel/config.ts'
import { readingPlace } from '../../kernel/copy/in-use.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { startEmbedded } from '../../kernel/db/embedded.ts'
import { dizer, terminarComFalha } from '../command.ts'
import { abrir, lerPasta } from '../copia/pasta.ts'
import { confirmar } from '../copia/senha.ts'

const USO = `Uso:
  npm run restaurar -- <pasta> [--ponto <ponto>] [--organizacao <número>] [--sim]
Restaura em um lugar vazio: a pasta de TOMBO_DATA, e o banco de DATABASE_URL ou o embutido nessa pasta.
Sem --ponto, o último. Sem --organizacao, todas. Antes de fazer, diz o que fará e pergunta; --sim não pergunta.`

function lerPedido(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ponto: { type: 'string' },
        organizacao: { type: 'string' },
        sim: { type: 'boolean', default: false },
      },
    })
    const [onde, ...resto] = positionals
    const organizacao = values.organizacao === undefined ? undefined : Number(values.organizacao)
    if (onde === undefined || resto.length > 0 || Number.isNaN(organizacao)) throw new ConfigError(USO)
    return { onde, ponto: values.ponto, organizacao, sim: values.sim }
  } catch {
    throw new ConfigError(USO)
  }
}

/**
 * Does what these arguments ask of `npm run restaurar`, says on the terminal how it went, and leaves in `process.exitCode`
 * what the process shall end with.
 */
export async function executarRestauracao(args: readonly string[]): Promise<void> {
  try {
    const config = readConfig(process.env, resolve(import.meta.dirname, '../../../../..'))
    const pedido = lerPedido(args)
    const lugar = await lerPasta(pedido.onde, 'RECUSA', process.env)
    await readingPlace(lugar, async () => restaurarDe(await abrir(lugar, 'RECUSA'), pedido, config))
  } catch (erro) {
    terminarComFalha(erro)
  }
}

async function restaurarDe(
  repositorio: Repository,
  pedido: ReturnType<typeof lerPedido>,
  config: Config,
): Promise<void> {
  const pontos = await repositorio.points()
  const ponto = pedido.ponto ?? pontos.at(-1)
  if (ponto === undefined || !pontos.includes(ponto))
    throw new ConfigError(`Ponto que a pasta não tem. Ela tem: ${pontos.join(', ') || 'nenhum'}.`)
  const parte = parteDe(await repositorio.readPoint(ponto), pedido.organizacao)
  const embutido = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: dizer })
  try {
    const url = config.databaseUrl ?? (embutido as { url: string }).url
    const destino = { url, pasta: config.dataDir }
    const { bancos, deixada, soConcluir } = await planejar(parte, destino)
    dizer(`Será restaurado o ponto ${ponto}:`)
    for (const o of parte.organizacoes) {
      const nome = bancos.find((b) => b.databaseId === o.databaseId)?.nome
      dizer(
        `  ${o.nome}, como estava em ${o.instante}, ${quantos(o.arquivos.quantos, 'arquivo', 'arquivos')}, no banco ${nome}`,
      )
    }
    dizer(
      `  servidor: ${config.databaseUrl ? new URL(url).host : 'o PostgreSQL embutido'}; pasta: ${config.dataDir}`,
    )
    if (deixada)
      dizer(
        soConcluir
          ? 'Uma tentativa anterior já encheu os bancos: faltam os arquivos e a chave no seu lugar.'
          : 'Uma tentativa anterior não terminou: o que ela deixou nestes bancos e nesta pasta será refeito.',
      )
    dizer('E-mails e webhooks que esperavam envio naquele instante serão enviados quando o Tombo iniciar.')
    if (!pedido.sim && !(await confirmar('Digite "restaurar" para continuar: ', 'restaurar'))) {
      throw new ConfigError('Nada foi mudado: responda "restaurar", ou use --sim para não ser perguntado.')
    }
    await restaurar(repositorio, parte, destino, dizer)
  } finally {
    await embutido?.stop()
  }
  dizer('Pronto. Inicie o Tombo: ele traz os dados à versão do programa.')
}
