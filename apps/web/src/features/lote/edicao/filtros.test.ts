import { expect, test, vi } from 'vitest'

// The list of assets brings its screen, which stands in a browser.
vi.mock('../../patrimonios/lista.public.ts', () => ({ FILTROS_DA_TELA: {} }))

test('the bulk edit does not offer assets that were written off', async () => {
  const { FILTROS_DO_LOTE } = await import('./filtros.ts')
  expect(FILTROS_DO_LOTE.situacao?.options?.options.map((o) => o.value)).toEqual([
    'EM_EDICAO',
    'AGUARDANDO_TOMBAMENTO',
    'CARGA',
    'EM_USO',
  ])
})
