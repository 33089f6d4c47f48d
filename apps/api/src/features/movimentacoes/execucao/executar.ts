import { MOVIMENTACAO_NA_HORA, movimentacaoWorkflow, quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { tellChanged } from '../../../kernel/stream/changes.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { type Andar, efetivar } from './efetivar.ts'
import { cancelarAbertos } from './abertos.ts'
import { type Cabeca, concluirMudanca, mudarSituacao, travarMovimentacao } from '../repo.ts'
import { voltarBens } from './voltar.ts'

type Acao = 'EFETIVAR' | 'ESTORNAR' | 'DEVOLVER'

interface Dados {
  id: number
  acao: Acao
  itens?: number[]
}

/** A move that was worked on: now, or by the job that follows. */
export interface Feito {
  id: number
  tarefa?: { id: number }
}

const VERBOS: Readonly<Record<Acao, string>> = {
  EFETIVAR: 'Movimentação',
  ESTORNAR: 'Estorno da movimentação',
  DEVOLVER: 'Devolução da movimentação',
}

async function fazer(ctx: Ctx, m: Cabeca, { acao, itens }: Omit<Dados, 'id'>, andar?: Andar): Promise<void> {
  if (acao === 'EFETIVAR') return efetivar(ctx, m, andar)
  return voltarBens(ctx, m, acao === 'ESTORNAR' ? 'estornar' : 'devolver', {
    itens,
    ...(andar ? { andar } : {}),
  })
}

/** Does it at once, or asks for the job when the assets are many. The move is locked. */
export async function executar(
  ctx: Ctx,
  m: Cabeca,
  acao: Acao,
  o: { itens: number; quais?: readonly number[] | undefined },
): Promise<Feito> {
  const dados: Dados = { id: m.id, acao, ...(o.quais ? { itens: [...o.quais] } : {}) }
  if (o.itens <= MOVIMENTACAO_NA_HORA) {
    await fazer(ctx, m, dados)
    await tellChanged(ctx.db, [ctx.unidadeId])
    return { id: m.id }
  }
  const { tarefa } = await requestTarefa(ctx, {
    tipo: 'MOVIMENTAR',
    descricao: `${VERBOS[acao]} nº ${m.id} (${quantos(o.itens, 'bem', 'bens')})`,
    dados: { ...dados },
    total: o.itens,
  })
  await mudarSituacao(ctx, m.id, 'PROCESSANDO', sql`, tarefa_id = ${tarefa.id}`)
  return { id: m.id, tarefa }
}

/** Is this job the one that the move waits for? One that was done, or given up, is not done again. */
const esperaPor = (m: Cabeca, tarefaId: number) =>
  movimentacaoWorkflow.isWorking(m.situacao) && m.tarefaId === tarefaId

/** There is one text of a job: it names the first of the assets that cannot go. */
function porExtenso(erro: unknown): never {
  if (erro instanceof AppError && erro.fields?.itens)
    throw new AppError(erro.status, `${erro.message} ${erro.fields.itens.slice(0, 10).join('; ')}.`)
  throw erro
}

/** Moves many assets in one transaction: a work that died halfway left nothing, and begins again. */
export const trabalhoMovimentar: JobType<Dados> = {
  tipo: 'MOVIMENTAR',
  // A move is also accepted by who receives, without any right but that.
  requires: [],
  long: true,
  run: (t) =>
    t
      .finish(async (ctx) => {
        const m = await travarMovimentacao(ctx, t.data.id)
        if (esperaPor(m, t.tarefaId))
          await fazer(ctx, m, t.data, (feitos, total) => t.progress(feitos, total))
        return { movimentacaoId: t.data.id }
      })
      .catch(porExtenso),
  /** The move stands as it stood; one that nobody has to accept, and that could not take effect, is none. */
  onFailure: (t, mensagem) =>
    t.write(async (ctx) => {
      const m = await travarMovimentacao(ctx, t.data.id)
      if (!esperaPor(m, t.tarefaId)) return
      if (t.data.acao === 'EFETIVAR' && m.aceite === null) await cancelarAbertos(ctx, m)
      else await concluirMudanca(ctx, m.id)
      const semResposta = sql`, decidido_em = null, decidido_por = null, decidido_por_id = null, decidido_de = null,
        resposta = null`
      await ctx.db.exec(
        sql`update movimentacao set mensagem = ${mensagem} ${t.data.acao === 'EFETIVAR' ? semResposta : sql``}
          where id = ${m.id}`,
      )
    }),
  notice: ({ dados }) => ({ endereco: `/movimentacaolocalizacao/${dados.id}` }),
}
