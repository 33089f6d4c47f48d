import type { ItemMenu } from '@tombo/contract'

const ASSUNTOS: readonly { nome: string; enderecos: readonly string[] }[] = [
  {
    nome: 'Onde estão e quem responde',
    enderecos: ['/localizacao', '/organograma', '/responsavel', '/comissao'],
  },
  {
    nome: 'O que são e como estão',
    enderecos: ['/produto', '/tipobem', '/estadoconservacao', '/tipoutilizacao'],
  },
  {
    nome: 'Como entram e como saem',
    enderecos: ['/fornecedor', '/tipoaquisicao', '/tipobaixa'],
  },
  { nome: 'Contas e depreciação', enderecos: ['/tiposnatureza', '/mascara', '/metododepreciacao'] },
  { nome: 'Orçamento', enderecos: ['/orgao', '/unidadeorcamentaria', '/centrocusto'] },
]
const OUTROS = 'Outros'

export interface Assunto {
  nome: string
  telas: ItemMenu[]
}

/** Gives catalogues by subject, each in one; those that no subject names stand last. A subject without any is left out. */
export function porAssunto(telas: readonly ItemMenu[]): Assunto[] {
  const assuntoDe = (t: ItemMenu) => ASSUNTOS.find((a) => a.enderecos.includes(t.endereco))?.nome ?? OUTROS
  return [...ASSUNTOS.map((a) => a.nome), OUTROS]
    .map((nome) => ({ nome, telas: telas.filter((t) => assuntoDe(t) === nome) }))
    .filter((a) => a.telas.length > 0)
}
