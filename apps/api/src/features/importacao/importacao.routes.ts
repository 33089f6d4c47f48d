import { Readable } from 'node:stream'
import {
  COLUNAS_IMPORTACAO,
  codificacaoImportacao,
  colunasDoRegistro,
  ehTipoDeRegistro,
  mensagens,
  rotasImportacao as r,
  semAcentos,
  situacaoImportacao,
  tipoImportacao,
} from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { serveStream } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { listarImportacoes, listarLinhas, obterImportacao } from './consultas.ts'
import { excluirMapeamento, guardarMapeamento, listarMapeamentos } from './colunas/mapeamentos.ts'
import { colunaDaDefinicao, definicoesImportaveis } from './linha/adicionais.ts'
import { modeloCsv } from './colunas/modelo.ts'
import { excluirImportacao, pedirImportacao } from './pedir.ts'
import { previaDoArquivo } from './previa.ts'
import { resultadoDaImportacao } from './resultado.ts'
import { descricaoDe } from './tipos/descricoes.ts'
import { pedirDesfazer } from './tipos/desfazer.ts'
import { modeloDoRegistro } from './tipos/mapa.ts'

/** A CSV as a download. */
const baixar = (nome: string, conteudo: Iterable<string> | AsyncIterable<string>) =>
  serveStream(nome, 'text/csv; charset=utf-8', () => Readable.from(conteudo))

const COLUNAS = Object.entries(COLUNAS_IMPORTACAO).map(([nome, c]) => ({ nome, ...c }))

const COLUNAS_DOS_REGISTROS = Object.fromEntries(
  tipoImportacao.values.flatMap((t) => (ehTipoDeRegistro(t) ? [[t, colunasDoRegistro(t)]] : [])),
)

/** Imports: preview, order, progress, outcome. */
export function rotasDeImportacao(casa: Host) {
  mount(casa, r.metadata, async (ctx) => ({
    registro: {
      tipo: tipoImportacao.toWire('PATRIMONIO'),
      arquivo: null,
      mapeamento: {},
      constantes: {},
      criarCadastros: false,
      guardarForaDosLivros: false,
      ensaio: false,
    },
    tipo: tipoImportacao.options,
    situacao: situacaoImportacao.options,
    codificacao: codificacaoImportacao.options,
    colunasDosCadastros: COLUNAS_DOS_REGISTROS,
    colunas: [...COLUNAS, ...(await definicoesImportaveis(ctx)).map(colunaDaDefinicao)],
  }))
  mount(casa, r.listar, (ctx, { query }) => listarImportacoes(ctx, query))
  mount(casa, r.obter, (ctx, { params }) => obterImportacao(ctx, params.id))
  mount(casa, r.linhas, (ctx, { params, query }) => listarLinhas(ctx, params.id, query))
  mount(casa, r.previa, (ctx, { params, query }) => previaDoArquivo(ctx, casa.files, params.id, query))
  mount(
    casa,
    r.criar,
    async (ctx, { body }) =>
      new Reply(await obterImportacao(ctx, await pedirImportacao(ctx, body)), {
        message: mensagens.salvo,
      }),
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirImportacao(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.desfazer, async (ctx, { params }) => {
    await pedirDesfazer(ctx, params.id)
    return obterImportacao(ctx, params.id)
  })
  mount(casa, r.resultado, async (ctx, { params }) => {
    const ler = <T>(fazer: (db: Db) => Promise<T>) => casa.organizacoes.read(ctx.databaseId, fazer)
    const arquivos = await casa.files.of(ctx.db)
    const { nome, conteudo } = await resultadoDaImportacao(ctx, { arquivos, ler }, params.id)
    return baixar(nome, conteudo)
  })
  mount(casa, r.modelo, async (ctx, { query: { tipoImportacao: tipo } }) => {
    const nome = `modelo-importacao-${tipoImportacao.descriptions[tipo]}.csv`
    return baixar(semAcentos(nome), [
      ehTipoDeRegistro(tipo)
        ? modeloDoRegistro(descricaoDe(tipo))
        : modeloCsv(await definicoesImportaveis(ctx)),
    ])
  })
  mount(casa, r.mapeamentos, (ctx, { query }) => listarMapeamentos(ctx, query.tipo))
  mount(
    casa,
    r.guardarMapeamento,
    async (ctx, { body }) => new Reply(await guardarMapeamento(ctx, body), { message: mensagens.salvo }),
  )
  mount(casa, r.excluirMapeamento, async (ctx, { params }) => {
    await excluirMapeamento(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
