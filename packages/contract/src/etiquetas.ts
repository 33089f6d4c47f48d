import { z } from 'zod'
import { defineRoute } from './kernel/route.ts'
import { zIdTexto } from './kernel/valores.ts'

export const rotasEtiquetas = {
  imprimirUma: defineRoute({
    method: 'POST',
    path: '/api/tags/impressao/:id',
    resumo: 'Etiqueta de um bem, como página pronta para imprimir (HTML, medidas em milímetros)',
    acesso: ['patrimonio', 'patrimoniogerencial'],
    params: z.object({ id: zIdTexto }),
    response: z.string(),
  }),
} as const
