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
import { copiar } from '../copia.ts'
import { linhaDe } from '../levantamento.ts'
import { abrirCsv, type ArquivoCsv } from '../leitura/abrir.ts'
import { ArquivoRecusado } from '../recusa.ts'
import { type DescricaoDeRegistro, descricaoDe } from './descricoes.ts'
import { type Desfecho, gravarRegistros, type LinhaDoArquivo } from './gravar.ts'
import { lugaresNoArquivo } from './mapa.ts'

/** Rows of one file: all of them go in one transaction. */
const MAIOR = 20_000
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
): Promise<LinhaDoArquivo[]> {
  const linhas: LinhaDoArquivo[] = []
  let registro = -1
  for await (const bloco of arquivo.registros())
    for (const celulas of bloco) {
      registro++
      if (celulas.every((c) => c.trim() === '')) continue
      if (linhas.length === MAIOR) throw new ArquivoRecusado(mensagens.registrosDemais)
      linhas.push({
        registro,
        celulas: new Map(
          [...lugares].map(([coluna, i]) => [coluna, (celulas[i] ?? '').trim().slice(0, LE_DA_CELULA)]),
        ),
        recusa: larguraDe(celulas, arquivo.colunas),
      })
    }
  return linhas
}

const impressaoDe = (l: LinhaDoArquivo) =>
  createHash('md5')
    .update(JSON.stringify([...l.celulas.values()]))
    .digest('hex')

/** Keeps the outcome of each row, the counts, and the situation that cannot change any more. */
async function fechar(
  ctx: Ctx,
  o: { importacaoId: number; r: Registro; d: DescricaoDeRegistro },
  linhas: readonly LinhaDoArquivo[],
  desfechos: readonly Desfecho[],
): Promise<void> {
  const chaves = new Map(linhas.map((l) => [l.registro, impressaoDe(l)]))
  await copiar(
    ctx,
    'importacao_linha',
    ['importacao_id', 'linha', 'situacao', 'chave', 'mensagens'],
    desfechos.map((f) => ({
      importacao_id: o.importacaoId,
      linha: linhaDe(f.registro),
      situacao: f.situacao,
      chave: chaves.get(f.registro) as string,
      mensagens: f.mensagens.length > 0 ? JSON.stringify(f.mensagens) : null,
    })),
  )
  const contar = (situacao: Desfecho['situacao']) => desfechos.filter((f) => f.situacao === situacao).length
  const [salvos, recusados, repetidos] = [contar('SALVO'), contar('RECUSADO'), contar('REPETIDO')]
  await ctx.db.exec(sql`
    update importacao set situacao = 'FINALIZADO', total = ${linhas.length}, salvos = ${salvos},
      recusados = ${recusados}, repetidos = ${repetidos}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome}
    where id = ${o.importacaoId}`)
  if (o.r.ensaio) return
  await recordEvento(ctx, {
    entidade: 'importacoes',
    entidadeId: o.importacaoId,
    tipo: 'CONCLUSAO',
    alteracoes: [
      { campo: 'Arquivo', anterior: null, novo: o.r.nome },
      { campo: `${o.d.recurso.plural}: importados`, anterior: null, novo: String(salvos) },
      { campo: 'Linhas recusadas', anterior: null, novo: String(recusados) },
    ],
  })
}

/**
 * Does an import of records, all rows in one transaction: one that broke off kept nothing, and begins again. A rehearsal does the
 * same and takes it back.
 */
async function importar(t: Andamento): Promise<Record<string, unknown>> {
  const r = await assumir(t)
  if (!r) return resultado(t)
  const d = descricaoDe(r.tipo as TipoDeRegistro)
  const { codificacao, separador, mapeamento } = r.opcoes
  const arquivo = await abrirCsv(() => t.files.read(r), { codificacao, separador })
  const linhas = await lerLinhas(arquivo, lugaresNoArquivo(d.tipo, arquivo.colunas, mapeamento))
  await t.progress(0, linhas.length)
  await t.write(async (ctx) => {
    if (!can(ctx.tags, d.recurso.permission.write)) throw new AppError(403, mensagens.direitoPerdido)
    const fazer = () => gravarRegistros(ctx, d, linhas, (feitas) => t.progress(feitas, linhas.length))
    const desfechos = r.ensaio ? await dryRun(ctx.db, fazer) : await fazer()
    await fechar(ctx, { importacaoId: t.data.importacaoId, r, d }, linhas, desfechos)
  })
  return resultado(t)
}

export const importarRegistros: JobType<DadosImportacao> = {
  tipo: 'IMPORTAR_REGISTROS',
  exige: ['criaralterarimportacoes'],
  demorado: true,
  run: importar,
  onFailure: desistir,
  notice: avisoDaImportacao,
}
