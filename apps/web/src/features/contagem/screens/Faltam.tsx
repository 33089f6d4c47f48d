import { quantos } from '@tombo/contract'
import { useMemo, useState } from 'react'
import { living, progressOf } from '../pure/outcome.ts'
import { matches } from '../pure/pack.ts'
import { goBack, useWhere } from '../place.ts'
import type { DoLocal } from './Contar.tsx'
import { Topo } from './Topo.tsx'

const SHOWN = 300

/** Says what is expected in a place and was not read there, with where this device saw it. */
export function Faltam({ estado, aberto, local }: DoLocal) {
  const onde = useWhere()
  const [busca, setBusca] = useState('')
  const alive = useMemo(() => living(estado.leituras), [estado.leituras])
  const { faltam } = useMemo(() => progressOf(aberto, local.id, alive), [aberto, local.id, alive])
  const seen = new Map(alive.flatMap((l) => (l.bem === null ? [] : [[l.bem, l] as const])))
  const found = busca.trim() ? faltam.filter((b) => matches(b, busca)) : faltam
  const hint = (bem: number) => {
    const l = seen.get(bem)
    return l
      ? `Lido por este aparelho em ${aberto.locais.get(l.localizacao)?.descricao ?? 'outro local'}`
      : null
  }
  return (
    <>
      <Topo
        estado={estado}
        titulo={local.descricao}
        sob={quantos(faltam.length, 'bem falta', 'bens faltam')}
        onVoltar={() => goBack({ ...onde, tela: null })}
      />
      <main className="folha">
        {faltam.length === 0 ? (
          <p className="vazio">Tudo o que se espera aqui foi lido. Volte e use Terminei.</p>
        ) : (
          <label>
            Procurar entre os que faltam
            <input type="search" value={busca} onChange={(e) => setBusca(e.currentTarget.value)} />
          </label>
        )}
        <ul className="lista">
          {found.slice(0, SHOWN).map((b) => (
            <li key={b.id} className="linha">
              <b>{b.descricao ?? 'Bem de local de outra pessoa'}</b>
              <small>{[b.tombo, b.etiqueta].filter(Boolean).join(' · ')}</small>
              {hint(b.id) && <small className="dica">{hint(b.id)}</small>}
            </li>
          ))}
        </ul>
        {found.length > SHOWN && (
          <p>Há mais {found.length - SHOWN}: procure pelo número ou pela descrição.</p>
        )}
      </main>
    </>
  )
}
