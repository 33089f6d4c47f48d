import { createHash } from 'node:crypto'
import { can, mensagens, type TipoDeRegistro } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { dryRun } from '../../../kernel/db/dry-run.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import {
  assumir,
  type Andamento,
  type DadosImportacao,
  desistir,
  type Registro,
  resultado,
} from '../andamento.ts'
import { avisoDaImportacao } from '../aviso.ts'
import { copiar } from '../gravar/copia.ts'
import { linhaDe } from '../linha/levantamento.ts'
import { abrirParaImportar, type ArquivoCsv } from '../leitura/abrir.ts'
import { ArquivoRecusado } from '../recusa.ts'
import { type DescricaoDeRegistro, descricaoDe } from './descricoes.ts'
import {
  carregarBuscas,
  chavesQueHa,
  conhecerNovos,
  type Desfecho,
  emRodadas,
  gravarLote,
  type LinhaDoArquivo,
} from './gravar.ts'
import { lugaresNoArquivo } from './mapa.ts'

/** Rows of one file. */
const MAIOR = 20_000
/** Rows of one transaction: few, for whoever saves a place meanwhile waits for its end. */
const LOTE = 25
/** Characters of a cell that are read: more than any field keeps, so that one too long is still seen to be. */
const LE_DA_CELULA = 1000

/** Cells too many have moved the others. */
const larguraDe = (celulas: readonly string[], colunas: readonly string[]): string | undefined =>
  celulas.slice(colunas.length).some((c) => c.trim() !== '')
    ? `A linha tem ${celulas.length} colunas e o cabeçalho tem ${colunas.length}: confira separadores e aspas.`
    : undefined

/** The rows that are not blank, with the cells of the columns that are mapped. */
async function lerLinhas(
  arquivo: ArquivoCsv,
  lugares: ReadonlyMap<string, number>,
  constantes: Readonly<Record<string, string | undefined>>,
): Promise<LinhaDoArquivo[]> {
  const fixos = Object.entries(constantes).map(([coluna, valor]) => [coluna, valor?.trim() ?? ''] as const)
  const linhas: LinhaDoArquivo[] = []
  let registro = -1
  for await (const bloco of arquivo.registros())
    for (const celulas of bloco) {
      registro++
      if (celulas.every((c) => c.trim() === '')) continue
      if (linhas.length === MAIOR) throw new ArquivoRecusado(mensagens.registrosDemais)
      linhas.push({
        registro,
        celulas: new Map([
          ...fixos,
          ...[...lugares].flatMap(([coluna, i]) => {
            const lida = (celulas[i] ?? '').trim().slice(0, LE_DA_CELULA)
            return lida ? [[coluna, lida] as const] : []
          }),
        ]),
        recusa: larguraDe(celulas, arquivo.colunas),
      })
    }
  return linhas
}

const impressaoDe = (l: LinhaDoArquivo) =>
  createHash('md5')
    .update(JSON.stringify([...l.celulas.values()]))
    .digest('hex')

/** Keeps what became of rows, and the counts. */
async function contar(
  ctx: Ctx,
  importacaoId: number,
  linhas: ReadonlyMap<number, LinhaDoArquivo>,
  desfechos: readonly Desfecho[],
): Promise<void> {
  await copiar(
    ctx,
    'importacao_linha',
    ['importacao_id', 'linha', 'situacao', 'chave', 'mensagens', 'registro_id'],
    desfechos.map((f) => ({
      importacao_id: importacaoId,
      linha: linhaDe(f.registro),
      situacao: f.situacao,
      chave: impressaoDe(linhas.get(f.registro) as LinhaDoArquivo),
      mensagens: f.mensagens.length > 0 ? JSON.stringify(f.mensagens) : null,
      registro_id: f.registroId ?? null,
    })),
  )
  const quantas = (situacao: Desfecho['situacao']) => desfechos.filter((f) => f.situacao === situacao).length
  await ctx.db.exec(sql`
    update importacao set salvos = salvos + ${quantas('SALVO')}, recusados = recusados + ${quantas('RECUSADO')},
      repetidos = repetidos + ${quantas('REPETIDO')},
      linha_feita = greatest(linha_feita, ${Math.max(0, ...desfechos.map((f) => linhaDe(f.registro)))}::int)
    where id = ${importacaoId}`)
}

/** The end, which cannot change any more. */
async function fechar(ctx: Ctx, o: { importacaoId: number; r: Registro; d: DescricaoDeRegistro }) {
  const fim = await ctx.db.row(sql<{ salvos: number; recusados: number }>`
    update importacao set situacao = 'FINALIZADO', versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome}
    where id = ${o.importacaoId} returning salvos, recusados`)
  if (o.r.ensaio || !fim) return
  await recordEvento(ctx, {
    entidade: 'importacoes',
    entidadeId: o.importacaoId,
    tipo: 'CONCLUSAO',
    alteracoes: [
      { campo: 'Arquivo', anterior: null, novo: o.r.nome },
      { campo: `${o.d.recurso.plural}: importados`, anterior: null, novo: String(fim.salvos) },
      { campo: 'Linhas recusadas', anterior: null, novo: String(fim.recusados) },
    ],
  })
}

