import type { membros } from '@tombo/contract'
import type { RowOf } from '../../kernel/api.ts'
import { useFileUrl } from '../../kernel/files/files.ts'

export type Membro = RowOf<typeof membros>

/** The address of the photo of a member; it is of this photo alone, so that another one is never shown in its place. */
export const useFoto = ({ foto }: Pick<Membro, 'foto'>, lado: number): string | undefined =>
  useFileUrl(foto ? `/api/arquivos/${foto.id}/imagem` : null, { width: lado, height: lado })
