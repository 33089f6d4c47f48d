import {
  AQUISICOES_DE_TERCEIROS,
  type ContextoDoBem,
  desfechoDoBem,
  type LeituraDoBem,
  patrimonioWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type Cabeca, pessoasPorBem } from '../repo.ts'

type Contexto = Omit<ContextoDoBem, 'pessoas'> & { id: number }
type Lida = LeituraDoBem & { bem: number; justificativa: string | null; justificativaId: number | null }

/**
 * The rows of these assets, made where there are none and held until the transaction ends, in the one order of their ids: whoever
 * derives the same asset waits, and then finds all that was read.
 */
async function segurar(ctx: Ctx, c: Cabeca, ids: readonly number[]): Promise<Contexto[]> {
  await ctx.db.exec(sql`
    insert into inventario_resultado (inventario_id, patrimonio_id, item_id, esperado_id, resultado,
      quantidade_contagem, leituras, atualizado_em)
    select ${c.id}::int, p.id, i.id, i.localizacao_id, 'PENDENTE', 0, 0, ${ctx.clock.now()}::timestamptz
    from patrimonio p left join inventario_item i on i.patrimonio_id = p.id and i.inventario_id = ${c.id}
    where p.id = any(${[...ids]}::int[]) order by p.id on conflict do nothing`)
  await ctx.db.exec(sql`
    select 1 from inventario_resultado where inventario_id = ${c.id} and patrimonio_id = any(${[...ids]}::int[])
    order by patrimonio_id for update`)
  return ctx.db.rows(sql<Contexto>`
    select r.patrimonio_id as id, r.item_id is not null as "doInventario", r.esperado_id as esperado,
      ${among(sql`p.situacao`, patrimonioWorkflow.final)} as baixado, p.unidade_id <> ${c.unidadeId} as "outraUnidade",
      coalesce(${among(sql`a.classificacao`, AQUISICOES_DE_TERCEIROS)}, false) as "deTerceiros"
    from inventario_resultado r join patrimonio p on p.id = r.patrimonio_id left
    join tipo_aquisicao a on a.id = p.tipo_aquisicao_id
    where r.inventario_id = ${c.id} and r.patrimonio_id = any(${[...ids]}::int[]) order by r.patrimonio_id`)
}

/** Every reading of these assets, and what undoes them, by whatever way it came. What came late is not among them. */
const leiturasDos = (ctx: Ctx, c: Cabeca, ids: readonly number[]): Promise<Lida[]> =>
  ctx.db.rows(sql<Lida>`
    with lidas as materialized (select * from inventario_leitura l
      where l.patrimonio_id = any(${[...ids]}::int[]) and l.inventario_id = ${c.id} and not l.tardia),
    com_desfeitas as (
      select l.*, l.patrimonio_id as bem from lidas l
      union all select d.*, l.patrimonio_id from lidas l
        join inventario_leitura d on d.inventario_id = ${c.id} and d.desfaz = l.id and not d.tardia)
    select bem, id::text, coalesce(dispositivo::text, '') as dispositivo, usuario_id as pessoa,
      to_char(lida_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lidaEm",
        localizacao_id as localizacao, origem,
      desfaz::text, presente, sobre::text[], estado_conservacao_id as conservacao, utilizacao,
      justificativa_desuso as "justificativaDesuso", observacao, justificativa, justificativa_id as "justificativaId"
    from com_desfeitas`)

/** Writes what follows from the readings of these assets, as they stand now. */
export async function derivar(ctx: Ctx, c: Cabeca, quais: readonly number[]): Promise<void> {
  const ids = [...new Set(quais)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const contextos = await segurar(ctx, c, ids)
  const porBem = Map.groupBy(await leiturasDos(ctx, c, ids), (l) => l.bem)
  const pessoas = pessoasPorBem(c)
  const linhas = contextos.map(({ id, ...contexto }) => {
    const lidas = porBem.get(id) ?? []
    const { contam, situacao: _, ...d } = desfechoDoBem({ ...contexto, pessoas }, lidas)
    const ditas = lidas.filter(
      (l) => contam.includes(l.id) && (l.justificativa ?? l.justificativaId) !== null,
    )
    const dita = ditas.find((l) => l.id === contam.findLast((x) => ditas.some((y) => y.id === x)))
    return {
      id,
      ...d,
      leituras: contam.length,
      justificativa: dita?.justificativa ?? null,
      justificativaId: dita?.justificativaId ?? null,
    }
  })
  await ctx.db.exec(sql`
    update inventario_resultado r set resultado = n.resultado, quantidade_contagem = n."quantidadeContagem",
      localizacao_id = n.localizacao,
      estado_conservacao_id = n.conservacao, utilizacao = n.utilizacao, justificativa_desuso = n."justificativaDesuso",
      observacao = n.observacao, leituras = n.leituras, justificativa = n.justificativa,
        justificativa_id = n."justificativaId",
      atualizado_em = ${ctx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id int, resultado text,
      "quantidadeContagem" int, localizacao int,
      conservacao int, utilizacao text, "justificativaDesuso" text, observacao text, leituras int,
        justificativa text, "justificativaId" int)
    where r.inventario_id = ${c.id} and r.patrimonio_id = n.id`)
}

/** Assets that were read before they came into the list are of it from now on, and what their readings say is derived anew. */
export async function ligarAoQueSeLeu(ctx: Ctx, c: Cabeca): Promise<void> {
  const ligados = await ctx.db.rows(sql<{ id: number }>`
    update inventario_resultado r set item_id = i.id, esperado_id = i.localizacao_id
    from inventario_item i where i.inventario_id = ${c.id} and r.inventario_id = i.inventario_id
      and r.patrimonio_id = i.patrimonio_id and r.item_id is null returning r.patrimonio_id as id`)
  await derivar(
    ctx,
    c,
    ligados.map((l) => l.id),
  )
}
