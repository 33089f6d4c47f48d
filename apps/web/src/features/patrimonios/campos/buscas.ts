import { campoDoBem, idDoCampoDoBem, type NomeCampo } from '@tombo/contract'

/** Gives what a look-up of this field brings beside the name, because another rule needs it. */
export const camposBuscados = (nome: NomeCampo): string[] | undefined => {
  const { busca } = campoDoBem(idDoCampoDoBem[nome])
  return busca && [...busca]
}

/** Gives what a look-up of each field offers: only what an asset may newly point to. */
export const BUSCA_FIXA: Partial<Record<NomeCampo, Record<string, unknown>>> = Object.fromEntries(
  Object.entries(idDoCampoDoBem).flatMap(([nome, id]) => {
    const { buscaFixa } = campoDoBem(id)
    return buscaFixa ? [[nome, buscaFixa]] : []
  }),
)
