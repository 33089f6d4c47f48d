/**
 * The lines on which something is cast to `never`; words of comments and texts are none.
 * @param {string} text of a TypeScript source
 * @returns {number[]}
 */
export function castsIn(text) {
  return text.split('\n').flatMap((line, i) => {
    const code = line.replace(/\/\/.*$|^\s*(?:\/\*\*?|\*).*$|'(?:[^'\\]|\\.)*'/g, '')
    return /\bas never\b/.test(code) ? [i + 1] : []
  })
}
