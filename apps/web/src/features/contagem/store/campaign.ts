import { type Pacote, rotasContagem as r } from '@tombo/contract'
import type { APor } from '../pure/amend.ts'
import { openPack, type PacoteAberto } from '../pure/pack.ts'
import type { FechamentoGuardado, LeituraGuardada } from '../pure/queue.ts'
import { SESSAO_PODE } from '../pure/session.ts'
import { uuidV7 } from '../../../kernel/uuid.ts'
import {
  closingsOf,
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

/** A campaign as this device knows it. */
export interface EstadoDaCampanha {
  sessao: SessaoGuardada
  /** Null until the pack has come. */
  aberto: PacoteAberto | null
  /** All readings of it that were made here, in their order. */
  leituras: readonly LeituraGuardada[]
  fechamentos: readonly FechamentoGuardado[]
  /** Photos that wait. */
  fotos: number
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
      return { ...state, fotos: Math.max(0, state.fotos - 1) }
    case 'SESSAO':
      return { ...state, sessao: { ...state.sessao, situacao: m.situacao, motivo: m.motivo } }
  }
}

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
    photosOf(inventario),
  ])
  const pack = kept ?? (await fetchPack(sessao))
  const estado = observed<EstadoDaCampanha>({
    sessao,
    aberto: typeof pack === 'string' ? null : openPack(pack),
    leituras,
    fechamentos,
    fotos: fotos.filter((f) => f.envio === 'FILA').length,
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
      const kept = await keepReadings(
        made.map((l) => ({ ...l, leitura: { ...l.leitura, id: l.id, ...(id ? { foto: id } : {}) } })),
        foto && id ? { id, inventario, bytes: foto, envio: 'FILA', motivo: null } : undefined,
      )
      onKept?.(kept)
      const now = estado.get()
      change({ leituras: [...now.leituras, ...kept], fotos: now.fotos + (foto ? 1 : 0) })
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
      const fotos = await photosOf(inventario)
      change({
        leituras: await readingsOf(inventario),
        fechamentos: await closingsOf(inventario),
        fotos: fotos.filter((f) => f.envio === 'FILA').length,
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

/** Readings, places that were ended and photos that wait to be sent; and readings and places that were refused. */
export const unsent = ({ leituras, fechamentos, fotos }: EstadoDaCampanha) => ({
  fila: leituras.filter((l) => l.envio === 'FILA').length,
  recusadas: leituras.filter((l) => l.envio === 'RECUSADA').length,
  fechamentos: fechamentos.filter((f) => f.envio === 'FILA').length,
  terminosRecusados: fechamentos.filter((f) => f.envio === 'RECUSADA').length,
  fotos,
})
