import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zInstant, zLongText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'

/** Says what a suggestion is about. A comment on a screen has none. */
export const temaSugestao = enumeration({
  FACILIDADE: 'Facilidade de uso',
  FUNCAO_NOVA: 'Uma função que falta',
  FUNCIONAMENTO: 'Algo que não funciona como deveria',
  RELATORIOS: 'Relatórios',
  DESEMPENHO: 'Rapidez',
  MANUAL: 'Manual e textos',
  OUTRO: 'Outro assunto',
})

/** A suggestion with its theme, or a comment on the screen that is open. */
export const tipoSugestao = enumeration({ SUGESTAO: 'Sugestão', COMENTARIO: 'Comentário' })

const tela = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/[^\s]*$/)

/** Something said: with a theme it is a suggestion, without one a comment on a screen, which it then names. */
export const zEnviarSugestao = z
  .strictObject({ tema: temaSugestao.write.nullish(), texto: zLongText(4000), tela: tela.nullish() })
  .refine((s) => s.tema || s.tela, { path: ['tema'], message: mensagens.obrigatorio })

export const zSugestao = z.object({
  id: z.int(),
  tipo: tipoSugestao.read,
  tema: temaSugestao.read.nullable(),
  texto: z.string(),
  /** The address of the screen that was open. */
  tela: z.string().nullable(),
  autor: z.object({ id: z.int(), nome: z.string() }),
  unidade: z.object({ id: z.int(), descricao: z.string() }),
  criadaEm: zInstant,
})
export type Sugestao = z.infer<typeof zSugestao>

export const FILTROS_SUGESTAO = {
  tipo: filter.enumeracao('Tipo', tipoSugestao),
  tema: filter.enumeracao('Tema', temaSugestao),
  criadaEm: filter.data('Enviada em'),
}

export const rotasSugestoes = {
  temas: defineRoute({
    method: 'GET',
    path: '/api/sugestao/temas',
    summary: 'Temas de sugestão',
    access: 'UNIDADE',
    response: z.array(z.object({ value: z.string(), descricao: z.string() })),
  }),
  enviar: defineRoute({
    method: 'POST',
    path: '/api/sugestao/enviar',
    summary: 'Enviar uma sugestão, ou um comentário sobre uma tela',
    access: 'UNIDADE',
    body: zEnviarSugestao,
    response: zSugestao,
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/sugestao',
    summary:
      'Sugestões e comentários da unidade, os mais novos primeiro; de toda a organização para quem administra',
    access: 'atenderchamados',
    query: zListQuery({ filters: FILTROS_SUGESTAO, sort: ['id', 'criadaEm', 'autor', 'tema', 'tipo'] }),
    response: pageOf(zSugestao),
  }),
} as const
