import {
  type BodyInput,
  LEITURAS_POR_CHAMADA,
  type LeiturasRecebidas,
  rotasContagem as c,
} from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { sendForm } from '../../../kernel/files/upload.ts'
import { ApiError } from '../../../kernel/http.ts'
import { isPassing } from '../../../kernel/passing.ts'
import { withParams } from '../../../kernel/urls.ts'

/** A file that a device saved: readings, places that are done (each says which), and photos, their bytes in base64. */
interface Arquivo {
  dispositivo: string
  leituras: unknown[]
  fechamentos: (BodyInput<typeof c.fecharLocal> & { localizacao: number })[]
  fotos: { id: string; bytes: string }[]
}

/** How many are on the server, now or before; and why others are not. */
interface Chegados {
  aqui: number
  recusados: string[]
}

/** Says what became of a file. */
export interface Entregue {
  leituras: LeiturasRecebidas
  locais: Chegados
  fotos: Chegados
}

/** The text of a file that a device saved; null of any other. */
export function lerArquivo(texto: string): Arquivo | null {
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    return null
  }
  const { dispositivo, leituras, fechamentos = [], fotos = [] } = (lido ?? {}) as Partial<Arquivo>
  if (typeof dispositivo !== 'string' || ![leituras, fechamentos, fotos].every(Array.isArray)) return null
  return { dispositivo, leituras: leituras as unknown[], fechamentos, fotos }
}

/** Sends readings, as many at a time as a call takes. */
async function entregarLeituras(id: number, { dispositivo, leituras }: Arquivo): Promise<LeiturasRecebidas> {
  const soma: LeiturasRecebidas = { aceitas: [], repetidas: [], recusadas: [] }
  for (let i = 0; i < leituras.length; i += LEITURAS_POR_CHAMADA) {
    const body = { dispositivo, leituras: leituras.slice(i, i + LEITURAS_POR_CHAMADA) }
    const r = await call(c.receber, { params: { id }, body, noErrorToast: true })
    soma.aceitas.push(...r.aceitas)
    soma.repetidas.push(...r.repetidas)
    soma.recusadas.push(...r.recusadas)
  }
  return soma
}

/**
 * Sends one after another; each that the server refuses is told at the end.
 * @throws {ApiError} where no answer came: nothing is known of the others either, and the file is read in once more
 */
async function umPorUm<T>(todos: readonly T[], enviar: (um: T) => Promise<unknown>): Promise<Chegados> {
  const recusados: string[] = []
  for (const um of todos)
    try {
      await enviar(um)
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error.status)) throw error
      recusados.push(error.message)
    }
  return { aqui: todos.length - recusados.length, recusados }
}

/** A photo from its base64; of a text that is none it is empty, and the server says what is wrong. */
function fileDaFoto({ id, bytes }: Arquivo['fotos'][number]): File {
  let binary = ''
  try {
    binary = atob(bytes)
  } catch (error) {
    console.error(error)
  }
  return new File([Uint8Array.from(binary, (x) => x.charCodeAt(0))], `${id}.jpg`, { type: 'image/jpeg' })
}

/**
 * Sends what a device saved: its readings, then the places that were done, then photos, as the device itself does.
 * @param id of the campaign
 * @throws {ApiError} where the server could not be asked
 */
export async function entregar(id: number, arquivo: Arquivo): Promise<Entregue> {
  const leituras = await entregarLeituras(id, arquivo)
  const locais = await umPorUm(arquivo.fechamentos, ({ localizacao, ...body }) =>
    call(c.fecharLocal, { params: { id, localizacaoId: localizacao }, body, noErrorToast: true }),
  )
  const fotos = await umPorUm(arquivo.fotos, (foto) =>
    sendForm(withParams(c.enviarFoto.path, { id, fotoId: foto.id }), fileDaFoto(foto)),
  )
  return { leituras, locais, fotos }
}
