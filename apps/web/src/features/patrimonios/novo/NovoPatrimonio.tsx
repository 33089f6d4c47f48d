import { Center } from '@mantine/core'
import { useScreen } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ScreenLink, PageHeader } from '../../../ui/page/PageHeader.tsx'
import { copiaDoBem } from '../campos/copia.ts'
import { useBem } from '../dados.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { CadastroDeBem } from './CadastroDeBem.tsx'

const DO_CADASTRO = {
  titulo: 'Cadastrar bem',
  rascunho: 'patrimonio',
  lugar: '/patrimonio',
  naoSalvo: 'O bem não foi salvo',
} as const

/** /patrimonio/novo: registers one asset; with `de`, another one like that asset. */
export default function NovoPatrimonio() {
  const de = Number(useScreen<'/patrimonio/novo'>().search.de)
  return Number.isSafeInteger(de) && de > 0 ? <ComoEste id={de} /> : <CadastroDeBem {...DO_CADASTRO} />
}

function ComoEste({ id }: { id: number }) {
  const { data, error, refetch } = useBem(id)
  const crumbs = useCrumbs()
  if (data)
    return (
      <CadastroDeBem {...DO_CADASTRO} titulo="Duplicar bem" rascunho="copia" iniciais={copiaDoBem(data)} />
    )
  return (
    <>
      <PageHeader title="Duplicar bem" crumbs={crumbs} />
      {error ? (
        <>
          <ErrorState error={error} title="Não foi possível abrir o bem" onRetry={() => void refetch()} />
          <Center>
            <ScreenLink to="/patrimonio" size="sm">
              Voltar à lista
            </ScreenLink>
          </Center>
        </>
      ) : (
        <LoadingLines />
      )}
    </>
  )
}
