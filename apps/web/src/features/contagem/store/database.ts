const NAME = 'tombo-contagem'
/** Grows with each change below; a change only adds, so that a new version never takes away what is unsent. */
const VERSION = 1

export const STORES = ['aparelho', 'sessoes', 'pacotes', 'leituras', 'fotos', 'fechamentos'] as const
export type Store = (typeof STORES)[number]

function upgrade(db: IDBDatabase): void {
  const has = (name: Store) => db.objectStoreNames.contains(name)
  if (!has('aparelho')) db.createObjectStore('aparelho')
  if (!has('sessoes')) db.createObjectStore('sessoes', { keyPath: 'inventario' })
  if (!has('pacotes')) db.createObjectStore('pacotes')
  for (const name of ['leituras', 'fechamentos'] as const) {
    if (has(name)) continue
    const store = db.createObjectStore(name, { keyPath: 'ordem', autoIncrement: true })
    store.createIndex('id', 'id', { unique: true })
    store.createIndex('inventario', 'inventario')
    store.createIndex('envio', ['inventario', 'envio'])
  }
  if (!has('fotos')) db.createObjectStore('fotos', { keyPath: 'id' }).createIndex('inventario', 'inventario')
}

/** The answer of one request. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

let opening: Promise<IDBDatabase> | null = null

/** The device's database. Another version of the program that waits for it gets it: the next call opens it anew. */
function database(): Promise<IDBDatabase> {
  if (opening) return opening
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => upgrade(request.result)
  opening = asked(request).then(
    (db) => {
      const forget = () => {
        opening = null
      }
      db.onversionchange = () => {
        db.close()
        forget()
      }
      db.onclose = forget
      return db
    },
    (error: unknown) => {
      opening = null
      throw error
    },
  )
  return opening
}

/** Reads in one transaction. */
export async function reading<T>(
  stores: readonly Store[],
  work: (of: (name: Store) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const tx = (await database()).transaction([...stores], 'readonly')
  return work((name) => tx.objectStore(name))
}

/**
 * Writes in one transaction, and gives its result once everything is on the disk (durability strict). `work` may only wait for
 * requests of these stores.
 * @throws the reason why nothing was written; `QuotaExceededError` where the device is full
 */
export async function writing<T>(
  stores: readonly Store[],
  work: (of: (name: Store) => IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  const tx = (await database()).transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onerror = () => reject(tx.error ?? new Error('IndexedDB'))
    tx.onabort = () => reject(tx.error ?? new Error('IndexedDB'))
  })
  try {
    const [result] = await Promise.all([work((name) => tx.objectStore(name)), done])
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch (ended) {
      // It had ended by itself: nothing of it was written.
      if ((ended as DOMException).name !== 'InvalidStateError') throw ended
    }
    throw error
  }
}
