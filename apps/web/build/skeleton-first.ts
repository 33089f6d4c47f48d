import type { Plugin } from 'vite'

const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g
const PROGRAM = '<div id="raiz">'
/** How the builder's helper adds the sheet of a screen that is opened later. */
const IN_HEAD = 'document.head.appendChild('
const BEFORE_PROGRAM = "document.getElementById('raiz').before("

/**
 * Moves the style sheets of the page behind its skeleton, whose styles stand in the page: it is painted before they have
 * come. The program still waits for them. Sheets that screens bring along later stand behind them, as they would in the head.
 */
export function skeletonFirst(): Plugin {
  return {
    name: 'tombo:skeleton-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const sheets = html.match(STYLES) ?? []
        if (!html.includes(PROGRAM)) throw new Error(`index.html has no ${PROGRAM}`)
        return html.replace(STYLES, '').replace(PROGRAM, () => `${sheets.join('')}${PROGRAM}`)
      },
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(IN_HEAD)) this.error('The sheets of screens are added in another way: follow it.')
        return { code: code.replace(IN_HEAD, BEFORE_PROGRAM), map: null }
      },
    },
  }
}
