import { WholeNumberInput } from '../../ui/inputs/WholeNumberInput.tsx'
import { camposDoItem } from './campos.ts'

const { vidaUtil } = camposDoItem('REAVALIACAO')

interface Props {
  /** In months; null leaves to each asset those that are left to it. */
  meses: number | null
  error?: string | undefined
  onChange: (meses: number | null) => void
}

/** The life that all assets of a source get. */
export function VidaParaTodos({ meses, error, onChange }: Props) {
  return (
    <WholeNumberInput
      label={vidaUtil.label}
      description="A mesma para todos os que depreciam. Em branco, cada um fica com os meses que lhe restam."
      value={meses}
      error={error}
      onChange={onChange}
      max={vidaUtil.max}
      styles={{ wrapper: { maxWidth: 160 }, input: { textAlign: 'right' } }}
    />
  )
}
