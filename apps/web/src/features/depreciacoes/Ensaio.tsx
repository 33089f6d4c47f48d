import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { money, integer, reais } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import type { ResultadoDoProcesso } from './consultas.ts'
import css from './depreciacoes.module.css'

/** Shows what a dry run found: what would be posted, before anything is. */
export function Ensaio({ resultado: e }: { resultado: ResultadoDoProcesso }) {
  return (
    <section className={css.quadro} aria-labelledby="ensaio-titulo">
      <Stack gap="sm">
        <div>
          <Title order={2} id="ensaio-titulo">
            Ensaio: o que seria lançado
          </Title>
          <Text size="sm" c="dimmed">
            Nada foi gravado nem lançado.
          </Text>
        </div>
        <KeyFigures
          figures={[
            { label: 'Total', value: reais(e.total) },
            { label: 'Bens', value: integer(e.quantidade) },
            { label: 'Com erro', value: integer(e.comErro) },
            { label: 'Meses', value: integer(e.meses), note: 'um lançamento por mês e bem' },
          ]}
        />
        {e.porNatureza.length > 0 && (
          <div style={{ overflowX: 'auto' }}>
            <table className={css.meses}>
              <VisuallyHidden component="caption">Ensaio por natureza</VisuallyHidden>
              <thead>
                <tr>
                  <th scope="col">Natureza</th>
                  <th scope="col" style={{ textAlign: 'right' }}>
                    Bens
                  </th>
                  <th scope="col">Valor</th>
                </tr>
              </thead>
              <tbody>
                {e.porNatureza.map((n) => (
                  <tr key={n.descricao}>
                    <td>{n.descricao}</td>
                    <td style={{ textAlign: 'right' }}>{integer(n.quantidade)}</td>
                    <td>{money(n.valor)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Stack>
    </section>
  )
}
