import { colunasDoTipo, type NovaImportacao } from '@tombo/contract'
import { useCallback, useState } from 'react'
import { keep, recall } from '../../../ui/memory.ts'

export const PASSOS = ['arquivo', 'leitura', 'colunas', 'conferir'] as const
export type Passo = (typeof PASSOS)[number]
export type Mapeamento = Record<string, string>
export type Tipo = NovaImportacao['tipo']
export type Constantes = Partial<Record<string, string>>

/** Says what was decided so far of an import that was not asked for yet. */
export interface Rascunho {
  passo: Passo
  tipo: Tipo
  arquivo: { id: number; nome: string; tamanho: number } | null
  /** Null: as it was found out. */
  separador: NonNullable<NovaImportacao['separador']> | null
  codificacao: NonNullable<NovaImportacao['codificacao']> | null
  /** Null: the suggestion was not taken yet. */
  mapeamento: Mapeamento | null
  constantes: Constantes
  criarCadastros: boolean
  guardarForaDosLivros: boolean
  /** The last dry run, and of which order it was. */
  ensaio: { id: number; ordem: string } | null
}

const VAZIO: Rascunho = {
  passo: 'arquivo',
  tipo: 'PATRIMONIO',
  arquivo: null,
  separador: null,
  codificacao: null,
  mapeamento: null,
  constantes: {},
  criarCadastros: true,
  guardarForaDosLivros: false,
  ensaio: null,
}

interface Dono {
  usuario: string
  organizacao: { id: number }
  unidade: { id: number } | null
}
const chave = (dono: Dono) =>
  `importacao:nova:${dono.organizacao.id}:${dono.unidade?.id ?? 0}:${dono.usuario}`

/** The draft of this person in this unit, or null when there is none. */
export const lerRascunho = (dono: Dono): Rascunho | null => recall<Rascunho>(chave(dono))

/** The draft, kept in the browser at every change: going back a step, leaving and reloading lose nothing. */
export function useRascunho(dono: Dono) {
  const nome = chave(dono)
  const [rascunho, setRascunho] = useState<Rascunho>(() => ({ ...VAZIO, ...lerRascunho(dono) }))
  const mudar = useCallback(
    (parte: Partial<Rascunho>) =>
      setRascunho((antes) => {
        const depois = { ...antes, ...parte }
        keep(nome, depois)
        return depois
      }),
    [nome],
  )
  const esquecer = useCallback(() => {
    keep(nome, null)
    setRascunho(VAZIO)
  }, [nome])
  return { rascunho, mudar, esquecer }
}

/** A file that takes the place of another starts everything again but what is about neither: the constants. */
export const comArquivo = (arquivo: NonNullable<Rascunho['arquivo']>): Partial<Rascunho> => ({
  arquivo,
  separador: null,
  codificacao: null,
  mapeamento: null,
  ensaio: null,
})

/** Another type of records means other columns, values of their own, and another dry run. */
export const comTipo = (tipo: Tipo): Partial<Rascunho> => ({
  tipo,
  mapeamento: null,
  constantes: {},
  ensaio: null,
})

/** Constants that count: those of columns of the type that do not come from the file. */
export function constantesEmVigor({
  tipo,
  mapeamento,
  constantes,
}: Pick<Rascunho, 'mapeamento' | 'constantes'> & { tipo?: Tipo }): Constantes {
  const doArquivo = new Set(Object.values(mapeamento ?? {}))
  return Object.fromEntries(
    Object.entries(constantes).filter(
      ([coluna, valor]) => valor && !doArquivo.has(coluna) && colunasDoTipo(tipo ?? 'PATRIMONIO', [coluna]),
    ),
  )
}

/** The order that this draft amounts to. */
export function ordemDe(r: Rascunho & { arquivo: NonNullable<Rascunho['arquivo']> }, ensaio: boolean) {
  return {
    tipo: r.tipo,
    arquivo: { id: r.arquivo.id },
    mapeamento: r.mapeamento ?? {},
    constantes: constantesEmVigor(r),
    criarCadastros: r.criarCadastros,
    guardarForaDosLivros: r.guardarForaDosLivros,
    ensaio,
    ...(r.separador ? { separador: r.separador } : {}),
    ...(r.codificacao ? { codificacao: r.codificacao } : {}),
  }
}

/** Tells two orders apart: a dry run of another order says nothing about this one. */
export const retratoDe = (r: Rascunho & { arquivo: NonNullable<Rascunho['arquivo']> }): string =>
  JSON.stringify(ordemDe(r, false))
