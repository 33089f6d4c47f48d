import { z } from 'zod'
import { MAXIMO_DE_CAMPOS } from '../camposadicionais/recurso.ts'
import { documented } from '../kernel/documented.ts'
import { pageOf, zTarefaCriada } from '../kernel/envelope.ts'
import { defineRoute, IMAGENS } from '../kernel/route.ts'
import { resultadoItem, situacaoInventario } from '../situacoes.ts'
import { passOn, zBooleanText, zDate, zId, zIdText } from '../kernel/values.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { type SalvarPatrimonio, zAlterarPatrimonio, zSalvarPatrimonio } from './escrita.ts'
import { COLUNAS_PATRIMONIO, zColunaDeBens, zListaPatrimonio, zWhereDeBens } from './filtros.ts'
import { LER_BEM } from '../permissions.ts'
import { zPatrimonio, zLinhaPedida, zBemParaEscolher } from './leitura.ts'
import { mensagens } from '../messages.ts'

const params = z.object({ id: zIdText })
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
  saldo: z.enum(['BRUTO', 'DEPRECIADO', 'REDUCAO', 'RESERVA']),
  /** How it moves that balance: 1 up, -1 down, 0 when only the account changes. */
  sinal: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  /** The other balance that it moves, and how: what is eliminated leaves the accumulated and the gross value. */
  outro: z
    .object({ saldo: z.enum(['BRUTO', 'RESERVA', 'PERDA']), sinal: z.union([z.literal(-1), z.literal(1)]) })
    .nullable(),
  /** Positive: it goes from the credit to the debit account. */
  valor: z.string(),
  contaDebito: z.string(),
  contaCredito: z.string(),
})
export type Lancamento = z.infer<typeof zLancamento>

/** Between which days an asset's inventories are asked for; either may be open. */
const zInventariosDoBem = z
  .strictObject({ ...pagina, dataInicial: zDate.optional(), dataFinal: zDate.optional() })
  .refine((q) => !q.dataInicial || !q.dataFinal || q.dataInicial <= q.dataFinal, {
    path: ['dataFinal'],
    message: mensagens.dataFinalAntesDaInicial,
  })
const zInventarioDoBem = z.object({
  id: z.int(),
  descricao: z.string(),
  periodoIni: z.string(),
  periodoFin: z.string(),
  situacaoInventario: situacaoInventario.read,
  resultado: resultadoItem.read,
  /** The place in which it was found. */
  encontradoEm: z.string().nullable(),
})
export type InventarioDoBem = z.infer<typeof zInventarioDoBem>

/** One or many, each checked by itself, so that its errors stand beside its fields. */
const zVarios = z.array(zSalvarPatrimonio).min(1).max(500)
/** So many assets, each with all that a client read of it. */
const LIMITE_DE_VARIOS = 4 * 1024 * 1024
const zConferirUmOuVarios = z.unknown().transform((v, ctx): SalvarPatrimonio | SalvarPatrimonio[] => {
  const r = (Array.isArray(v) ? zVarios : zSalvarPatrimonio).safeParse(v)
  if (r.success) return r.data
  passOn(ctx, r.error, v)
  return z.NEVER
}) as unknown as z.ZodType<
  SalvarPatrimonio | SalvarPatrimonio[],
  z.input<typeof zSalvarPatrimonio> | z.input<typeof zSalvarPatrimonio>[]
>
const zSalvarUmOuVarios = documented(zConferirUmOuVarios, z.union([zSalvarPatrimonio, zVarios]))

