import { type Pacote, rotasContagem as r } from '@tombo/contract'
import type { APor } from '../pure/amend.ts'
import { openPack, type PacoteAberto } from '../pure/pack.ts'
import type { Envio, FechamentoGuardado, LeituraGuardada } from '../pure/queue.ts'
import { SESSAO_PODE } from '../pure/session.ts'
import { uuidV7 } from '../../../kernel/uuid.ts'
import {
  closingsOf,
  type FotoGuardada,
  keepClosing,
  keepPack,
  keepReadings,
  packOf,
  photosOf,
  queueRefused,
  readingsOf,
  type SessaoGuardada,
  sessionOf,
} from './kept.ts'
import { observed, type Observed } from './observed.ts'
import { keepContact, type Mudanca } from './send.ts'
import { onSent, send, sendNew } from './sender.ts'
import { ask } from './server.ts'

/** A photo that waits, or that the server refused. */
export type FotoPorEnviar = Pick<FotoGuardada, 'id' | 'envio' | 'motivo'>

/** A campaign as this device knows it. */
export interface EstadoDaCampanha {
  sessao: SessaoGuardada
  /** Null until the pack has come. */
  aberto: PacoteAberto | null
  /** All readings of it that were made here, in their order. */
  leituras: readonly LeituraGuardada[]
  fechamentos: readonly FechamentoGuardado[]
  /** Photos that the server does not have, without their bytes. */
  fotos: readonly FotoPorEnviar[]
  /** Why the pack did not come. */
  falha: string | null
}

/** A campaign that is open on this device. */
export interface Campanha {
  estado: Observed<EstadoDaCampanha>
  /** Keeps readings, all or none: they are on the disk when it ends. @throws where the device could not keep them */
  registrar: (
    novas: readonly APor[],
    foto?: Blob,
    /** Told at once, before anything is drawn. */
    onKept?: (kept: readonly LeituraGuardada[]) => void,
  ) => Promise<void>
  /** The place is done, now. @throws where the device could not keep it */
  fechar: (localizacao: number, corpo: Omit<FechamentoGuardado['corpo'], 'fechadoEm'>) => Promise<void>
  /** All that was refused goes to the queue once more. */
  reenviarRecusadas: () => Promise<void>
  /** Says where the counter is, and fetches the pack where it has changed. */
  contato: (localizacao: number | null) => Promise<void>
  parar: () => void
}

/** The pack of a campaign from the server, kept; or why it did not come. */
async function fetchPack(s: SessaoGuardada): Promise<Pacote | string> {
  const a = await ask(r.pacote, { token: s.token, params: { id: s.inventario } })
  if (!a.ok) return a.message
  await keepPack(s.inventario, a.text)
  return a.content
}

const settled = (state: EstadoDaCampanha, m: Mudanca): EstadoDaCampanha => {
  switch (m.tipo) {
    case 'LEITURAS': {
      const by = new Map(m.desfeitas.map((d) => [d.id, d]))
      return { ...state, leituras: state.leituras.map((l) => ({ ...l, ...by.get(l.id) })) }
    }
    case 'FECHAMENTO':
      return {
        ...state,
        fechamentos: state.fechamentos.map((f) => (f.id === m.fechamento.id ? m.fechamento : f)),
      }
    case 'FOTO':
      return {
        ...state,
        fotos: state.fotos.flatMap((f) =>
          f.id !== m.foto.id ? [f] : m.foto.envio === 'ENVIADA' ? [] : [m.foto],
        ),
      }
    case 'SESSAO':
      return { ...state, sessao: { ...state.sessao, situacao: m.situacao, motivo: m.motivo } }
  }
}

const photosToSend = async (inventario: number): Promise<FotoPorEnviar[]> =>
  (await photosOf(inventario)).map(({ id, envio, motivo }) => ({ id, envio, motivo }))

/**
 * Opens a campaign from what the device keeps, without a network; without a kept pack it is fetched. Null where this device has
 * no session of it.
 */
export async function openCampaign(inventario: number): Promise<Campanha | null> {
  const sessao = await sessionOf(inventario)
  if (!sessao) return null
  const [kept, leituras, fechamentos, fotos] = await Promise.all([
    packOf(inventario),
    readingsOf(inventario),
    closingsOf(inventario),
    photosToSend(inventario),
  ])
  const pack = kept ?? (await fetchPack(sessao))
  const estado = observed<EstadoDaCampanha>({
    sessao,
    aberto: typeof pack === 'string' ? null : openPack(pack),
    leituras,
    fechamentos,
    fotos,
    falha: typeof pack === 'string' ? pack : null,
  })
  const parar = onSent((m) => {
    if (m.inventario === inventario) estado.set(settled(estado.get(), m))
  })
  const change = (part: Partial<EstadoDaCampanha>) => estado.set({ ...estado.get(), ...part })
  return {
    estado,
    parar,
    registrar: async (novas, foto, onKept) => {
      const id = foto ? uuidV7() : null
      const made = novas.map(({ localizacao, bem, leitura }) => ({
        id: uuidV7(),
        inventario,
        localizacao,
        bem,
        envio: 'FILA' as const,
        motivo: null,
        leitura: { ...leitura, lidaEm: new Date().toISOString(), localizacao: { id: localizacao } },
      }))
      const photo =
        foto && id ? { id, inventario, bytes: foto, envio: 'FILA' as const, motivo: null } : undefined
      const kept = await keepReadings(
        made.map((l) => ({ ...l, leitura: { ...l.leitura, id: l.id, ...(id ? { foto: id } : {}) } })),
        photo,
      )
      onKept?.(kept)
      const now = estado.get()
      const fotos = photo ? [...now.fotos, { id: photo.id, envio: photo.envio, motivo: null }] : now.fotos
      change({ leituras: [...now.leituras, ...kept], fotos })
      sendNew()
    },
    fechar: async (localizacao, corpo) => {
      const f = await keepClosing({
        id: uuidV7(),
        inventario,
        localizacao,
        envio: 'FILA',
        motivo: null,
        corpo: { ...corpo, fechadoEm: new Date().toISOString() },
      })
      change({ fechamentos: [...estado.get().fechamentos, f] })
      sendNew()
    },
    reenviarRecusadas: async () => {
      await queueRefused(inventario)
      change({
        leituras: await readingsOf(inventario),
        fechamentos: await closingsOf(inventario),
        fotos: await photosToSend(inventario),
      })
      send()
    },
    contato: async (localizacao) => {
      const { sessao: now, aberto } = estado.get()
      const mark = await keepContact(now, localizacao, (m) => estado.set(settled(estado.get(), m)))
      if (
        mark === null ||
        mark === aberto?.pacote.pacote ||
        !SESSAO_PODE[estado.get().sessao.situacao].contar
      )
        return
      const fresh = await fetchPack(now)
      change(typeof fresh === 'string' ? { falha: fresh } : { aberto: openPack(fresh), falha: null })
    },
  }
}

/** How many readings, places that were ended and photos wait to be sent; and how many the server refused. */
export function unsent({ leituras, fechamentos, fotos }: EstadoDaCampanha) {
  const of = (all: readonly { envio: Envio }[], envio: Envio) => all.filter((x) => x.envio === envio).length
  const fila = of(leituras, 'FILA')
  const termos = of(fechamentos, 'FILA')
  const porFotos = of(fotos, 'FILA')
  return {
    fila,
    fechamentos: termos,
    fotos: porFotos,
    esperam: fila + termos + porFotos,
    recusadas: [leituras, fechamentos, fotos].reduce((sum, all) => sum + of(all, 'RECUSADA'), 0),
  }
}
