import { inventarioWorkflow, LEITURAS_POR_CHAMADA, mensagens, type PedidoDoColetor } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { claimFile } from '../../../kernel/files/ownership.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { exigirQueConta } from '../direitos.ts'
import { receberLeituras } from '../leituras/receber.ts'
import { segurarInventario } from '../repo.ts'
import { arquivoDoColetor, contarLinhas, porDispositivo, prepararColetor } from './preparar.ts'

interface Dados {
  id: number
  pedido: PedidoDoColetor
  nome: string
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

/** Reads a file in, a call of readings at a time: what was kept by a work that died is found to be here by the next. */
export const trabalhoDoColetor: JobType<Dados> = {
  tipo: 'RECEBER_COLETOR',
  requires: ['contarinventarios'],
  async run(t) {
    const { id, pedido, nome } = t.data
    const p = await t.read((ctx) => prepararColetor(ctx, t.files, id, pedido))
    const { motivos, ...contas } = contarLinhas(p.interpretadas)
    const soma = { novas: 0, repetidas: 0 }
    const recusas = motivos.map((m) => `Linha ${m.linha}: ${m.motivo}`)
    const total = p.interpretadas.length
    let feitas = 0
    for (const [dispositivo, leituras] of porDispositivo(p.interpretadas))
      for (let i = 0; i < leituras.length; i += LEITURAS_POR_CHAMADA) {
        const parte = leituras.slice(i, i + LEITURAS_POR_CHAMADA)
        const r = await t.write((ctx) => receberLeituras(ctx, id, { dispositivo, leituras: parte }))
        soma.novas += r.aceitas.length
        soma.repetidas += r.repetidas.length
        contas.recusadas += r.recusadas.length
        recusas.push(...r.recusadas.map((x) => x.motivo))
        await t.progress((feitas += parte.length), total)
      }
    await t.write((ctx) =>
      recordEvento(ctx, {
        entidade: 'inventarios',
        entidadeId: id,
        tipo: 'INVENTARIO_COLETOR',
        alteracoes: [
          { campo: 'Arquivo', anterior: null, novo: nome },
          { campo: 'Leituras', anterior: null, novo: String(soma.novas) },
        ],
      }),
    )
    return { inventarioId: id, ...contas, ...soma, motivos: [...new Set(recusas)].slice(0, 50) }
  },
  notice: ({ dados }) => ({ endereco: `/inventario/${dados.id}/itens` }),
}
