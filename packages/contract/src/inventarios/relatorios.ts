import { z } from 'zod'
import { defineReport, type ReportDef, zReportFormat, zReportRequested } from '../kernel/report.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText } from '../kernel/values.ts'
import { VER_INVENTARIOS } from './consultar.ts'

const zParametros = z.strictObject({ formato: zReportFormat, inventario: zId })
const relatorio = (
  key: string,
  title: string,
  permissao: ReportDef<never>['permissao'] = [VER_INVENTARIOS],
) => defineReport({ key: `inventario-${key}`, title, permissao, params: zParametros })
/** Amounts of the books are for who sees them elsewhere too. */
const COM_VALORES = [VER_INVENTARIOS, ['patrimonio', 'consultarfechamento']] as const

/** The documents of a campaign. */
export const RELATORIOS_INVENTARIO = {
  roteiro: relatorio('roteiro', 'Roteiro de contagem'),
  leituras: relatorio('leituras', 'Leituras e inconsistências'),
  naoEncontrados: relatorio('nao-encontrados', 'Bens não encontrados'),
  acerto: relatorio('acerto', 'Arquivo de acerto'),
  ata: relatorio('ata', 'Ata do inventário'),
  analitico: relatorio('analitico', 'Inventário analítico por conta', COM_VALORES),
  alteracoes: relatorio('alteracoes', 'Alterações dos bens durante o inventário'),
  entradasEBaixas: relatorio('entradas-e-baixas', 'Entradas e baixas desde a data-base', COM_VALORES),
} as const
export type RelatorioDoInventario = keyof typeof RELATORIOS_INVENTARIO

const BASE = '/api/inventarios'
const params = z.object({ id: zIdText })
const formato = z.strictObject({ formato: zReportFormat })
const pedido = (path: string, r: RelatorioDoInventario) =>
  defineRoute({
    method: 'POST',
    path,
    summary: `Emitir: ${RELATORIOS_INVENTARIO[r].title}`,
    access: VER_INVENTARIOS,
    params,
    body: formato,
    response: zReportRequested,
    deferred: true,
  })

/** The calls that ask for the documents of a campaign. */
export const rotasRelatoriosInventario = {
  roteiro: pedido(`${BASE}/relatorioroteiro/:id`, 'roteiro'),
  leituras: pedido(`${BASE}/relatorioleituraeinconsistencias/:id`, 'leituras'),
  acerto: pedido(`${BASE}/:id/downloadarquivoacerto`, 'acerto'),
  ata: pedido(`${BASE}/relatorioata/:id`, 'ata'),
  analitico: pedido(`${BASE}/relatorioanalitico/:id`, 'analitico'),
  alteracoes: pedido(`${BASE}/relatorioalteracoes/:id`, 'alteracoes'),
  entradasEBaixas: pedido(`${BASE}/relatorioentradasebaixas/:id`, 'entradasEBaixas'),
  naoEncontrados: defineRoute({
    method: 'GET',
    path: `${BASE}/report/itensnaoencontrados/:id`,
    summary: 'Emitir: Bens não encontrados',
    access: VER_INVENTARIOS,
    params,
    query: formato,
    response: zReportRequested,
    deferred: true,
  }),
} as const
