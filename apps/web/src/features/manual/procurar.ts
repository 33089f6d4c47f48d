import { type Bloco, type Capitulo, semAcentos, semEstilo, type Trecho } from '@tombo/contract'

const SEPARA: Trecho = { texto: ': ', estilo: 'NORMAL', elo: null }

/** The texts of a block, each to be found by itself; a row of a table is one. */
const textosDe = (b: Bloco): readonly (readonly Trecho[])[] => {
  switch (b.tipo) {
    case 'PARAGRAFO':
    case 'NOTA':
      return [b.trechos]
    case 'LISTA':
      return b.itens
    case 'TABELA':
      return b.linhas.map((l) => l.flatMap((c, i) => (i === 0 ? c : [SEPARA, ...c])))
    default:
      return []
  }
}
/** A place of the manual that holds what was asked for. */
export interface Lugar {
  capitulo: Capitulo
  /** The section, or the chapter's own beginning. */
  secao: { id: string; texto: string } | null
  trecho: string
}
const MAIS_LUGARES = 40
const ANTES = 50
const DEPOIS = 110

/** The words around the first one that was found. */
function trechoDe(texto: string, palavra: string): string {
  const onde = Math.max(0, semAcentos(texto).indexOf(palavra))
  const de = Math.max(0, onde - ANTES)
  const ate = onde + DEPOIS
  return `${de > 0 ? '…' : ''}${texto.slice(de, ate).trim()}${ate < texto.length ? '…' : ''}`
}

/** Every place that holds all words of the question, without regard to case or accents, in the order of the manual. */
export function procurarNoManual(capitulos: readonly Capitulo[], pergunta: string): Lugar[] {
  const palavras = semAcentos(pergunta).split(' ').filter(Boolean)
  const [primeira] = palavras
  if (!primeira) return []
  const lugares: Lugar[] = []
  for (const capitulo of capitulos) {
    let secao: Lugar['secao'] = null
    const olhar = (texto: string) => {
      const normal = semAcentos(texto)
      if (palavras.every((p) => normal.includes(p)))
        lugares.push({ capitulo, secao, trecho: trechoDe(texto, primeira) })
    }
    olhar(capitulo.titulo)
    for (const b of capitulo.blocos) {
      if (b.tipo === 'TITULO') {
        secao = b
        olhar(b.texto)
      } else for (const t of textosDe(b)) olhar(semEstilo(t))
    }
  }
  return lugares.slice(0, MAIS_LUGARES)
}
