import { Text, Title } from '@mantine/core'
import { CONFERENCIA_DE, type InventarioDoBem, VER_INVENTARIOS } from '@tombo/contract'
import { useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { Chip, type Tone } from '../../../ui/Chip.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date } from '../../../ui/format.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { INVENTARIOS_POR_PAGINA, useInventariosDoBem } from '../dados.ts'
import css from '../detalhe/detalhe.module.css'

const tomDe = ({ resultado: { value } }: InventarioDoBem): Tone => {
  if (value === 'NAO_ENCONTRADO') return 'failed'
  return ({ COMPLETA: 'active', PARCIAL: 'waiting', NAO_CONFERIDO: 'draft' } as const)[
    CONFERENCIA_DE[value].situacao
  ]
}

/** Shows the counts that an asset was in, the latest first: what became of it in each, and where it was found. */
export function Inventarios({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const ve = usePermissoes().can(VER_INVENTARIOS)
  const { data, error, refetch } = useInventariosDoBem(id, page)
  return (
    <section className={css.secao} aria-labelledby="inventarios-do-bem">
      <div className={css.tituloDaSecao}>
        <Title order={2} id="inventarios-do-bem">
          Inventários
        </Title>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum inventário contou este bem ainda.
        </Text>
      )}
      {data && data.count > 0 && (
        <ul className={css.relacionados}>
          {data.resultList.map((i) => {
            const nome = `Nº ${i.id} – ${i.descricao}`
            return (
              <li key={i.id}>
                <div>
                  {ve ? (
                    <ScreenLink to={`/inventario/${i.id}`} size="sm">
                      {nome}
                    </ScreenLink>
                  ) : (
                    <Text size="sm">{nome}</Text>
                  )}
                  <Text size="xs" c="dimmed" className="numeros">
                    {[
                      `${date(i.periodoIni)} a ${date(i.periodoFin)}`,
                      i.situacaoInventario.descricao,
                      i.encontradoEm && `em ${i.encontradoEm}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <Chip tone={tomDe(i)}>{i.resultado.descricao}</Chip>
              </li>
            )
          })}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          rpp={INVENTARIOS_POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas dos inventários"
        />
      )}
    </section>
  )
}
