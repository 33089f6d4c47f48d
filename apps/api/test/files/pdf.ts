import { inflateSync } from 'node:zlib'
import type { TestApp, Cliente } from '../app.ts'

/** Tells what a PDF says, page by page: its texts in the order in which they were written. */
export interface ReadPdf {
  pages: string[][]
  /** How many pages the document says that it has. */
  count: number
  title: string
  images: number
  /** Drawn signatures, each as its points and the letters `m` and `l` of moves and lines. */
  drawings: string[]
}

const windows1252 = new TextDecoder('windows-1252')
const unescape = (operand: string) =>
  windows1252.decode(Buffer.from(operand.replace(/\\([\\()])/g, '$1'), 'latin1'))

/** The objects of the file by number: dictionary, and stream where there is one. */
function objectsOf(bytes: Buffer): Map<number, { dicionario: string; fluxo: string }> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, { dicionario: string; fluxo: string }>()
  for (const m of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm)) {
    const dictionary = m[2] as string
    let stream = ''
    if (m[0].endsWith('stream\n')) {
      const de = m.index + m[0].length
      const dados = bytes.subarray(de, de + Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
      stream = (dictionary.includes('/FlateDecode') ? inflateSync(dados) : dados).toString('latin1')
    }
    objects.set(Number(m[1]), { dicionario: dictionary, fluxo: stream })
  }
  return objects
}

/** Reads back a PDF that this server made. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes)
  const find = (marca: string) => [...objects.values()].find((o) => o.dicionario.includes(marca))
  const total = unescape(/\(([^)]*)\) Tj/.exec(find('/Subtype /Form')?.fluxo ?? '')?.[1] ?? '')
  const root = find('/Type /Pages')?.dicionario ?? ''
  const paginas = [...(/\/Kids \[([^\]]*)\]/.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const dictionary = objects.get(Number(id))?.dicionario ?? ''
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]))?.fluxo ?? ''
    return [...content.matchAll(/\(((?:\\.|[^\\()])*)\) Tj|\/Total Do/g)].map(([tudo, operand]) =>
      tudo === '/Total Do' ? total : unescape(operand ?? ''),
    )
  })
  const title = Number(/\/Title (\d+) 0 R/.exec(find('/Title')?.dicionario ?? '')?.[1])
  const drawings = [...objects.values()].flatMap(({ fluxo }) =>
    [...fluxo.matchAll(/^q 1 J 1 j [\d.]+ w [\d.]+ G (.*) S Q$/gm)].map(([, points]) => points ?? ''),
  )
  return {
    pages: paginas,
    drawings,
    count: Number(/\/Count (\d+)/.exec(root)?.[1]),
    title: (objects.get(title)?.dicionario ?? '').replace(/^\(\u00fe\u00ff|\)$|\0/g, ''),
    images: [...objects.values()].filter((o) => o.dicionario.includes('/Subtype /Image')).length,
  }
}

/** Gives what a report that was made says, as this person opens it. */
export async function reportText(t: TestApp, who: Cliente, id: number): Promise<string> {
  const { rawPayload } = await t.app.inject({
    url: `/api/relatorios/${id}`,
    headers: { 'x-auth-token': who.token },
  })
  return readPdf(rawPayload).pages.flat().join(' ')
}
