import { type Filtros, resumoDoFiltro, type Where } from '@tombo/contract'
import { useRotulos } from '../referencia.ts'

/** The filters in force, each in words; the names of records are asked for. */
export function useFiltrosEmPalavras(filters: Filtros, value: Where): { nome: string; texto: string }[] {
  const emVigor = Object.entries(value).flatMap(([nome, v]) => {
    const f = filters[nome]
    return f && v ? [{ nome, f, v }] : []
  })
  const rotulo = useRotulos(
    emVigor.flatMap(({ f, v }) =>
      f.tipo === 'referencia'
        ? (v.in ?? []).map((id) => ({
            recurso: f.recurso ?? '',
            id: Number(id),
            exibe: f.exibe ?? 'descricao',
          }))
        : [],
    ),
  )
  return emVigor.map(({ nome, f, v }) => ({ nome, texto: resumoDoFiltro(f, v, rotulo) }))
}
