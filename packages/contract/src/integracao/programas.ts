import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zDate, zIdText, zInstant, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { acoes, type NomeAcao, nomesDasAcoes } from '../permissions.ts'

/** Returns what a program may be given: never what administers people, units, parameters or integrations. */
export const ACOES_DE_PROGRAMA: readonly NomeAcao[] = nomesDasAcoes.filter((a) => acoes[a].area !== 'Sistema')

/** At most this many years from the day of its creation. */
export const ANOS_DO_TOKEN = 2

export const situacaoPrograma = enumeration({
  ATIVO: 'Ativo',
  /** Whoever answers for it may do nothing of what it may do, or is no longer active. */
  SUSPENSO: 'Suspenso',
  VENCIDO: 'Vencido',
  REVOGADO: 'Revogado',
})

/** A program of others that calls this one with a token of its own. */
export const zPrograma = z.object({
  id: z.int(),
  nome: z.string(),
  situacao: situacaoPrograma.read,
  acoes: z.array(z.object({ value: z.string(), descricao: z.string() })),
  /** Where it may call from (`10.0.0.5`, `192.168.10.0/24`); empty: from anywhere. */
  enderecos: z.array(z.string()),
  /** The last day on which its token is good. */
  validade: z.string(),
  criadoEm: zInstant,
  criadoPor: z.string(),
  /** Says who answers for it: of its rights it has those that this person holds. Null when nobody is known. */
  responsavel: z.string().nullable(),
  revogadoEm: zInstant.nullable(),
  revogadoPor: z.string().nullable(),
  /** The last call, to the minute, and where it came from. */
  usadoEm: zInstant.nullable(),
  usadoDe: z.string().nullable(),
})
export type Programa = z.infer<typeof zPrograma>

/** One address or a range of them, as `10.0.0.5` and `192.168.10.0/24`. */
const zEnderecoDeRede = z
  .string()
  .trim()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], mensagens.enderecoDeRede))

export const zNovoPrograma = z.strictObject({
  nome: zText(80, 3),
  acoes: z
    .array(z.enum(ACOES_DE_PROGRAMA as [NomeAcao, ...NomeAcao[]]))
    .min(1, mensagens.programaSemAcao)
    .max(ACOES_DE_PROGRAMA.length, mensagens.valorMaior),
  enderecos: z.array(zEnderecoDeRede).max(20, mensagens.valorMaior).default([]),
  validade: zDate,
})

/** Tokens for programs, of the unit at work. */
export const rotasProgramas = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/integracao/programas',
    summary: 'Programas que têm acesso à unidade',
    access: 'consultarintegracoes',
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
    }),
    response: pageOf(zPrograma),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/integracao/programas/:id/eventos',
    summary: 'Histórico de um programa: criado, assumido, revogado, e por quem',
    access: 'consultarintegracoes',
    params: z.object({ id: zIdText }),
    query: zListQuery({ filters: {}, sort: [] }),
    response: pageOf(zEvento),
  }),
  criar: defineRoute({
    method: 'POST',
    path: '/api/integracao/programas',
    summary: 'Dar a um programa um token próprio, mostrado uma só vez',
    access: 'criaralterarintegracoes',
    body: zNovoPrograma,
    response: z.object({ programa: zPrograma, token: z.string() }),
    secret: true,
  }),
  assumir: defineRoute({
    method: 'POST',
    path: '/api/integracao/programas/:id/assumir',
    summary: 'Passar a responder por um programa: ele pode o que você pode, do que lhe foi dado',
    access: 'administrador',
    confirma: true,
    params: z.object({ id: zIdText }),
    response: zPrograma,
  }),
  revogar: defineRoute({
    method: 'POST',
    path: '/api/integracao/programas/:id/revogar',
    summary: 'Revogar o token de um programa, na hora',
    access: 'criaralterarintegracoes',
    params: z.object({ id: zIdText }),
    response: zPrograma,
  }),
} as const
