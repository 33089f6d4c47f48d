import type { FileHandle } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'

/** Bytes that wait in the memory of the system before they are sent to the disk. */
const WAITING = 16 * 1024 * 1024

/**
 * Passes the bytes of a file on to whoever writes it, and has what was written brought to the disk meanwhile: at the end
 * little is left to wait for.
 */
export class ToDisk extends Transform {
  readonly #file: FileHandle
  #waiting = 0
  #bringing: Promise<unknown> | undefined

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#waiting += part.length
    if (this.#waiting > WAITING && !this.#bringing) {
      this.#waiting = 0
      this.#bringing = this.#file.datasync().then(
        () => (this.#bringing = undefined),
        (error: Error) => this.destroy(error),
      )
    }
    done(null, part)
  }

  /** The file is closed after this: nothing may be under way any more. */
  override _flush(done: TransformCallback): void {
    void this.#brought(done)
  }

  async #brought(done: TransformCallback): Promise<void> {
    await this.#bringing
    done()
  }
}
