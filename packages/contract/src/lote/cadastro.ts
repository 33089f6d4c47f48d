import { z } from 'zod'
import { mensagens } from '../messages.ts'
import { formaDoBem, regrasDoBem, type SalvarPatrimonio } from '../patrimonios/escrita.ts'
import { lerIntervalo } from './intervalo.ts'
import { type ArquivosDoLote, arquivosDoLote } from './arquivos.ts'
import { recusarSoDeUm } from './so-de-um.ts'

/** A label as it comes: digits, as text or as a number. */
const zReferenciaDoLote = z
  .union([z.string().trim(), z.int().nonnegative().transform(String)], mensagens.loteReferenciaNumerica)
  .nullish()

/** The fields of an asset once, and which labels its copies get. With `tombar` all are registered, with numbers in sequence. */
export const zCadastroLote = z
  .strictObject({
    ...formaDoBem,
    /** Photo, attachments and documents are those of every copy. */
    ...arquivosDoLote,
    referenciaInicial: zReferenciaDoLote,
    referenciaFinal: zReferenciaDoLote,
    quantidade: z.number(mensagens.numeroRequerido).nullish(),
    tombar: z.boolean().default(false),
    /** Labels that are almost those of others are made (docs/regras.md R173). */
    novaEtiqueta: z.boolean().optional(),
  })
  .superRefine((v, ctx) => {
    const { anexos: _, ...campos } = v
    regrasDoBem(campos, ctx, true)
    recusarSoDeUm(v, ctx, ['foto', 'anexos'])
    const lido = lerIntervalo(v)
    if ('erros' in lido)
      for (const [campo, message] of Object.entries(lido.erros))
        ctx.addIssue({ code: 'custom', path: [campo], message })
    if (v.id) ctx.addIssue({ code: 'custom', path: ['id'], message: mensagens.valorInvalido })
    if (v.produtoCaracteristica?.referencia)
      ctx.addIssue({
        code: 'custom',
        path: ['produtoCaracteristica.referencia'],
        message: mensagens.loteReferenciaPeloIntervalo,
      })
  })
export type CadastroLote = z.output<typeof zCadastroLote>

/** The fields of the asset, without what is of the batch alone, and without files. */
export function bemDoLote(c: CadastroLote): SalvarPatrimonio {
  const { referenciaInicial: _i, referenciaFinal: _f, quantidade: _q, ...doBem } = c
  const { tombar: _t, novaEtiqueta: _n, anexos: _a, documentos: _d, foto: _o, ...bem } = doBem
  return bem
}

/** The files that every copy gets. */
export const arquivosDoCadastro = ({ foto, anexos, documentos }: CadastroLote): ArquivosDoCadastro => ({
  foto: foto ?? null,
  anexos,
  documentos,
})
export interface ArquivosDoCadastro extends ArquivosDoLote {
  foto: number | null
}
