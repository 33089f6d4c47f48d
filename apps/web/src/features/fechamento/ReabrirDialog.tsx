import { Stack, Text, Textarea } from '@mantine/core'
import { rotasFechamento as r, zReabrir } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { competencia } from '../../ui/format.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarFechamento, useUnidadeDeTrabalho } from './consultas.ts'

/** Opens the last closed month again, with a reason. */
export default function ReabrirDialog(p: { competencia: string; onClose: () => void }) {
  const unidadeId = useUnidadeDeTrabalho()
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const reabrir = async () => {
    const lido = zReabrir.safeParse({ motivo })
    if (!lido.success) return setErro(lido.error.issues[0]?.message ?? null)
    setEnviando(true)
    try {
      await call(r.reabrir, { params: { unidadeId, competencia: p.competencia }, body: { motivo } })
      await recarregarFechamento()
      p.onClose()
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setErro(falha.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={`Reabrir ${competencia(p.competencia)}`}
      action="Reabrir o mês"
      danger
      sending={enviando}
      onSubmit={() => void reabrir()}
      onClose={p.onClose}
    >
      <Stack gap="md">
        <Text size="sm">
          O mês volta a receber lançamentos. O demonstrativo que foi fechado continua guardado, marcado como
          substituído. Quem fechou não reabre.
        </Text>
        <Textarea
          label="Motivo"
          description="Fica registrado, e sai no demonstrativo substituído."
          withAsterisk
          data-autofocus
          autosize
          minRows={3}
          value={motivo}
          error={erro}
          onChange={(e) => {
            setMotivo(e.currentTarget.value)
            setErro(null)
          }}
        />
      </Stack>
    </FormDialog>
  )
}
