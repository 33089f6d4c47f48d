import type { Plugin } from 'vite'
import { mensagens } from '../../../../packages/contract/src/messages.ts'

/** Modules that say texts: of the client and of the contract, but for those that the texts stand in. */
const SAYING =
  /(?:apps[\\/]\w+|packages[\\/]contract)[\\/]src[\\/](?!messages(?:\.ts|[\\/])).*\.tsx?(?:\?(?:light|late))?$/
const NAMED = /(?<![.\w'"])mensagens\s*\.\s*(\w+)/g
/** The texts taken as a whole, or by a name that is found out later: then nobody can tell which are used. */
const WHOLE = /(?<![.\w'"])mensagens\s*(?:\[|\)|;|\bas\b)|\.\.\.mensagens\b/

const texts: Readonly<Record<string, string>> = mensagens

/**
 * Each text stands where it is said, and travels with the screen that says it: together they would come with the first screen,
 * and most are answers, which the server writes.
 * @throws {Error} where a source takes the texts as a whole, or names one that is not there
 */
export function textsInPlace(): Plugin {
  return {
    name: 'tombo:texts-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SAYING, code: 'mensagens' },
      handler(code, id) {
        if (WHOLE.test(code)) throw new Error(`${id}: a text is named where it is used (mensagens.name)`)
        const said = code.replaceAll(NAMED, (_, name: string) => {
          const text = texts[name]
          if (text === undefined) throw new Error(`${id}: there is no text mensagens.${name}`)
          return JSON.stringify(text)
        })
        return { code: said, map: null }
      },
    },
  }
}
