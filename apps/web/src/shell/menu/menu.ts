import {
  CADASTROS_NO_MENU,
  can,
  GRUPOS_MENU,
  type ItemMenu,
  menuDe as menuDoContrato,
  PAGINA_CADASTROS,
  soSaidaDeBens,
  telasPesquisaveis,
} from '@tombo/contract'
import { telas } from '../../routes.tsx'
import type { Tela } from '../tela.ts'

export type Grupo = (typeof GRUPOS_MENU)[number]
export interface ItemDoMenu {
  caminho: string
  titulo: string
  /** Fetches the screen without showing it. */
  preparar: () => void
}
export interface GrupoDoMenu {
  nome: Grupo
  itens: ItemDoMenu[]
  /** The one page where its screens are found: the menu shows it in their place. */
  pagina?: ItemDoMenu
}

/** May someone with these tags open this screen? */
export const podeAbrir = (tags: ReadonlySet<string>, tela: Pick<Tela, 'permissao' | 'tambem'>): boolean =>
  (!tela.permissao || can(tags, tela.permissao)) && (!tela.tambem || can(tags, tela.tambem))

/** Gives what the person may use, by group: the contract's menu, as far as there are screens for it. */
export function menuDe(tags: ReadonlySet<string>): GrupoDoMenu[] {
  const itens = menuDoContrato(tags).flatMap(({ endereco, descricao, grupo }) => {
    const tela = telas.find((t) => t.caminho === endereco)
    return tela ? [{ grupo, caminho: endereco, titulo: descricao, preparar: tela.tela.preparar }] : []
  })
  return GRUPOS_MENU.map((nome) => {
    const grupo: GrupoDoMenu = { nome, itens: itens.filter((i) => i.grupo === nome) }
    return nome === 'Cadastros' && grupo.itens.length > CADASTROS_NO_MENU
      ? { ...grupo, pagina: paginaDeCadastros() }
      : grupo
  }).filter((g) => g.itens.length > 0)
}

const paginaDeCadastros = (): ItemDoMenu => ({
  caminho: PAGINA_CADASTROS,
  titulo: 'Cadastros',
  preparar: () => telas.find((t) => t.caminho === PAGINA_CADASTROS)?.tela.preparar(),
})

/** Gives what the search of screens may lead to. */
export const telasDaBusca = (tags: ReadonlySet<string>): ItemMenu[] =>
  telasPesquisaveis(tags).filter(({ endereco }) => telas.some((t) => t.caminho === endereco))

/** The first choices of a landing, in order. */
const PREFERIDAS = ['/visaogeral/patrimonio', '/patrimonio']

/**
 * Where work starts: the overview or the assets, else the first screen that the person may use; who holds only goods-exit
 * permissions starts at the goods exits. Null when there is no screen at all.
 */
export function inicioPara(tags: ReadonlySet<string>): string | null {
  const minhas = menuDe(tags).flatMap((g) => g.itens.map((t) => t.caminho))
  if (soSaidaDeBens(tags) && minhas.includes('/saidabens')) return '/saidabens'
  return PREFERIDAS.find((c) => minhas.includes(c)) ?? minhas[0] ?? null
}
