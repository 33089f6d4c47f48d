import { z } from 'zod'
import { ehAdicional, type EnderecoAdicional, zEnderecoAdicional } from '../camposadicionais/campo.ts'
import { enumeration } from '../kernel/enumeration.ts'

/** Says what of an asset may be written on its label. Nobody's name: a label is read by whoever passes. */
export const dadoEtiqueta = enumeration({
  NUMERO: 'Número da etiqueta',
  TOMBO: 'Número de tombamento',
  DESCRICAO: 'Descrição',
  ORGANIZACAO: 'Organização',
  UNIDADE: 'Unidade',
  LOCALIZACAO: 'Localização',
  NATUREZA: 'Natureza',
  AQUISICAO: 'Data de aquisição',
})
/** One of these, or a field of the organisation's own that it lets on labels, by its address (docs/regras.md R166). */
export type DadoEtiqueta = (typeof dadoEtiqueta.values)[number]
export type DadoDoCampo = DadoEtiqueta | EnderecoAdicional
export const zDadoDoCampo: z.ZodType<DadoDoCampo> = z.union([z.enum(dadoEtiqueta.values), zEnderecoAdicional])

/** A field of the organisation's own that labels may print. */
export const zAdicionalDaEtiqueta = z.object({ value: zEnderecoAdicional, descricao: z.string() })
export type AdicionalDaEtiqueta = z.output<typeof zAdicionalDaEtiqueta>

/** The words of a datum; those of a field that labels may not print any more say so. */
export const nomeDoDado = (dado: DadoDoCampo, adicionais: readonly AdicionalDaEtiqueta[]): string =>
  ehAdicional(dado)
    ? (adicionais.find((a) => a.value === dado)?.descricao ?? 'Campo adicional que não sai mais na etiqueta')
    : dadoEtiqueta.descriptions[dado]
