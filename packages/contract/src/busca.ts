import { z } from 'zod'
import { defineRoute } from './kernel/route.ts'
import { menuDe } from './menu.ts'
import { palavrasDe, semAcentos } from './rules/texto/texto.ts'
import { type ItemMenu, zItemMenu } from './sessao/sessao.ts'

/** Screens that anyone at work may open, beside those of the menu. */
const TELAS_DE_TODOS: readonly ItemMenu[] = [
  { chave: 'suporte', descricao: 'Suporte', endereco: '/suporte', grupo: 'Ajuda' },
  { chave: 'manual-patrimonio', descricao: 'Manual', endereco: '/manual-patrimonio', grupo: 'Ajuda' },
]

/** Every screen that someone with these tags may search for. */
export const telasPesquisaveis = (tags: ReadonlySet<string>): ItemMenu[] => [
  ...menuDe(tags),
  ...TELAS_DE_TODOS,
]

/** Gives those whose name and group hold every word of the text, without regard to case or accents; all of them for no text. */
export function telasCom<T extends Pick<ItemMenu, 'descricao' | 'grupo'>>(
  telas: readonly T[],
  texto: string,
): T[] {
  const palavras = palavrasDe(texto)
  return telas.filter((t) => {
    const nome = semAcentos(`${t.descricao} ${t.grupo}`)
    return palavras.every((p) => nome.includes(p))
  })
}

/** Words of fewer letters are in nearly every asset: by them alone none is looked for. */
export const temPalavraDeBem = (texto: string): boolean => /\S{3}/.test(texto)
/** May this text name an asset? A number may, however short. */
export const podeSerBem = (texto: string): boolean => temPalavraDeBem(texto) || /^\s*\d+\s*$/.test(texto)

/** Says what a search found: a screen, or an asset with where it is. */
export const zAchado = zItemMenu.extend({
  tipo: z.enum(['TELA', 'BEM']),
  detalhe: z.string().nullable(),
})
export type Achado = z.infer<typeof zAchado>

export const rotasBusca = {
  procurar: defineRoute({
    method: 'GET',
    path: '/api/buscatela',
    summary: 'Busca de telas, e de bens pelo número ou por palavras',
    access: 'UNIDADE',
    query: z.strictObject({ q: z.string().trim().max(100).default('') }),
    response: z.array(zAchado),
  }),
} as const
