import { z } from 'zod'
import { paginaDe, zTarefaCriada } from '../kernel/envelope.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanoTexto, zData, zId, zIdTexto } from '../kernel/valores.ts'
import { zMetadata } from '../kernel/rotas-recurso.ts'
import { type SalvarPatrimonio, zAlterarPatrimonio, zSalvarPatrimonio } from './escrita.ts'
import { COLUNAS_PATRIMONIO, type ColunaPatrimonio, FILTROS_PATRIMONIO, zListaPatrimonio } from './filtros.ts'
import { LER_BEM } from './pertences.ts'
import { zPatrimonio, zPatrimonioLinha, zPatrimonioResumo } from './leitura.ts'
import { zWhere } from '../kernel/filtro.ts'
import { mensagens } from '../messages.ts'

const params = z.object({ id: zIdTexto })
/** The side of a photo, in pixels. */
export const LADO_DA_FOTO = 300
const zLado = z.coerce.number().int().min(1).max(4096).default(LADO_DA_FOTO)
const pagina = {
  page: z.coerce.number().int().min(1).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
}

export const zEvento = z.object({
  id: z.int(),
  tipoEvento: z.string(),
  descricao: z.string(),
  usuario: z.string(),
  instante: z.string(),
  alteracoes: z.array(
    z.object({
      /** The field of an asset, by the id that its words may change beside. */
      id: z.string().optional(),
      campo: z.string(),
      anterior: z.string().nullable(),
      novo: z.string().nullable(),
    }),
  ),
})
export type Evento = z.infer<typeof zEvento>

export const zLancamento = z.object({
  id: z.int(),
  data: z.string(),
  competencia: z.string(),
  mesAno: z.string().nullable(),
  tipo: z.object({ value: z.string(), descricao: z.string() }),
  saldo: z.enum(['BRUTO', 'DEPRECIADO', 'REDUCAO']),
  /** How it moves that balance: 1 up, -1 down, 0 when only the account changes. */
  sinal: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  /** Positive: it goes from the credit to the debit account. */
  valor: z.string(),
  contaDebito: z.string(),
  contaCredito: z.string(),
})
export type Lancamento = z.infer<typeof zLancamento>

/** Between which days an asset's inventories are asked for; either may be open. */
const zInventariosDoBem = z
  .strictObject({ ...pagina, dataInicial: zData.optional(), dataFinal: zData.optional() })
  .refine((q) => !q.dataInicial || !q.dataFinal || q.dataInicial <= q.dataFinal, {
    path: ['dataFinal'],
    message: mensagens.dataFinalAntesDaInicial,
  })
const zInventarioDoBem = z.object({ id: z.int(), descricao: z.string() })

/** One or many, each checked by itself, so that its errors stand beside its fields. */
const zVarios = z.array(zSalvarPatrimonio).min(1).max(500)
/** So many assets, each with all that a client read of it. */
const LIMITE_DE_VARIOS = 4 * 1024 * 1024
const zSalvarUmOuVarios = z.unknown().transform((v, ctx): SalvarPatrimonio | SalvarPatrimonio[] => {
  const r = (Array.isArray(v) ? zVarios : zSalvarPatrimonio).safeParse(v)
  if (r.success) return r.data
  for (const issue of r.error.issues) ctx.issues.push({ ...issue, input: v } as never)
  return z.NEVER
}) as unknown as z.ZodType<
  SalvarPatrimonio | SalvarPatrimonio[],
  z.input<typeof zSalvarPatrimonio> | z.input<typeof zSalvarPatrimonio>[]
>

