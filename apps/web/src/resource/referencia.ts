import type { Campo, Pagina } from '@tombo/contract'
import { useQueries } from '@tanstack/react-query'
import { consultas } from '../kernel/consultas.ts'
import { comoQuery } from '../kernel/enderecos.ts'
import { ErroApi, http } from '../kernel/http.ts'

/** A reference as it is read: an id and a few words. */
export type Referencia = { id: number } & Record<string, unknown>

const texto = (v: unknown) => (typeof v === 'string' || typeof v === 'number' ? String(v) : '')

/** Resources whose inactive records are not offered for new work. */
const COM_INATIVOS = new Set(['responsaveis', 'fornecedores'])
/** What a lookup for new work asks for beside the text. */
export const soEmUso = (recurso: string): Record<string, unknown> =>
  COM_INATIVOS.has(recurso) ? { where: { ativo: { eq: true } } } : {}

/** How a reference is written on a screen: its code or number before, its state or supplier after, where it has them. */
export function rotuloDe(ref: Record<string, unknown> | null | undefined, exibe = 'descricao'): string {
  if (!ref) return ''
  const codigo = exibe === 'codigo' ? '' : texto(ref.codigo) || texto(ref.numeroFormatadoReduzido)
  const uf = texto((ref.estado as Record<string, unknown> | undefined)?.uf)
  const quem = texto((ref.fornecedor as Record<string, unknown> | null | undefined)?.nome)
  const nome = texto(ref[exibe]) || texto(ref.descricao) || texto(ref.nome) || `nº ${texto(ref.id)}`
  return `${codigo ? `${codigo} – ` : ''}${nome}${uf ? `/${uf}` : ''}${quem ? ` – ${quem}` : ''}`
}

/** The fields that a lookup asks for: what `rotuloDe` writes, no more. */
export function camposDaBusca(campo: Pick<Campo, 'read' | 'exibe'>): string[] {
  const forma = formaDe(campo.read)
  return [
    'id',
    ...['codigo', 'numeroFormatadoReduzido', 'estado', 'fornecedor'].filter((k) => forma.has(k)),
    campo.exibe ?? 'descricao',
  ].filter((k, i, todos) => todos.indexOf(k) === i)
}

/** What stands before the words of a record, where nothing but its resource is known. */
const NUMERO_DE: Readonly<Record<string, string>> = { organograma: 'numeroFormatadoReduzido' }
/** The same for a look-up that knows only a resource and what it shows. */
export const camposDoRecurso = (recurso: string, exibe: string): string[] => [
  'id',
  ...(NUMERO_DE[recurso] ? [NUMERO_DE[recurso]] : []),
  exibe,
]

/** The properties of a reference, read through the `nullable` around it. */
function formaDe(schema: unknown): Set<string> {
  const s = schema as { shape?: Record<string, unknown>; unwrap?: () => unknown }
  if (s.shape) return new Set(Object.keys(s.shape))
  return s.unwrap ? formaDe(s.unwrap()) : new Set()
}

const chave = (recurso: string, id: number) => ['rotulo', recurso, id]

/** Remembers the words of a record that was just chosen, so that its chip need not ask for them. */
export const lembrarRotulo = (recurso: string, ref: Referencia): void => {
  consultas.setQueryData(chave(recurso, ref.id), ref)
}

const MAIOR_PAGINA = 500

/** One record by its id; who may only look this resource up by name finds it among the names. */
async function lerReferencia(
  recurso: string,
  id: number,
  exibe: string,
  signal: AbortSignal,
): Promise<Referencia> {
  const ler = async (path: string) => (await http({ method: 'GET', path, signal })).content
  try {
    return (await ler(`/api/${recurso}/${id}`)) as Referencia
  } catch (erro) {
    if (!(erro instanceof ErroApi) || erro.status !== 403) throw erro
    const query = comoQuery({ rpp: MAIOR_PAGINA, fields: camposDoRecurso(recurso, exibe) })
    const { resultList } = (await ler(`/api/${recurso}${query}`)) as Pagina<Referencia>
    return resultList.find((r) => r.id === id) ?? { id }
  }
}

/** The words of records known only by id (a list that came by address). */
export function useRotulos(
  pares: { recurso: string; id: number; exibe: string }[],
): (recurso: string, id: number, exibe: string) => string {
  const lidos = useQueries({
    queries: pares.map(({ recurso, id, exibe }) => ({
      queryKey: chave(recurso, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => lerReferencia(recurso, id, exibe, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return (recurso, id, exibe) => {
    const i = pares.findIndex((p) => p.recurso === recurso && p.id === id)
    return rotuloDe(lidos[i]?.data ?? { id }, exibe)
  }
}
