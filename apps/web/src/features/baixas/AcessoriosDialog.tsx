import { Alert, Radio, Stack, Text } from '@mantine/core'
import { acessoriosQueFicam, type Baixa, rotasBaixas as r } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { mandar } from './acoes.ts'
import { recarregarBaixas } from './consultas.ts'

interface Props {
  baixa: Baixa
  /** The accessories that are not in it, each with its principal. */
  acessorios: readonly string[]
  onClose: () => void
}

/** The toast has said why; anything else is a failure. */
function mustBeRefusal(erro: unknown): void {
  if (!(erro instanceof ApiError)) throw erro
}

/** Asks what becomes of the accessories that a write-off leaves behind, and sends it. */
export default function AcessoriosDialog({ baixa: b, acessorios, onClose }: Props) {
  const [destino, setDestino] = useState('LEVAR')
  const { error, running, run } = useAction()
  const enviar = async () => {
    const feito = await run(() => {
      if (destino === 'FICAM') return mandar(b, true)
      const body = loose({ versao: b.versao, acessorios: true })
      return call(r.salvarItem, { params: { id: b.id }, body, noErrorToast: true })
    })
    // A toast says which prices of the accessories are missing: they are filled in behind this dialog.
    if (feito && destino === 'LEVAR') await mandar({ id: b.id, versao: null }, false).catch(mustBeRefusal)
    await recarregarBaixas()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title="O que fazer com os acessórios?"
      size={520}
      action="Enviar para análise"
      sending={running}
      onSubmit={() => void enviar()}
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert" p="xs">
            {error}
          </Alert>
        )}
        <Text size="sm">Estes acessórios de bens da baixa não estão nela:</Text>
        <ul aria-label="Acessórios fora da baixa" style={{ margin: 0, paddingLeft: 20 }}>
          {acessorios.map((a) => (
            <li key={a}>
              <Text size="sm">{a}</Text>
            </li>
          ))}
        </ul>
        <Radio.Group label="Os acessórios" value={destino} onChange={setDestino}>
          <Stack gap="xs" mt={4}>
            <Radio
              value="LEVAR"
              label="Vão junto"
              description="Entram na baixa com quem recebe o bem principal. Se o tipo pede preço, ele é completado antes de enviar."
              data-autofocus
            />
            <Radio
              value="FICAM"
              label={acessoriosQueFicam(b.modalidade?.value === 'CESSAO')}
              description={
                b.modalidade?.value === 'CESSAO'
                  ? 'Continuam acessórios do bem principal, que volta.'
                  : 'Guardam o seu número, e deixam de ser acessórios quando a baixa for finalizada.'
              }
            />
          </Stack>
        </Radio.Group>
      </Stack>
    </FormDialog>
  )
}
