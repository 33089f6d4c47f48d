import {
  AVISO_RELATORIO_PRONTO,
  type ReportFileFormat,
  MAX_PDF_ROWS,
  mensagens,
  canEmit,
  relatorioWorkflow,
  rotasRelatorios,
  semAcentos,
  type SituacaoRelatorio,
} from '@tombo/contract'
import { requestEmail } from '../email/email.ts'
import { keyOfReportMail } from '../email/lost-report.ts'
import { recordUse } from '../audit/personal-data.ts'
import type { Ctx } from '../ctx.ts'
import { among } from '../db/among.ts'
import { inTransaction } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { AppError, conflict } from '../errors.ts'
import { keptWith } from '../files/kept-with.ts'
import type { JobType, Job } from '../jobs/job.ts'
import { notify } from '../notices/notify.ts'
import { makeFile, storeBytes } from './file.ts'
import { drawBlocks } from './blocks.ts'
import { brasaoOfUnidade } from './brasao.ts'
import { headerOf } from './make-header.ts'
import {
  personalIn,
  type Row,
  type Prepared,
  type PreparedTable,
  type PreparedOwn,
  type Report,
} from './definition.ts'
import { partsOf } from './parts.ts'
import { reportToPdf } from './pdf/to-pdf.ts'
import { type EmissionData, TAREFA_TYPE } from './request.ts'
import { reportToCsv } from './copied/to-csv.ts'
import { reportToXlsx } from './sheets.ts'

/** Rows that are in memory at a time. */
const CHUNK = 2000
/** Where a person finds the reports that they asked for; without the right to that screen, the file itself. */
const addressOf = ({ relatorioId, veHistorico }: EmissionData) =>
  veHistorico ? '/relatorio/historico' : rotasRelatorios.obter.path.replace(':id', String(relatorioId))

interface StoredRequest {
  chave: string
  titulo: string
  situacao: SituacaoRelatorio
  parametros: unknown
  filtros: string[]
  linhas: number | null
}

const readRequest = (ctx: Ctx, id: number) =>
  ctx.db.row(
    sql<StoredRequest>`select chave, titulo, situacao, parametros, filtros, linhas from relatorio
      where id = ${id} and unidade_id = ${ctx.unidadeId} and usuario_id = ${ctx.actor.usuarioId}`,
  )

/** The same for update: whoever ends a report ends it alone. */
const holdRequest = (ctx: Ctx, id: number) =>
  ctx.db.row(
    sql<{
      titulo: string
      emails: string[] | null
    }>`select titulo, emails from relatorio
      where id = ${id} and ${among(sql`situacao`, relatorioWorkflow.working)} for update`,
  )

/** @throws {AppError} 409 when these are too many rows for this form */
function checkSize({ format }: PreparedTable, rows: number | undefined): void {
  if (format === 'PDF' && rows !== undefined && rows > MAX_PDF_ROWS) throw conflict(mensagens.pdfGrande)
}

async function writeOwn(t: Job<EmissionData>, ctx: Ctx, p: PreparedOwn) {
  let rows = 0
  const bytes = p.write(ctx, {
    organizacao: t.data.organizacao,
    files: t.files,
    onProgress: (done, total) => t.progress((rows = done), total),
  })
  return { stored: await storeBytes(t.files, bytes), linhas: rows, personal: [] }
}

/** Rows that are in memory at a time where pictures stand below them. */
const FEW = 200

