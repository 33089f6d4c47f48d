/**
 * Counts how often 16-byte keys were seen. A million keys take some 30 MB: they stand in typed arrays, in a table of open
 * addressing, because that many texts in a Map would take several times as much.
 */
export class Repeticoes {
  #chaves = new Uint32Array(4 * 1024)
  #lugares = new Int32Array(4096).fill(-1)
  #n = 0
  readonly #vezes = new Map<number, number>()
  readonly #lida = Buffer.alloc(16)

  /** Notes a key (sixteen characters, one for each byte) once more and says how often it was seen until now, this time included. */
  ver(chave: string): number {
    const l = this.#lida
    l.write(chave, 0, 'latin1')
    const a = l.readUInt32LE(0)
    const b = l.readUInt32LE(4)
    const c = l.readUInt32LE(8)
    const d = l.readUInt32LE(12)
    if (this.#n * 2 >= this.#lugares.length) this.#crescer()
    const lugar = this.#procurar(a, b, c, d)
    const i = this.#lugares[lugar] as number
    if (i >= 0) {
      const vezes = (this.#vezes.get(i) ?? 1) + 1
      this.#vezes.set(i, vezes)
      return vezes
    }
    this.#lugares[lugar] = this.#n
    if (this.#n * 4 >= this.#chaves.length) {
      const maior = new Uint32Array(this.#chaves.length * 2)
      maior.set(this.#chaves)
      this.#chaves = maior
    }
    this.#chaves.set([a, b, c, d], this.#n * 4)
    this.#n++
    return 1
  }

  #procurar(a: number, b: number, c: number, d: number): number {
    const mascara = this.#lugares.length - 1
    const k = this.#chaves
    for (let p = a & mascara; ; p = (p + 1) & mascara) {
      const i = this.#lugares[p] as number
      if (i < 0 || (k[i * 4] === a && k[i * 4 + 1] === b && k[i * 4 + 2] === c && k[i * 4 + 3] === d))
        return p
    }
  }

  #crescer() {
    this.#lugares = new Int32Array(this.#lugares.length * 2).fill(-1)
    const mascara = this.#lugares.length - 1
    for (let i = 0; i < this.#n; i++) {
      let p = (this.#chaves[i * 4] as number) & mascara
      while ((this.#lugares[p] as number) >= 0) p = (p + 1) & mascara
      this.#lugares[p] = i
    }
  }
}
