import {
  type ListQuery,
  makePage,
  manutencaoWorkflow,
  mensagens,
  type Page,
  type Relato,
  relatoWorkflow,
  situacaoRelato,
  type SituacaoRelato,
} from '@tombo/contract'
import { recordUse } from '../../../kernel/audit/personal-data.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { claimFile } from '../../../kernel/files/ownership.ts'
import { closeNotices } from '../../../kernel/notices/close.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'
import { bemDoCodigo } from '../../etiquetas/codigo/codigo.public.ts'
import { problemasEmPalavras } from '../../reservas/problemas.public.ts'
import { problemasDaManutencao, travarBens } from '../bens.ts'
import { abrirManutencao } from '../ordem/salvar.ts'
import { avisarQuemCuida, chaveDo, type Meio } from './reabrir.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

/** Says what somebody tells of an asset that was found. */
export interface NovoRelato {
  unidadeId: number
  patrimonioId: number
  texto: string
  nome: string
  contato: string | null
  usuarioId: number | null
}

const ABERTO = among(sql`situacao`, [relatoWorkflow.initial])

/**
 * Writes down that an asset is broken, and tells who looks after maintenance in its unit. The same word of the same person
 * that is open still is not written twice. Gives its id; null where it was there.
 */
export async function anotarRelato(meio: Meio, r: NovoRelato): Promise<number | null> {
  // An asset that went to another unit meanwhile is mended there.
  const bem = await meio.db.row(sql<{ unidadeId: number }>`
    select unidade_id as "unidadeId" from patrimonio where id = ${r.patrimonioId} for no key update`)
  const unidadeId = bem?.unidadeId ?? r.unidadeId
  const novo = await meio.db.row(sql<{ id: number; bem: string }>`
    insert into manutencao_relato (unidade_id, patrimonio_id, texto, nome, contato, usuario_id, criado_em)
    select ${unidadeId}::int, ${r.patrimonioId}::int, ${r.texto}::text, ${r.nome}::text, ${r.contato}::text,
      ${r.usuarioId}::int, ${meio.clock.now()}::timestamptz
    where not exists (select 1 from manutencao_relato where patrimonio_id = ${r.patrimonioId} and texto = ${r.texto}
      and nome = ${r.nome} and ${ABERTO})
    returning id, (select ${nomeDoBem(sql`p`)} from patrimonio p
      where p.id = patrimonio_id) as bem`)
  if (!novo) return null
  await avisarQuemCuida(meio, { ...r, ...novo, unidadeId }, 'relatado')
  return novo.id
}

interface Aviso {
  patrimonio?: number | undefined
  codigo?: string | undefined
  texto: string
  arquivo?: number | null | undefined
}

/** Somebody at work in the unit tells that one of its assets is broken, with a photo. Errors: 404; 409, it was written off; 400, no photo of theirs. */
export async function avisarDefeito(ctx: Ctx, a: Aviso): Promise<void> {
  if (a.patrimonio === undefined && a.codigo === undefined)
    throw invalid({ patrimonio: [mensagens.obrigatorio] })
  const patrimonioId = a.patrimonio ?? (await bemDoCodigo(ctx, a.codigo ?? '')).patrimonio.id
  const bem = await ctx.db.row(sql`
    select 1 from patrimonio where id = ${patrimonioId} and unidade_id = ${ctx.unidadeId} and removido_em is null`)
  if (!bem) throw notFound()
  await exigirNaoBaixado(ctx, patrimonioId)
  const id = await anotarRelato(ctx, {
    unidadeId: ctx.unidadeId,
    patrimonioId,
    texto: a.texto,
    nome: ctx.actor.nome,
    contato: null,
    usuarioId: ctx.actor.usuarioId,
  })
  if (id === null || !a.arquivo) return
  await claimFile(ctx, a.arquivo, 'FOTOS_DEFEITO', { entidade: 'manutencaorelatos', entidadeId: id })
  await ctx.db.exec(sql`update manutencao_relato set arquivo_id = ${a.arquivo} where id = ${id}`)
}

