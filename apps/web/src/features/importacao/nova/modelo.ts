import {
  adicionalImportavel,
  colunasDoRegistro,
  type ColunaDoBem,
  COLUNAS_IMPORTACAO,
  type ColunaImportacao,
  type DefinicaoAdicional,
  ehTipoDeRegistro,
  enderecoAdicional,
} from '@tombo/contract'
import { useMemo } from 'react'
import type { Tipo } from './rascunho.ts'
import { useDefinicoesAdicionais } from '../../patrimonios/adicionais.public.ts'

/** The fields of the organisation's own that an import brings, by address; without the list of them none. */
export function useAdicionaisImportaveis(): ReadonlyMap<string, DefinicaoAdicional> {
  const definicoes = useDefinicoesAdicionais()
  return useMemo(
    () => new Map(definicoes.filter(adicionalImportavel).map((d) => [enderecoAdicional(d.chave), d])),
    [definicoes],
  )
}

/** Is this one of the model's own columns? */
export const doModelo = (coluna: string): coluna is ColunaImportacao => coluna in COLUNAS_IMPORTACAO

/** Gives what a column of a file may be, each with its words: the model's columns, then the organisation's own fields. */
const colunasOferecidas = (
  adicionais: ReadonlyMap<string, DefinicaoAdicional>,
): { coluna: ColunaDoBem; rotulo: string }[] => [
  ...(Object.keys(COLUNAS_IMPORTACAO) as ColunaImportacao[]).map((coluna) => ({
    coluna,
    rotulo: COLUNAS_IMPORTACAO[coluna].rotulo,
  })),
  ...[...adicionais.values()].map((d) => ({ coluna: enderecoAdicional(d.chave), rotulo: d.rotulo })),
]

/** The same for a type of import. */
export const colunasDoTipo = (
  tipo: Tipo,
  adicionais: ReadonlyMap<string, DefinicaoAdicional>,
): { coluna: string; rotulo: string }[] =>
  ehTipoDeRegistro(tipo)
    ? colunasDoRegistro(tipo).map((c) => ({ coluna: c.nome, rotulo: c.rotulo }))
    : colunasOferecidas(adicionais)

/** The words of a column; of a field that there is none of any more its address. */
export const rotuloDaColuna = (
  tipo: Tipo,
  coluna: string,
  adicionais: ReadonlyMap<string, DefinicaoAdicional>,
): string => colunasDoTipo(tipo, adicionais).find((c) => c.coluna === coluna)?.rotulo ?? coluna
