/** Where copies go by themselves: whoever runs the server says so, and nobody by a screen. */
export interface DestinoDasCopias {
  /** A folder, or `s3://bucket/prefix`. */
  onde: string
}

/** Read from TOMBO_COPIA and TOMBO_COPIA_SENHA; undefined while one of the two is missing. */
export function destinoDasCopias(env: NodeJS.ProcessEnv = process.env): DestinoDasCopias | undefined {
  const { TOMBO_COPIA: onde, TOMBO_COPIA_SENHA: senha } = env
  return onde && senha ? { onde } : undefined
}
