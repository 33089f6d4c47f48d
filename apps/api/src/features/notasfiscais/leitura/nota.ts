import {
  chaveValida,
  cnpjValido,
  cpfValido,
  isRealDate,
  mensagens,
  normalizarChave,
  partesDaChave,
} from '@tombo/contract'
import { arvoreDe, filho, filhos, type No, texto } from './arvore.ts'
import { type ItemLido, lerItens } from './itens.ts'
import { Recusa } from './recusa.ts'

/** Tells who issued an invoice, as it says. */
export interface Emitente {
  /** CNPJ or CPF, without mask. */
  documento: string
  nome: string
  nomeFantasia: string | null
  inscricaoEstadual: string | null
  telefone: string | null
  logradouro: string | null
  numero: string | null
  complemento: string | null
  bairro: string | null
  cep: string | null
  /** IBGE's number of the city. */
  cidade: number | null
}

/** An NF-e as it was read: checked in itself, not against the register. */
export interface NotaLida {
  chave: string
  numero: string
  serie: string
  modelo: string
  dataEmissao: string
  naturezaOperacao: string | null
  protocolo: string | null
  valorTotal: string
  emitente: Emitente
  destinatario: { documento: string | null; nome: string | null }
  itens: ItemLido[]
}

/** Says what came of a file: the invoice and what a person should know before confirming, or why it is refused. */
export type Leitura = { nota: NotaLida; avisos: string[] } | { recusa: string }

const ou = (s: string): string | null => s || null

/** The event of a cancellation, and the answers of the tax office by which it stands. */
const CANCELAMENTO = '110111'
const EVENTO_ACEITO = new Set(['135', '136', '155'])
/** The situations of an invoice that was cancelled; of one that was authorised, in time or late. */
const CANCELADA = new Set(['101', '151', '155'])
const AUTORIZADA = new Set(['100', '150'])

/** A cancelled invoice is none, whatever its protocol says: the event may stand beside it. */
function exigirNaoCancelada(proc: No | undefined, protocolo: No | undefined): void {
  const eventos = [proc, ...filhos(proc, 'procEventoNFe')].flatMap((no) => filhos(no, 'retEvento'))
  const cancelada = eventos
    .map((e) => filho(e, 'infEvento'))
    .some((e) => texto(e, 'tpEvento') === CANCELAMENTO && EVENTO_ACEITO.has(texto(e, 'cStat')))
  if (cancelada || CANCELADA.has(texto(protocolo, 'cStat')))
    throw new Recusa('A nota foi cancelada e não tem valor fiscal.')
}

/** A file that was sent to the tax office holds one invoice or several; only one can be read, and it has no protocol yet. */
function doEnvio(raiz: No): No | undefined {
  const envio = filho(raiz, 'enviNFe')
  if (filhos(envio, 'NFe').length > 1)
    throw new Recusa('O arquivo é um lote com várias notas: importe o XML de cada uma.')
  return envio
}

/** `nfeProc` with its protocol, the bare `NFe`, or one that was sent (`enviNFe`); and only what is an NF-e or NFC-e of the two layouts that are read. */
function corpoDe(raiz: No): { infNFe: No; protocolo: No | undefined } {
  const proc = filho(raiz, 'nfeProc')
  const infNFe = filho(proc ?? doEnvio(raiz) ?? raiz, 'NFe', 'infNFe')
  if (!infNFe) throw new Recusa('Este XML não é de uma NF-e.')
  const modelo = texto(filho(infNFe, 'ide'), 'mod')
  if (modelo !== '55' && modelo !== '65') throw new Recusa('Este XML não é de uma NF-e (modelo 55 ou 65).')
  const versao = texto(infNFe, '@versao')
  if (versao !== '4.00' && versao !== '3.10')
    throw new Recusa(`O leiaute ${versao || 'sem versão'} não é lido; são lidos o 4.00 e o 3.10.`)
  const protocolo = filho(proc, 'protNFe', 'infProt')
  exigirNaoCancelada(proc, protocolo)
  return { infNFe, protocolo }
}

function exigirOperacao(ide: No | undefined) {
  if (texto(ide, 'tpAmb') !== '1')
    throw new Recusa('A nota é do ambiente de homologação (teste) e não tem valor fiscal.')
  if (texto(ide, 'tpNF') !== '1')
    throw new Recusa('A nota é de entrada, emitida pelo próprio comprador: só notas de saída são importadas.')
}

/** Series in which the tax office issues for somebody else: the key then names the tax office. */
const avulsa = (serie: number): boolean => serie >= 890 && serie <= 919

function chaveDe(infNFe: No): string {
  const id = texto(infNFe, '@Id')
  const chave = normalizarChave(id.replace(/^NFe/, ''))
  if (!id.startsWith('NFe') || !chaveValida(chave)) throw new Recusa(mensagens.chaveDeNotaInvalida)
  return chave
}

