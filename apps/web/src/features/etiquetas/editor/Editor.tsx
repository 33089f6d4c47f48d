import { Skeleton } from '@mantine/core'
import { type ModeloEtiqueta, nomeDaCopia, rotasModelosEtiqueta as m } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouteNumber, useScreen } from '../../../kernel/route.ts'
import { call } from '../../../kernel/api.ts'
import { Absent } from '../../../resource/Absent.tsx'
import { consultaExemplo, MODELOS } from '../dados.ts'
import { Formulario } from './Formulario.tsx'
import type { Rascunho } from './useRascunho.ts'

/** The layout that a new one begins as: another one's, or a blank one. */
const copiaDe = ({ descricao, folha, campos }: ModeloEtiqueta): Rascunho => ({
  descricao: nomeDaCopia(descricao),
  folha,
  campos,
})

/** /configuracoes/etiqueta/layout/:modeloId: a layout, drawn by hand. `novo` is a new one, `?de=` after another. */
export default function Editor() {
  const id = useRouteNumber('modeloId')
  const {
    pathname,
    search: { de },
  } = useScreen<'/configuracoes/etiqueta/layout/:modeloId'>()
  const nenhum = id === null && pathname !== '/configuracoes/etiqueta/layout/novo'
  const origem = id ?? (Number(de) > 0 ? Number(de) : null)
  const exemplo = useQuery(consultaExemplo())
  const modelo = useQuery({
    queryKey: [MODELOS, 'um', origem],
    queryFn: ({ signal }) => call(m.obter, { params: { id: origem ?? 0 }, signal }),
    enabled: origem !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const erro = exemplo.error ?? modelo.error
  if (nenhum || erro || !exemplo.data || (origem !== null && !modelo.data))
    return (
      <Absent
        title="Modelo de etiqueta"
        id={nenhum ? null : (origem ?? 0)}
        error={erro}
        onRetry={() => void Promise.all([exemplo.refetch(), modelo.refetch()])}
      >
        <Skeleton h={320} animate={false} />
      </Absent>
    )
  const inicial: Rascunho = !modelo.data
    ? { ...(exemplo.data.registro as unknown as Rascunho), descricao: '' }
    : id === null
      ? copiaDe(modelo.data)
      : modelo.data
  return (
    <Formulario
      key={`${id} ${modelo.data?.versao}`}
      inicial={inicial}
      existente={id === null ? null : (modelo.data ?? null)}
      exemplo={exemplo.data.exemplo}
    />
  )
}
