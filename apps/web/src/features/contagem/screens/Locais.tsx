import { quantos } from '@tombo/contract'
import { useMemo, useState } from 'react'
import { living, seesExpected } from '../pure/outcome.ts'
import { type PacoteAberto, plain } from '../pure/pack.ts'
import type { LeituraGuardada } from '../pure/queue.ts'
import { go, goBack } from '../place.ts'
import type { EstadoDaCampanha } from '../store/campaign.ts'
import { Topo } from './Topo.tsx'

/** So many places are drawn at once; the search finds the others. */
const SHOWN = 200

type Local = PacoteAberto['pacote']['localizacoes'][number]

/** How many of the expected assets of each place were read there. */
function foundByPlace(aberto: PacoteAberto, alive: readonly LeituraGuardada[]): Map<number, number> {
  const found = new Map<number, Set<number | string>>()
  const all = !seesExpected(aberto)
  for (const l of alive) {
    if (!all && (l.bem === null || aberto.bens.get(l.bem)?.localizacao !== l.localizacao)) continue
    const set = found.get(l.localizacao) ?? new Set()
    found.set(l.localizacao, set.add(l.bem ?? l.leitura.codigo ?? l.id))
  }
  return new Map([...found].map(([local, set]) => [local, set.size]))
}

/** The places of a campaign, those of the counter first. */
export function Locais({ estado, aberto }: { estado: EstadoDaCampanha; aberto: PacoteAberto }) {
  const [busca, setBusca] = useState('')
  const { inventario, localizacoes } = aberto.pacote
  const lidos = useMemo(() => foundByPlace(aberto, living(estado.leituras)), [aberto, estado.leituras])
  const found = localizacoes.filter((l) => plain(l.caminho).includes(plain(busca.trim())))
  const groups = [
    { titulo: 'Meus locais', locais: found.filter((l) => l.minha) },
    { titulo: 'Outros locais', locais: found.filter((l) => !l.minha) },
  ].filter((g) => g.locais.length > 0)
  return (
    <>
      <Topo
        estado={estado}
        titulo={inventario.descricao}
        sob={inventario.comissao}
        onVoltar={() => goBack({ inventario: null, local: null, tela: null })}
      />
      <main className="folha">
        <label>
          Procurar local
          <input type="search" value={busca} onChange={(e) => setBusca(e.currentTarget.value)} />
        </label>
        {groups.length === 0 && (
          <p>
            {busca
              ? 'Nenhum local tem esse nome. Apague a procura para ver todos.'
              : 'Este inventário não tem locais.'}
          </p>
        )}
        {groups.map(({ titulo, locais }) => (
          <section key={titulo}>
            <h2>{titulo}</h2>
            <ul className="lista">
              {locais.slice(0, SHOWN).map((l) => (
                <Linha key={l.id} local={l} lidos={lidos.get(l.id) ?? 0} aberto={aberto} estado={estado} />
              ))}
            </ul>
            {locais.length > SHOWN && <p>Há mais {locais.length - SHOWN}: procure pelo nome.</p>}
          </section>
        ))}
      </main>
    </>
  )
}

interface DaLinha {
  local: Local
  lidos: number
  aberto: PacoteAberto
  estado: EstadoDaCampanha
}

function Linha({ local, lidos, aberto, estado }: DaLinha) {
  const { inventario } = aberto.pacote
  const refused = local.eMinhaCarga && inventario.doResponsavel === 'RECUSAR'
  const here = estado.fechamentos.filter((f) => f.localizacao === local.id && f.envio !== 'RECUSADA').at(-1)
  const after =
    here && estado.leituras.some((l) => l.localizacao === local.id && l.leitura.lidaEm > here.corpo.fechadoEm)
  const closed = here ? !after : local.fechada
  const words = [
    local.quantidade === null
      ? quantos(lidos, 'lido', 'lidos')
      : `${lidos} de ${quantos(local.quantidade, 'bem', 'bens')}`,
    local.recontagem && 'contar de novo',
    refused && 'você responde por ele: outra pessoa o conta',
  ].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        disabled={refused}
        onClick={() => go({ inventario: inventario.id, local: local.id, tela: null })}
      >
        <b>{local.descricao}</b>
        {local.caminho !== local.descricao && <small>{local.caminho}</small>}
        <small>
          {words.join(' · ')}
          {closed && <span className="feito"> ✓ terminado</span>}
        </small>
        {local.quantidade !== null && local.quantidade > 0 && (
          <progress max={local.quantidade} value={lidos} aria-label={`Lidos em ${local.descricao}`} />
        )}
      </button>
    </li>
  )
}
