import { Alert, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { type BemDisponivel, mensagens, type Reavaliacao, rotasReavaliacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { Autocomplete } from '../../resource/Autocomplete.tsx'
import type { Reference } from '../../resource/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { BensEscolhidos } from '../saidabens/BensEscolhidos.public.tsx'
import { recarregarReavaliacoes } from './consultas.ts'

const FONTES = [
  { value: 'avaliacao', label: 'De uma avaliação' },
  { value: 'conta', label: 'De uma conta' },
  { value: 'patrimonio', label: 'Um a um' },
  { value: 'csv', label: 'De um arquivo' },
] as const
type Fonte = (typeof FONTES)[number]['value']
const fonteDe = (valor: string): Fonte => FONTES.find((f) => f.value === valor)?.value ?? 'avaliacao'

/** Takes assets into a revaluation from one of its sources. */
export default function IncluirDialog({
  reavaliacao: x,
  onClose,
}: {
  reavaliacao: Reavaliacao
  onClose: () => void
}) {
  const [fonte, setFonte] = useState<Fonte>('avaliacao')
  const [avaliacao, setAvaliacao] = useState<Reference | null>(null)
  const [conta, setConta] = useState<Reference | null>(null)
  const [bens, setBens] = useState<BemDisponivel[]>([])
  const [csv, setCsv] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const corpo = (): Record<string, unknown> | null => {
    if (fonte === 'avaliacao') return avaliacao && { avaliacao: { id: avaliacao.id } }
    if (fonte === 'conta') return conta && { conta: String(conta.id) }
    if (fonte === 'csv') return csv.trim() ? { csv } : null
    return bens.length > 0 ? { patrimonios: bens.map(({ id }) => ({ id })) } : null
  }
  const incluir = async () => {
    const body = corpo()
    if (body === null) return setFieldErrors({ [fonte]: mensagens.obrigatorio })
    const feito = await run(() =>
      call(r.salvarItem, {
        params: { id: x.id },
        body: loose({ ...body, versao: x.versao }),
        noErrorToast: true,
      }),
    )
    await recarregarReavaliacoes()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Incluir bens na reavaliação"
      size={620}
      action="Incluir"
      sending={running}
      onSubmit={() => void incluir()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
          {fieldErrors.patrimonio && <div>{fieldErrors.patrimonio}</div>}
        </Alert>
      )}
      <Stack gap="sm">
        <SegmentedControl
          aria-label="De onde vêm os bens"
          data={FONTES.map((f) => ({ ...f }))}
          value={fonte}
          onChange={(v) => {
            setFonte(fonteDe(v))
            setFieldErrors({})
          }}
          fullWidth
        />
        {fonte === 'avaliacao' && (
          <Autocomplete
            resource="reavaliacao/opcoes/avaliacoes"
            label="Avaliação finalizada"
            description="Os valores, as vidas e os residuais vêm dela."
            value={avaliacao}
            onChange={setAvaliacao}
            error={fieldErrors.avaliacao}
            required
            data-autofocus
          />
        )}
        {fonte === 'conta' && (
          <Autocomplete
            resource="reavaliacao/opcoes/contas"
            label="Conta"
            description="Todos os bens em uso da conta, com o valor líquido de hoje, para alterar depois."
            value={conta}
            onChange={setConta}
            error={fieldErrors.conta}
            required
          />
        )}
        {fonte === 'patrimonio' && (
          <BensEscolhidos
            resource="reavaliacao/patrimonios"
            ajuda="Procure por tombamento, etiqueta ou descrição. Só bens em uso, do próprio órgão."
            bens={bens}
            onChange={(b) => {
              setBens(b as BemDisponivel[])
              setFieldErrors({})
            }}
            erro={error ? undefined : fieldErrors.patrimonio}
          />
        )}
        {fonte === 'csv' && (
          <Textarea
            label="Linhas do arquivo"
            description="Cole as linhas da planilha: tombamento; valor; vida útil restante em meses; residual. As duas últimas podem faltar."
            placeholder="1042; 1.500,00; 60; 150,00"
            value={csv}
            onChange={(e) => setCsv(e.currentTarget.value)}
            error={fieldErrors.csv}
            minRows={6}
            maxRows={14}
            autosize
            required
          />
        )}
      </Stack>
    </FormDialog>
  )
}
