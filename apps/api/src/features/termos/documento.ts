import { campoDoBem, DOCUMENTOS_DE_TERMO, papelNoTermo, tipoTermo } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Wording, tableReport, type Report } from '../../kernel/reports/definition.ts'

interface Emitido {
  versao: number
  paragrafos: string[]
  assinaturas: string[]
  hash: string
  aceites: {
    papel: keyof typeof papelNoTermo.descriptions
    nome: string
    quando: string
    endereco: string | null
    observacao: string | null
    assinatura: string | null
  }[]
}

/** The words of a term, and below its assets who accepted it and the hash by which it is known. */
async function dizeresDe(ctx: Ctx, termoId: number): Promise<Wording> {
  const t = await ctx.db.row(sql<Emitido>`
    select t.versao_texto as versao, t.paragrafos, t.assinaturas, t.hash,
      coalesce((select jsonb_agg(jsonb_build_object('papel', a.papel, 'nome', a.nome, 'endereco', a.endereco,
        'observacao', a.observacao, 'assinatura', a.assinatura,
        'quando', to_char(a.aceito_em at time zone ${ctx.clock.timeZone}, 'DD/MM/YYYY "às" HH24:MI:SS'))
        order by a.aceito_em)
        from termo_aceite a where a.termo_id = t.id), '[]') as aceites
    from termo t where t.id = ${termoId} and ${ctx.unidadeId} in (t.unidade_id, t.outra_unidade_id)`)
  if (!t) throw notFound()
  return {
    above: t.paragrafos,
    below: [
      ...t.aceites.map(
        (a) =>
          `${papelNoTermo.descriptions[a.papel]}: aceito por ${a.nome} em ${a.quando}${a.endereco ? `, do endereço ${a.endereco}` : ''}.${a.observacao ? ` ${a.observacao}` : ''}`,
      ),
      `Texto do termo: versão ${t.versao}. Código de conferência (SHA-256): ${t.hash}`,
    ],
    signatures: t.assinaturas,
    // A line to sign on begins with the name of its person.
    drawings: t.assinaturas.map(
      (s) => t.aceites.find((a) => s.startsWith(`${a.nome} (`))?.assinatura ?? null,
    ),
  }
}

/**
 * The documents of all kinds of terms: the same look, each with its own title and right. All name what each asset was bought
 * for, a goods exit's too, though who asks for one sees no value elsewhere: who takes public assets away answers for them
 * (Lei 4.320/1964, art. 94), and a term says for what. What a public body paid is no secret (Lei 12.527/2011, art. 8).
 */
export const documentosDeTermo: readonly Report[] = tipoTermo.values.map((tipo) =>
  tableReport(DOCUMENTOS_DE_TERMO[tipo], {
    design: () => ({
      columns: [
        { key: 'numero', title: 'Tombamento', format: 'codigo', width: 13 },
        { key: 'referencia', title: 'Etiqueta', format: 'codigo', width: 10 },
        {
          key: 'descricao',
          title: campoDoBem('produtoCaracteristica.produto').label,
          format: 'texto',
          width: 33,
        },
        { key: 'estado', title: 'Estado', format: 'texto', width: 10 },
        { key: 'localizacao', title: campoDoBem('localizacaoInicial').label, format: 'texto', width: 22 },
        {
          key: 'valor',
          title: campoDoBem('valorAquisicao').label,
          format: 'dinheiro',
          width: 12,
          total: true,
        },
      ],
      orientation: 'RETRATO',
      rowNouns: ['bem', 'bens'],
      people: ['Partes do termo'],
    }),
    query: (ctx, { termo }) => sql`
      select b.numero, b.referencia, b.descricao, b.estado, b.localizacao, b.valor
      from termo_bem b join termo t on t.id = b.termo_id
      where t.id = ${termo} and ${ctx.unidadeId} in (t.unidade_id, t.outra_unidade_id) and t.tipo = ${tipo}
      order by b.ordem`,
    filters: (_ctx, { termo }) => [`Termo nº ${termo}`],
    wording: (ctx, { termo }) => dizeresDe(ctx, termo),
  }),
)
