import { Alert, Stack, Text } from '@mantine/core'
import {
  BENS_A_ESCOLHER_CONTADOS,
  type Baixa,
  type BemDisponivel,
  faltaNoItem,
  type ItemBaixa,
  mensagens,
  rotasBaixas as r,
  nomeDoBem,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import { createInField, useCreateHere } from '../../resource/fields/createHere.ts'
import { fieldId } from '../../resource/fields/FieldInput.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { quantos as contar } from '../../ui/format.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { MoneyInput } from '../../ui/inputs/DecimalInput.tsx'
import { pedeDoItem } from './campos.ts'
import { recarregarBaixas } from './consultas.ts'

interface Props {
  baixa: Baixa
  /** The asset whose receiver and price are changed. */
  item: ItemBaixa | null
  /** The asset that is taken in; without it, all that the text finds. */
  bem?: BemDisponivel | null
  filtro?: string
  quantos?: number
  /** It was saved, and the dialog is about to close. */
  onDone?: () => void
  onClose: () => void
}

const comNome = (p: { id: number; nome: string } | null | undefined): Reference | null =>
  p ? { id: p.id, descricao: p.nome } : null

/** Says who receives assets, and for how much each, as they are taken in or afterwards. */
export default function ItemDialog({
  baixa: b,
  item,
  bem = null,
  filtro,
  quantos = 1,
  onDone,
  onClose,
}: Props) {
  const classificacao = b.tipoBaixa.classificacao.value
  const pede = pedeDoItem(classificacao)
  const [fornecedor, setFornecedor] = useState<Reference | null>(
    comNome(item ? item.fornecedor : b.fornecedor),
  )
  const criarFornecedor = useCreateHere('fornecedores')
  const [valor, setValor] = useState<string | null>(item?.valorVenda ?? null)
  const { error, setError, fieldErrors, running, run } = useAction()
  const salvar = async () => {
    if (faltaNoItem(classificacao, { fornecedor, valorVenda: valor }))
      return setError(mensagens.preenchaNecessarios)
    const quais = item
      ? { id: item.id }
      : bem
        ? { patrimonio: { id: bem.id } }
        : { selecao: { filtro: { q: filtro } } }
    const body = {
      versao: b.versao,
      ...quais,
      fornecedor: fornecedor && { id: fornecedor.id },
      valorVenda: valor,
    }
    const feito = await run(() =>
      call(r.salvarItem, { params: { id: b.id }, body: loose(body), noErrorToast: true }),
    )
    await recarregarBaixas()
    if (!feito) return
    onDone?.()
    onClose()
  }
  const titulo = item
    ? nomeDoBem(item.patrimonio)
    : (bem?.nome ??
      (quantos < BENS_A_ESCOLHER_CONTADOS
        ? `Incluir ${contar(quantos, 'bem', 'bens')}`
        : 'Incluir todos os bens encontrados'))
  return (
    <FormDialog
      onClose={onClose}
      title={titulo}
      size={460}
      action={item ? 'Salvar' : 'Incluir'}
      sending={running}
      onSubmit={() => void salvar()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
          {fieldErrors.patrimonio && <Text size="sm">{fieldErrors.patrimonio}</Text>}
        </Alert>
      )}
      <Stack gap="sm">
        <Autocomplete
          id={fieldId('fornecedor')}
          resource="baixas/opcoes/fornecedores"
          shows="descricao"
          fields={['id', 'descricao']}
          label="Quem recebe"
          required={pede.recebedor}
          error={fieldErrors.fornecedor}
          value={fornecedor}
          onChange={setFornecedor}
          {...createInField(criarFornecedor, setFornecedor)}
          data-autofocus
        />
        {pede.valor && (
          <MoneyInput
            label={classificacao === 'VENDA' ? 'Valor da venda' : 'Valor do que se recebe'}
            description={item || bem ? undefined : 'De cada bem.'}
            withAsterisk
            value={valor}
            error={fieldErrors.valorVenda}
            onChange={setValor}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
