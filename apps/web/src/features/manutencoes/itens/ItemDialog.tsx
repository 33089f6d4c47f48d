import { ActionIcon, Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import {
  type BemDisponivel,
  type ItemManutencao,
  type Manutencao,
  MAXIMO_DE_SERVICOS,
  mensagens,
  rotasManutencoes as r,
  type Servico,
  nomeDoBem,
} from '@tombo/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { MoneyInput } from '../../../ui/inputs/DecimalInput.tsx'
import { recarregarManutencoes } from '../consultas.ts'
import css from '../manutencoes.module.css'

interface Props {
  manutencao: Manutencao
  /** The asset whose services are changed; null to take one in. */
  item: ItemManutencao | null
  onClose: () => void
}

const VAZIO: Servico = { descricao: '', valor: null }

/** Takes an asset into an order, or changes what is done to one that is in it. */
export default function ItemDialog({ manutencao: m, item, onClose }: Props) {
  const [bem, setBem] = useState<BemDisponivel | null>(null)
  const [servicos, setServicos] = useState<Servico[]>(
    item && item.servicos.length > 0 ? item.servicos : [VAZIO],
  )
  const [mercado, setMercado] = useState<string | null>(item?.valorMercado ?? null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const mudar = (i: number, parte: Partial<Servico>) =>
    setServicos(servicos.map((s, j) => (i === j ? { ...s, ...parte } : s)))
  const salvar = async () => {
    const patrimonio = item?.patrimonio.id ?? bem?.id
    if (!patrimonio) return setFieldErrors({ patrimonio: mensagens.obrigatorio })
    const ditos = servicos.filter((s) => s.descricao.trim() || s.valor)
    if (ditos.some((s) => !s.descricao.trim()))
      return setFieldErrors({ servicos: mensagens.manutencaoServicoSemNome })
    const body = {
      versao: m.versao,
      itens: [{ patrimonio: { id: patrimonio }, servicos: ditos, valorMercado: mercado }],
    }
    const feito = await run(() => call(r.adicionar, { params: { id: m.id }, body, noErrorToast: true }))
    await recarregarManutencoes()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={item ? nomeDoBem(item.patrimonio) : 'Incluir bem na manutenção'}
      size={640}
      action="Salvar"
      sending={running}
      onSubmit={() => void salvar()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
          {fieldErrors.itens && <Text size="sm">{fieldErrors.itens}</Text>}
        </Alert>
      )}
      <Stack gap="sm">
        {!item && (
          <Autocomplete
            id={fieldId('patrimonio')}
            resource="manutencoes/bens"
            shows="nome"
            fields={['id', 'numeroTombamento', 'numeroAcessorio', 'referencia', 'descricao', 'nome']}
            label="Bem"
            description="Procure por tombamento, etiqueta ou descrição."
            required
            error={fieldErrors.patrimonio}
            value={bem && { ...bem }}
            onChange={(b) => setBem(b as unknown as BemDisponivel | null)}
            data-autofocus
          />
        )}
        <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <legend>
            <Text size="sm" fw={500}>
              Serviços
            </Text>
          </legend>
          <Stack gap="xs">
            {servicos.map((s, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- services have no id until they are saved; they are only added at the end
              <div key={i} className={css.servico}>
                <TextInput
                  aria-label={`Serviço ${i + 1}`}
                  placeholder="O que é feito"
                  maxLength={300}
                  value={s.descricao}
                  onChange={(e) => mudar(i, { descricao: e.currentTarget.value })}
                  {...(item && i === 0 ? { 'data-autofocus': true } : {})}
                />
                <MoneyInput
                  aria-label={`Valor do serviço ${i + 1}`}
                  value={s.valor}
                  onChange={(valor) => mudar(i, { valor })}
                />
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={`Retirar o serviço ${i + 1}`}
                  onClick={() => setServicos(servicos.filter((_, j) => j !== i))}
                >
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              </div>
            ))}
            {fieldErrors.servicos && (
              <Text size="sm" c="red" role="alert">
                {fieldErrors.servicos}
              </Text>
            )}
            {servicos.length < MAXIMO_DE_SERVICOS && (
              <Button
                variant="subtle"
                size="compact-sm"
                w="fit-content"
                leftSection={<IconPlus size={14} />}
                onClick={() => setServicos([...servicos, VAZIO])}
              >
                Outro serviço
              </Button>
            )}
          </Stack>
        </fieldset>
        <MoneyInput
          label="Valor de mercado do bem"
          description="Se o reparo passar da metade dele, o bem é irrecuperável (Decreto 9.373/2018)."
          value={mercado}
          onChange={setMercado}
        />
      </Stack>
    </FormDialog>
  )
}
