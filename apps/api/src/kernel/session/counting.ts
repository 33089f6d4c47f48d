/** Says what a session may do that was opened on a device to count one inventory, and nothing else. */
export interface Contagem {
  sessaoId: number
  inventarioId: number
  /** It no longer counts: it delivers what was read, which is shown apart. */
  encerrada: boolean
  /** Why, as a sentence; null while it counts. */
  motivo: string | null
}
