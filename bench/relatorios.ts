import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import copy from 'pg-copy-streams'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

/** Says what the biggest of them may need. */
const LIMITE_MB = 300
const LINHAS = 50_000
const LINHAS_DO_PDF = 100_000

/** The labels of the register are its numbers: the first `n` of them. */
const primeiros = (n: number) => `referenciaFinal=E${String(n).padStart(8, '0')}`
const COLUNAS = [
  'numeroTombamento',
  'descricao',
  'situacao',
  'localizacao',
  'responsavel',
  'dataAquisicao',
  'valorAquisicao',
  'valorLiquidoContabil',
]

interface Pedido {
  tarefa: { id: number }
  relatorio?: { id: number }
}
interface Case {
  nome: string
  linhas: number
  pedir(s: Server): Promise<Pedido>
}

const exportacao = (formato: 'CSV' | 'XLSX'): Case => ({
  nome: `Exportar a lista em ${formato}`,
  linhas: LINHAS,
  pedir: (s) => call(s, `/api/patrimonios/exportar?${primeiros(LINHAS)}`, { formato, colunas: COLUNAS }),
})
const relatorio = (nome: string, linhas: number, caminho: string): Case => ({
  nome,
  linhas,
  pedir: (s) => call(s, `/api/patrimonios/${caminho}&${primeiros(linhas)}`),
})

/** The largest comes last: what a process once took it mostly keeps. */
const CASES: readonly Case[] = [
  exportacao('CSV'),
  exportacao('XLSX'),
  relatorio('Relatório em CSV', LINHAS, 'downloadrelatorio?formato=CSV'),
  relatorio('Relatório em XLSX', LINHAS, 'downloadrelatorio?formato=XLSX'),
  relatorio('Relatório em PDF, por localização', LINHAS_DO_PDF, 'relatorio?formato=PDF&agrupar=LOCALIZACAO'),
]

/** Size of what was made, in MB. */
async function tamanho(s: Server, pedido: Pedido, resultado: Record<string, unknown>): Promise<number> {
  const caminho = pedido.relatorio
    ? `/api/relatorios/${pedido.relatorio.id}`
    : `/api/arquivos/${(resultado.arquivo as { id: number }).id}/download`
  const r = await fetch(`${s.base}${caminho}`, { headers: { 'x-auth-token': s.token } })
  if (!r.ok) throw new Error(`${caminho}: ${r.status}`)
  return (await r.arrayBuffer()).byteLength / 1024 / 1024
}

/** Exports and reports, from the call to the kept file: time, size, and the peak memory of the server. */
export async function measureRelatorios(s: Server, say: (t: string) => void): Promise<void> {
  say('\nDo pedido ao arquivo guardado                        linhas        s       MB   memória')
  for (const caso of CASES) {
    s.resetPeak()
    const { s: segundos, valor } = await timeOf(async () => {
      const pedido = await caso.pedir(s)
      return { pedido, resultado: await resultOf(s, pedido.tarefa.id) }
    })
    const pico = s.peakMB()
    const colunas = [
      caso.linhas.toLocaleString('pt-BR').padStart(11),
      segundos.toFixed(1).padStart(9),
      (await tamanho(s, valor.pedido, valor.resultado)).toFixed(1).padStart(9),
      `${pico.toFixed(0)} MB`.padStart(10),
      pico > LIMITE_MB ? `  passa de ${LIMITE_MB} MB` : '',
    ]
    say(`  ${caso.nome.padEnd(46)}${colunas.join('')}`)
  }
}

/** The whole register, as COPY writes what the report's own query gives. */
const COPIAR = (ordem: string) => `copy (
  select t.numero_tombamento || case when t.numero_acessorio > 0 then '/' || t.numero_acessorio else '' end,
    t.descricao, n.codigo || ' ' || n.nome, l.caminho, r.nome, t.situacao, t.data_aquisicao, t.valor_aquisicao,
    coalesce(s.depreciado, t.valor_depreciado_abertura),
    coalesce(s.liquido, t.valor_aquisicao - t.valor_depreciado_abertura)
  from patrimonio t left join tipo_natureza n on n.id = t.tipo_natureza_id
  left join localizacao l on l.id = t.localizacao_id left join responsavel r on r.id = t.responsavel_id
  left join saldo_patrimonio s on s.patrimonio_id = t.id
  where t.unidade_id = 1 order by ${ordem}) to stdout (format csv, delimiter ';')`

async function copiarTudo(url: string, ordem: string): Promise<number> {
  const c = await clientOf(url)
  const nada = new Writable({ write: (_parte, _codificacao, pronto) => pronto() })
  const { s } = await timeOf(() => pipeline(c.query(copy.to(COPIAR(ordem))), nada))
  await c.end()
  return s
}

/** The register with its values as CSV, all of it, beside COPY of the same query; each the second of two runs. */
export async function measureAllAsCsv(s: Server, url: string, say: (t: string) => void): Promise<void> {
  say('\nO registro inteiro em CSV                                COPY    nosso              memória')
  const cases = [
    ['sem grupos', 'NENHUM', 't.numero_tombamento, t.numero_acessorio, t.id'],
    [
      'por localização, com subtotais',
      'LOCALIZACAO',
      'l.caminho nulls last, l.id, t.numero_tombamento, t.numero_acessorio, t.id',
    ],
  ] as const
  for (const [nome, agrupar, ordem] of cases) {
    await copiarTudo(url, ordem)
    const puro = await copiarTudo(url, ordem)
    const pedir = async () => {
      const pedido: Pedido = await call(s, `/api/patrimonios/relatorio?formato=CSV&agrupar=${agrupar}`)
      return { pedido, resultado: await resultOf(s, pedido.tarefa.id) }
    }
    await pedir()
    s.resetPeak()
    const { s: segundos, valor } = await timeOf(pedir)
    const pico = s.peakMB()
    say(
      `  ${nome.padEnd(46)}${puro.toFixed(1).padStart(9)} s${segundos.toFixed(1).padStart(8)} s  ${(segundos / puro).toFixed(2)}×  ${(await tamanho(s, valor.pedido, valor.resultado)).toFixed(0)} MB  ${pico.toFixed(0)} MB`,
    )
  }
}
