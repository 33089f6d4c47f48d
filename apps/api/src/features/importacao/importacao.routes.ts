import { Readable } from 'node:stream'
import {
  COLUNAS_IMPORTACAO,
  codificacaoImportacao,
  mensagens,
  rotasImportacao as r,
  situacaoImportacao,
  tipoImportacao,
} from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { entregarFluxo } from '../../kernel/files/entrega.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { listarImportacoes, listarLinhas, obterImportacao } from './consultas.ts'
import { excluirMapeamento, guardarMapeamento, listarMapeamentos } from './mapeamentos.ts'
import { modeloCsv } from './modelo.ts'
import { excluirImportacao, pedirImportacao } from './pedir.ts'
import { previaDoArquivo } from './previa.ts'
import { resultadoDaImportacao } from './resultado.ts'

/** A CSV as a download. */
const baixar = (nome: string, conteudo: Iterable<string> | AsyncIterable<string>) =>
  entregarFluxo(nome, 'text/csv; charset=utf-8', () => Readable.from(conteudo))

const COLUNAS = Object.entries(COLUNAS_IMPORTACAO).map(([nome, c]) => ({ nome, ...c }))

/** Imports: preview, order, progress, outcome. */
export function rotasDeImportacao(casa: Casa) {
  montar(casa, r.metadata, () => ({
    registro: {
      tipo: tipoImportacao.ler('PATRIMONIO'),
      arquivo: null,
      mapeamento: {},
      constantes: {},
      criarCadastros: false,
      ensaio: false,
    },
    tipo: tipoImportacao.opcoes,
    situacao: situacaoImportacao.opcoes,
    codificacao: codificacaoImportacao.opcoes,
    colunas: COLUNAS,
  }))
  montar(casa, r.listar, (ctx, { query }) => listarImportacoes(ctx, query))
  montar(casa, r.obter, (ctx, { params }) => obterImportacao(ctx, params.id))
  montar(casa, r.linhas, (ctx, { params, query }) => listarLinhas(ctx, params.id, query))
  montar(casa, r.previa, (ctx, { params, query }) => previaDoArquivo(ctx, casa.arquivos, params.id, query))
  montar(
    casa,
    r.criar,
    async (ctx, { body }) =>
      new Resposta(await obterImportacao(ctx, await pedirImportacao(ctx, body)), {
        message: mensagens.salvo,
      }),
  )
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirImportacao(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
  montar(casa, r.resultado, async (ctx, { params }) => {
    const ler = <T>(fazer: (db: Db) => Promise<T>) => casa.organizacoes.ler(ctx.databaseId, fazer)
    const arquivos = await casa.arquivos.de(ctx.db)
    const { nome, conteudo } = await resultadoDaImportacao(ctx, { arquivos, ler }, params.id)
    return baixar(nome, conteudo)
  })
  montar(casa, r.modelo, () => baixar('modelo-importacao-bens.csv', [modeloCsv()]))
  montar(casa, r.mapeamentos, listarMapeamentos)
  montar(
    casa,
    r.guardarMapeamento,
    async (ctx, { body }) => new Resposta(await guardarMapeamento(ctx, body), { message: mensagens.salvo }),
  )
  montar(casa, r.excluirMapeamento, async (ctx, { params }) => {
    await excluirMapeamento(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
