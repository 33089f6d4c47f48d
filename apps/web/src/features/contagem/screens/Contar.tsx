import { quantos } from '@tombo/contract'
import { useMemo, useState } from 'react'
import { living, progressOf, thingsIn } from '../pure/outcome.ts'
import type { PacoteAberto } from '../pure/pack.ts'
import { SESSAO_PODE } from '../pure/session.ts'
import { go, goBack, useWhere } from '../place.ts'
import type { Campanha, EstadoDaCampanha } from '../store/campaign.ts'
import { Camera } from './Camera.tsx'
import { Coisas } from './Coisas.tsx'
import { Digitar } from './Digitar.tsx'
import { EscolhaDoBem } from './EscolhaDoBem.tsx'
import { Resultado } from './Resultado.tsx'
import { Topo } from './Topo.tsx'
import { useLer } from './useLer.ts'
import { useScanner } from './useScanner.ts'

export interface DoLocal {
  campanha: Campanha
  estado: EstadoDaCampanha
  aberto: PacoteAberto
  local: PacoteAberto['pacote']['localizacoes'][number]
}

/** Counting in one place: what is scanned, what it came to, what was read last. */
export function Contar({ campanha, estado, aberto, local }: DoLocal) {
  const onde = useWhere()
  const [camera, setCamera] = useState(false)
  const { ultima, escolha, ler, lerSemEscolher, dizer, esquecer } = useLer(campanha, aberto, local.id)
  useScanner((codigo) => void ler(codigo, 'LEITOR'))
  const alive = useMemo(() => living(estado.leituras), [estado.leituras])
  const andamento = useMemo(() => progressOf(aberto, local.id, alive), [aberto, local.id, alive])
  const coisas = useMemo(() => thingsIn(local.id, alive), [local.id, alive])
  const counts = SESSAO_PODE[estado.sessao.situacao].contar
  const { lidos, esperados, faltam, deFora } = andamento
  const sob = [
    esperados === null ? quantos(lidos, 'lido', 'lidos') : `${lidos} de ${esperados}`,
    deFora > 0 && `${deFora} de fora`,
  ]
    .filter(Boolean)
    .join(' · ')
  const ultimaCoisa = ultima && coisas.find((c) => c.chave === ultima.chave)
  return (
    <>
      <Topo
        estado={estado}
        titulo={local.descricao}
        sob={sob}
        onVoltar={() => goBack({ ...onde, local: null, tela: null })}
      />
      <main className="folha contar">
        {local.eMinhaCarga && (
          <p className="aviso">Você responde por este local. A contagem dele fica marcada para a comissão.</p>
        )}
        {camera && <Camera onCode={(codigo) => ler(codigo, 'CAMERA')} onClose={() => setCamera(false)} />}
        {escolha ? (
          <EscolhaDoBem
            escolha={escolha}
            aberto={aberto}
            onChoose={(bem) => void ler(escolha.codigo, escolha.origem, bem)}
            onSkip={() => lerSemEscolher(escolha)}
          />
        ) : (
          ultima && (
            <Resultado
              key={ultima.chave}
              ultima={ultima}
              coisa={ultimaCoisa ?? null}
              estados={aberto.pacote.estados}
              onDizer={(...dito) => void dizer(...dito)}
              onDesfeita={esquecer}
            />
          )
        )}
        {!ultima && coisas.length === 0 && (
          <p className="vazio">Leia a primeira plaqueta: com a câmera, com um leitor, ou digite o número.</p>
        )}
        <Coisas
          coisas={coisas}
          aberto={aberto}
          local={local.id}
          alive={alive}
          onDizer={(...dito) => void dizer(...dito)}
        />
      </main>
      <footer className="pe">
        {counts && <Digitar faltam={faltam} onLer={(...lido) => void ler(...lido)} />}
        <nav aria-label="Contagem">
          {!camera && counts && (
            <button type="button" className="principal" onClick={() => setCamera(true)}>
              Câmera
            </button>
          )}
          {esperados !== null && (
            <button type="button" onClick={() => go({ ...onde, tela: 'faltam' })}>
              Faltam {faltam.length}
            </button>
          )}
          {counts && (
            <button type="button" onClick={() => go({ ...onde, tela: 'semplaqueta' })}>
              Sem plaqueta
            </button>
          )}
          {counts && (
            <button type="button" onClick={() => go({ ...onde, tela: 'terminar' })}>
              Terminei
            </button>
          )}
        </nav>
      </footer>
    </>
  )
}
