import { z } from 'zod'
import { defineReport, zReportFormat, zReportRequested } from '../kernel/report.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText } from '../kernel/values.ts'
import { VER_INVENTARIOS } from './rotas.ts'

const zParametros = z.strictObject({ formato: zReportFormat, inventario: zId })
const relatorio = <K extends string>(key: K, title: string) =>
  defineReport({ key: `inventario-${key}`, title, permissao: [VER_INVENTARIOS], params: zParametros })

/** The documents of a campaign. */
export const RELATORIOS_INVENTARIO = {
  roteiro: relatorio('roteiro', 'Roteiro de contagem'),
  leituras: relatorio('leituras', 'Leituras e inconsistências'),
  naoEncontrados: relatorio('nao-encontrados', 'Bens não encontrados'),
  acerto: relatorio('acerto', 'Arquivo de acerto'),
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
