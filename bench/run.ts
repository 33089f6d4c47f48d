import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../apps/api/src/kernel/db/embedded.ts'
import { medirAvaliacao } from './avaliacao.ts'
import { medirBaixa } from './baixa.ts'
import { medirCatalogo } from './catalogo.ts'
import { medirCamposAdicionais } from './camposadicionais.ts'
import { medirComparacao } from './comparacao.ts'
import { medirContagem } from './contagem.ts'
import { medirCopia } from './copia.ts'
import { medirDepreciacao } from './depreciacao.ts'
import { medirDadosAbertos } from './dadosabertos.ts'
import { contarFatores } from './fatores.ts'
import { medirImportacao } from './importacao.ts'
import { medirEtiquetas } from './etiquetas.ts'
import { semear } from './kernel/semente.ts'
import { iniciarServidor, iniciarTrabalhador } from './kernel/servidor.ts'
import { prepararLaudo } from './laudo.ts'
import { medirListas } from './listas.ts'
import { medirLote } from './lote.ts'
import { medirLugares } from './lugares.ts'
import { medirMovimentacao } from './movimentacao.ts'
import { medirLento, medirNavegador } from './navegador.ts'
import { medirNotificacoes } from './notificacoes.ts'
import { medirReavaliacao } from './reavaliacao.ts'
import { medirRecuperabilidade } from './recuperabilidade.ts'
import { medirRelatorios, medirTudoEmCsv } from './relatorios.ts'
import { medirSinais } from './sinais.ts'
import { medirVisaoGeral } from './visaogeral.ts'

const dizer = (texto: string) => process.stdout.write(`${texto}\n`)
const BENS = Number(process.env.BENCH_BENS ?? 1_000_000)
const PASTA = join(resolve(import.meta.dirname, '..'), '.cache/bench', String(BENS))
const pedidos = process.argv.slice(2)
const quer = (nome: string) => pedidos.length === 0 || pedidos.includes(nome)

if (pedidos[0] === 'fatores') {
  contarFatores(pedidos[1], pedidos[2] ?? '2026-03-31', dizer)
  process.exit(0)
}

/** `npm run bench [-- listas camposadicionais dadosabertos visaogeral navegador lento notificacoes sinais relatorios csv catalogo depreciacao reavaliacao recuperabilidade baixa avaliacao lote movimentacao lugares comparacao contagem etiquetas laudo importacao copia]`: each workload beside plain SQL on the same data, in the same run. `npm run bench -- fatores <file>` counts the factors of a file alone. */
mkdirSync(PASTA, { recursive: true })
const banco = await startEmbedded({ dataDir: PASTA, log: dizer })
try {
  const primeiro = await iniciarServidor(banco.url, PASTA, 3987)
  await primeiro.parar()
  await semear(banco.url, BENS, dizer)
  let servidor = await iniciarServidor(banco.url, PASTA, 3987)
  try {
    if (quer('listas')) await medirListas(servidor, banco.url, dizer)
    if (quer('camposadicionais')) await medirCamposAdicionais(servidor, banco.url, dizer)
    if (quer('dadosabertos')) await medirDadosAbertos(servidor, banco.url, dizer)
    if (quer('visaogeral')) await medirVisaoGeral(servidor, banco.url, dizer)
    if (quer('navegador')) await medirNavegador(servidor, dizer)
    if (quer('navegador') || quer('lento')) await medirLento(servidor, dizer)
    if (quer('notificacoes')) await medirNotificacoes(servidor, banco.url, dizer)
    if (quer('sinais')) await medirSinais(servidor, banco.url, dizer)
    if (quer('relatorios')) await medirRelatorios(servidor, dizer)
    if (quer('relatorios') || quer('csv')) await medirTudoEmCsv(servidor, banco.url, dizer)
    if (quer('relatorios') || quer('csv') || quer('catalogo')) await medirCatalogo(servidor, banco.url, dizer)
    if (quer('depreciacao')) await medirDepreciacao(servidor, banco.url, dizer)
    if (quer('reavaliacao')) await medirReavaliacao(servidor, banco.url, dizer)
    if (quer('recuperabilidade')) await medirRecuperabilidade(servidor, banco.url, dizer)
    if (quer('baixa')) await medirBaixa(servidor, banco.url, dizer)
    if (quer('avaliacao')) await medirAvaliacao(servidor, banco.url, dizer)
    if (quer('lote')) await medirLote(servidor, banco.url, dizer)
    if (quer('movimentacao')) await medirMovimentacao(servidor, banco.url, dizer)
    if (quer('lugares')) await medirLugares(servidor, banco.url, dizer)
    if (quer('comparacao')) await medirComparacao(servidor, banco.url, dizer)
    if (quer('contagem')) await medirContagem(servidor, banco.url, dizer)
    if (quer('etiquetas')) await medirEtiquetas(servidor, banco.url, dizer)
    if (quer('laudo')) {
      const laudo = await prepararLaudo(servidor, banco.url)
      await servidor.parar()
      servidor = await iniciarServidor(banco.url, PASTA, 3987)
      await laudo.medir(servidor, servidor, dizer)
      await servidor.parar()
      servidor = await iniciarServidor(banco.url, PASTA, 3987, 'web')
      const trabalhador = await iniciarTrabalhador(banco.url, PASTA)
      await laudo.medir(servidor, trabalhador, dizer)
      await trabalhador.parar()
      await laudo.fim()
      await servidor.parar()
      servidor = await iniciarServidor(banco.url, PASTA, 3987)
    }
    if (quer('importacao')) await medirImportacao(servidor, banco.url, dizer)
    if (quer('copia')) await medirCopia(servidor, banco.url, PASTA, dizer)
  } finally {
    await servidor.parar()
  }
} finally {
  await banco.stop()
}
