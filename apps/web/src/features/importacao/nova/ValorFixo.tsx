import { Autocomplete, Loader, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  COLUNAS_IMPORTACAO,
  type ColunaImportacao,
  type DefinicaoAdicional,
  ehTipoDeRegistro,
  type Page,
  REGISTROS_IMPORTADOS,
  situacaoPatrimonio,
  type TipoDeRegistro,
} from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '../../../kernel/urls.ts'
import { http } from '../../../kernel/http.ts'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'
import { doModelo } from './modelo.ts'
import type { Tipo } from './rascunho.ts'
import { MoneyInput, PercentInput } from '../../../ui/inputs/DecimalInput.tsx'

interface Props {
  tipo: Tipo
  coluna: string
  /** The field of the organisation's own that the column is. */
  adicional: DefinicaoAdicional | undefined
  value: string
  onChange: (valor: string) => void
}

interface Cadastro {
  recurso: string
  /** The property that the import matches by, and the one that explains it where that is a code. */
  chave: string
  nome?: string
}
const CADASTROS: Partial<Record<ColunaImportacao, Cadastro>> = {
  tipoNatureza: { recurso: 'tiposnatureza', chave: 'codigo', nome: 'nome' },
  mascara: { recurso: 'mascaras', chave: 'descricao' },
  localizacao: { recurso: 'localizacoes', chave: 'descricao' },
  responsavel: { recurso: 'responsaveis', chave: 'nome' },
  fornecedor: { recurso: 'fornecedores', chave: 'nome' },
  estadoConservacao: { recurso: 'estadosconservacao', chave: 'descricao' },
  tipoAquisicao: { recurso: 'tiposaquisicao', chave: 'descricao' },
  tipoUtilizacao: { recurso: 'tiposutilizacao', chave: 'descricao' },
  metodoDepreciacao: { recurso: 'metodosdepreciacao', chave: 'descricao' },
}

/** The input of a value for every row, by the kind of its model column. */
export function ValorFixo({ tipo, coluna, adicional, value, onChange }: Props) {
  if (ehTipoDeRegistro(tipo))
    return <DoRegistro tipo={tipo} coluna={coluna} value={value} onChange={onChange} />
  if (doModelo(coluna)) return <DoModelo coluna={coluna} value={value} onChange={onChange} />
  return adicional ? <DoAdicional definicao={adicional} value={value} onChange={onChange} /> : null
}

interface Fixo {
  value: string
  onChange: (valor: string) => void
}

/** Options joined as an import reads them. */
const JUNTA = '; '

function DoAdicional({ definicao: d, value, onChange }: Fixo & { definicao: DefinicaoAdicional }) {
  const comum = { label: d.rotulo, description: d.ajuda ?? undefined }
  const opcoes = d.opcoes.flatMap((o) => (o.ativa ? [o.descricao] : []))
  switch (d.tipo.value) {
    case 'DATA':
      return <DateInput {...comum} value={value || null} onChange={(v) => onChange(v ?? '')} />
    case 'DINHEIRO':
      return <MoneyInput {...comum} value={value || null} onChange={(v) => onChange(v ?? '')} />
    case 'OPCAO':
    case 'SIMNAO':
      return <Select {...comum} data={opcoes} value={value || null} onChange={(v) => onChange(v ?? '')} />
    case 'OPCOES':
      return (
        <MultiSelect
          {...comum}
          data={opcoes}
          value={value ? value.split(JUNTA).filter((v) => opcoes.includes(v)) : []}
          onChange={(vs) => onChange(vs.join(JUNTA))}
        />
      )
    default:
      return (
        <TextInput
          {...comum}
          maxLength={500}
          value={value}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      )
  }
}

/** The catalogues that records are looked up in, by the field. */
const DOS_REGISTROS: Readonly<Record<string, Cadastro>> = {
  localizacaoPai: { recurso: 'localizacoes', chave: 'caminho' },
  responsavel: { recurso: 'responsaveis', chave: 'nome' },
  organograma: { recurso: 'organograma', chave: 'numero', nome: 'descricao' },
  centroCusto: { recurso: 'centrocusto', chave: 'descricao' },
  tipoNatureza: { recurso: 'tiposnatureza', chave: 'codigo', nome: 'nome' },
}

