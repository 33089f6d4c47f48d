import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'

/** A browser in a process of its own, with a profile that stays: a phone whose battery may die. */
export interface Phone {
  page: Page
  context: BrowserContext
  /** Ends the process at once, as a dead battery does; nothing of it is asked or told. */
  kill: () => Promise<void>
}

/** A folder for the profile of a phone, and the function that removes it. */
export function profile(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tombo-phone-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A browser started with these takes a film (YUV4MPEG2) for its camera, and asks nobody whether it may. */
export const cameraOf = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** No address answers behind this one: a browser that asks it has no network at all, from its first moment on. */
const NO_NETWORK = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/**
 * Starts a browser over a profile.
 * @param offline nothing reaches it, and it reaches nothing
 * @throws {Error} when it does not start
 */
export async function startPhone(
  folder: string,
  { offline = false, more = [] as string[] } = {},
): Promise<Phone> {
  const { executablePath, args = [], env } = launchOptions()
  const all = [...args, ...(offline ? NO_NETWORK : []), ...more]
  const child = spawn(
    executablePath ?? '',
    [
      ...all,
      `--user-data-dir=${folder}`,
      '--remote-debugging-port=0',
      '--window-size=390,780',
      'about:blank',
    ],
    { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 390, height: 780 })
  return {
    page,
    context,
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await browser.close()
    },
  }
}

/** Where the browser listens, as it says when it has started. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const part of child.stderr as AsyncIterable<Buffer>) {
    said += part.toString()
    const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
    if (address) {
      child.stderr?.resume()
      return address
    }
  }
  throw new Error(`The browser did not start:\n${said}`)
}
