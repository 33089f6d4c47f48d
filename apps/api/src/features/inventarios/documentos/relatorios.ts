import {
  avisoDaLeitura,
  origemLeitura,
  type RelatorioDoInventario,
  RELATORIOS_INVENTARIO,
} from '@tombo/contract'
import { natural } from '../../../kernel/db/natural.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type Report, tableReport } from '../../../kernel/reports/definition.ts'
import { analitico } from './analitico.ts'
import { ata } from './ata.ts'
import { BEM, daUnidade, filtros, palavras, POR_LOCAL, TOMBO } from './comum.ts'
import { alteracoes, entradasEBaixas } from './movimento.ts'
import { DE_ITENS, NAO_ACHADO } from '../itens/itens.ts'
import { AVISO, DE_LEITURAS, DESFEITA } from '../leituras/listar.ts'

const roteiro = tableReport(RELATORIOS_INVENTARIO.roteiro, {
  design: () => ({
    columns: [
      ...BEM,
      { key: 'responsavel', title: 'Responsável', format: 'texto', width: 20, personal: true },
      { key: 'visto', title: 'Visto', format: 'marcar', width: 7 },
    ],
    groups: POR_LOCAL,
    orientation: 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) => sql`
    select t.localizacao_id as local_id, l.caminho as local, ${TOMBO} as numero, t.referencia, t.descricao,
      q.nome as responsavel
    from inventario_item t left join localizacao l on l.id = t.localizacao_id left
    join responsavel q on q.id = t.responsavel_id
      left join inventario_localizacao x on x.inventario_id = t.inventario_id and x.localizacao_id = t.localizacao_id
    where ${daUnidade(ctx, p.inventario)} order by x.ordem nulls last, t.localizacao_id, t.numero_tombamento,
      t.numero_acessorio, t.id`,
  filters: filtros,
})

const naoEncontrados = tableReport(RELATORIOS_INVENTARIO.naoEncontrados, {
  design: () => ({
    columns: [
      ...BEM,
      { key: 'responsavel', title: 'Responsável', format: 'texto', width: 20, personal: true },
      { key: 'justificativa', title: 'Justificativa', format: 'texto', width: 20 },
    ],
    groups: POR_LOCAL,
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) => sql`
    select t.localizacao_id as local_id, l.caminho as local, ${TOMBO} as numero, t.referencia, t.descricao,
      q.nome as responsavel,
      coalesce(r.justificativa, j.descricao) as justificativa
    from ${DE_ITENS} left join localizacao l on l.id = t.localizacao_id left
    join responsavel q on q.id = t.responsavel_id
      left join inventario_justificativa j on j.id = r.justificativa_id
    where ${daUnidade(ctx, p.inventario)} and ${NAO_ACHADO}
    order by ${natural(sql`l.caminho`)}, t.localizacao_id, t.numero_tombamento, t.numero_acessorio, t.id`,
  filters: filtros,
})

const leituras = tableReport(RELATORIOS_INVENTARIO.leituras, {
  design: () => ({
    columns: [
      { key: 'codigo', title: 'Código lido', format: 'codigo', width: 14 },
      { key: 'descricao', title: 'Bem ou descrição', format: 'texto', width: 34 },
      { key: 'aviso', title: 'O que ver', format: 'texto', width: 22 },
      { key: 'esperado', title: 'Deve estar em', format: 'texto', width: 22 },
      { key: 'pessoa', title: 'Quem leu', format: 'texto', width: 16, personal: true },
      { key: 'origem', title: 'Como', format: 'texto', width: 10 },
      { key: 'quando', title: 'Quando', format: 'texto', width: 14 },
    ],
    groups: [{ key: 'local_id', text: 'local', title: 'Lido em', whenEmpty: 'Sem localização' }],
    orientation: 'PAISAGEM',
    rowNouns: ['leitura', 'leituras'],
  }),
  query: (ctx, p) => sql`
    select t.localizacao_id as local_id, l.caminho as local, t.codigo, coalesce(p.descricao, t.descricao) as descricao,
      case when ${DESFEITA} then 'Desfeita' else ${palavras(avisoDaLeitura, AVISO)} end as aviso,
        x.caminho as esperado, t.usuario_nome as pessoa,
      ${palavras(origemLeitura, sql`t.origem`)} as origem, to_char(t.lida_em at time zone ${ctx.clock.timeZone},
        'DD/MM/YYYY HH24:MI') as quando
    from ${DE_LEITURAS} where ${daUnidade(ctx, p.inventario)} and t.desfaz is null
    order by ${natural(sql`l.caminho`)}, t.localizacao_id, t.chegada`,
  filters: filtros,
})

const acerto = tableReport(RELATORIOS_INVENTARIO.acerto, {
  design: () => ({
    columns: [
      { key: 'codigo', title: 'codigo', format: 'codigo', width: 16 },
      { key: 'local', title: 'local', format: 'texto', width: 30 },
      { key: 'quando', title: 'lidaEm', format: 'texto', width: 18 },
      { key: 'observacao', title: 'observacao', format: 'texto', width: 30 },
      { key: 'leitura', title: 'leitura', format: 'texto', width: 36 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['leitura a acertar', 'leituras a acertar'],
  }),
  query: (ctx, p) => sql`
    select t.codigo, l.caminho as local, to_char(t.lida_em at time zone ${ctx.clock.timeZone},
      'YYYY-MM-DD"T"HH24:MI:SS') as quando,
      coalesce(t.descricao, t.observacao) as observacao, t.id::text as leitura
    from ${DE_LEITURAS} where ${daUnidade(ctx, p.inventario)} and t.patrimonio_id is null and t.desfaz is null
      and not ${DESFEITA} order by t.chegada`,
  filters: filtros,
})

/** The documents of a campaign, by name. */
export const RELATORIOS: Readonly<Record<RelatorioDoInventario, Report>> = {
  roteiro,
  leituras,
  naoEncontrados,
  acerto,
  ata,
  analitico,
  alteracoes,
  entradasEBaixas,
}
export const relatoriosDoInventario: readonly Report[] = Object.values(RELATORIOS)
