import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import copy from 'pg-copy-streams'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const LINHAS = 100_000
/** A small file, as an office sends it each month. */
const POUCAS = 3000
const COLUNAS = [
  'numeroTombamento',
  'descricao',
  'caracteristica1',
  'caracteristica2',
  'tipoNatureza',
  'localizacao',
  'responsavel',
  'estadoConservacao',
  'tipoAquisicao',
  'dataAquisicao',
  'dataTombamento',
  'valorAquisicao',
]

/** @param de the first number; none for a file without a column of numbers */
function* csv(de: number | undefined, linhas: number): Generator<string> {
  yield `${(de === undefined ? COLUNAS.slice(1) : COLUNAS).join(';')}\r\n`
  for (let i = 0; i < linhas; i += 1) {
    const dia = String(1 + (i % 28)).padStart(2, '0')
    const mes = String(1 + (i % 12)).padStart(2, '0')
    const numero = de === undefined ? '' : `${de + i};`
    yield `${numero}Mesa de importação ${i % 500};Marca ${i % 97};"Série ""${i}""";44905242;Sala ${1 + (i % 400)};${1 + (i % 2000)};Bom;Compra;${dia}/${mes}/2023;${dia}/${mes}/2023;"${1 + (i % 9)}.${100 + (i % 900)},${10 + (i % 90)}"\r\n`
  }
}

const COPIA = [
  'unidade_id',
  'situacao',
  'numero_tombamento',
  'descricao',
  'caracteristica1',
  'caracteristica2',
  'tipo_natureza_id',
  'localizacao_id',
  'responsavel_id',
  'estado_conservacao_id',
  'tipo_aquisicao_id',
  'data_aquisicao',
  'data_tombamento',
  'valor_aquisicao',
]

function* linhasDaCopia(de: number, natureza: number): Generator<string> {
  for (let i = 0; i < LINHAS; i += 1) {
    const dia = String(1 + (i % 28)).padStart(2, '0')
    const mes = String(1 + (i % 12)).padStart(2, '0')
    yield `1\tEM_USO\t${de + i}\tMesa de importação ${i % 500}\tMarca ${i % 97}\tSérie "${i}"\t${natureza}\t${1 + (i % 400)}\t${1 + (i % 2000)}\t2\t1\t2023-${mes}-${dia}\t2023-${mes}-${dia}\t${1 + (i % 9)}${100 + (i % 900)}.${10 + (i % 90)}\n`
  }
}

async function enviar(s: Server, csv: Iterable<string>): Promise<number> {
  const forma = new FormData()
  forma.set('file', new Blob([...csv]), 'bench.csv')
  const r = await fetch(`${s.base}/api/arquivos?diretorio=IMPORTACOES_CSV&name=bench.csv&tipo=.csv`, {
    method: 'POST',
    headers: { 'x-auth-token': s.token },
    body: forma,
  })
  return ((await r.json()) as { content: { id: number } }).content.id
}

/** The import of 100,000 rows, beside a plain COPY of the same rows into the same table with its indexes. */
export async function measureImportacao(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const natureza = (
    (await c.query(`select id from tipo_natureza where codigo = '4.4.90.52.42'`)).rows[0] as { id: number }
  ).id
  // Rows that are there already would be known again and not be saved: every run brings new numbers.
  const de = Number(
    (await c.query('select coalesce(max(numero_tombamento), 0) + 1 as n from patrimonio')).rows[0].n,
  )
  await c.query('checkpoint')
  await c.query('begin')
  const puro = await timeOf(() =>
    pipeline(
      Readable.from(linhasDaCopia(de, natureza)),
      c.query(copy.from(`copy patrimonio (${COPIA.join(',')}) from stdin`)),
    ),
  )
  await c.query('rollback')
  await c.query('vacuum patrimonio')
  await c.query('checkpoint')
  s.resetPeak()
  const nossa = await importar(s, csv(de, LINHAS))
  say(
    `\nImportação de ${LINHAS.toLocaleString('pt-BR')} linhas (${nossa.valor.salvos} salvas, ${nossa.valor.comAviso} com aviso, ${nossa.valor.recusados} recusadas)`,
  )
  say(`  COPY das mesmas linhas com os mesmos índices   ${puro.s.toFixed(1)} s`)
  say(
    `  Importar                                       ${nossa.s.toFixed(1)} s   ${(nossa.s / puro.s).toFixed(2)}×`,
  )
  say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  for (const [titulo, primeiro] of [
    ['com números', de + LINHAS],
    ['sem números', undefined],
  ] as const) {
    const poucas = await importar(s, csv(primeiro, POUCAS))
    say(
      `  ${POUCAS.toLocaleString('pt-BR')} linhas ${titulo} (${poucas.valor.salvos} salvas): ${poucas.s.toFixed(1)} s`,
    )
  }
  await c.end()
}

interface Resultado {
  salvos: number
  comAviso: number
  recusados: number
}

/** Sends a file and imports it; the time is of the import alone. */
async function importar(s: Server, csv: Iterable<string>): Promise<{ valor: Resultado; s: number }> {
  const arquivo = await enviar(s, csv)
  return timeOf(async () => {
    const imp = (await call(s, '/api/importacao', {
      tipo: 'PATRIMONIO',
      arquivo: { id: arquivo },
      constantes: { situacao: 'EM_USO' },
    })) as { id: number; tarefa: { id: number } }
    await resultOf(s, imp.tarefa.id)
    return (await call(s, `/api/importacao/${imp.id}`)) as Resultado
  })
}
