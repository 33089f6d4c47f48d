import { camposDoBem, type NomeCampo, type Patrimonio } from '@tombo/contract'
import { valorEscrito } from '../../../resource/colunas.tsx'
import type { Fact } from '../../../ui/SideCard.tsx'
import { valorNoBem } from '../campos/valorNoBem.ts'

/** Fields of an asset with their words and values, as they are read. */
export const fatosDe = (bem: Patrimonio, nomes: readonly NomeCampo[]): Fact[] =>
  nomes.map((nome) => ({
    label: camposDoBem[nome].rotulo,
    value: valorEscrito(camposDoBem[nome], valorNoBem(bem, nome)),
  }))
