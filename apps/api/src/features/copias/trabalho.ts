import {
  copiaWorkflow,
  mensagens,
  type OrigemCopia,
  type SituacaoCopia,
  textosDaCopia,
} from '@tombo/contract'
import { notifyWhoAdministers } from '../../kernel/notices/who-administers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict } from '../../kernel/errors.ts'
import type { Job, JobType } from '../../kernel/jobs/job.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import type { Resumo } from './copiar.public.ts'
import { destinoDasCopias } from './destino.ts'
import { encerrarComFalha, encerrarProvada, PAGINA } from './encerrar.ts'
import { executarCopia } from './processo.public.ts'
import { faltasDe, type Prova } from './prova.public.ts'

interface Dados {
  copiaId: number
}

const TIPO = 'COPIAR_TUDO'
const EM_ANDAMENTO = among(sql`situacao`, copiaWorkflow.working)
const INICIAL: SituacaoCopia = copiaWorkflow.initial

type Pedido = Pick<Ctx, 'db' | 'clock' | 'unidadeId'> & { actor: { usuarioId: number } }

/**
 * Asks for a copy of everything, and its proof.
 * @throws {AppError} 409 without a place for it, and while another is being made
 */
export async function pedirCopia(ctx: Pedido, origem: OrigemCopia): Promise<{ tarefa: { id: number } }> {
  if (!destinoDasCopias()) throw conflict(mensagens.copiaSemDestino)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into copia (pedida_por_id, origem, inicio, situacao)
    values (${ctx.actor.usuarioId}, ${origem}, ${ctx.clock.now()}, ${INICIAL})
    on conflict do nothing returning id`)
  if (!nova) throw conflict(mensagens.copiaEmAndamento)
  const pedido = await requestTarefa(ctx, {
    tipo: TIPO,
    descricao: 'Cópia de segurança',
    dados: { copiaId: nova.id },
    total: 2,
  })
  await ctx.db.exec(sql`update copia set tarefa_id = ${pedido.tarefa.id} where id = ${nova.id}`)
  return pedido
}

/** Ends a copy that is still under way: a work that runs again after its end changes nothing. */
async function seEmAndamento(ctx: Ctx, id: number, fazer: () => Promise<void>): Promise<void> {
  const ela = await ctx.db.row(sql`select 1 from copia where id = ${id} and ${EM_ANDAMENTO} for update`)
  if (ela) await fazer()
}

/** The old points that are not to be kept go once a new one proved good. What keeps them does not make the new one bad. */
async function limparAntigos(job: Job<Dados>, onde: string): Promise<void> {
  const guarda = await job.read(({ db }) => db.row(sql`select 1 from copia_guarda where ativa`))
  if (!guarda) return
  try {
    await executarCopia(['limpar', onde])
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro
    await job.write((ctx) =>
      notifyWhoAdministers(ctx, {
        tipo: 'COPIA_FALHOU',
        titulo: textosDaCopia.naoLimpou,
        texto: erro.message,
        endereco: PAGINA,
        chave: `copia/limpar/${job.data.copiaId}`,
      }),
    )
  }
}

/**
 * Copies everything and proves the copy. One that was made since this was asked for, for another organisation or before a
 * crash, serves: all are in it.
 */
export const trabalhoCopiar: JobType<Dados> = {
  tipo: TIPO,
  changes: 'nothing',
  requires: ['administrador'],
  long: true,
  async run(job) {
    const { copiaId } = job.data
    const destino = destinoDasCopias()
    if (!destino) throw new AppError(409, mensagens.copiaSemDestino)
    const { sua, usada, inicio } = await job.read(async ({ db, databaseId }) => ({
      sua: databaseId,
      usada: await db.row(sql`select 1 from copia where destino = ${destino.onde} limit 1`),
      inicio: (await db.row(sql<{ inicio: string }>`select inicio from copia where id = ${copiaId}`))?.inicio,
    }))
    const opcoes = ['--menos', String(sua), '--desde', new Date(inicio ?? job.clock.now()).toISOString()]
    const { resumo } = await executarCopia<{ resumo: Resumo }>([
      destino.onde,
      ...opcoes,
      ...(usada ? ['--usada'] : []),
    ])
    const daqui = resumo.porOrganizacao.find((o) => o.databaseId === sua)
    await job.write((ctx) =>
      ctx.db.exec(sql`
        update copia set ponto = ${resumo.ponto}, destino = ${destino.onde}, linhas = ${daqui?.linhas ?? null}::bigint,
          arquivos = ${daqui?.arquivos ?? null}::integer, bytes = ${daqui?.bytes ?? null}::bigint
        where id = ${copiaId} and ${EM_ANDAMENTO}`),
    )
    await job.progress(1, 2)
    const { prova } = await executarCopia<{ prova: Prova }>([
      'verificar',
      destino.onde,
      '--ponto',
      resumo.ponto,
      ...opcoes,
    ])
    await job.write((ctx) =>
      seEmAndamento(ctx, copiaId, () => encerrarProvada(ctx, ctx.databaseId, copiaId, prova)),
    )
    const boa = faltasDe(prova.faltas, sua).length === 0
    if (boa) await limparAntigos(job, destino.onde)
    return { copia: { id: copiaId }, verificada: boa }
  },
  onFailure: (job, mensagem) =>
    job.write((ctx) =>
      seEmAndamento(ctx, job.data.copiaId, () => encerrarComFalha(ctx, job.data.copiaId, mensagem)),
    ),
  notice: () => ({ endereco: PAGINA }),
}
