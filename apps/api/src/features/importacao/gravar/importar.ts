import { can, mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { esquecerContagens } from '../../patrimonios/contagem.public.ts'
import { distribuir } from '../linha/acessorios.ts'
import {
  assumir,
  type Andamento,
  type DadosImportacao,
  desistir,
  type Registro,
  resultado,
} from '../andamento.ts'
import { definicoesImportaveis, FichaAdicional } from '../linha/adicionais.ts'
import { carregarCadastros } from '../cadastros/index.ts'
import { Produtos } from '../cadastros/produtos.ts'
import { conferir } from './conferencia.ts'
import { fechar } from './fechar.ts'
import { avisoDaImportacao } from '../aviso.ts'
import { gravarLote } from './gravar.ts'
import { abrirParaImportar, type ArquivoCsv } from '../leitura/abrir.ts'
import { levantar, linhaDe, MARCA, registroDe } from '../linha/levantamento.ts'
import { fimDaSequencia } from '../linha/sequencia.ts'
import { naturezasDaBiblioteca } from '../linha/livro.ts'
import { type Item, lerLote, type Mesa } from './lote.ts'
import { INDICE, resolverMapa } from '../colunas/mapear.ts'
import { IMPORTAM } from '../pedir.ts'
import { Numeros, reservarNumeros, ultimoNumero } from './numeros.ts'

/** Small enough that a crash repeats little and nobody waits long for the numbers, large enough that COPY pays. */
const LOTE = 2000

/** Reads the whole file once, compares it with the register, and lays out everything that the batches need. */
async function preparar(t: Andamento, arquivo: ArquivoCsv, r: Registro): Promise<Mesa> {
  const { importacaoId } = t.data
  const adicionais = await t.read((ctx) => definicoesImportaveis(ctx))
  const mapa = resolverMapa(arquivo.colunas, r.opcoes, adicionais)
  const levantamento = await levantar(arquivo, mapa)
  const colunaMapeada = mapa.origem[INDICE.acessorio] !== -1
  const lugares = distribuir(levantamento, colunaMapeada)
  const fim = fimDaSequencia(levantamento.numeros, await t.read(ultimoNumero))
  // The transaction is one of its own: whoever registers an asset meanwhile does not wait for the comparison below.
  if (!r.ensaio)
    await t.write((ctx) => {
      if (!IMPORTAM.every((tag) => can(ctx.tags, tag))) throw new AppError(403, mensagens.direitoPerdido)
      return reservarNumeros(ctx, fim.maior)
    })
  return t.write(async (ctx) => {
    await ctx.db.exec(sql`update importacao set total = ${levantamento.linhas} where id = ${importacaoId}`)
    const conferencia = await conferir(ctx, levantamento, importacaoId)
    const numeros = new Numeros(levantamento, lugares, conferencia, importacaoId)
    const cadastros = await carregarCadastros(ctx, r.opcoes.criarCadastros)
    return {
      importacaoId,
      foraDosLivros: r.opcoes.guardarForaDosLivros ?? false,
      ensaio: r.ensaio,
      nomeDoArquivo: r.nome,
      mapa,
      levantamento,
      lugares,
      conferencia,
      numeros,
      foraDaSequencia: fim.estranhos,
      cadastros,
      produtos: new Produtos(r.opcoes.criarCadastros),
      ficha: new FichaAdicional(adicionais, mapa, levantamento.decimais),
      naturezasDaBiblioteca: await naturezasDaBiblioteca(ctx),
    }
  })
}

/** Records that are neither blank nor done, with their place in the file, a batch at a time. */
async function* lotes(
  arquivo: ArquivoCsv,
  mesa: Mesa,
  desde: number,
  tamanho: number,
): AsyncGenerator<(readonly [number, string[]])[]> {
  let i = -1
  let lote: (readonly [number, string[]])[] = []
  for await (const bloco of arquivo.registros()) {
    for (const celulas of bloco) {
      i++
      if (i < desde || (mesa.levantamento.marcas[i] as number) & MARCA.vazia) continue
      lote.push([i, celulas])
      if (lote.length < tamanho) continue
      yield lote
      lote = []
    }
  }
  if (lote.length > 0) yield lote
}

const contar = (itens: Item[], situacao: Item['situacao']) =>
  itens.reduce((n, i) => n + Number(i.situacao === situacao), 0)

/** One batch in one transaction: read, written, and the line up to which the file is done. */
async function fazerLote(ctx: Ctx, mesa: Mesa, lote: (readonly [number, string[]])[]): Promise<void> {
  const criados: Record<string, number> = {}
  const avisos: string[] = []
  await mesa.ficha.segurar(ctx)
  const itens = await lerLote(ctx, mesa, lote, {
    ensaio: mesa.ensaio,
    contar: (recurso, n) => (criados[recurso] = (criados[recurso] ?? 0) + n),
    avisar: (mensagem) => avisos.push(mensagem),
  })
  await gravarLote(ctx, mesa, itens)
  await ctx.db.exec(sql`
    update importacao set linha_feita = ${linhaDe((lote.at(-1) as readonly [number, string[]])[0])},
      salvos = salvos + ${contar(itens, 'SALVO')}, com_aviso = com_aviso + ${contar(itens, 'AVISO')},
      recusados = recusados + ${contar(itens, 'RECUSADO')}, repetidos = repetidos + ${contar(itens, 'REPETIDO')},
      mensagens = mensagens || ${JSON.stringify(avisos)}::jsonb,
      criados = (select coalesce(jsonb_object_agg(k, coalesce((criados ->> k)::int, 0) + coalesce((n ->> k)::int,
        0)), '{}')
        from (select ${JSON.stringify(criados)}::jsonb as n) novos,
          lateral (select jsonb_object_keys(criados || n) as k) chaves)
    where id = ${mesa.importacaoId}`)
}

/** The next batch is read while the database writes this one. */
async function fazerTodos(
  t: Andamento,
  arquivo: ArquivoCsv,
  mesa: Mesa,
  desde: number,
  tamanho: number,
): Promise<void> {
  const fonte = lotes(arquivo, mesa, desde, tamanho)
  let feitos = 0
  for (let i = 0; i < desde; i++) if (!((mesa.levantamento.marcas[i] as number) & MARCA.vazia)) feitos++
  await t.progress(feitos, mesa.levantamento.linhas)
  let proximo = fonte.next()
  try {
    for (;;) {
      const { value: lote, done } = await proximo
      if (done) return
      proximo = fonte.next()
      // Its failure is met where it is awaited, also when this batch fails first.
      proximo.catch(() => undefined)
      await t.write(async (ctx) => {
        await fazerLote(ctx, mesa, lote)
        esquecerContagens(ctx)
      })
      feitos += lote.length
      await t.progress(feitos, mesa.levantamento.linhas)
    }
  } finally {
    await fonte.return(undefined)
  }
}

/** Does an import, or goes on with one that was interrupted. `tamanho` is of a batch. */
export async function importar(t: Andamento, tamanho = LOTE): Promise<Record<string, unknown>> {
  const r = await assumir(t)
  if (!r) return resultado(t)
  const { codificacao, separador } = r.opcoes
  const arquivo = await abrirParaImportar(() => t.files.read(r), { codificacao, separador })
  const mesa = await preparar(t, arquivo, r)
  await fazerTodos(t, arquivo, mesa, Math.max(0, registroDe(r.linha_feita) + 1), tamanho)
  await t.write((ctx) => fechar(ctx, mesa))
  return resultado(t)
}

export const importarPatrimonios: JobType<DadosImportacao> = {
  tipo: 'IMPORTAR_PATRIMONIOS',
  requires: ['criaralterarimportacoes'],
  long: true,
  run: (t) => importar(t),
  onFailure: desistir,
  notice: avisoDaImportacao,
}
