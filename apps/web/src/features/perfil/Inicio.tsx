import { useEffect } from 'react'
import { useIr } from '../../kernel/rota.ts'

/** /perfilusuario: leads to the first of its parts. */
export default function Inicio() {
  const ir = useIr()
  useEffect(() => ir('/perfilusuario/dados', { troca: true }))
  return null
}
