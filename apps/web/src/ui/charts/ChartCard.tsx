import { Button, Group, Title } from '@mantine/core'
import { IconChartPie, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import css from './charts.module.css'

export interface TwinColumn {
  header: string
  align?: 'right'
}

interface Props {
  title: string
  /** A short line below the title: the unit, what is clicked through to. */
  note?: string
  chart: ReactNode
  /** The same figures as a table, exact. */
  columns: TwinColumn[]
  rows: { key: string | number; cells: ReactNode[] }[]
  /** The last line, apart. */
  total?: ReactNode[]
}

/** A chart and its table twin: one at a time on the screen, the table on paper. */
export function ChartCard({ title, note, chart, columns, rows, total }: Props) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={css.card} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
        <div>
          <Title order={3} id={id}>
            {title}
          </Title>
          {note && <p className={css.note}>{note}</p>}
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          className="nao-imprimir"
          leftSection={asTable ? <IconChartPie size={16} /> : <IconTable size={16} />}
          aria-pressed={asTable}
          onClick={() => setAsTable((t) => !t)}
          style={{ flex: 'none' }}
        >
          {asTable ? 'Ver gráfico' : 'Ver tabela'}
        </Button>
      </Group>
      {!asTable && <div className={css.chart}>{chart}</div>}
      <section
        className={css.twin}
        data-hidden={!asTable || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={`${title}: tabela`}
      >
        <table>
          <thead>
            <tr>
              {columns.map((c) => (
                <th key={c.header} scope="col" data-align={c.align}>
                  {c.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.key}>
                {r.cells.map((cell, i) => (
                  <td key={columns[i]?.header} data-align={columns[i]?.align}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {total.map((cell, i) => (
                  <td key={columns[i]?.header} data-align={columns[i]?.align}>
                    {cell}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </section>
  )
}
