import {
  type AcaoBaixa,
  BAIXA_NA_HORA,
  baixaWorkflow,
  mensagens,
  type PassoDaBaixa,
  quantos,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, conflict, invalid } from '../../../kernel/errors.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { tellChanged } from '../../../kernel/stream/changes.ts'
import {
  type BaixaTravada,
  ehCessao,
  mudarSituacao,
  outraPessoaAutoriza,
  tomados,
  travar,
  travarPara,
} from '../baixa.ts'
import { desfazer } from './estornar.ts'
import { efetivar } from './finalizar.ts'
import { enderecoDaBaixa, relatar } from '../relatos.ts'

type Demorada = Extract<AcaoBaixa, 'FINALIZAR' | 'ESTORNAR'>

interface Dados {
  id: number
  acao: Demorada
  motivo: string
}

/** A write-off that was worked on: now, or by the job that follows. */
export interface Feito {
  tarefa?: { id: number }
}

const VERBOS: Readonly<Record<Demorada, string>> = {
  FINALIZAR: 'Baixa',
  ESTORNAR: 'Estorno da baixa',
}

const fazer = (ctx: Ctx, b: BaixaTravada, { acao, motivo }: Dados): Promise<void> =>
  acao === 'FINALIZAR' ? efetivar(ctx, b) : desfazer(ctx, b, motivo)

/** Does it at once, or asks for the job when the assets are many. The write-off is held. */
async function executar(ctx: Ctx, b: BaixaTravada, dados: Dados): Promise<Feito> {
  const { length: n } = await tomados(ctx, b.id, dados.acao)
  if (n <= BAIXA_NA_HORA) {
    await fazer(ctx, b, dados)
    await tellChanged(ctx.db, [ctx.unidadeId])
    return {}
  }
  const { tarefa } = await requestTarefa(ctx, {
    tipo: 'BAIXAR',
    descricao: `${VERBOS[dados.acao]} nº ${b.id} (${quantos(n, 'bem', 'bens')})`,
    dados: { ...dados },
    total: n,
  })
  await mudarSituacao(ctx, b.id, 'PROCESSANDO', sql`, tarefa_id = ${tarefa.id}, mensagem = null`)
  return { tarefa }
}

/**
 * Authorises a write-off and lets it take effect, at once or as a job. Whoever prepared or sent it may not, where the
 * organisation says so (docs/regras.md R115). Errors: as `travarPara`; 409.
 */
export async function finalizar(ctx: Ctx, id: number, p: PassoDaBaixa): Promise<Feito> {
  const b = await travarPara(ctx, id, 'FINALIZAR', p.versao)
  if (await outraPessoaAutoriza(ctx, b)) throw conflict(mensagens.baixaPropria)
  await relatar(ctx, id, 'BAIXA_AUTORIZADA')
  return executar(ctx, b, { id, acao: 'FINALIZAR', motivo: '' })
}

/**
 * Reverses a write-off that took effect, at once or as a job. Errors: as `travarPara`; 400 without a reason; 409, also for a
 * cession of which all is back: it is over (docs/regras.md R252).
 */
export async function estornar(ctx: Ctx, id: number, p: PassoDaBaixa): Promise<Feito> {
  const b = await travarPara(ctx, id, 'ESTORNAR', p.versao)
  if (!p.motivo) throw invalid({ motivo: [mensagens.obrigatorio] })
  if (ehCessao(b) && (await tomados(ctx, id, 'ESTORNAR')).length === 0)
    throw conflict(mensagens.baixaNadaCedido)
  return executar(ctx, b, { id, acao: 'ESTORNAR', motivo: p.motivo })
}

/** Is this job the one that the write-off waits for? One that was done, or given up, is not done again. */
const esperaPor = (b: BaixaTravada, tarefaId: number) =>
  baixaWorkflow.isWorking(b.situacao) && b.tarefaId === tarefaId

/** There is one text of a job: it names the first of the assets that cannot go. */
function porExtenso(erro: unknown): never {
  if (erro instanceof AppError && erro.fields?.patrimonio)
    throw new AppError(erro.status, `${erro.message} ${erro.fields.patrimonio.slice(0, 10).join('; ')}.`)
  throw erro
}

/** Writes many assets off in one transaction: a work that died halfway left nothing, and begins again. */
export const trabalhoBaixar: JobType<Dados> = {
  tipo: 'BAIXAR',
  requires: ['autorizarbaixas'],
  long: true,
  run: (t) =>
    t
      .finish(async (ctx) => {
        const b = await travar(ctx, t.data.id)
        if (esperaPor(b, t.tarefaId)) await fazer(ctx, b, t.data)
        return { baixaId: t.data.id }
      })
      .catch(porExtenso),
  /** The write-off stands as it stood, and says why. */
  onFailure: (t, mensagem) =>
    t.write(async (ctx) => {
      const b = await travar(ctx, t.data.id)
      if (!esperaPor(b, t.tarefaId)) return
      const [de] = baixaWorkflow.from(t.data.acao)
      if (de === undefined) throw new Error('the action begins nowhere')
      await mudarSituacao(ctx, b.id, de, sql`, mensagem = ${mensagem}, tarefa_id = null`)
    }),
  notice: ({ dados }) => ({ endereco: enderecoDaBaixa(dados.id) }),
}
