import { useLocation } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { copiaDoBem } from './campos/copia.ts'
import { useBem } from './dados.ts'
import { Linhas } from './Linhas.tsx'
import { CadastroDeBem } from './novo/CadastroDeBem.tsx'

const DO_CADASTRO = {
  titulo: 'Cadastrar bem',
  rascunho: 'patrimonio',
  lugar: '/patrimonio',
  naoSalvo: 'O bem não foi salvo',
} as const

/** /patrimonio/novo: registers one asset; with `de`, another one like that asset. */
export default function NovoPatrimonio() {
  const de = Number(new URLSearchParams(useLocation().searchStr).get('de'))
  return Number.isSafeInteger(de) && de > 0 ? <ComoEste id={de} /> : <CadastroDeBem {...DO_CADASTRO} />
}

function ComoEste({ id }: { id: number }) {
  const { data, error, refetch } = useBem(id)
  if (data)
    return (
      <CadastroDeBem {...DO_CADASTRO} titulo="Duplicar bem" rascunho="copia" iniciais={copiaDoBem(data)} />
    )
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Linhas />
}
