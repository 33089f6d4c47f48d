import { expect, it, vi } from 'vitest'
import { onSessionEnd, readReply } from '../http.ts'
import { currentSession } from './session.ts'

/** Says what the browser keeps, whichever tab wrote it last. */
const browser = vi.hoisted(() => {
  const keep = (token: string) => JSON.stringify({ token, tokenScope: 'USUARIO_UNIDADE', database_id: 1 })
  const kept = { text: keep('1.this'), keep }
  Object.assign(globalThis, {
    window: { addEventListener: () => undefined },
    localStorage: { getItem: () => kept.text },
  })
  return kept
})

it('the end of a session after which another tab has gone on ends nothing, though this tab was not told yet', () => {
  const ended = vi.fn<(why: string) => void>()
  onSessionEnd(ended)
  browser.text = browser.keep('1.other')
  expect(() => readReply(401, '{}', '1.this')).toThrow('O servidor não conseguiu atender')
  expect(ended).not.toHaveBeenCalled()
  expect(currentSession()?.token).toBe('1.other')
  expect(() => readReply(401, '{"message":"Terminou"}', '1.other')).toThrow('Terminou')
  expect(ended).toHaveBeenCalledExactlyOnceWith('Terminou')
})
