import type { Tentativa } from '@tombo/contract'
import type { Db } from '../../../kernel/db/db.ts'
import type { Outbound } from '../../../kernel/outbound/outbound.ts'
import { registrarIntegracao } from '../registrar.ts'
import { corpoSemSegredos, enderecoSemSegredos } from '../sigilo.ts'
import { cabecalhosAssinados } from './assinatura.ts'

const PRAZO_MS = 10_000
/** So much of an answer is kept for whoever looks; the rest changes nothing. */
const MAXIMO = 64 * 1024

/** A message to a webhook, as it is sent. */
export interface Mensagem {
  /** The same at every try: who receives it twice drops the second. */
  id: string
  corpo: string
  tipo: string
  entidade: string
  unidadeId: number
}

export interface Destino {
  id: number
  nome: string
  endereco: string
  segredo: string
}

/** How a try ended, with the words for a failure. */
export interface Resultado extends Tentativa {
  falha: string | null
}

const FALHAS: Readonly<Record<string, string>> = {
  REDE_INTERNA: 'O endereço fica na rede interna e não pode ser chamado.',
  ENOTFOUND: 'O servidor do endereço não existe.',
  EAI_AGAIN: 'O nome do servidor não pôde ser procurado.',
  ECONNREFUSED: 'O servidor recusou a conexão.',
  ECONNRESET: 'O servidor fechou a conexão.',
  ETIMEDOUT: 'O servidor não respondeu a tempo.',
  ABORT_ERR: 'O servidor não respondeu em 10 segundos.',
  CERT_HAS_EXPIRED: 'O certificado do servidor venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado do servidor não é de confiança.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado do servidor não é de confiança.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado do servidor não é de confiança.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro servidor.',
}

function emPalavras(erro: Error): string {
  const codigo = erro.name === 'TimeoutError' ? 'ABORT_ERR' : String((erro as { code?: unknown }).code ?? '')
  return FALHAS[codigo] ?? `O servidor não pôde ser chamado${codigo ? ` (${codigo})` : ''}.`
}

const doStatus = (status: number) =>
  status >= 300 && status < 400
    ? `O servidor respondeu ${status}, que leva a outro endereço: use o endereço final.`
    : `O servidor respondeu ${status}.`

/** Sends a message and tells how it ended: any answer of 2xx is a success, and nothing is thrown. */
export async function enviarMensagem(
  fora: Outbound,
  destino: Pick<Destino, 'endereco' | 'segredo'>,
  { id, corpo }: Pick<Mensagem, 'id' | 'corpo'>,
  agora: Date,
): Promise<Resultado> {
  const assinados = cabecalhosAssinados(destino.segredo, { id, corpo, now: agora })
  try {
    const r = await fora.request(destino.endereco, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Tombo-Webhook/1', ...assinados },
      body: corpo,
      timeout: PRAZO_MS,
      maxBytes: MAXIMO,
      cut: true,
    })
    const sucesso = r.status >= 200 && r.status < 300
    return {
      sucesso,
      status: r.status,
      duracao: r.elapsedMs,
      resposta: corpoSemSegredos(r.body.toString('utf8'), [
        destino.segredo,
        assinados['webhook-signature'] ?? '',
      ]),
      falha: sucesso ? null : doStatus(r.status),
    }
  } catch (erro) {
    if (!(erro instanceof Error)) throw erro
    const falha = emPalavras(erro)
    return { sucesso: false, status: null, duracao: null, resposta: falha, falha }
  }
}

/** Keeps a try in the records, without the secret and the signature. */
export function registrarEnvio(
  db: Db,
  destino: Destino,
  m: Mensagem,
  r: Resultado,
  instante: Date,
): Promise<void> {
  return registrarIntegracao(db, {
    unidadeId: m.unidadeId,
    instante,
    fluxo: 'ENVIO',
    sucesso: r.sucesso,
    entidade: m.entidade,
    tipo: m.tipo,
    origem: destino.nome,
    webhookId: destino.id,
    mensagem: m.id,
    endereco: enderecoSemSegredos(destino.endereco),
    status: r.status,
    duracao: r.duracao,
    corpo: corpoSemSegredos(m.corpo, [destino.segredo]),
    resposta: r.resposta,
  })
}
