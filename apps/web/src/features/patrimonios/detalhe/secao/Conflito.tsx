import { queryClient } from '../../../../kernel/queryClient.ts'
import { consultaBem } from '../../dados.ts'
import type { ModoDeEdicao } from './edicao.tsx'
import { Refused } from '../../../../ui/Refused.tsx'

interface Props {
  id: number
  modo: ModoDeEdicao
  texto: string
  onFim: () => void
}

/** Somebody else saved meanwhile: what is there now can be taken, what was typed goes. */
export function Conflito({ id, modo, texto, onFim }: Props) {
  const recarregar = async () => {
    await queryClient.invalidateQueries(consultaBem(id))
    onFim()
  }
  return (
    <Refused
      mb="md"
      title={modo === 'alterar' ? 'O bem não foi salvo' : 'A solicitação não foi enviada'}
      onReload={recarregar}
    >
      {texto}
    </Refused>
  )
}
