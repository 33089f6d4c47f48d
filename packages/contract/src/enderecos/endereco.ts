import { z } from 'zod'
import { camposEndereco, zCidade } from './campos.ts'

const { cep, logradouro, numero, complemento, bairro, cidade } = camposEndereco
const opcional = <T extends z.ZodType>(s: T) => s.nullish().transform((v) => v ?? null)

/** An address inside a record. One that says nothing is none. */
export const zEndereco = z
  .strictObject({
    cep: opcional(cep.write),
    logradouro: opcional(logradouro.write),
    numero: opcional(numero.write),
    complemento: opcional(complemento.write),
    bairro: opcional(bairro.write),
    cidade: opcional(cidade.write),
  })
  .transform((e) => (Object.values(e).every((v) => v === null) ? null : e))

const texto = z.string().nullable()
/** An address as it is read. */
export const zEnderecoLido = z.object({
  cep: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  cidade: zCidade.nullable(),
})
export type Endereco = z.output<typeof zEnderecoLido>

/** Street, number, district, city and postal code, as far as they are known; empty when nothing is. */
export function textoDoEndereco(e: Endereco): string {
  const rua = [e.logradouro, e.numero].filter(Boolean).join(', ')
  const noMunicipio = e.cidade && `${e.cidade.nome}/${e.cidade.estado.uf}`
  const cep = e.cep && `CEP ${e.cep.replace(/\D/g, '').replace(/(?=\d{3}$)/, '-')}`
  return [rua, e.complemento, e.bairro, noMunicipio, cep].filter(Boolean).join(' – ')
}
