import {
  classificacaoAquisicao,
  classificacaoBem,
  classificacaoConservacao,
  classificacaoMetodo,
  classificacaoUtilizacao,
  justificativaDesuso,
  situacaoPatrimonio,
  utilizacao,
} from '@tombo/contract'
import { AUDITORIA, enumSql } from '../../kernel/db/fonte.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { entradaLida } from '../organograma/referencia.public.ts'
import { ANEXOS, DOCUMENTOS, FOTO } from './arquivos.ts'
import { IMOVEL } from './imovel.ts'
import { LIVRO_LIDO } from './livro.ts'

const pessoa = (alias: string): Consulta =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', ${sql.ref(`${alias}.nome`)}) end`

const classificado = (alias: string, opcoes: Parameters<typeof enumSql>[0]): Consulta =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object('id', ${sql.ref(`${alias}.id`)}, 'descricao', ${sql.ref(`${alias}.descricao`)},
    'classificacao', ${enumSql(opcoes, sql.ref(`${alias}.classificacao`))}) end`

/** The columns of a row of the list, as they are read. Over `t` (patrimonio) with JUNCOES. */
export const LINHA: Consulta = sql`
  t.id, t.versao, ${enumSql(situacaoPatrimonio, sql`t.situacao`)} as situacao, t.numero_tombamento as "numeroTombamento", t.numero_acessorio as "numeroAcessorio",
  t.referencia_legada as "referenciaLegada",
  json_build_object('referencia', t.referencia, 'caracteristica', nullif(concat_ws(' ', t.caracteristica1, t.caracteristica2, t.caracteristica3), ''),
    'caracteristica1', t.caracteristica1, 'caracteristica2', t.caracteristica2, 'caracteristica3', t.caracteristica3, ${LIVRO_LIDO},
    'produto', json_build_object('id', t.produto_id, 'descricao', t.descricao)) as "produtoCaracteristica",
  json_build_object('id', un.id, 'unidadeGestora', un.descricao) as unidade,
  case when n.id is null then null else json_build_object('id', n.id, 'codigo', n.codigo, 'nome', n.nome, 'biblioteca', n.biblioteca, 'mascara',
    json_build_object('id', m.id, 'descricao', m.descricao, 'mascaraContabil', m.mascara_contabil, 'deprecia', m.deprecia,
      'tipoBem', json_build_object('id', tb.id, 'descricao', tb.descricao, 'classificacao', ${enumSql(classificacaoBem, sql`tb.classificacao`)}))) end as "tipoNatureza",
  case when lo.id is null then null else json_build_object('id', lo.id, 'descricao', lo.descricao, 'caminho', lo.caminho) end as "localizacaoInicial",
  ${entradaLida(sql`t.organograma_id`)} as organograma,
  ${pessoa('r')} as responsavel, ${pessoa('f')} as fornecedor,
  ${classificado('ta', classificacaoAquisicao)} as "tipoAquisicao", ${classificado('ec', classificacaoConservacao)} as "estadoConservacao",
  ${enumSql(utilizacao, sql`t.utilizacao`)} as utilizacao, t.data_aquisicao as "dataAquisicao", t.data_tombamento as "dataTombamento", t.placa,
  t.valor_aquisicao::text as "valorAquisicao", coalesce(s.depreciado, t.valor_depreciado_abertura)::text as "valorDepreciado",
  coalesce(s.bruto - s.depreciado, t.valor_aquisicao - t.valor_depreciado_abertura)::text as "valorLiquidoContabil"`

export const JUNCOES: Consulta = sql`
  join unidade un on un.id = t.unidade_id
  left join saldo_patrimonio s on s.patrimonio_id = t.id
  left join livro li on li.patrimonio_id = t.id
  left join tipo_natureza n on n.id = t.tipo_natureza_id
  left join mascara m on m.id = n.mascara_id
  left join tipo_bem tb on tb.id = m.tipo_bem_id
  left join localizacao lo on lo.id = t.localizacao_id
  left join responsavel r on r.id = t.responsavel_id
  left join fornecedor f on f.id = t.fornecedor_id
  left join tipo_aquisicao ta on ta.id = t.tipo_aquisicao_id
  left join estado_conservacao ec on ec.id = t.estado_conservacao_id`

const residual = sql`coalesce(pl.residual, round(t.valor_aquisicao * coalesce(t.percentual_valor_residual, m.valor_residual, 0) / 100, 2))`

/** What the whole asset has beside the columns of its row. */
export const DETALHE: Consulta = sql`
  ${pessoa('ru')} as "responsavelUsuarioBem", ${classificado('tu', classificacaoUtilizacao)} as "tipoUtilizacao",
  ${enumSql(justificativaDesuso, sql`t.justificativa_desuso`)} as "justificativaDesuso", t.data_inicio_depreciacao as "dataInicioDepreciacao",
  t.data_inicio_cessao_uso as "dataInicioCessaoUso", t.data_fim_cessao_uso as "dataFimCessaoUso", t.cessao_uso as "cessaoUso", t.chassi, t.renavam,
  t.chave_nota_fiscal as "chaveNotaFiscal",
  case when nf.id is null then null else json_build_object('id', nf.id, 'numero', nf.numero, 'dataAquisicao', nf.data_aquisicao) end as "notaFiscalEntrada", coalesce(s.bruto, t.valor_aquisicao) - ${residual} as "valorDepreciavel", ${residual} as "valorResidual",
  coalesce(s.bruto, t.valor_aquisicao) - ${residual} - coalesce(s.depreciado, t.valor_depreciado_abertura) as "saldoDepreciar",
  t.percentual_valor_residual as "percentualValorResidual", t.vida_util as "vidaUtil", ${classificado('me', classificacaoMetodo)} as "metodoDepreciacao",
  t.limite_quantidades_produzidas as "limiteQuantidadesProduzidas", t.observacao,
  case when t.empenho is null then null else json_build_object('descricao', t.empenho) end as empenho, ${IMOVEL} as imovel, ${FOTO} as foto, ${ANEXOS} as anexos, ${DOCUMENTOS} as documentos,
  coalesce((select json_agg(json_build_object('id', rel.id, 'tipo', rel.tipo, 'patrimonio', ${resumo('a')}, 'patrimonioRelacionado', ${resumo('b')}) order by rel.id)
    from relacionamento rel join patrimonio a on a.id = rel.patrimonio_id join patrimonio b on b.id = rel.patrimonio_relacionado_id
    where rel.patrimonio_id = t.id or rel.patrimonio_relacionado_id = t.id), '[]') as relacionamentos,
  ${AUDITORIA} as audit`

function resumo(a: string): Consulta {
  return sql`json_build_object('id', ${sql.ref(`${a}.id`)}, 'numeroTombamento', ${sql.ref(`${a}.numero_tombamento`)}, 'numeroAcessorio', ${sql.ref(`${a}.numero_acessorio`)}, 'descricao', ${sql.ref(`${a}.descricao`)})`
}

export const JUNCOES_DETALHE: Consulta = sql`
  left join plano_depreciacao pl on pl.patrimonio_id = t.id
  left join responsavel ru on ru.id = t.responsavel_usuario_bem_id
  left join tipo_utilizacao tu on tu.id = t.tipo_utilizacao_id
  left join nota_fiscal nf on nf.id = t.nota_fiscal_id
  left join metodo_depreciacao me on me.id = t.metodo_depreciacao_id`
