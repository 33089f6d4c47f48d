import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useContexto } from '../../../../kernel/contexto.tsx'
import { instant } from '../../../../ui/format.ts'
import css from '../detalhe.module.css'

/** On paper: whose asset this is, and when it was printed. */
export function Timbre() {
  const { data } = useContexto()
  const [agora, setAgora] = useState(() => new Date().toISOString())
  useWindowEvent('beforeprint', () => setAgora(new Date().toISOString()))
  if (!data) return null
  return (
    <p className={`so-impressao ${css.timbre}`}>
      {data.organizacao.nome} · {data.unidade?.descricao} · impresso em {instant(agora)}
    </p>
  )
}
