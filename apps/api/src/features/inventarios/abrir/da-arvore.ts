import { type BodyOf, mensagens, type rotasLocalizacoes, zNovoInventario } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { readAs } from '../../../kernel/http/faults.ts'
import { criarInventario } from './criar.ts'
import { inventariosDoLocal } from '../../reservas/em-contagem.public.ts'

async function caminhoDe(ctx: Ctx, id: number): Promise<string> {
  const l = await ctx.db.row(
    sql<{
      caminho: string
    }>`select caminho from localizacao where id = ${id} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!l) throw notFound()
  return l.caminho
}

/** Is a place of the unit being counted? Errors: 404. */
export async function estaEmInventario(ctx: Ctx, id: number): Promise<boolean> {
  await caminhoDe(ctx, id)
  return (await inventariosDoLocal(ctx, id)).length > 0
}

/** The only commission of inventories in force today; 400 when there is none, or several to choose from. */
export async function unicaComissao(ctx: Ctx): Promise<number> {
  const hoje = ctx.clock.today()
  const achadas = await ctx.db.rows(sql<{ id: number }>`
    select c.id from comissao c join tipo_comissao t on t.id = c.tipo_id and t.classificacao = 'INVENTARIO'
    where c.unidade_id = ${ctx.unidadeId} and c.data_designacao <= ${hoje}::date
      and (c.fim is null or c.fim >= ${hoje}::date) limit 2`)
  const [unica] = achadas
  if (!unica || achadas.length > 1) throw invalid({ comissao: [mensagens.inventarioSemComissao] })
  return unica.id
}

const umMesDepois = (dia: string): string => {
  const d = new Date(`${dia}T00:00:00Z`)
  d.setUTCDate(d.getUTCDate() + 30)
  return d.toISOString().slice(0, 10)
}

/** A campaign whose period nobody says is counted within a month from today. */
export const periodoDeHoje = (ctx: Ctx) => ({
  periodoIni: ctx.clock.today(),
  periodoFin: umMesDepois(ctx.clock.today()),
})

/** Makes a campaign of one place, with what is below it unless said otherwise. Gives its id. Errors: 400, 404. */
export async function criarDaArvore(
  ctx: Ctx,
  p: BodyOf<typeof rotasLocalizacoes.criarInventario>,
): Promise<number> {
  const caminho = await caminhoDe(ctx, p.localizacaoId)
  const periodoIni = p.periodoIni ?? ctx.clock.today()
  return criarInventario(
    ctx,
    readAs(zNovoInventario, {
      descricao: (p.descricao ?? `Inventário de ${caminho}`).slice(0, 200),
      tipo: 'EVENTUAL',
      alcance: 'LOCALIZACOES',
      localizacoes: [{ localizacao: { id: p.localizacaoId }, abaixo: p.abaixo }],
      periodoIni,
      periodoFin: p.periodoFin ?? umMesDepois(periodoIni),
      comissao: { id: p.comissao ?? (await unicaComissao(ctx)) },
    }),
  )
}
