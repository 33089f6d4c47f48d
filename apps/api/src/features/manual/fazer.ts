import { Worker } from 'node:worker_threads'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import { type Manual, PASTA_DAS_FIGURAS } from './ler.ts'
import type { Encomenda } from './pdf/thread.ts'

/** Grows with every change of how the pages look: what was made before is made anew. */
const FEITIO = 1
const LIMITES = { maxOldGenerationSizeMb: 256 }

function desenharEmThread(encomenda: Encomenda): Promise<void> {
  return new Promise((pronto, falhou) => {
    const thread = new Worker(new URL('./pdf/thread.ts', import.meta.url), {
      workerData: encomenda,
      resourceLimits: LIMITES,
    })
    thread.on('message', () => pronto())
    thread.on('error', falhou)
    thread.on('exit', () => falhou(new Error('a thread do manual terminou antes da hora')))
  })
}

/** A key of files made of a fingerprint, in their form. */
const chaveDe = (resumo: string) =>
  [
    resumo.slice(0, 8),
    resumo.slice(8, 12),
    resumo.slice(12, 16),
    resumo.slice(16, 20),
    resumo.slice(20, 32),
  ].join('-')

/** They are those on their way: two who ask at once wait for one. */
const emAndamento = new Map<string, Promise<string>>()

/** The path of the manual as PDF: made at the first call for what is written now, and kept beside the files. */
export function manualEmPdf(
  arquivos: OrganizacaoFiles,
  { capitulos, resumo }: Manual,
  data: string,
): Promise<string> {
  const chave = chaveDe(resumo)
  const andando = emAndamento.get(chave)
  if (andando) return andando
  const pedido = arquivos
    .derived(chave, `manual-${FEITIO}.pdf`, (destino) =>
      desenharEmThread({ capitulos, pasta: PASTA_DAS_FIGURAS, data, destino }),
    )
    .finally(() => emAndamento.delete(chave))
  emAndamento.set(chave, pedido)
  return pedido
}
