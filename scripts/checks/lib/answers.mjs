/** Says whose answer is looked at without its error: `const { data } = useX(…)`, and `useX(…).data`. */
const taken = /const \{([^}]*\bdata\b[^}]*)\} =\s*(use[A-Z]\w*)\s*(?:<[^>]*>)?\(/g
const asked = /\b(use[A-Z]\w*)\((?:[^()]|\([^()]*\))*\)\.data\b/g

/**
 * @param {string} text a source
 * @returns {{ line: number, found: string, hook: string }[]} the answers of which it takes no error
 */
export function answersWithoutError(text) {
  const alone = [...text.matchAll(taken)].filter((m) => !/\berror\b/.test(m[1] ?? ''))
  return [
    ...alone.map((m) => ({ m, hook: m[2] ?? '' })),
    ...[...text.matchAll(asked)].map((m) => ({ m, hook: m[1] ?? '' })),
  ].map(({ m, hook }) => ({
    line: text.slice(0, m.index).split('\n').length,
    found: m[0].replace(/\s+/g, ' '),
    hook,
  }))
}
