import { useState } from 'react'
import type { Values } from '../../../resource/fields/validate.ts'
import {
  type Natureza,
  type Rascunho,
  Retomar,
  useNaturezaDoEndereco,
  useRascunho,
} from '../../patrimonios/cadastro.public.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { Formulario } from './Formulario.tsx'
import { Andamento, Cadastrados } from './Resultado.tsx'

type Passo =
  | { qual: 'formulario'; iniciais?: Values }
  | { qual: 'andamento'; tarefa: number }
  | { qual: 'feito'; loteId: number }

/** /lote/cadastro: registers many assets that are alike. `?tipoNatureza=7` fills in their nature. */
export default function Cadastro() {
  const [vez, setVez] = useState(0)
  const natureza = useNaturezaDoEndereco()
  if (natureza === undefined) return <LoadingLines />
  return <UmCadastro key={vez} natureza={natureza} onOutro={() => setVez((n) => n + 1)} />
}

/** The job that a kept draft became, if it was sent. */
const tarefaDo = (r: Rascunho | null) => (typeof r?.valores.tarefa === 'number' ? r.valores.tarefa : null)

/** Whatever is typed is kept until the assets are registered: who left while a job worked comes back to its outcome. */
function UmCadastro({ natureza, onOutro }: { natureza: Natureza | null; onOutro: () => void }) {
  const rascunho = useRascunho('lote')
  const { achado } = rascunho
  const enviado = tarefaDo(achado)
  const [passo, setPasso] = useState<Passo>(
    enviado === null ? { qual: 'formulario' } : { qual: 'andamento', tarefa: enviado },
  )
  const [digitado, setDigitado] = useState<Values | undefined>(achado?.valores)
  const pronto = (loteId: number) => {
    rascunho.encerrar()
    setPasso({ qual: 'feito', loteId })
  }
  const continuar = (valores: Values | undefined) => {
    const { tarefa: _, ...iniciais } = valores ?? {}
    rascunho.retomar()
    setPasso({ qual: 'formulario', iniciais })
  }
  if (passo.qual === 'feito') return <Cadastrados loteId={passo.loteId} onOutro={onOutro} />
  if (passo.qual === 'andamento')
    return <Andamento tarefa={passo.tarefa} onPronto={pronto} onVoltar={() => continuar(digitado)} />
  return (
    <>
      <Formulario
        natureza={natureza}
        key={passo.iniciais ? 'retomado' : 'novo'}
        {...(passo.iniciais ? { iniciais: passo.iniciais } : {})}
        acompanhar={rascunho.acompanhar}
        onFeito={pronto}
        onTarefa={(tarefa, valores) => {
          rascunho.acompanhar({ ...valores, tarefa })
          setDigitado(valores)
          setPasso({ qual: 'andamento', tarefa })
        }}
      />
      {achado && enviado === null && (
        <Retomar
          achado={achado}
          onRetomar={({ valores }) => continuar(valores)}
          onDescartar={rascunho.descartar}
        />
      )}
    </>
  )
}