/** A page of what was told in the unit, the latest first. */
export async function listarRelatos(
  ctx: Ctx,
  q: ListQuery,
  situacao: SituacaoRelato | undefined,
): Promise<Page<Relato>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...(situacao ? [sql`t.situacao = ${situacao}`] : []),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from manutencao_relato t where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<Relato>`
    select t.id, jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio',
      p.numero_acessorio,
        'referencia', p.referencia, 'descricao', p.descricao) as patrimonio,
      t.texto, t.nome, t.contato, t.usuario_id is not null as identificado,
      (select jsonb_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho) from arquivo a
        where a.id = t.arquivo_id) as arquivo,
      ${enumSql(situacaoRelato, sql`t.situacao`)} as situacao, t.motivo, t.criado_em as "criadoEm",
        t.decidido_por as "decididoPor",
      case when t.manutencao_id is not null then jsonb_build_object('id', t.manutencao_id, 'codigo',
        t.manutencao_id) end as manutencao
    from manutencao_relato t join patrimonio p on p.id = t.patrimonio_id where ${onde}
    order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  await contarContatos(ctx, linhas)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Where a stranger can be reached is theirs: who reads it is written down (docs/regras.md R74). */
function contarContatos(ctx: Ctx, lidos: readonly Relato[]): Promise<void> {
  const ids = lidos.filter((r) => r.contato !== null).map((r) => r.id)
  return recordUse(ctx, {
    operacao: 'LEITURA',
    origem: 'Avisos de defeito',
    campos: ['Contato'],
    ids,
    quantidade: ids.length,
  })
}

interface Travado {
  situacao: SituacaoRelato
  patrimonioId: number
  texto: string
}

/** Gives what was told, held for a step. Errors: 404, 409. */
async function travarRelato(ctx: Ctx, id: number, acao: 'ABRIR' | 'DESCARTAR'): Promise<Travado> {
  const r = await ctx.db.row(sql<Travado>`
    select situacao, patrimonio_id as "patrimonioId", texto from manutencao_relato
    where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  if (!r) throw notFound()
  requireAllowed(relatoWorkflow, r.situacao, acao)
  return r
}

const MAIOR_DESCRICAO = 500

/** Gives the open order of an asset, held so that it neither ends nor is deleted meanwhile; null where it is in none. */
async function ordemAberta(ctx: Ctx, patrimonioId: number): Promise<number | null> {
  const ler = () =>
    ctx.db.row(sql<{ id: number }>`
      select i.manutencao_id as id from manutencao_item i join manutencao t on t.id = i.manutencao_id
      where i.patrimonio_id = ${patrimonioId} and t.unidade_id = ${ctx.unidadeId}
        and ${among(sql`i.situacao`, manutencaoWorkflow.openItems)}`)
  let aberta = await ler()
  while (aberta) {
    await ctx.db.exec(sql`select 1 from manutencao where id = ${aberta.id} for share`)
    const ainda = await ler()
    if (ainda?.id === aberta.id) return ainda.id
    aberta = ainda
  }
  return null
}

/** The asset can be mended. 409, saying why not: no list of faults stands beside the button from which it is opened. */
async function exigirLivre(ctx: Ctx, patrimonioId: number): Promise<void> {
  const problemas = problemasEmPalavras(await problemasDaManutencao(ctx, [patrimonioId], null))
  if (problemas.length > 0)
    throw conflict(
      mensagens.relatoBemPreso.replace('{porque}', () => problemas.join('; ')),
      {
        itens: problemas,
      },
    )
}

/**
 * Makes an order of what was told; where the asset is in an open one, that one it is. Gives the order's id.
 * Errors: 404; 409, decided already, or the asset cannot be mended.
 */
export async function abrirDoRelato(ctx: Ctx, id: number): Promise<number> {
  const de = await ctx.db.row(sql<{ bem: number }>`
    select patrimonio_id as bem from manutencao_relato where id = ${id} and unidade_id = ${ctx.unidadeId}`)
  if (!de) throw notFound()
  // The order and the asset are held before the word: a move holds the asset, and takes its words along.
  const aberta = await ordemAberta(ctx, de.bem)
  if (aberta === null) await travarBens(ctx, [de.bem])
  const r = await travarRelato(ctx, id, 'ABRIR')
  if (aberta === null) await exigirLivre(ctx, r.patrimonioId)
  const manutencaoId =
    aberta ??
    (await abrirManutencao(ctx, {
      tipo: 'CORRETIVA',
      descricao: r.texto.slice(0, MAIOR_DESCRICAO),
      numero: null,
      fornecedor: null,
      dataPrevista: null,
      observacao: null,
      itens: [{ patrimonio: r.patrimonioId, servicos: [], valorMercado: null }],
    }))
  await decidir(ctx, id, relatoWorkflow.to('ABRIR'), { manutencaoId, motivo: null })
  return manutencaoId
}

/** Sets aside what was told, and says why. Errors: 404, 409. */
export async function descartarRelato(ctx: Ctx, id: number, motivo: string): Promise<void> {
  await travarRelato(ctx, id, 'DESCARTAR')
  await decidir(ctx, id, relatoWorkflow.to('DESCARTAR'), { manutencaoId: null, motivo })
}

/** It was decided: nobody needs to decide it any more. */
async function decidir(
  ctx: Ctx,
  id: number,
  situacao: SituacaoRelato,
  { manutencaoId, motivo }: { manutencaoId: number | null; motivo: string | null },
): Promise<void> {
  await ctx.db.exec(sql`
    update manutencao_relato set situacao = ${situacao}, manutencao_id = ${manutencaoId}, motivo = ${motivo},
      decidido_em = ${ctx.clock.now()}, decidido_por = ${ctx.actor.nome} where id = ${id}`)
  await closeNotices(ctx, chaveDo(id))
}
