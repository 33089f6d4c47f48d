import type { Cabecalho } from '../src/kernel/reports/cabecalho.ts'
import type { Desenho, Linha } from '../src/kernel/reports/definicao.ts'

/** A report of places with what stands in them, for the tests of the machine. */
export const DESENHO: Desenho = {
  orientacao: 'PAISAGEM',
  linhas: ['bem', 'bens'],
  assinaturas: ['Responsável pela localização', 'Comissão de inventário'],
  grupos: [{ chave: 'localId', texto: 'local', titulo: 'Localização', vazio: 'sem localização' }],
  colunas: [
    { chave: 'tombo', titulo: 'Tombo', formato: 'codigo', largura: 8 },
    { chave: 'descricao', titulo: 'Descrição', formato: 'texto', largura: 30 },
    { chave: 'data', titulo: 'Aquisição', formato: 'data', largura: 9 },
    { chave: 'valor', titulo: 'Valor', formato: 'dinheiro', largura: 12, total: true },
  ],
}

export const CABECALHO: Cabecalho = {
  organizacao: 'Prefeitura de São João',
  unidade: 'Secretaria de Educação',
  titulo: 'Relação de bens',
  filtros: ['Situação: Em uso', 'Localização: Prédio 1 > Sala 3'],
  emissao: 'Emitido por Ana Lima em 10/03/2026 às 12:00',
}

/** `n` assets, `porLocal` in a place; the i-th is worth i and a centavo. */
export const bensDeTeste = (n: number, porLocal = 100): Linha[] =>
  Array.from({ length: n }, (_, i) => ({
    tombo: String(i + 1),
    descricao: `Mesa de reunião nº ${i + 1} (maciça)`,
    data: '2024-03-15',
    valor: `${i}.01`,
    localId: Math.floor(i / porLocal),
    local: `Sala ${Math.floor(i / porLocal)}`,
  }))

/** Rows as the cursor gives them. */
export async function* emPorcoes(linhas: readonly Linha[], tamanho = 50): AsyncGenerator<readonly Linha[]> {
  for (let i = 0; i < linhas.length; i += tamanho) yield linhas.slice(i, i + tamanho)
}
