import { Suspense } from 'react'
import { usePermissoes } from '../kernel/contexto.tsx'
import type { Tela } from './tela.ts'
import { Proibida } from './Avisos.tsx'
import { Carregando } from './Estados.tsx'
import { podeAbrir } from './menu/menu.ts'

/** A screen behind its permission. The frame around it waits until the permissions are known. */
export function Protegida({ tela }: { tela: Tela }) {
  const { tags } = usePermissoes()
  if (!podeAbrir(tags, tela)) return <Proibida titulo={tela.titulo} />
  const { Componente } = tela.tela
  return (
    <Suspense fallback={<Carregando />}>
      <Componente />
    </Suspense>
  )
}
