import { type Entrada, rotasSessao } from '@tombo/contract'
import { withdraw } from '../../ui/dialog/confirm.ts'
import { type Contexto, forgetAll } from '../contexto.tsx'
import { http } from '../http.ts'
import { queryClient } from '../queryClient.ts'
import { clearPasswords } from '../typed.ts'
import { withParams } from '../urls.ts'
import { dropUnsaved, handOver, wasFilledIn } from '../unsaved.ts'
import { currentSession, type Session, storeEntrada, storeSession } from './session.ts'
import { type AtWork, setSuspension, suspension } from './suspension.ts'

/**
 * Holds the screen as it is when its session is over and something was typed in it: it is covered, and goes on when the same
 * person is back in the same unit. Nothing of it leaves the memory of the page, and passwords do not stay there either.
 * One that waits already, since its person was at work in another unit, asks for the password again when that is over too.
 * @returns false where nothing was typed: the session ends as any does
 */
export function suspend(session: Session | null, why: string): boolean {
  const waiting = suspension()
  if (waiting?.inAnotherUnit) {
    setSuspension({ ...waiting, why, inAnotherUnit: false })
    if (session && currentSession()?.token === session.token) storeSession(null)
  }
  if (!session || waiting) return waiting !== null
  const who = queryClient.getQueryData<Contexto>(['contexto'])
  if (!who?.unidade || !wasFilledIn(session.token)) return false
  setSuspension({ session, who: { ...who, unidade: who.unidade }, why, inAnotherUnit: false })
  withdraw()
  clearPasswords()
  if (currentSession()?.token === session.token) storeSession(null)
  return true
}

/** Lets go of everything that was typed, and of the screen that held it. */
export function giveUp(): void {
  if (!suspension()) return
  dropUnsaved()
  setSuspension(null)
  forgetAll()
}

/** The same person is at work in the same unit: the screen goes on, and reads anew what it shows. */
function resume(session: Session): void {
  const waiting = suspension()
  if (!waiting) return
  handOver(waiting.session.token, session.token)
  setSuspension(null)
  void queryClient.invalidateQueries()
}

const ask = async (token: string, { method, path }: { method: string; path: string }) =>
  http({ method, path, headers: { 'X-AUTH-TOKEN': token } })

const isSamePerson = (a: AtWork, b: Contexto) => a.id === b.id && a.organizacao.id === b.organizacao.id

/** Nothing of the screen stays: it was somebody else's. */
function leaveWholly(): void {
  giveUp()
  location.replace('/')
}

/**
 * Takes a sign-in that was made over the covered screen to the unit that it waits for.
 * @throws {ApiError} when the unit is not theirs any more
 */
export async function comeBack(token: string): Promise<void> {
  const waiting = suspension()
  if (!waiting) return
  const { who } = waiting
  const path = withParams(rotasSessao.selecionar.path, { id: who.unidade.id })
  const entrada = (await ask(token, { ...rotasSessao.selecionar, path })) as Entrada
  if (!storeEntrada(entrada)) return
  await compare()
}

/** Another tab signed in, or chose a unit: is it whom the screen waits for? */
export async function compare(): Promise<void> {
  const waiting = suspension()
  const session = currentSession()
  if (!waiting || session?.tokenScope !== 'USUARIO_UNIDADE') return
  const now = (await ask(session.token, rotasSessao.contexto)).content as Contexto
  if (!isSamePerson(waiting.who, now)) return leaveWholly()
  if (now.unidade?.id === waiting.who.unidade.id) return resume(session)
  setSuspension({ ...waiting, inAnotherUnit: true })
}
