import { type Copias, type GuardaCopias, quantos } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { lerCopias } from './consultas.ts'
import { contarMudanca } from './mudanca.ts'

const emPalavras = ({ ativa, diarias, semanais, mensais }: GuardaCopias) =>
  ativa
    ? `${quantos(diarias, 'diária', 'diárias')}, ${quantos(semanais, 'semanal', 'semanais')} e ${quantos(mensais, 'mensal', 'mensais')}`
    : 'todas'

/** Says how many old copies stay. Every administrator is told. */
export async function salvarGuarda(ctx: Ctx, nova: GuardaCopias): Promise<Copias> {
  const { guarda: antes } = await lerCopias(ctx)
  await ctx.db.exec(sql`
    insert into copia_guarda (ativa, diarias, semanais, mensais)
    values (${nova.ativa}, ${nova.diarias}, ${nova.semanais}, ${nova.mensais})
    on conflict (unica) do update set ativa = excluded.ativa, diarias = excluded.diarias,
      semanais = excluded.semanais, mensais = excluded.mensais`)
  await contarMudanca(ctx, 'quantas cópias de segurança são guardadas', {
    campo: 'Cópias de segurança guardadas',
    anterior: emPalavras(antes),
    novo: emPalavras(nova),
  })
  return lerCopias(ctx)
}
