import type { FastifyInstance } from 'fastify'

/** Someone who uses the product by its own calls. */
export interface Pessoa {
  pedir<T>(caminho: string, corpo?: unknown): Promise<T>
  enviar(caminho: string, nome: string, conteudo: string): Promise<{ id: number }>
}

const LIMITE = 'arquivo-da-demonstracao'

/** Calls with this token; a refusal is an error with the text that a person would read. */
export function pessoaCom(app: FastifyInstance, token: string): Pessoa {
  const conteudo = <T>(r: { statusCode: number; body: string }): T => {
    const corpo = JSON.parse(r.body) as { content: T; message?: string; fields?: unknown }
    if (r.statusCode >= 400)
      throw new Error(`${corpo.message ?? r.statusCode} ${corpo.fields ? JSON.stringify(corpo.fields) : ''}`)
    return corpo.content
  }
  const headers = { 'x-auth-token': token }
  return {
    pedir: async <T>(url: string, corpo?: unknown) =>
      conteudo<T>(
        await app.inject(
          corpo === undefined
            ? { method: 'GET', url, headers }
            : { method: 'POST', url, headers, payload: corpo as Record<string, unknown> },
        ),
      ),
    enviar: async (url, nome, texto) => {
      const payload = `--${LIMITE}\r\nContent-Disposition: form-data; name="file"; filename="${nome}"\r\nContent-Type: text/csv\r\n\r\n${texto}\r\n--${LIMITE}--\r\n`
      return conteudo(
        await app.inject({
          method: 'POST',
          url,
          payload,
          headers: { ...headers, 'content-type': `multipart/form-data; boundary=${LIMITE}` },
        }),
      )
    },
  }
}

/** The first of a list. */
export const primeiros = async <T extends { id: number } = { id: number }>(quem: Pessoa, caminho: string) =>
  (await quem.pedir<{ resultList: T[] }>(caminho)).resultList
