import { Checkbox } from '@mantine/core'
import { rotasOrganograma as r } from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { EmitirRelatorio } from '../../resource/EmitirRelatorio.tsx'
import type { Configuracao } from './consultas.ts'

interface Props {
  configuracao: Configuracao
  onClose: () => void
}

/** The chart of a year on paper, or as a file. */
export default function EmitirDialog({ configuracao, onClose }: Props) {
  const [inativos, setInativos] = useState(false)
  return (
    <EmitirRelatorio
      titulo={`Emitir o organograma de ${configuracao.exercicio}`}
      pedir={(formato) =>
        chamar(r.emitirRelatorio, {
          body: { formato, inativos, configuracaoId: configuracao.id },
          semAvisoDeErro: true,
        })
      }
      onClose={onClose}
    >
      <Checkbox
        label="Incluir as entradas inativas"
        checked={inativos}
        onChange={(e) => setInativos(e.currentTarget.checked)}
        data-autofocus
      />
    </EmitirRelatorio>
  )
}
