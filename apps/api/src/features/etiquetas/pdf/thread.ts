import { parentPort, workerData } from 'node:worker_threads'
import type { PaginaDeEtiquetas, PapelNaThread } from './em-pdf.ts'
import { FolhaDeEtiquetas } from './folha.ts'

/** The thread that draws labels (see `etiquetasEmPdf`): the server goes on answering meanwhile. */
const porta = parentPort
if (!porta) throw new Error('este módulo é uma thread')
const folha = new FolhaDeEtiquetas(workerData as PapelNaThread)

const responder = (bytes: Uint8Array<ArrayBuffer>) => porta.postMessage(bytes, [bytes.buffer])

porta.on('message', (paginas: PaginaDeEtiquetas[] | null) => {
  if (paginas) {
    for (const pagina of paginas) folha.desenhar(pagina)
    responder(folha.bytes())
  } else {
    responder(folha.fechar())
    porta.close()
  }
})
