import { quantos } from '@tombo/contract'
import { type FormEvent, useMemo, useState } from 'react'
import { living, progressOf } from '../pure/outcome.ts'
import { SESSAO_PODE } from '../pure/session.ts'
import { pathOf, type Point } from '../pure/signature.ts'
import { goBack, useWhere } from '../place.ts'
import { Assinatura } from './Assinatura.tsx'
import type { DoLocal } from './Contar.tsx'
import { Topo } from './Topo.tsx'

const SHOWN = 50

/** The place is done: what is missing is shown, and the person of the place signs, with a network or without one. */
export function Terminar({ campanha, estado, aberto, local }: DoLocal) {
  const onde = useWhere()
  const alive = useMemo(() => living(estado.leituras), [estado.leituras])
  const { lidos, esperados, faltam, deFora } = progressOf(aberto, local.id, alive)
  const [assinante, setAssinante] = useState(local.responsavel?.nome ?? '')
  const [observacao, setObservacao] = useState('')
  const [tracos, setTracos] = useState<readonly (readonly Point[])[]>([])
  const [falha, setFalha] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const back = () => goBack({ ...onde, tela: null })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const assinatura = pathOf(tracos)
    if (!assinante.trim()) return setFalha('Diga quem assina.')
    if (!assinatura) return setFalha('Assine no quadro: com o dedo, com a caneta ou com o mouse.')
    setRunning(true)
    try {
      await campanha.fechar(local.id, {
        assinante: assinante.trim(),
        assinatura,
        faltantes: esperados === null ? null : faltam.length,
        observacao: observacao.trim() || null,
      })
      goBack({ ...onde, local: null, tela: null })
    } catch (error) {
      console.error(error)
      setFalha(
        'Não foi guardado: o aparelho está sem espaço, ou o navegador não deixou. Libere espaço e tente de novo.',
      )
      setRunning(false)
    }
  }
  return (
    <>
      <Topo estado={estado} titulo="Terminei este local" sob={local.descricao} onVoltar={back} />
      <main className="folha">
        <p>
          {esperados === null
            ? `${quantos(lidos, 'bem lido', 'bens lidos')}.`
            : `${lidos} de ${quantos(esperados, 'bem esperado lido', 'bens esperados lidos')}${deFora > 0 ? `, e ${deFora} de fora` : ''}.`}
        </p>
        {faltam.length > 0 && (
          <details open={faltam.length <= 5}>
            <summary>
              {quantos(faltam.length, 'bem não foi lido', 'bens não foram lidos')} neste aparelho
            </summary>
            <ul>
              {faltam.slice(0, SHOWN).map((b) => (
                <li key={b.id}>{[b.tombo ?? b.etiqueta, b.descricao].filter(Boolean).join(' · ')}</li>
              ))}
            </ul>
            {faltam.length > SHOWN && <p>E mais {faltam.length - SHOWN}.</p>}
          </details>
        )}
        {falha && (
          <p role="alert" className="aviso ruim">
            {falha}
          </p>
        )}
        <form onSubmit={(e) => void submit(e)} noValidate>
          <label>
            Quem responde pelo local e assina
            <input value={assinante} maxLength={200} onChange={(e) => setAssinante(e.currentTarget.value)} />
          </label>
          <Assinatura tracos={tracos} onChange={setTracos} />
          <p>Quem não pode assinar aqui assina com o próprio usuário, no Tombo, na tela do inventário.</p>
          <label>
            Observação
            <textarea
              rows={2}
              maxLength={1000}
              value={observacao}
              onChange={(e) => setObservacao(e.currentTarget.value)}
            />
          </label>
          <button
            type="submit"
            className="principal"
            disabled={running || !SESSAO_PODE[estado.sessao.situacao].contar}
          >
            Terminar e assinar
          </button>
        </form>
      </main>
    </>
  )
}