export const rotasPatrimonios = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/metadata',
    summary: 'Bem em branco e enumerações',
    access: LER_BEM,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/patrimonios',
    summary: 'Bens',
    access: LER_BEM,
    query: zListaPatrimonio,
    response: pageOf(zLinhaPedida),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id',
    summary: 'Bem',
    access: LER_BEM,
    params,
    response: zPatrimonio,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios',
    summary: 'Salvar um bem, ou vários',
    access: 'criaralterarpatrimonio',
    bodyLimit: LIMITE_DE_VARIOS,
    body: zSalvarUmOuVarios,
    response: z.union([zPatrimonio, z.array(zPatrimonio)]),
  }),
  salvarId: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/:id',
    summary: 'Alterar um bem',
    access: 'criaralterarpatrimonio',
    params,
    body: zAlterarPatrimonio,
    response: zPatrimonio,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id',
    summary: 'Excluir um bem que não foi tombado',
    access: 'criaralterarpatrimonio',
    params,
    response: z.null(),
  }),
  desvincular: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id/desvincular',
    summary: 'Desvincular a etiqueta do bem',
    access: 'criaralterarpatrimonio',
    params,
    response: zPatrimonio,
  }),
  foto: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/foto',
    summary: 'Foto do bem, em até 300 por 300',
    access: LER_BEM,
    params,
    query: z.strictObject({ width: zLado, height: zLado }),
    file: true,
    sends: IMAGENS,
  }),
  excluirFoto: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/:id/foto',
    summary: 'Tirar a foto do bem',
    access: 'criaralterarpatrimonio',
    params,
    response: zPatrimonio,
  }),
  excluirAnexo: defineRoute({
    method: 'DELETE',
    path: '/api/patrimonios/anexo/:anexoId',
    summary: 'Remover um anexo do bem',
    access: 'criaralterarpatrimonio',
    params: z.object({ anexoId: zIdText }),
    response: zPatrimonio,
  }),
  tombar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/tombar',
    summary: 'Tombar: salva, dá o número e lança a entrada',
    access: 'tombarpatrimonio',
    body: zSalvarPatrimonio,
    response: zPatrimonio,
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/eventos',
    summary: 'Histórico do bem, como a configuração o mostra; `tudo` é de quem administra',
    access: LER_BEM,
    params,
    query: z.strictObject({ ...pagina, tudo: zBooleanText.optional() }),
    response: pageOf(zEvento),
  }),
  lancamentos: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/lancamentos',
    summary: 'Razão do bem: cada mudança de valor',
    access: LER_BEM,
    params,
    query: z.strictObject(pagina),
    response: pageOf(zLancamento),
  }),
  inventarios: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/inventarios',
    summary: 'Os inventários em que o bem esteve entre duas datas',
    access: LER_BEM,
    params,
    query: zInventariosDoBem,
    response: pageOf(zInventarioDoBem),
  }),
  relacionar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/:id/relacionamentos',
    summary: 'Relacionar a outro bem',
    access: 'criaralterarpatrimonio',
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
    summary: 'Desfazer um relacionamento',
    access: 'criaralterarpatrimonio',
    params: z.object({ id: zIdText, relId: zIdText }),
    response: zPatrimonio,
  }),
  exportar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/exportar',
    summary: 'Exportar o que está filtrado, em CSV ou XLSX',
    access: 'exportarpatrimonio',
    query: zListaPatrimonio,
    body: z.strictObject({
      formato: z.enum(['CSV', 'XLSX']),
      colunas: z
        .array(zColunaDeBens)
        .min(1)
        .max(Object.keys(COLUNAS_PATRIMONIO).length + MAXIMO_DE_CAMPOS),
    }),
    response: zTarefaCriada,
  }),
  usuarioOuResponsavel: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/usuarioorresponsavel',
    summary: 'Quem responde por bens, ou os usa, por nome',
    access: [...LER_BEM, 'consultarrelatorios'],
    query: z.strictObject({
      ...pagina,
      q: z.string().trim().max(100).default(''),
      fields: z.string().optional(),
    }),
    response: pageOf(z.object({ id: z.int(), nome: z.string(), matricula: z.int().nullable() })),
  }),
  resumo: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/resumo',
    summary: 'Bens por nome e número, para escolher um',
    access: LER_BEM,
    query: z.strictObject({
      q: z.string().trim().max(100).default(''),
      rpp: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ resultList: z.array(zBemParaEscolher) }),
  }),
} as const

const zOpcao = z.array(z.object({ value: z.string(), descricao: z.string() }))
export const rotasMetadataPatrimonio = {
  ordenacao: defineRoute({
    method: 'GET',
    path: '/api/metadata/patrimonio/ordenacao',
    summary: 'Ordenações da lista de bens',
    access: 'UNIDADE',
    programas: true,
    response: zOpcao,
  }),
  situacao: defineRoute({
    method: 'GET',
    path: '/api/metadata/patrimonio/situacao',
    summary: 'Situações de um bem',
    access: 'UNIDADE',
    programas: true,
    response: zOpcao,
  }),
} as const

/** The filter of a mass work: it travels, not the ids. */
export const zWherePatrimonio = z
  .looseObject({})
  .transform((o) => JSON.stringify(o))
  .pipe(zWhereDeBens)
