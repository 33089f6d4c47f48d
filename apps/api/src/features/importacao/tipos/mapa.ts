import { chaveDeBusca, colunasDoRegistro, nomesDoRegistro, type TipoDeRegistro } from '@tombo/contract'
import { stringify } from 'csv-stringify/sync'
import { withoutFormula } from '../../../kernel/files/content/formula.ts'
import type { OrdemDeMapa } from '../colunas/mapear.ts'
import { ArquivoRecusado } from '../recusa.ts'
import type { DescricaoDeRegistro } from './descricoes.ts'

/** Columns of the file that bear the name of a column of the model, or one of its other names; each column of the model once. */
export function sugerirDoRegistro(tipo: TipoDeRegistro, colunas: readonly string[]): Record<string, string> {
  const nomes = nomesDoRegistro(tipo)
  const dono = new Map<string, string>()
  for (const nome of colunas) {
    const coluna = nomes.get(chaveDeBusca(nome))
    if (coluna && !dono.has(coluna)) dono.set(coluna, nome)
  }
  return Object.fromEntries([...dono].map(([coluna, nome]) => [nome, coluna]))
}

/**
 * The place in the file of each column of the model that it brings. Refuses a file that lacks a mapped column, or that brings
 * nothing for what the form demands.
 */
export function lugaresNoArquivo(
  tipo: TipoDeRegistro,
  colunas: readonly string[],
  { mapeamento, constantes }: OrdemDeMapa,
): ReadonlyMap<string, number> {
  const lugares = new Map<string, number>()
  for (const [nome, coluna] of Object.entries(mapeamento ?? sugerirDoRegistro(tipo, colunas))) {
    const lugar = colunas.findIndex((c) => chaveDeBusca(c) === chaveDeBusca(nome))
    if (lugar < 0) throw new ArquivoRecusado(`O arquivo não tem a coluna “${nome}”, que está no mapeamento.`)
    lugares.set(coluna, lugar)
  }
  const falta = colunasDoRegistro(tipo).find(
    (c) => c.obrigatoria && !lugares.has(c.nome) && !constantes[c.nome]?.trim(),
  )
  if (falta)
    throw new ArquivoRecusado(
      `Nenhuma coluna do arquivo corresponde a “${falta.rotulo}”. Indique no mapeamento qual delas é.`,
    )
  return lugares
}

/** The model of a type: its columns, and a row that shows how they are filled in. */
export const modeloDoRegistro = ({
  tipo,
  exemplo,
}: Pick<DescricaoDeRegistro, 'tipo' | 'exemplo'>): string => {
  const colunas = colunasDoRegistro(tipo)
  const linhas = [colunas.map((c) => c.rotulo), colunas.map((c) => exemplo[c.nome] ?? '')]
  return `\ufeff${stringify(
    linhas.map((l) => l.map(withoutFormula)),
    { delimiter: ';' },
  )}`
}
