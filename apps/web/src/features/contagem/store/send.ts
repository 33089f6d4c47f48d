import {
  LEITURAS_POR_CHAMADA,
  mensagens,
  rotasContagem as r,
  type SituacaoSessaoContagem,
} from '@tombo/contract'
import { isPassing } from '../../../kernel/passing.ts'
import { type Desfeita, type FechamentoGuardado, outcomesOf } from '../pure/queue.ts'
import { SESSAO_PODE } from '../pure/session.ts'
import {
  closingsOf,
  countWaiting,
  deviceId,
  type FotoGuardada,
  markSession,
  photosOf,
  type SessaoGuardada,
  sessions,
  settleClosing,
  settlePhoto,
  settleReadings,
  waitingReadings,
} from './kept.ts'
import { type Answer, ask } from './server.ts'

/** How a sending ended. `TENTAR`: something waits, and is to be tried again later. */
export type FimDoEnvio = 'EM_DIA' | 'TENTAR' | 'PARADA'

/** Something that a sending changed on the device. */
export type Mudanca =
  | { tipo: 'LEITURAS'; inventario: number; desfeitas: Desfeita[] }
  | { tipo: 'FECHAMENTO'; inventario: number; fechamento: FechamentoGuardado }
  | { tipo: 'FOTO'; inventario: number; foto: Pick<FotoGuardada, 'id' | 'envio' | 'motivo'> }
  | { tipo: 'SESSAO'; inventario: number; situacao: SituacaoSessaoContagem; motivo: string | null }
export type AoMudar = (mudanca: Mudanca) => void

/** Marks a session that the server says is over, and tells it. */
async function endSession(s: SessaoGuardada, a: Answer<unknown>, tell: AoMudar): Promise<FimDoEnvio> {
  const situacao = a.status === 401 ? 'REVOGADA' : 'ENCERRADA'
  const motivo = a.status === 401 ? mensagens.sessaoRevogada : a.message
  await markSession(s, situacao, motivo)
  tell({ tipo: 'SESSAO', inventario: s.inventario, situacao, motivo })
  return 'PARADA'
}

/** Says what follows from an answer that is no success. */
const afterFailure = (
  s: SessaoGuardada,
  a: Answer<unknown>,
  tell: AoMudar,
): Promise<FimDoEnvio> | FimDoEnvio => (a.status === 401 ? endSession(s, a, tell) : 'TENTAR')

async function sendReadings(s: SessaoGuardada, dispositivo: string, tell: AoMudar): Promise<FimDoEnvio> {
  let size = LEITURAS_POR_CHAMADA
  for (;;) {
    const batch = await waitingReadings(s.inventario, size)
    if (batch.length === 0) return 'EM_DIA'
    const a = await ask(r.receber, {
      token: s.token,
      params: { id: s.inventario },
      body: { dispositivo, leituras: batch.map((l) => l.leitura) },
    })
    if (a.status === 413 && size > 1) {
      size = Math.ceil(size / 4)
      continue
    }
    if (!a.ok) return afterFailure(s, a, tell)
    const desfeitas = outcomesOf(batch, a.content)
    // An answer that names nothing of what was sent is none.
    if (desfeitas.length === 0) return 'TENTAR'
    await settleReadings(desfeitas)
    tell({ tipo: 'LEITURAS', inventario: s.inventario, desfeitas })
    if (desfeitas.length < batch.length) return 'TENTAR'
  }
}

async function sendPhoto(s: SessaoGuardada, foto: FotoGuardada, tell: AoMudar): Promise<FimDoEnvio> {
  const form = new FormData()
  form.append('file', foto.bytes, `${foto.id}.jpg`)
  const a = await ask(r.enviarFoto, {
    token: s.token,
    params: { id: s.inventario, fotoId: foto.id },
    body: form,
  })
  if (!a.ok && (isPassing(a.status) || a.status === 401)) return afterFailure(s, a, tell)
  const envio = a.ok ? 'ENVIADA' : 'RECUSADA'
  const motivo = a.ok ? null : a.message
  await settlePhoto({ ...foto, envio, motivo })
  tell({ tipo: 'FOTO', inventario: s.inventario, foto: { id: foto.id, envio, motivo } })
  return 'EM_DIA'
}

async function sendClosing(
  s: SessaoGuardada,
  dispositivo: string,
  f: FechamentoGuardado,
  tell: AoMudar,
): Promise<FimDoEnvio> {
  const a = await ask(r.fecharLocal, {
    token: s.token,
    params: { id: s.inventario, localizacaoId: f.localizacao },
    body: { id: f.id, dispositivo, ...f.corpo },
  })
  if (!a.ok && (isPassing(a.status) || a.status === 401)) return afterFailure(s, a, tell)
  const fechamento: FechamentoGuardado = {
    ...f,
    envio: a.ok ? 'ENVIADA' : 'RECUSADA',
    motivo: a.ok ? null : a.message,
  }
  await settleClosing(fechamento)
  tell({ tipo: 'FECHAMENTO', inventario: s.inventario, fechamento })
  return 'EM_DIA'
}

/** Sends what a campaign has waiting: readings in their order, then the places that were ended, then photos. */
async function sendCampaign(s: SessaoGuardada, dispositivo: string, tell: AoMudar): Promise<FimDoEnvio> {
  const readings = await sendReadings(s, dispositivo, tell)
  if (readings !== 'EM_DIA') return readings
  for (const f of await closingsOf(s.inventario)) {
    if (f.envio !== 'FILA') continue
    const end = await sendClosing(s, dispositivo, f, tell)
    if (end !== 'EM_DIA') return end
  }
  for (const photo of await photosOf(s.inventario)) {
    if (photo.envio !== 'FILA') continue
    const end = await sendPhoto(s, photo, tell)
    if (end !== 'EM_DIA') return end
  }
  return 'EM_DIA'
}

const LOCK = 'tombo-contagem-envio'
/** Page and service worker, and two tabs, take turns; a browser without locks sends twice, which doubles nothing. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work()

/** Sends what waits on the device, of every campaign. */
export const sendAll = (tell: AoMudar): Promise<FimDoEnvio> =>
  alone(async () => {
    const dispositivo = await deviceId()
    let end: FimDoEnvio = 'EM_DIA'
    for (const s of await sessions()) {
      if (!SESSAO_PODE[s.situacao].enviar) continue
      if ((await sendCampaign(s, dispositivo, tell)) === 'TENTAR') end = 'TENTAR'
    }
    return end
  })

/**
 * Tells the server how much waits here, and where the counter is; gives the mark of the pack, or null without an answer. Nothing
 * is sent meanwhile: what is told to wait has not been delivered.
 */
export async function keepContact(
  s: SessaoGuardada,
  localizacao: number | null,
  tell: AoMudar,
): Promise<string | null> {
  if (!SESSAO_PODE[s.situacao].enviar) return null
  return alone(() => tellWaiting(s, localizacao, tell))
}

async function tellWaiting(
  s: SessaoGuardada,
  localizacao: number | null,
  tell: AoMudar,
): Promise<string | null> {
  const naoEnviadas = await countWaiting(s.inventario)
  const a = await ask(r.contato, {
    token: s.token,
    params: { id: s.inventario },
    body: { naoEnviadas, localizacao },
  })
  if (a.status === 401) await endSession(s, a, tell)
  if (!a.ok) return null
  const { situacao, motivo, pacote } = a.content
  if (situacao !== s.situacao) {
    await markSession(s, situacao, motivo)
    tell({ tipo: 'SESSAO', inventario: s.inventario, situacao, motivo })
  }
  return pacote
}
