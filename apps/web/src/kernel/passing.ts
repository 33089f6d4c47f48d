/** Says of a status that it decides nothing, so that another try may do: the line, a server that is busy or starting, too many tries. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500
