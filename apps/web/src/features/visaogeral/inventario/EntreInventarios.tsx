import type { ResponseOf, rotasPainelDoInventario } from '@tombo/contract'
import { BarTable } from '../../../ui/charts/BarTable.tsx'
import css from '../visaogeral.module.css'

interface Props {
  campanhas: ResponseOf<typeof rotasPainelDoInventario.campanhas>
  situacoes: ResponseOf<typeof rotasPainelDoInventario.situacoesDosInventarios>
}

/** The campaigns of the unit beside each other. */
export const EntreInventarios = ({ campanhas, situacoes }: Props) => (
  <div className={css.graficos}>
    <BarTable
      title="Como foram os últimos inventários?"
      note="Bens conferidos e esperados; o mais novo primeiro."
      of="Inventário"
      measures={['Conferidos', 'Esperados']}
      bars={[...campanhas].reverse().map((c) => ({
        key: String(c.id),
        label: c.descricao,
        to: `/inventario/${c.id}`,
        values: [c.conferidos, c.esperados],
      }))}
      empty="Ainda não há inventários."
    />
    <BarTable
      title="Em que situação estão os inventários?"
      of="Situação"
      measures={['Inventários']}
      bars={situacoes.map((s) => ({
        key: s.situacao.value,
        label: s.situacao.descricao,
        to: `/inventario?where=${encodeURIComponent(JSON.stringify({ situacao: { in: [s.situacao.value] } }))}`,
        values: [s.quantidade],
      }))}
      empty="Ainda não há inventários."
    />
  </div>
)
