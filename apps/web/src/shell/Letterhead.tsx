import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useContexto } from '../kernel/contexto.tsx'
import { instant } from '../ui/formatLight.ts'
import css from './Frame.module.css'

/** On paper, above every screen: whose it is, who printed it, and when. */
export function Letterhead() {
  const { data } = useContexto()
  const [printed, setPrinted] = useState(() => new Date().toISOString())
  useWindowEvent('beforeprint', () => setPrinted(new Date().toISOString()))
  if (!data) return null
  return (
    <p className={`so-impressao ${css.letterhead}`}>
      {data.organizacao.nome} · {data.unidade?.descricao} · impresso por {data.nome} em {instant(printed)}
    </p>
  )
}
