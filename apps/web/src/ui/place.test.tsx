import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { place } from './place.tsx'

/** Gives what is drawn, part by part, and what the pointer is told. */
const drawn = (path: string | null | undefined) => {
  const html = renderToStaticMarkup(place(path))
  return {
    parts: [...html.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, words]) => words),
    title: /title="([^"]*)"/.exec(html)?.[1],
    html,
  }
}

describe('the cell of a place', () => {
  it('keeps the room apart from what stands above it, so that only that is cut', () => {
    const { parts, title } = drawn('Prefeitura / Secretaria de Saúde / Gabinete')
    expect(parts).toEqual(['Prefeitura / Secretaria de Saúde', ' / Gabinete'])
    expect(title).toBe('Prefeitura / Secretaria de Saúde / Gabinete')
  })

  it('of a place at the top is its name alone', () => {
    expect(drawn('Almoxarifado').parts).toEqual(['Almoxarifado'])
  })

  it('says that there is none by a dash', () => {
    for (const none of [null, undefined, '']) expect(drawn(none).html).toBe('–')
  })

  it('takes a bar without spaces for a part of a name', () => {
    expect(drawn('Sala 2/3').parts).toEqual(['Sala 2/3'])
  })
})
