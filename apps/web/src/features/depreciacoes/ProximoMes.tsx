import { Button } from '@mantine/core'
import { rotasDepreciacoes as r, ultimoDiaDaCompetencia } from '@tombo/contract'
import { IconCalculator } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { competencia } from '../../ui/format.ts'
import { today } from '../../ui/today.ts'
import { LISTA, useProximaCompetencia } from './consultas.ts'

/**
 * Opens the run of the month that comes next and computes it, of all assets, in one press; nothing is posted by it. It is not
 * there while a run is open, and while the month has not ended.
 */
export function ProximoMes({ onAberta }: { onAberta: (id: number) => void }) {
  const { data, error } = useProximaCompetencia()
  useToldError(error, 'o próximo mês')
  const [ocupado, setOcupado] = useState(false)
  if (!data || data.emAberto || ultimoDiaDaCompetencia(data.proximaCompetencia) >= today()) return null
  const depreciar = async () => {
    setOcupado(true)
    try {
      const { id } = await call(r.criar, { body: { competencia: data.proximaCompetencia }, noToast: true })
      try {
        await call(r.processar, { body: { id, ensaio: false } })
      } finally {
        // Opened it stands there, computed or not.
        await reloadLists({ path: LISTA })
        onAberta(id)
      }
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Button leftSection={<IconCalculator size={16} />} loading={ocupado} onClick={() => void depreciar()}>
      Calcular {competencia(data.proximaCompetencia)}
    </Button>
  )
}
