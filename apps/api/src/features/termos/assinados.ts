import {
  DOCUMENTOS_DE_TERMO,
  papelNoTermo,
  RELATORIO_LAUDO,
  RELATORIOS_DE_OPERACOES,
  tipoTermo,
} from '@tombo/contract'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import { type UnitScope, unitReport } from '../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'

/**
 * The signatures of documents of these units that this person may see there: of terms, which may be of two units and then stand
 * in the one that issued them where both are asked for, and of the reports of appraisals.
 */
function assinaturas(units: UnitScope): SqlQuery {
  const pares = tipoTermo.values.flatMap((tipo) =>
    units.with(DOCUMENTOS_DE_TERMO[tipo]).map((unidade) => ({ tipo, unidade })),
  )
  const vistos = sql`jsonb_to_recordset(${JSON.stringify(pares)}::jsonb)`
  return sql`
    select v.unidade, t.tipo, ${wordOf(tipoTermo, sql`t.tipo`)} as documento, t.id as numero, t.emitido_em,
      t.quantidade as bens, ${wordOf(papelNoTermo, sql`a.papel`)} as papel, a.nome, a.aceito_em as em,
      a.endereco, a.hash
    from ${vistos} as v(tipo text, unidade int)
      join termo t on t.tipo = v.tipo and (v.unidade = t.unidade_id or v.unidade = t.outra_unidade_id
        and not exists (select 1 from ${vistos} as o(tipo text, unidade int)
          where o.tipo = t.tipo and o.unidade = t.unidade_id))
      join termo_aceite a on a.termo_id = t.id
    union all
    select v.unidade_id, 'LAUDO', ${RELATORIO_LAUDO.title}, l.numero, l.emitido_em, null, 'Comissão', a.nome,
      a.assinado_em, a.endereco, a.hash
    from laudo l join avaliacao v on v.id = l.avaliacao_id join laudo_assinatura a on a.laudo_id = l.id
    where v.unidade_id = any(${units.with(RELATORIO_LAUDO)}::int[]) and v.removida_em is null`
}

/** Each signature or acceptance of a document: whose, when, from where, and the hash of what was signed. */
export const documentosAssinados = unitReport(RELATORIOS_DE_OPERACOES.relatoriosassinados, {
  design: () => ({
    columns: [
      { key: 'numero', title: 'Número', format: 'codigo', width: 8 },
      { key: 'emitido', title: 'Emitido em', format: 'data', width: 10 },
      { key: 'bens', title: 'Bens', format: 'inteiro', width: 7 },
      { key: 'papel', title: 'Como', format: 'texto', width: 10 },
      { key: 'nome', title: 'Quem', format: 'texto', width: 26, personal: true },
      { key: 'quando', title: 'Quando', format: 'texto', width: 15 },
      { key: 'endereco', title: 'De onde', format: 'texto', width: 14, personal: true },
      { key: 'hash', title: 'Código de conferência', format: 'texto', width: 44 },
    ],
    groups: [{ key: 'tipo', text: 'documento', title: 'Documento', whenEmpty: 'sem tipo' }],
    orientation: 'PAISAGEM',
    rowNouns: ['assinatura', 'assinaturas'],
  }),
  query: (ctx, p, units) => {
    const dia = sql`(x.em at time zone ${ctx.clock.timeZone})::date`
    return sql`
      select x.tipo, x.documento, x.numero, (x.emitido_em at time zone ${ctx.clock.timeZone})::date as emitido, x.bens,
        x.papel, x.nome, to_char(x.em at time zone ${ctx.clock.timeZone}, 'DD/MM/YYYY HH24:MI') as quando, x.endereco,
        x.hash ${units.columns(sql`x.unidade`)}
      from (${assinaturas(units)}) x
      where ${and([
        sql`true`,
        ...(p.tipo ? [sql`x.tipo = ${p.tipo}`] : []),
        ...(p.dataInicial ? [sql`${dia} >= ${p.dataInicial}::date`] : []),
        ...(p.dataFinal ? [sql`${dia} <= ${p.dataFinal}::date`] : []),
      ])} order by ${units.order(sql`x.unidade`)} x.documento, x.tipo, x.numero, x.em, x.nome`
  },
  filters: (ctx, p, units) =>
    pedidoEmPalavras(ctx, RELATORIOS_DE_OPERACOES.relatoriosassinados.form, p, units),
})
