import { parentPort, workerData } from 'node:worker_threads'
import type { PdfDocument, Item } from './document.ts'
import { Paper } from './paper.ts'
import { Table } from './table.ts'

/**
 * The thread that draws. It takes portions of items and answers each with the bytes that it made of it, and `null`, the
 * end, with the last ones: whoever sends waits for the answer, so that never more than a portion lies between. A thread
 * loads its modules anew: this one keeps to pdfkit and to this folder (the contract alone would be 45 MB).
 */
const document = workerData as PdfDocument
const port = parentPort
if (!port) throw new Error('este módulo é uma thread')
const paper = new Paper(document)
const table = new Table(paper, document)

const respond = (bytes: Uint8Array<ArrayBuffer>) => port.postMessage(bytes, [bytes.buffer])

port.on('message', (items: Item[] | null) => {
  if (items) {
    for (const item of items) table.draw(item)
    respond(paper.bytes())
  } else {
    table.finish()
    respond(paper.close())
    port.close()
  }
})
