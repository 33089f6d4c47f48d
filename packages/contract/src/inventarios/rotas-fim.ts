import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zId, zIdText, zLongText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zAssinar, zNaoEncontradosABaixar, zReabrirInventario } from './escrita.ts'
import { zAvaliacaoInventario, zComentarioInventario, zFimDoInventario } from './fim.ts'
import { zInventarioDetalhe } from './lido.ts'
import { resultadoItem } from '../situacoes.ts'
import { VER_INVENTARIOS } from './consultar.ts'

const BASE = '/api/inventarios'
const params = z.object({ id: zIdText })
const pagina = (rpp: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(rpp),
})
const doPar = z.object({ a: zIdText, b: zIdText })
const zOpcoes = z.array(z.object({ value: z.string(), descricao: z.string() }))
const texto = z.string().nullable()

/** How two campaigns are compared: one of these at most. */
const MARCAS = {
  /** Checked in either. */
  conferido: zBooleanText.optional(),
  /** Checked in neither. */
  naoConferido: zBooleanText.optional(),
  /** Not found in the first, and found in the second. */
  divergenciaPrimeiroInv: zBooleanText.optional(),
  /** Found in the first, and not in the second. */
  divergenciaSegundoInv: zBooleanText.optional(),
}
/** An asset that went missing between two campaigns, came back, moved, or none of these. */
export const MUDANCAS_ENTRE_DOIS = ['SUMIU', 'VOLTOU', 'MUDOU', 'IGUAL'] as const
export type MudancaEntreDois = (typeof MUDANCAS_ENTRE_DOIS)[number]

const zEscolhidos = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,19}$/, mensagens.valorInvalido)
  .transform((s) => [...new Set(s.split(',').map(Number))])
  .optional()
/** Says what a chart of two campaigns may be of: of the chosen ones of one kind, and no more than one. */
const DE_UM_TIPO = { mascaras: zEscolhidos, naturezas: zEscolhidos, localizacoes: zEscolhidos }
const deUmTipo = z
  .strictObject(DE_UM_TIPO)
  .refine((q) => Object.values(q).filter((ids) => ids !== undefined).length <= 1, {
    message: mensagens.comparativoUmTipo,
    path: ['mascaras'],
  })

const zLado = z.object({
  resultado: resultadoItem.read,
  quantidadeContagem: z.int(),
  localizacao: texto,
})
/** An asset of two campaigns: null on the side whose list it is not in. */
export const zItemComparado = z.object({
  patrimonio: z.object({
    id: z.int(),
    numeroTombamento: z.int().nullable(),
    numeroAcessorio: z.int(),
    descricao: z.string(),
    referencia: texto,
  }),
  primeiro: zLado.nullable(),
  segundo: zLado.nullable(),
  mudanca: z.enum(MUDANCAS_ENTRE_DOIS),
})
export type ItemComparado = z.output<typeof zItemComparado>
const zGrafico = z.array(z.object({ rotulo: z.string(), primeiro: z.int(), segundo: z.int() }))

