import type { AnyRoute } from '@tombo/contract'

/** `numero-tombamento` and `numeroTombamento` as the beginning of a type: with capitals, and nothing between them. */
export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')

/** The slug of a route, by which calls stand together: that of `/api/patrimonios/:id` is `patrimonios`. */
export const tagOf = ({ path }: Pick<AnyRoute, 'path'>): string => path.split('/')[2] ?? 'raiz'

/** One name for a call, whatever it is written in: `GET /api/patrimonios/:id` is `getPatrimoniosPorId`. */
export function operationIdOf({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string {
  const words = path
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith(':') ? `Por${pascal(part.slice(1))}` : pascal(part)))
  return `${method.toLowerCase()}${words.join('')}${path.endsWith('/') ? 'ComBarra' : ''}`
}
