import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { zReportFormat, zReportRequested } from '../kernel/report.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText, zLongText } from '../kernel/values.ts'
import {
  BYTES_DE_LEITURAS,
  origemLeitura,
  zIdDoDispositivo,
  zLeituras,
  zLeiturasRecebidas,
} from './leitura.ts'
import { zLeituraLida } from './lidas.ts'
import {
  zContato,
  zContatoRespondido,
  zFecharLocal,
  zLocalFechado,
  zNovaSessaoContagem,
  zPacote,
  zSessaoContagem,
  zSessaoContagemAberta,
} from './sessao.ts'

const BASE = '/api/inventarios/:id'
const params = z.object({ id: zIdText })
const paginas = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(20),
}
const VER = [
  'consultarinventarios',
  'criaralterarinventarios',
  'contarinventarios',
  'concluirinventarios',
] as const
const CONTA = 'contarinventarios' as const

/** The calls by which a campaign is counted. Those marked `contagem` are open to its counting sessions. */
export const rotasContagem = {
  abrirSessao: defineRoute({
    method: 'POST',
    path: `${BASE}/sessoes`,
    summary: 'Abrir uma sessão de contagem neste aparelho; o token é mostrado uma vez',
    access: CONTA,
    params,
    body: zNovaSessaoContagem,
    response: zSessaoContagemAberta,
    secret: true,
  }),
  sessoes: defineRoute({
    method: 'GET',
    path: `${BASE}/sessoes`,
    summary: 'Sessões de contagem: quem conta, onde, e o que o aparelho diz que não enviou',
    access: VER,
    params,
    response: z.array(zSessaoContagem),
  }),
  revogarSessao: defineRoute({
    method: 'DELETE',
    path: `${BASE}/sessoes/:sessaoId`,
    summary: 'Revogar uma sessão de contagem: o aparelho só entrega o que leu por arquivo',
    access: 'criaralterarinventarios',
    params: z.object({ id: zIdText, sessaoId: zIdText }),
    response: z.array(zSessaoContagem),
  }),
  qr: defineRoute({
    method: 'GET',
    path: `${BASE}/qr`,
    summary: 'O endereço que o aparelho de quem conta abre',
    access: VER,
    params,
    response: z.object({
      endereco: z.string(),
      /** The same as a picture: SVG. */
      qr: z.string(),
    }),
  }),
  pacote: defineRoute({
    method: 'GET',
    path: `${BASE}/pacote`,
    summary: 'O que um aparelho precisa para contar sem rede',
    access: CONTA,
    contagem: true,
    params,
    response: zPacote,
  }),
  contato: defineRoute({
    method: 'POST',
    path: `${BASE}/contato`,
    summary: 'O que o aparelho diz de si, e o que a sua sessão ainda pode',
    access: 'UNIDADE',
    contagem: true,
    background: true,
    params,
    body: zContato,
    response: zContatoRespondido,
  }),
  receber: defineRoute({
    method: 'POST',
    path: `${BASE}/leituras`,
    summary: 'Receber até 500 leituras, cada uma conferida por si; a mesma de novo não é outra',
    access: CONTA,
    contagem: true,
    params,
    bodyLimit: BYTES_DE_LEITURAS,
    body: zLeituras,
    response: zLeiturasRecebidas,
  }),
  leituras: defineRoute({
    method: 'GET',
    path: `${BASE}/leituras`,
    summary: 'Leituras de um inventário, as últimas primeiro',
    access: VER,
    params,
    query: z.strictObject({
      ...paginas,
      q: z.string().trim().max(200).optional(),
      localizacao: zIdText.optional(),
      patrimonio: zIdText.optional(),
      origem: z.enum(origemLeitura.values).optional(),
    }),
    response: pageOf(zLeituraLida),
  }),
  desconsiderar: defineRoute({
    method: 'POST',
    path: `${BASE}/leituras/:leituraId/desconsiderar`,
    summary: 'A comissão desconsidera uma leitura, com justificativa: ela fica guardada, e não conta',
    access: CONTA,
    params: z.object({ id: zIdText, leituraId: zIdDoDispositivo }),
    body: z.strictObject({ justificativa: zLongText(500) }),
    response: z.null(),
  }),
  enviarFoto: defineRoute({
    method: 'POST',
    path: `${BASE}/fotos/:fotoId`,
    summary: 'A foto de uma leitura (campo file), antes ou depois dela; a mesma de novo não é outra',
    access: CONTA,
    contagem: true,
    params: z.object({ id: zIdText, fotoId: zIdDoDispositivo }),
    multipart: { file: 'ARQUIVO' },
    response: z.object({ id: z.string() }),
  }),
  fecharLocal: defineRoute({
    method: 'POST',
    path: `${BASE}/localizacoes/:localizacaoId/fechar`,
    summary: 'Terminei este local: fecha-o, com o termo assinado por quem responde por ele',
    access: VER,
    contagem: true,
    params: z.object({ id: zIdText, localizacaoId: zIdText }),
    body: zFecharLocal,
    response: zLocalFechado,
  }),
  termo: defineRoute({
    method: 'POST',
    path: `${BASE}/localizacoes/:localizacaoId/termo`,
    summary:
      'O termo de um local terminado, pelo vínculo do local, como documento: o último, ou o que se diz',
    access: VER,
    params: z.object({ id: zIdText, localizacaoId: zIdText }),
    body: z.strictObject({ formato: zReportFormat, termo: zId.optional() }),
    response: zReportRequested,
    deferred: true,
  }),
} as const
