import { CAMINHOS_EXTENSAO as c } from '@tombo/contract'

/** Where the server is, and the code that it gave to this browser. */
export interface Ligacao {
  /** Without a path: `https://tombo.exemplo.gov.br`. */
  servidor: string
  codigo: string
}

export interface Nomeado {
  id: number
  descricao: string
}

/** One price as it is sent. */
export interface Envio {
  itemId: number
  link: string
  /** With a point and two decimals; null when it was not typed. */
  valor: string | null
  fonte: string
}

/** The refusal of a call, in words for a person. */
export class Recusa extends Error {}

const SEM_SERVIDOR = 'Não foi possível falar com o Tombo. Veja se o endereço está certo e se há rede.'

async function chamar<T>(l: Ligacao, caminho: string, init: RequestInit = {}): Promise<T> {
  let resposta: Response
  let corpo: { content?: T; message?: string }
  try {
    resposta = await fetch(`${l.servidor}${caminho}`, {
      ...init,
      credentials: 'omit',
      headers: { ...init.headers, 'x-auth-token': l.codigo },
    })
    corpo = (await resposta.json()) as typeof corpo
  } catch (erro) {
    throw new Recusa(SEM_SERVIDOR, { cause: erro })
  }
  if (!resposta.ok || corpo.content === undefined) throw new Recusa(corpo.message ?? SEM_SERVIDOR)
  return corpo.content
}

/** The appraisals that take prices. */
export const avaliacoes = (l: Ligacao): Promise<Nomeado[]> => chamar(l, c.avaliacoes)

/** Assets of an appraisal that the words find. */
export const bens = (l: Ligacao, avaliacaoId: number, q: string): Promise<Nomeado[]> =>
  chamar(l, `${c.bens}?${new URLSearchParams({ avaliacaoId: String(avaliacaoId), ...(q ? { q } : {}) })}`)

/**
 * Sends one file of a price. `chave` is the same for each try of one sending, so that a repetition is answered and not kept
 * twice. Gives the research and the price's place in it.
 * @throws {Recusa} with the server's words
 */
export function enviar(
  l: Ligacao,
  e: Envio,
  arquivo: { tipo: 'FOTO' | 'DOCUMENTO'; nome: string; bytes: Blob; chave: string },
): Promise<{ pesquisa: { id: number }; ordem: number }> {
  const query = new URLSearchParams({
    itemId: String(e.itemId),
    tipo: arquivo.tipo,
    link: e.link,
    ...(e.fonte ? { fonte: e.fonte } : {}),
    ...(e.valor ? { valor: e.valor } : {}),
  })
  const body = new FormData()
  body.append('file', arquivo.bytes, arquivo.nome)
  return chamar(l, `${c.precos}?${query}`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': arquivo.chave },
  })
}
