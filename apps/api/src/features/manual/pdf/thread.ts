import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Capitulo } from '@tombo/contract'
import { desenharManual } from './desenhar.ts'

/** Says what the drawing thread is given. */
export interface Encomenda {
  capitulos: Capitulo[]
  pasta: string
  data: string
  /** Where the file goes. */
  destino: string
}

/** The thread that draws the manual: the server goes on answering meanwhile. */
const { capitulos, pasta, data, destino } = workerData as Encomenda
await writeFile(destino, await desenharManual(capitulos, pasta, data))
parentPort?.postMessage('pronto')
