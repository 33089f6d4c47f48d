import { Button, Group, Text, Title } from '@mantine/core'
import { type FiltroAberto, MAXIMO_DE_PAGINAS_ABERTAS, rotasTransparencia as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { reais } from '../../ui/format.ts'
import css from './transparencia.module.css'

/** The assets themselves, a page at a time; beyond the first thousand stands the file. */
export function Bens({ organizacao, valores }: { organizacao: number; valores: FiltroAberto }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['transparencia', organizacao, 'bens', valores, page],
    queryFn: ({ signal }) => call(r.bens, { params: { organizacao }, query: { ...valores, page }, signal }),
    placeholderData: (antes) => antes,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.resultList.length === 0) return null
  const fim = page >= MAXIMO_DE_PAGINAS_ABERTAS
  return (
    <section aria-labelledby="bens">
      <Title order={2} id="bens" mb="xs">
        Os bens
      </Title>
      <ul className={css.lista} aria-busy={isPlaceholderData}>
        {data.resultList.map((b) => (
          <li key={`${b.unidade} ${b.numero}`}>
            <div className={css.linha}>
              <strong>{b.descricao}</strong>
              <span className="numeros">{reais(b.valorAquisicao)}</span>
            </div>
            <Text size="sm" c="dimmed">
              {[b.numero && `nº ${b.numero}`, b.localizacao, b.ano, b.conservacao]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      <Group mt="sm" gap="xs">
        <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Anteriores
        </Button>
        <Button variant="default" disabled={!data.more || fim} onClick={() => setPage(page + 1)}>
          Próximos
        </Button>
        <Text size="sm" c="dimmed">
          Página {page}
          {fim && data.more ? '. Para ver mais, use os filtros ou baixe o arquivo.' : ''}
        </Text>
      </Group>
    </section>
  )
}
