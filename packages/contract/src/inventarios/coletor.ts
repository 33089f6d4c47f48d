import { z } from 'zod'
import { zTarefaCriada } from '../kernel/envelope.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText, zOptionalText, zReference } from '../kernel/values.ts'
import { chaveDeBusca } from '../rules/texto/texto.ts'
import { VER_INVENTARIOS } from './consultar.ts'

/**
 * The columns of a file of readings, as a collector gives them: what each is, and the names under which collectors write it.
 * A file without a header has them in this order.
 */
export const COLUNAS_DO_COLETOR = {
  codigo: {
    descricao: 'Código lido na plaqueta',
    nomes: [
      'código de barras',
      'código barras',
      'código barras tombamento',
      'tombamento',
      'tombo',
      'plaqueta',
      'etiqueta',
      'patrimônio',
      'número do patrimônio',
      'epc',
      'tag',
      'barcode',
      'code',
    ],
  },
  local: {
    descricao: 'Código, nome ou caminho do local',
    nomes: ['localização', 'sala', 'setor', 'ambiente', 'dependência', 'location'],
  },
  lidaEm: {
    descricao: 'Data e hora da leitura',
    nomes: [
      'data e hora',
      'data hora',
      'data da leitura',
      'leitura em',
      'timestamp',
      'atualizado em',
      'data',
      'criado em',
    ],
  },
  quantidade: {
    descricao: 'Quantas vezes foi lido; zero: a plaqueta não foi lida',
    nomes: ['quantidade lida', 'qtd', 'qtde', 'qtd lida', 'contagem', 'quantity', 'lido'],
  },
  coletor: {
    descricao: 'Nome ou número do coletor',
    nomes: ['aparelho', 'dispositivo', 'equipamento', 'device', 'operador'],
  },
  observacao: { descricao: 'Observação', nomes: ['obs', 'nota', 'comentário'] },
  predio: {
    descricao: 'Prédio ou andar, quando o local só tem nome dentro dele',
    nomes: ['andar', 'prédio', 'bloco', 'pavimento', 'edifício'],
  },
  leitura: {
    descricao: 'Do arquivo de acerto: a leitura que esta linha corrige',
    nomes: ['id da leitura'],
  },
  hora: {
    descricao: 'Hora da leitura, quando a data vem em outra coluna',
    nomes: ['hora da leitura', 'hora leitura', 'horário', 'time'],
  },
} as const satisfies Record<string, { descricao: string; nomes: readonly string[] }>
export type ColunaDoColetor = keyof typeof COLUNAS_DO_COLETOR
const COLUNAS = Object.keys(COLUNAS_DO_COLETOR) as ColunaDoColetor[]

/** The fields of a line without a header, by their places. */
export const ORDEM_SEM_CABECALHO: readonly ColunaDoColetor[] = COLUNAS.slice(0, 6)

/** Which column each cell of a header is; null of one that says nothing to a count. Of two names of one column the first of its list is taken. */
export function colunasDoCabecalho(celulas: readonly string[]): (ColunaDoColetor | null)[] {
  const chaves = celulas.map(chaveDeBusca)
  const achadas: (ColunaDoColetor | null)[] = celulas.map(() => null)
  for (const coluna of COLUNAS)
    for (const nome of [coluna, ...COLUNAS_DO_COLETOR[coluna].nomes]) {
      const i = chaves.indexOf(chaveDeBusca(nome))
      if (i < 0 || achadas[i] !== null) continue
      achadas[i] = coluna
      break
    }
  return achadas
}

/** Lines of one file, at the most. */
export const LINHAS_DO_COLETOR = 20_000

const zLocalDito = z.strictObject({ texto: z.string().max(400), localizacao: zReference })

/** A file that was sent (folder LEITURAS_INVENTARIO), and what it does not say by itself. */
export const zPedidoDoColetor = z.strictObject({
  arquivo: z.looseObject({ id: zId }),
  /** Says what tells this collector from another, where the file does not. */
  coletor: zOptionalText(60).nullish(),
  /** Where lines were read that name no place. */
  localizacao: zReference.nullish(),
  /** Which place of the unit a place of the file is, where its words do not say. */
  locais: z.array(zLocalDito).max(500).default([]),
})
export type PedidoDoColetor = z.output<typeof zPedidoDoColetor>

/** Says what a file would bring, and brought. */
const zContas = {
  linhas: z.int(),
  /** Lines of quantity zero: they are no readings. */
  semLeitura: z.int(),
  novas: z.int(),
  /** They are here already. */
  repetidas: z.int(),
  /** Lines that cannot be read in, the first of them with why. */
  recusadas: z.int(),
  motivos: z.array(z.object({ linha: z.int(), motivo: z.string() })),
}
const zLugar = z.object({ id: z.int(), descricao: z.string(), caminho: z.string() })

/** The trial of a file. */
export const zPreviaDoColetor = z.object({
  nome: z.string(),
  formato: z.enum(['TXT', 'CSV', 'JSON']),
  /** The columns of the file, and what each is taken for. */
  colunas: z.array(z.object({ nome: z.string(), coluna: z.string().nullable() })),
  ...zContas,
  /** Codes that stand for an asset, for none, and for several. */
  reconhecidas: z.int(),
  desconhecidas: z.int(),
  ambiguas: z.int(),
  /** The places of the file, those that are not known first. */
  locais: z.array(z.object({ texto: z.string(), linhas: z.int(), localizacao: zLugar.nullable() })),
})
export type PreviaDoColetor = z.output<typeof zPreviaDoColetor>

const params = z.object({ id: zIdText })
const BASE = '/api/inventarios'

/** Files of collectors: the layout, the trial, and reading them in. */
export const rotasColetor = {
  layout: defineRoute({
    method: 'GET',
    path: `${BASE}/importacao/layout`,
    summary: 'As colunas de um arquivo de leituras de coletor',
    access: VER_INVENTARIOS,
    response: z.array(z.object({ coluna: z.string(), descricao: z.string(), nomes: z.array(z.string()) })),
  }),
  previa: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/importacao/previa`,
    summary: 'O que um arquivo de coletor traz, sem guardar nada',
    access: 'contarinventarios',
    params,
    body: zPedidoDoColetor,
    response: zPreviaDoColetor,
  }),
  importar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/importacao`,
    summary: 'Receber as leituras de um arquivo de coletor; o mesmo arquivo de novo não conta de novo',
    access: 'contarinventarios',
    params,
    body: zPedidoDoColetor,
    response: zTarefaCriada,
    deferred: true,
  }),
} as const
