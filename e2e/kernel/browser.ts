import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { inRoot } from '../../scripts/setup/root.mjs'

/**
 * Features that are turned off: a process in reserve for a page that may come (docs/decisions/0025: a tenth of the processor of a
 * test), and those that Playwright turns off, since of two such switches the last alone counts.
 */
const turnedOff = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]

/** The browser is under test with its own page only: no sandbox (root has none), no graphics card, no calls home. */
const args = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--lang=pt-BR',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // Addresses as of an office's own network, which browsers do not take for safe ones without TLS.
  '--host-resolver-rules=MAP *.rede 127.0.0.1',
  `--disable-features=${turnedOff.join(',')}`,
  // A page of a test ends before its functions run often enough to be worth optimising.
  '--js-flags=--no-opt --no-maglev',
]

/** A browser in whose language the machine's C library is not writes to no folder with an accent in its name. */
const downloadsPath = join(tmpdir(), `tombo-downloads-${userInfo().uid}`)

/**
 * How to launch the browser of the tests: the Chromium of an npm package, which needs nothing of the system but its
 * C library, unpacked inside the repository on first use. TOMBO_CHROMIUM names another Chromium, for the platforms
 * that the package has none for.
 */
export function launchOptions(): LaunchOptions {
  const own = process.env.TOMBO_CHROMIUM
  if (own !== undefined && own !== '') return { executablePath: own, args }
  const folder = unpacked()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH ?? '']
    .filter(Boolean)
    .join(':')
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: libraries,
    FONTCONFIG_FILE: join(folder, 'tombo-fonts.conf'),
    // Its own controls, such as those of hours, speak as they do on the machines of the offices.
    LC_ALL: 'pt_BR.UTF-8',
  }
  return { executablePath: join(folder, 'chromium'), args, env: withoutUndefined(env), downloadsPath }
}

/** The folder of the unpacked browser; a half unpacked one never bears the final name. */
function unpacked(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = inRoot('.cache', 'chromium', version)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  unpackInto(unfinished)
  writeFileSync(join(unfinished, 'tombo-fonts.conf'), fontsIn(folder))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process may have finished first: then its folder is as good.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the folder for temporary files, and the libraries only on a system of a certain name. */
function unpackInto(folder: string): void {
  const program = `
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()`
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`The browser could not be unpacked: ${result.stderr}`)
}

/** The package's own list of font folders names places outside of the repository. */
function fontsIn(folder: string): string {
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts']
    .map((dir) => `<dir>${escapeXml(dir)}</dir>`)
    .join('')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${dirs}<cachedir>${escapeXml(join(folder, 'fonts-cache'))}</cachedir></fontconfig>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function withoutUndefined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
