import { resolve } from 'node:path'
import { anotarCopia, anotarProva } from '../../features/copias/comando.public.ts'
import { copiaFeitaDesde, copiar, type Resumo } from '../../features/copias/copiar.public.ts'
import { guardaDeTodas, limpar } from '../../features/copias/limpar.public.ts'
import type { RespostaDaCopia } from '../../features/copias/processo.public.ts'
import type { Prova } from '../../features/copias/prova.public.ts'
import { varrerRascunhos } from '../../features/copias/rascunho.public.ts'
import { ConfigError, readConfig } from '../../kernel/config.ts'
import { usingPlace } from '../../kernel/copy/in-use.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { hasEmbedded } from '../../kernel/db/embedded.ts'
import { oneAtATime } from '../../kernel/db/one-at-a-time.ts'
import { createPlatform } from '../../kernel/platform.ts'
import { readOrCreateKey } from '../../kernel/vault.ts'
import { VERSION } from '../../kernel/version.ts'
import { dizer, executarComando, type Meios, terminarComFalha } from '../command.ts'
import { contarCopia, contarLimpeza, contarProva } from './contar.ts'
import { abrir, lerPasta } from './pasta.ts'
import { type Acao, lerPedido, type Pedido } from './pedido.ts'
import { provarNoLugar } from './provar-no-lugar.ts'

const RAIZ = resolve(import.meta.dirname, '../../../../..')
const NAO_HA_TABELA = '42P01'

/** Tells what was found whoever started this as a process of their own. */
type Responder = (resposta: RespostaDaCopia) => void

/** Is the database that this installation works with within reach? It is not made for the sake of a note. */
function temBanco(): boolean {
  const { databaseUrl, dataDir } = readConfig(process.env, RAIZ)
  return databaseUrl !== undefined || hasEmbedded(dataDir)
}

async function listar({ onde }: Pedido): Promise<void> {
  const repositorio = await abrir(await lerPasta(onde, 'RECUSA', process.env), 'RECUSA')
  for (const ponto of await repositorio.points()) dizer(ponto)
}

async function verificar(pedido: Pedido, responder?: Responder): Promise<void> {
  await varrerRascunhos(dizer)
  const lugar = await lerPasta(pedido.onde, 'RECUSA', process.env)
  const fazer = async () => {
    const prova = await provarNoLugar(lugar, pedido)
    responder?.({ prova })
    contarProva(prova)
    return prova
  }
  const anotar = async (meios: Meios, prova: Prova) => {
    if (!(await dizerAtraso(meios, responder)) && (await anotarProva(meios, prova)) > 0)
      dizer('A página Servidor mostra esta verificação.')
    return prova.faltas.length === 0 ? 0 : 1
  }
  // Asked by the page its database is there; by hand a proof needs none, which may be what was lost.
  if (responder)
    return executarComando(async (meios) => anotar(meios, await oneAtATime(meios.url, fazer)), {
      migrar: false,
    })
  const prova = await fazer()
  process.exitCode = prova.faltas.length === 0 ? 0 : 1
  if (temBanco()) await executarComando((meios) => anotar(meios, prova), { migrar: false })
}

/** Whether the data are of an older version: nothing is written into them before the program was started. */
async function dizerAtraso(
  { organizacoes }: Pick<Meios, 'organizacoes'>,
  responder: Responder | undefined,
): Promise<boolean> {
  if ((await organizacoes.pending()).length === 0) return false
  if (!responder) dizer('Os dados são de uma versão anterior: a página Servidor não mostra isto.')
  return true
}

async function copiarOuServir(
  repositorio: Repository,
  pedido: Pedido,
  meios: Meios,
): Promise<[Resumo, boolean]> {
  const { menos, desde } = pedido
  const feita = menos !== undefined && desde && (await copiaFeitaDesde(repositorio, desde, menos))
  if (feita) return [feita, false]
  const { config, organizacoes } = meios
  const { files } = await createPlatform(config)
  const chave = await readOrCreateKey(config.dataDir, config.key)
  return [await copiar({ organizacoes, files, chave, versao: VERSION }, repositorio), true]
}

async function fazerCopia(pedido: Pedido, meios: Meios, responder?: Responder): Promise<number> {
  const nova = pedido.usada ? 'SUMIU' : 'FAZ'
  const lugar = await lerPasta(pedido.onde, nova, process.env)
  const inicio = meios.clock.now()
  try {
    return await oneAtATime(meios.url, () =>
      usingPlace(lugar, async () => {
        const [resumo, feita] = await copiarOuServir(await abrir(lugar, nova), pedido, meios)
        responder?.({ resumo })
        contarCopia(resumo)
        if (feita && !(await dizerAtraso(meios, responder)))
          await anotarCopia(
            meios,
            resumo,
            inicio,
            pedido.menos === undefined ? 'COMANDO' : 'OUTRA',
            pedido.menos,
          )
        return resumo.faltam.length === 0 ? 0 : 1
      }),
    )
  } catch (erro) {
    if ((erro as { code?: string }).code !== NAO_HA_TABELA) throw erro
    throw new ConfigError('Não há o que copiar: este banco ainda não tem o Tombo.')
  }
}

async function fazerLimpeza({ onde, manter }: Pedido, responder?: Responder): Promise<void> {
  const { timeZone } = readConfig(process.env, RAIZ)
  const comGuarda = async (guarda: Pedido['manter']) => {
    if (!guarda) {
      dizer('Nada foi apagado: alguma organização deste servidor guarda todas as cópias (página Servidor).')
      return
    }
    const lugar = await lerPasta(onde, 'RECUSA', process.env)
    contarLimpeza(await limpar(await abrir(lugar, 'RECUSA'), guarda, timeZone))
  }
  if (!manter && !temBanco()) throw new ConfigError('Diga o que fica, como --manter 7,4,12.')
  if (manter) await comGuarda(manter)
  else
    await executarComando(async ({ organizacoes }) => comGuarda(await guardaDeTodas(organizacoes)), {
      migrar: false,
    })
  responder?.({ limpeza: true })
}

const ACOES: Readonly<Record<Acao, (pedido: Pedido, responder?: Responder) => Promise<void>>> = {
  listar,
  verificar,
  limpar: fazerLimpeza,
  copiar: (pedido, responder) =>
    executarComando((meios) => fazerCopia(pedido, meios, responder), { migrar: false }),
}

/**
 * Does what these arguments ask of `npm run copia`, says on the terminal how it went, and leaves in `process.exitCode` what
 * the process shall end with.
 * @param responder told what was found, where a process of the product asks and nobody reads the terminal
 */
export async function executarCopia(args: readonly string[], responder?: Responder): Promise<void> {
  try {
    const pedido = lerPedido(args)
    await ACOES[pedido.acao](pedido, responder)
  } catch (erro) {
    terminarComFalha(erro)
  }
}
