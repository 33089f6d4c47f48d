import { Skeleton, Stack } from '@mantine/core'
import { type ParametrosLidos, rotasSistema } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { adoptParametros, usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Armazenamento } from './armazenamento/Armazenamento.tsx'
import { Email } from './email/Email.tsx'
import { EntradaUnica } from './entradaunica/EntradaUnica.tsx'
import { Formulario } from './Formulario.tsx'
import css from './parametros.module.css'

const chave = ['parametros', 'edicao']

/** A page of what was changed of the parameters and of what stands below them, the latest first. */
const eventos = (page: number) => ({
  queryKey: ['parametros', 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(rotasSistema.eventos, { query: { page, rpp: 10 }, signal }),
  staleTime: 0,
})

/** /configuracoes/parametro: every parameter of the organisation, its mail server, and where its files are. */
export default function Parametros() {
  const { can } = usePermissoes()
  const podeGravar = can('criaralterarparametros')
  const administra = can('administrador')
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => call(rotasSistema.parametros, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const cliente = useQueryClient()
  const aoSalvar = (salvos: ParametrosLidos) => {
    adoptParametros(salvos)
    cliente.setQueryData(chave, salvos)
    void cliente.invalidateQueries({ queryKey: ['parametros', 'eventos'] })
  }
  return (
    <>
      <PageHeader title="Parâmetros" crumbs={useCrumbs()} />
      {data ? (
        <>
          <Formulario
            key={JSON.stringify(data)}
            lidos={data}
            podeGravar={podeGravar}
            administra={administra}
            aoSalvar={aoSalvar}
          />
          <div className={css.apart}>
            <Email podeGravar={administra} />
            <EntradaUnica podeGravar={administra} />
            <Armazenamento podeGravar={administra} />
            <RecordHistory of="dos parâmetros" events={eventos} />
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Stack>
            <Skeleton h={160} animate={false} />
            <Skeleton h={200} animate={false} />
          </Stack>
        </Loading>
      )}
    </>
  )
}
