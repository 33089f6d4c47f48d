import { type ChaveDeRelatorio, nomesDasAcoes, type ReportFormat } from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import type { Cliente, TestApp } from '../app.ts'
import { runJobs } from '../bens.ts'

/** Every right but that of administering. */
export const ALL_RIGHTS = nomesDasAcoes.filter((a) => a !== 'ADMINISTRAR_SISTEMA')

/** A report as its CSV tells it: rows of values by the titles of its columns, and the figures of its last row. */
export interface RelatorioLido {
  titulos: string[]
  linhas: Record<string, string>[]
  subtotais: Record<string, string>[]
  total: Record<string, string>
  texto: string
}

/** Reads a CSV of the report machine: what stands above its titles, and the headings of its groups, fill their first cell alone. */
export function lerRelatorio(csv: string): RelatorioLido {
  const tudo = parse(csv.replace(/^\uFEFF/, ''), { delimiter: ';' }) as string[][]
  const cheia = (l: string[]) => l.slice(1).some((c) => c !== '')
  const inicio = tudo.findIndex(cheia)
  const titulos = tudo[inicio] ?? []
  const porNome = (l: string[]) => Object.fromEntries(titulos.map((t, i) => [t, l[i] ?? '']))
  const corpo = tudo.slice(inicio + 1)
  const subtotal = (l: string[]) => l[0]?.startsWith('Subtotal de ') ?? false
  const total = (l: string[]) => /^Total( geral)? \(/.test(l[0] ?? '')
  return {
    titulos,
    linhas: corpo.filter((l) => cheia(l) && !subtotal(l) && !total(l)).map(porNome),
    subtotais: corpo.filter(subtotal).map(porNome),
    total: porNome(corpo.findLast(total) ?? []),
    texto: csv,
  }
}

/** "1.234,56" or "1234,56" as a decimal with a point. */
export const decimal = (texto: string | undefined): string => {
  const limpo = (texto ?? '').replaceAll('.', '').replace(',', '.')
  return limpo === '' ? '0.00' : Number(limpo).toFixed(2)
}

/** Asks for a report of the catalogue; gives the answer. */
export const pedirRelatorio = (
  quem: Cliente,
  chave: ChaveDeRelatorio,
  corpo: Record<string, unknown> = {},
  formato: ReportFormat = 'CSV',
) => quem.post(`/api/relatorio/${chave}`, { formato, ...corpo })

/** Asks for a report, works the queue, and gives the bytes of its file. */
export async function arquivoDe(
  t: TestApp,
  quem: Cliente,
  chave: ChaveDeRelatorio,
  corpo: Record<string, unknown> = {},
  formato: ReportFormat = 'CSV',
): Promise<Buffer> {
  const r = await pedirRelatorio(quem, chave, corpo, formato)
  if (r.status !== 202) throw new Error(`${chave}: ${r.text}`)
  await runJobs(t)
  const { rawPayload, statusCode } = await t.app.inject({
    url: r.body.content.link as string,
    headers: { 'x-auth-token': quem.token },
  })
  if (statusCode !== 200) {
    const tarefa = (await quem.get(`/api/tarefas/${r.body.content.tarefa.id}`)).text
    throw new Error(`${chave} ${formato}: ${statusCode} ${tarefa}`)
  }
  return rawPayload
}

/** The same as CSV, read. */
export const emitido = async (
  t: TestApp,
  quem: Cliente,
  chave: ChaveDeRelatorio,
  corpo: Record<string, unknown> = {},
): Promise<RelatorioLido> => lerRelatorio((await arquivoDe(t, quem, chave, corpo)).toString('utf8'))
