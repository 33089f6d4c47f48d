import {
  canEmit,
  DOCUMENTOS_DE_TERMO,
  papelNoTermo,
  RELATORIO_LAUDO,
  RELATORIOS_DE_OPERACOES,
  tipoTermo,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import { tableReport } from '../../kernel/reports/definition.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'

/** The signatures of the unit's documents that this person may see: of terms, and of the reports of appraisals. */
function assinaturas(ctx: Ctx): SqlQuery {
  const tipos = tipoTermo.values.filter((tipo) => canEmit(ctx.tags, DOCUMENTOS_DE_TERMO[tipo]))
  return sql`
    select t.tipo, ${wordOf(tipoTermo, sql`t.tipo`)} as documento, t.id as numero, t.emitido_em, t.quantidade as bens,
      ${wordOf(papelNoTermo, sql`a.papel`)} as papel, a.nome, a.aceito_em as em, a.endereco, a.hash
    from termo t join termo_aceite a on a.termo_id = t.id
    where ${ctx.unidadeId} in (t.unidade_id, t.outra_unidade_id) and ${among(sql`t.tipo`, tipos)}
    union all
    select 'LAUDO', ${RELATORIO_LAUDO.title}, l.numero, l.emitido_em, null, 'Comissão', a.nome, a.assinado_em,
      a.endereco, a.hash
    from laudo l join avaliacao v on v.id = l.avaliacao_id join laudo_assinatura a on a.laudo_id = l.id
    where v.unidade_id = ${ctx.unidadeId} and v.removida_em is null and ${canEmit(ctx.tags, RELATORIO_LAUDO)}::boolean`
}

/** Each signature or acceptance of a document: whose, when, from where, and the hash of what was signed. */
export const documentosAssinados = tableReport(RELATORIOS_DE_OPERACOES.relatoriosassinados, {
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
  query: (ctx, p) => {
    const dia = sql`(x.em at time zone ${ctx.clock.timeZone})::date`
    return sql`
      select x.tipo, x.documento, x.numero, (x.emitido_em at time zone ${ctx.clock.timeZone})::date as emitido, x.bens,
        x.papel, x.nome, to_char(x.em at time zone ${ctx.clock.timeZone}, 'DD/MM/YYYY HH24:MI') as quando, x.endereco,
        x.hash
      from (${assinaturas(ctx)}) x
      where ${and([
        sql`true`,
        ...(p.tipo ? [sql`x.tipo = ${p.tipo}`] : []),
        ...(p.dataInicial ? [sql`${dia} >= ${p.dataInicial}::date`] : []),
        ...(p.dataFinal ? [sql`${dia} <= ${p.dataFinal}::date`] : []),
      ])} order by x.documento, x.tipo, x.numero, x.em, x.nome`
  },
  filters: (ctx, p) => pedidoEmPalavras(ctx, RELATORIOS_DE_OPERACOES.relatoriosassinados.form, p),
})
