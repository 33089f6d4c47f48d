import {
  type BodyOf,
  diaEHora,
  formatarData,
  mensagens,
  quantos,
  type ResponseOf,
  type rotasContagem,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { aceitarTermo, emitirTermo } from '../../termos/termos.public.ts'
import { desfeita, LIDA_ATE } from '../leituras/listar.ts'
import { segurarInventario } from '../repo.ts'
import { exigirContagem } from './pacote.ts'

type Fechamento = BodyOf<typeof rotasContagem.fecharLocal>

interface Local {
  linkId: number
  descricao: string
  caminho: string
  quantidade: number
  /** The person who answers for the place is who calls. */
  meu: boolean
}

async function travarLocal(ctx: Ctx, id: number, localizacaoId: number): Promise<Local> {
  const l = await ctx.db.row(sql<Local>`
    select x.id as "linkId", l.descricao, l.caminho, x.quantidade,
      exists (select 1 from responsavel r where r.id = l.responsavel_id
        and r.usuario_id = ${ctx.actor.usuarioId}) as meu
    from inventario_localizacao x join localizacao l on l.id = x.localizacao_id
    where x.inventario_id = ${id} and x.localizacao_id = ${localizacaoId} and x.retirada_em is null for update of x`)
  if (!l) throw notFound()
  return l
}

/** Gives who signs: with a drawing, whoever they say to be; without one, the person who answers for the place, signed in. */
function assinanteDe(ctx: Ctx, f: Fechamento, meu: boolean): { nome: string; usuarioId: number | null } {
  if (f.assinatura) return { nome: f.assinante, usuarioId: null }
  if (ctx.contagem || !meu) throw invalid({ assinatura: [mensagens.fechamentoSemAssinatura] })
  return { nome: ctx.actor.nome, usuarioId: ctx.actor.usuarioId }
}

/**
 * Closes a place with its term: what was found in it, what has no label, how many are missing, and who signed. The same `id`
 * again closes nothing twice; what was read there later keeps it open. Errors: 400; 403; 404; 409, nothing is counted now.
 */
export async function fecharLocal(
  ctx: Ctx,
  id: number,
  localizacaoId: number,
  f: Fechamento,
): Promise<ResponseOf<typeof rotasContagem.fecharLocal>> {
  const c = await segurarInventario(ctx, id)
  await exigirContagem(ctx, c)
  const local = await travarLocal(ctx, id, localizacaoId)
  const antes = await ctx.db.row(
    sql<{
      termo: number
    }>`select termo_id as termo from inventario_fechamento where inventario_id = ${id} and id = ${f.id}::uuid`,
  )
  if (antes) return { termo: { id: antes.termo }, repetido: true }
  const assinante = assinanteDe(ctx, f, local.meu)
  const termoId = await emitir(ctx, { id, localizacaoId, descricao: c.descricao }, local, {
    ...f,
    assinante: assinante.nome,
  })
  await aceitarTermo(ctx, termoId, {
    papel: 'ENTREGA',
    nome: assinante.nome,
    usuarioId: assinante.usuarioId,
    endereco: null,
    assinatura: f.assinatura ?? null,
  })
  await ctx.db.exec(sql`
    insert into inventario_fechamento (inventario_id, id, localizacao_id, dispositivo, usuario_id, usuario_nome,
      fechado_em, recebido_em,
      assinante, assinatura, faltantes, observacao, termo_id)
    values (${id}, ${f.id}::uuid, ${localizacaoId}, ${f.dispositivo}::uuid, ${ctx.actor.usuarioId},
      ${ctx.actor.nome}, ${f.fechadoEm}::timestamptz,
      ${ctx.clock.now()}, ${assinante.nome}, ${f.assinatura ?? null}, ${f.faltantes ?? null},
        ${f.observacao ?? null}, ${termoId})`)
  // The clock of a device may stand ahead: nothing was done or read later than it came.
  const quando = sql`least(${f.fechadoEm}::timestamptz, ${ctx.clock.now()}::timestamptz)`
  await ctx.db.exec(sql`
    update inventario_localizacao x set recontagem = false,
      fechada_em = case when lida.depois then null else greatest(x.fechada_em, ${quando}) end,
      reaberta_em = case when lida.depois then ${ctx.clock.now()}::timestamptz else x.reaberta_em end
    from (select exists (select 1 from inventario_leitura l where l.inventario_id = ${id}
      and l.localizacao_id = ${localizacaoId}
      and not l.tardia and ${LIDA_ATE} > ${quando}) as depois) lida where x.id = ${local.linkId}`)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_LOCAL_FECHADO',
    alteracoes: [
      { campo: 'Localização', anterior: null, novo: local.caminho },
      { campo: 'Assinado por', anterior: null, novo: assinante.nome },
      { campo: 'Termo', anterior: null, novo: `nº ${termoId}` },
    ],
  })
  return { termo: { id: termoId }, repetido: false }
}

/** Issues the term of the place, of the assets that were found in it and of what has no label. */
async function emitir(
  ctx: Ctx,
  { id, localizacaoId, descricao }: { id: number; localizacaoId: number; descricao: string },
  local: Local,
  f: Fechamento,
): Promise<number> {
  const achados = await ctx.db.rows(sql<{ id: number }>`
    select r.patrimonio_id as id from inventario_resultado r join patrimonio p on p.id = r.patrimonio_id
      and p.unidade_id = ${ctx.unidadeId}
    where r.inventario_id = ${id} and r.localizacao_id = ${localizacaoId} order by r.patrimonio_id`)
  const avulsos = await ctx.db.rows(sql<{ numero: string | null; descricao: string }>`
    select l.codigo as numero, coalesce(l.descricao, case when l.codigo is null then 'Sem plaqueta' else
      'Plaqueta desconhecida' end) as descricao
    from inventario_leitura l where l.inventario_id = ${id} and l.localizacao_id = ${localizacaoId}
      and l.patrimonio_id is null and l.desfaz is null
      and not l.tardia and not ${desfeita(sql`l`)} order by l.lida_em, l.id`)
  const termo = await emitirTermo(ctx, {
    tipo: 'INVENTARIO',
    entidade: 'inventarios',
    entidadeId: id,
    dados: {
      numero: String(id),
      entrega: { nome: f.assinante },
      origem: local.caminho,
      motivo: [
        `${descricao}, contado até ${formatarData(diaEHora(new Date(f.fechadoEm), ctx.clock.timeZone).dia)}`,
        f.faltantes
          ? `${quantos(f.faltantes, 'bem esperado não foi visto', 'bens esperados não foram vistos')}`
          : null,
        f.observacao,
      ]
        .filter(Boolean)
        .join('; '),
    },
    bens: achados.map((a) => a.id),
    avulsos,
  })
  return termo.id
}
