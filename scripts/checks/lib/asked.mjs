/** @typedef {{ method: string, path: string }} Call */

/**
 * The calls of a contract by the name under which a screen asks them: `rotasBaixas.cancelar`.
 * @param {Record<string, unknown>} contract everything that it exports
 * @returns {Map<string, Call>}
 */
export function callsOf(contract) {
  const calls = new Map()
  for (const [group, value] of Object.entries(contract)) {
    if (!/^rotas[A-Z]/.test(group) || typeof value !== 'object' || value === null) continue
    for (const [name, call] of Object.entries(value))
      if (typeof call?.path === 'string' && typeof call.method === 'string')
        calls.set(`${group}.${name}`, { method: call.method, path: call.path })
  }
  return calls
}

/** In an address that a source writes out a value is put in, or is a word. */
const VALUE = String.raw`(\$\{[^}]*\}+|[\w-]+)`
const asWritten = (/** @type {string} */ path) =>
  path
    .replace(/^\/api/, '')
    .replace(/[.*+?^$()[\]\\|{}]/g, String.raw`\$&`)
    .replace(/:\w+/g, VALUE)

/**
 * Does one source ask a call: by its name (also one that the source gives to its group), as one of a group that it takes
 * whole, or by its address?
 * @param {string} source
 * @param {string} name as `callsOf` gives it
 * @param {string} path
 */
export function asks(source, name, path) {
  const [group = '', call = ''] = name.split('.')
  if (source.includes(group)) {
    const said = new RegExp(String.raw`\b${group} as (\w+)`).exec(source)?.[1] ?? group
    if (new RegExp(String.raw`\b${said}(\??\.${call}\b|\[)`).test(source)) return true
    if (new RegExp(String.raw`\.\.\.${said}\b`).test(source)) return true
  }
  const [, first = ''] = path.replace(/^\/api/, '').split('/')
  return (
    source.includes(first) && new RegExp(`['"\`](/api)?/?${asWritten(path).slice(1)}(['"\`?$])`).test(source)
  )
}
