import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../apps/api/src/kernel/db/embedded.ts'
import { measureAvaliacao } from './avaliacao.ts'
import { measureBaixa } from './baixa.ts'
import { measureCatalogo } from './catalogo.ts'
import { measureCamposAdicionais } from './camposadicionais.ts'
import { measureComparison } from './comparison.ts'
import { measureContagem } from './contagem.ts'
import { measureCopia } from './copia.ts'
import { measureDepreciacao } from './depreciacao.ts'
import { measureDadosAbertos } from './dadosabertos.ts'
import { countFatores } from './fatores.ts'
import { measureImportacao } from './importacao.ts'
import { measureEtiquetas } from './etiquetas.ts'
import { seed } from './kernel/seed.ts'
import { startServer, startWorker } from './kernel/server.ts'
import { prepararLaudo } from './laudo.ts'
import { measureLists } from './lists.ts'
import { measureLote } from './lote.ts'
import { measurePlaces } from './places.ts'
import { measureMovimentacao } from './movimentacao.ts'
import { measureSlowLine, measureBrowser } from './browser.ts'
import { measureNotificacoes } from './notificacoes.ts'
import { measurePrestacaoContas } from './prestacaocontas.ts'
import { measureReavaliacao } from './reavaliacao.ts'
import { measureRecuperabilidade } from './recuperabilidade.ts'
import { measureRelatorios, measureAllAsCsv } from './relatorios.ts'
import { measureSinais } from './sinais.ts'
import { measureVisaoGeral } from './visaogeral.ts'

const say = (texto: string) => process.stdout.write(`${texto}\n`)
const BENS = Number(process.env.BENCH_BENS ?? 1_000_000)
const PASTA = join(resolve(import.meta.dirname, '..'), '.cache/bench', String(BENS))
const pedidos = process.argv.slice(2)
const quer = (nome: string) => pedidos.length === 0 || pedidos.includes(nome)

if (pedidos[0] === 'fatores') {
  countFatores(pedidos[1], pedidos[2] ?? '2026-03-31', say)
  process.exit(0)
}

/** `npm run bench [-- listas camposadicionais dadosabertos visaogeral navegador lento notificacoes sinais relatorios csv catalogo depreciacao reavaliacao recuperabilidade baixa avaliacao lote movimentacao lugares comparacao contagem etiquetas laudo importacao prestacaocontas copia]`: each workload beside plain SQL on the same data, in the same run. `npm run bench -- fatores <file>` counts the factors of a file alone. */
mkdirSync(PASTA, { recursive: true })
const banco = await startEmbedded({ dataDir: PASTA, log: say })
try {
  const primeiro = await startServer(banco.url, PASTA, 3987)
  await primeiro.stop()
  await seed(banco.url, BENS, say)
  let servidor = await startServer(banco.url, PASTA, 3987)
  try {
    if (quer('listas')) await measureLists(servidor, banco.url, say)
    if (quer('camposadicionais')) await measureCamposAdicionais(servidor, banco.url, say)
    if (quer('dadosabertos')) await measureDadosAbertos(servidor, banco.url, say)
    if (quer('visaogeral')) await measureVisaoGeral(servidor, banco.url, say)
    if (quer('navegador')) await measureBrowser(servidor, say)
    if (quer('navegador') || quer('lento')) await measureSlowLine(servidor, say)
    if (quer('notificacoes')) await measureNotificacoes(servidor, banco.url, say)
    if (quer('sinais')) await measureSinais(servidor, banco.url, say)
    if (quer('relatorios')) await measureRelatorios(servidor, say)
    if (quer('relatorios') || quer('csv')) await measureAllAsCsv(servidor, banco.url, say)
    if (quer('relatorios') || quer('csv') || quer('catalogo')) await measureCatalogo(servidor, banco.url, say)
    if (quer('depreciacao')) await measureDepreciacao(servidor, banco.url, say)
    if (quer('reavaliacao')) await measureReavaliacao(servidor, banco.url, say)
    if (quer('recuperabilidade')) await measureRecuperabilidade(servidor, banco.url, say)
    if (quer('baixa')) await measureBaixa(servidor, banco.url, say)
    if (quer('avaliacao')) await measureAvaliacao(servidor, banco.url, say)
    if (quer('lote')) await measureLote(servidor, banco.url, say)
    if (quer('movimentacao')) await measureMovimentacao(servidor, banco.url, say)
    if (quer('lugares')) await measurePlaces(servidor, banco.url, say)
    if (quer('comparacao')) await measureComparison(servidor, banco.url, say)
    if (quer('contagem')) await measureContagem(servidor, banco.url, say)
    if (quer('etiquetas')) await measureEtiquetas(servidor, banco.url, say)
    if (quer('laudo')) {
      const laudo = await prepararLaudo(servidor, banco.url)
      await servidor.stop()
      servidor = await startServer(banco.url, PASTA, 3987)
      await laudo.measure(servidor, servidor, say)
      await servidor.stop()
      servidor = await startServer(banco.url, PASTA, 3987, 'web')
      const trabalhador = await startWorker(banco.url, PASTA)
      await laudo.measure(servidor, trabalhador, say)
      await trabalhador.stop()
      await laudo.fim()
      await servidor.stop()
      servidor = await startServer(banco.url, PASTA, 3987)
    }
    if (quer('importacao')) await measureImportacao(servidor, banco.url, say)
    if (quer('prestacaocontas')) await measurePrestacaoContas(servidor, banco.url, say)
    if (quer('copia')) await measureCopia(servidor, banco.url, PASTA, say)
  } finally {
    await servidor.stop()
  }
} finally {
  await banco.stop()
}
