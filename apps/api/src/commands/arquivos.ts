import { type Movimento, moverArquivos } from '../features/arquivos/mover.public.ts'
import { ConfigError } from '../kernel/config.ts'
import type { StoragePlace } from '../kernel/files/storage/storage.ts'
import { createPlatform } from '../kernel/platform.ts'
import { dizer, executarComando } from './command.ts'

const USO = `Uso:
  npm run arquivos -- mover s3      leva os arquivos para o S3 configurado em Parâmetros
  npm run arquivos -- mover disco   traz os arquivos do S3 para o disco do servidor`

const LUGARES: Record<string, { onde: StoragePlace; nome: string }> = {
  s3: { onde: 'S3', nome: 'para o S3' },
  disco: { onde: 'DISCO', nome: 'para o disco' },
}

function lerPedido([acao, lugar = '', ...resto]: string[]) {
  const pedido = LUGARES[lugar]
  if (acao !== 'mover' || !pedido || resto.length > 0) throw new ConfigError(USO)
  return pedido
}

const MB = (bytes: number) => (bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** Gives what became of an organisation's files, a line for each that could not be moved. */
function comoTexto(nome: string, m: Movimento | 'ocupado' | 'semConfiguracao'): string {
  if (m === 'semConfiguracao') return 'não há S3 configurado em Parâmetros.'
  if (m === 'ocupado') return 'outro processo já está movendo os arquivos.'
  const movidos =
    m.movidos === 1 ? '1 arquivo movido' : `${m.movidos.toLocaleString('pt-BR')} arquivos movidos`
  const fim = m.falhas.length > 0 ? '; não foram movidos:' : '.'
  return [
    `${movidos} ${nome} (${MB(m.bytes)} MB)${fim}`,
    ...m.falhas.map((f) => `  ${f.nome} (${f.id}): ${f.motivo}`),
  ].join('\n')
}

/** Moves the files of every organisation to the disk or to its S3, while the product works. May be stopped and run again. */
await executarComando(async ({ config, organizacoes, clock }) => {
  const { onde, nome } = lerPedido(process.argv.slice(2))
  const { files } = await createPlatform(config)
  let falhas = 0
  for (const { databaseId, nome: organizacao } of await organizacoes.all()) {
    const m = await moverArquivos(
      { organizacoes, arquivos: files, clock, databaseId },
      onde,
      (feitos, total) => {
        if (feitos % 100 === 0) dizer(`${organizacao}: ${feitos} de ${total}`)
      },
    ).catch((erro: unknown) => {
      const motivo = erro instanceof Error ? erro.message : String(erro)
      throw new ConfigError(
        `${organizacao}: o serviço de arquivos falhou (${motivo}). O que foi movido está guardado; execute de novo para continuar.`,
      )
    })
    dizer(`${organizacao}: ${comoTexto(nome, m)}`)
    falhas += typeof m === 'string' ? 0 : m.falhas.length
  }
  return falhas === 0 ? 0 : 1
})
