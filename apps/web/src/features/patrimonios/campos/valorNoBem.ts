import { campoDoBem, type IdDoCampo, idDoCampoDoBem, type NomeCampo, type Patrimonio } from '@tombo/contract'

type Objeto = Readonly<Record<string, unknown>>

/** Gives what an asset as it is read has at a field's address; null where there is nothing. What the wire wraps is taken out. */
export function valorEm(bem: unknown, id: IdDoCampo): unknown {
  const valor = id
    .split('.')
    .reduce<unknown>((o, nome) => (o as Objeto | null | undefined)?.[nome] ?? null, bem)
  const { embrulho } = campoDoBem(id)
  return embrulho ? ((valor as Objeto | null)?.[embrulho] ?? null) : valor
}

/** The same by the name that forms give the field. */
export const valorNoBem = (bem: Patrimonio | undefined, nome: NomeCampo): unknown =>
  valorEm(bem, idDoCampoDoBem[nome])
