import { useState } from 'react'
import { saveUnsent } from '../saveFile.ts'

/** Saves what the server does not have of a campaign as a file; says where the device could not. */
export function useArquivo(inventario: number) {
  const [falha, setFalha] = useState<string | null>(null)
  const salvar = () => {
    setFalha(null)
    saveUnsent(inventario).catch((error: unknown) => {
      console.error(error)
      setFalha('O arquivo não foi salvo: o navegador não leu o que está guardado. Tente de novo.')
    })
  }
  return { salvar, falha }
}
