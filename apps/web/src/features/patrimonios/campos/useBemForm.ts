import { useForm } from '@mantine/form'
import { camposDoBem, type NomeCampo } from '@tombo/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../../kernel/http.ts'
import type { RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import type { Values } from '../../../resource/fields/validate.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { type Natureza, useNatureza } from '../naturezas.ts'
import { BUSCA_FIXA } from './buscas.ts'
import { errosDoServidor } from './conversao.ts'
import { useProposta } from './proposta.ts'
import { errosDoBem, vale } from './regras.ts'

interface O {
  iniciais: Values
  /** The fields of this form. */
  nomes: readonly NomeCampo[]
  carga?: boolean
  tombado?: boolean
  /** The known asset as it stands, of which this form changes a part. */
  antes?: Values
  /** Fixed filters of the look-ups of references. */
  buscas?: Partial<Record<NomeCampo, Record<string, unknown>>>
  /** Fields of this form that are none of an asset, and what is wrong with them. */
  proprios?: { nomes: readonly string[]; erros: (valores: Values) => Record<string, string> }
}

/** A form over fields of an asset: the contract's rules, those between fields, and the server's texts beside the inputs. */
export function useBemForm({
  iniciais,
  nomes,
  carga = false,
  tombado = false,
  antes,
  buscas = {},
  proprios,
}: O) {
  const form = useForm<Values>({ mode: 'controlled', initialValues: iniciais })
  const [tentativas, setTentativas] = useState(0)
  const [enviando, setEnviando] = useState<string | null>(null)
  const [conflito, setConflito] = useState<string | null>(null)
  const ocupado = useRef(false)
  const escolhida = form.values.tipoNatureza as ({ id: number } & Partial<Natureza>) | null
  const completa = escolhida?.mascara && 'vidaUtil' in escolhida.mascara ? (escolhida as Natureza) : null
  const { data: buscada, error: semNatureza } = useNatureza(
    escolhida && !completa ? (escolhida as { id: number; codigo?: unknown }) : null,
  )
  useToldError(semNatureza, 'a natureza')
  const natureza = escolhida ? (completa ?? buscada) : null

  /**
   * Checks and sends. `acao` names the button that works meanwhile.
   * @returns what `enviar` gave, or null when something is to be mended (the form says what)
   */
  const salvar = async <T>(
    acao: string,
    enviar: (valores: Values) => Promise<T>,
    o: { tombando?: boolean } = {},
  ): Promise<T | null> => {
    if (ocupado.current) return null
    setConflito(null)
    const situado = { natureza, carga, tombando: tombado || (o.tombando ?? false), antes }
    // With no nature the form may be of many assets: what is asked for is checked.
    const valem = escolhida ? nomes.filter((n) => vale(n, form.values, natureza)) : nomes
    const erros = { ...proprios?.erros(form.values), ...errosDoBem(form.values, valem, situado) }
    form.setErrors(erros)
    if (Object.keys(erros).length > 0) {
      setTentativas((n) => n + 1)
      return null
    }
    ocupado.current = true
    setEnviando(acao)
    try {
      return await enviar(form.values)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      // Whatever belongs to no field of the form (the situation) is said above it.
      const noCampo = Object.entries(errosDoServidor(erro)).filter(
        ([nome]) => nome in camposDoBem || proprios?.nomes.includes(nome),
      )
      if (noCampo.length > 0) {
        form.setErrors(Object.fromEntries(noCampo))
        setTentativas((n) => n + 1)
      } else setConflito(dosArquivos(erro) ?? (erro.status === 409 ? erro.message : null))
      return null
    } finally {
      ocupado.current = false
      setEnviando(null)
    }
  }
  const propor = useProposta(form as RecordFormApi, nomes)
  return {
    form: form as RecordFormApi,
    natureza,
    antes,
    buscas: { ...BUSCA_FIXA, ...buscas },
    propor,
    salvar,
    enviando,
    conflito,
    tentativas,
  }
}

/** Gives what is wrong with files that were sent before: the one that was kept too long, say. */
const dosArquivos = ({ fields }: ApiError): string | null => {
  const [achado] = Object.entries(fields).filter(([nome]) => /^(foto|anexos|documentos)\b/.test(nome))
  return achado ? achado[1].join(' ') : null
}
export type BemForm = ReturnType<typeof useBemForm>
