import { competenciaValida, mensagens, PRIMEIRO_IPCA } from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { invalid } from '../../../kernel/errors.ts'

/** Lines that a file has at most: there were fewer months since there is an IPCA. */
const MAXIMO = 2000

export interface LinhaDoIpca {
  linha: number
  mes: string
  variacao: string
}
export interface FaltaDoIpca {
  linha: number
  motivo: string
}

const recusar = () => invalid({ texto: [mensagens.ipcaArquivoInvalido] }, mensagens.ipcaArquivoInvalido)

/** A month as the Central Bank (01/01/2020), IBGE (202001) and spreadsheets (01/2020, 2020-01) write it; null of what is none. */
function lerMes(texto: string): string | null {
  const partes =
    /^(?:01\/)?(?<mes>\d\d)\/(?<ano>\d{4})$/.exec(texto) ??
    /^(?<ano>\d{4})-?(?<mes>\d\d)(?:-01)?$/.exec(texto)
  const mes = `${partes?.groups?.ano}-${partes?.groups?.mes}`
  return competenciaValida(mes) ? mes : null
}

/** A variation in per cent, with comma or point: of at most four places, and no month loses everything. Null of what is none. */
function lerVariacao(texto: string): string | null {
  const valor = texto.replace('%', '').trim().replace(',', '.')
  return /^-?\d{1,3}(?:\.\d{1,4})?$/.test(valor) && Number(valor) > -100 ? valor : null
}

function cortar(texto: string): { record: string[]; info: { lines: number } }[] {
  const delimiter = (texto.split('\n', 1)[0] ?? '').includes(';') ? ';' : texto.includes('\t') ? '\t' : ','
  try {
    return parse(texto, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      skipEmptyLines: true,
      info: true,
      to: MAXIMO + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch {
    throw recusar()
  }
}

/**
 * The months of a file, one a line: the month, and its variation. A first line of titles is passed over; a month that
 * comes twice is a fault where it differs. Errors: 400, nothing in it is a month.
 * @param ultimo the last month that may be published already
 */
export function lerIndices(
  texto: string,
  ultimo: string,
): { meses: LinhaDoIpca[]; repetidas: number; faltas: FaltaDoIpca[] } {
  const linhas = cortar(texto)
  if (linhas.length > MAXIMO) throw recusar()
  const vistas = new Map<string, LinhaDoIpca>()
  const faltas: FaltaDoIpca[] = []
  let repetidas = 0
  for (const [i, { record, info }] of linhas.entries()) {
    const linha = info.lines
    const [primeira = '', segunda = ''] = record.map((x) => x.trim())
    if (i === 0 && !/\d/.test(primeira)) continue
    const mes = lerMes(primeira)
    const variacao = lerVariacao(segunda)
    const antes = mes === null ? undefined : vistas.get(mes)
    const motivo =
      mes === null
        ? mensagens.ipcaLinhaMes
        : variacao === null
          ? mensagens.ipcaLinhaVariacao
          : mes < PRIMEIRO_IPCA
            ? mensagens.ipcaAntesDoPrimeiro
            : mes > ultimo
              ? mensagens.ipcaNaoPublicado
              : antes && Number(antes.variacao) !== Number(variacao)
                ? `Repete o mês da linha ${antes.linha} com outra variação.`
                : null
    if (motivo !== null) faltas.push({ linha, motivo })
    else if (antes) repetidas += 1
    else vistas.set(mes as string, { linha, mes: mes as string, variacao: variacao as string })
  }
  if (vistas.size === 0) throw recusar()
  return { meses: [...vistas.values()], repetidas, faltas }
}
