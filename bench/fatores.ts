import { readFileSync } from 'node:fs'
import {
  fatorDaFormula,
  FORMULA_SEMENTE,
  lerFormula,
  PONTUACAO_SEMENTE,
  pontosDoBem,
} from '../packages/contract/src/index.ts'

type Linha = Record<string, string>

/** The fields of a line of CSV; those in quotes may hold commas. */
const campos = (linha: string): string[] =>
  [...linha.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((c) =>
    (c[1] ?? c[2] ?? '').replaceAll('""', '"'),
  )

function ler(arquivo: string): Linha[] {
  const [cabeca = '', ...linhas] = readFileSync(arquivo, 'utf8').trim().split(/\r?\n/)
  const nomes = campos(cabeca)
  return linhas.map((l) => {
    const valores = campos(l)
    return Object.fromEntries(nomes.map((n, i) => [n, valores[i] ?? '']))
  })
}

/** The whole life that most assets of each nature are said to have, in years. */
function vidas(linhas: readonly Linha[]): Map<string, number> {
  const contas = new Map<string, Map<number, number>>()
  for (const l of linhas) {
    const daNatureza = contas.get(l.natureza_despesa ?? '') ?? new Map<number, number>()
    const vida = Number(l.pub_anos) + Number(l.pvu_anos)
    daNatureza.set(vida, (daNatureza.get(vida) ?? 0) + 1)
    contas.set(l.natureza_despesa ?? '', daNatureza)
  }
  return new Map(
    [...contas].map(([n, c]) => [n, [...c].toSorted((x, y) => y[1] - x[1])[0]?.[0] ?? 0] as const),
  )
}

/**
 * Counts the assets of a file whose factor follows, to the digit, from the day of their entry, the life of their nature and the
 * file's points of conservation. Columns: `natureza_despesa, data_tombamento, ec, pub_anos, pvu_anos, fr_calculado`.
 */
export function countFatores(
  arquivo: string | undefined,
  dataBase: string,
  say: (texto: string) => void,
): void {
  if (!arquivo) throw new Error('usage: npm run bench -- fatores <file.csv> [data-base]')
  const linhas = ler(arquivo)
  const vida = vidas(linhas)
  const formula = lerFormula(FORMULA_SEMENTE)
  const outros = new Map<string, number>()
  let iguais = 0
  for (const l of linhas) {
    const tabela = { ...PONTUACAO_SEMENTE, ec: { ...PONTUACAO_SEMENTE.ec, REGULAR: l.ec ?? '' } }
    const bem = {
      conservacao: 'REGULAR',
      desde: l.data_tombamento || null,
      vidaMeses: (vida.get(l.natureza_despesa ?? '') ?? 0) * 12,
    } as const
    const { ec, pvu, pub } = pontosDoBem(bem, tabela, dataBase)
    const fator =
      ec === null || pvu === null || pub === null
        ? null
        : fatorDaFormula(formula, { EC: ec, PVU: pvu, PUB: pub })
    if (fator !== null && Number(fator) === Number(l.fr_calculado)) iguais++
    else {
      const qual = `${l.natureza_despesa}, ${l.data_tombamento || 'no day'}: ${fator ?? 'none'} for ${l.fr_calculado}`
      outros.set(qual, (outros.get(qual) ?? 0) + 1)
    }
  }
  say(`${iguais} of ${linhas.length} factors follow, to the digit (data-base ${dataBase})`)
  for (const [n, anos] of vida) say(`  ${n}: ${anos} years`)
  for (const [qual, n] of [...outros].toSorted((x, y) => y[1] - x[1]).slice(0, 20)) say(`  ${n} x ${qual}`)
}