/** A value as a cell would say it. */
function DoRegistro({ tipo, coluna, ...fixo }: Fixo & { tipo: TipoDeRegistro; coluna: string }) {
  const { recurso, ajuda } = REGISTROS_IMPORTADOS[tipo]
  const campo = recurso.fields[coluna]
  if (!campo) return null
  const comum = { label: campo.label, description: ajuda[coluna] }
  const cadastro = DOS_REGISTROS[coluna]
  if (cadastro) return <CadastroOuTexto {...comum} cadastro={cadastro} {...fixo} />
  const opcoes = campo.kind === 'booleano' ? ['Sim', 'Não'] : campo.options?.options.map((o) => o.descricao)
  return opcoes ? (
    <Select {...comum} data={opcoes} value={fixo.value || null} onChange={(v) => fixo.onChange(v ?? '')} />
  ) : (
    <TextInput
      {...comum}
      maxLength={500}
      value={fixo.value}
      onChange={(e) => fixo.onChange(e.currentTarget.value)}
    />
  )
}

function DoModelo({ coluna, value, onChange }: Fixo & { coluna: ColunaImportacao }) {
  const { rotulo, formato, ajuda } = COLUNAS_IMPORTACAO[coluna]
  const comum = { label: rotulo, description: ajuda || undefined }
  const cadastro = CADASTROS[coluna]
  if (cadastro) return <CadastroOuTexto {...comum} cadastro={cadastro} value={value} onChange={onChange} />
  switch (formato) {
    case 'data':
      return <DateInput {...comum} value={value || null} onChange={(v) => onChange(v ?? '')} />
    case 'dinheiro':
      return <MoneyInput {...comum} value={value || null} onChange={(v) => onChange(v ?? '')} />
    case 'percentual':
      return <PercentInput {...comum} value={value || null} onChange={(v) => onChange(v ?? '')} />
    case 'inteiro':
      return (
        <NumberInput
          {...comum}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={value}
          onChange={(v) => onChange(String(v))}
        />
      )
    case 'situacao':
      return (
        <Select
          {...comum}
          data={situacaoPatrimonio.options.map((o) => ({ value: o.value, label: o.descricao }))}
          value={value || null}
          onChange={(v) => onChange(v ?? '')}
        />
      )
    case 'simnao':
      return (
        <Select {...comum} data={['Sim', 'Não']} value={value || null} onChange={(v) => onChange(v ?? '')} />
      )
    default:
      return (
        <TextInput
          {...comum}
          maxLength={500}
          value={value}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      )
  }
}

interface CadastroProps {
  label: string
  description: string | undefined
  cadastro: Cadastro
  value: string
  onChange: (valor: string) => void
}

/** One of the existing records, or any text: the import creates what is not there when it is told to. */
function CadastroOuTexto({ cadastro: { recurso, chave, nome }, ...campo }: CadastroProps) {
  const [aberto, setAberto] = useState(false)
  const [q] = useDebouncedValue(campo.value, 400)
  const { data, isFetching } = useQuery({
    queryKey: ['busca', recurso, q, 'texto'],
    queryFn: async ({ signal }) =>
      (
        await http({
          method: 'GET',
          path: `/api/${recurso}${toQuery({ q, rpp: 15, fields: ['id', chave, ...(nome ? [nome] : [])] })}`,
          signal,
        })
      ).content as Page<Record<string, string>>,
    enabled: aberto,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const nomes = new Map(
    (data?.resultList ?? []).map((l) => [String(l[chave]), nome ? String(l[nome]) : null]),
  )
  return (
    <Autocomplete
      {...campo}
      maxLength={500}
      placeholder="Escolha ou escreva"
      data={[...nomes.keys()]}
      filter={({ options }) => options}
      onDropdownOpen={() => setAberto(true)}
      onFocus={() => setAberto(true)}
      renderOption={({ option }) =>
        nomes.get(option.value) ? `${option.value} – ${nomes.get(option.value)}` : option.value
      }
      rightSection={isFetching ? <Loader size={14} aria-label="Procurando" /> : null}
    />
  )
}
