import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from '../checks/lib/sources.mjs'
import { root } from '../setup/root.mjs'
import { planCatalogue } from './catalogue.mjs'
import { namesOf } from './names.mjs'

// A catalogue that nobody will make: what is there already is refused.
const request = {
  slug: 'tiposensaio',
  nome: 'Tipo de ensaio',
  plural: 'Tipos de ensaio',
  para: 'os ensaios do laboratório',
}

describe('names', () => {
  test('follow from the words of a person', () => {
    expect(namesOf(request)).toEqual({
      ...request,
      table: 'tipo_ensaio',
      component: 'TipoEnsaio',
      address: '/tipoensaio',
      action: 'TIPOS_ENSAIO',
      tag: 'tiposensaio',
    })
  })

  test('follow from the slug where nothing else is said', () => {
    expect(namesOf({ slug: 'ensaio' })).toMatchObject({
      nome: 'Ensaio',
      plural: 'Ensaios',
      table: 'ensaio',
      action: 'ENSAIOS',
    })
    expect(namesOf({ slug: 'x12', nome: 'Tipo de bem' }).plural).toBe('Tipos de bem')
  })

  test.each([
    [{ slug: 'Tipos-Ato' }, /minúsculas/],
    [{ slug: 'tiposx', nome: "d'água" }, /aspas/],
    [{ slug: 'tiposx', nome: '123' }, /palavra/],
  ])('%j is refused', (wrong, why) => expect(() => namesOf(wrong)).toThrow(why))
})

describe('the files of a catalogue', () => {
  const files = planCatalogue(root, request)

  test('stand in all three rooms, with their migration and their line in the manual', () => {
    expect(files.map(({ path }) => path.replace(/\d{4}_/, 'NNNN_'))).toEqual([
      'packages/contract/src/cadastros/tiposensaio.ts',
      'apps/api/migrations/NNNN_tipo_ensaio.sql',
      'apps/web/src/features/cadastros/TipoEnsaio.tsx',
      'packages/contract/src/cadastros/index.ts',
      'packages/contract/src/permissions.ts',
      'packages/contract/src/menu.ts',
      'packages/contract/src/organizacao.ts',
      'apps/api/src/features/cadastros/fontes.ts',
      'apps/api/src/features/cadastros/cadastros.routes.ts',
      'apps/api/src/features/cadastros/cadastros.test.ts',
      'apps/web/src/routes.tsx',
      'apps/web/src/kernel/addresses.ts',
      'apps/web/src/resource/fields/whereMade.ts',
      'apps/api/src/kernel/http/openapi/tags.ts',
      'docs/manual/11-cadastros.md',
    ])
  })

  test('are all that name the plain catalogues that there are, one by one', () => {
    const theirs = sourcesIn(root, /\.(?:tsx?|mjs)$/).filter((path) => {
      const text = readFileSync(path, 'utf8')
      return ['tiposato', 'tiposcomissao', 'tiposutilizacao'].every((slug) => text.includes(slug))
    })
    const planned = new Set([...files.map(({ path }) => path), 'packages/contract/src/cadastros/tipos.ts'])
    const known = theirs.map((path) => relative(root, path)).filter((path) => !planned.has(path))
    expect(known).toEqual([relative(root, import.meta.filename)])
  })

  test.each(files.filter(({ path }) => /\.tsx?$/.test(path)))('$path is TypeScript', ({ path, text }) => {
    const { diagnostics } = ts.transpileModule(text, {
      fileName: path,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
    })
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
  })

  test.each(files.slice(3))('$path only gains lines, and names the catalogue', ({ path, text }) => {
    const before = readFileSync(join(root, path), 'utf8').split('\n')
    const after = new Set(text.split('\n'))
    expect(before.filter((line) => !after.has(line))).toEqual([])
    expect(text).toMatch(/tiposensaio|TIPOS_ENSAIO|Tipos de ensaio|'\/tipoensaio'/)
  })
})

test.each([
  [{ slug: 'tiposato' }, 'Já existe o catálogo tiposato'],
  [
    { slug: 'tiposdeato', nome: 'Natureza do ato', plural: 'Tipos de ato' },
    'Já existe a permissão TIPOS_ATO',
  ],
  [{ slug: 'tiposdeato', nome: 'Tipo ato', plural: 'Atos' }, 'Já existe a tela /tipoato'],
])('what is there already is not made twice: %j', (wrong, why) =>
  expect(() => planCatalogue(root, wrong)).toThrow(why),
)
