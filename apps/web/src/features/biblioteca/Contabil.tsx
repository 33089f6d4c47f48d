import { Contabil as DoBem } from '../patrimonios/detalhe.public.ts'

/** /biblioteca/:patrimonioId/contabil: what a book is worth, and why. */
export default function Contabil() {
  return <DoBem lugar="/biblioteca" />
}
