import type { PessoaNoMapa, TipoMembro } from '@tombo/contract'
import type { Mark } from '../../ui/map/CircleMap.tsx'
import type { Shape } from '../../ui/map/shapes.ts'

/** The pin of each kind: a shape and a letter of its own. */
export const PINOS: Record<TipoMembro, { shape: Shape; letter: string }> = {
  PASTOR: { shape: 'hexagon', letter: 'P' },
  LIDER: { shape: 'diamond', letter: 'L' },
  LIDER_EM_TREINAMENTO: { shape: 'triangle', letter: 'T' },
  INTEGRANTE: { shape: 'circle', letter: 'I' },
  MEMBRO: { shape: 'square', letter: 'M' },
  ANFITRIAO: { shape: 'house', letter: 'A' },
}

/** The pins of those whose place is known. */
export const pinosDe = (pessoas: readonly PessoaNoMapa[]): Mark[] =>
  pessoas.flatMap((p) =>
    p.latitude && p.longitude
      ? [
          {
            id: p.id,
            at: { lat: Number(p.latitude), lng: Number(p.longitude) },
            label: `${p.nome}, ${p.tipo.descricao}`,
            ...PINOS[p.tipo.value],
          },
        ]
      : [],
  )
