import { inventarioWorkflow } from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { fotografar } from '../fotografia/fotografar.ts'

interface Dados {
  id: number
}

/** Writes the list of a campaign in one transaction: a work that died halfway left nothing, and begins again. */
export const trabalhoCriarInventario: JobType<Dados> = {
  tipo: 'CRIAR_INVENTARIO',
  requires: ['criaralterarinventarios'],
  long: true,
  async run(t) {
    const { id } = t.data
    const falta = await t.write(async (ctx) => {
      const i = await ctx.db.row(sql<{ falta: boolean; quantidade: number }>`
        update inventario
        set situacao_criacao = case when situacao_inventario = ${inventarioWorkflow.initial} then 'PROCESSANDO'
          else situacao_criacao end
        where id = ${id} returning situacao_inventario = ${inventarioWorkflow.initial} as falta, quantidade`)
      return i?.falta ? null : (i?.quantidade ?? 0)
    })
    const quantidade = falta ?? (await t.write((ctx) => fotografar(ctx, id)))
    await t.progress(quantidade, quantidade)
    return { inventarioId: id, quantidade }
  },
  /** A campaign without a list is none: it stands cancelled, and says why. */
  onFailure: (t, mensagem) =>
    t.write(async (ctx) => {
      await ctx.db.exec(sql`
        update inventario
        set situacao_criacao = 'FALHOU', situacao_inventario = ${inventarioWorkflow.to('cancelar')},
          mensagem = ${mensagem}, tarefa_id = null
        where id = ${t.data.id} and situacao_inventario = ${inventarioWorkflow.initial}`)
    }),
  notice: ({ dados }) => ({ endereco: `/inventario/${dados.id}/itens` }),
}
