import {
  DOCUMENTOS_DE_TERMO,
  mensagens,
  type OrdemTermo,
  type PapelNoTermo,
  papelNoTermo,
  type Termo,
  tipoTermo,
  type TipoTermo,
} from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { natural } from '../../kernel/db/natural.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { requestReport } from '../../kernel/reports/request.ts'
import { documentosDeTermo } from './documento.ts'
import { type DadosDoTermo, TEXTOS } from './textos.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

export { documentosDeTermo } from './documento.ts'

/** Says what a term is of. */
interface DeQue {
  tipo: TipoTermo
  /** The resource of the record, as in the events: "movimentacoes". */
  entidade: string
  entidadeId: number
  /** It is of a move between units. */
  outraUnidadeId?: number | null | undefined
  dados: DadosDoTermo
  /** The assets, of the unit at work, as they stand now. */
  bens: readonly number[]
  /** The order of the assets; by their numbers where nothing is said. */
  ordem?: OrdemTermo
  /** Lines of what is no asset of the register, behind the others. */
  avulsos?: readonly { numero: string | null; descricao: string }[]
}

const TOMBO = sql`p.numero_tombamento, p.numero_acessorio, p.id`
const ORDENS: Readonly<Record<OrdemTermo, SqlQuery>> = {
  NUMPATRIMONIO: TOMBO,
  DESCRICAO: sql`normalizar(p.descricao), ${TOMBO}`,
  NUMETIQUETA: sql`length(p.referencia) nulls last, p.referencia, ${TOMBO}`,
  LOCALIZACAO: sql`${natural(sql`lo.caminho`)} nulls last, ${TOMBO}`,
}

/**
 * Issues a term: its words, its assets as they stand at this moment, and the SHA-256 of both. Asked for before the assets
 * are moved where it should say where they were. A term never changes; a record that changes issues another.
 */
export async function emitirTermo(ctx: Ctx, t: DeQue): Promise<{ id: number; hash: string }> {
  const { versao, escrever } = TEXTOS[t.tipo]
  const { paragrafos, assinaturas } = escrever(t.dados)
  const linha = await ctx.db.row(sql<{ id: number; hash: string }>`
    with avulsos as (
      select row_number() over () as ordem, l.numero, l.descricao
      from jsonb_to_recordset(${JSON.stringify(t.avulsos ?? [])}::jsonb) as l(numero text, descricao text)),
    registrados as (
      select row_number() over (order by ${ORDENS[t.ordem ?? 'NUMPATRIMONIO']})::int as ordem, p.id,
        ${tomboEscrito(sql`p`)} as numero, p.referencia,
        concat_ws(' ', p.descricao, p.caracteristica1, p.caracteristica2, p.caracteristica3) as descricao,
        ec.descricao as estado, lo.caminho as localizacao, p.valor_aquisicao as valor
      from patrimonio p left join estado_conservacao ec on ec.id = p.estado_conservacao_id
      left join localizacao lo on lo.id = p.localizacao_id
      where p.id = any(${[...t.bens]}::int[]) and p.unidade_id = ${ctx.unidadeId}),
    bens as (
      select * from registrados
      union all
      select ((select count(*) from registrados) + a.ordem)::int, null, a.numero, null, a.descricao, null, null, null
      from avulsos a),
    feito as (
      insert into termo (tipo, unidade_id, outra_unidade_id, entidade, entidade_id, versao_texto, paragrafos,
        assinaturas, quantidade, hash, emitido_em, emitido_por)
      select ${t.tipo}::text, ${ctx.unidadeId}::int, ${t.outraUnidadeId ?? null}::int, ${t.entidade}::text,
        ${t.entidadeId}::int, ${versao}::int,
        ${paragrafos}::text[], ${assinaturas}::text[], count(*),
        encode(sha256(convert_to(${[t.tipo, versao, ...paragrafos].join('\n')}::text || coalesce(E'\\n' || string_agg(
          jsonb_build_array(ordem, numero, referencia, descricao, estado, localizacao, valor)::text, E'\\n'
          order by ordem), ''), 'UTF8')), 'hex'),
        ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
      from bens returning id, hash),
    linhas as (
      insert into termo_bem (termo_id, ordem, patrimonio_id, numero, referencia, descricao, estado, localizacao, valor)
      select f.id, b.ordem, b.id, b.numero, b.referencia, b.descricao, b.estado, b.localizacao, b.valor
      from bens b, feito f)
    select id, hash from feito`)
  return linha as { id: number; hash: string }
}

