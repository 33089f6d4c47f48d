import { copiaWorkflow, mensagens, type SituacaoCopia } from '@tombo/contract'
import { avisarQuemAdministra } from '../../kernel/avisos/administradores.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { AppError, conflict } from '../../kernel/errors.ts'
import type { JobType } from '../../kernel/jobs/job.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { destinoDasCopias } from './destino.ts'
import { executarCopia } from './processo.public.ts'
import type { Resumo } from './copiar.public.ts'
import type { Prova } from './provar.public.ts'

interface Dados {
  copiaId: number
}

const TIPO = 'COPIAR_TUDO'
const EM_ANDAMENTO = among(sql`situacao`, copiaWorkflow.working)
const INICIAL: SituacaoCopia = copiaWorkflow.initial
/** Faults of a proof that a person reads; the rest are counted. */
const FALTAS_DITAS = 3

type Pedido = Pick<Ctx, 'db' | 'clock' | 'unidadeId'> & { actor: { usuarioId: number } }

/**
 * Asks for a copy of everything, and its proof.
 * @throws {AppError} 409 without a place for it, and while another is being made
 */
export async function pedirCopia(ctx: Pedido, agendada: boolean): Promise<{ tarefa: { id: number } }> {
  if (!destinoDasCopias()) throw conflict(mensagens.copiaSemDestino)
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into copia (pedida_por_id, agendada, inicio, situacao)
    values (${ctx.actor.usuarioId}, ${agendada}, ${ctx.clock.now()}, ${INICIAL})
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

const anotar = (ctx: Ctx, id: number, mudar: SqlQuery) =>
  ctx.db.exec(sql`update copia set ${mudar} where id = ${id} and ${EM_ANDAMENTO}`)

async function encerrar(
  ctx: Ctx,
  id: number,
  situacao: SituacaoCopia,
  mensagem: string | null,
): Promise<void> {
  const n = await anotar(
    ctx,
    id,
    sql`situacao = ${situacao}, fim = ${ctx.clock.now()}, mensagem = ${mensagem}`,
  )
  if (n === 0 || mensagem === null) return
  await avisarQuemAdministra(ctx, {
    tipo: 'COPIA_FALHOU',
    titulo: 'A cópia de segurança falhou',
    texto: mensagem,
    endereco: '/configuracoes/servidor',
    chave: `copia/${id}`,
  })
}

/** The first faults in words, and how many more there are. */
export function emFrase(faltas: readonly string[]): string {
  const resto = faltas.length - FALTAS_DITAS
  return `${faltas.slice(0, FALTAS_DITAS).join(' ')}${resto > 0 ? ` E mais ${resto}.` : ''}`
}

/** Copies everything and proves the copy. Run again after a crash it makes another point: the one that broke off is none. */
export const trabalhoCopiar: JobType<Dados> = {
  tipo: TIPO,
  exige: ['administrador'],
  demorado: true,
  async run(job) {
    const { copiaId } = job.data
    const destino = destinoDasCopias()
    if (!destino) throw new AppError(409, mensagens.copiaSemDestino)
    const { resumo } = await executarCopia<{ resumo: Resumo }>([destino.onde])
    const sua = await job.write(async (ctx) => {
      const daqui = resumo.porOrganizacao.find((o) => o.databaseId === ctx.databaseId)
      await anotar(
        ctx,
        copiaId,
        sql`ponto = ${resumo.ponto}, linhas = ${daqui?.linhas ?? null}::bigint,
          arquivos = ${daqui?.arquivos ?? null}::integer, bytes = ${daqui?.bytes ?? null}::bigint`,
      )
      return ctx.databaseId
    })
    await job.progress(1, 2)
    const { prova } = await executarCopia<{ prova: Prova }>(['verificar', destino.onde])
    const faltas = prova.faltas.filter((f) => f.databaseId === sua || f.databaseId === null)
    await job.write((ctx) =>
      faltas.length === 0
        ? encerrar(ctx, copiaId, 'VERIFICADA', null)
        : encerrar(ctx, copiaId, 'FALHOU', emFrase(faltas.map((f) => f.texto))),
    )
    return { copia: { id: copiaId }, verificada: faltas.length === 0 }
  },
  onFailure: (job, mensagem) => job.write((ctx) => encerrar(ctx, job.data.copiaId, 'FALHOU', mensagem)),
  notice: () => ({ endereco: '/configuracoes/servidor' }),
}
