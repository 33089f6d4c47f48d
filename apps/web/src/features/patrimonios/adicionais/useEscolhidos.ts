import type { DefinicaoAdicional, Field } from '@tombo/contract'
import { useState } from 'react'
import { type Values, validateFields } from '../../../resource/fields/validate.ts'
import { camposDoForm, corpoDosAdicionais, nomeDoAdicional, valoresDoForm } from './campos.ts'
import { useDefinicoesAdicionais } from './definicoes.ts'

/** A field of the organisation's own in a form that changes only what was chosen. */
export interface Escolhido {
  nome: string
  definicao: DefinicaoAdicional
  campo: Field
}

const escolhido = (definicao: DefinicaoAdicional): Escolhido[] =>
  Object.entries(camposDoForm([definicao])).map(([nome, campo]) => ({ nome, definicao, campo }))

/** Fields of the organisation's own that many assets are to have alike: those that can be chosen, and those that are. No file is shared. */
export function useEscolhidos() {
  const [nomes, setNomes] = useState<readonly string[]>([])
  const todos = useDefinicoesAdicionais()
    .filter((d) => d.ativo && d.tipo.value !== 'ARQUIVO')
    .flatMap(escolhido)
  const escolhidos = nomes.flatMap((n) => todos.filter((e) => e.nome === n))
  const definicoes = escolhidos.map((e) => e.definicao)
  return {
    escolhidos,
    oferecidos: todos.filter((e) => !nomes.includes(e.nome)),
    escolher: (nome: string) => setNomes((n) => [...n, nome]),
    deixar: (nome: string) => setNomes((n) => n.filter((outro) => outro !== nome)),
    /** The value that a field begins with. */
    inicial: (nome: string): unknown =>
      valoresDoForm(
        todos.flatMap((e) => (e.nome === nome ? [e.definicao] : [])),
        {},
      )[nome],
    proprios: {
      nomes: escolhidos.map((e) => e.nome),
      erros: (valores: Values) => validateFields(camposDoForm(definicoes), valores),
    },
    /** The part of a save that they are. */
    corpo: (valores: Values) =>
      definicoes.length > 0 ? { camposAdicionais: corpoDosAdicionais(definicoes, valores) } : {},
  }
}

/** Is this the name of such a field? */
export const ehDeAdicional = (nome: string): boolean => nome.startsWith(nomeDoAdicional(''))
