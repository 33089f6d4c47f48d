import {
  type CampoEtiqueta,
  campoNovo,
  type Folha,
  type ModeloEtiqueta,
  trazerParaEtiqueta,
} from '@tombo/contract'
import { useState } from 'react'

export type Rascunho = Pick<ModeloEtiqueta, 'descricao' | 'folha' | 'campos'>

interface Estado {
  atual: Rascunho
  /** The field in hand, by its place in the list; null for none. */
  escolhido: number | null
}
interface Historia extends Estado {
  /** Says what stood before each step, the last one last. */
  antes: readonly Estado[]
  /** Says what the last step was, and when: the moves of one drag, or of a row of arrows, are one step. */
  passo: { de: string; quando: number }
}

const MESMO_PASSO_MS = 800
const MAIOR_HISTORIA = 100

const iguais = (a: Rascunho, b: Rascunho) => JSON.stringify(a) === JSON.stringify(b)

/** The next state of a draft: a step of the same kind (`de`) right after the last one joins it, one that changes nothing is none. */
export function comPasso(h: Historia, de: string, quando: number, novo: Estado): Historia {
  if (iguais(novo.atual, h.atual)) return { ...h, escolhido: novo.escolhido }
  const junto = de !== '' && de === h.passo.de && quando - h.passo.quando < MESMO_PASSO_MS
  const { atual, escolhido } = h
  return {
    ...novo,
    antes: junto ? h.antes : [...h.antes, { atual, escolhido }].slice(-MAIOR_HISTORIA),
    passo: { de, quando },
  }
}

/** One step back; what has none before it stays as it is. */
export const semPasso = (h: Historia): Historia => {
  const ultimo = h.antes.at(-1)
  return ultimo ? { ...ultimo, antes: h.antes.slice(0, -1), passo: { de: '', quando: 0 } } : h
}

export const historiaDe = (atual: Rascunho): Historia => ({
  atual,
  escolhido: atual.campos.length > 0 ? 0 : null,
  antes: [],
  passo: { de: '', quando: 0 },
})

/** A layout while it is drawn, its field in hand, and the way back. */
export function useRascunho(inicial: Rascunho) {
  const [h, setH] = useState(() => historiaDe(inicial))
  const { atual, escolhido } = h
  const passo = (de: string, novo: (antes: Estado) => Estado) => {
    const quando = Date.now()
    setH((antes) => comPasso(antes, de, quando, novo(antes)))
  }
  return {
    rascunho: atual,
    escolhido,
    mudou: !iguais(atual, inicial),
    desfazer: h.antes.length > 0 ? () => setH(semPasso) : null,
    escolher: (i: number | null) => setH((antes) => ({ ...antes, escolhido: i })),
    mudarNome: (descricao: string) => passo('nome', (e) => ({ ...e, atual: { ...e.atual, descricao } })),
    mudarFolha: (folha: Folha) =>
      passo('folha', (e) => ({
        ...e,
        atual: { ...e.atual, folha, campos: e.atual.campos.map((c) => trazerParaEtiqueta(c, folha)) },
      })),
    mudarCampo: (i: number, novo: CampoEtiqueta) =>
      passo(`campo ${i}`, (e) => ({
        atual: { ...e.atual, campos: e.atual.campos.map((c, k) => (k === i ? novo : c)) },
        escolhido: i,
      })),
    acrescentar: (tipo: CampoEtiqueta['tipo']) =>
      passo('', (e) => ({
        atual: {
          ...e.atual,
          campos: [...e.atual.campos, trazerParaEtiqueta(campoNovo(tipo), e.atual.folha)],
        },
        escolhido: e.atual.campos.length,
      })),
    /** Takes a field off; the one that stood before it is in hand then. */
    tirar: (i: number) =>
      passo('', (e) => ({
        atual: { ...e.atual, campos: e.atual.campos.filter((_, k) => k !== i) },
        escolhido: e.atual.campos.length > 1 ? Math.max(0, i - 1) : null,
      })),
  }
}
