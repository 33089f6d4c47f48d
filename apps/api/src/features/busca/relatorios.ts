import {
  canEmit,
  CATALOGO_DE_RELATORIOS,
  chavesDeRelatorio,
  grupoDeRelatorios,
  type ItemMenu,
  telasCom,
} from '@tombo/contract'

const paraTela = (chave: (typeof chavesDeRelatorio)[number]): ItemMenu => ({
  chave: `relatorio.${chave}`,
  descricao: CATALOGO_DE_RELATORIOS[chave].titulo,
  endereco: `/relatorio?relatorio=${chave}`,
  grupo: `Relatório · ${grupoDeRelatorios.descriptions[CATALOGO_DE_RELATORIOS[chave].grupo]}`,
})

/** The reports that a text names, of those that someone with these tags may ask for; none for no text. */
export function relatoriosCom(tags: ReadonlySet<string>, texto: string): ItemMenu[] {
  if (texto === '') return []
  const seus = chavesDeRelatorio.filter((c) => canEmit(tags, CATALOGO_DE_RELATORIOS[c].def))
  return telasCom(seus.map(paraTela), texto)
}
