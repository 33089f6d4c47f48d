import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { inRoot } from '../../scripts/setup/root.mjs'

/** Where the catalogues begin in the client's list of screens: about the middle of it. */
const CADASTROS = '/tiposnatureza'

/** The addresses of every screen, as the client declares them: those before work, and those within the frame in two halves. */
export function enderecos(): Record<'daEntrada' | 'doTrabalho' | 'dosCadastros', string[]> {
  const fonte = readFileSync(inRoot('apps', 'web', 'src', 'routes.tsx'), 'utf8')
  const [antes = '', dentro = ''] = fonte.split('export const screens: Screen[] = [')
  const declarados = (texto: string) =>
    [...texto.matchAll(/\bscreen\(\s*'([^']+)'/g)].map(([, caminho]) => caminho ?? '')
  const todas = declarados(dentro)
  const daEntrada = declarados(antes)
  const meio = todas.indexOf(CADASTROS)
  expect(meio).toBeGreaterThan(50)
  expect(daEntrada.length).toBeGreaterThan(7)
  return { daEntrada, doTrabalho: todas.slice(0, meio), dosCadastros: todas.slice(meio) }
}
