/** An asset of a file of new values: its number (`1042`, of an accessory `1042/1`), and amounts `"1234.56"`; null where the file says nothing. */
export interface LinhaDaReavaliacao {
  numero: number
  /** Zero of what is no accessory. */
  acessorio: number
  valor: string | null
  vidaUtil: number | null
  residual: string | null
}

const INTEIRO = /^\d{1,9}$/
const TOMBAMENTO = /^(\d{1,9})(?:\/(\d{1,4}))?$/
const COM_VIRGULA = /^\d{1,3}(\.?\d{3})*(,\d{1,2})?$/
const COM_PONTO = /^\d+(\.\d{1,2})?$/

/** `1.234,56` and `1234.56` alike; null of anything else. */
function valorDe(texto: string): string | null {
  const t = texto.replace(/^R\$\s*/, '')
  if (COM_PONTO.test(t)) return t
  return COM_VIRGULA.test(t) ? t.replaceAll('.', '').replace(',', '.') : null
}

/**
 * Reads `tombamento; valor; vida em meses; residual`, a line each; the last two may be left out, and a first line of titles is
 * skipped. Gives what could be read, and what is wrong, by line: at most twenty of those.
 */
export function lerLinhasDaReavaliacao(csv: string): { linhas: LinhaDaReavaliacao[]; erros: string[] } {
  const linhas: LinhaDaReavaliacao[] = []
  const erros: string[] = []
  const vistos = new Set<string>()
  csv.split(/\r?\n/).forEach((texto, i) => {
    const erro = (porque: string) => erros.length < 20 && erros.push(`Linha ${i + 1}: ${porque}`)
    if (!texto.trim()) return
    const [numero = '', valor = '', vida = '', residual = ''] = texto
      .split(/[;\t]/)
      .map((c) => c.trim().replaceAll('"', ''))
    const tombo = TOMBAMENTO.exec(numero)
    if (!tombo) {
      if (i > 0) erro('o número de tombamento não é um número.')
      return
    }
    const lida = {
      numero: Number(tombo[1]),
      acessorio: Number(tombo[2] ?? 0),
      valor: valor === '' ? null : valorDe(valor),
      vidaUtil: INTEIRO.test(vida) && Number(vida) > 0 && Number(vida) <= 12_000 ? Number(vida) : null,
      residual: residual === '' ? null : valorDe(residual),
    }
    const nome = lida.acessorio > 0 ? `${lida.numero}/${lida.acessorio}` : String(lida.numero)
    if (valor !== '' && lida.valor === null) erro('o valor não é um número.')
    else if (vida !== '' && lida.vidaUtil === null) erro('a vida útil não é um número de meses.')
    else if (residual !== '' && lida.residual === null) erro('o residual não é um número.')
    else if (vistos.has(nome)) erro(`o tombamento ${nome} já está em outra linha.`)
    else {
      vistos.add(nome)
      linhas.push(lida)
    }
  })
  return { linhas, erros }
}
