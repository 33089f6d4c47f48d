import { type Campos, mensagens } from '@tombo/contract'

export type Valores = Record<string, unknown>

const vazio = (v: unknown) => v === null || v === undefined || v === ''

/** What is sent for each field: an empty text of an optional field is null, a reference only its id, an enumeration its value. */
export function valorDeEnvio(tipo: string, obrigatorio: boolean, valor: unknown): unknown {
  if (vazio(valor))
    return tipo === 'booleano'
      ? false
      : obrigatorio && (tipo === 'texto' || tipo === 'textoLongo')
        ? ''
        : null
  if (tipo === 'referencia') return { id: (valor as { id: number }).id }
  if (tipo === 'enumeracao') return typeof valor === 'string' ? valor : (valor as { value: string }).value
  return valor
}

/** The body of a save: every writable field, and the id and version that were read. */
export function corpoDe(campos: Campos, valores: Valores): Valores {
  const corpo: Valores = {}
  for (const [nome, c] of Object.entries(campos))
    corpo[nome] = valorDeEnvio(c.tipo, c.obrigatorio, valores[nome])
  if (valores.id) Object.assign(corpo, { id: valores.id, versao: valores.versao })
  return corpo
}

/** The texts that go beside the fields, by the rules of the contract. Empty when all is well. */
export function validarCampos(campos: Campos, valores: Valores): Record<string, string> {
  const erros: Record<string, string> = {}
  for (const [nome, c] of Object.entries(campos)) {
    const valor = valorDeEnvio(c.tipo, c.obrigatorio, valores[nome])
    if (c.obrigatorio && c.tipo !== 'booleano' && vazio(valor)) {
      erros[nome] = c.vazio ?? mensagens.obrigatorio
      continue
    }
    const lido = c.write.safeParse(valor)
    if (!lido.success) erros[nome] = lido.error.issues[0]?.message ?? mensagens.valorInvalido
  }
  return erros
}

/** The form's first values from a record as it is read: what is absent is an empty field. */
export function valoresDe(campos: Campos, registro: Valores): Valores {
  const valores: Valores = { id: registro.id ?? null, versao: registro.versao ?? null }
  for (const [nome, c] of Object.entries(campos)) {
    const lido = registro[nome] ?? null
    if (c.tipo === 'texto' || c.tipo === 'textoLongo') valores[nome] = lido ?? ''
    else if (c.tipo === 'booleano') valores[nome] = lido ?? false
    else if (c.tipo === 'enumeracao')
      valores[nome] = lido && typeof lido === 'object' ? (lido as unknown as { value: string }).value : lido
    else valores[nome] = lido
  }
  return valores
}

/** A schema of the contract, as far as a form needs it. */
interface Esquema {
  safeParse(valor: unknown): {
    success: boolean
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** The texts that go beside the fields of a form that a whole schema checks; the first of each field. */
export function errosDe(esquema: Esquema, valores: Valores): Record<string, string> {
  const erros: Record<string, string> = {}
  for (const { path, message } of esquema.safeParse(valores).error?.issues ?? [])
    erros[String(path[0])] ??= message
  return erros
}
