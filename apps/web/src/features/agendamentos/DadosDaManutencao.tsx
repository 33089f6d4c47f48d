import {
  alvoAgendado,
  type BemDaSaida,
  field,
  type JobDoAgendamento,
  MAXIMO_DE_BENS_NA_MANUTENCAO as MAXIMO,
  rotasManutencoes,
  tipoManutencao,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call, loose } from '../../kernel/api.ts'
import { FieldInput, type RecordFormApi } from '../../resource/fields/FieldInput.tsx'
import type { Values } from '../../resource/fields/validate.ts'
import { BensEscolhidos } from '../saidabens/BensEscolhidos.public.tsx'

const opcao = (label: string, lista: string, help?: string) =>
  field.referencia(label, `manutencoes/opcoes/${lista}`, { required: false, ...(help ? { help } : {}) })

/** The data of an order that a schedule opens, as its form asks for them. */
export const camposDaManutencaoAgendada = {
  servico: field.texto('O que será feito', { max: 500, long: true }),
  tipo: field.enumeracao('Tipo', tipoManutencao),
  fornecedor: opcao('Fornecedor', 'fornecedores'),
  prazoDias: field.inteiro('Prazo (dias)', {
    min: 1,
    max: 3650,
    required: false,
    help: 'Quantos dias depois de aberta a manutenção deve terminar.',
  }),
  alvo: field.enumeracao('Para quais bens', alvoAgendado),
  tipoNatureza: opcao('Natureza', 'naturezas'),
  localizacao: opcao('Localização', 'localizacoes'),
}

interface Guardado {
  tipo: string
  descricao: string
  prazoDias: number | null
  alvo: string
  patrimonios: number[]
  fornecedor: { id: number } | null
  tipoNatureza: { id: number } | null
  localizacao: { id: number } | null
}

const EM_BRANCO: { valores: Values; bens: BemDaSaida[] } = {
  valores: { tipo: 'PREVENTIVA', alvo: 'BENS' },
  bens: [],
}
const LISTAS = { fornecedor: 'fornecedores', tipoNatureza: 'naturezas', localizacao: 'localizacoes' } as const

/** The name of what the data refer to by its id. */
async function nomeado(nome: keyof typeof LISTAS, ref: { id: number } | null, signal: AbortSignal) {
  if (!ref) return null
  const { resultList } = await call(rotasManutencoes.opcoes, {
    params: { lista: LISTAS[nome] },
    query: { rpp: 500 },
    signal,
  })
  return resultList.find((o) => o.id === ref.id) ?? { id: ref.id, descricao: `nº ${ref.id}` }
}

/** The data of a service as its form begins with them; none until what they name is there. */
export function useDadosGuardados(job: JobDoAgendamento | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['agendamentos', 'jobs', job?.id ?? 0, job?.versao ?? 0],
    queryFn: async ({ signal }): Promise<{ valores: Values; bens: BemDaSaida[] }> => {
      const g = JSON.parse(job?.jobData ?? '{}') as Guardado
      const bens =
        g.patrimonios.length === 0
          ? []
          : (
              await call(rotasManutencoes.bens, {
                query: loose({ ids: g.patrimonios.join(','), rpp: MAXIMO }),
                signal,
              })
            ).resultList
      const [fornecedor, tipoNatureza, localizacao] = await Promise.all([
        nomeado('fornecedor', g.fornecedor, signal),
        nomeado('tipoNatureza', g.tipoNatureza, signal),
        nomeado('localizacao', g.localizacao, signal),
      ])
      const { tipo, prazoDias, alvo, descricao: servico } = g
      return { valores: { tipo, prazoDias, alvo, servico, fornecedor, tipoNatureza, localizacao }, bens }
    },
    enabled: job !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return { data: job === null ? EM_BRANCO : data, error, refetch }
}

/** The data as they travel: JSON text, with what the chosen assets need and nothing else. */
export function jobDataDe(v: Values, bens: readonly { id: number }[]): string {
  const ref = (valor: unknown) => (valor ? { id: (valor as { id: number }).id } : null)
  return JSON.stringify({
    tipo: v.tipo,
    descricao: v.servico,
    fornecedor: ref(v.fornecedor),
    prazoDias: v.prazoDias ?? null,
    alvo: v.alvo,
    patrimonios: v.alvo === 'BENS' ? bens.map((b) => b.id) : [],
    tipoNatureza: v.alvo === 'NATUREZA' ? ref(v.tipoNatureza) : null,
    localizacao: v.alvo === 'LOCALIZACAO' ? ref(v.localizacao) : null,
  })
}

interface Props {
  form: RecordFormApi
  bens: BemDaSaida[]
  onBens: (bens: BemDaSaida[]) => void
}

/** Shows what the order says that is opened, and for which assets. */
export function DadosDaManutencao({ form, bens, onBens }: Props) {
  const campo = (nome: keyof typeof camposDaManutencaoAgendada, mais: object = {}) => (
    <FieldInput field={{ ...camposDaManutencaoAgendada[nome], ...mais }} name={nome} form={form} />
  )
  return (
    <>
      {campo('servico')}
      {campo('tipo')}
      {campo('prazoDias')}
      {campo('fornecedor')}
      {campo('alvo')}
      {form.values.alvo === 'BENS' && (
        <BensEscolhidos
          resource="manutencoes/planos/bens"
          ajuda="Procure por tombamento, etiqueta ou descrição."
          bens={bens}
          onChange={(b) => {
            onBens(b)
            form.clearFieldError('patrimonios')
          }}
          erro={form.errors.patrimonios as string | undefined}
        />
      )}
      {form.values.alvo === 'NATUREZA' && campo('tipoNatureza', { required: true })}
      {form.values.alvo === 'LOCALIZACAO' && campo('localizacao', { required: true })}
    </>
  )
}
