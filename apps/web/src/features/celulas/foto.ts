import type { membros } from '@tombo/contract'
import type { LinhaDe } from '../../kernel/api.ts'
import { useEnderecoDeArquivo } from '../../kernel/arquivos.ts'

export type Membro = LinhaDe<typeof membros>

/** The address of the photo of a member; it is of this photo alone, so that another one is never shown in its place. */
export const useFoto = ({ foto }: Pick<Membro, 'foto'>, lado: number): string | undefined =>
  useEnderecoDeArquivo(foto ? `/api/arquivos/${foto.id}/imagem` : null, { width: lado, height: lado })
