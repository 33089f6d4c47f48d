import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'

/** Says what stands in the way of concluding: each is decided, or accepted in writing. */
export const pendenciaDoInventario = enumeration({
  APARELHOS: 'Aparelhos que disseram ter leituras a enviar',
  CONFLITOS: 'Bens lidos em mais de um local, ou sem a segunda contagem',
  LOCAIS_SEM_TERMO: 'Locais sem termo assinado',
  SEM_DESFECHO: 'Bens que ninguém leu, e cuja ausência não é conhecida',
  LEITURAS_SEM_BEM: 'Leituras sem bem, ou de mais de um',
})
export type PendenciaDoInventario = (typeof pendenciaDoInventario.values)[number]

const texto = z.string().nullable()

/** Says what concluding would do, shown before it happens. */
export const zFimDoInventario = z.object({
  pendencias: z.array(
    z.object({
      pendencia: pendenciaDoInventario.read,
      quantidade: z.int(),
      /** The first of them, named. */
      exemplos: z.array(z.string()),
      justificativa: texto,
    }),
  ),
  consequencias: z.object({
    /** Assets found elsewhere, and to how many places they go. */
    movimentar: z.int(),
    destinos: z.int(),
    solicitar: z.int(),
    /** Why assets found elsewhere stay where the register has them: at most ten reasons, and how many more there are. */
    ficam: z.array(z.string()),
    naoEncontrados: z.int(),
    desconhecidas: z.int(),
  }),
  assinaturas: z.array(
    z.object({
      membro: z.object({ id: z.int(), nome: z.string() }),
      assinadoEm: texto,
      /** Why they did not sign. */
      ausencia: texto,
      /** It is the signature of who looks at it, and still to be given. */
      minha: z.boolean(),
    }),
  ),
})
export type FimDoInventario = z.output<typeof zFimDoInventario>

/** The evaluation of a campaign: stars of each person, and their mean. */
export const zAvaliacaoInventario = z.object({
  id: z.int().nullable(),
  inventario: z.object({ id: z.int() }),
  /** From 1 to 5; null before this person gave any. */
  valor: z.int().nullable(),
  /** With one decimal; null while there is none. */
  media: texto,
  quantidade: z.int(),
})
export type AvaliacaoInventario = z.output<typeof zAvaliacaoInventario>

export const zComentarioInventario = z.object({
  id: z.int(),
  inventario: z.object({ id: z.int() }),
  texto: z.string(),
  autor: z.string(),
  criadoEm: z.string(),
  /** It is of who reads it, and may be deleted. */
  meu: z.boolean(),
})
export type ComentarioInventario = z.output<typeof zComentarioInventario>
