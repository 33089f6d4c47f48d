import {
  justificativaDesuso,
  rotasPainelDaDepreciacao as d,
  rotasPainelDoInventario as i,
  rotasPainelDosBens as r,
  situacaoPatrimonio,
  utilizacao,
} from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import {
  alteracoesDoInventario,
  campanhasDoPainel,
  divergenciasDoInventario,
  informacoesDoInventario,
  locaisDoInventario,
  resultadosDoInventario,
  situacoesDosInventarios,
  ultimoInventario,
} from '../inventarios/resultado/painel.public.ts'
import { dadosPatrimoniais } from './dados.ts'
import { mascarasDepreciadas, residualDoPainel } from './depreciacao.ts'
import { type Dimensao, partesDosBens } from './partes.ts'

const DOS_BENS = [
  [r.porNatureza, 'NATUREZA'],
  [r.porMascara, 'MASCARA'],
  [r.porLocalizacao, 'LOCALIZACAO'],
  [r.porConservacao, 'CONSERVACAO'],
  [r.porSituacao, 'SITUACAO'],
  [r.quantidadeAquisicoes, 'ANO'],
  [r.valorAquisicoes, 'ANO'],
] as const satisfies readonly (readonly [typeof r.porNatureza, Dimensao])[]

/** The overview. */
export function rotasDaVisaoGeral(host: Host) {
  mount(host, r.metadata, () => ({
    registro: { where: {} },
    situacao: situacaoPatrimonio.options,
    utilizacao: utilizacao.options,
    justificativaDesuso: justificativaDesuso.options,
  }))
  mount(host, r.dadosPatrimoniais, (ctx, { query }) => dadosPatrimoniais(ctx, query.where))
  for (const [rota, dimensao] of DOS_BENS)
    mount(host, rota, (ctx, { body }) => partesDosBens(ctx, dimensao, body.where))
  mount(host, i.ultimoInventario, ultimoInventario)
  mount(host, i.campanhas, campanhasDoPainel)
  mount(host, i.situacoesDosInventarios, situacoesDosInventarios)
  mount(host, i.informacoes, (ctx, { params }) => informacoesDoInventario(ctx, params.inventarioId))
  mount(host, i.resultados, (ctx, { params }) => resultadosDoInventario(ctx, params.inventarioId))
  mount(host, i.locais, (ctx, { params }) => locaisDoInventario(ctx, params.inventarioId))
  mount(host, i.alteracoes, (ctx, { params }) => alteracoesDoInventario(ctx, params.inventarioId))
  mount(host, i.divergencias, (ctx, { params, query }) =>
    divergenciasDoInventario(ctx, params.inventarioId, query),
  )
  mount(host, d.mascarasDepreciadas, (ctx, { query }) => mascarasDepreciadas(ctx, query))
  mount(host, d.residual, residualDoPainel)
}
