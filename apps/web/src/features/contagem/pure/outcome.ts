import { desfechoDoBem, type LeituraDoBem, VE_O_ESPERADO } from '@tombo/contract'
import type { LeituraGuardada } from './queue.ts'
import type { BemLocal, PacoteAberto } from './pack.ts'

/** Green: expected here. Amber: belongs elsewhere, or was read in two places. Red: unknown. Grey: the device cannot know. */
export type Cor = 'verde' | 'ambar' | 'vermelho' | 'cinza'

/** Says what a reading means here, in words and colour. */
export interface Aviso {
  cor: Cor
  titulo: string
  texto: string
  bem: BemLocal | null
}

/** Readings that count on this device: neither undone, nor undoing, nor refused. */
export function living(all: readonly LeituraGuardada[]): LeituraGuardada[] {
  const undone = new Set(all.flatMap((l) => (l.leitura.desfaz ? [l.leitura.desfaz] : [])))
  return all.filter((l) => !l.leitura.desfaz && !undone.has(l.id) && l.envio !== 'RECUSADA')
}

const asContract = (l: LeituraGuardada, pessoa: number): LeituraDoBem => ({
  id: l.id,
  dispositivo: 'este',
  pessoa,
  lidaEm: l.leitura.lidaEm,
  localizacao: l.localizacao,
  origem: l.leitura.origem,
  desfaz: l.leitura.desfaz ?? null,
  presente: true,
  sobre: [],
  conservacao: null,
  utilizacao: null,
  justificativaDesuso: null,
  observacao: null,
})

const pathOf = (p: PacoteAberto, id: number | null): string =>
  id === null ? 'nenhum local, no cadastro' : (p.locais.get(id)?.caminho ?? 'um local fora deste inventário')

/** Does the campaign show its counters what is expected? */
export const seesExpected = (p: PacoteAberto): boolean => VE_O_ESPERADO[p.pacote.inventario.contagem.value]

function ofUnknown(p: PacoteAberto, codigo: string): Aviso {
  if (!seesExpected(p)) return { cor: 'cinza', titulo: 'Lido', texto: codigo, bem: null }
  return p.pacote.completo
    ? {
        cor: 'vermelho',
        titulo: 'Plaqueta desconhecida',
        texto: `${codigo} não está neste inventário. Fotografe e descreva o bem.`,
        bem: null,
      }
    : {
        cor: 'cinza',
        titulo: 'Lido; este aparelho não o conhece',
        texto: `${codigo} será procurado quando for enviado.`,
        bem: null,
      }
}

/**
 * Says what a code that was read in a place means, by the readings of its asset on this device, the new one among them. The outcome
 * is the contract's: what the server will say of the same readings.
 */
export function judge(
  p: PacoteAberto,
  codigo: string,
  bemId: number | null,
  local: number,
  ofAsset: readonly LeituraGuardada[],
): Aviso {
  const bem = bemId === null ? undefined : p.bens.get(bemId)
  if (!bem) return ofUnknown(p, codigo)
  const { resultado } = desfechoDoBem(
    {
      doInventario: true,
      esperado: bem.localizacao,
      baixado: false,
      outraUnidade: false,
      deTerceiros: false,
      pessoas: 1,
    },
    ofAsset.map((l) => asContract(l, p.pacote.pessoa.id)),
  )
  const nome = bem.descricao ?? bem.tombo ?? bem.etiqueta ?? codigo
  if (resultado === 'CONFLITO') {
    const outro = ofAsset.find((l) => l.localizacao !== local)?.localizacao ?? null
    const texto = `${nome}. Este aparelho também o leu em ${pathOf(p, outro)}. A comissão decide.`
    return { cor: 'ambar', titulo: 'Lido em dois locais', texto, bem }
  }
  if (bem.localizacao === local) return { cor: 'verde', titulo: 'Encontrado', texto: nome, bem }
  return {
    cor: 'ambar',
    titulo: 'É de outro local',
    texto: `${nome}. É de ${pathOf(p, bem.localizacao)}.`,
    bem,
  }
}

/** How far a place is, by this device alone. */
export interface AndamentoLocal {
  lidos: number
  /** Null in a blind count. */
  esperados: number | null
  faltam: readonly BemLocal[]
  /** Read here and expected elsewhere, unknown or without a label. */
  deFora: number
}

/** Says what was read in a place and what is missing there, from the living readings of the device. */
export function progressOf(
  p: PacoteAberto,
  local: number,
  alive: readonly LeituraGuardada[],
): AndamentoLocal {
  const here = alive.filter((l) => l.localizacao === local)
  const expected = p.esperados.get(local) ?? []
  const read = new Set(here.flatMap((l) => (l.bem === null ? [] : [l.bem])))
  const things = new Set(here.map(thingOf))
  const found = expected.filter((b) => read.has(b.id)).length
  const known = seesExpected(p)
  return {
    lidos: known ? found : things.size,
    esperados: known ? expected.length : null,
    faltam: known ? expected.filter((b) => !read.has(b.id)) : [],
    deFora: known ? things.size - found : 0,
  }
}

/** One thing that was seen: an asset, an unknown code, or something without a label. */
export const thingOf = (l: LeituraGuardada): string =>
  l.bem !== null ? `b${l.bem}` : l.leitura.codigo ? `c${l.leitura.codigo}` : l.id

/** Something that was seen in a place, with all readings of it, the latest thing first. */
export interface Coisa {
  chave: string
  leituras: LeituraGuardada[]
}

/** Says what was seen in a place, the latest first. */
export function thingsIn(local: number, alive: readonly LeituraGuardada[]): Coisa[] {
  const things = new Map<string, Coisa>()
  for (const l of alive) {
    if (l.localizacao !== local) continue
    const chave = thingOf(l)
    const thing = things.get(chave) ?? { chave, leituras: [] }
    things.delete(chave)
    things.set(chave, thing)
    thing.leituras.push(l)
  }
  return [...things.values()].reverse()
}
