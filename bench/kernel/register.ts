/** The columns of a row of the register, as someone would select them by hand. */
export const COLUNAS = `t.id, t.versao, t.situacao, t.numero_tombamento, t.numero_acessorio, t.referencia, t.referencia_legada, t.produto_id, t.descricao, t.caracteristica1, t.caracteristica2, t.caracteristica3,
  un.descricao as unidade, n.codigo, n.nome as natureza, m.descricao as mascara, m.mascara_contabil, tb.descricao as tipo_bem, lo.caminho, r.nome as responsavel, f.nome as fornecedor, ta.descricao as aquisicao,
  ec.descricao as conservacao, t.utilizacao, t.data_aquisicao, t.data_tombamento, t.placa, t.valor_aquisicao, s.depreciado, s.liquido`
export const JOINS = `join unidade un on un.id = t.unidade_id left join saldo_patrimonio s on s.patrimonio_id = t.id left join tipo_natureza n on n.id = t.tipo_natureza_id left join mascara m on m.id = n.mascara_id
  left join tipo_bem tb on tb.id = m.tipo_bem_id left join localizacao lo on lo.id = t.localizacao_id left join responsavel r on r.id = t.responsavel_id left join fornecedor f on f.id = t.fornecedor_id
  left join tipo_aquisicao ta on ta.id = t.tipo_aquisicao_id left join estado_conservacao ec on ec.id = t.estado_conservacao_id`

/** The assets of the unit that measures, over `t` (patrimonio). */
export const OF_THE_UNIT = 't.unidade_id = 1 and t.removido_em is null'

/** The columns that the web client asks for as the list opens: those that it shows, and what the menu of a row stands on. */
export const OF_THE_SCREEN =
  'dataAquisicao,estadoConservacao.id,localizacaoInicial.caminho,localizacaoInicial.descricao,localizacaoInicial.id,manutencao,numeroAcessorio,numeroTombamento,produtoCaracteristica.produto,produtoCaracteristica.referencia,responsavel,responsavel.id,saida,situacao,tipoAquisicao.id,tipoNatureza.id,valorAquisicao,valorLiquidoContabil,versao'

/** The rows of a page whose ids, in their order, `p` has. */
export const rowsLike = (p: string, ordem: string): string =>
  `select ${COLUNAS} from ${p} join patrimonio t on t.id = p.id ${JOINS} order by ${ordem}`

/** Each is a word of one asset in ten. */
export const COMMON =
  'mesa cadeira armario computador monitor impressora projetor veiculo condicionado estante'.split(' ')
