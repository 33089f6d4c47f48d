import {
  diaEHora,
  inventarioWorkflow,
  LEITURAS_POR_CHAMADA,
  type LeituraEnviada,
  type LoteDeTags,
  type LoteRecebido,
  mensagens,
  zEpc,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, conflict, invalid } from '../../../kernel/errors.ts'
import { idDe } from '../coletor/id.ts'
import { lerInstante } from '../coletor/instante.ts'
import { acharLocal } from '../coletor/leituras.ts'
import { lugaresDe } from '../coletor/preparar.ts'
import { contaNoInventario } from '../direitos.ts'
import type { Entrega } from '../leituras/guardar.ts'
import { receberLeituras } from '../leituras/receber.ts'
import { type Cabeca, segurarInventario } from '../repo.ts'

/**
 * Gives who reads: whoever calls, or, for a program, the person who answers for it: a program is no second pair of eyes, and
 * counts no place that its person may not. 403 where that person does not count this campaign.
 */
async function exigirQueLe(ctx: Ctx, c: Cabeca): Promise<Entrega['pessoa']> {
  const programa = await ctx.db.row(
    sql<{ de: number }>`select responsavel_id as de from programa where usuario_id = ${ctx.actor.usuarioId}`,
  )
  const usuarioId = programa?.de ?? ctx.actor.usuarioId
  if (!(await contaNoInventario({ ...ctx, actor: { ...ctx.actor, usuarioId } }, c)))
    throw new AppError(403, mensagens.inventarioNaoConta)
  return { id: usuarioId, nome: ctx.actor.nome }
}

async function localDoLote(ctx: Ctx, inventario: number, location: number | string): Promise<number> {
  const lugares = await lugaresDe(ctx, inventario)
  const achado =
    typeof location === 'number'
      ? lugares.find((l) => l.id === location)?.id
      : acharLocal(lugares, { localizacao: null, locais: [] })({ linha: 1, local: location })
  if (!achado) throw invalid({ location: [mensagens.leituraSemLocal] })
  return achado
}

interface Separadas {
  leituras: Map<string, LeituraEnviada>
  recusadas: LoteRecebido['recusadas']
}

/** Each tag once, as the first time it was seen; its reading is of reader, place, tag and day (docs/regras.md R136). */
function separar(ctx: Ctx, lote: LoteDeTags, localizacao: number): Separadas {
  const agora = ctx.clock.now().toISOString()
  const fuso = ctx.clock.timeZone
  const r: Separadas = { leituras: new Map(), recusadas: [] }
  for (const tag of lote.tags) {
    const epc = zEpc.safeParse(tag.epc)
    const lidaEm = tag.timestamp == null ? agora : lerInstante(String(tag.timestamp), fuso)
    if (!epc.success) r.recusadas.push({ epc: tag.epc, motivo: mensagens.epcInvalido })
    else if (lidaEm === null) r.recusadas.push({ epc: epc.data, motivo: mensagens.coletorSemInstante })
    else {
      const { dia } = diaEHora(new Date(lidaEm), fuso)
      const id = idDe('rfid', lote.device_id, String(localizacao), epc.data, dia)
      const antes = r.leituras.get(id)
      if (!antes || lidaEm < antes.lidaEm)
        r.leituras.set(id, {
          id,
          lidaEm,
          localizacao: { id: localizacao },
          codigo: epc.data,
          origem: 'RFID',
        })
    }
  }
  return r
}

/**
 * Takes the tags that a reader saw in a place: a reading for each, however often it was seen. Errors: 400 for a place that is not
 * of the unit; 403; 404 for a campaign that is not; 409 for a batch that was taken before, of which nothing changes.
 */
export async function receberTags(ctx: Ctx, lote: LoteDeTags): Promise<LoteRecebido> {
  const c = await segurarInventario(ctx, lote.project_id)
  const pessoa = await exigirQueLe(ctx, c)
  const local = await localDoLote(ctx, c.id, lote.location)
  const { leituras, recusadas } = separar(ctx, lote, local)
  const novo = await ctx.db.exec(sql`
    insert into rfid_lote (unidade_id, lote, inventario_id, leitor, etiquetas, recebido_em, recebido_por_id)
    values (${ctx.unidadeId}, ${lote.batch_id}, ${c.id}, ${lote.device_id}, ${leituras.size}, ${ctx.clock.now()},
      ${ctx.actor.usuarioId})
    on conflict do nothing`)
  if (novo === 0) throw conflict(mensagens.loteRfidRepetido)
  const entrega = {
    dispositivo: idDe('rfid', lote.device_id),
    sessaoId: null,
    pessoa,
    tardia: !inventarioWorkflow.allowed(c.situacao, 'contar'),
  }
  const soma: LoteRecebido = { batch_id: lote.batch_id, aceitas: 0, repetidas: 0, recusadas }
  const todas = [...leituras.values()]
  for (let i = 0; i < todas.length; i += LEITURAS_POR_CHAMADA) {
    const parte = { dispositivo: entrega.dispositivo, leituras: todas.slice(i, i + LEITURAS_POR_CHAMADA) }
    const r = await receberLeituras(ctx, c.id, parte, entrega)
    soma.aceitas += r.aceitas.length
    soma.repetidas += r.repetidas.length
    for (const x of r.recusadas) {
      const epc = x.id ? leituras.get(x.id)?.codigo : null
      soma.recusadas.push({ epc: epc ?? '', motivo: x.motivo })
    }
  }
  return soma
}
