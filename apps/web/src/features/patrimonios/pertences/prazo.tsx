import { garantiaWorkflow, licenciamentoWorkflow } from '@tombo/contract'
import { Chip } from '../../../ui/Chip.tsx'
import { diasAte } from './dias.ts'

/** From here on the end is near: the first notice is sent then. */
const PERTO = 30

const EM_VIGOR: ReadonlySet<string> = new Set([...garantiaWorkflow.open, ...licenciamentoWorkflow.open])

interface Props {
  situacao: { value: string; descricao: string } | undefined
  fim: string | undefined
  /** "Vencida" or "Vencido". */
  vencido: string
}

/** How what has a term stands: in force, near its end, past it, or ended by someone. */
export function ChipPrazo({ situacao, fim, vencido }: Props) {
  if (!situacao || !fim) return null
  if (!EM_VIGOR.has(situacao.value)) return <Chip tone="closed">{situacao.descricao}</Chip>
  const dias = diasAte(fim)
  if (dias < 0) return <Chip tone="failed">{vencido}</Chip>
  if (dias > PERTO) return <Chip tone="active">{situacao.descricao}</Chip>
  return (
    <Chip tone="waiting">
      {dias === 0 ? 'Vence hoje' : `Vence em ${dias} ${dias === 1 ? 'dia' : 'dias'}`}
    </Chip>
  )
}