/** The key says the same as the invoice, and the protocol speaks of it: in a file that was changed by hand they differ. */
function exigirCoerencia(chave: string, ide: No | undefined, emitente: string, protocolo: No | undefined) {
  const partes = partesDaChave(chave)
  const emissao = texto(ide, 'dhEmi')
  const confere =
    partes?.modelo === texto(ide, 'mod') &&
    partes.serie === Number(texto(ide, 'serie')) &&
    partes.numero === Number(texto(ide, 'nNF')) &&
    partes.anoMes === emissao.slice(2, 4) + emissao.slice(5, 7) &&
    (avulsa(partes.serie) || partes.documento === emitente.padStart(14, '0'))
  if (!confere)
    throw new Recusa('A chave de acesso não corresponde aos dados da nota: o arquivo foi alterado.')
  if (protocolo && texto(protocolo, 'chNFe') !== chave)
    throw new Recusa('O protocolo de autorização é de outra nota: o arquivo foi alterado.')
}

function emitenteDe(emit: No | undefined): Emitente {
  const documento = texto(emit, 'CNPJ') || texto(emit, 'CPF')
  if (!(texto(emit, 'CNPJ') ? cnpjValido : cpfValido)(documento))
    throw new Recusa('O CNPJ ou CPF do emitente da nota é inválido.')
  const nome = texto(emit, 'xNome', 200)
  if (!nome) throw new Recusa('A nota não traz o nome do emitente.')
  const endereco = filho(emit, 'enderEmit')
  const cidade = texto(endereco, 'cMun')
  return {
    documento,
    nome,
    nomeFantasia: ou(texto(emit, 'xFant', 200)),
    inscricaoEstadual: ou(texto(emit, 'IE', 30)),
    telefone: ou(texto(endereco, 'fone', 20)),
    logradouro: ou(texto(endereco, 'xLgr', 200)),
    numero: ou(texto(endereco, 'nro', 20)),
    complemento: ou(texto(endereco, 'xCpl', 100)),
    bairro: ou(texto(endereco, 'xBairro', 100)),
    cep: ou(texto(endereco, 'CEP', 9)),
    cidade: /^\d{7}$/.test(cidade) ? Number(cidade) : null,
  }
}

const FINALIDADES: Readonly<Record<string, string>> = {
  2: 'É uma nota complementar: confira se os bens já vieram na nota original.',
  3: 'É uma nota de ajuste: confira se há bens a registrar.',
  4: 'É uma nota de devolução: confira se há bens a registrar.',
}

function avisosDe(ide: No | undefined, protocolo: No | undefined, foraDoTotal: number[]): string[] {
  const avisos: string[] = []
  if (!protocolo)
    avisos.push('O arquivo não traz o protocolo de autorização: confira a nota no portal da NF-e.')
  else if (!AUTORIZADA.has(texto(protocolo, 'cStat')))
    avisos.push(
      `A nota não consta como autorizada (situação ${texto(protocolo, 'cStat', 5) || 'desconhecida'}${motivo(protocolo)}): confira no portal da NF-e.`,
    )
  const finalidade = FINALIDADES[texto(ide, 'finNFe')]
  if (finalidade) avisos.push(finalidade)
  if (foraDoTotal.length > 0)
    avisos.push(
      foraDoTotal.length === 1
        ? `O item ${foraDoTotal[0]} não entra no total da nota, e por isso não tem preço.`
        : `Não entram no total da nota, e por isso não têm preço, os itens ${foraDoTotal.join(', ')}.`,
    )
  return avisos
}

const motivo = (protocolo: No) => {
  const dito = texto(protocolo, 'xMotivo', 120)
  return dito ? `, “${dito}”` : ''
}

function ler(bytes: Uint8Array): { nota: NotaLida; avisos: string[] } {
  const { infNFe, protocolo } = corpoDe(arvoreDe(bytes))
  const ide = filho(infNFe, 'ide')
  exigirOperacao(ide)
  const dataEmissao = texto(ide, 'dhEmi').slice(0, 10)
  if (!isRealDate(dataEmissao)) throw new Recusa('A data de emissão da nota é inválida.')
  const chave = chaveDe(infNFe)
  const emitente = emitenteDe(filho(infNFe, 'emit'))
  exigirCoerencia(chave, ide, emitente.documento, protocolo)
  const { itens, valorTotal, foraDoTotal } = lerItens(infNFe)
  const dest = filho(infNFe, 'dest')
  return {
    nota: {
      chave,
      numero: texto(ide, 'nNF'),
      serie: texto(ide, 'serie'),
      modelo: texto(ide, 'mod'),
      dataEmissao,
      naturezaOperacao: ou(texto(ide, 'natOp', 60)),
      protocolo: ou(texto(protocolo, 'nProt', 20)),
      valorTotal,
      emitente,
      destinatario: {
        documento: ou(texto(dest, 'CNPJ', 14) || texto(dest, 'CPF', 14)),
        nome: ou(texto(dest, 'xNome', 200)),
      },
      itens,
    },
    avisos: avisosDe(ide, protocolo, foraDoTotal),
  }
}

/**
 * Reads the XML of an NF-e: layouts 4.00 and 3.10, inside `nfeProc`, `enviNFe` or bare, in UTF-8, UTF-16 or ISO-8859-1. Whatever the bytes are,
 * it answers: a file that cannot be taken says why (docs/regras.md R57, R58).
 */
export function lerNota(bytes: Uint8Array): Leitura {
  try {
    return ler(bytes)
  } catch (erro) {
    if (erro instanceof Recusa) return { recusa: erro.message }
    throw erro
  }
}