/**
 * Writes down that somebody accepted a term, in one part of it: who, when, from which address. 409 when that part was
 * accepted already. `usuarioId` is null of somebody who is no user.
 */
export async function aceitarTermo(
  { db, clock }: { db: Db; clock: Clock },
  termoId: number,
  por: {
    papel: PapelNoTermo
    nome: string
    usuarioId: number | null
    endereco: string | null
    /** Tells what the term says beside it. */
    observacao?: string | null
    /** A signature that was drawn: the path of an SVG. */
    assinatura?: string | null
  },
): Promise<void> {
  const feito = await db.row(sql<{ id: number }>`
    insert into termo_aceite (termo_id, papel, nome, usuario_id, endereco, observacao, assinatura, aceito_em, hash)
    select id, ${por.papel}, ${por.nome}, ${por.usuarioId}::int, ${por.endereco},
      ${por.observacao ?? null}, ${por.assinatura ?? null},
      ${clock.now()}, hash from termo where id = ${termoId}
    on conflict do nothing returning termo_id as id`)
  if (!feito) throw conflict(mensagens.termoJaAceito)
}

/** The terms of a record, the last one first. Who may read the record may read these. */
export async function termosDe(
  db: Db,
  { entidade, entidadeId }: Pick<DeQue, 'entidade' | 'entidadeId'>,
): Promise<Termo[]> {
  interface Linha extends Omit<Termo, 'tipo' | 'aceites'> {
    tipo: TipoTermo
    aceites: (Omit<Termo['aceites'][number], 'papel'> & { papel: PapelNoTermo })[]
  }
  const linhas = await db.rows(sql<Linha>`
    select t.id, t.tipo, t.versao_texto as "versaoTexto", t.quantidade, t.hash,
      to_json(t.emitido_em) #>> '{}' as "emitidoEm", t.emitido_por as "emitidoPor",
      coalesce((select jsonb_agg(jsonb_build_object('papel', a.papel, 'nome', a.nome, 'aceitoEm', a.aceito_em,
        'endereco', a.endereco,
        'observacao', a.observacao) order by a.aceito_em)
        from termo_aceite a where a.termo_id = t.id), '[]') as aceites
    from termo t where t.entidade = ${entidade} and t.entidade_id = ${entidadeId} order by t.id desc`)
  return linhas.map((l) => ({
    ...l,
    tipo: tipoTermo.toWire(l.tipo),
    aceites: l.aceites.map((a) => ({ ...a, papel: papelNoTermo.toWire(a.papel) })),
  }))
}

/** Asks for a term as a file, as for any report. 404 for a term of no record of this unit, 403 for who may not see it. */
export async function pedirDocumento(
  ctx: Ctx,
  termoId: number,
  formato: 'PDF' | 'XLSX' | 'CSV',
  organizacao: string,
) {
  const termo = await ctx.db.row(
    sql<{
      tipo: TipoTermo
    }>`select tipo from termo where id = ${termoId} and ${ctx.unidadeId} in (unidade_id, outra_unidade_id)`,
  )
  const documento =
    termo && documentosDeTermo.find((d) => d.contract.key === DOCUMENTOS_DE_TERMO[termo.tipo].key)
  if (!documento) throw notFound()
  return requestReport(ctx, documento, { formato, termo: termoId }, organizacao)
}
