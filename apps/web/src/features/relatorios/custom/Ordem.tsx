import { Checkbox, Select } from '@mantine/core'
import { ordenacaoPatrimonio } from '@tombo/contract'

const ORDENS = ordenacaoPatrimonio.options.map((o) => ({ value: o.value, label: o.descricao }))
const PADRAO = 'numeroTombamento'

/** The order of the rows, on the screen and within the groups of the file. */
export function Ordem({
  order = PADRAO,
  onOrder,
}: {
  order: string | undefined
  onOrder: (order: string | undefined) => void
}) {
  const campo = order.replace(/^-/, '')
  const desce = order.startsWith('-')
  const ir = (novo: string, descendo: boolean) => {
    const escrita = `${descendo ? '-' : ''}${novo}`
    onOrder(escrita === PADRAO ? undefined : escrita)
  }
  return (
    <>
      <Select
        mt="sm"
        label="Ordenar por"
        data={ORDENS}
        value={campo}
        allowDeselect={false}
        onChange={(novo) => ir(novo ?? PADRAO, desce)}
      />
      <Checkbox
        mt={8}
        label="Do maior para o menor"
        checked={desce}
        onChange={(e) => ir(campo, e.currentTarget.checked)}
      />
    </>
  )
}
