import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SIM_AM } from '@tombo/contract'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { measureDepreciacao } from './depreciacao.ts'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const RAIZ = '/api/prestacaocontas'
const UNIDADE = 1

interface Prestacao {
  id: number
  situacao: { value: string }
  erros: number
  linhas: number
}
interface Tabela {
  nome: string
  linhas: { chave: string }[]
}

/** The rows of the largest file by hand: each entry of the month with what the file says of it. */
const LINHAS = `copy (
  select p.id, p.numero_tombamento, l.id, extract(year from l.competencia), l.tipo, l.data, l.valor, bx.ato
  from lancamento l join patrimonio p on p.id = l.patrimonio_id
    left join plano_depreciacao pl on pl.patrimonio_id = p.id left join tipo_natureza n on n.id = p.tipo_natureza_id
    left join baixa bx on l.origem = 'BAIXA' and bx.id = l.origem_id
  where l.unidade_id = ${UNIDADE} and l.competencia = $MES and l.estorna is null order by l.patrimonio_id, l.id
) to stdout`

/** The last month that was depreciated, closed; one is depreciated first where there is none. */
async function mesFechado(s: Server, url: string, c: pg.Client): Promise<string> {
  const ultimo = async () =>
    (
      await c.query<{ mes: string | null }>(
        `select to_char(max(competencia), 'YYYY-MM') as mes from lancamento where tipo = 'DEPRECIACAO'`,
      )
    ).rows[0]?.mes
  if (!(await ultimo())) await measureDepreciacao(s, url, () => undefined)
  const mes = (await ultimo()) ?? ''
  const { hash, situacao } = await call<{ hash: string; situacao: { value: string } }>(
    s,
    `/api/fechamento/${UNIDADE}/${mes}`,
  )
  if (situacao.value !== 'FECHADO')
    await call(s, `/api/fechamento/${UNIDADE}/${mes}/fechar`, {
      contador: 'Bench',
      crc: 'SP-123456/O-7',
      hash,
    })
  return mes
}

async function gerar(s: Server, layout: number, competencia: string): Promise<Prestacao> {
  const { id, tarefa } = await call<Prestacao & { tarefa: { id: number } }>(s, `${RAIZ}/gerar`, {
    layout: { id: layout },
    competencia,
  })
  await resultOf(s, tarefa.id)
  return call(s, `${RAIZ}/${id}`)
}

/** The accounting files of a month: refused for every code that is missing, and made; beside the rows of the largest by COPY. */
export async function measurePrestacaoContas(
  s: Server,
  url: string,
  say: (t: string) => void,
): Promise<void> {
  const c = await clientOf(url)
  const mes = await mesFechado(s, url, c)
  const { id: layout } = await call<{ id: number }>(s, `${RAIZ}/layouts`, {
    layout: { ...SIM_AM, nome: `${SIM_AM.nome} ${Date.now()}` },
  })
  const nada = () => new Writable({ write: (_, __, done) => done() })
  const puro = await timeOf(() => pipeline(c.query(copy.to(LINHAS.replace('$MES', `'${mes}-01'`))), nada()))
  s.resetPeak()
  const recusada = await timeOf(() => gerar(s, layout, mes))
  const causas = await call<unknown[]>(s, `${RAIZ}/${recusada.valor.id}/causas`)
  const picoDaRecusa = s.peakMB()
  for (const { nome, linhas } of await call<Tabela[]>(s, `${RAIZ}/layouts/${layout}/tabelas`))
    if (linhas.length > 0)
      await call(s, `${RAIZ}/layouts/${layout}/tabelas`, {
        tabela: nome,
        linhas: linhas.map(({ chave }, i) => ({ chave, codigo: String(i + 1) })),
      })
  s.resetPeak()
  const pronta = await timeOf(() => gerar(s, layout, mes))
  if (pronta.valor.situacao.value !== 'PRONTA')
    throw new Error(`os arquivos ficaram ${pronta.valor.situacao.value}`)
  say(`\nPrestação de contas de um mês, ${pronta.valor.linhas.toLocaleString('pt-BR')} linhas`)
  say(`  COPY das linhas do maior arquivo      ${puro.s.toFixed(1)} s`)
  say(
    `  Recusada, ${recusada.valor.erros.toLocaleString('pt-BR')} erros de ${causas.length} causas   ${recusada.s.toFixed(1)} s   memória: pico de ${picoDaRecusa.toFixed(0)} MB`,
  )
  say(
    `  Pronta                                ${pronta.s.toFixed(1)} s   ${(pronta.s / puro.s).toFixed(2)}×   memória: pico de ${s.peakMB().toFixed(0)} MB`,
  )
  await c.end()
}
