import { Alert, List, Stack, Text, Textarea } from '@mantine/core'
import { type FimDoInventario, type InventarioDetalhe, rotasInventarios as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { DialogOnItsWay } from '../../../ui/dialog/DialogOnItsWay.tsx'
import { integer, quantos } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregar, useFim } from '../consultas.ts'

/** Shows what will follow from the conclusion, in sentences. */
const consequenciasDe = ({ consequencias: c }: FimDoInventario): string[] => [
  ...(c.movimentar > 0
    ? [
        `${quantos(c.movimentar, 'bem vai', 'bens vão')} para onde ${c.movimentar === 1 ? 'foi achado' : 'foram achados'}: ${quantos(c.destinos, 'movimentação', 'movimentações')}.`,
      ]
    : []),
  ...(c.solicitar > 0 ? [`${quantos(c.solicitar, 'alteração é pedida', 'alterações são pedidas')}.`] : []),
  ...c.ficam.map((porque) => `Sem mudança de lugar – ${porque}.`),
  `${quantos(c.naoEncontrados, 'bem fica', 'bens ficam')} como não encontrado${c.naoEncontrados === 1 ? '' : 's'}.`,
  ...(c.desconhecidas > 0
    ? [`${quantos(c.desconhecidas, 'leitura', 'leituras')} sem bem ficam a cadastrar.`]
    : []),
  'O estado e a utilização passam a ser os que foram vistos.',
]

interface Props {
  inventario: InventarioDetalhe
  onClose: () => void
}

/** Shows what stands in the way, each to be accepted in writing, and what will follow. */
export default function ConcluirDialog(p: Props) {
  const fim = useFim(p.inventario.id)
  const titulo = `Concluir o inventário nº ${p.inventario.id}`
  if (fim.data) return <Conclusao {...p} titulo={titulo} data={fim.data} />
  return <DialogOnItsWay of={fim} onClose={p.onClose} title={titulo} size={640} />
}

type ComFim = Props & { titulo: string; data: FimDoInventario }

function Conclusao({ inventario: i, titulo, data, onClose }: ComFim) {
  const [ditas, setDitas] = useState<Record<string, string>>({})
  const { run, running, error: recusa } = useAction()
  const concluir = async () => {
    const aceites = data.pendencias.flatMap((p) => {
      const justificativa = (ditas[p.pendencia.value] ?? '').trim()
      return justificativa ? [{ pendencia: p.pendencia.value, justificativa }] : []
    })
    const feito = await run(() =>
      call(r.concluir, { params: { id: i.id }, body: { aceites }, noErrorToast: true }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={titulo}
      size={640}
      action="Encerrar a contagem"
      sending={running}
      onSubmit={concluir}
    >
      <Stack gap="md">
        {recusa && (
          <Alert color="red" role="alert">
            {recusa}
          </Alert>
        )}
        {data.pendencias.map((p, n) => (
          <div key={p.pendencia.value}>
            <Textarea
              label={`${p.pendencia.descricao} (${integer(p.quantidade)})`}
              description={p.exemplos.slice(0, 3).join('; ')}
              placeholder="Por que se aceita assim"
              maxLength={500}
              autosize
              {...(n === 0 ? { 'data-autofocus': true } : {})}
              value={ditas[p.pendencia.value] ?? ''}
              onChange={(e) => {
                const { value } = e.currentTarget
                setDitas((antes) => ({ ...antes, [p.pendencia.value]: value }))
              }}
            />
          </div>
        ))}
        {data.pendencias.length === 0 && <Text size="sm">Nada ficou por decidir.</Text>}
        <div>
          <Text size="sm" fw={600}>
            O que acontece com a última assinatura
          </Text>
          <List size="sm">
            {consequenciasDe(data).map((c) => (
              <List.Item key={c}>{c}</List.Item>
            ))}
          </List>
        </div>
      </Stack>
    </FormDialog>
  )
}
