/**
 * The instructions of a Containerfile, each on a line of its own, without comments.
 * @param {string} text
 * @returns {{ name: string, rest: string }[]}
 */
export function instructionsOf(text) {
  return text
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/)
      return { name: name.toUpperCase(), rest: rest.join(' ') }
    })
}

const known = new Set(
  'FROM ENV WORKDIR COPY RUN USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD ENTRYPOINT ARG LABEL SHELL ADD ONBUILD'.split(
    ' ',
  ),
)

/**
 * Lists what is wrong with a Containerfile, as a linter of them would: each as words for a person.
 * @param {string} text
 * @returns {string[]}
 */
export function containerFaults(text) {
  const all = instructionsOf(text)
  const of = (/** @type {string} */ name) => all.filter((i) => i.name === name).map(({ rest }) => rest)
  const faults = all.filter(({ name }) => !known.has(name)).map(({ name }) => `unknown instruction ${name}`)
  const [image] = of('FROM')
  if (all[0]?.name !== 'FROM') faults.push('does not begin with FROM')
  if (!/:\S+/.test(image ?? '') || /:latest\b/.test(image ?? '')) faults.push('FROM names no version')
  if (!of('USER').length || of('USER').at(-1) === 'root') faults.push('runs as root')
  for (const name of ['CMD', 'ENTRYPOINT'])
    for (const rest of of(name))
      if (!rest.startsWith('[')) faults.push(`${name} runs through a shell, which keeps signals`)
  if (of('ADD').length) faults.push('ADD where COPY would do')
  for (const name of ['CMD', 'VOLUME'])
    for (const rest of of(name)) if (rest.startsWith('[')) JSON.parse(rest)
  const made = of('RUN').join(' ')
  for (const rest of of('VOLUME'))
    for (const folder of JSON.parse(rest))
      for (const word of ['mkdir', 'chown'])
        if (!new RegExp(`\\b${word}\\b[^&]*\\s${folder}(?:\\s|$)`).test(made))
          faults.push(`${folder} has no ${word}: it would be root's`)
  return faults
}

/**
 * Folders of the container that a compose file mounts volumes on, and volumes that it does not declare.
 * @param {string} text
 */
export function composeVolumes(text) {
  const mounts = [...text.matchAll(/^\s+- (\w+):(\/\S+)$/gm)].map(([, volume = '', folder = '']) => ({
    volume,
    folder,
  }))
  const declared = /^volumes:\n([\s\S]*)$/m.exec(text)?.[1] ?? ''
  return {
    mounts,
    undeclared: mounts.filter(({ volume }) => !new RegExp(`^ {2}${volume}:`, 'm').test(declared)),
  }
}