const exigirDireito = (ctx: Ctx, d: DescricaoDeRegistro): void => {
  if (!can(ctx.tags, d.recurso.permission.write)) throw new AppError(403, mensagens.direitoPerdido)
}

/** A batch after another, each in a transaction of its own with its outcomes: one that breaks off goes on with the rows that have none. */
async function gravarTudo(
  t: Andamento,
  d: DescricaoDeRegistro,
  linhas: readonly LinhaDoArquivo[],
  tamanho: number,
): Promise<void> {
  const { importacaoId } = t.data
  const feitas = new Set(
    (
      await t.read((ctx) =>
        ctx.db.rows(
          sql<{ linha: number }>`select linha from importacao_linha where importacao_id = ${importacaoId}`,
        ),
      )
    ).map((l) => l.linha),
  )
  const porRegistro = new Map(linhas.map((l) => [l.registro, l]))
  const ha = await t.read((ctx) => chavesQueHa(ctx, d))
  let n = feitas.size
  const abertas = linhas.filter((l) => !feitas.has(linhaDe(l.registro)))
  await emRodadas(d, abertas, {
    tamanho,
    comecar: async () => ({ d, ensaio: false, ha, buscas: await t.read((ctx) => carregarBuscas(ctx, d)) }),
    fazer: async (mesa, lote, ultima) => {
      const { desfechos, adiadas } = await t.write(async (ctx) => {
        exigirDireito(ctx, d)
        await conhecerNovos(ctx, mesa)
        const feito = await gravarLote(ctx, mesa, lote, ultima)
        await contar(ctx, importacaoId, porRegistro, feito.desfechos)
        return feito
      })
      await t.progress((n += desfechos.length), linhas.length)
      return adiadas
    },
  })
}

/**
 * Does the same in one transaction and takes it back, but for the outcomes, which are kept with the end: one that breaks off begins
 * again with none. No lock of the tree is taken: nobody waits for what is not kept.
 */
async function ensaiarTudo(
  t: Andamento,
  { r, d }: { r: Registro; d: DescricaoDeRegistro },
  linhas: readonly LinhaDoArquivo[],
) {
  const { importacaoId } = t.data
  const porRegistro = new Map(linhas.map((l) => [l.registro, l]))
  await t.write(async (ctx) => {
    exigirDireito(ctx, d)
    const todos: Desfecho[] = []
    await dryRun(ctx.db, async () => {
      const ha = await chavesQueHa(ctx, d)
      await emRodadas(d, linhas, {
        tamanho: LOTE,
        comecar: async () => ({ d, ensaio: true, ha, buscas: await carregarBuscas(ctx, d) }),
        fazer: async (mesa, lote, ultima) => {
          const { desfechos, adiadas } = await gravarLote(ctx, mesa, lote, ultima)
          todos.push(...desfechos.map(({ registroId: _, ...f }) => f))
          await t.progress(todos.length, linhas.length)
          return adiadas
        },
      })
    })
    await contar(ctx, importacaoId, porRegistro, todos)
    await fechar(ctx, { importacaoId, r, d })
  })
}

/** Does an import of records, or goes on with one that was interrupted. A rehearsal does the same and takes it back. `tamanho` is of a batch. */
export async function importar(t: Andamento, tamanho = LOTE): Promise<Record<string, unknown>> {
  const r = await assumir(t)
  if (!r) return resultado(t)
  const d = descricaoDe(r.tipo as TipoDeRegistro)
  const { codificacao, separador, mapeamento, constantes } = r.opcoes
  const arquivo = await abrirParaImportar(() => t.files.read(r), { codificacao, separador })
  const lugares = lugaresNoArquivo(d.tipo, arquivo.colunas, { mapeamento, constantes })
  const linhas = await lerLinhas(arquivo, lugares, constantes)
  await t.write((ctx) =>
    ctx.db.exec(sql`update importacao set total = ${linhas.length} where id = ${t.data.importacaoId}`),
  )
  await t.progress(0, linhas.length)
  if (r.ensaio) await ensaiarTudo(t, { r, d }, linhas)
  else {
    await gravarTudo(t, d, linhas, tamanho)
    await t.write((ctx) => fechar(ctx, { importacaoId: t.data.importacaoId, r, d }))
  }
  return resultado(t)
}

export const importarRegistros: JobType<DadosImportacao> = {
  tipo: 'IMPORTAR_REGISTROS',
  changes: 'organisation',
  requires: ['criaralterarimportacoes'],
  long: true,
  run: (t) => importar(t),
  onFailure: desistir,
  notice: avisoDaImportacao,
}
