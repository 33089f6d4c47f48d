import { useState } from 'react'
import { type APor, saidOf } from '../pure/amend.ts'
import { type Coisa, judge } from '../pure/outcome.ts'
import type { PacoteAberto } from '../pure/pack.ts'
import type { LeituraGuardada } from '../pure/queue.ts'
import { Dizer } from './Resultado.tsx'

/** So many readings are in sight at first. */
const SHOWN = 20

interface Props {
  coisas: readonly Coisa[]
  aberto: PacoteAberto
  local: number
  alive: readonly LeituraGuardada[]
  onDizer: (novas: APor[], foto?: Blob) => void
}

/** Made once: to make one for each reading that is drawn costs a phone more than all else that a scan does. */
const hours = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const timeOf = (iso: string) => hours.format(new Date(iso))

/** Says what was read in a place, the latest first; each can be said more of, or taken back. */
export function Coisas({ coisas, aberto, local, alive, onDizer }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  if (coisas.length === 0) return null
  return (
    <section>
      <h2>Últimas leituras</h2>
      <ul className="lista coisas">
        {coisas.slice(0, all ? undefined : SHOWN).map((c) => {
          const last = c.leituras.at(-1) as LeituraGuardada
          const ofThing = alive.filter((l) => l.bem !== null && l.bem === last.bem)
          const { cor, titulo } =
            last.leitura.codigo || last.bem !== null
              ? judge(aberto, last.leitura.codigo ?? '', last.bem, local, ofThing)
              : ({ cor: 'cinza', titulo: 'Sem plaqueta' } as const)
          const bem = last.bem === null ? undefined : aberto.bens.get(last.bem)
          const nome = bem?.descricao ?? saidOf(c).descricao ?? last.leitura.codigo ?? 'Com foto'
          return (
            <li key={c.chave}>
              <button
                type="button"
                aria-expanded={open === c.chave}
                onClick={() => setOpen(open === c.chave ? null : c.chave)}
              >
                <b>
                  <span className={`ponto ${cor}`} aria-hidden="true" /> {nome}
                </b>
                <small>
                  {[titulo, bem?.tombo ?? last.leitura.codigo, timeOf(last.leitura.lidaEm)]
                    .filter(Boolean)
                    .join(' · ')}
                  {last.envio === 'FILA' && ' · por enviar'}
                </small>
              </button>
              {open === c.chave && (
                <Dizer
                  coisa={c}
                  estados={aberto.pacote.estados}
                  descreve={last.bem === null}
                  onDizer={onDizer}
                  onDesfeita={() => setOpen(null)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {!all && coisas.length > SHOWN && (
        <button type="button" onClick={() => setAll(true)}>
          Mostrar todas ({coisas.length})
        </button>
      )}
    </section>
  )
}
