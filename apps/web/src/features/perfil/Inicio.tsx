import { useEffect } from 'react'
import { useGoTo } from '../../kernel/route.ts'

/** /perfilusuario: leads to the first of its parts. */
export default function Inicio() {
  const ir = useGoTo()
  useEffect(() => ir('/perfilusuario/dados', { replace: true }))
  return null
}
