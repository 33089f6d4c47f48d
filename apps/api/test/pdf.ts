import { inflateSync } from 'node:zlib'
import type { AppDeTeste, Cliente } from './app.ts'

/** What a PDF says, page by page: its texts in the order in which they were written. */
export interface PdfLido {
  paginas: string[][]
  /** How many pages the document says that it has. */
  contagem: number
  titulo: string
  imagens: number
}

const windows1252 = new TextDecoder('windows-1252')
const desfazer = (operando: string) =>
  windows1252.decode(Buffer.from(operando.replace(/\\([\\()])/g, '$1'), 'latin1'))

/** The objects of the file by number: dictionary, and stream where there is one. */
function objetosDe(bytes: Buffer): Map<number, { dicionario: string; fluxo: string }> {
  const texto = bytes.toString('latin1')
  const objetos = new Map<number, { dicionario: string; fluxo: string }>()
  for (const m of texto.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm)) {
    const dicionario = m[2] as string
    let fluxo = ''
    if (m[0].endsWith('stream\n')) {
      const de = m.index + m[0].length
      const dados = bytes.subarray(de, de + Number(/\/Length (\d+)/.exec(dicionario)?.[1]))
      fluxo = (dicionario.includes('/FlateDecode') ? inflateSync(dados) : dados).toString('latin1')
    }
    objetos.set(Number(m[1]), { dicionario, fluxo })
  }
  return objetos
}

/** Reads back a PDF that this server made. */
export function lerPdf(bytes: Buffer): PdfLido {
  const objetos = objetosDe(bytes)
  const achar = (marca: string) => [...objetos.values()].find((o) => o.dicionario.includes(marca))
  const total = desfazer(/\(([^)]*)\) Tj/.exec(achar('/Subtype /Form')?.fluxo ?? '')?.[1] ?? '')
  const raiz = achar('/Type /Pages')?.dicionario ?? ''
  const paginas = [...(/\/Kids \[([^\]]*)\]/.exec(raiz)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const dicionario = objetos.get(Number(id))?.dicionario ?? ''
    const conteudo = objetos.get(Number(/\/Contents (\d+) 0 R/.exec(dicionario)?.[1]))?.fluxo ?? ''
    return [...conteudo.matchAll(/\(((?:\\.|[^\\()])*)\) Tj|\/Total Do/g)].map(([tudo, operando]) =>
      tudo === '/Total Do' ? total : desfazer(operando ?? ''),
    )
  })
  const titulo = Number(/\/Title (\d+) 0 R/.exec(achar('/Title')?.dicionario ?? '')?.[1])
  return {
    paginas,
    contagem: Number(/\/Count (\d+)/.exec(raiz)?.[1]),
    titulo: (objetos.get(titulo)?.dicionario ?? '').replace(/^\(\u00fe\u00ff|\)$|\0/g, ''),
    imagens: [...objetos.values()].filter((o) => o.dicionario.includes('/Subtype /Image')).length,
  }
}

/** What a report that was made says, as this person opens it. */
export async function textoDoRelatorio(t: AppDeTeste, quem: Cliente, id: number): Promise<string> {
  const { rawPayload } = await t.app.inject({
    url: `/api/relatorios/${id}`,
    headers: { 'x-auth-token': quem.token },
  })
  return lerPdf(rawPayload).paginas.flat().join(' ')
}
