/** Everything that was read of a group. */
export const chaveDoGrupo = (id: number) => ['grupopermissao', id]

/** Says what each part of the screen of a group is given. */
export interface ParteProps {
  grupoId: number
  disabled: boolean
  /** Asks again for the group and its parts. */
  reler: () => Promise<unknown>
}
