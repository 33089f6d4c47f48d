import { type AnyResource, type ListQuery, mensagens, type Pagina } from '@tombo/contract'
import { registrarEvento } from '../../kernel/audit/evento.ts'
import { encerrarAvisos } from '../../kernel/avisos/encerrar.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { colunasDosValores, inserirLinha, listar, mudarLinha } from '../../kernel/db/catalogo.ts'
import { type Fonte, selecao } from '../../kernel/db/fonte.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { conflito, invalido, naoEncontrado } from '../../kernel/erros.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'

/** Records that belong to an asset: who sees the asset sees them, and what happens to them is told in its history. */
export interface Pertence {
  def: AnyResource
  fonte: Fonte
  /** The kind of the asset's event, and the name of the record in it. */
  tipo: string
  rotulo: string
  /** The whole record as a person reads it in the history, over `t`. */
  texto: Consulta
  /** What has a term: the column of its last day, the situation that ends it before, and the refusal to change it afterwards. */
  fim?: { coluna: string; situacao: string; recusa: string }
}

type Registro = Record<string, unknown> & { id: number }
type Corpo = Record<string, unknown> & { id?: number; versao?: number; patrimonio?: number }

/** The asset of `t` is of the unit at work, and there. */
const daUnidade = (ctx: Ctx): Consulta =>
  sql`exists (select 1 from patrimonio p where p.id = t.patrimonio_id and p.unidade_id = ${ctx.unidadeId} and p.removido_em is null)`

/** Where a reference to the asset is read from. */
export const refBem: NonNullable<Fonte['referencias']> = {
  patrimonio: {
    tabela: 'patrimonio',
    objeto: sql`jsonb_build_object('id', r.id, 'numeroTombamento', r.numero_tombamento, 'numeroAcessorio', r.numero_acessorio, 'descricao', r.descricao)`,
    texto: sql`concat_ws(' ', r.numero_tombamento, r.descricao)`,
  },
}

/** A page, of one asset or of all of the unit. */
export function listarPertences(
  ctx: Ctx,
  { def, fonte }: Pertence,
  q: ListQuery & { patrimonioId?: number | undefined },
): Promise<Pagina<Registro>> {
  const campos = q.fields && new Set(q.fields.map((f) => f.split('.')[0] as string))
  return listar(ctx, def, fonte, q, {
    extra: [daUnidade(ctx), ...(q.patrimonioId ? [sql`t.patrimonio_id = ${q.patrimonioId}`] : [])],
    ...(campos ? { campos } : {}),
  })
}

export async function obterPertence(ctx: Ctx, { def, fonte }: Pertence, id: number): Promise<Registro> {
  const linha = await ctx.db.row(
    sql<Registro>`select ${selecao(def, fonte)} from ${sql.table(fonte.tabela)} t where t.id = ${id} and ${daUnidade(ctx)}`,
  )
  if (!linha) throw naoEncontrado()
  return linha
}

interface Estado {
  versao: number
  patrimonioId: number
  texto: string
  fim: string | null
  encerrado: boolean
}

/** The record as it stands, locked until the transaction ends; 404 when it is another unit's. */
async function estadoDe(ctx: Ctx, { fonte, texto, fim }: Pertence, id: number): Promise<Estado> {
  const linha = await ctx.db.row(sql<Estado>`
    select t.versao, t.patrimonio_id as "patrimonioId", ${texto} as texto,
      ${fim ? sql.ref(`t.${fim.coluna}`) : sql`null`} as fim, ${fim ? sql`t.situacao = ${fim.situacao}` : sql`false`} as encerrado
    from ${sql.table(fonte.tabela)} t where t.id = ${id} and ${daUnidade(ctx)} for update of t`)
  if (!linha) throw naoEncontrado()
  return linha
}

const contar = (ctx: Ctx, p: Pertence, patrimonioId: number, anterior: string | null, novo: string | null) =>
  registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: patrimonioId,
    tipo: p.tipo,
    alteracoes: [{ campo: p.rotulo, anterior, novo }],
  })

async function inserir(ctx: Ctx, p: Pertence, corpo: Corpo): Promise<number> {
  const bem = await ctx.db.row(
    sql`select 1 from patrimonio where id = ${corpo.patrimonio} and unidade_id = ${ctx.unidadeId} and removido_em is null for key share`,
  )
  if (!bem) throw invalido({ patrimonio: [mensagens.naoEncontrado] })
  const id = await inserirLinha(ctx, p.fonte, colunasDosValores(p.def, corpo))
  const depois = await estadoDe(ctx, p, id)
  await contar(ctx, p, depois.patrimonioId, null, depois.texto)
  return id
}

/**
 * Saves a record, new or known, with the event of its asset. It stays with its asset; what was ended no longer changes; a
 * save that changes nothing writes nothing; an old `versao` is 409.
 */
export async function salvarPertence(ctx: Ctx, p: Pertence, corpo: Corpo): Promise<Registro> {
  const { id, versao, patrimonio } = corpo
  if (id === undefined) return obterPertence(ctx, p, await inserir(ctx, p, corpo))
  const antes = await estadoDe(ctx, p, id)
  if (versao !== undefined && versao !== antes.versao) throw conflito()
  if (patrimonio !== undefined && patrimonio !== antes.patrimonioId)
    throw invalido({ patrimonio: [mensagens.naoMudaDeBem] })
  if (antes.encerrado && p.fim) throw conflito(p.fim.recusa)
  if (await mudarLinha(ctx, p.fonte, id, colunasDosValores(p.def, corpo))) {
    const depois = await estadoDe(ctx, p, id)
    await contar(ctx, p, antes.patrimonioId, antes.texto, depois.texto)
    if (depois.fim !== antes.fim) await anunciarDeNovo(ctx, p, id)
  }
  return obterPertence(ctx, p, id)
}

/** Another last day: what was said of the old one is settled, and the new one will be announced. */
async function anunciarDeNovo(ctx: Ctx, { fonte }: Pertence, id: number): Promise<void> {
  await ctx.db.exec(sql`update ${sql.table(fonte.tabela)} set avisado_em = null where id = ${id}`)
  await encerrarAvisos(ctx, chaveDosAvisos(fonte.tabela, id))
}

/** Deletes a record, with the event of its asset; what was still to be seen of its notices goes. */
export async function excluirPertence(ctx: Ctx, p: Pertence, id: number): Promise<void> {
  const antes = await estadoDe(ctx, p, id)
  await ctx.db.exec(sql`delete from ${sql.table(p.fonte.tabela)} where id = ${id}`)
  await contar(ctx, p, antes.patrimonioId, antes.texto, null)
  await encerrarAvisos(ctx, chaveDosAvisos(p.fonte.tabela, id))
}

/** Ends what has a term, and its notices (docs/regras.md R67). What is ended already stays as it is. */
export async function finalizarPertence(ctx: Ctx, p: Pertence, id: number): Promise<Registro> {
  const antes = await estadoDe(ctx, p, id)
  if (p.fim && (await mudarLinha(ctx, p.fonte, id, { situacao: p.fim.situacao }))) {
    await contar(ctx, p, antes.patrimonioId, antes.texto, (await estadoDe(ctx, p, id)).texto)
    await encerrarAvisos(ctx, chaveDosAvisos(p.fonte.tabela, id))
  }
  return obterPertence(ctx, p, id)
}
