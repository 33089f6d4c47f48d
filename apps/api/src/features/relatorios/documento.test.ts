import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGO_DE_RELATORIOS, chavesDeRelatorio } from '@tombo/contract'
import { describe, expect, it } from 'vitest'

const raiz = join(import.meta.dirname, '../../../../..')
const esquema = readFileSync(join(raiz, 'apps/api/schema.sql'), 'utf8')
const linhas = new Map(
  readFileSync(join(raiz, 'docs/relatorios.md'), 'utf8')
    .split('\n')
    .filter((l) => l.startsWith('| `'))
    .map((l) => {
      const [, chave = '', nome = '', tabelas = '', , teste = ''] = l.split('|').map((c) => c.trim())
      return [chave.replaceAll('`', ''), { nome, tabelas, teste }] as const
    }),
)
const codigos = (texto: string) => [...texto.matchAll(/`([^`]+)`/g)].map((m) => String(m[1]))

describe('docs/relatorios.md', () => {
  it('has a row for each report of the catalogue, and no other', () => {
    expect([...linhas.keys()].toSorted()).toEqual(chavesDeRelatorio.toSorted())
  })
  it.each(chavesDeRelatorio)('%s: its name, tables that are there, and a test that is there', (chave) => {
    const { nome, tabelas, teste } = linhas.get(chave) ?? { nome: '', tabelas: '', teste: '' }
    expect(nome).toBe(CATALOGO_DE_RELATORIOS[chave].titulo)
    expect(codigos(tabelas).length).toBeGreaterThan(0)
    const haTabela = (nome: string) =>
      new RegExp(`^create (table|or replace view|view) (public\\.)?${nome}\\b`, 'im').test(esquema)
    expect(codigos(tabelas).filter((nome) => !haTabela(nome))).toEqual([])
    const arquivos = codigos(teste).map((f) => join(raiz, 'apps/api/src/features', f))
    expect(arquivos.filter((f) => !existsSync(f))).toEqual([])
    expect(arquivos).toHaveLength(1)
  })
})
