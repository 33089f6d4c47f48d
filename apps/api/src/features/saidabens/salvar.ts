import { formatarData, type Saida, saidaWorkflow, type SalvarSaida } from '@tombo/contract'
import { differences } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { problemasDasReservas } from '../reservas/problemas.public.ts'
import { reservar, soltar } from '../reservas/reservas.public.ts'
import { bensPresos, conferirBens, conferirDatas, conferirReferencias, diaDe } from './conferir.ts'
import { lerSaida } from './consultas.ts'
import { encaminhar } from './passos/encaminhar.ts'
import type { MeioDoLink } from './link/link.ts'
import { relatar } from './relatos.ts'
import { type SaidaTravada, travarPara } from './saida.ts'

/**
 * Asks for an exit, or changes one that is not decided yet, and gives its id. Its assets are held from now on, its term is
 * issued, and the responsible person gets a link; a change kills the link before it. A change that changes nothing writes
 * nothing.
 * Errors: 400 by field, also for assets that cannot go out; 404, 403 and 409 as `travarPara`.
 */
export async function salvarSaida(ctx: Ctx, meio: MeioDoLink, c: SalvarSaida): Promise<number> {
  const antes = c.id === null ? null : await travarPara(ctx, c.id, 'ALTERAR', c.versao)
  const lida = antes && (await lerSaida(ctx, antes.id))
  if (antes && lida && igual(ctx, lida, c)) return antes.id
  conferirDatas(ctx, c)
  await conferirReferencias(ctx, c, lida)
  await conferirBens(ctx, c.itens, c.id)
  return antes ? alterar(ctx, meio, antes, c) : criar(ctx, meio, c)
}

async function criar(ctx: Ctx, meio: MeioDoLink, c: SalvarSaida): Promise<number> {
  const nova = await ctx.db.row(sql<{ id: number }>`
    insert into saida_bem (unidade_id, situacao, motivo, terceiro, fornecedor_id, requisicao_compras,
      data_hora_criacao, data_retorno_prevista, endereco,
      unidade_destino_id, localizacao_id, responsavel_id, solicitante_id, solicitante_nome, criado_em, criado_por)
    values (${ctx.unidadeId}, ${saidaWorkflow.initial}, ${c.motivo}, ${c.terceiro}, ${c.fornecedor},
      ${c.requisicaoCompras}, ${instante(ctx, c)}, ${c.dataRetornoPrevista}, ${c.endereco},
      ${c.unidade}, ${c.localizacao}, ${c.responsavel}, ${ctx.actor.usuarioId}, ${ctx.actor.nome},
        ${ctx.clock.now()}, ${ctx.actor.nome})
    returning id`)
  const { id } = nova as { id: number }
  await prender(ctx, id, c.itens)
  await encaminhar(ctx, meio, id)
  const depois = await lerSaida(ctx, id)
  await relatar(
    ctx,
    { id, solicitanteId: ctx.actor.usuarioId, solicitante: ctx.actor.nome, motivo: c.motivo },
    1,
    {
      tipo: 'CADASTRO',
      feito: 'solicitada',
      bens: c.itens.length,
      alteracoes: differences({}, emTextos(ctx, depois)),
    },
  )
  return id
}

async function alterar(ctx: Ctx, meio: MeioDoLink, s: SaidaTravada, c: SalvarSaida): Promise<number> {
  const antes = await lerSaida(ctx, s.id)
  const saem = s.bens.filter((b) => !c.itens.includes(b))
  const entram = c.itens.filter((b) => !s.bens.includes(b))
  const mesmoDia = diaDe(ctx.clock, antes.dataHoraCriacao) === diaDe(ctx.clock, c.dataHoraCriacao)
  await ctx.db.exec(sql`
    update saida_bem
    set motivo = ${c.motivo}, terceiro = ${c.terceiro}, fornecedor_id = ${c.fornecedor},
      requisicao_compras = ${c.requisicaoCompras},
      data_hora_criacao = ${mesmoDia ? sql`data_hora_criacao` : instante(ctx, c)},
        data_retorno_prevista = ${c.dataRetornoPrevista}, endereco = ${c.endereco},
      unidade_destino_id = ${c.unidade}, localizacao_id = ${c.localizacao}, responsavel_id = ${c.responsavel},
      versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = ${s.id}`)
  await soltar(ctx, 'SAIDA', s.id, saem)
  await ctx.db.exec(
    sql`delete from saida_bem_item where saida_id = ${s.id} and patrimonio_id = any(${saem}::int[])`,
  )
  await prender(ctx, s.id, entram)
  await encaminhar(ctx, meio, s.id)
  await relatar(ctx, { ...s, motivo: c.motivo }, s.versao + 1, {
    tipo: 'ALTERACAO',
    feito: 'alterada',
    bens: c.itens.length,
    alteracoes: differences(emTextos(ctx, antes), emTextos(ctx, await lerSaida(ctx, s.id))),
  })
  return s.id
}

