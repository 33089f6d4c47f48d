import { Alert, Stack } from '@mantine/core'
import {
  type BemDisponivel,
  type ItemSeguro,
  mensagens,
  rotasSeguros as r,
  type Seguro,
  seguroWorkflow,
  nomeDoBem,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { MoneyInput } from '../../ui/inputs/DecimalInput.tsx'
import { today } from '../../ui/today.ts'
import { BensEscolhidos } from '../saidabens/BensEscolhidos.public.tsx'
import { camposDoItem as campos } from './campos.ts'
import { recarregarSeguros } from './consultas.ts'

interface Props {
  seguro: Seguro
  /** The asset whose sums are changed; null to take some in. */
  item: ItemSeguro | null
  onClose: () => void
}

/** Today, or the day of the policy's term that is next to it. */
const hojeNaVigencia = ({ dataInicial: de, dataFinal: ate }: Seguro): string => {
  const hoje = today()
  return hoje < de ? de : hoje > ate ? ate : hoje
}

/** Takes assets into a policy, or changes the sums of one that is in it. */
export default function ItemDialog({ seguro: s, item, onClose }: Props) {
  const [bens, setBens] = useState<BemDisponivel[]>([])
  const emEdicao = s.situacao.value === seguroWorkflow.initial
  const [doInicio] = useState<string>(item ? item.cobertoDesde : emEdicao ? s.dataInicial : hojeNaVigencia(s))
  const [desde, setDesde] = useState<string | null>(doInicio)
  const [segurado, setSegurado] = useState<string | null>(item?.valorSegurado ?? null)
  const [mercado, setMercado] = useState<string | null>(item?.valorMercado ?? null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const salvar = async () => {
    if (!item && bens.length === 0) return setFieldErrors({ patrimonio: mensagens.seguroSemBens })
    if (!desde) return setFieldErrors({ cobertoDesde: mensagens.obrigatorio })
    const body = {
      versao: s.versao,
      ...(item ? { id: item.id } : { patrimonios: bens.map(({ id }) => ({ id })) }),
      cobertoDesde: desde,
      valorSegurado: segurado,
      valorMercado: mercado,
    }
    const feito = await run(() =>
      call(r.salvarItem, { params: { id: s.id }, body: loose(body), noErrorToast: true }),
    )
    await recarregarSeguros()
    if (feito) onClose()
  }
  const mudou =
    bens.length > 0 ||
    desde !== doInicio ||
    segurado !== (item?.valorSegurado ?? null) ||
    mercado !== (item?.valorMercado ?? null)
  const fechar = async () => {
    if (!mudou || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={item ? nomeDoBem(item.patrimonio) : 'Incluir bens no seguro'}
      size={560}
      action={item ? 'Salvar' : 'Incluir'}
      sending={running}
      onSubmit={() => void salvar()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
          {fieldErrors.patrimonio && <div>{fieldErrors.patrimonio}</div>}
        </Alert>
      )}
      <Stack gap="sm">
        {!item && (
          <BensEscolhidos
            resource="seguro/patrimonios"
            ajuda="Procure por tombamento, etiqueta ou descrição. Só bens em uso."
            bens={bens}
            onChange={(b) => {
              setBens(b as BemDisponivel[])
              setFieldErrors({})
            }}
            erro={error ? undefined : fieldErrors.patrimonio}
            primeiro
          />
        )}
        {!emEdicao && (
          <DateInput
            label={campos.cobertoDesde.label}
            description={campos.cobertoDesde.help}
            required
            value={desde}
            error={fieldErrors.cobertoDesde}
            onChange={setDesde}
          />
        )}
        <MoneyInput
          label={campos.valorSegurado.label}
          description={item ? undefined : campos.valorSegurado.help}
          required={item !== null}
          value={segurado}
          error={fieldErrors.valorSegurado}
          onChange={setSegurado}
          {...(item ? { 'data-autofocus': true } : {})}
        />
        <MoneyInput
          label={campos.valorMercado.label}
          description={campos.valorMercado.help}
          value={mercado}
          error={fieldErrors.valorMercado}
          onChange={setMercado}
        />
      </Stack>
    </FormDialog>
  )
}
