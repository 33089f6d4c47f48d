import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { enderecoDoBem } from './bem.tsx'

/** /patrimonio/:patrimonioId: goes on to the view that the person may see. */
export default function Patrimonio() {
  const router = useRouter()
  const { pode } = usePermissoes()
  const { patrimonioId } = useParams({ strict: false }) as { patrimonioId?: string }
  useEffect(
    () => router.history.replace(enderecoDoBem(Number(patrimonioId), pode)),
    [router, patrimonioId, pode],
  )
  return null
}