/** Puts assets into a request and holds them for it. 400 when something else took one of them meanwhile. */
async function prender(ctx: Ctx, id: number, bens: readonly number[]): Promise<void> {
  const presos = await reservar(ctx, 'SAIDA', id, bens)
  if (presos.length > 0) throw bensPresos(await problemasDasReservas(ctx, presos))
  await ctx.db.exec(sql`
    insert into saida_bem_item (saida_id, patrimonio_id) select ${id}::int, x from unnest(${[...bens]}::int[]) x
    on conflict (saida_id, patrimonio_id) do update set situacao = excluded.situacao, encerrado_em = null,
      encerrado_por = null`)
}

/** A day begins at midnight where the organisation is; today is now. */
const instante = (ctx: Ctx, { dataHoraCriacao: quando }: SalvarSaida): SqlQuery =>
  diaDe(ctx.clock, quando) !== quando
    ? sql`${quando}::timestamptz`
    : quando === ctx.clock.today()
      ? sql`${ctx.clock.now()}::timestamptz`
      : sql`(${quando}::date::timestamp at time zone ${ctx.clock.timeZone})`

const incluidos = (s: Saida) =>
  s.itens.filter((i) => saidaWorkflow.isItemOpen(i.situacaoItem.value)).map((i) => i.id)

const igual = (ctx: Ctx, s: Saida, c: SalvarSaida): boolean =>
  JSON.stringify([
    s.motivo,
    s.terceiro,
    s.fornecedor?.id ?? null,
    s.requisicaoCompras,
    diaDe(ctx.clock, s.dataHoraCriacao),
    s.dataRetornoPrevista,
    s.endereco,
    s.unidade?.id ?? null,
    s.localizacao?.id ?? null,
    s.responsavel?.id ?? null,
    incluidos(s).toSorted((a, b) => a - b),
  ]) ===
  JSON.stringify([
    c.motivo,
    c.terceiro,
    c.fornecedor,
    c.requisicaoCompras,
    diaDe(ctx.clock, c.dataHoraCriacao),
    c.dataRetornoPrevista,
    c.endereco,
    c.unidade,
    c.localizacao,
    c.responsavel,
    c.itens.toSorted((a, b) => a - b),
  ])

/** A request as its history tells it. */
const emTextos = (ctx: Ctx, s: Saida): Record<string, string | null> => ({
  Bens: s.itens
    .filter((i) => saidaWorkflow.isItemOpen(i.situacaoItem.value))
    .map((i) => [i.numeroTombamento, i.descricao].filter(Boolean).join(' – '))
    .join(', '),
  Motivo: s.motivo,
  'Para terceiro': s.terceiro ? 'Sim' : 'Não',
  Fornecedor: s.fornecedor?.nome ?? null,
  'Requisição de compras': s.requisicaoCompras,
  'Data da saída': formatarData(diaDe(ctx.clock, s.dataHoraCriacao)),
  'Retorno previsto': s.dataRetornoPrevista && formatarData(s.dataRetornoPrevista),
  Endereço: s.endereco,
  Unidade: s.unidade?.descricao ?? null,
  Localização: s.localizacao?.descricao ?? null,
  Responsável: s.responsavel?.nome ?? null,
})
