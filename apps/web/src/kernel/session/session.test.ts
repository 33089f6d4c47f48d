import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the end of a session after which another tab has gone on ends nothing, though this tab was not told yet', async () => {
  const keep = (token: string) => JSON.stringify({ token, tokenScope: 'USUARIO_UNIDADE', database_id: 1 })
  // The browser keeps this, whichever tab wrote it last.
  let kept = keep('1.this')
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', { getItem: () => kept })
  // Another file's test may have brought the session of a browser of its own.
  vi.resetModules()
  const { currentSession } = await import('./session.ts')
  const { onSessionEnd, readReply } = await import('../http.ts')
  const ended = vi.fn<(why: string) => void>()
  onSessionEnd(ended)
  kept = keep('1.other')
  expect(() => readReply(401, '{}', '1.this')).toThrow('O servidor não conseguiu atender')
  expect(ended).not.toHaveBeenCalled()
  expect(currentSession()?.token).toBe('1.other')
  expect(() => readReply(401, '{"message":"Terminou"}', '1.other')).toThrow('Terminou')
  expect(ended).toHaveBeenCalledExactlyOnceWith('Terminou')
})
