import type { Address } from '../../kernel/addresses.ts'
import { LER_BEM, type Tag, VER_INVENTARIOS } from '@tombo/contract'

/** The tabs of the overview, in order, each with who may open it. */
export const ABAS: readonly { label: string; to: Address; permissao: Tag | readonly Tag[] }[] = [
  { label: 'Patrimônio', to: '/visaogeral/patrimonio', permissao: LER_BEM },
  { label: 'Inventário', to: '/visaogeral/inventario', permissao: VER_INVENTARIOS },
  { label: 'Depreciação', to: '/visaogeral/depreciacao', permissao: 'consultardepreciacoes' },
]
