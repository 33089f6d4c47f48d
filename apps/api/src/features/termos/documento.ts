import { DOCUMENTOS_DE_TERMO, papelNoTermo, tipoTermo } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import { type Dizeres, definirRelatorio, type Relatorio } from '../../kernel/reports/definicao.ts'

interface Emitido {
  versao: number
  paragrafos: string[]
  assinaturas: string[]
  hash: string
  aceites: {
    papel: keyof typeof papelNoTermo.descricoes
    nome: string
    quando: string
    endereco: string | null
    observacao: string | null
  }[]
}

/** The words of a term, and below its assets who accepted it and the hash by which it is known. */
async function dizeresDe(ctx: Ctx, termoId: number): Promise<Dizeres> {
  const t = await ctx.db.row(sql<Emitido>`
    select t.versao_texto as versao, t.paragrafos, t.assinaturas, t.hash,
      coalesce((select jsonb_agg(jsonb_build_object('papel', a.papel, 'nome', a.nome, 'endereco', a.endereco, 'observacao', a.observacao,
        'quando', to_char(a.aceito_em at time zone ${ctx.clock.fuso}, 'DD/MM/YYYY "às" HH24:MI:SS')) order by a.aceito_em)
        from termo_aceite a where a.termo_id = t.id), '[]') as aceites
    from termo t where t.id = ${termoId} and ${ctx.unidadeId} in (t.unidade_id, t.outra_unidade_id)`)
  if (!t) throw naoEncontrado()
  return {
    antes: t.paragrafos,
    depois: [
      ...t.aceites.map(
        (a) =>
          `${papelNoTermo.descricoes[a.papel]}: aceito por ${a.nome} em ${a.quando}${a.endereco ? `, do endereço ${a.endereco}` : ''}.${a.observacao ? ` ${a.observacao}` : ''}`,
      ),
      `Texto do termo: versão ${t.versao}. Código de conferência (SHA-256): ${t.hash}`,
    ],
    assinaturas: t.assinaturas,
  }
}

/**
 * The documents of all kinds of terms: the same look, each with its own title and right. All name what each asset was bought
 * for, a goods exit's too, though who asks for one sees no value elsewhere: who takes public assets away answers for them
 * (Lei 4.320/1964, art. 94), and a term says for what. What a public body paid is no secret (Lei 12.527/2011, art. 8).
 */
export const documentosDeTermo: readonly Relatorio[] = tipoTermo.valores.map((tipo) =>
  definirRelatorio(DOCUMENTOS_DE_TERMO[tipo], {
    desenho: () => ({
      colunas: [
        { chave: 'numero', titulo: 'Tombamento', formato: 'codigo', largura: 10 },
        { chave: 'referencia', titulo: 'Etiqueta', formato: 'codigo', largura: 10 },
        { chave: 'descricao', titulo: 'Descrição', formato: 'texto', largura: 36 },
        { chave: 'estado', titulo: 'Estado', formato: 'texto', largura: 10 },
        { chave: 'localizacao', titulo: 'Localização', formato: 'texto', largura: 22 },
        { chave: 'valor', titulo: 'Valor de aquisição', formato: 'dinheiro', largura: 12, total: true },
      ],
      orientacao: 'RETRATO',
      linhas: ['bem', 'bens'],
    }),
    consulta: (ctx, { termo }) => sql`
      select b.numero, b.referencia, b.descricao, b.estado, b.localizacao, b.valor
      from termo_bem b join termo t on t.id = b.termo_id
      where t.id = ${termo} and ${ctx.unidadeId} in (t.unidade_id, t.outra_unidade_id) and t.tipo = ${tipo} order by b.ordem`,
    filtros: (_ctx, { termo }) => [`Termo nº ${termo}`],
    dizeres: (ctx, { termo }) => dizeresDe(ctx, termo),
  }),
)
