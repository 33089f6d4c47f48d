import { can, type SalvarPatrimonio } from '@tombo/contract'
import { diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, naoEncontrado, semPermissao } from '../../kernel/erros.ts'
import { mudarValores } from '../razao/mudanca.public.ts'
import { colunasDoCorpo, exigirReferencias } from './colunas.ts'
import { esquecerContagens } from './contagem.public.ts'
import { estadoDoBem } from './estado.ts'
import { colunasDoNovo } from './novo.ts'
import { decorrencias, exigirRegras, exigirTransicao, jaTombado } from './regras.ts'
import { registrarTombamento } from './tombar.ts'

type Estado = NonNullable<Awaited<ReturnType<typeof estadoDoBem>>>

/**
 * Saves an asset, new or known, and gives its id. A change to EM_USO registers it (part 1 §4). The history gets one event
 * with what changed; a save that changes nothing writes nothing; an old `versao` is 409.
 */
export async function salvarPatrimonio(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  { tombar = false } = {},
): Promise<number> {
  const antes = corpo.id ? await estadoDoBem(ctx, corpo.id) : undefined
  if (corpo.id && !antes) throw naoEncontrado()
  await exigirReferencias(ctx, corpo, antes?.bruto)
  if (antes && corpo.versao && corpo.versao !== antes.bruto.versao) throw conflito()
  const tombando = tombar || (corpo.situacao === 'EM_USO' && !(antes && jaTombado(antes.bruto)))
  if (tombando && !can(ctx.tags, 'tombarpatrimonio')) throw semPermissao()
  const id = antes ? await alterar(ctx, corpo, antes, tombando) : await inserir(ctx, corpo, tombando)
  if (tombando) await registrarTombamento(ctx, id)
  esquecerContagens(ctx)
  return id
}

async function inserir(ctx: Ctx, corpo: SalvarPatrimonio, tombando: boolean): Promise<number> {
  const todas = await colunasDoNovo(ctx, corpo, tombando)
  const nomes = Object.keys(todas)
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into patrimonio (${sql.join(nomes.map((n) => sql.ref(n)))}) values (${sql.join(nomes.map((n) => sql`${todas[n]}`))}) returning id`)
  const id = (linha as { id: number }).id
  const depois = (await estadoDoBem(ctx, id)) as Estado
  await registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: diferencas({}, depois.textos),
  })
  return id
}

async function alterar(ctx: Ctx, corpo: SalvarPatrimonio, antes: Estado, tombando: boolean): Promise<number> {
  const { bruto } = antes
  const situacao = tombando ? undefined : corpo.situacao
  if (situacao) await exigirTransicao(ctx, bruto, situacao)
  const pedidas = {
    ...(await colunasDoCorpo(ctx, corpo, { produtoId: bruto.produto_id, descricao: bruto.descricao })),
    ...(situacao ? { situacao } : {}),
  }
  const colunas: Record<string, unknown> = {
    ...pedidas,
    ...(await decorrencias(ctx, { ...bruto, ...pedidas })),
  }
  await exigirRegras(ctx, { ...bruto, ...colunas }, tombando || jaTombado(bruto))
  if (tombando) await exigirTransicao(ctx, { ...bruto, ...colunas }, 'EM_USO')
  const pares = Object.entries(colunas)
  if (pares.length === 0) return bruto.id
  const mudou = sql.join(
    pares.map(([n, v]) => sql`${sql.ref(`t.${n}`)} is distinct from ${v}`),
    sql` or `,
  )
  const linhas = await ctx.db.exec(sql`
    update patrimonio t set ${sql.join(pares.map(([n, v]) => sql`${sql.ref(n)} = ${v}`))}, versao = t.versao + 1, alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome}
    where t.id = ${bruto.id} and (${mudou})`)
  if (linhas === 0) return bruto.id
  const depois = (await estadoDoBem(ctx, bruto.id)) as Estado
  if (jaTombado(bruto)) await mudarValores(ctx, bruto, depois.bruto)
  await registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: bruto.id,
    tipo: 'ALTERACAO',
    alteracoes: diferencas(antes.textos, depois.textos),
  })
  return bruto.id
}
