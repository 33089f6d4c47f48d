import { quantos, solicitacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'
import type { Cabeca } from '../repo.ts'
import { mudouDepoisDeVisto } from './depois-de-visto.ts'

/** A place where assets were found that the register has elsewhere. */
export interface Destino {
  local: number
  caminho: string
  /** Says who answers for the place; for one of nobody, who answers for the campaign. */
  responsavel: number | null
  /** The place is in use: assets go to no other. */
  ativo: boolean
  ids: number[]
}

/** Over `r` (inventario_resultado), `l` (where it was found) and `p`: found elsewhere than the unit's register has it. */
const DE_ACHADOS = (
  c: Cabeca,
): SqlQuery => sql`inventario_resultado r join inventario v on v.id = r.inventario_id
    join localizacao l on l.id = r.localizacao_id
    join patrimonio p on p.id = r.patrimonio_id and p.unidade_id = ${c.unidadeId} and p.removido_em is null
      and p.localizacao_id is distinct from r.localizacao_id
    left join responsavel q on q.id = l.responsavel_id and q.ativo
  where r.inventario_id = ${c.id} and r.resultado in ('OUTRO_LOCAL', 'FORA_DO_ALCANCE')
    and not exists (select 1 from solicitacao_alteracao a
      where a.inventario_id = ${c.id} and a.patrimonio_id = r.patrimonio_id
        and ${notAmong(sql`a.status`, [solicitacaoWorkflow.to('CANCELAR')])})`

/** Where assets go that were found elsewhere, by place; those that were moved since they were seen stay where they are. */
export const destinosDe = (ctx: Ctx, c: Cabeca): Promise<Destino[]> =>
  ctx.db.rows(sql<Destino>`
    select r.localizacao_id as local, l.caminho, coalesce(q.id, v.responsavel_id) as responsavel, l.ativo,
      array_agg(r.patrimonio_id order by r.patrimonio_id) as ids
    from ${DE_ACHADOS(c)} and not ${mudouDepoisDeVisto('localizacaoInicial')} group by 1, 2, 3, 4 order by 1`)

/** Why all that was found at a place stays where the register has it; null where it goes there, or is asked to. */
export function porqueFica(c: Cabeca, { ativo, responsavel, caminho, ids }: Destino): string | null {
  const bens = quantos(ids.length, 'bem', 'bens')
  if (!ativo) return `${bens}: ${caminho} está fora de uso`
  return c.achados === 'MOVIMENTAR' && responsavel === null
    ? `${bens}: ninguém responde por ${caminho}`
    : null
}

/** Assets that were moved since they were seen, as a person knows them, each with why it stays. */
export async function movidosDepois(ctx: Ctx, c: Cabeca): Promise<string[]> {
  const linhas = await ctx.db.rows(sql<{ nome: string }>`
    select ${nomeDoBem(sql`p`)} as nome from ${DE_ACHADOS(c)} and ${mudouDepoisDeVisto('localizacaoInicial')}
    order by p.id`)
  return linhas.map((l) => `${l.nome}: mudou de lugar depois de visto`)
}
