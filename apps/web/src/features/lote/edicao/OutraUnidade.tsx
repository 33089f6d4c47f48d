import { ActionIcon, Button, Text } from '@mantine/core'
import { IconBuilding, IconX } from '@tabler/icons-react'
import { camposDoBem } from '@tombo/contract'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useEntreUnidades } from '../../movimentacoes/entreUnidades.public.ts'
import type { useBemForm } from '../../patrimonios/cadastro.public.ts'
import css from './edicao.module.css'

/** The fields of a change of unit: place and responsible are of the other one. */
export const CAMPOS_DA_UNIDADE = ['unidade', 'localizacaoInicial', 'responsavel'] as const

const CAMPOS = [
  { nome: 'unidade', rotulo: 'Unidade', recurso: 'unidades' },
  { nome: 'localizacaoInicial', rotulo: camposDoBem.localizacaoInicial.label, recurso: 'localizacoes' },
  { nome: 'responsavel', rotulo: camposDoBem.responsavel.label, recurso: 'responsaveis' },
] as const

interface Props {
  form: ReturnType<typeof useBemForm>['form']
  /** The assets are to leave this unit. */
  mudando: boolean
  onMudar: (mudando: boolean) => void
}

/** Sends the assets to another unit, where the organisation lets assets be moved between units. */
export function OutraUnidade({ form, mudando, onMudar }: Props) {
  const pode = useEntreUnidades()
  if (!pode) return null
  if (!mudando)
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          px={0}
          mt="sm"
          leftSection={<IconBuilding size={16} stroke={1.5} />}
          onClick={() => onMudar(true)}
        >
          Levar a outra unidade
        </Button>
      </div>
    )
  const unidade = form.values.unidade as Reference | null
  const trocar = (nome: string, v: Reference | null) => {
    form.setFieldValue(nome, v)
    form.clearFieldError(nome)
    if (nome !== 'unidade') return
    form.setFieldValue('localizacaoInicial', null)
    form.setFieldValue('responsavel', null)
  }
  return (
    <fieldset className={css.unidade}>
      <legend>Outra unidade</legend>
      <ActionIcon
        className={css.fechar}
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Não mudar de unidade"
        title="Não mudar de unidade"
        onClick={() => onMudar(false)}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      {CAMPOS.map(({ nome, rotulo, recurso }) => (
        <Autocomplete
          key={nome}
          id={fieldId(nome)}
          label={rotulo}
          required
          disabled={nome !== 'unidade' && !unidade}
          resource={`movimentacoes/destinos/${recurso}`}
          query={nome !== 'unidade' && unidade ? { unidade: unidade.id } : {}}
          value={form.values[nome] as Reference | null}
          error={form.errors[nome]}
          onChange={(v) => trocar(nome, v)}
        />
      ))}
      <Text size="xs" c="dimmed">
        Os bens saem desta unidade por uma movimentação, com seus acessórios e o plano de depreciação. Se você
        não movimenta bens lá, alguém de lá precisa aceitar.
      </Text>
    </fieldset>
  )
}
