import { TextInput } from '@mantine/core'
import { mensagens, rotasFechamento as r, zPoderOrgao } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ReportDialog } from '../../resource/reports/ReportDialog.tsx'
import { competencia } from '../../ui/format.ts'

/** Asks for the matrix of balances of a closed month, with the code by which the Treasury knows the body. */
export default function MatrizDialog({ mes, onClose }: { mes: string; onClose: () => void }) {
  const [poderOrgao, setPoderOrgao] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  return (
    <ReportDialog
      title={`Matriz de saldos: ${competencia(mes)}`}
      request={(formato) => call(r.matriz, { query: { competencia: mes, formato, poderOrgao } })}
      ready={() => {
        const certo = zPoderOrgao.safeParse(poderOrgao).success
        setErro(certo ? null : mensagens.poderOrgaoInvalido)
        return certo
      }}
      onClose={onClose}
    >
      <TextInput
        label="Código do poder ou órgão (PO)"
        description="Os cinco algarismos com que o órgão aparece na matriz da contabilidade, como 10131."
        data-autofocus
        required
        inputMode="numeric"
        maxLength={5}
        value={poderOrgao}
        error={erro}
        onChange={(e) => setPoderOrgao(e.currentTarget.value)}
      />
    </ReportDialog>
  )
}
