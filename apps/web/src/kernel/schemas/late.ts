/** The makers of schemas once they have come. */
let library: object | undefined

/** Asked of a schema, these look into it; everything else that is asked of one only says more of it. */
const LOOKING: ReadonlySet<string> = new Set(
  '_zod def shape unwrap parse parseAsync safeParse safeParseAsync then'.split(' '),
)

const libraryNow = (): object => {
  if (library === undefined)
    throw new Error('A schema is looked into before the library of schemas has come.')
  return library
}

/**
 * Stands for a schema, or for a part of the library, and makes it when it is first looked into.
 * @param make what it stands for; called once, with the library there
 * @param call what a call of it gives meanwhile
 */
function standIn(make: () => object, call: (args: unknown[]) => unknown): object {
  let made: object | undefined
  const real = (): object => {
    libraryNow()
    return (made ??= make())
  }
  return new Proxy(() => undefined, {
    get(_, name) {
      if (library === undefined && typeof name === 'string' && !LOOKING.has(name)) return partOf(real, name)
      const value: unknown = Reflect.get(real(), name)
      return typeof value === 'function' ? value.bind(real()) : value
    },
    apply: (_, _this, args: unknown[]) => call(args),
    has: (_, name) => Reflect.has(real(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  })
}

/** A property of what something stands for. Called, it gives what the method of that name will give. */
function partOf(owner: () => object, name: string): object {
  const part = () => Reflect.get(owner(), name) as object
  return standIn(part, (args) => {
    const result = () => Reflect.apply(part() as () => object, owner(), args)
    return library === undefined ? standIn(result, refuseCall) : result()
  })
}

function refuseCall(): never {
  throw new Error('A schema is no function.')
}

/**
 * The library of schemas for what declares by them and does not check: fields, filters, enumerations, resources. It writes
 * down what is declared until the library has come (`library.ts`, with the first form), and is the library from then on.
 */
export const z = standIn(libraryNow, refuseCall)

/** Gives what has been declared, and will be, the makers to be made by. */
export function libraryHasCome(makers: object): void {
  library = makers
}
