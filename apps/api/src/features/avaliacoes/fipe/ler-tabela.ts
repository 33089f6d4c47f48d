import { ANO_ZERO_KM, mensagens, paraTexto, tipoVeiculoFipe } from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { invalid } from '../../../kernel/errors.ts'
import { lerPrecoFipe } from './cliente.ts'

/** Rows that a table has at most: the whole one of cars has some 30,000. */
const MAXIMO = 100_000
const COLUNAS = 8

/** A price of a table, with the line of the file that it stands in. */
export interface LinhaFipe {
  linha: number
  valor: string
  marca: string
  modelo: string
  ano: number
  combustivel: string
  fipe: string | null
  mes: string
  tipo: number
}
export interface FaltaFipe {
  linha: number
  motivo: string
}

/** A row of the table: Valor, Marca, Modelo, AnoModelo, Combustivel, CodigoFipe, MesReferencia, TipoVeiculo. */
function lerLinha(linha: number, c: readonly string[]): LinhaFipe | FaltaFipe {
  const [preco = '', marca, modelo, ano = '', combustivel, codigoFipe, mes, tipo = ''] = c.map((x) =>
    x.trim(),
  )
  const valor = lerPrecoFipe(preco)
  const tipos: readonly string[] = tipoVeiculoFipe.values
  if (valor === null) return { linha, motivo: mensagens.fipeLinhaSemPreco }
  if (!marca || !modelo || !combustivel || !mes) return { linha, motivo: mensagens.fipeLinhaSemNome }
  if (!/^(?:19|20)\d\d$/.test(ano) && Number(ano) !== ANO_ZERO_KM)
    return { linha, motivo: mensagens.fipeLinhaAno }
  if (!tipos.includes(tipo)) return { linha, motivo: mensagens.fipeLinhaTipo }
  return {
    linha,
    valor,
    marca,
    modelo,
    ano: Number(ano),
    combustivel,
    fipe: codigoFipe || null,
    mes,
    tipo: Number(tipo),
  }
}

const recusar = () => invalid({ texto: [mensagens.fipeArquivoInvalido] }, mensagens.fipeArquivoInvalido)

interface Registro {
  record: string[]
  info: { lines: number }
}

function cortar(texto: string): Registro[] {
  const separador = (texto.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
  try {
    return parse(texto, {
      bom: true,
      delimiter: separador,
      relaxColumnCount: true,
      skipEmptyLines: true,
      info: true,
      to: MAXIMO + 2,
    }) as unknown as Registro[]
  } catch {
    throw recusar()
  }
}

/** A vehicle of a table, and the month: there is one price of it. */
export type VeiculoDoMes = Pick<LinhaFipe, 'tipo' | 'marca' | 'modelo' | 'ano' | 'combustivel' | 'mes'>
export const chaveDoVeiculo = (l: VeiculoDoMes): string =>
  JSON.stringify([l.tipo, l.marca, l.modelo, l.ano, l.combustivel, l.mes])

/**
 * The prices of a table, and the lines that are none; a vehicle that comes twice in a month counts once, and is a fault where
 * its prices differ. Errors: 400, no table.
 */
export function lerTabela(texto: string): { precos: LinhaFipe[]; repetidas: number; faltas: FaltaFipe[] } {
  const registros = cortar(texto).filter(({ record }) => record[0]?.trim().toLowerCase() !== 'valor')
  if ((registros[0]?.record.length ?? 0) < COLUNAS || registros.length > MAXIMO) throw recusar()
  const vistas = new Map<string, LinhaFipe>()
  const faltas: FaltaFipe[] = []
  let repetidas = 0
  for (const { record, info } of registros) {
    const l = lerLinha(info.lines, record)
    if ('motivo' in l) {
      faltas.push(l)
      continue
    }
    const antes = vistas.get(chaveDoVeiculo(l))
    if (!antes) vistas.set(chaveDoVeiculo(l), l)
    else if (paraTexto(antes.valor) === paraTexto(l.valor)) repetidas += 1
    else faltas.push({ linha: l.linha, motivo: `Repete o veículo da linha ${antes.linha} com outro preço.` })
  }
  if (vistas.size === 0) throw recusar()
  return { precos: [...vistas.values()], repetidas, faltas }
}
