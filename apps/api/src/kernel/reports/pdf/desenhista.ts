import { parentPort, workerData } from 'node:worker_threads'
import type { Documento, Item } from './documento.ts'
import { Folha } from './folha.ts'
import { Tabela } from './tabela.ts'

/**
 * The thread that draws. It takes portions of items and answers each with the bytes that it made of it, and `null`, the
 * end, with the last ones: whoever sends waits for the answer, so that never more than a portion lies between. A thread
 * loads its modules anew: this one keeps to pdfkit and to this folder (the contract alone would be 45 MB).
 */
const documento = workerData as Documento
const porta = parentPort
if (!porta) throw new Error('este módulo é uma thread')
const folha = new Folha(documento)
const tabela = new Tabela(folha, documento)

const responder = (bytes: Uint8Array<ArrayBuffer>) => porta.postMessage(bytes, [bytes.buffer])

porta.on('message', (itens: Item[] | null) => {
  if (itens) {
    for (const item of itens) tabela.desenhar(item)
    responder(folha.bytes())
  } else {
    tabela.encerrar()
    responder(folha.fechar())
    porta.close()
  }
})
