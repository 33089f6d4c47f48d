import { basename } from 'node:path'
import { type Bloco, semAcentos, type Trecho } from '@tombo/contract'
import { marked, type Token, type Tokens } from 'marked'

type Estilo = Trecho['estilo']

/** Marks of Markdown that stand for a letter. */
const ENTIDADES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const emTexto = (s: string) =>
  s.replace(/&(?:amp|lt|gt|quot|#39);/g, (e) => ENTIDADES[e] ?? e).replace(/\s*\n\s*/g, ' ')

/** An address as the manual is read: another chapter's file is its name. */
const eloDe = (href: string): string => href.replace(/^(?:\.\/)?\d{2}-([a-z-]+)\.md$/, '#$1')

function trechosDe(
  tokens: readonly Token[] | undefined,
  estilo: Estilo = 'NORMAL',
  elo: string | null = null,
): Trecho[] {
  return (tokens ?? []).flatMap((t): Trecho[] => {
    switch (t.type) {
      case 'strong':
        return trechosDe(t.tokens, 'FORTE', elo)
      case 'em':
        return trechosDe(t.tokens, 'ENFASE', elo)
      case 'codespan':
        return [{ texto: emTexto(t.text as string), estilo: 'CODIGO', elo }]
      case 'link':
        return trechosDe(t.tokens, estilo, eloDe(t.href as string))
      case 'text':
      case 'escape':
        return t.type === 'text' && t.tokens
          ? trechosDe(t.tokens, estilo, elo)
          : [{ texto: emTexto(t.text as string), estilo, elo }]
      default:
        throw new Error(`o manual não sabe escrever ${t.type}`)
    }
  })
}

const idDe = (texto: string): string =>
  semAcentos(texto)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function blocoDe(t: Token): Bloco[] {
  switch (t.type) {
    case 'space':
      return []
    case 'heading':
      return [
        {
          tipo: 'TITULO',
          nivel: (t as Tokens.Heading).depth,
          id: idDe(t.text as string),
          texto: emTexto(t.text as string),
        },
      ]
    case 'paragraph': {
      const [unico, ...outros] = t.tokens ?? []
      if (unico?.type === 'image' && outros.length === 0)
        return [
          {
            tipo: 'FIGURA',
            arquivo: basename(unico.href as string),
            legenda: emTexto(unico.text as string),
            largura: 0,
            altura: 0,
          },
        ]
      return [{ tipo: 'PARAGRAFO', trechos: trechosDe(t.tokens) }]
    }
    case 'blockquote':
      return (t.tokens ?? [])
        .filter((p) => p.type === 'paragraph')
        .map((p) => ({ tipo: 'NOTA', trechos: trechosDe((p as Tokens.Paragraph).tokens) }))
    case 'list': {
      const { ordered, items } = t as Tokens.List
      return [{ tipo: 'LISTA', numerada: ordered, itens: items.map((i) => trechosDe(i.tokens)) }]
    }
    case 'table': {
      const { header, rows } = t as Tokens.Table
      return [
        {
          tipo: 'TABELA',
          cabeca: header.map((c) => trechosDe(c.tokens)),
          linhas: rows.map((l) => l.map((c) => trechosDe(c.tokens))),
        },
      ]
    }
    default:
      throw new Error(`o manual não sabe escrever ${t.type}`)
  }
}

/**
 * A chapter from its Markdown: its title (the one heading of the first level) and what stands below it. Pictures are not
 * measured yet. @throws {Error} for what neither the screen nor the paper can show
 */
export function blocosDe(markdown: string): { titulo: string; blocos: Bloco[] } {
  const [primeiro, ...blocos] = marked.lexer(markdown).flatMap(blocoDe)
  if (
    primeiro?.tipo !== 'TITULO' ||
    primeiro.nivel !== 1 ||
    blocos.some((b) => b.tipo === 'TITULO' && b.nivel === 1)
  )
    throw new Error('um capítulo do manual começa com o seu título, que é um só')
  return { titulo: primeiro.texto, blocos }
}
