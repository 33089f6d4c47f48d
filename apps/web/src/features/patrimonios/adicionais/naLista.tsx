import {
  campoAdicional,
  chaveDoEndereco,
  type DefinicaoAdicional,
  enderecoAdicional,
  type EnderecoAdicional,
} from '@tombo/contract'
import { writtenValue } from '../../../resource/columns.tsx'
import type { Column } from '../../../ui/table/types.ts'
import type { Linha } from '../../bens/bem.public.tsx'

const LARGURAS: Partial<Record<DefinicaoAdicional['tipo']['value'], number>> = {
  NUMERO: 120,
  DINHEIRO: 130,
  DATA: 120,
  SIMNAO: 100,
}
const A_DIREITA = new Set(['NUMERO', 'DINHEIRO'])

/** The fields of the organisation's own as columns of a list of assets; none is shown until somebody chooses it. */
export const colunasAdicionais = (definicoes: readonly DefinicaoAdicional[]): Column<Linha>[] =>
  definicoes.map((d) => {
    const campo = campoAdicional(d)
    return {
      id: enderecoAdicional(d.chave),
      header: d.rotulo,
      cell: (l: Linha) => writtenValue(campo, l.camposAdicionais?.[d.chave]),
      width: LARGURAS[d.tipo.value] ?? 180,
      sortable: true,
      hidden: true,
      card: 'fact' as const,
      ...(A_DIREITA.has(d.tipo.value) ? { align: 'right' as const } : {}),
    }
  })

/** The words of a column of the organisation's own. */
export const rotuloDoAdicional = (
  definicoes: readonly DefinicaoAdicional[],
  endereco: EnderecoAdicional,
): string => definicoes.find((d) => d.chave === chaveDoEndereco(endereco))?.rotulo ?? endereco
