import { useState } from 'react'
import { amend, type APor, saidOf, undo } from '../pure/amend.ts'
import type { Coisa } from '../pure/outcome.ts'
import type { PacoteAberto } from '../pure/pack.ts'
import { smaller } from '../../../ui/files/smaller.ts'
import type { Ultima } from './useLer.ts'

/** A shape beside each colour: who does not see colours reads them too. */
const MARK = { verde: '✓', ambar: '➜', vermelho: '?', cinza: '•' } as const

interface Props {
  ultima: Ultima
  /** Says what was read; null once it was taken back, or was not kept. */
  coisa: Coisa | null
  estados: PacoteAberto['pacote']['estados']
  onDizer: (novas: APor[], foto?: Blob) => void
  onDesfeita: () => void
}

/** Says what the last reading came to, and what can be said of it in one tap. */
export function Resultado({ ultima, coisa, estados, onDizer, onDesfeita }: Props) {
  const { aviso, repetida } = ultima
  return (
    <section className={`resultado ${aviso.cor}`}>
      <output aria-live="assertive">
        <h2>
          <span aria-hidden="true">{MARK[aviso.cor]}</span>{' '}
          {repetida ? `${aviso.titulo}, já lido aqui` : aviso.titulo}
        </h2>
        <p>{aviso.texto}</p>
        {aviso.bem && <p>{[aviso.bem.tombo, aviso.bem.etiqueta].filter(Boolean).join(' · ')}</p>}
      </output>
      {coisa && (
        <Dizer
          coisa={coisa}
          estados={estados}
          descreve={coisa.leituras.every((l) => l.bem === null)}
          onDizer={onDizer}
          onDesfeita={onDesfeita}
        />
      )}
    </section>
  )
}

interface DeDizer {
  coisa: Coisa
  estados: Props['estados']
  /** It is no known asset: it is described. */
  descreve: boolean
  onDizer: Props['onDizer']
  onDesfeita: () => void
}

/** Condition, note, photo and undo of what was read. */
export function Dizer({ coisa, estados, descreve, onDizer, onDesfeita }: DeDizer) {
  const [anota, setAnota] = useState(false)
  const dito = saidOf(coisa)
  const field = descreve ? 'descricao' : 'observacao'
  const [texto, setTexto] = useState(dito[field] ?? '')
  const photograph = async (file: Blob | undefined) => {
    if (file) onDizer(amend(coisa, {}), await smaller(file))
  }
  return (
    <>
      <fieldset className="estados">
        <legend>Conservação</legend>
        {estados.map((e) => (
          <button
            key={e.id}
            type="button"
            aria-pressed={dito.conservacao?.id === e.id}
            onClick={() => onDizer(amend(coisa, { conservacao: { id: e.id } }))}
          >
            {e.descricao}
          </button>
        ))}
      </fieldset>
      <div className="acoes">
        <button type="button" aria-expanded={anota} onClick={() => setAnota(!anota)}>
          {descreve ? 'Descrever' : 'Anotar'}
        </button>
        <label className="botao">
          {dito.foto ? 'Outra foto' : 'Foto'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(e) => {
              void photograph(e.currentTarget.files?.[0])
              // The same file, chosen again, is a change again.
              e.currentTarget.value = ''
            }}
          />
        </label>
        <button
          type="button"
          onClick={() => {
            onDizer(undo(coisa))
            onDesfeita()
          }}
        >
          Desfazer
        </button>
      </div>
      {anota && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (texto.trim()) onDizer(amend(coisa, { [field]: texto.trim() }))
            setAnota(false)
          }}
        >
          <label>
            {descreve ? 'O que é o bem' : 'Observação'}
            <textarea
              rows={2}
              maxLength={descreve ? 500 : 1000}
              value={texto}
              onChange={(e) => setTexto(e.currentTarget.value)}
            />
          </label>
          <button type="submit" className="principal">
            Guardar
          </button>
        </form>
      )}
    </>
  )
}
