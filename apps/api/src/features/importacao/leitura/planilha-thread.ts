import { parentPort } from 'node:worker_threads'
import { lerPlanilha, type PlanilhaLida } from './planilha.ts'

const responder = (lida: PlanilhaLida) => parentPort?.postMessage(lida)

parentPort?.on('message', (bytes: Uint8Array) => void lerPlanilha(Buffer.from(bytes)).then(responder))
