import { resolve } from 'node:path'
import { quantos } from '@tombo/contract'
import { anotarCopia, anotarProva } from '../features/copias/comando.public.ts'
import { copiar, type Resumo } from '../features/copias/copiar.public.ts'
import { type Prova, provar } from '../features/copias/provar.public.ts'
import type { RespostaDaCopia } from '../features/copias/processo.public.ts'
import { ConfigError, readConfig } from '../kernel/config.ts'
import { hasEmbedded } from '../kernel/db/embedded.ts'
import { createRepository, isRepository, openRepository, type Repository } from '../kernel/copy/repository.ts'
import { standBehind } from '../kernel/background.ts'
import { createPlatform } from '../kernel/platform.ts'
import { readOrCreateKey } from '../kernel/vault.ts'
import { dizer, executarComando, type Meios, terminarComFalha } from './command.ts'
import { entrarEmTodas } from './copia/entrar.ts'
import { lerPasta } from './copia/pasta.ts'
import { lerSenha } from './copia/senha.ts'
import { VERSAO } from '../kernel/version.ts'

const USO = `Uso:
  npm run copia -- <pasta>              copia tudo, como está agora, para a pasta
  npm run copia -- listar <pasta>       mostra os pontos que a pasta tem
  npm run copia -- verificar <pasta>    restaura o último ponto em um lugar de rascunho, e o confere
A pasta pode ser um endereço como s3://balde/prefixo. A senha das cópias pode ficar em TOMBO_COPIA_SENHA.`

const MIB = 1024 * 1024
const mib = (bytes: number) => `${(bytes / MIB).toFixed(1).replace('.', ',')} MB`

function contarCopia({ ponto, organizacoes, linhas, arquivos, bytes, gravados, faltam }: Resumo): void {
  dizer(
    `Ponto ${ponto}: ${quantos(organizacoes, 'organização', 'organizações')}, ${quantos(linhas, 'linha', 'linhas')}, ${quantos(arquivos, 'arquivo', 'arquivos')}, ${mib(bytes)} (${mib(gravados)} novos na pasta).`,
  )
  for (const nome of faltam) dizer(`  Não estava onde deveria, e não foi copiado: ${nome}`)
}

function contarProva({ ponto, bens, lancamentos, arquivos, faltas }: Prova): void {
  dizer(
    `Ponto ${ponto} restaurado e conferido: ${quantos(bens, 'bem', 'bens')}, ${quantos(lancamentos, 'lançamento', 'lançamentos')}, ${quantos(arquivos, 'arquivo', 'arquivos')}.`,
  )
  dizer(faltas.length === 0 ? 'Tudo confere.' : 'A cópia NÃO está boa:')
  for (const { texto } of faltas) dizer(`  ${texto}`)
}

/** Tells whoever started this as a process of their own. */
function responder(resposta: RespostaDaCopia): void {
  process.send?.(resposta)
}

const NAO_HA_TABELA = '42P01'

async function abrir(onde: string, nova: 'FAZ' | 'RECUSA'): Promise<Repository> {
  const lugar = await lerPasta(onde, process.env)
  const existe = await isRepository(lugar)
  if (!existe && nova === 'RECUSA') throw new ConfigError(`${lugar.title} não é uma pasta de cópias.`)
  const senha = await lerSenha(process.env, { nova: !existe })
  return existe ? openRepository(lugar, senha) : createRepository(lugar, senha, new Date())
}

async function listar(onde: string): Promise<void> {
  for (const ponto of await (await abrir(onde, 'RECUSA')).points()) dizer(ponto)
}

/** Is the database that this installation works with within reach? It is not made for the sake of a note. */
function temBanco(): boolean {
  const { databaseUrl, dataDir } = readConfig(process.env, resolve(import.meta.dirname, '../../../..'))
  return databaseUrl !== undefined || hasEmbedded(dataDir)
}

async function verificar(onde: string): Promise<void> {
  const repositorio = await abrir(onde, 'RECUSA')
  const ponto = (await repositorio.points()).at(-1)
  if (ponto === undefined) throw new ConfigError('Esta pasta ainda não tem nenhuma cópia completa.')
  const prova = await provar(repositorio, ponto, entrarEmTodas)
  responder({ prova })
  contarProva(prova)
  const fim = prova.faltas.length === 0 ? 0 : 1
  process.exitCode = fim
  // Whoever started this as a process of their own writes it down.
  if (process.send || !temBanco()) return
  await executarComando(
    async (meios) => {
      if ((await anotarProva(meios, prova)) > 0) dizer('A página Servidor mostra esta verificação.')
      return fim
    },
    { migrar: false },
  )
}

async function fazerCopia(onde: string, { config, organizacoes, clock }: Meios): Promise<number> {
  const repositorio = await abrir(onde, 'FAZ')
  const inicio = clock.now()
  const { files } = await createPlatform(config)
  const chave = await readOrCreateKey(config.dataDir, config.key)
  try {
    const resumo = await copiar({ organizacoes, files, chave, versao: VERSAO }, repositorio)
    responder({ resumo })
    contarCopia(resumo)
    if (!process.send) await anotarCopia({ organizacoes, clock }, resumo, inicio)
    return resumo.faltam.length === 0 ? 0 : 1
  } catch (erro) {
    if ((erro as { code?: string }).code !== NAO_HA_TABELA) throw erro
    throw new ConfigError('Não há o que copiar: este banco ainda não tem o Tombo.')
  }
}

const ACOES: Readonly<Record<string, (onde: string) => Promise<void>>> = { listar, verificar }

standBehind()

const orfao = () => process.exit(1)
// Whoever started this and is gone waits for nothing any more.
process.on('disconnect', orfao)

const [primeiro = '', ...resto] = process.argv.slice(2)
const acao = ACOES[primeiro]
const onde = acao ? resto[0] : primeiro
try {
  if (!onde || resto.length !== (acao ? 1 : 0)) throw new ConfigError(USO)
  await (acao ? acao(onde) : executarComando((meios) => fazerCopia(onde, meios), { migrar: false }))
} catch (erro) {
  terminarComFalha(erro)
} finally {
  process.off('disconnect', orfao)
  if (process.connected) process.disconnect()
}
