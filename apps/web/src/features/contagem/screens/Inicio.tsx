import { useEffect, useState } from 'react'
import { go } from '../place.ts'
import { countWaiting, type SessaoGuardada, sessions } from '../store/kept.ts'

type Linha = SessaoGuardada & { fila: number }

/** The campaigns of this device; without one, how to begin. */
export function Inicio() {
  const [linhas, setLinhas] = useState<Linha[] | null>(null)
  useEffect(() => {
    void sessions()
      .then((all) => Promise.all(all.map(async (s) => ({ ...s, fila: await countWaiting(s.inventario) }))))
      .then(setLinhas)
  }, [])
  return (
    <main className="folha">
      <h1>Contagem</h1>
      {linhas?.length === 0 && (
        <p>
          Este aparelho ainda não conta nenhum inventário. No Tombo, abra o inventário e use{' '}
          <b>Contar com um aparelho</b>; depois aponte a câmera do aparelho para o QR que aparece.
        </p>
      )}
      <ul className="lista">
        {linhas?.map((l) => (
          <li key={l.inventario}>
            <button type="button" onClick={() => go({ inventario: l.inventario, local: null, tela: null })}>
              <b>{l.descricao}</b>
              <small>
                {l.pessoa.nome}
                {l.fila > 0 && ` · ${l.fila} por enviar`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
