import { useState } from 'react'
import { ErroApi } from '../kernel/http.ts'

/** One thing that is done at a time, with what the server said when it failed: the text, and texts by field. */
export function useAcao() {
  const [erro, setErro] = useState<string | null>(null)
  const [campos, setCampos] = useState<Record<string, string>>({})
  const [fazendo, setFazendo] = useState(false)
  /** Does it; true when it was done. `aoFalhar` is told of what the server refused. */
  const fazer = async (acao: () => Promise<unknown>, aoFalhar?: (erro: ErroApi) => void) => {
    if (fazendo) return false
    setFazendo(true)
    setErro(null)
    setCampos({})
    try {
      await acao()
      return true
    } catch (falha) {
      if (!(falha instanceof ErroApi)) throw falha
      setErro(falha.message)
      setCampos(Object.fromEntries(Object.entries(falha.fields).map(([k, t]) => [k, t.join(' ')])))
      aoFalhar?.(falha)
      return false
    } finally {
      setFazendo(false)
    }
  }
  return { erro, setErro, campos, setCampos, fazendo, fazer }
}
