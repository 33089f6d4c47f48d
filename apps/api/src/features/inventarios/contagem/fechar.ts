import {
  type BodyOf,
  can,
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
import { AppError, conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { aceitarTermo, emitirTermo } from '../../termos/termos.public.ts'
import { contaNoInventario } from '../direitos.ts'
import type { Entrega } from '../leituras/guardar.ts'
import { desfeita, LIDA_ATE } from '../leituras/listar.ts'
import { deQuemVem } from '../leituras/receber.ts'
import { type Cabeca, exigirAcao, segurarInventario } from '../repo.ts'

type Fechamento = BodyOf<typeof rotasContagem.fecharLocal>

interface Local {
  linkId: number
  localizacaoId: number
  descricao: string
  caminho: string
  quantidade: number
  /** The person who answers for the place is who calls. */
  meu: boolean
}

async function travarLocal(ctx: Ctx, id: number, localizacaoId: number): Promise<Local> {
  const l = await ctx.db.row(sql<Local>`
    select x.id as "linkId", x.localizacao_id as "localizacaoId", l.descricao, l.caminho, x.quantidade,
      exists (select 1 from responsavel r where r.id = l.responsavel_id
        and r.usuario_id = ${ctx.actor.usuarioId}) as meu
    from inventario_localizacao x join localizacao l on l.id = x.localizacao_id
    where x.inventario_id = ${id} and x.localizacao_id = ${localizacaoId} and x.retirada_em is null for update of x`)
  if (!l) throw notFound()
  return l
}

/**
 * Whoever answers for a place signs that it is done, signed in, once somebody has counted it; who counts it needs nobody before
 * (docs/regras.md R242).
 * Errors: 400 where neither is so; 409.
 */
async function exigirQueAssina(ctx: Ctx, c: Cabeca, local: Local): Promise<void> {
  if (ctx.contagem || !local.meu) throw invalid({ assinatura: [mensagens.fechamentoSemAssinatura] })
  exigirAcao(c, 'contar')
  if (await contaNoInventario(ctx, c)) return
  const lida = await ctx.db.row(sql`
    select 1 from inventario_leitura l where l.inventario_id = ${c.id} and l.localizacao_id = ${local.localizacaoId}
      and l.desfaz is null and not l.tardia limit 1`)
  if (!lida) throw conflict(mensagens.fechamentoSemContagem)
}

/** Gives who made a closing with a drawn signature, on their device. 403. */
function deQuemFecha(ctx: Ctx, c: Cabeca, dispositivo: string): Promise<Entrega> {
  if (!ctx.contagem && !can(ctx.tags, 'contarinventarios'))
    throw new AppError(403, mensagens.inventarioNaoConta)
  return deQuemVem(ctx, c, dispositivo)
}

type Resposta = ResponseOf<typeof rotasContagem.fecharLocal>

/** Says what a closing that is here already came to; null of one that is not. 400 where it is of another place. */
async function jaRecebido(
  ctx: Ctx,
  id: number,
  localizacaoId: number,
  fechamento: string,
): Promise<Resposta | null> {
  const antes = await ctx.db.row(sql<{ termo: number | null; local: number }>`
    select termo_id as termo, localizacao_id as local from inventario_fechamento
    where inventario_id = ${id} and id = ${fechamento}::uuid`)
  if (!antes) return null
  if (antes.local !== localizacaoId) throw invalid({ id: [mensagens.fechamentoDeOutroLocal] })
  return { termo: antes.termo === null ? null : { id: antes.termo }, repetido: true }
}

/** A closing as it is kept. */
type Guardado = Omit<Fechamento, 'dispositivo' | 'assinatura' | 'assinante'> & {
  assinante: string
  assinatura: string | null
  usuarioId: number | null
}

/**
 * Closes a place with its term: what was found in it, what has no label, how many are missing, and who signed. The same `id`
 * again closes nothing twice; what was read there later keeps it open. What a device ended, and tells after the count or its
 * counter's act has ended, is kept without a term (docs/regras.md R240). Errors: 400; 403; 404; 409, nothing is counted now.
 */
export async function fecharLocal(
  ctx: Ctx,
  id: number,
  localizacaoId: number,
  f: Fechamento,
): Promise<Resposta> {
  const c = await segurarInventario(ctx, id)
  const antes = await jaRecebido(ctx, id, localizacaoId, f.id)
  if (antes) return antes
  const local = await travarLocal(ctx, id, localizacaoId)
  // The same may have come by another way while this one waited for the place.
  const entretanto = await jaRecebido(ctx, id, localizacaoId, f.id)
  if (entretanto) return entretanto
  const entrega = f.assinatura ? await deQuemFecha(ctx, c, f.dispositivo) : null
  if (!entrega) await exigirQueAssina(ctx, c, local)
  const tardio = entrega?.tardia ?? false
  const pessoa = entrega?.pessoa ?? { id: ctx.actor.usuarioId, nome: ctx.actor.nome }
  const guardado: Guardado = {
    ...f,
    // Somebody who draws says who they are; whoever signs in is known.
    assinante: (entrega && f.assinante) ?? pessoa.nome,
    assinatura: f.assinatura ?? null,
    usuarioId: entrega ? null : pessoa.id,
  }
  const termoId = tardio ? null : await emitirAssinado(ctx, c, local, guardado)
  await ctx.db.exec(sql`
    insert into inventario_fechamento (inventario_id, id, localizacao_id, dispositivo, usuario_id, usuario_nome,
      fechado_em, recebido_em,
      assinante, assinatura, faltantes, observacao, termo_id, tardio)
    values (${id}, ${f.id}::uuid, ${localizacaoId}, ${f.dispositivo}::uuid, ${pessoa.id},
      ${pessoa.nome}, ${f.fechadoEm}::timestamptz,
      ${ctx.clock.now()}, ${guardado.assinante}, ${f.assinatura ?? null}, ${f.faltantes ?? null},
        ${f.observacao ?? null}, ${termoId}, ${tardio})`)
  if (!tardio) await marcarFechado(ctx, local, f.fechadoEm)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_LOCAL_FECHADO',
    alteracoes: [
      { campo: 'Localização', anterior: null, novo: local.caminho },
      { campo: 'Assinado por', anterior: null, novo: guardado.assinante },
      { campo: 'Termo', anterior: null, novo: termoId ? `nº ${termoId}` : 'Nenhum: chegou depois do fim' },
    ],
  })
  return { termo: termoId === null ? null : { id: termoId }, repetido: false }
}

