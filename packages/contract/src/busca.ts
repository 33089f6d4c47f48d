import { z } from 'zod'
import { defineRoute } from './kernel/route.ts'
import { INICIOS } from './inicios.ts'
import { abertasA, menuDe } from './menu.ts'
import { palavrasDe, semAcentos } from './rules/texto/texto.ts'
import { type ItemMenu, zItemMenu } from './sessao/sessao.ts'

/** Screens that anyone at work may open, beside those of the menu. */
const TELAS_DE_TODOS: readonly ItemMenu[] = [
  { chave: 'suporte', descricao: 'Suporte', endereco: '/suporte', grupo: 'Ajuda' },
  { chave: 'manual-patrimonio', descricao: 'Manual', endereco: '/manual-patrimonio', grupo: 'Ajuda' },
]

/** Every screen that someone with these tags may search for: the menu's, what they may begin, and those of everyone. */
export const telasPesquisaveis = (tags: ReadonlySet<string>): ItemMenu[] => [
  ...menuDe(tags),
  ...abertasA(tags, INICIOS),
  ...TELAS_DE_TODOS,
]

/**
 * Gives those whose name, group, address and other words hold every word of the text, without regard to case or accents: last
 * those that need the other words for it. The address has the name in the singular (`/manutencao`). All of them for no text.
 * @param outras gives the other words of a screen, in the form in which words are compared
 */
export function telasCom<T extends Pick<ItemMenu, 'descricao' | 'grupo' | 'endereco'>>(
  telas: readonly T[],
  texto: string,
  outras: (tela: T) => string = () => '',
): T[] {
  const palavras = palavrasDe(texto)
  const tem = (onde: string) => palavras.every((p) => onde.includes(p))
  const nomeDe = (t: T) => semAcentos(`${t.descricao} ${t.grupo} ${t.endereco}`)
  const comNome = telas.filter((t) => tem(nomeDe(t)))
  return [...comNome, ...telas.filter((t) => !comNome.includes(t) && tem(`${nomeDe(t)} ${outras(t)}`))]
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
    summary: 'Busca de telas, de relatórios, e de bens pelo número ou por palavras',
    access: 'UNIDADE',
    query: z.strictObject({ q: z.string().trim().max(100).default('') }),
    response: z.array(zAchado),
  }),
} as const
