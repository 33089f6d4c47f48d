import { Alert, Select, Stack, Text } from '@mantine/core'
import { type LayoutGuardado, mensagens, rotasPrestacao as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import { competencia } from '../../ui/format.ts'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Ligacao } from '../fechamento/Ligacao.public.tsx'
import { recarregarPrestacoes, useLayouts, useMesesFechados } from './consultas.ts'

const TITULO = 'Gerar arquivos'

/** Asks which files, and of which closed month; leads to where they are followed. */
export default function GerarDialog({ onClose }: { onClose: () => void }) {
  const layouts = useLayouts()
  const meses = useMesesFechados()
  if (layouts.data && meses.data)
    return <Formulario layouts={layouts.data} meses={meses.data} onClose={onClose} />
  return <DialogOnItsWay of={layouts.data ? meses : layouts} onClose={onClose} title={TITULO} />
}

interface Props {
  layouts: readonly LayoutGuardado[]
  /** The closed months, the last first. */
  meses: readonly string[]
  onClose: () => void
}

function Formulario({ layouts, meses, onClose }: Props) {
  const goTo = useGoTo()
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const [mesEscolhido, setMes] = useState<string | null>(null)
  const [erros, setErros] = useState<{ layout?: string; mes?: string }>({})
  const [enviando, setEnviando] = useState(false)
  const layout = escolhido ?? (layouts.length === 1 ? String(layouts[0]?.id) : null)
  const mes = mesEscolhido ?? meses[0] ?? null
  const semCodigo = layouts.find((l) => String(l.id) === layout)?.semCodigo ?? 0
  const gerar = async () => {
    setErros({
      ...(layout ? {} : { layout: mensagens.obrigatorio }),
      ...(mes ? {} : { mes: mensagens.obrigatorio }),
    })
    if (!layout || !mes) return
    setEnviando(true)
    try {
      const { id } = await call(r.gerar, { body: { layout: { id: Number(layout) }, competencia: mes } })
      await recarregarPrestacoes()
      onClose()
      goTo(`/prestacaocontas/${id}`)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={TITULO}
      action="Conferir e gerar"
      sending={enviando}
      onSubmit={() => void gerar()}
      onClose={onClose}
    >
      <Stack gap="md">
        {layouts.length === 0 && (
          <Alert color="yellow" role="note" p="xs">
            Ainda não há layout.{' '}
            <Ligacao inText to="/prestacaocontas/layouts">
              Escolha um, e informe os seus códigos.
            </Ligacao>
          </Alert>
        )}
        {meses.length === 0 && (
          <Alert color="yellow" role="note" p="xs">
            Nenhum mês desta unidade está fechado.{' '}
            <Ligacao inText to="/fechamento">
              Feche o mês
            </Ligacao>{' '}
            antes.
          </Alert>
        )}
        <Select
          label="Layout"
          withAsterisk
          allowDeselect={false}
          data-autofocus
          data={layouts.map((l) => ({ value: String(l.id), label: l.layout.nome }))}
          value={layout}
          error={erros.layout}
          onChange={setEscolhido}
          comboboxProps={{ withinPortal: true }}
        />
        <Select
          label="Mês fechado"
          withAsterisk
          allowDeselect={false}
          data={meses.map((m) => ({ value: m, label: competencia(m) }))}
          value={mes}
          error={erros.mes}
          onChange={setMes}
          comboboxProps={{ withinPortal: true }}
        />
        {semCodigo > 0 && (
          <Text size="sm" c="dimmed">
            {semCodigo === 1
              ? '1 valor das tabelas deste layout ainda não tem código.'
              : `${semCodigo} valores das tabelas deste layout ainda não têm código.`}{' '}
            Só é erro se um bem do mês o usar.
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}
