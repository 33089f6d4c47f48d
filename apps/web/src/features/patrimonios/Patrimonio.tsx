import { useRouteNumber, useRouter } from '../../kernel/route.ts'
import { useEffect } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { enderecoDoBem, type Lugar } from '../bens/bem.public.tsx'

/** /patrimonio/:patrimonioId: goes on to the view that the person may see. */
export default function Patrimonio({ lugar = '/patrimonio' }: { lugar?: Lugar }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const patrimonioId = useRouteNumber('patrimonioId')
  useEffect(
    () => router.history.replace(enderecoDoBem(Number(patrimonioId), can, lugar)),
    [router, patrimonioId, can, lugar],
  )
  return null
}
