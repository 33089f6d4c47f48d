import * as c from '@tombo/contract'
import { sql } from '../../kernel/db/sql.ts'
import type { Host } from '../../kernel/http/app.ts'
import {
  crudRoutes,
  deleteRoute,
  getRoute,
  listVisible,
  listRoute,
  metadataRoute,
  saveRoute,
} from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { fontes } from './fontes.ts'
import { rotasDeLugares } from './lugares.ts'
import { salvarMascara, salvarNatureza } from './mascaras.ts'
import { rotasDeMetadados } from './metadados.ts'
import { rotasDePessoas } from './pessoas.ts'
import { salvarProduto } from './produtos.ts'
import { declared } from '../../kernel/http/reply.ts'

/** Lists and dialogs that are nothing but themselves. */
function rotasSimples(casa: Host) {
  crudRoutes(casa, c.routesOf(c.tiposato), c.tiposato, fontes.tiposato)
  crudRoutes(casa, c.routesOf(c.tiposbaixa), c.tiposbaixa, fontes.tiposbaixa)
  crudRoutes(casa, c.routesOf(c.tiposbem), c.tiposbem, fontes.tiposbem)
  crudRoutes(casa, c.routesOf(c.tiposcomissao), c.tiposcomissao, fontes.tiposcomissao)
  crudRoutes(casa, c.routesOf(c.tiposutilizacao), c.tiposutilizacao, fontes.tiposutilizacao)
  crudRoutes(casa, c.routesOf(c.tiposaquisicao), c.tiposaquisicao, fontes.tiposaquisicao)
  crudRoutes(casa, c.routesOf(c.estadosconservacao), c.estadosconservacao, fontes.estadosconservacao)
  crudRoutes(casa, c.routesOf(c.metodosdepreciacao), c.metodosdepreciacao, fontes.metodosdepreciacao)
  crudRoutes(casa, c.routesOf(c.orgao), c.orgao, fontes.orgao)
  crudRoutes(casa, c.routesOf(c.centrocusto), c.centrocusto, fontes.centrocusto)
  crudRoutes(casa, c.routesOf(c.unidadeorcamentaria), c.unidadeorcamentaria, fontes.unidadeorcamentaria)
}

/** Gives those with a save of their own. */
function rotasComRegras(casa: Host) {
  const proprias = [
    [c.routesOf(c.mascaras), c.mascaras, fontes.mascaras, salvarMascara],
    [c.routesOf(c.produtos), c.produtos, fontes.produtos, salvarProduto],
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

function rotasDeNaturezas(casa: Host) {
  const { rotasTiposNatureza: rotas, tiposnatureza: def } = c
  const fonte = fontes.tiposnatureza
  metadataRoute(casa, rotas, def)
  mount(casa, rotas.listar, async (ctx, { query }) => {
    const mascaraId = query.mascaraId ?? query.mascara
    return declared(
      listVisible(
        ctx,
        def,
        fonte,
        { ...query, ...(query.q ? { q: codigoPontuado(query.q) } : {}) },
        mascaraId ? [sql`t.mascara_id = ${mascaraId}`] : [],
      ),
    )
  })
  getRoute(casa, rotas, def, fonte)
  saveRoute(casa, rotas, def, fonte, salvarNatureza)
  deleteRoute(casa, rotas, def, fonte)
}

/** The catalogues: sixteen lists with their dialogs, and the official tables. */
export function rotasDeCadastros(casa: Host) {
  rotasSimples(casa)
  rotasComRegras(casa)
  rotasDePessoas(casa)
  rotasDeNaturezas(casa)
  rotasDeLugares(casa)
  rotasDeMetadados(casa)
}
