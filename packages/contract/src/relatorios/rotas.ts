import { z } from 'zod'
import { reportFormat, reportRoute, zReportFormat, zReportRequested } from '../kernel/report.ts'
import { pageOf } from '../kernel/envelope.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute, type Route } from '../kernel/route.ts'
import { zDate, zIdText } from '../kernel/values.ts'
import { VER_MOVIMENTACOES } from '../movimentacoes/rotas.ts'
import { CATALOGO_DE_RELATORIOS, type ChaveDeRelatorio, chavesDeRelatorio } from './catalogo.ts'
import { RELATORIOS_DE_EVENTOS } from './bens.ts'

const zOpcao = z.object({ value: z.string(), descricao: z.string() })

/** How a report is asked for: its fields, each with what it may be. */
export const zMetadataDeRelatorio = z.object({
  registro: z.record(z.string(), z.unknown()),
  formato: z.array(zOpcao),
  titulo: z.string(),
  descricao: z.string(),
  campos: z.array(
    z.object({
      nome: z.string(),
      tipo: z.string(),
      rotulo: z.string(),
      obrigatorio: z.boolean(),
      opcoes: z.array(zOpcao),
      /** The list that a reference is chosen from, and what of it is shown. */
      recurso: z.string().nullable(),
      exibe: z.string().nullable(),
      /** The filters that `where` takes. */
      filtros: z.array(z.object({ nome: z.string(), tipo: z.string(), rotulo: z.string() })),
    }),
  ),
})
export type MetadataDeRelatorio = z.output<typeof zMetadataDeRelatorio>

interface RotasDaChave {
  emitir: Route<z.ZodUndefined, z.ZodUndefined, z.ZodType, typeof zReportRequested>
  metadata: Route<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, typeof zMetadataDeRelatorio>
}

function rotasDaChave(chave: ChaveDeRelatorio): RotasDaChave {
  const { def, titulo } = CATALOGO_DE_RELATORIOS[chave]
  const access = def.permissao[0] ?? 'consultarrelatorios'
  const path = `/api/relatorio/${chave}`
  return {
    emitir: defineRoute({
      method: 'POST',
      path,
      summary: `Emitir: ${titulo}`,
      access,
      body: def.params as z.ZodType,
      response: zReportRequested,
      deferred: true,
    }),
    metadata: defineRoute({
      method: 'GET',
      path: `${path}/metadata`,
      summary: `Com que se pede: ${titulo}`,
      access,
      response: zMetadataDeRelatorio,
    }),
  }
}

/** The two calls of each report of the catalogue. */
export const rotasDoCatalogo = Object.fromEntries(
  chavesDeRelatorio.map((chave) => [chave, rotasDaChave(chave)]),
) as Readonly<Record<ChaveDeRelatorio, RotasDaChave>>

/** Calls of other addresses that make a report of the catalogue. */
export const rotaRelatorioDeEventos = reportRoute(
  '/api/eventos/relatorio',
  RELATORIOS_DE_EVENTOS.alteracoes,
  'POST',
)
export const rotaBensEmprestados = defineRoute({
  method: 'GET',
  path: '/patrimonios/relacoesbensemprestados',
  summary: 'Emitir: Bens emprestados',
  access: VER_MOVIMENTACOES,
  query: z.strictObject({
    formato: zReportFormat,
    quais: z.enum(['ABERTOS', 'VENCIDOS']).optional(),
    responsavel: zIdText.optional(),
    localizacao: zIdText.optional(),
    dataInicial: zDate.optional(),
    dataFinal: zDate.optional(),
  }),
  response: zReportRequested,
  deferred: true,
})

const zUsuarioParaEscolher = z.object({ id: z.int(), nome: z.string(), usuario: z.string() })
const paraRelatorios = ['consultarrelatorios', 'consultarusuarios', 'consultarlogs'] as const

/** The people whom a report may be asked about. */
export const rotasUsuariosDosRelatorios = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/relatorio/opcoes/usuarios',
    summary: 'Usuários por nome, para pedir um relatório: os da unidade; de todas para quem os administra',
    access: paraRelatorios,
    query: zListQuery({ filters: {}, sort: ['nome'] }),
    response: pageOf(zUsuarioParaEscolher),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/relatorio/opcoes/usuarios/:id',
    summary: 'Nome de um usuário que se pode escolher',
    access: paraRelatorios,
    params: z.object({ id: zIdText }),
    response: zUsuarioParaEscolher,
  }),
} as const

/** The form of a report as it travels. */
export function metadataDoRelatorio(chave: ChaveDeRelatorio): MetadataDeRelatorio {
  const { titulo, traz, form } = CATALOGO_DE_RELATORIOS[chave]
  const campos = Object.entries(form)
  return {
    registro: Object.fromEntries([
      ['formato', reportFormat.values[0]],
      ...campos.map(([nome, c]) => [nome, c.initial ?? (c.kind === 'booleano' ? false : null)]),
    ]),
    formato: [...reportFormat.options],
    titulo,
    descricao: traz,
    campos: campos.map(([nome, c]) => ({
      nome,
      tipo: c.kind,
      rotulo: c.label,
      obrigatorio: c.required ?? false,
      opcoes: [...(c.options?.options ?? [])],
      recurso: c.resource ?? null,
      exibe: c.shows ?? null,
      filtros: Object.entries(c.filters ?? {}).map(([n, f]) => ({ nome: n, tipo: f.kind, rotulo: f.label })),
    })),
  }
}
