import { type ModeloEtiqueta, rotasModelosEtiqueta as m } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'

/** The list of layouts, in memory and among what the server said. */
export const MODELOS = 'etiquetamodelos'
/** The list of labels. */
export const TAGS = 'etiquetas'

export const folhaEmPalavras = ({ folha: f }: Pick<ModeloEtiqueta, 'folha'>): string => {
  const n = (v: number) => String(v).replace('.', ',')
  const etiqueta = `${n(f.etiquetaLargura)} × ${n(f.etiquetaAltura)} mm`
  return f.tipo === 'ROLO'
    ? `Rolo, ${f.colunas > 1 ? `${f.colunas} colunas de ` : ''}${etiqueta}`
    : `${f.colunas} × ${f.linhas} de ${etiqueta}`
}

export const consultaModelos = () => ({
  queryKey: [MODELOS, 'todos'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(m.listar, { query: loose({ rpp: '500' }), signal }),
})
export const consultaExemplo = () => ({
  queryKey: [MODELOS, 'exemplo'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(m.metadata, { signal }),
})

/** After a change: everything that shows layouts is asked for again. */
export const recarregarModelos = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [MODELOS] }),
    queryClient.invalidateQueries({ queryKey: ['lista', MODELOS] }),
  ])
