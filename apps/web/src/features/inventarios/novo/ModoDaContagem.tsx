import { Select } from '@mantine/core'
import { modoContagem, type ModoContagem } from '@tombo/contract'
import { type Capa, opcoes } from './capa.ts'

/** How a campaign is counted: seen, blind, or blind twice. */
export function ModoDaContagem({ v, por }: { v: Capa; por: (parte: Partial<Capa>) => void }) {
  return (
    <Select
      label="Como se conta"
      data={opcoes(modoContagem)}
      allowDeselect={false}
      value={v.contagem}
      onChange={(x) => x && por({ contagem: x as ModoContagem })}
    />
  )
}
