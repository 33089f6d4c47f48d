import { mensagens } from '@tombo/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import type { Outbound } from '../../kernel/outbound/outbound.ts'

const texto = z
  .string()
  .trim()
  .nullish()
  .transform((s) => s || null)

/** Says what ViaCEP answers (docs/regras.md R65): older answers lack some of it; an unknown code is `{"erro": "true"}`, once a boolean. */
const zResposta = z.looseObject({
  erro: z.union([z.boolean(), z.string()]).optional(),
  logradouro: texto,
  complemento: texto,
  bairro: texto,
  localidade: texto,
  uf: texto,
  ibge: texto,
})
export type EnderecoViaCep = z.output<typeof zResposta>

const PRAZO_MS = 3000

/**
 * The address of a postal code of eight digits, or null when there is none.
 * @throws {AppError} 503 when the service does not answer in three seconds, or answers nonsense
 */
export async function buscarNoViaCep(
  outbound: Outbound,
  base: string,
  cep: string,
  log: FastifyBaseLogger,
): Promise<EnderecoViaCep | null> {
  try {
    const { status, body } = await outbound.request(`${base.replace(/\/$/, '')}/${cep}/json/`, {
      headers: { accept: 'application/json' },
      timeout: PRAZO_MS,
      by: 'KEEPER',
    })
    // It says 400 to what is no postal code.
    if (status === 400) return null
    if (status !== 200) throw new Error(`ViaCEP respondeu ${status}`)
    const lida = zResposta.parse(JSON.parse(body.toString()))
    return String(lida.erro ?? 'false') === 'true' ? null : lida
  } catch (err) {
    log.warn({ err }, 'consulta de CEP sem resposta')
    throw new AppError(503, mensagens.cepIndisponivel)
  }
}
