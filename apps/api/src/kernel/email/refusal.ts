import type { SalvarEmail } from '@tombo/contract'
import { certificateFault } from '../outbound/certificate.ts'
import { InternalNetworkError } from '../outbound/network.ts'
import { UnreadableSecret } from '../vault.ts'

type Recusa = [campo: keyof SalvarEmail, texto: string]

interface ErroDeEmail {
  code?: string
  /** Says what the network or TLS said, under the mail library's own word. */
  originalCode?: string
  command?: string
  response?: string
  message?: string
}

const SEM_NOME: Recusa = ['servidor', 'Não há servidor com este nome. Confira o que foi digitado.']
const SEM_RESPOSTA: Recusa = [
  'porta',
  'Ninguém respondeu nesta porta a tempo. Confira o servidor, a porta e a rede.',
]
const RECUSADA: Recusa = ['porta', 'O servidor recusou a conexão nesta porta. Confira a porta e a segurança.']

const PELO_CODIGO: Record<string, Recusa> = {
  ENOTFOUND: SEM_NOME,
  EAI_AGAIN: SEM_NOME,
  EDNS: SEM_NOME,
  ECONNREFUSED: RECUSADA,
  ECONNRESET: RECUSADA,
  EHOSTUNREACH: SEM_RESPOSTA,
  ENETUNREACH: SEM_RESPOSTA,
  ETIMEDOUT: SEM_RESPOSTA,
  ECONNECTION: RECUSADA,
  EPROTOCOL: ['porta', 'O que respondeu nesta porta não é um servidor de e-mail.'],
  ERR_SSL_WRONG_VERSION_NUMBER: [
    'seguranca',
    'Nesta porta o servidor não usa TLS desde o início. Experimente STARTTLS.',
  ],
  ETLS: ['seguranca', 'O servidor não oferece STARTTLS nesta porta. Experimente TLS desde o início.'],
  EAUTH: ['senha', 'O servidor não aceitou o usuário ou a senha.'],
}

/** Gives what the mail server or the network said, as the person who fills in the form needs it, beside the field it speaks of. */
export function recusaDe(erro: unknown): Recusa {
  if (erro instanceof InternalNetworkError)
    return [
      'servidor',
      'Este servidor fica na rede interna, e não está entre os que podem ser chamados. Quem cuida do servidor do Tombo o permite em TOMBO_REDE_INTERNA.',
    ]
  if (erro instanceof UnreadableSecret)
    return ['senha', 'A senha guardada não pode mais ser aberta nesta instalação: informe-a de novo.']
  const e = erro as ErroDeEmail
  const codigo = e.originalCode ?? e.code ?? ''
  const doCertificado = certificateFault(codigo)
  if (doCertificado) return ['servidor', doCertificado]
  if (/wrong version number/i.test(e.message ?? '')) return PELO_CODIGO.ERR_SSL_WRONG_VERSION_NUMBER as Recusa
  const dito = e.response ? ` Ele disse: ${e.response.replace(/\s+/g, ' ').slice(0, 200)}` : ''
  if (e.code === 'EENVELOPE' && e.command === 'RCPT TO')
    return ['emailRemetente', `O servidor não aceitou enviar para o seu endereço.${dito}`]
  if (e.code === 'EENVELOPE' || e.code === 'EMESSAGE')
    return ['emailRemetente', `O servidor não aceitou este remetente, ou a mensagem.${dito}`]
  return (
    PELO_CODIGO[codigo] ??
    PELO_CODIGO[e.code ?? ''] ?? [
      'servidor',
      `Não foi possível usar este servidor (${codigo || 'sem motivo'}).${dito}`,
    ]
  )
}
