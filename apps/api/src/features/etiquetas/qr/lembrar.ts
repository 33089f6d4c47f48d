/** What was made for a number is made once. */
export function lembrar<V>(fazer: (n: number) => V): (n: number) => V {
  const feitos = new Map<number, V>()
  return (n) => {
    const feito = feitos.get(n) ?? fazer(n)
    feitos.set(n, feito)
    return feito
  }
}
