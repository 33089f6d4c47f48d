import {
  bensDoItem,
  type ConfirmacaoEnviada,
  Decimal,
  type DestinoDoItem,
  paraTexto,
  type PropostaNota,
  zConfirmacaoNota,
} from '@tombo/contract'
import { check } from '../../../kernel/schemas/library.ts'
import type { Reference } from '../../../resource/fields/reference.ts'

/** Says what was chosen for one line. */
export interface Escolha {
  destino: DestinoDoItem
  quantidade: number | null
  descricao: string
  tipoNatureza: Reference | null
  localizacaoInicial: Reference | null
  responsavel: Reference | null
  estadoConservacao: Reference | null
}
export type CampoDaEscolha = keyof Escolha

/** Says what was chosen for the whole invoice. */
export interface Escolhas {
  dataAquisicao: string | null
  tipoAquisicao: Reference | null
  situacao: 'EM_EDICAO' | 'AGUARDANDO_TOMBAMENTO'
  /** NOVO: made of what the invoice says. */
  fornecedor: 'NOVO' | 'CADASTRADO' | 'NENHUM'
  fornecedorCadastrado: Reference | null
  observacao: string
  /** By the number of the line. */
  itens: Record<number, Escolha>
}

/** More units than this are hardly one asset each: screws, sheets of paper. */
const MUITAS_UNIDADES = 200

function destinoDe(i: PropostaNota['itens'][number]): DestinoDoItem {
  if (i.custo === '0.00') return 'IGNORAR'
  return i.unidades !== null && i.unidades > 1 && i.unidades <= MUITAS_UNIDADES ? 'VARIOS' : 'UM'
}

/** Gives what a person begins with: one asset per unit where the quantity is whole, and what earlier purchases suggest. */
export function comecar(p: PropostaNota, podeCriarFornecedor: boolean): Escolhas {
  const achado = p.fornecedor.achado
  return {
    dataAquisicao: p.padrao.dataAquisicao,
    tipoAquisicao: p.padrao.tipoAquisicao,
    situacao: 'AGUARDANDO_TOMBAMENTO',
    fornecedor: achado ? 'CADASTRADO' : podeCriarFornecedor ? 'NOVO' : 'NENHUM',
    fornecedorCadastrado: achado,
    observacao: '',
    itens: Object.fromEntries(
      p.itens.map((i) => [
        i.numero,
        {
          destino: destinoDe(i),
          quantidade: i.unidades,
          descricao: i.sugestao?.descricao ?? i.descricao,
          tipoNatureza: i.sugestao?.tipoNatureza ?? null,
          localizacaoInicial: null,
          responsavel: null,
          estadoConservacao: p.padrao.estadoConservacao,
        },
      ]),
    ),
  }
}

/** The fields that can be given to many lines at once. */
export type ParaTodos = Partial<
  Pick<Escolha, 'destino' | 'tipoNatureza' | 'localizacaoInicial' | 'responsavel' | 'estadoConservacao'>
>

const informado = (v: unknown) => v !== null && v !== undefined
/** Only what a person filled in. */
const informados = (valores: ParaTodos) =>
  Object.fromEntries(Object.entries(valores).filter(([, v]) => informado(v))) as ParaTodos

/**
 * Gives these values to every line; with `soVazios` only to the fields that are still empty (a line always has a destination,
 * which stays). A line of no whole quantity that is told to be several assets has its number to be filled in.
 */
export function aplicarATodos(e: Escolhas, valores: ParaTodos, soVazios: boolean): Escolhas {
  const dados = informados(valores)
  const nova = (i: Escolha): Escolha =>
    soVazios
      ? {
          ...i,
          ...Object.fromEntries(Object.entries(dados).filter(([k]) => !informado(i[k as CampoDaEscolha]))),
        }
      : { ...i, ...dados }
  return {
    ...e,
    itens: Object.fromEntries(Object.entries(e.itens).map(([n, i]) => [n, nova(i)])),
  }
}

export interface Totais {
  bens: number
  /** Cost of the lines that become assets, and of those that do not. */
  registrado: string
  ignorado: string
  soma: string
  /** The two together are the invoice's total. */
  fecha: boolean
}

/** Gives what the choices amount to, against the invoice's total. */
export function totaisDe(p: PropostaNota, e: Escolhas): Totais {
  let bens = 0
  let [registrado, ignorado] = [new Decimal(0), new Decimal(0)]
  for (const i of p.itens) {
    const escolha = e.itens[i.numero]
    if (!escolha || escolha.destino === 'IGNORAR') ignorado = ignorado.plus(i.custo)
    else registrado = registrado.plus(i.custo)
    bens += escolha ? bensDoItem(escolha) : 0
  }
  const soma = registrado.plus(ignorado)
  return {
    bens,
    registrado: paraTexto(registrado),
    ignorado: paraTexto(ignorado),
    soma: paraTexto(soma),
    fecha: soma.eq(p.valorTotal),
  }
}

const id = (r: Reference | null) => (r ? { id: r.id } : null)

function fornecedorDe(e: Escolhas): ConfirmacaoEnviada['fornecedor'] {
  if (e.fornecedor === 'NOVO') return 'NOVO'
  return e.fornecedor === 'CADASTRADO' ? id(e.fornecedorCadastrado) : null
}

/** `importacaoNotaFiscal`, as it travels. A line that becomes nothing says nothing else. */
export function corpoDe(p: PropostaNota, e: Escolhas): ConfirmacaoEnviada {
  return {
    chave: p.chave,
    dataAquisicao: e.dataAquisicao ?? '',
    tipoAquisicao: id(e.tipoAquisicao) as { id: number },
    situacao: e.situacao,
    fornecedor: fornecedorDe(e),
    observacao: e.observacao,
    itens: p.itens.map(({ numero }) => {
      const i = e.itens[numero] as Escolha
      if (i.destino === 'IGNORAR') return { numero, destino: i.destino }
      return {
        numero,
        destino: i.destino,
        quantidade: i.destino === 'VARIOS' ? i.quantidade : null,
        descricao: i.descricao,
        tipoNatureza: id(i.tipoNatureza),
        localizacaoInicial: id(i.localizacaoInicial),
        responsavel: id(i.responsavel),
        estadoConservacao: id(i.estadoConservacao),
      }
    }),
  }
}

/** Gives what is to be mended, by the contract's rules: `dataAquisicao`, `itens.0.tipoNatureza`. */
export function errosDe(p: PropostaNota, e: Escolhas): Record<string, string> {
  const erros: Record<string, string> = {}
  if (e.fornecedor === 'CADASTRADO' && !e.fornecedorCadastrado)
    erros.fornecedor = 'Escolha o fornecedor, ou registre a nota sem fornecedor.'
  const lido = check(zConfirmacaoNota, corpoDe(p, e))
  for (const issue of lido.error?.issues ?? []) erros[issue.path.join('.')] ??= issue.message
  return erros
}
