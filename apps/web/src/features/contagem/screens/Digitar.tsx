import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type BemLocal, matches } from '../pure/pack.ts'
import { TypedCodes } from '../pure/scanner.ts'

const SUGGESTIONS = 4

interface Props {
  faltam: readonly BemLocal[]
  onLer: (codigo: string, origem: 'DIGITADA' | 'LEITOR', bem?: number) => void
}

/** The number by which an asset is read by hand. */
const codeOf = (b: BemLocal) => b.etiqueta ?? b.tombo ?? ''

/** The field of codes: typed by a person, or by a scanner that finds it focused. It suggests what is missing here. */
export function Digitar({ faltam, onLer }: Props) {
  const [texto, setTexto] = useState('')
  const keys = useRef(new TypedCodes())
  const scanned = useRef(false)
  const suggested =
    texto.trim().length < 2 ? [] : faltam.filter((b) => matches(b, texto)).slice(0, SUGGESTIONS)
  const read = (codigo: string, bem?: number) => {
    onLer(codigo, scanned.current && bem === undefined ? 'LEITOR' : 'DIGITADA', bem)
    scanned.current = false
    setTexto('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (texto.trim()) read(texto)
  }
  const listen = (event: KeyboardEvent) => {
    if (event.key.length === 1) keys.current.key(event.key, event.timeStamp)
    else if (event.key === 'Enter') scanned.current = keys.current.end(event.timeStamp) !== null
    else keys.current.reset()
  }
  return (
    <form className="digitar" onSubmit={submit}>
      {suggested.length > 0 && (
        <ul className="lista" aria-label="Sugestões">
          {suggested.map((b) => (
            <li key={b.id}>
              <button type="button" onClick={() => read(codeOf(b), b.id)}>
                <b>{b.descricao}</b>
                <small>{[b.tombo, b.etiqueta].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <input
          aria-label="Número ou plaqueta"
          placeholder="Número ou plaqueta"
          value={texto}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onKeyDown={listen}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
        <button type="submit">Ler</button>
      </div>
    </form>
  )
}