/**
 * The places that these people ended and that came late are done now, each with its term; a place that was taken out of the
 * campaign stays as it is.
 * @returns how many
 */
export async function fecharOsTardios(ctx: Ctx, c: Cabeca, quem: readonly number[]): Promise<number> {
  const tardios = await ctx.db.rows(sql<Guardado & { localizacaoId: number }>`
    select f.id::text, f.localizacao_id as "localizacaoId", f.assinante, f.assinatura, f.faltantes, f.observacao,
      null::int as "usuarioId",
      to_char(f.fechado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "fechadoEm"
    from inventario_fechamento f join inventario_localizacao x on x.inventario_id = f.inventario_id
      and x.localizacao_id = f.localizacao_id and x.retirada_em is null
    where f.inventario_id = ${c.id} and f.tardio and f.usuario_id = any(${[...quem]}::int[])
    order by f.fechado_em, f.id`)
  for (const f of tardios) {
    const local = await travarLocal(ctx, c.id, f.localizacaoId)
    const termoId = await emitirAssinado(ctx, c, local, f)
    await ctx.db.exec(sql`
      update inventario_fechamento set tardio = false, termo_id = ${termoId}
      where inventario_id = ${c.id} and id = ${f.id}::uuid`)
    await marcarFechado(ctx, local, f.fechadoEm)
  }
  return tardios.length
}

/** The place is done, unless something was read in it after that. */
async function marcarFechado(ctx: Ctx, local: Local, fechadoEm: string): Promise<void> {
  // The clock of a device may stand ahead: nothing was done or read later than it came.
  const quando = sql`least(${fechadoEm}::timestamptz, ${ctx.clock.now()}::timestamptz)`
  await ctx.db.exec(sql`
    update inventario_localizacao x set recontagem = false,
      fechada_em = case when lida.depois then null else greatest(x.fechada_em, ${quando}) end,
      reaberta_em = case when lida.depois then ${ctx.clock.now()}::timestamptz else x.reaberta_em end
    from (select exists (select 1 from inventario_leitura l join inventario_localizacao y on y.id = ${local.linkId}
      where l.inventario_id = y.inventario_id and l.localizacao_id = y.localizacao_id
      and not l.tardia and ${LIDA_ATE} > ${quando}) as depois) lida where x.id = ${local.linkId}`)
}

/** Issues the term of a place, signed. */
async function emitirAssinado(ctx: Ctx, c: Cabeca, local: Local, f: Guardado): Promise<number> {
  const termoId = await emitir(ctx, c, local, f)
  await aceitarTermo(ctx, termoId, {
    papel: 'ENTREGA',
    nome: f.assinante,
    usuarioId: f.usuarioId,
    endereco: null,
    assinatura: f.assinatura,
  })
  return termoId
}

/** Issues the term of the place, of the assets that were found in it and of what has no label. */
async function emitir(ctx: Ctx, { id, descricao }: Cabeca, local: Local, f: Guardado): Promise<number> {
  const { localizacaoId } = local
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
