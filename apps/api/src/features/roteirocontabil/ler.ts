import {
  classificacaoAquisicao,
  classificacaoBaixa,
  classificacaoBem,
  type ContaDoRoteiro,
  escrituraEvento,
  type EventoDoRoteiro,
  papelContabil,
  type Roteiro,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { TIPOS_LANCAMENTO } from '../razao/lancar.public.ts'

/** Roles that are not the accountant's to choose: the mask's own accounts, and Tombo's technical ones. */
const OUTROS_PAPEIS: Readonly<Record<string, string>> = {
  BEM: 'Conta do bem (da máscara)',
  DEPRECIACAO_ACUMULADA: 'Depreciação acumulada (da máscara)',
  ABERTURA: 'Abertura (técnica)',
}

/** The events of the table: the kinds of entries, and a write-off by its classification. */
export const EVENTOS: Readonly<Record<string, string>> = {
  ...TIPOS_LANCAMENTO,
  ...Object.fromEntries(
    classificacaoBaixa.values.map((v) => [`BAIXA_${v}`, `Baixa: ${classificacaoBaixa.descriptions[v]}`]),
  ),
}

const palavras = (de: Readonly<Record<string, string>>, valor: string) => ({
  value: valor,
  descricao: de[valor] ?? valor,
})
export const papelEmPalavras = (papel: string) =>
  palavras({ ...papelContabil.descriptions, ...OUTROS_PAPEIS }, papel)

/** Events whose other side stands in the table of events, and may be another: how an asset, or what was added to it, was acquired. */
export const ALTERAVEL = sql`e.evento in ('ENTRADA', 'CUSTO_SUBSEQUENTE') and e.debito = 'BEM'`

const contas = (ctx: Ctx) =>
  ctx.db.rows(sql<Omit<ContaDoRoteiro, 'papel'> & { papel: string }>`
    select r.id, r.versao, r.papel, ${enumSql(classificacaoBem, sql`r.classificacao`)} as classificacao,
      case when m.id is not null then jsonb_build_object('id', m.id, 'descricao', m.descricao) end as mascara,
      jsonb_build_object('codigo', r.conta, 'nome', coalesce(c.nome, 'Conta fora do plano')) as conta,
      r.a_confirmar as "aConfirmar", r.classificacao is null and r.mascara_id is null as geral
    from roteiro_conta r left join mascara m on m.id = r.mascara_id left join conta_contabil c on c.codigo = r.conta
    where r.papel = any(${[...papelContabil.values]}::text[])
    order by array_position(${[...papelContabil.values]}::text[], r.papel), r.mascara_id is not null,
      r.classificacao nulls first, m.descricao`)

const eventos = (ctx: Ctx) =>
  ctx.db.rows(sql<
    Omit<EventoDoRoteiro, 'evento' | 'debito' | 'credito'> & {
      evento: string
      debito: string
      credito: string
    }
  >`
    select e.id, e.versao, e.evento, ${enumSql(classificacaoAquisicao, sql`e.aquisicao`)} as aquisicao,
      e.debito, e.credito,
      ${enumSql(escrituraEvento, sql`e.escritura`)} as escritura, e.a_confirmar as "aConfirmar",
        ${ALTERAVEL} as alteravel
    from roteiro_evento e
    order by array_position(${Object.keys(EVENTOS)}::text[], e.evento), e.aquisicao nulls first`)

/** The accounts of the roles, the roles of the events, and how many the accountant has still to confirm. */
export async function lerRoteiro(ctx: Ctx): Promise<Roteiro> {
  const lidas = (await contas(ctx)).map((c) => ({ ...c, papel: papelEmPalavras(c.papel) }))
  const lidos = (await eventos(ctx)).map((e) => ({
    ...e,
    evento: palavras(EVENTOS, e.evento),
    debito: papelEmPalavras(e.debito),
    credito: papelEmPalavras(e.credito),
  }))
  return {
    contas: lidas,
    eventos: lidos,
    aConfirmar: [...lidas, ...lidos].filter((l) => l.aConfirmar).length,
  }
}