/** The end of a campaign: what stands in its way, signatures, what follows; its evaluation; two campaigns beside each other. */
export const rotasFimInventario = {
  fim: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/fim`,
    summary: 'O que falta decidir, o que a conclusão fará, e as assinaturas',
    access: VER_INVENTARIOS,
    params,
    response: zFimDoInventario,
  }),
  assinar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/assinar`,
    summary: 'Assinar o inventário, e dizer quem falta e por quê; a última assinatura conclui',
    access: 'concluirinventarios',
    params,
    body: zAssinar,
    response: zInventarioDetalhe,
  }),
  reabrir: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/reabrir`,
    summary: 'Estornar a conclusão, enquanto nada veio depois; é feito por uma tarefa',
    access: 'concluirinventarios',
    params,
    body: zReabrirInventario,
    response: zInventarioDetalhe,
  }),
  baixar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/baixa`,
    summary: 'Levar os bens não encontrados a uma nova baixa',
    access: 'criaralterarbaixas',
    params,
    body: zNaoEncontradosABaixar,
    response: z.object({
      baixa: z.object({ id: z.int() }),
      bens: z.int(),
      /** The assets that are left for another write-off: one takes 10,000. */
      restam: z.int(),
      /** The assets that something else holds, with why. */
      deFora: z.array(z.string()),
    }),
  }),
  avaliacao: defineRoute({
    method: 'GET',
    path: `${BASE}/avaliacao/:id`,
    summary: 'A avaliação de um inventário: a minha, e a média',
    access: VER_INVENTARIOS,
    params,
    response: zAvaliacaoInventario,
  }),
  avaliar: defineRoute({
    method: 'POST',
    path: `${BASE}/avaliacao`,
    summary: 'Avaliar um inventário, de 1 a 5',
    access: VER_INVENTARIOS,
    body: z.strictObject({ inventario: z.looseObject({ id: zId }), valor: z.int().min(1).max(5) }),
    response: zAvaliacaoInventario,
  }),
  excluirAvaliacao: defineRoute({
    method: 'DELETE',
    path: `${BASE}/avaliacao/:id`,
    summary: 'Retirar a minha avaliação, pelo número dela',
    access: VER_INVENTARIOS,
    params,
    response: z.null(),
  }),
  comentarios: defineRoute({
    method: 'GET',
    path: `${BASE}/avaliacao/comentarios/list/:id`,
    summary: 'Comentários sobre um inventário, os últimos primeiro',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject(pagina(10)),
    response: pageOf(zComentarioInventario),
  }),
  comentar: defineRoute({
    method: 'POST',
    path: `${BASE}/avaliacao/comentarios`,
    summary: 'Comentar um inventário',
    access: VER_INVENTARIOS,
    body: z.strictObject({ inventario: z.looseObject({ id: zId }), texto: zLongText(1000) }),
    response: zComentarioInventario,
  }),
  excluirComentario: defineRoute({
    method: 'DELETE',
    path: `${BASE}/avaliacao/comentarios/:id`,
    summary: 'Excluir um comentário meu',
    access: VER_INVENTARIOS,
    params,
    response: z.null(),
  }),
  situacoes: defineRoute({
    method: 'GET',
    path: '/api/metadata/inventario/situacoes',
    summary: 'Situações de um inventário',
    access: 'UNIDADE',
    programas: true,
    response: zOpcoes,
  }),
  leitorRfid: defineRoute({
    method: 'GET',
    path: '/api/metadata/inventario/leitorrfid',
    summary: 'De que modo um código pode ser lido',
    access: 'UNIDADE',
    programas: true,
    response: zOpcoes,
  }),
  comparar: defineRoute({
    method: 'GET',
    path: '/api/comparativoinventario/:a/:b/itens',
    summary: 'Os bens de dois inventários, lado a lado: o que sumiu, voltou ou mudou de lugar',
    access: VER_INVENTARIOS,
    params: doPar,
    query: z.strictObject({
      ...pagina(20),
      q: z.string().trim().max(200).optional(),
      ...MARCAS,
      mudanca: z.enum(MUDANCAS_ENTRE_DOIS).optional(),
    }),
    response: pageOf(zItemComparado),
  }),
  mudancas: defineRoute({
    method: 'GET',
    path: '/api/comparativoinventario/:a/:b/mudancas',
    summary: 'Quantos bens sumiram, voltaram ou mudaram de lugar entre dois inventários',
    access: VER_INVENTARIOS,
    params: doPar,
    response: z.record(z.enum(MUDANCAS_ENTRE_DOIS), z.int()),
  }),
  graficoEstoqueContagem: defineRoute({
    method: 'GET',
    path: '/api/comparativoinventario/:a/:b/graficoestoquecontagem',
    summary:
      'Esperados e contados de dois inventários; ou os contados das máscaras, naturezas ou localizações escolhidas',
    access: VER_INVENTARIOS,
    params: doPar,
    query: deUmTipo,
    response: zGrafico,
  }),
  graficoConferencia: defineRoute({
    method: 'GET',
    path: '/api/comparativoinventario/:a/:b/graficoconferencia',
    summary: 'O desfecho dos bens de dois inventários',
    access: VER_INVENTARIOS,
    params: doPar,
    response: zGrafico,
  }),
} as const
