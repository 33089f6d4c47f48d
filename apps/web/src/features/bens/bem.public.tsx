// How an asset is named, where it opens, and where it stands, for every feature that shows one.
import type { Address } from '../../kernel/addresses.ts'
import {
  mensagens,
  motivoReserva,
  nomeDoBem,
  type PatrimonioLinha,
  patrimonioWorkflow,
  type SituacaoPatrimonio,
  situacaoPatrimonio,
  tomboEscrito,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { DASH } from '../../ui/format.ts'

/** A row of the list: everything may be missing but the id. */
export type Linha = Partial<PatrimonioLinha> & { id: number }

const TONS: Record<SituacaoPatrimonio, Tone> = {
  EM_EDICAO: 'draft',
  AGUARDANDO_TOMBAMENTO: 'waiting',
  CARGA: 'waiting',
  EM_USO: 'active',
  BAIXADO: 'closed',
}
const conhecida = (valor: string): valor is SituacaoPatrimonio => valor in TONS

/** The words of a situation; an unknown one is `Erro ao processar`. */
const nomeDaSituacao = (valor: string): string =>
  conhecida(valor) ? situacaoPatrimonio.descriptions[valor] : mensagens.erroAoProcessar

interface Situado {
  valor: string
  emManutencao?: boolean
  /** It left for good, and is still in the books. */
  saiu?: boolean
}

/** The situation of an asset: the same word and chip everywhere. One that is mended, or left for good, says so in its place. */
export function ChipSituacao({ valor, emManutencao = false, saiu = false }: Situado) {
  const fora = saiu && patrimonioWorkflow.from('SAIR').includes(valor as SituacaoPatrimonio)
  const nome = emManutencao
    ? motivoReserva.descriptions.MANUTENCAO
    : fora
      ? motivoReserva.descriptions.SAIDA_DEFINITIVA
      : nomeDaSituacao(valor)
  return (
    <Chip tone={emManutencao ? 'maintenance' : fora ? 'closed' : conhecida(valor) ? TONS[valor] : 'failed'}>
      <span title={nome} style={{ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 }}>
        {nome}
      </span>
    </Chip>
  )
}

/** The number of an asset as it is written; a dash before it has one. */
export const tomboDe = (bem: Parameters<typeof tomboEscrito>[0]): string => tomboEscrito(bem) ?? DASH

export const descricaoDa = (linha: Linha): string =>
  linha.produtoCaracteristica?.produto.descricao ?? mensagens.bemSemDescricao
export const nomeDaLinha = (linha: Linha): string => nomeDoBem({ ...linha, descricao: descricaoDa(linha) })

/** The list that an asset is looked at from: a book is one of the library, too. */
export type Lugar = '/patrimonio' | '/biblioteca'
type NaturezaDoBem = { mascara?: { tipoBem?: { classificacao?: { value?: string } } } }
/** Is the asset real estate, by its nature? */
export const ehImovel = (bem: { tipoNatureza?: NaturezaDoBem | null | undefined }): boolean =>
  bem.tipoNatureza?.mascara?.tipoBem?.classificacao?.value === 'IMOVEIS'

/** Where an asset opens: the management view for who may see it, else the accounting view. */
export const enderecoDoBem = (
  id: number,
  pode: (tag: 'patrimoniogerencial') => boolean,
  lugar: Lugar = '/patrimonio',
): Address => `${lugar}/${id}/${pode('patrimoniogerencial') ? 'gerencial' : 'contabil'}`
