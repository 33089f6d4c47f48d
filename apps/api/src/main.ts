import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { selarSegredos } from './features/arquivos/selar.public.ts'
import { copiarAntesDeAtualizar } from './features/copias/antes-de-atualizar.public.ts'
import { anotarCopia } from './features/copias/comando.public.ts'
import { varrerRascunhos } from './features/copias/rascunho.public.ts'
import { prepararInicio } from './features/organizacoes/preparar-inicio.public.ts'
import { systemClock } from './kernel/clock.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { startEmbedded } from './kernel/db/embedded.ts'
import { Organizacoes } from './kernel/db/organizacoes.ts'
import { reasonToGiveUp } from './kernel/give-up.ts'
import { type Queues, startQueues } from './kernel/jobs/queue.ts'
import { createPlatform } from './kernel/platform.ts'
import { createShutdown, EXIT_CODES } from './kernel/shutdown.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const say = (text: string) => process.stdout.write(`${text}\n`)
const { onStop, end: finish } = createShutdown({ say, exit: (code) => process.exit(code) })

/** Ends with what failed in the log: whatever is left of the process cannot be relied on. */
function crash(error: unknown, sentence: string, code: Parameters<typeof finish>[0]): void {
  process.stderr.write(`${sentence}: ${(error as Error)?.stack ?? String(error)}\n`)
  void finish(code)
}

/**
 * Begins to load what a process of this role does, and no more: to answer takes a hundred megabytes of programs, to work sixty.
 * It goes on while the database is made ready.
 */
function loadPartsOf(role: Config['role']) {
  return {
    work: role === 'web' ? undefined : import('./work.ts'),
    app: role === 'trabalhos' ? undefined : import('./app.ts'),
  }
}

/** Starts the product. What is opened is given to the end, in order. */
async function start(config: Config): Promise<void> {
  const logger = pino(
    { level: config.log, redact: ['req.headers["x-auth-token"]'] },
    pino.destination({ dest: config.log === 'silent' ? 2 : 1, sync: true }),
  )
  const platform = await createPlatform(config)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  if (embedded) {
    onStop({ nome: 'PostgreSQL', timeoutMs: 4000, stop: () => embedded.stop() })
    embedded.whenGone(() =>
      crash(new Error('o processo acabou'), 'O PostgreSQL embutido parou', EXIT_CODES.database),
    )
  }
  const clock = systemClock(config.timeZone)
  const organizacoes = new Organizacoes(
    config.databaseUrl ?? (embedded as { url: string }).url,
    config.connections,
    (err) => logger.error({ err }, 'conexão com o banco'),
    config.concurrentJobs * 2 + 12,
  )
  onStop({ nome: 'Conexões', timeoutMs: 1000, stop: () => organizacoes.close() })
  const parts = loadPartsOf(config.role)
  const antes = await copiarAntesDeAtualizar(organizacoes, config, say)
  const { link } = await prepararInicio(organizacoes, config, clock, say)
  if (antes) await anotarCopia({ organizacoes, clock }, antes.resumo, antes.inicio, 'ATUALIZACAO')
  // Nobody waits for what a proof that was killed left.
  void varrerRascunhos(say).catch((erro: unknown) => logger.error({ err: erro }, 'rascunhos de verificações'))
  await selarSegredos(organizacoes, platform.vault)
  let queues: Queues | undefined
  if (parts.work) {
    const { deliveries, jobs, routines } = await parts.work
    queues = await startQueues(
      {
        organizacoes,
        clock,
        files: platform.files,
        log: logger,
        types: jobs,
        routines,
        deliveries: { types: deliveries, ...platform },
      },
      config.concurrentJobs,
      // A queue that ends because its database did is the database's fault, whoever notices first.
      (error) =>
        crash(
          error,
          'A fila de trabalhos parou',
          embedded?.runs() === false ? EXIT_CODES.database : EXIT_CODES.queue,
        ),
    )
    onStop({ nome: 'Trabalhos', timeoutMs: 2500, stop: () => (queues as Queues).stop() })
  }
  if (parts.app) {
    const { createApp } = await parts.app
    const webFolder = join(ROOT, 'apps/web/dist')
    const app = await createApp({
      ...platform,
      organizacoes,
      clock,
      logger,
      frontProxies: config.frontProxies,
      ...(existsSync(webFolder) ? { webFolder } : {}),
    })
    onStop({ nome: 'Pedidos', timeoutMs: 1500, stop: () => app.close() })
    await app.listen({ port: config.port, host: config.host })
    say(`\nTombo está em ${config.address}`)
    if (new URL(config.address).hostname === 'localhost')
      say('De outras máquinas: defina TOMBO_ENDERECO, com que começam os links e os códigos QR.')
    if (link)
      say(
        `\nPrimeiro acesso (link de uso único, vale 24 horas):\n${config.address}/primeiroacesso?token=${link}\n`,
      )
  }
}

/** Whoever started this process is told that it is ready, and it ends with them. */
function ligarAQuemIniciou(): void {
  if (!process.send) return
  process.send('pronto')
  process.on('disconnect', () => void finish(EXIT_CODES.stopped))
  process.channel?.unref()
}

for (const end of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(end, (error) => crash(error, 'Falha inesperada', EXIT_CODES.failure))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    say('Encerrando…')
    void finish(EXIT_CODES.stopped)
  })
try {
  await start(readConfig(process.env, ROOT))
  ligarAQuemIniciou()
} catch (error) {
  const { sentence, exitCode: code } = reasonToGiveUp(error)
  process.stderr.write(`${sentence}\n`)
  await finish(code)
}
