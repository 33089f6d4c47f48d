import { z } from 'zod'
import { zOptionalLongText, zText } from '../kernel/values.ts'
import { zIdDoDispositivo, zInstanteDoDispositivo } from './leitura.ts'
import { modoContagem } from './situacao.ts'
import { mensagens } from '../messages.ts'
import { situacaoInventario } from '../situacoes.ts'

/**
 * Says what a counting session may do now. ATIVA counts; ENCERRADA (the commission's act or the campaign ended) only delivers what
 * was read, which is then shown apart; a revoked one is refused (401), and its readings come as a file.
 */
export const situacaoSessaoContagem = z.enum(['ATIVA', 'ENCERRADA', 'REVOGADA'])
export type SituacaoSessaoContagem = z.output<typeof situacaoSessaoContagem>

/** Opens a counting session on a device, by somebody who is signed in there. */
export const zNovaSessaoContagem = z.strictObject({
  /** The device's own id, a UUID that it makes once and keeps. */
  dispositivo: zIdDoDispositivo,
  /** Says what the device is called, for whoever looks at the list: "Celular de Ana", or what the browser says of itself. */
  nome: zText(120),
})

/** A new counting session: its token goes in `X-AUTH-TOKEN`, opens this campaign's counting alone, and is told once. */
export const zSessaoContagemAberta = z.object({
  token: z.string(),
  sessao: z.object({ id: z.int() }),
  inventario: z.object({ id: z.int(), descricao: z.string() }),
  pessoa: z.object({ id: z.int(), nome: z.string() }),
})

/** A counting session, as the campaign's screen lists it. */
export const zSessaoContagem = z.object({
  id: z.int(),
  nome: z.string(),
  pessoa: z.object({ id: z.int(), nome: z.string() }),
  situacao: situacaoSessaoContagem,
  criadaEm: z.string(),
  /** When the device was last heard from. */
  ultimoContato: z.string(),
  /** Readings that the device says it has not sent yet; null before it said. */
  naoEnviadas: z.int().nullable(),
  /** Where the counter says to be; null, nowhere. */
  localizacao: z.object({ id: z.int(), descricao: z.string(), caminho: z.string() }).nullable(),
  /** Readings of it that were kept; null of another person's, for who counts the campaign blindly. */
  leituras: z.int().nullable(),
})
export type SessaoContagem = z.output<typeof zSessaoContagem>

/** The words of a device about itself, now and then. */
export const zContato = z.strictObject({
  naoEnviadas: z.int().min(0).max(1_000_000),
  /** Where the counter is; null, in no place. */
  localizacao: z.int().positive().nullish(),
})
export const zContatoRespondido = z.object({
  situacao: situacaoSessaoContagem,
  /** Why it no longer counts, as a sentence; null while it does. */
  motivo: z.string().nullable(),
  /** It changes when places, their counters or their assets change: the pack is then read again. */
  pacote: z.string(),
})

/** A place of a campaign, in the pack. */
const zLocalDoPacote = z.object({
  id: z.int(),
  descricao: z.string(),
  caminho: z.string(),
  responsavel: z.object({ id: z.int(), nome: z.string() }).nullable(),
  /** It is this counter's to count: named for it, or nobody is. */
  minha: z.boolean(),
  /** Its custodian is this counter: refused, or warned of, as `doResponsavel` says. */
  eMinhaCarga: z.boolean(),
  /** Assets that are expected in it; null in a blind count. */
  quantidade: z.int().nullable(),
  fechada: z.boolean(),
  /** It is to be counted anew, on order of the commission. */
  recontagem: z.boolean(),
})

/**
 * An asset of the pack, as a row: `[id, localização, tombo, acessório, etiqueta, descrição, número anterior, código do QR,
 * EPC, estado de conservação]`. Those of the counter's own places have a description; of the others there is only what a code
 * needs to find its place. What is absent is null.
 */
export type BemDoPacote = [
  id: number,
  localizacao: number | null,
  tombo: number | null,
  acessorio: number,
  etiqueta: string | null,
  descricao: string | null,
  legada: string | null,
  qr: string | null,
  epc: string | null,
  conservacao: number | null,
]
/** So many assets are known to a device; a code beyond them is unknown to it until it is sent. */
export const BENS_DO_PACOTE = 60_000

/** Says what a device needs to count without a network. */
export const zPacote = z.object({
  pacote: z.string(),
  inventario: z.object({
    id: z.int(),
    descricao: z.string(),
    situacao: situacaoInventario.read,
    contagem: modoContagem.read,
    /** Says what becomes of a custodian who counts what they answer for. */
    doResponsavel: z.enum(['RECUSAR', 'AVISAR']),
    comissao: z.string(),
    /** The last day of the commission's act, `YYYY-MM-DD`; null, none. */
    valeAte: z.string().nullable(),
  }),
  pessoa: z.object({ id: z.int(), nome: z.string() }),
  estados: z.array(z.object({ id: z.int(), descricao: z.string() })),
  localizacoes: z.array(zLocalDoPacote),
  /** Rows of `BemDoPacote`; none in a blind count. */
  bens: z.array(z.array(z.union([z.int(), z.string(), z.null()]))),
  /** All assets of the campaign are among them. */
  completo: z.boolean(),
})
export type Pacote = z.output<typeof zPacote>

/** Points of a drawn signature: the path of an SVG in a box of 600 by 200, of moves and lines alone. */
const TRACO = /^M[\d., ML-]{3,20000}$/

/** A place is done: what is missing was shown, and the person of the place signed. */
export const zFecharLocal = z
  .strictObject({
    /** Made on the device: the same again closes nothing twice. */
    id: zIdDoDispositivo,
    dispositivo: zIdDoDispositivo,
    fechadoEm: zInstanteDoDispositivo,
    /** Says who drew the signature. */
    assinante: zText(200).optional(),
    /** The drawn signature; absent where whoever answers for the place signs as who they are signed in as. */
    assinatura: z.string().regex(TRACO, 'A assinatura não foi entendida.').nullish(),
    /** Assets that were shown as missing. */
    faltantes: z.int().min(0).max(1_000_000).nullish(),
    observacao: zOptionalLongText(1000).nullish(),
  })
  .refine((f) => !f.assinatura || f.assinante, { path: ['assinante'], message: mensagens.obrigatorio })
export const zLocalFechado = z.object({
  /** Null where it came after the end: it is kept, and the place is done when the count goes on. */
  termo: z.object({ id: z.int() }).nullable(),
  /** It came after readings that opened the place again, or was closed before. */
  repetido: z.boolean(),
})
