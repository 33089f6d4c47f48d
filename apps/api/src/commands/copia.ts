import { removerRascunhosAbertos } from '../features/copias/rascunho.public.ts'
import { inHurry, standBehind } from '../kernel/background.ts'
import { terminarComFalha } from './command.ts'
import { executarCopia } from './copia/executar.ts'

if (!inHurry()) standBehind()

/** A scratch place holds a whole register: it does not outlive this process. */
function sair(): void {
  process.removeAllListeners('disconnect')
  removerRascunhosAbertos().then(
    () => process.exit(1),
    (erro: unknown) => {
      terminarComFalha(erro)
      process.exit(1)
    },
  )
}
// Whoever started this and is gone waits for nothing any more.
process.on('disconnect', sair)
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, sair)

try {
  await executarCopia(process.argv.slice(2), process.send && ((resposta) => void process.send?.(resposta)))
} finally {
  process.off('disconnect', sair)
  if (process.connected) process.disconnect()
}
