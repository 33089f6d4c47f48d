import { Patrimonio } from '../patrimonios/detalhe.public.ts'

/** /biblioteca/:patrimonioId: goes on to the view that the person may see. */
export default function Livro() {
  return <Patrimonio lugar="/biblioteca" />
}
