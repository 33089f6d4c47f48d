import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type LayoutDeRelatorio,
  LAYOUTS_POR_PAGINA,
  mensagens,
  rotasRelatorioCustomizado as r,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { toastError } from '../../../kernel/toasts.ts'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregarLayouts, useLayouts } from './consultas.ts'
import css from './custom.module.css'

interface Props {
  onUsar: (layout: LayoutDeRelatorio) => void
  onExcluido: (id: number) => void
  onClose: () => void
}

/** The layouts of the unit, five at a time: one is chosen and used, or deleted. */
export default function LayoutsDialog({ onUsar, onExcluido, onClose }: Props) {
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [page, setPage] = useState(1)
  const [escolhido, setEscolhido] = useState<LayoutDeRelatorio | null>(null)
  const { data, error, refetch } = useLayouts(q, page)
  const usar = () => {
    if (!escolhido) return toastError(mensagens.layoutNaoEscolhido)
    onUsar(escolhido)
    onClose()
  }
  const excluir = async () => {
    if (!escolhido) return toastError(mensagens.layoutNaoEscolhido)
    const sim = await confirmDeletion(`O layout “${escolhido.descricao}”, que toda a unidade usa.`)
    if (!sim) return
    await call(r.excluir, { params: { id: escolhido.id } })
    onExcluido(escolhido.id)
    setEscolhido(null)
    await recarregarLayouts()
  }
  return (
    <FormDialog
      title="Layouts salvos"
      action="Usar"
      sending={false}
      onSubmit={usar}
      onClose={onClose}
      aside={
        <Button variant="subtle" color="red" onClick={() => void excluir()}>
          Excluir layout
        </Button>
      }
    >
      <Stack gap="sm">
        <TextInput
          label="Procurar layout"
          value={busca}
          onChange={(e) => [setBusca(e.currentTarget.value), setPage(1)]}
          data-autofocus
        />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.count === 0 && (
          <Text c="dimmed">
            {q
              ? 'Nenhum layout com este nome.'
              : 'Ainda não há layouts. Monte um relatório e use Salvar layout.'}
          </Text>
        )}
        <Radio.Group
          aria-label="Layouts"
          value={escolhido ? String(escolhido.id) : null}
          onChange={(v) => setEscolhido(data?.resultList.find((l) => String(l.id) === v) ?? null)}
        >
          <Stack gap="xs">
            {data?.resultList.map((l) => (
              <Radio key={l.id} value={String(l.id)} label={l.descricao} />
            ))}
          </Stack>
        </Radio.Group>
        {(data?.count ?? 0) > LAYOUTS_POR_PAGINA && (
          <div className={css.barra}>
            <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Anteriores
            </Button>
            <Button variant="default" size="xs" disabled={!data?.more} onClick={() => setPage(page + 1)}>
              Próximos
            </Button>
          </div>
        )}
      </Stack>
    </FormDialog>
  )
}
