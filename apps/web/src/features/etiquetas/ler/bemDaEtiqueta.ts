import {
  codigoDoEndereco,
  codigoLimpo,
  indiceDeCodigos,
  type PatrimonioLinha,
  type Resolucao,
  resolverCodigo,
  rotasEtiquetas,
  rotasPatrimonios,
} from '@tombo/contract'
import { call, loose } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'

const CAMPOS = 'numeroTombamento,numeroAcessorio,referenciaLegada,produtoCaracteristica.referencia'
/** The nearest come first: an asset that bears the code is among so many. */
const PROXIMOS = 25

type Linha = Partial<PatrimonioLinha> & { id: number }

const codificado = (l: Linha) =>
  [
    l.id,
    {
      numeroTombamento: l.numeroTombamento ?? null,
      numeroAcessorio: l.numeroAcessorio ?? 0,
      referencia: l.produtoCaracteristica?.referencia ?? null,
      referenciaLegada: l.referenciaLegada ?? null,
      codigoPublico: null,
      epc: null,
    },
  ] as const

/** The asset of the address that a label opens. */
async function doEndereco(codigo: string): Promise<Resolucao<number>> {
  try {
    const { patrimonio } = await call(rotasEtiquetas.bemDoCodigo, { params: { codigo } })
    return { tipo: 'BEM', id: patrimonio.id }
  } catch (erro) {
    if (erro instanceof ApiError && erro.status === 404) return { tipo: 'DESCONHECIDO' }
    throw erro
  }
}

/**
 * Finds the asset of the unit that a label belongs to, by the rules of the count.
 * @param texto as it was read or typed: an address, a label's number, a register number, the number of the system before
 * @throws ApiError, which was shown as a toast
 */
export async function bemDaEtiqueta(texto: string): Promise<Resolucao<number>> {
  const endereco = codigoDoEndereco(texto)
  if (endereco) return doEndereco(endereco)
  const q = codigoLimpo(texto)
  if (q === '') return { tipo: 'DESCONHECIDO' }
  const { resultList } = await call(rotasPatrimonios.listar, {
    query: loose({ q, fields: CAMPOS, rpp: PROXIMOS }),
  })
  const indice = indiceDeCodigos(resultList.map(codificado))
  return resolverCodigo(q, (chave) => indice.get(chave))
}
