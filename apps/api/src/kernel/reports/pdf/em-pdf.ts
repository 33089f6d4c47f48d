import { Worker } from 'node:worker_threads'
import type { Cabecalho } from '../cabecalho.ts'
import { alinhamentoDe, textoDe } from '../celulas.ts'
import type { Desenho } from '../definicao.ts'
import type { Parte } from '../partes.ts'
import type { Documento, Item } from './documento.ts'

/** What the drawing thread may hold. It needs little: pages go out as they are filled. */
const LIMITES = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 2 }
const NADA = 'Nada foi encontrado com estes filtros.'

function itemDe({ colunas }: Desenho, p: Parte): Item {
  switch (p.tipo) {
    case 'grupo':
      return p
    case 'linha':
      return { tipo: 'linha', celulas: colunas.map((c) => textoDe(c.formato, p.linha[c.chave])) }
    default: {
      const figuras = colunas.map((c, i) => {
        const figura = p.figuras[i] ?? null
        return figura === null ? null : textoDe(c.formato, figura)
      })
      return { tipo: 'soma', nivel: p.tipo === 'total' ? -1 : p.nivel, texto: p.texto, figuras }
    }
  }
}

/** One that draws, in a thread of its own: the server goes on answering while pages are filled. */
class Desenhista {
  readonly #thread: Worker
  #resposta: { dar: (bytes: Uint8Array) => void; falhar: (erro: Error) => void } | undefined
  #quebrou: Error | undefined

  constructor(documento: Documento) {
    this.#thread = new Worker(new URL('./desenhista.ts', import.meta.url), {
      workerData: documento,
      resourceLimits: LIMITES,
    })
    this.#thread.on('message', (bytes: Uint8Array) => this.#resposta?.dar(bytes))
    this.#thread.on('error', (erro) => this.#quebrar(erro as Error))
    this.#thread.on('exit', () => this.#quebrar(new Error('a thread do PDF terminou antes da hora')))
  }

  #quebrar(erro: Error) {
    this.#quebrou ??= erro
    this.#resposta?.falhar(this.#quebrou)
  }

  /** Draws a portion, or ends (null); gives the bytes that were made. */
  async desenhar(itens: Item[] | null): Promise<Uint8Array> {
    if (this.#quebrou) throw this.#quebrou
    const bytes = await new Promise<Uint8Array>((dar, falhar) => {
      this.#resposta = { dar, falhar }
      this.#thread.postMessage(itens)
    })
    this.#resposta = undefined
    return bytes
  }

  async dispensar(): Promise<void> {
    await this.#thread.terminate()
  }
}

/** Asks for the next portion while the last one is being worked on. */
async function* adiantar<T>(fonte: AsyncGenerator<T>): AsyncGenerator<T> {
  let proximo = fonte.next()
  try {
    for (;;) {
      const { done, value } = await proximo
      if (done) return
      proximo = fonte.next()
      // Whoever waits for it is told; until then a failure must not end the process.
      proximo.catch(() => undefined)
      yield value
    }
  } finally {
    await fonte.return(undefined)
  }
}

/** A report as PDF, in bytes as they come. What stands in memory is two portions and the page in hand. */
export async function* relatorioEmPdf(
  desenho: Desenho,
  cabecalho: Cabecalho,
  brasao: Uint8Array | null,
  partes: AsyncGenerator<Parte[]>,
): AsyncGenerator<Uint8Array> {
  const desenhista = new Desenhista({
    cabecalho,
    brasao,
    orientacao: desenho.orientacao,
    assinaturas: cabecalho.dizeres?.assinaturas ?? desenho.assinaturas ?? [],
    colunas: desenho.colunas.map((c) => ({
      titulo: c.titulo,
      largura: c.largura,
      alinhamento: alinhamentoDe(c),
      marcar: c.formato === 'marcar',
    })),
  })
  let vazio = true
  try {
    for await (const porcao of adiantar(partes)) {
      const itens = porcao.map((p) => itemDe(desenho, p))
      if (vazio && itens[0]?.tipo === 'soma') itens.unshift({ tipo: 'vazio', texto: NADA })
      vazio &&= itens.length === 0
      yield await desenhista.desenhar(itens)
    }
    yield await desenhista.desenhar(null)
  } finally {
    await desenhista.dispensar()
  }
}
