import type { ReportHeader } from '../../src/kernel/reports/header.ts'
import type { Design, Row } from '../../src/kernel/reports/definition.ts'

/** A report of places with what stands in them, for the tests of the machine. */
export const DESIGN: Design = {
  orientation: 'PAISAGEM',
  rowNouns: ['bem', 'bens'],
  signatures: ['Responsável pela localização', 'Comissão de inventário'],
  groups: [{ key: 'localId', text: 'local', title: 'Localização', whenEmpty: 'sem localização' }],
  columns: [
    { key: 'tombo', title: 'Tombo', format: 'codigo', width: 8 },
    { key: 'descricao', title: 'Descrição', format: 'texto', width: 30 },
    { key: 'data', title: 'Aquisição', format: 'data', width: 9 },
    { key: 'valor', title: 'Valor', format: 'dinheiro', width: 12, total: true },
  ],
}

export const HEADER: ReportHeader = {
  organizacao: 'Prefeitura de São João',
  unidade: 'Secretaria de Educação',
  titulo: 'Relação de bens',
  filters: ['Situação: Em uso', 'Localização: Prédio 1 > Sala 3'],
  issued: 'Emitido por Ana Lima em 10/03/2026 às 12:00',
}

/** `n` assets, `porLocal` in a place; the i-th is worth i and a centavo. */
export const bensDeTeste = (n: number, porLocal = 100): Row[] =>
  Array.from({ length: n }, (_, i) => ({
    tombo: String(i + 1),
    descricao: `Mesa de reunião nº ${i + 1} (maciça)`,
    data: '2024-03-15',
    valor: `${i}.01`,
    localId: Math.floor(i / porLocal),
    local: `Sala ${Math.floor(i / porLocal)}`,
  }))

/** Rows as the cursor gives them. */
export async function* inChunks(rows: readonly Row[], size = 50): AsyncGenerator<readonly Row[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}
