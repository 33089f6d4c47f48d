import { z } from 'zod'
import { enumeration } from './kernel/enumeration.ts'
import { pageOf } from './kernel/envelope.ts'
import { filter, zWhere } from './kernel/filter.ts'
import { defineReport, reportRoute, zReportFormat } from './kernel/report.ts'
import { zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { zIdText, zInstant } from './kernel/values.ts'
import { defineWorkflow } from './kernel/workflow.ts'

/** Says what happened at the door. */
export const tipoAcesso = enumeration({
  ENTRADA: 'Entrou',
  RECUSA: 'Entrada recusada',
  UNIDADE: 'Escolheu a unidade',
  SAIDA: 'Saiu',
  FIM: 'Sessão encerrada',
})

/** Why somebody was turned away, and why a session ended. A word that is not here is shown as it is. */
export const MOTIVOS_ACESSO: Readonly<Record<string, string>> = {
  SENHA_ERRADA: 'Senha errada',
  CODIGO_ERRADO: 'Código de verificação errado',
  INATIVO: 'Usuário inativo',
  SAIU: 'A pessoa saiu',
  TROCOU_UNIDADE: 'A pessoa escolheu outra unidade',
  EXPIROU: 'O tempo da sessão acabou',
  OCIOSA: 'Ficou sem uso',
  DESATIVADO: 'O usuário foi desativado',
  SENHA: 'A senha foi trocada',
  UNIDADE_RETIRADA: 'A unidade foi retirada da pessoa',
  UNIDADE_DESATIVADA: 'A unidade foi desativada',
  ENCERRADA: 'A própria pessoa a encerrou',
  ADMINISTRADOR: 'Encerrada por um administrador',
}

const zMotivo = z.object({ value: z.string(), descricao: z.string() }).nullable()
/** The words of a reason. */
export const motivoEmPalavras = (motivo: string | null): z.infer<typeof zMotivo> =>
  motivo === null ? null : { value: motivo, descricao: MOTIVOS_ACESSO[motivo] ?? motivo }

const zPessoa = z.object({ id: z.int(), nome: z.string(), usuario: z.string() })
const zUnidade = z.object({ id: z.int(), descricao: z.string() }).nullable()
/** Where from: the address, and the browser in words. */
const deOnde = { endereco: z.string().nullable(), navegador: z.string().nullable() }

const zAcesso = z.object({
  id: z.int(),
  instante: zInstant,
  tipo: tipoAcesso.read,
  motivo: zMotivo,
  usuario: zPessoa,
  unidade: zUnidade,
  ...deOnde,
})
export type AcessoRegistrado = z.infer<typeof zAcesso>

export const situacaoSessao = enumeration({ ABERTA: 'Aberta', ENCERRADA: 'Encerrada' })
export type SituacaoSessao = (typeof situacaoSessao.values)[number]

export const sessaoWorkflow = defineWorkflow({
  situacao: situacaoSessao,
  initial: 'ABERTA',
  steps: ['ABERTA', 'ENCERRADA'],
  actions: { ENCERRAR: { label: 'Encerrar', from: ['ABERTA'], to: 'ENCERRADA' } },
})
const zSessaoAtiva = z.object({
  situacao: situacaoSessao.read,
  id: z.int(),
  usuario: zPessoa,
  unidade: zUnidade,
  inicio: zInstant,
  ultimoUso: zInstant,
  ...deOnde,
})
export type SessaoAtiva = z.infer<typeof zSessaoAtiva>

const zSessaoDoUsuario = zSessaoAtiva.omit({ usuario: true }).extend({
  fim: zInstant.nullable(),
  motivo: zMotivo,
})
export type SessaoDoUsuario = z.infer<typeof zSessaoDoUsuario>

export const FILTROS_ACESSO = {
  usuario: { ...filter.referencia('Usuário', 'relatorio/opcoes/usuarios', 'nome'), neverNull: true as const },
  tipo: filter.enumeracao('Acontecimento', tipoAcesso),
  instante: filter.data('Data'),
}
/** The register of the door, as the list of it is filtered. */
export const RELATORIO_ACESSOS = defineReport({
  key: 'atividadeusuario',
  title: 'Registro de acessos',
  permissao: ['consultarlogs'],
  params: z.strictObject({
    formato: zReportFormat,
    q: z.string().trim().max(200).optional(),
    where: zWhere(FILTROS_ACESSO).optional(),
  }),
})
const paginada = {
  page: z.coerce.number().int().min(1).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
}
const parte = (max: number, padrao: number) => z.coerce.number().int().min(0).max(max).default(padrao)

export const operacaoComDados = enumeration({ LEITURA: 'Consulta', EXPORTACAO: 'Exportação' })
const zUsoDeDados = z.object({
  id: z.int(),
  instante: zInstant,
  usuario: zPessoa,
  unidade: zUnidade,
  operacao: operacaoComDados.read,
  /** Says what the records are called, or the title of the report. */
  origem: z.string(),
  campos: z.array(z.string()),
  ids: z.array(z.int()),
  quantidade: z.int(),
  endereco: z.string().nullable(),
})
export type UsoDeDados = z.infer<typeof zUsoDeDados>
export const FILTROS_DADOS_PESSOAIS = {
  operacao: filter.enumeracao('Operação', operacaoComDados),
  instante: filter.data('Data'),
}

export const rotasLogs = {
  dadosPessoais: defineRoute({
    method: 'GET',
    path: '/api/logs/dadospessoais',
    summary: 'Quem consultou ou levou dados pessoais (LGPD), o mais recente primeiro',
    access: 'consultarlogs',
    query: zListQuery({ filters: FILTROS_DADOS_PESSOAIS, sort: [] }),
    response: pageOf(zUsoDeDados),
  }),
  acessos: defineRoute({
    method: 'GET',
    path: '/api/logs/usuarios',
    summary: 'Registro de acessos, o mais recente primeiro',
    access: 'consultarlogs',
    query: zListQuery({ filters: FILTROS_ACESSO, sort: [] }),
    response: pageOf(zAcesso),
  }),
  relatorio: reportRoute('/api/logs/relatorio', RELATORIO_ACESSOS, 'POST'),
  ativos: defineRoute({
    method: 'GET',
    path: '/api/logs/usuarios/ativos',
    summary: 'Quem usou o sistema no intervalo que termina agora, cada um com a última sessão',
    background: true,
    access: 'consultarlogs',
    query: z.strictObject({ horas: parte(24, 0), minutos: parte(59, 30), ...paginada }),
    response: pageOf(zSessaoAtiva),
  }),
  pessoas: defineRoute({
    method: 'GET',
    path: '/api/logs/pessoas',
    summary: 'Usuários, para escolher de quem ver as sessões',
    access: 'consultarlogs',
    query: zListQuery({ filters: {}, sort: [] }),
    response: pageOf(zPessoa),
  }),
  sessoes: defineRoute({
    method: 'GET',
    path: '/api/logs/sessoes/:userId',
    summary: 'Sessões de um usuário, a mais recente primeiro',
    access: 'consultarlogs',
    params: z.object({ userId: zIdText }),
    query: z.strictObject(paginada),
    response: pageOf(zSessaoDoUsuario).extend({ usuario: zPessoa }),
  }),
  encerrar: defineRoute({
    method: 'POST',
    path: '/api/logs/sessoes/:userId/:sessaoId/encerrar',
    summary: 'Encerrar agora uma sessão de um usuário',
    access: 'administrador',
    params: z.object({ userId: zIdText, sessaoId: zIdText }),
    response: z.null(),
  }),
} as const
