import { camposDoBem, type NomeCampo, type Patrimonio } from '@tombo/contract'
import { writtenValue } from '../../../resource/columns.tsx'
import type { Fact } from '../../../ui/blocks/SideCard.tsx'
import { valorNoBem } from '../campos/valorNoBem.ts'

/** Fields of an asset with their words and values, as they are read. */
export const fatosDe = (bem: Patrimonio, nomes: readonly NomeCampo[]): Fact[] =>
  nomes.map((nome) => ({
    label: camposDoBem[nome].label,
    value: writtenValue(camposDoBem[nome], valorNoBem(bem, nome)),
  }))
