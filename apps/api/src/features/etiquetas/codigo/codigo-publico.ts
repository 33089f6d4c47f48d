import { idOfOrganizacao } from '../../../kernel/session/token.ts'

/** The address that a label carries: the organisation, and random bits that say nothing of the asset. */
export const enderecoDoCodigo = (
  { endereco, databaseId }: { endereco: string; databaseId: number },
  codigo: string,
): string => `${endereco}/b/${databaseId.toString(36)}${codigo}`

/** The organisation and the code of what stands in an address; null when no label carries it. */
export function lerCodigoPublico(texto: string): { databaseId: number; codigo: string } | null {
  const m = /^([0-9a-z]{1,6})([A-Za-z0-9_-]{16})$/.exec(texto)
  const databaseId = m ? idOfOrganizacao(m[1] as string) : null
  return databaseId === null ? null : { databaseId, codigo: m?.[2] as string }
}
