import { Text } from '@mantine/core'
import { notasfiscais } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/api.ts'
import { RecordDialog } from '../../resource/dialog/RecordDialog.tsx'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { recarregarNota } from './consultas.ts'

interface Props {
  /** Null for a new invoice, typed by hand. */
  id: number | null
  onClose: () => void
}

/** Says what may be changed of an invoice that came from its XML: the rest stays as it came. */
const DA_IMPORTADA = ['fornecedor', 'dataAquisicao', 'aLiquidar', 'observacao'] as const

/** Creates a typed invoice, or edits one. */
export function NotaDialog({ id, onClose }: Props) {
  const nota = useQuery({
    queryKey: ['nota', id, 'importada'],
    queryFn: ({ signal }) => api.get(notasfiscais, id as number, { signal }),
    enabled: id !== null,
    staleTime: 0,
  })
  const { data } = nota
  if (id !== null && !data) return <DialogOnItsWay of={nota} onClose={onClose} title={notasfiscais.name} />
  return (
    <RecordDialog
      def={notasfiscais}
      id={id}
      onClose={onClose}
      onSaved={({ id: salva }) => void recarregarNota(salva)}
      {...(data?.importada ? { fields: DA_IMPORTADA } : {})}
    >
      {() =>
        data?.importada && (
          <Text size="sm" c="dimmed" mt="md">
            Número, chave, emissão e valor vieram do XML da nota e não mudam.
          </Text>
        )
      }
    </RecordDialog>
  )
}
