import { commentsOf } from './comments.mjs'

/** Words with which a comment names a thing and says nothing of it. */
const banned = /^(?:What|Who|Of|Those)\b/

/**
 * The comments of a source that begin with a word that none may begin with.
 * @param {string} source
 * @param {boolean} [isSql]
 */
export const beginningsOf = (source, isSql = false) =>
  commentsOf(source, isSql).filter(({ text }) => banned.test(text))
