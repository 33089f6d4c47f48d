import { can, type SalvarPatrimonio } from '@tombo/contract'
import { type Alteracao, diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, naoEncontrado, semPermissao } from '../../kernel/erros.ts'
import { mudarValores } from '../razao/mudanca.public.ts'
import { colunasDoCorpo, exigirReferencias } from './colunas.ts'
import { esquecerContagens } from './contagem.public.ts'
import { type Bruto, estadoDoBem } from './estado.ts'
import { gravarLivro } from './livro.ts'
import { decorrencias, exigirRegras, exigirTransicao, jaTombado } from './regras.ts'
import { registrarTombamento } from './tombar.ts'

type Estado = NonNullable<Awaited<ReturnType<typeof estadoDoBem>>>

/** How the history tells a change: its kind, and what it says beside old and new. */
export interface Relato {
  tipo: string
  mais: Alteracao[]
}
const ALTERACAO: Relato = { tipo: 'ALTERACAO', mais: [] }

/**
 * Saves an asset, new or known, and gives its id. A change to EM_USO registers it (part 1 §4). The history gets one event
 * with what changed, told as `relato` says; a save that changes nothing writes nothing; an old `versao` is 409.
 */
export async function salvarPatrimonio(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  { tombar = false, relato = ALTERACAO }: { tombar?: boolean; relato?: Relato } = {},
): Promise<number> {
  await exigirReferencias(ctx, corpo)
  const antes = corpo.id ? await estadoDoBem(ctx, corpo.id) : undefined
  if (corpo.id && !antes) throw naoEncontrado()
  if (antes && corpo.versao && corpo.versao !== antes.bruto.versao) throw conflito()
  const tombando = tombar || (corpo.situacao === 'EM_USO' && !(antes && jaTombado(antes.bruto)))
  if (tombando && !can(ctx.tags, 'tombarpatrimonio')) throw semPermissao()
  const id = antes ? await alterar(ctx, corpo, antes, tombando, relato) : await inserir(ctx, corpo, tombando)
  if (tombando) await registrarTombamento(ctx, id)
  esquecerContagens(ctx)
  return id
}

/** What a new asset is before anything is filled in. */
const EM_BRANCO: Bruto = {
  id: 0,
  versao: 1,
  situacao: 'EM_EDICAO',
  numero_tombamento: null,
  referencia: null,
  produto_id: null,
  descricao: '',
  tipo_natureza_id: null,
  tipo_aquisicao_id: null,
  localizacao_id: null,
  responsavel_id: null,
  estado_conservacao_id: null,
  metodo_depreciacao_id: null,
  utilizacao: 'EMUSO',
  justificativa_desuso: null,
  data_aquisicao: null,
  data_tombamento: null,
  data_inicio_depreciacao: null,
  valor_aquisicao: null,
  percentual_valor_residual: null,
  vida_util: null,
  limite_quantidades_produzidas: null,
}

async function inserir(ctx: Ctx, corpo: SalvarPatrimonio, tombando: boolean): Promise<number> {
  const situacao = !corpo.situacao || corpo.situacao === 'EM_USO' ? 'EM_EDICAO' : corpo.situacao
  if (situacao === 'BAIXADO') await exigirTransicao(ctx, EM_BRANCO, situacao)
  const pedidas = { ...(await colunasDoCorpo(ctx, corpo, undefined)), situacao }
  const colunas: Record<string, unknown> = {
    ...pedidas,
    ...(await decorrencias(ctx, { ...EM_BRANCO, ...pedidas } as Bruto)),
  }
  await exigirRegras(ctx, { ...EM_BRANCO, ...colunas } as Bruto, tombando)
  if (tombando) await exigirTransicao(ctx, { ...EM_BRANCO, ...colunas } as Bruto, 'EM_USO')
  const todas: Record<string, unknown> = {
    ...colunas,
    unidade_id: ctx.unidadeId,
    criado_em: ctx.clock.agora(),
    criado_por: ctx.actor.nome,
  }
  const nomes = Object.keys(todas)
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into patrimonio (${sql.join(nomes.map((n) => sql.ref(n)))}) values (${sql.join(nomes.map((n) => sql`${todas[n]}`))}) returning id`)
  const id = (linha as { id: number }).id
  await gravarLivro(ctx, { ...EM_BRANCO, ...colunas, id } as Bruto, corpo.produtoCaracteristica)
  const depois = (await estadoDoBem(ctx, id)) as Estado
  await registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: diferencas({}, depois.textos),
  })
  return id
}

async function alterar(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  antes: Estado,
  tombando: boolean,
  relato: Relato,
): Promise<number> {
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
  const livroMudou = await gravarLivro(ctx, { ...bruto, ...colunas }, corpo.produtoCaracteristica)
  const pares = Object.entries(colunas)
  const mudou = [
    sql`${livroMudou}::boolean`,
    ...pares.map(([n, v]) => sql`${sql.ref(`t.${n}`)} is distinct from ${v}`),
  ]
  const escritas = [
    ...pares.map(([n, v]) => sql`${sql.ref(n)} = ${v}`),
    sql`versao = t.versao + 1, alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome}`,
  ]
  const linhas = await ctx.db.exec(
    sql`update patrimonio t set ${sql.join(escritas)} where t.id = ${bruto.id} and (${sql.join(mudou, sql` or `)})`,
  )
  if (linhas === 0) return bruto.id
  const depois = (await estadoDoBem(ctx, bruto.id)) as Estado
  if (jaTombado(bruto)) await mudarValores(ctx, bruto, depois.bruto)
  await registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: bruto.id,
    tipo: relato.tipo,
    alteracoes: [...diferencas(antes.textos, depois.textos), ...relato.mais],
  })
  return bruto.id
}
