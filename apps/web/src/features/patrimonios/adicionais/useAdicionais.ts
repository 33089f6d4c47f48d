import type { DefinicaoAdicional } from '@tombo/contract'
import { type Values, validateFields } from '../../../resource/fields/validate.ts'
import { camposDoForm, corpoDosAdicionais, doFormulario, nomeDoAdicional, valoresDoForm } from './campos.ts'
import { useDefinicoesAdicionais } from './definicoes.ts'

const codigoDa = (valores: Values): string | null =>
  (valores.tipoNatureza as { codigo?: string } | null)?.codigo ?? null

/**
 * The fields of the organisation's own in a form of a new asset: those of the nature that is chosen.
 * @param semArquivos the form is of many assets, which share no file of a field
 */
export function useAdicionais({ semArquivos = false } = {}) {
  const definicoes = useDefinicoesAdicionais().filter((d) => !semArquivos || d.tipo.value !== 'ARQUIVO')
  const pedidas = (valores: Values): DefinicaoAdicional[] => doFormulario(definicoes, codigoDa(valores))
  const campos = camposDoForm(definicoes)
  return {
    pedidas,
    /** Their words, for the summary of errors. */
    campos,
    proprios: {
      nomes: Object.keys(campos),
      erros: (valores: Values) =>
        validateFields(camposDoForm(pedidas(valores)), { ...valoresDoForm(definicoes, {}), ...valores }),
    },
    /** The part of a save that they are. */
    corpo: (valores: Values) => ({ camposAdicionais: corpoDosAdicionais(pedidas(valores), valores) }),
    /** Empties what another asset does not begin with: a file is one asset's. */
    semArquivo: (): Values =>
      Object.fromEntries(
        definicoes.filter((d) => d.tipo.value === 'ARQUIVO').map((d) => [nomeDoAdicional(d.chave), null]),
      ),
  }
}
