import { loteWorkflow } from '@tombo/contract'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import type { EndNotice, Finished } from '../../kernel/jobs/end.ts'
import type { JobType, Job } from '../../kernel/jobs/job.ts'
import { cadastrarLote } from './cadastrar.ts'
import { desfazerLote } from './desfazer.ts'
import { editarLote } from './editar.ts'
import type { DadosDoTrabalho } from './repo.ts'

type Andamento = Job<DadosDoTrabalho>

/** Where the end of a batch is read; an edit that changed nothing kept no batch. */
function ondeVer({ dados, resultado }: Finished<DadosDoTrabalho>): EndNotice {
  const id = resultado ? resultado.loteId : dados.loteId
  return id ? { endereco: `/lote/historico?lote=${String(id)}` } : {}
}

/** A failure that names fields says them all: of a job there is one text. */
function porExtenso(erro: unknown): never {
  if (erro instanceof AppError && erro.status === 400 && erro.fields)
    throw new AppError(400, [erro.message, ...Object.values(erro.fields).flat()].join(' '))
  throw erro
}

/** Returns what a batch that is given up becomes. */
const desistir = (situacao: 'FALHOU' | 'CONCLUIDO') => async (t: Andamento, mensagem: string) => {
  await t.write((ctx) =>
    ctx.db.exec(
      sql`update lote set situacao = ${situacao}, mensagem = ${mensagem}
        where id = ${t.data.loteId} and unidade_id = ${ctx.unidadeId}
        and ${among(sql`situacao`, loteWorkflow.working)}`,
    ),
  )
}

/** Registers a batch, whole or not at all: a work that died halfway left nothing, and begins again. */
export const trabalhoCadastrarLote: JobType<DadosDoTrabalho> = {
  tipo: 'CADASTRAR_LOTE',
  requires: ['criaralterarlote'],
  long: true,
  run: ({ data: { loteId }, finish }) =>
    finish(async (ctx) => {
      await cadastrarLote(ctx, loteId)
      return { loteId }
    }).catch(porExtenso),
  onFailure: desistir('FALHOU'),
  notice: ondeVer,
}

/** Does a batch edit in one transaction: a work that died halfway left nothing, and begins again. */
export const trabalhoEditarLote: JobType<DadosDoTrabalho> = {
  tipo: 'EDITAR_LOTE',
  requires: ['criaralterarlote'],
  long: true,
  run: (t) =>
    t.finish(async (ctx) => {
      const { lote, recusados, ...resumo } = await editarLote(ctx, t.data.loteId, (feitos, total) =>
        t.progress(feitos, total),
      )
      return { loteId: lote?.id ?? null, ...resumo, recusados: recusados.length }
    }),
  onFailure: desistir('FALHOU'),
  notice: (fim) => ({
    ...ondeVer(fim),
    ...(fim.resultado
      ? {
          texto: `${String(fim.resultado.alterados)} alterados, ${String(fim.resultado.recusados)} recusados, ${String(fim.resultado.iguais)} já estavam assim.`,
        }
      : {}),
  }),
}

/** Puts a batch back, whole or not at all. When it cannot be, the batch stands as it stood. */
export const trabalhoDesfazerLote: JobType<DadosDoTrabalho> = {
  tipo: 'DESFAZER_LOTE',
  requires: ['criaralterarlote'],
  long: true,
  run: ({ data: { loteId }, finish }) =>
    finish(async (ctx) => {
      await desfazerLote(ctx, loteId)
      return { loteId }
    }),
  onFailure: desistir('CONCLUIDO'),
  notice: ondeVer,
}
