// Takes a picture of a page with the browser of the tests:
//   node scripts/shot.mjs <url> <out.png> [--width 1280] [--height 800] [--dark] [--full] [--storage state.json]
// --full takes the whole page, not only what fits; --storage is a Playwright storage state, for a signed-in page.
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../e2e/kernel/browser.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    storage: { type: 'string' },
  },
})
const [url, out] = positionals
if (url === undefined || out === undefined) {
  console.error(
    'Usage: node scripts/shot.mjs <url> <out.png> [--width 1280] [--height 800] [--dark] [--full] [--storage state.json]',
  )
  process.exit(2)
}
mkdirSync(dirname(resolve(out)), { recursive: true })
const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.dark ? 'dark' : 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(values.storage === undefined ? {} : { storageState: values.storage }),
  })
  page.on('console', (message) => message.type() === 'error' && console.error(`page: ${message.text()}`))
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.screenshot({ path: out, fullPage: values.full })
  console.log(`${out}: ${await page.title()}`)
} finally {
  await browser.close()
}
