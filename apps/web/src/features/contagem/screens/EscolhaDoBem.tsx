import type { PacoteAberto } from '../pure/pack.ts'
import type { Escolha } from './useLer.ts'

interface Props {
  escolha: Escolha
  aberto: PacoteAberto
  onChoose: (bem: number) => void
  onSkip: () => void
}

/** A code that fits several assets: none is guessed. */
export function EscolhaDoBem({ escolha, aberto, onChoose, onSkip }: Props) {
  return (
    <section className="resultado ambar" role="alert">
      <h2>{escolha.codigo} serve a mais de um bem. Qual é?</h2>
      <ul className="lista">
        {escolha.ids.map((id) => {
          const b = aberto.bens.get(id)
          const onde = b?.localizacao == null ? null : aberto.locais.get(b.localizacao)?.caminho
          return (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                <b>{b?.descricao ?? `Bem ${b?.tombo ?? b?.etiqueta ?? id}`}</b>
                <small>{[b?.tombo, b?.etiqueta, onde].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" onClick={onSkip}>
        Não sei: a comissão decide
      </button>
    </section>
  )
}
