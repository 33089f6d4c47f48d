import { inventarioWorkflow, LEITURAS_POR_CHAMADA, mensagens, type PedidoDoColetor } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { claimFile } from '../../../kernel/files/ownership.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { rememberInTarefa, requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { exigirQueConta } from '../direitos.ts'
import { receberLeituras } from '../leituras/receber.ts'
import { segurarInventario } from '../repo.ts'
import { arquivoDoColetor, contarLinhas, porDispositivo, prepararColetor } from './preparar.ts'

interface Dados {
  id: number
  pedido: PedidoDoColetor
  nome: string
  /** Readings that this work has kept so far. */
  novas?: number
  /** The history tells of it already. */
  contado?: boolean
}

/**
 * Takes a file of a collector for a campaign, and asks for the work that reads it in. Errors: 403 for who does not count it; 404;
 * 409 for a file that another campaign took.
 */
export async function importarColetor(
  ctx: Ctx,
  id: number,
  pedido: PedidoDoColetor,
): Promise<{ id: number }> {
  const c = await segurarInventario(ctx, id)
  if (inventarioWorkflow.allowed(c.situacao, 'contar')) await exigirQueConta(ctx, c)
  const arquivo = await arquivoDoColetor(ctx, pedido.arquivo.id)
  const dono = { entidade: 'inventarios', entidadeId: id } as const
  if (!arquivo.reclamado) await claimFile(ctx, arquivo.id, 'LEITURAS_INVENTARIO', dono)
  else {
    const desta = await ctx.db.row(
      sql`select 1 from arquivo where id = ${arquivo.id} and entidade = 'inventarios' and entidade_id = ${id}`,
    )
    if (!desta) throw conflict(mensagens.coletorDeOutro)
  }
  const { tarefa } = await requestTarefa(
    ctx,
    {
      tipo: 'RECEBER_COLETOR',
      descricao: `Leituras de ${arquivo.nome} no inventário nº ${id}`,
      dados: { id, nome: arquivo.nome, pedido: { ...pedido, arquivo: { id: arquivo.id } } } satisfies Dados,
    },
    `coletor-${id}`,
  )
  return tarefa
}

/**
 * Reads a file in, a call of readings at a time. One that died and is taken up again finds what it had kept, which is as new as
 * what follows, and tells the history once.
 */
export const trabalhoDoColetor: JobType<Dados> = {
  tipo: 'RECEBER_COLETOR',
  requires: ['contarinventarios'],
  async run(t) {
    const { id, pedido, nome } = t.data
    const p = await t.read((ctx) => prepararColetor(ctx, t.files, id, pedido))
    const { motivos, ...contas } = contarLinhas(p.interpretadas)
    const { novas: deAntes = 0, contado } = t.data
    const soma = { novas: deAntes, repetidas: -deAntes }
    const recusas = motivos.map((m) => `Linha ${m.linha}: ${m.motivo}`)
    const total = p.interpretadas.length
    let feitas = 0
    for (const [dispositivo, leituras] of porDispositivo(p.interpretadas))
      for (let i = 0; i < leituras.length; i += LEITURAS_POR_CHAMADA) {
        const parte = leituras.slice(i, i + LEITURAS_POR_CHAMADA)
        const r = await t.write(async (ctx) => {
          const recebidas = await receberLeituras(ctx, id, { dispositivo, leituras: parte })
          await rememberInTarefa(ctx, t.tarefaId, { novas: soma.novas + recebidas.aceitas.length })
          return recebidas
        })
        soma.novas += r.aceitas.length
        soma.repetidas += r.repetidas.length
        contas.recusadas += r.recusadas.length
        recusas.push(...r.recusadas.map((x) => x.motivo))
        await t.progress((feitas += parte.length), total)
      }
    if (!contado)
      await t.write(async (ctx) => {
        await recordEvento(ctx, {
          entidade: 'inventarios',
          entidadeId: id,
          tipo: 'INVENTARIO_COLETOR',
          alteracoes: [
            { campo: 'Arquivo', anterior: null, novo: nome },
            { campo: 'Leituras', anterior: null, novo: String(soma.novas) },
          ],
        })
        await rememberInTarefa(ctx, t.tarefaId, { contado: true })
      })
    return { inventarioId: id, ...contas, ...soma, motivos: [...new Set(recusas)].slice(0, 50) }
  },
  notice: ({ dados }) => ({ endereco: `/inventario/${dados.id}/itens` }),
}
