import {
  type BemDoPacote,
  type ChaveDeCodigo,
  indiceDeCodigos,
  type Pacote,
  resolverCodigo,
  type Resolucao,
  tomboEscrito,
} from '@tombo/contract'

/** An asset that the device knows. Those of other counters' places have no description. */
export interface BemLocal {
  id: number
  /** Where it is expected. */
  localizacao: number | null
  /** As people say it: `1234` or `1234/2`. */
  tombo: string | null
  etiqueta: string | null
  descricao: string | null
  conservacao: number | null
}

/** A pack that codes are looked up in. */
export interface PacoteAberto {
  pacote: Pacote
  bens: ReadonlyMap<number, BemLocal>
  locais: ReadonlyMap<number, Pacote['localizacoes'][number]>
  /** Assets by the place where they are expected. */
  esperados: ReadonlyMap<number, readonly BemLocal[]>
  resolver: (codigo: string) => Resolucao<number>
}

const tomboOf = ([, , numeroTombamento, numeroAcessorio]: BemDoPacote): string | null =>
  tomboEscrito({ numeroTombamento, numeroAcessorio })

/** Makes the tables by which a pack answers: an asset by its id, a code by each of its numbers, a place by its id. */
export function openPack(pacote: Pacote): PacoteAberto {
  const rows = pacote.bens as unknown as BemDoPacote[]
  const bens = new Map<number, BemLocal>()
  const esperados = new Map<number, BemLocal[]>()
  for (const row of rows) {
    const [id, localizacao, , , etiqueta, descricao, , , , conservacao] = row
    const bem = { id, localizacao, tombo: tomboOf(row), etiqueta, descricao, conservacao }
    bens.set(id, bem)
    if (localizacao === null) continue
    const there = esperados.get(localizacao)
    if (there) there.push(bem)
    else esperados.set(localizacao, [bem])
  }
  const index: Map<ChaveDeCodigo, number[]> = indiceDeCodigos(
    rows.map(
      ([id, , numeroTombamento, numeroAcessorio, referencia, , referenciaLegada, codigoPublico, epc]) => [
        id,
        { numeroTombamento, numeroAcessorio, referencia, referenciaLegada, codigoPublico, epc },
      ],
    ),
  )
  return {
    pacote,
    bens,
    esperados,
    locais: new Map(pacote.localizacoes.map((l) => [l.id, l])),
    resolver: (codigo) => resolverCodigo(codigo, (chave) => index.get(chave)),
  }
}

/** Letters without accents, small, as a search compares them. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Does an asset have every word of a text in one of its numbers or in its description? */
export function matches(bem: BemLocal, text: string): boolean {
  const where = plain([bem.tombo, bem.etiqueta, bem.descricao].filter(Boolean).join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => where.includes(word))
}