export const rotasPatrimonios = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/metadata',
    resumo: 'Bem em branco e enumerações',
    acesso: LER_BEM,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/patrimonios',
    resumo: 'Bens',
    acesso: LER_BEM,
    query: zListaPatrimonio,
    response: paginaDe(zPatrimonioLinha.partial().extend({ id: z.int() })),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id',
    resumo: 'Bem',
    acesso: LER_BEM,
    params,
    response: zPatrimonio,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios',
    resumo: 'Salvar um bem, ou vários',
    acesso: 'criaralterarpatrimonio',
    bodyLimit: LIMITE_DE_VARIOS,
    body: zSalvarUmOuVarios,
    response: z.union([zPatrimonio, z.array(zPatrimonio)]),
  }),
  salvarId: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/:id',
    resumo: 'Alterar um bem',
    acesso: 'criaralterarpatrimonio',
    params,
    body: zAlterarPatrimonio,
    response: zPatrimonio,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id',
    resumo: 'Excluir um bem que não foi tombado',
    acesso: 'criaralterarpatrimonio',
    params,
    response: z.null(),
  }),
  desvincular: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id/desvincular',
    resumo: 'Desvincular a etiqueta do bem',
    acesso: 'criaralterarpatrimonio',
    params,
    response: zPatrimonio,
  }),
  foto: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/foto',
    resumo: 'Foto do bem, em até 300 por 300',
    acesso: LER_BEM,
    params,
    query: z.strictObject({ width: zLado, height: zLado }),
    arquivo: true,
  }),
  excluirFoto: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id/foto',
    resumo: 'Tirar a foto do bem',
    acesso: 'criaralterarpatrimonio',
    params,
    response: zPatrimonio,
  }),
  excluirAnexo: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/anexo/:anexoId',
    resumo: 'Remover um anexo do bem',
    acesso: 'criaralterarpatrimonio',
    params: z.object({ anexoId: zIdTexto }),
    response: zPatrimonio,
  }),
  tombar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/tombar',
    resumo: 'Tombar: salva, dá o número e lança a entrada',
    acesso: 'tombarpatrimonio',
    body: zSalvarPatrimonio,
    response: zPatrimonio,
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/eventos',
    resumo: 'Histórico do bem, como a configuração o mostra; `tudo` é de quem administra',
    acesso: LER_BEM,
    params,
    query: z.strictObject({ ...pagina, tudo: zBooleanoTexto.optional() }),
    response: paginaDe(zEvento),
  }),
  lancamentos: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/lancamentos',
    resumo: 'Razão do bem: cada mudança de valor',
    acesso: LER_BEM,
    params,
    query: z.strictObject(pagina),
    response: paginaDe(zLancamento),
  }),
  inventarios: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/inventarios',
    resumo: 'Os inventários em que o bem esteve entre duas datas (ainda não há inventários: nenhum)',
    acesso: LER_BEM,
    params,
    query: zInventariosDoBem,
    response: paginaDe(zInventarioDoBem),
  }),
  relacionar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/:id/relacionamentos',
    resumo: 'Relacionar a outro bem',
    acesso: 'criaralterarpatrimonio',
    params,
    body: z.strictObject({
      patrimonioRelacionado: z.looseObject({ id: zId }, mensagens.obrigatorio),
      tipo: z.enum(['RELACIONADO', 'ACESSORIO']).default('RELACIONADO'),
    }),
    response: zPatrimonio,
  }),
  desrelacionar: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id/relacionamentos/:relId',
    resumo: 'Desfazer um relacionamento',
    acesso: 'criaralterarpatrimonio',
    params: z.object({ id: zIdTexto, relId: zIdTexto }),
    response: zPatrimonio,
  }),
  exportar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/exportar',
    resumo: 'Exportar o que está filtrado, em CSV ou XLSX',
    acesso: 'exportarpatrimonio',
    query: zListaPatrimonio,
    body: z.strictObject({
      formato: z.enum(['CSV', 'XLSX']),
      colunas: z
        .array(z.enum(Object.keys(COLUNAS_PATRIMONIO) as [ColunaPatrimonio]))
        .min(1)
        .max(Object.keys(COLUNAS_PATRIMONIO).length),
    }),
    response: zTarefaCriada,
  }),
  usuarioOuResponsavel: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/usuarioorresponsavel',
    resumo: 'Quem responde por bens, ou os usa, por nome',
    acesso: [...LER_BEM, 'consultarrelatorios'],
    query: z.strictObject({
      ...pagina,
      q: z.string().trim().max(100).default(''),
      fields: z.string().optional(),
    }),
    response: paginaDe(z.object({ id: z.int(), nome: z.string(), matricula: z.int().nullable() })),
  }),
  resumo: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/resumo',
    resumo: 'Bens por nome e número, para escolher um',
    acesso: LER_BEM,
    query: z.strictObject({
      q: z.string().trim().max(100).default(''),
      rpp: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ resultList: z.array(zPatrimonioResumo) }),
  }),
} as const

const zOpcao = z.array(z.object({ value: z.string(), descricao: z.string() }))
export const rotasMetadataPatrimonio = {
  ordenacao: defineRoute({
    method: 'GET',
    path: '/api/metadata/patrimonio/ordenacao',
    resumo: 'Ordenações da lista de bens',
    acesso: 'UNIDADE',
    programas: true,
    response: zOpcao,
  }),
  situacao: defineRoute({
    method: 'GET',
    path: '/api/metadata/patrimonio/situacao',
    resumo: 'Situações de um bem',
    acesso: 'UNIDADE',
    programas: true,
    response: zOpcao,
  }),
} as const

/** The filter of a mass work: it travels, not the ids. */
export const zWherePatrimonio = z
  .looseObject({})
  .transform((o) => JSON.stringify(o))
  .pipe(zWhere(FILTROS_PATRIMONIO))