/** The rows in portions, over a cursor beside which the connection takes other queries: those of what stands below rows. */
async function* besideOthers(ctx: Ctx, query: SqlQuery<Row>): AsyncGenerator<readonly Row[]> {
  await ctx.db.exec(sql`declare linhas_do_relatorio no scroll cursor with hold for ${query}`)
  try {
    for (;;) {
      const rows = await ctx.db.rows(sql<Row>`fetch ${sql.lit(FEW)} from linhas_do_relatorio`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await ctx.db.exec(sql`close linhas_do_relatorio`)
  }
}

/** Writes the file in one pass over the query's cursor. */
async function writeTable(t: Job<EmissionData>, ctx: Ctx, request: StoredRequest, p: PreparedTable) {
  const total = await p.total(ctx)
  checkSize(p, total)
  // A work that is too long for where it runs is sent away before it begins.
  if (total !== undefined) await t.progress(0, total)
  const brasao = p.format === 'PDF' ? await brasaoOfUnidade(ctx, t.files) : null
  const header = {
    ...(await headerOf(ctx, { ...request, organizacao: t.data.organizacao })),
    wording: await p.wording(ctx),
  }
  const blocks = p.blocks ? drawBlocks(ctx, t.files, p.blocks) : null
  const query = await p.query(ctx)
  const design = await p.lateDesign(ctx)
  let rows = 0
  const told = async (passed: number) => {
    checkSize(p, (rows = passed))
    await t.progress(rows, total)
  }
  async function* chunks(): AsyncGenerator<readonly Row[]> {
    for await (const chunk of blocks ? besideOthers(ctx, query) : ctx.db.inChunks(query, CHUNK)) {
      yield chunk
      await told(rows + chunk.length)
    }
  }
  const written = {
    CSV: () => reportToCsv(ctx.db, design, header, query, told),
    XLSX: () => reportToXlsx(design, header, partsOf(design, chunks())),
    PDF: () => reportToPdf(design, header, brasao, partsOf(design, chunks()), blocks),
  }
  const bytes = written[p.format]()
  return { stored: await storeBytes(t.files, bytes), linhas: rows, personal: personalIn(design) }
}

const writeFile = (t: Job<EmissionData>, ctx: Ctx, request: StoredRequest, p: Prepared) =>
  'write' in p ? writeOwn(t, ctx, p) : writeTable(t, ctx, request, p)

/** Reads what a report is made of: where it has to be of one instant, in a transaction that sees nothing of what is written meanwhile. */
const readFor = <T>(t: Job<EmissionData>, p: Prepared, run: (ctx: Ctx) => Promise<T>): Promise<T> =>
  t.read((ctx) =>
    'atOneInstant' in p && p.atOneInstant
      ? inTransaction(ctx.db, async () => {
          await ctx.db.exec(sql`set transaction isolation level repeatable read, read only`)
          return run(ctx)
        })
      : run(ctx),
  )

const fileName = (title: string, today: string, format: ReportFileFormat) =>
  `${semAcentos(title).replaceAll(' ', '-')}-${today}.${format.toLowerCase()}`

/** Bytes of a file that goes by mail: servers refuse more, and a mail grows by a third. */
const MAX_MAILED = 10 * 1024 * 1024

/** Sends the file to who has no account; of one too large for a mail, tells who has it. Each address has a mail of its own. */
async function mailReport(
  ctx: Ctx,
  id: number,
  r: { titulo: string; para: readonly string[]; arquivoId: number; stored: { tamanho: number } },
): Promise<void> {
  const fits = r.stored.tamanho <= MAX_MAILED
  for (const address of r.para)
    await requestEmail(ctx, {
      para: [address],
      assunto: r.titulo,
      texto: (fits ? mensagens.relatorioPorEmail : mensagens.relatorioGrandePorEmail)
        .replace('{titulo}', r.titulo)
        .replace('{quem}', ctx.actor.nome),
      ...(fits ? { arquivoId: r.arquivoId } : {}),
      chave: keyOfReportMail(id, address),
    })
}

/** Ends a report that was made: its file, its figures, its place in the history. False when it is no longer waited for. */
async function conclude(
  ctx: Ctx,
  id: number,
  p: Prepared,
  { stored, linhas: rows, personal }: Awaited<ReturnType<typeof writeFile>>,
): Promise<boolean> {
  const request = await holdRequest(ctx, id)
  if (!request) return false
  const name = fileName(request.titulo, ctx.clock.today(), p.format)
  const arquivoId = await makeFile(ctx, id, name, stored)
  await ctx.db.exec(
    sql`update relatorio
      set situacao = 'PRONTO', linhas = ${rows}, arquivo_id = ${arquivoId}, pronto_em = ${ctx.clock.now()}
      where id = ${id}`,
  )
  if (request.emails)
    await mailReport(ctx, id, { titulo: request.titulo, para: request.emails, arquivoId, stored })
  await recordUse(ctx, {
    operacao: 'EXPORTACAO',
    origem: request.titulo,
    campos: personal,
    quantidade: rows,
  })
  return true
}

/**
 * The work that makes any report of these. It may begin again after a crash: a report that is ended is left as it is, and
 * one that was deleted meanwhile leaves nothing behind.
 */
export const reportJob = (relatorios: readonly Report[]): JobType<EmissionData> => ({
  tipo: TAREFA_TYPE,
  changes: 'nothing',
  // Each report asks for the right to what it is made of.
  requires: [],
  async run(t) {
    const { relatorioId: id } = t.data
    const request = await t.read((ctx) => readRequest(ctx, id))
    if (!request || !relatorioWorkflow.isWorking(request.situacao))
      return { relatorio: request ? { id } : null }
    const relatorio = relatorios.find((r) => r.contract.key === request.chave)
    if (!relatorio) throw new Error(`não há relatório ${request.chave}`)
    await t.read(async ({ tags }) => {
      if (!canEmit(tags, relatorio.contract)) throw new AppError(403, mensagens.direitoPerdido)
    })
    const prepared = relatorio.prepare(request.parametros)
    const done = await readFor(t, prepared, (ctx) => writeFile(t, ctx, request, prepared))
    const kept = await keptWith(t.files, done.stored, () =>
      t.write((ctx) => conclude(ctx, id, prepared, done)),
    )
    if (!kept) await t.files.remove(done.stored)
    return { relatorio: kept ? { id } : null, linhas: done.linhas }
  },
  async onFailure(t, message) {
    const { relatorioId: id } = t.data
    await t.write(async (ctx) => {
      const request = await holdRequest(ctx, id)
      if (!request) return
      await ctx.db.exec(
        sql`update relatorio set situacao = 'FALHOU', mensagem = ${message}, pronto_em = ${ctx.clock.now()}
          where id = ${id}`,
      )
      const { dono } = t.data
      if (dono !== undefined)
        await notify(ctx, dono, {
          tipo: 'AGENDAMENTO_FALHOU',
          titulo: `Relatório agendado não enviado: ${request.titulo}`,
          texto: `${ctx.actor.nome} não recebeu: ${message}`,
          endereco: '/agendamento',
          unidadeId: ctx.unidadeId,
        })
    })
  },
  notice: ({ descricao, dados, resultado: result }) => ({
    ...(result?.relatorio ? { tipo: AVISO_RELATORIO_PRONTO } : {}),
    ...(result ? { titulo: `${result.relatorio ? 'Pronto' : 'Cancelado'}: ${descricao}` } : {}),
    ...(result?.relatorio || dados.veHistorico ? { endereco: addressOf(dados) } : {}),
  }),
})
