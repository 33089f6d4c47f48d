import { createHash } from 'node:crypto'
import {
  type BodyOf,
  fonteDe,
  type Layout,
  mensagens,
  type rotasLayoutsPrestacao,
  type TabelaDeCodigos,
  type TabelaDoLayout,
  tabelasDoLayout,
  zLayout,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { valoresDe } from './dominios.ts'
import type { Codigos } from './escrever.ts'
import { obterLayout, travarLayout } from './layouts.ts'

/** Tells one state of a table from another. */
const versaoDe = (codigos: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...codigos].sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16)

/** All codes of a layout, by table and value. */
export async function codigosDe(ctx: Ctx, layoutId: number): Promise<Codigos> {
  const linhas = await ctx.db.rows(sql<{ tabela: string; chave: string; codigo: string }>`
    select tabela, chave, codigo from codigo_prestacao where layout_id = ${layoutId} order by tabela, chave`)
  const codigos = new Map<string, Map<string, string>>()
  for (const { tabela, chave, codigo } of linhas) {
    const desta = codigos.get(tabela) ?? new Map<string, string>()
    codigos.set(tabela, desta.set(chave, codigo))
  }
  return codigos
}

/** The words of every value that the tables of a layout know, by table and value. */
export async function palavrasDe(ctx: Ctx, layout: Layout): Promise<Codigos> {
  const palavras = new Map<string, ReadonlyMap<string, string>>()
  for (const t of tabelasDoLayout(layout)) {
    const valores = await valoresDe(ctx, t)
    palavras.set(t.nome, new Map(valores.map((v) => [v.chave, v.rotulo])))
  }
  return palavras
}

/** A table with every value that its source knows, and what was given beside them. */
async function montar(ctx: Ctx, t: TabelaDoLayout, codigos: Codigos): Promise<TabelaDeCodigos> {
  const valores = await valoresDe(ctx, t)
  const dados = codigos.get(t.nome) ?? new Map<string, string>()
  const conhecidas = new Set(valores.map((v) => v.chave))
  const demais = [...dados].filter(([chave]) => !conhecidas.has(chave))
  return {
    nome: t.nome,
    de: t.de ? (fonteDe(t.de.conjunto, t.de.fonte)?.rotulo ?? null) : null,
    linhas: [
      ...valores.map((v) => ({ ...v, codigo: dados.get(v.chave) ?? '' })),
      ...demais.map(([chave, codigo]) => ({ chave, rotulo: chave, codigo })),
    ],
    versao: versaoDe(dados),
  }
}

/** The tables that a layout asks for. 404. */
export async function tabelasDe(ctx: Ctx, id: number): Promise<TabelaDeCodigos[]> {
  const { layout } = await obterLayout(ctx, id)
  const codigos = await codigosDe(ctx, id)
  const todas: TabelaDeCodigos[] = []
  for (const t of tabelasDoLayout(layout)) todas.push(await montar(ctx, t, codigos))
  return todas
}

/**
 * Takes what is given for one table in the place of what was there. 404; 400 for a table that the layout does not ask; 409 when
 * it is no longer as it was read.
 */
export async function salvarTabela(
  ctx: Ctx,
  id: number,
  { tabela, linhas, versao }: BodyOf<typeof rotasLayoutsPrestacao.salvarTabela>,
): Promise<TabelaDeCodigos> {
  const { descricao } = await travarLayout(ctx, id)
  const pedida = tabelasDoLayout(zLayout.parse(descricao)).find((t) => t.nome === tabela)
  if (!pedida) throw invalid({ tabela: [mensagens.tabelaDesconhecida] })
  const vistas = new Set<string>()
  const dupla = linhas.find(({ chave }) => vistas.size === vistas.add(chave).size)
  if (dupla) throw invalid({ linhas: [mensagens.codigoRepetido.replace('{chave}', dupla.chave)] })
  const antes = (await codigosDe(ctx, id)).get(tabela) ?? new Map<string, string>()
  if (versao !== undefined && versao !== versaoDe(antes)) throw conflict(mensagens.tabelaMudou)
  // A value of a source without a code says nothing; the list of a rule is its values alone.
  const ficam = linhas.filter((l) => pedida.de === null || l.codigo !== '')
  await ctx.db.exec(sql`delete from codigo_prestacao where layout_id = ${id} and tabela = ${tabela}`)
  await ctx.db.exec(sql`
    insert into codigo_prestacao (layout_id, tabela, chave, codigo)
    select ${id}::int, ${tabela}::text, x.chave, x.codigo
    from jsonb_to_recordset(${JSON.stringify(ficam)}::jsonb) as x(chave text, codigo text)`)
  const texto = (pares: Iterable<readonly [string, string]>) =>
    [...pares]
      .map(([c, v]) => `${c} = ${v}`)
      .sort()
      .join('; ')
      .slice(0, 4000)
  const alteracoes = differences(
    { [tabela]: texto(antes) || null },
    { [tabela]: texto(ficam.map((l) => [l.chave, l.codigo] as const)) || null },
  )
  if (alteracoes.length > 0)
    await recordEvento(ctx, { entidade: 'layoutsprestacao', entidadeId: id, tipo: 'ALTERACAO', alteracoes })
  return montar(ctx, pedida, await codigosDe(ctx, id))
}
