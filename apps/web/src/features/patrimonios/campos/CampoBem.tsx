import { Autocomplete as Sugestoes, Select } from '@mantine/core'
import { type Field, camposDoBem, IDIOMAS_LIVRO, type NomeCampo } from '@tombo/contract'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { useCreateHere } from '../../../resource/fields/createHere.ts'
import { FieldInput, fieldId } from '../../../resource/fields/FieldInput.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { searchFields } from '../../../resource/fields/lookup.ts'
import { PercentInput } from '../../../ui/inputs/DecimalInput.tsx'
import { WholeNumberInput } from '../../../ui/inputs/WholeNumberInput.tsx'
import { camposBuscados } from './buscas.ts'
import type { ProdutoDigitado } from './conversao.ts'
import { ProdutoInput } from './ProdutoInput.tsx'
import { ehLivro, obrigatoriosPara, padroesDaNatureza, vaiPorUnidades, vale } from './regras.ts'
import type { BemForm } from './useBemForm.ts'

interface Props {
  nome: NomeCampo
  bem: BemForm
  /** The asset is, or will be, registered: more is mandatory. */
  tombando?: boolean
  carga?: boolean
  /** Has the focus when its form appears. */
  primeiro?: boolean
}

/**
 * Is the field asked for, as things stand? Only one that applies; the justification only of disuse, the limit of units only
 * where the method goes by them.
 */
export function aparece(nome: NomeCampo, { form, natureza }: BemForm): boolean {
  const { values } = form
  if (nome === 'justificativaDesuso') return values.utilizacao === 'DESUSO'
  if (nome === 'limiteQuantidadesProduzidas') return vaiPorUnidades(values, natureza)
  return vale(nome, values, natureza)
}

/** The input of one field of an asset: as any field of the contract, with what assets have of their own. */
export function CampoBem({ nome, bem, tombando = false, carga = false, primeiro = false }: Props) {
  const { form, natureza, antes } = bem
  const campo: Field = {
    ...camposDoBem[nome],
    required: obrigatoriosPara(form.values, { natureza, carga, tombando, antes }).has(nome),
  }
  const mudar = (v: unknown) => {
    form.setFieldValue(nome, v)
    form.clearFieldError(nome)
    if (nome === 'localizacaoInicial') void bem.propor(v as Reference | null)
  }
  const criar = useCreateHere(campo.resource)
  const padrao = padroesDaNatureza(natureza)[nome]
  const comum = {
    id: fieldId(nome),
    name: nome,
    label: campo.label,
    error: form.errors[nome],
    placeholder: padrao ?? (nome === 'responsavel' && !tombando ? 'Obrigatório para tombar' : undefined),
  }
  const marca = { withAsterisk: campo.required, 'aria-required': campo.required }
  if (nome === 'produto') {
    return (
      <ProdutoInput
        id={comum.id}
        {...(ehLivro(form.values, natureza)
          ? { label: 'Título', placeholder: 'O título do livro: escolha ou digite' }
          : {})}
        value={form.values.produto as ProdutoDigitado | null}
        onChange={mudar}
        onNatureza={(n) => form.values.tipoNatureza === null && form.setFieldValue('tipoNatureza', n)}
        error={comum.error}
        required={campo.required}
        primeiro={primeiro}
      />
    )
  }
  if (campo.kind === 'referencia') {
    return (
      <Autocomplete
        {...comum}
        required={campo.required}
        resource={campo.resource ?? ''}
        shows={campo.shows ?? 'descricao'}
        fields={camposBuscados(nome) ?? searchFields(campo)}
        {...(bem.buscas[nome] ? { query: bem.buscas[nome] } : {})}
        value={(form.values[nome] as Reference | null) ?? null}
        onChange={mudar}
        {...(criar
          ? { onCreate: (texto: string) => void criar(texto).then((novo) => novo && mudar(novo)) }
          : {})}
      />
    )
  }
  if (campo.kind === 'percentual')
    return (
      <PercentInput
        {...comum}
        {...marca}
        value={(form.values[nome] as string | null) ?? null}
        onChange={mudar}
      />
    )
  if (nome === 'idioma')
    return (
      <Sugestoes
        {...comum}
        data={[...IDIOMAS_LIVRO]}
        maxLength={campo.max}
        value={(form.values.idioma as string | null) ?? ''}
        onChange={mudar}
      />
    )
  if (nome === 'vidaUtil') {
    return (
      <WholeNumberInput
        {...comum}
        {...marca}
        value={(form.values.vidaUtil as number | null) ?? null}
        onChange={mudar}
      />
    )
  }
  if (nome === 'utilizacao') {
    return (
      <Select
        {...comum}
        {...marca}
        data={campo.options?.options.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
        value={(form.values.utilizacao as string | null) ?? null}
        allowDeselect={false}
        onChange={(v) => {
          mudar(v)
          if (v === 'EMUSO') form.setFieldValue('justificativaDesuso', null)
        }}
      />
    )
  }
  return <FieldInput field={campo} name={nome} form={form} />
}
