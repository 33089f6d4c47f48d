import { parentPort } from 'node:worker_threads'
import { lerNota } from './nota.ts'

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(lerNota(bytes)))
