import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { type FimDoInventario, type InventarioDetalhe, rotasFimInventario as f } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { DialogOnItsWay } from '../../../ui/dialog/DialogOnItsWay.tsx'
import { instant } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregar, useFim } from '../consultas.ts'

interface Props {
  inventario: InventarioDetalhe
  onClose: () => void
}

/** The signatures of the commission: one's own, and why somebody is not there to sign. */
export default function AssinarDialog(p: Props) {
  const fim = useFim(p.inventario.id)
  const titulo = `Assinar o inventário nº ${p.inventario.id}`
  if (fim.data) return <Assinatura {...p} titulo={titulo} data={fim.data} />
  return <DialogOnItsWay of={fim} onClose={p.onClose} title={titulo} size={560} />
}

type ComFim = Props & { titulo: string; data: FimDoInventario }

function Assinatura({ inventario: i, titulo, data, onClose }: ComFim) {
  const [ausencias, setAusencias] = useState<Record<number, string>>({})
  const { run, running, error: recusa } = useAction()
  /** Somebody may have left the commission as the last who had not signed. */
  const falta = data.assinaturas.some((a) => !a.assinadoEm && !a.ausencia)
  const assinar = async () => {
    const corpo = Object.entries(ausencias).flatMap(([id, motivo]) =>
      motivo.trim() ? [{ membro: { id: Number(id) }, motivo: motivo.trim() }] : [],
    )
    const feito = await run(() =>
      call(f.assinar, { params: { id: i.id }, body: { ausencias: corpo }, noErrorToast: true }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={titulo}
      size={560}
      action={falta ? 'Assinar' : 'Concluir'}
      sending={running}
      onSubmit={assinar}
    >
      <Stack gap="sm">
        {recusa && (
          <Alert color="red" role="alert">
            {recusa}
          </Alert>
        )}
        <Text size="sm">
          {falta
            ? 'A assinatura fica registrada com o seu nome, a data, a hora e o endereço de onde você assina. A última conclui o inventário.'
            : 'Ninguém mais falta assinar: o inventário já pode ser concluído.'}
        </Text>
        {data.assinaturas.map((a) =>
          a.assinadoEm || a.ausencia || a.minha ? (
            <Text size="sm" key={a.membro.id}>
              <b>{a.membro.nome}</b>:{' '}
              {a.assinadoEm
                ? `assinado em ${instant(a.assinadoEm)}`
                : a.ausencia
                  ? `ausente: ${a.ausencia}`
                  : 'assina agora'}
            </Text>
          ) : (
            <TextInput
              key={a.membro.id}
              label={a.membro.nome}
              description="Ainda não assinou. Se não puder assinar, diga por quê."
              maxLength={300}
              value={ausencias[a.membro.id] ?? ''}
              onChange={(e) => {
                const { value } = e.currentTarget
                setAusencias((antes) => ({ ...antes, [a.membro.id]: value }))
              }}
            />
          ),
        )}
      </Stack>
    </FormDialog>
  )
}
