import {
  chaveDoEndereco,
  colunaAdicional,
  COLUNAS_DO_CUSTOMIZADO,
  type ColunaCustomizada,
  ehAdicional,
  type NomeDaColuna,
} from '@tombo/contract'
import { useDefinicoesAdicionais } from '../../patrimonios/lista.public.ts'

/** Gives what a column of a custom report is called and how it is written, of a field of the organisation's own too. */
export function useColuna(): (nome: NomeDaColuna) => ColunaCustomizada {
  const definicoes = useDefinicoesAdicionais()
  return (nome) => {
    if (!ehAdicional(nome)) return COLUNAS_DO_CUSTOMIZADO[nome]
    const d = definicoes.find((x) => x.chave === chaveDoEndereco(nome))
    return d ? colunaAdicional(d) : { titulo: nome, formato: 'texto', largura: 13 }
  }
}
