import { useState } from 'react'
import { goBack } from '../place.ts'
import { type Campanha, type EstadoDaCampanha } from '../store/campaign.ts'
import { Topo } from './Topo.tsx'

/** The places have not come down yet. */
export function SemPacote({ campanha, estado }: { campanha: Campanha; estado: EstadoDaCampanha }) {
  const [running, setRunning] = useState(false)
  const again = async () => {
    setRunning(true)
    await campanha.contato(null)
    setRunning(false)
  }
  return (
    <>
      <Topo
        estado={estado}
        titulo={estado.sessao.descricao}
        onVoltar={() => goBack({ inventario: null, local: null, tela: null })}
      />
      <main className="folha">
        <h2>Os locais ainda não vieram para este aparelho</h2>
        <p role="alert">{estado.falha}</p>
        <button type="button" className="principal" disabled={running} onClick={() => void again()}>
          Tentar de novo
        </button>
      </main>
    </>
  )
}
