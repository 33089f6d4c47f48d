import { parentPort, workerData } from 'node:worker_threads'
import { lerNota } from './nota.ts'

parentPort?.postMessage(lerNota(workerData as Uint8Array))
