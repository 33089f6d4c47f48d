import { Gerencial as DoBem } from '../patrimonios/detalhe.public.ts'

/** /biblioteca/:patrimonioId/gerencial: what a book is, how it came, what it belongs with, what happened to it. */
export default function Gerencial() {
  return <DoBem lugar="/biblioteca" />
}
