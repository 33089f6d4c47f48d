import { enumeration } from '../kernel/enumeration.ts'
import { field } from '../kernel/field.ts'
import { filter } from '../kernel/filter.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'
import { formatarDecimal } from '../rules/dinheiro/formatar-decimal.ts'

/** Which assets a plan of preventive maintenance is for. */
export const alvoDoPlano = enumeration({
  BEM: 'Um bem',
  NATUREZA: 'Bens de uma natureza',
  PRODUTO: 'Bens de um produto',
})
export type AlvoDoPlano = (typeof alvoDoPlano.values)[number]

/** By which measure a plan comes round (docs/regras.md R151). */
export const ritmoDoPlano = enumeration({
  MESES: 'A cada tantos meses',
  DATA: 'Em uma data',
  MEDIDOR: 'Pelo medidor',
})
export type RitmoDoPlano = (typeof ritmoDoPlano.values)[number]

/** Counts how much an asset was used. */
export const tipoMedidor = enumeration({ KM: 'Quilômetros', HORAS: 'Horas', COPIAS: 'Cópias' })
export type TipoMedidor = (typeof tipoMedidor.values)[number]

/** How each meter is written after a number. */
export const UNIDADE_DO_MEDIDOR: Readonly<Record<TipoMedidor, string>> = {
  KM: 'km',
  HORAS: 'h',
  COPIAS: 'cópias',
}

/** From here on a meter is no new one, whose readings grow by any factor. */
const MEDIDOR_USADO = 100
const SALTO = 10

/** Does a reading say so much more than the one before it that a digit too many is likelier (docs/regras.md R266)? */
export const leituraSalta = (anterior: number, valor: number): boolean =>
  anterior >= MEDIDOR_USADO && valor >= SALTO * anterior

/** Asks about a reading that `leituraSalta`, by both numbers. */
export function perguntaDaLeitura(medidor: TipoMedidor, anterior: number, valor: number): string {
  const escrita = (n: number) => `${formatarDecimal(n, 0)} ${UNIDADE_DO_MEDIDOR[medidor]}`
  return `A leitura anterior é ${escrita(anterior)}, e esta, ${escrita(valor)}: ${SALTO} vezes mais, ou além disso. Confira se não há um algarismo a mais.`
}

const opcao = (label: string, lista: string) =>
  field.referencia(label, `manutencoes/${lista}`, { required: false })

const plano = {
  descricao: field.texto('O que será feito', { max: 300 }),
  ativo: field.booleano('Ativo', { initial: true }),
  alvo: field.enumeracao('Para quais bens', alvoDoPlano),
  patrimonio: opcao('Bem', 'planos/bens'),
  tipoNatureza: opcao('Natureza', 'opcoes/naturezas'),
  produto: opcao('Produto', 'opcoes/produtos'),
  ritmo: field.enumeracao('Quando', ritmoDoPlano),
  inicio: field.data('Começa em'),
  meses: field.inteiro('A cada quantos meses', { min: 1, max: 600, required: false }),
  medidor: field.enumeracao('Medidor', tipoMedidor, { required: false }),
  cada: field.inteiro('A cada quanto do medidor', { min: 1, max: 100_000_000, required: false }),
  antecedencia: field.inteiro('Antecedência', { min: 0, max: 100_000_000 }),
  fornecedor: opcao('Fornecedor', 'opcoes/fornecedores'),
  prazoDias: field.inteiro('Prazo (dias)', { min: 1, max: 3650, required: false }),
}

/** Plans of preventive maintenance of a unit. Which asset is due by each is said by `vencimentos`. */
export const planosDeManutencao = defineResource({
  path: 'manutencoes/planos',
  name: 'Plano de manutenção',
  plural: 'Planos de manutenção',
  fields: plano,
  filters: {
    descricao: filter.texto('O que será feito'),
    alvo: filter.enumeracao('Para quais bens', alvoDoPlano),
    ritmo: filter.enumeracao('Quando', ritmoDoPlano),
    ativo: filter.booleano('Ativo'),
  },
  search: ['descricao'],
  sort: ['descricao', 'inicio', 'id'],
  defaultOrder: 'descricao',
  permission: { read: 'consultarmanutencoes', write: 'criaralterarmanutencoes' },
  lookup: { access: ['criaralterarmanutencoes'], fields: Object.keys(plano) as (keyof typeof plano)[] },
})
export const rotasPlanos = routesOf(planosDeManutencao)

/** The part of a plan by which its other fields are asked for. */
export interface PartesDoPlano {
  alvo: AlvoDoPlano
  ritmo: RitmoDoPlano
}
type CampoDoPlano = keyof typeof plano
const DO_ALVO: Readonly<Record<AlvoDoPlano, CampoDoPlano>> = {
  BEM: 'patrimonio',
  NATUREZA: 'tipoNatureza',
  PRODUTO: 'produto',
}
const DO_RITMO: Readonly<Record<RitmoDoPlano, readonly CampoDoPlano[]>> = {
  MESES: ['meses'],
  DATA: [],
  MEDIDOR: ['medidor', 'cada'],
}
const DEPENDENTES: readonly CampoDoPlano[] = [...Object.values(DO_ALVO), ...Object.values(DO_RITMO).flat()]

/** The fields that a plan of this kind needs, of those that not every plan has. */
export const camposPedidos = ({ alvo, ritmo }: PartesDoPlano): readonly CampoDoPlano[] => [
  DO_ALVO[alvo],
  ...DO_RITMO[ritmo],
]
/** The fields that a plan of this kind has nothing to do with. */
export const camposAlheios = (p: PartesDoPlano): readonly CampoDoPlano[] =>
  DEPENDENTES.filter((c) => !camposPedidos(p).includes(c))

/** The faults between the fields of a plan, by field: those that its kind needs and that are empty. */
export const faltasNoPlano = (v: PartesDoPlano & Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    camposPedidos(v)
      .filter((c) => v[c] === null || v[c] === undefined || v[c] === '')
      .map((c) => [c, mensagens.obrigatorio]),
  )
