import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { createApp } from './app.ts'
import { selarSegredos } from './features/arquivos/selar.public.ts'
import { prepararInicio } from './features/organizacoes/preparar-inicio.public.ts'
import { entregas } from './entregas.ts'
import { relogioDoSistema } from './kernel/clock.ts'
import { type Config, lerConfig } from './kernel/config.ts'
import { startEmbedded } from './kernel/db/embedded.ts'
import { Organizacoes } from './kernel/db/organizacoes.ts'
import { motivoDaDesistencia } from './kernel/desistir.ts'
import { type Filas, iniciarFilas } from './kernel/jobs/fila.ts'
import { criarMeios } from './kernel/meios.ts'
import { criarTermino, SAIDA } from './kernel/termino.ts'
import { rotinas } from './rotinas.ts'
import { trabalhos } from './trabalhos.ts'

const RAIZ = resolve(import.meta.dirname, '../../..')
const dizer = (texto: string) => process.stdout.write(`${texto}\n`)
const { aoParar, terminar } = criarTermino({ dizer, sair: (codigo) => process.exit(codigo) })

/** Ends with what failed in the log: whatever is left of the process cannot be relied on. */
function cair(erro: unknown, frase: string, codigo: Parameters<typeof terminar>[0]): void {
  process.stderr.write(`${frase}: ${(erro as Error)?.stack ?? String(erro)}\n`)
  void terminar(codigo)
}

/** Starts the product. What is opened is given to the end, in order. */
async function iniciar(config: Config): Promise<void> {
  const logger = pino(
    { level: config.log, redact: ['req.headers["x-auth-token"]'] },
    pino.destination({ dest: config.log === 'silent' ? 2 : 1, sync: true }),
  )
  const meios = await criarMeios(config)
  const embutido = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.pastaDeDados, log: dizer })
  if (embutido) {
    aoParar({ nome: 'PostgreSQL', prazoMs: 4000, parar: () => embutido.stop() })
    embutido.whenGone(() =>
      cair(new Error('o processo acabou'), 'O PostgreSQL embutido parou', SAIDA.database),
    )
  }
  const clock = relogioDoSistema(config.fuso)
  const organizacoes = new Organizacoes(
    config.databaseUrl ?? (embutido as { url: string }).url,
    config.conexoes,
    (err) => logger.error({ err }, 'conexão com o banco'),
    config.trabalhosSimultaneos * 2 + 8,
  )
  aoParar({ nome: 'Conexões', prazoMs: 1000, parar: () => organizacoes.fechar() })
  const { link } = await prepararInicio(organizacoes, config, clock, dizer)
  await selarSegredos(organizacoes, meios.cofre)
  let filas: Filas | undefined
  if (config.papel !== 'web') {
    filas = await iniciarFilas(
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
      (erro) => cair(erro, 'A fila de trabalhos parou', SAIDA.queue),
    )
    aoParar({ nome: 'Trabalhos', prazoMs: 2500, parar: () => (filas as Filas).parar() })
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
    aoParar({ nome: 'Pedidos', prazoMs: 1500, parar: () => app.close() })
    await app.listen({ port: config.porta, host: config.host })
    dizer(`\nTombo está em ${config.endereco}`)
    if (link)
      dizer(
        `\nPrimeiro acesso (link de uso único, vale 24 horas):\n${config.endereco}/primeiroacesso?token=${link}\n`,
      )
  }
}

/** Whoever started this process is told that it is ready, and it ends with them. */
function ligarAQuemIniciou(): void {
  if (!process.send) return
  process.send('pronto')
  process.on('disconnect', () => void terminar(SAIDA.stopped))
  process.channel?.unref()
}

for (const fim of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fim, (erro) => cair(erro, 'Falha inesperada', SAIDA.failure))
for (const sinal of ['SIGINT', 'SIGTERM'] as const)
  process.on(sinal, () => {
    dizer('Encerrando…')
    void terminar(SAIDA.stopped)
  })
try {
  await iniciar(lerConfig(process.env, RAIZ))
  ligarAQuemIniciou()
} catch (erro) {
  const { frase, codigo } = motivoDaDesistencia(erro)
  process.stderr.write(`${frase}\n`)
  await terminar(codigo)
}
