import type { Cabecalho } from '../cabecalho.ts'
import { alinhamentoDe, textoDe } from '../celulas.ts'
import type { Desenho } from '../definicao.ts'
import type { Parte } from '../partes.ts'
import type { Documento, Item } from './documento.ts'
import { Desenhista } from './thread.ts'

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
  const desenhista = new Desenhista<Item>(new URL('./desenhista.ts', import.meta.url), {
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
  } satisfies Documento)
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
