import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useScreen } from '../../../kernel/route.ts'
import { useContexto } from '../../../kernel/contexto.tsx'
import { LocalAddress } from '../../../resource/LocalAddress.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useEscolha } from '../../patrimonios/lista.public.ts'
import { Abas } from '../Abas.tsx'
import { consultaModelos } from '../dados.ts'
import { Formulario } from './Formulario.tsx'
import { origemInicial } from './origem.ts'

/** /configuracoes/impressaoetiquetas: which labels, in which layout, on what. */
export default function Impressao() {
  const { search: busca } = useScreen<'/configuracoes/impressaoetiquetas'>()
  const { escolhidos } = useEscolha('etiquetas', undefined)
  const { data: contexto } = useContexto()
  const { data, error, refetch } = useQuery(consultaModelos())
  return (
    <>
      <Abas titulo="Imprimir etiquetas" />
      <LocalAddress />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && contexto ? (
        <Formulario
          modelos={data.resultList}
          inicial={origemInicial(
            busca,
            escolhidos.map((e) => e.id),
          )}
          modeloInicial={Number(busca.modelo) || null}
        />
      ) : (
        <Loading>
          <Skeleton h={320} animate={false} />
        </Loading>
      )}
    </>
  )
}
