import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import { type FormatoRelatorio, formatoRelatorio, mensagens, rotasOrganograma as r } from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { esperarRelatorio } from '../../kernel/relatorios.ts'
import { AcompanharRelatorio, type RelatorioPedido } from '../../resource/AcompanharRelatorio.tsx'
import { useAcao } from '../../resource/useAcao.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Configuracao } from './consultas.ts'

interface Props {
  configuracao: Configuracao
  onClose: () => void
}

/** The chart of a year on paper, or as a file. */
export default function EmitirDialog({ configuracao, onClose }: Props) {
  const titulo = `Emitir o organograma de ${configuracao.exercicio}`
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  const [formato, setFormato] = useState<FormatoRelatorio>('PDF')
  const [inativos, setInativos] = useState(false)
  const { fazendo, fazer } = useAcao()
  if (pedido) return <AcompanharRelatorio titulo={titulo} pedido={pedido} onClose={onClose} />
  const pedir = () =>
    fazer(async () => {
      const body = { formato, inativos, configuracaoId: configuracao.id }
      setPedido(await chamar(r.emitirRelatorio, { body }))
      esperarRelatorio()
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      size={460}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button loading={fazendo} onClick={() => void pedir()} data-autofocus>
            Emitir
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Radio.Group label="Formato" value={formato} onChange={(v) => setFormato(v as FormatoRelatorio)}>
          <Group gap="lg" mt={4}>
            {formatoRelatorio.opcoes.map((o) => (
              <Radio key={o.value} value={o.value} label={o.descricao} />
            ))}
          </Group>
        </Radio.Group>
        <Checkbox
          label="Incluir as entradas inativas"
          checked={inativos}
          onChange={(e) => setInativos(e.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
