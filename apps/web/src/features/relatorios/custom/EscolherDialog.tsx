import { Checkbox } from '@mantine/core'
import { COLUNAS_DO_CUSTOMIZADO, enderecoAdicional, type NomeDaColuna } from '@tombo/contract'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useDefinicoesAdicionais } from '../../patrimonios/lista.public.ts'
import { useColuna } from './useColuna.ts'
import css from './custom.module.css'

interface Props {
  escolhidas: readonly NomeDaColuna[]
  onEscolher: (colunas: ReadonlySet<NomeDaColuna>) => void
  onClose: () => void
}
const FIXAS = Object.keys(COLUNAS_DO_CUSTOMIZADO) as NomeDaColuna[]

/** Which columns the report has, three in a row. */
export default function EscolherDialog({ escolhidas, onEscolher, onClose }: Props) {
  const coluna = useColuna()
  const todas = [...FIXAS, ...useDefinicoesAdicionais().map((d) => enderecoAdicional(d.chave))]
  const [marcadas, setMarcadas] = useState<ReadonlySet<NomeDaColuna>>(new Set(escolhidas))
  const mudar = (nome: NomeDaColuna, marcada: boolean) =>
    setMarcadas((antes) => {
      const novas = new Set(antes)
      if (marcada) novas.add(nome)
      else novas.delete(nome)
      return novas
    })
  return (
    <FormDialog
      title="Escolher colunas"
      size={860}
      action="Usar estas colunas"
      sending={false}
      disabled={marcadas.size === 0}
      onSubmit={() => {
        onEscolher(marcadas)
        onClose()
      }}
      onClose={onClose}
    >
      <div className={css.tres}>
        {todas.map((nome, i) => (
          <Checkbox
            key={nome}
            label={coluna(nome).titulo}
            checked={marcadas.has(nome)}
            onChange={(e) => mudar(nome, e.currentTarget.checked)}
            data-autofocus={i === 0 || undefined}
          />
        ))}
      </div>
    </FormDialog>
  )
}
