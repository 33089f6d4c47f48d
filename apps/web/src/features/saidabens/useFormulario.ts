import {
  type BemDaSaida,
  field,
  lerData,
  mensagens,
  type ProblemaDoBem,
  problemasDasDatas,
  rotasSaidas as r,
  type Saida,
} from '@tombo/contract'
import { useRef, useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { newKey } from '../../kernel/repetition.ts'
import { fieldId } from '../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { bodyOf, type Values } from '../../resource/fields/validate.ts'
import { instant } from '../../ui/format.ts'
import { camposDaSaida } from './campos.ts'
import { recarregarSaidas } from './consultas.ts'

interface Inicio {
  /** The request that is changed; null for a new one. */
  saida: Saida | null
  bens: readonly BemDaSaida[]
  /** Today, where the server is. */
  hoje: string
  onSalva: (saida: Saida) => void
}

const DIA = 10
/** The day of an instant, on the person's own calendar. */
const diaDe = (quando: string) => lerData(instant(quando).slice(0, DIA))

const registroDe = (saida: Saida | null, hoje: string): Values =>
  saida
    ? { ...saida, dataHoraCriacao: diaDe(saida.dataHoraCriacao) }
    : { dataHoraCriacao: hoje, terceiro: false }

/** The words of the fields, the assets among them, for the summary of what is wrong. */
export const camposDoResumo = { itens: field.texto('Bens'), ...camposDaSaida }

/** The form of a request: its fields, its assets, and the check of these before anything is asked for. */
export function useFormulario({ saida, bens: iniciais, hoje, onSalva }: Inicio) {
  const [bens, mostrarBens] = useState<BemDaSaida[]>([...iniciais])
  // Whatever is sent: also what was chosen a moment ago, and is not drawn yet.
  const escolhidos = useRef(bens)
  const setBens = (novos: BemDaSaida[]) => {
    escolhidos.current = novos
    mostrarBens(novos)
  }
  const [terceiro, setTerceiro] = useState(saida?.terceiro ?? false)
  const [problemas, setProblemas] = useState<ProblemaDoBem[]>([])
  const [chave] = useState(newKey)
  const { fornecedor: _, ...semFornecedor } = camposDaSaida
  const campos = terceiro ? camposDaSaida : semFornecedor

  const entreCampos = (v: Values): Record<string, string> => {
    const criacao = lerData(String(v.dataHoraCriacao ?? ''))
    const retorno = v.dataRetornoPrevista ? lerData(String(v.dataRetornoPrevista)) : null
    const datas = criacao ? problemasDasDatas({ criacao, retorno, hoje }) : {}
    return {
      ...(escolhidos.current.length === 0 ? { itens: mensagens.saidaSemBens } : {}),
      ...Object.fromEntries(Object.entries(datas).map(([k, t]) => [k, t.join(' ')])),
    }
  }
  const pedir = async (valores: Values, quais: readonly BemDaSaida[]) => {
    const salva = await call(r.salvar, {
      body: loose({
        ...bodyOf(campos, valores),
        terceiro,
        itens: quais.map(({ id }) => ({ id })),
      }),
      ...(saida ? {} : { idempotencyKey: `${chave}-${quais.length}` }),
    })
    await recarregarSaidas()
    onSalva(salva)
  }
  const registro = useRecordForm(
    campos,
    registroDe(saida, hoje),
    async (valores) => {
      const { problemas: achados } = await call(r.confirmar, {
        body: { itens: escolhidos.current.map(({ id }) => ({ id })), ...(saida ? { id: saida.id } : {}) },
      })
      if (achados.length > 0) setProblemas(achados)
      else await pedir(valores, escolhidos.current)
    },
    entreCampos,
  )
  const bons = bens.filter((b) => !problemas.some((p) => p.patrimonio.id === b.id))
  return {
    ...registro,
    campos,
    bens,
    setBens: (novos: BemDaSaida[]) => {
      setBens(novos)
      registro.form.clearFieldError('itens')
    },
    terceiro,
    setTerceiro,
    problemas,
    bons,
    /** Back to the assets: they are what is to be changed. */
    fecharProblemas: () => {
      setProblemas([])
      requestAnimationFrame(() => document.getElementById(fieldId('itens'))?.focus())
    },
    /** Goes on without the assets that cannot go out; without any left the form says so. */
    retirarProblemas: () => {
      setBens(bons)
      setProblemas([])
      void registro.save()
    },
  }
}
