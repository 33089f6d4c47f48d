import * as c from '@tombo/contract'
import { sql } from '../../kernel/db/sql.ts'
import type { Casa } from '../../kernel/http/app.ts'
import {
  crudRoutes,
  deleteRoute,
  getRoute,
  listarVisiveis,
  listRoute,
  metadataRoute,
  saveRoute,
} from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { fontes } from './fontes.ts'
import { rotasDeLugares } from './lugares.ts'
import { salvarMascara, salvarNatureza } from './mascaras.ts'
import { rotasDeMetadados } from './metadados.ts'
import { rotasDePessoas } from './pessoas.ts'
import { salvarProduto } from './produtos.ts'

/** Lists and dialogs that are nothing but themselves. */
function rotasSimples(casa: Casa) {
  crudRoutes(casa, c.rotasDe(c.tiposato), c.tiposato, fontes.tiposato)
  crudRoutes(casa, c.rotasDe(c.tiposbaixa), c.tiposbaixa, fontes.tiposbaixa)
  crudRoutes(casa, c.rotasDe(c.tiposbem), c.tiposbem, fontes.tiposbem)
  crudRoutes(casa, c.rotasDe(c.tiposcomissao), c.tiposcomissao, fontes.tiposcomissao)
  crudRoutes(casa, c.rotasDe(c.tiposutilizacao), c.tiposutilizacao, fontes.tiposutilizacao)
  crudRoutes(casa, c.rotasDe(c.tiposaquisicao), c.tiposaquisicao, fontes.tiposaquisicao)
  crudRoutes(casa, c.rotasDe(c.estadosconservacao), c.estadosconservacao, fontes.estadosconservacao)
  crudRoutes(casa, c.rotasDe(c.metodosdepreciacao), c.metodosdepreciacao, fontes.metodosdepreciacao)
  crudRoutes(casa, c.rotasDe(c.orgao), c.orgao, fontes.orgao)
  crudRoutes(casa, c.rotasDe(c.centrocusto), c.centrocusto, fontes.centrocusto)
  crudRoutes(casa, c.rotasDe(c.unidadeorcamentaria), c.unidadeorcamentaria, fontes.unidadeorcamentaria)
}

/** Those with a save of their own. */
function rotasComRegras(casa: Casa) {
  const proprias = [
    [c.rotasDe(c.mascaras), c.mascaras, fontes.mascaras, salvarMascara],
    [c.rotasDe(c.produtos), c.produtos, fontes.produtos, salvarProduto],
  ] as const
  for (const [rotas, def, fonte, gravar] of proprias) {
    metadataRoute(casa, rotas, def)
    listRoute(casa, rotas, def, fonte)
    getRoute(casa, rotas, def, fonte)
    saveRoute(casa, rotas, def, fonte, gravar)
    deleteRoute(casa, rotas, def, fonte)
  }
}

/** A nature's code typed without its dots: `44905242` is `4.4.90.52.42`. */
const codigoPontuado = (q: string) =>
  /^\d{5,8}$/.test(q)
    ? (q
        .match(/^(\d)(\d)(\d\d)(\d{1,2})(\d{0,2})$/)
        ?.slice(1)
        .filter(Boolean)
        .join('.') ?? q)
    : q

function rotasDeNaturezas(casa: Casa) {
  const { rotasTiposNatureza: rotas, tiposnatureza: def } = c
  const fonte = fontes.tiposnatureza
  metadataRoute(casa, rotas, def)
  montar(casa, rotas.listar, async (ctx, { query }) => {
    const mascaraId = query.mascaraId ?? query.mascara
    return listarVisiveis(
      ctx,
      def,
      fonte,
      { ...query, ...(query.q ? { q: codigoPontuado(query.q) } : {}) },
      mascaraId ? [sql`t.mascara_id = ${mascaraId}`] : [],
    ) as never
  })
  getRoute(casa, rotas, def, fonte)
  saveRoute(casa, rotas, def, fonte, salvarNatureza)
  deleteRoute(casa, rotas, def, fonte)
}

/** The catalogues: sixteen lists with their dialogs, and the official tables. */
export function rotasDeCadastros(casa: Casa) {
  rotasSimples(casa)
  rotasComRegras(casa)
  rotasDePessoas(casa)
  rotasDeNaturezas(casa)
  rotasDeLugares(casa)
  rotasDeMetadados(casa)
}
