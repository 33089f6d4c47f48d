import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { createApp } from './app.ts'
import { selarSegredos } from './features/arquivos/selar.public.ts'
import { prepararInicio } from './features/organizacoes/preparar-inicio.public.ts'
import { entregas } from './entregas.ts'
import { relogioDoSistema } from './kernel/clock.ts'
import { type Config, ConfigError, lerConfig } from './kernel/config.ts'
import { startEmbedded } from './kernel/db/embedded.ts'
import { Organizacoes } from './kernel/db/organizacoes.ts'
import { iniciarFilas } from './kernel/jobs/fila.ts'
import { criarMeios } from './kernel/meios.ts'
import { rotinas } from './rotinas.ts'
import { trabalhos } from './trabalhos.ts'

const RAIZ = resolve(import.meta.dirname, '../../..')
const dizer = (texto: string) => process.stdout.write(`${texto}\n`)

/** Starts the product and gives how to stop it, in the reverse order. */
async function iniciar(config: Config): Promise<() => Promise<void>> {
  const logger = pino(
    { level: config.log, redact: ['req.headers["x-auth-token"]'] },
    pino.destination({ dest: config.log === 'silent' ? 2 : 1, sync: true }),
  )
  const meios = await criarMeios(config)
  const embutido = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.pastaDeDados, log: dizer })
  const paradas: (() => Promise<unknown>)[] = embutido ? [() => embutido.stop()] : []
  const parar = async () => {
    for (const p of paradas.reverse()) await p()
  }
  try {
    const clock = relogioDoSistema(config.fuso)
    const organizacoes = new Organizacoes(
      config.databaseUrl ?? (embutido as { url: string }).url,
      config.conexoes,
      (err) => logger.error({ err }, 'conexão com o banco'),
    )
    paradas.push(() => organizacoes.fechar())
    const { link } = await prepararInicio(organizacoes, config, clock)
    await selarSegredos(organizacoes, meios.cofre)
    if (config.papel !== 'web') {
      const filas = await iniciarFilas(
        {
          organizacoes,
          clock,
          arquivos: meios.arquivos,
          log: logger,
          tipos: trabalhos,
          rotinas,
          entregas: { tipos: entregas, ...meios },
        },
        config.trabalhosSimultaneos,
      )
      paradas.push(() => filas.parar())
    }
    if (config.papel !== 'trabalhos') {
      const pastaWeb = join(RAIZ, 'apps/web/dist')
      const app = await createApp({
        ...meios,
        organizacoes,
        clock,
        logger,
        ...(existsSync(pastaWeb) ? { pastaWeb } : {}),
      })
      await app.listen({ port: config.porta, host: config.host })
      paradas.push(() => app.close())
      dizer(`\nTombo está em ${config.endereco}`)
      if (link)
        dizer(
          `\nPrimeiro acesso (link de uso único, vale 24 horas):\n${config.endereco}/primeiroacesso?token=${link}\n`,
        )
    }
    return parar
  } catch (erro) {
    await parar()
    throw erro
  }
}

/** A failure that a person can mend is one sentence; anything else keeps its trace. */
function desistir(erro: unknown): never {
  const e = erro as Error & { code?: string }
  if (e instanceof ConfigError || e.name === 'StartError') dizer(e.message)
  else if (e.code === 'EADDRINUSE')
    dizer(`A porta já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start`)
  else if (e.code === 'ECONNREFUSED' || e.code === 'ENOTFOUND' || e.code === '28P01' || e.code === '3D000')
    dizer(`Não foi possível entrar no PostgreSQL de DATABASE_URL: ${e.message}`)
  else process.stderr.write(`${e.stack ?? String(erro)}\n`)
  process.exit(1)
}

try {
  const parar = await iniciar(lerConfig(process.env, RAIZ))
  let parando = false
  for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(sinal, () => {
      if (parando) return
      parando = true
      dizer('Encerrando…')
      parar().then(() => process.exit(0), desistir)
    })
  }
} catch (erro) {
  desistir(erro)
}
