import { type NomeAcao, rotasDoGrupo as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { AcoesPorArea, jaAvisado, useMarcas } from '../usuarios/direitos.public.ts'
import { chaveDoGrupo, type ParteProps } from './chave.ts'
import { Secao } from './Secao.tsx'

/** The actions that a group gives. A box is saved when it is ticked. */
export function PermissoesDoGrupo({ grupoId, disabled, reler }: ParteProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...chaveDoGrupo(grupoId), 'permissoes'],
    queryFn: ({ signal }) => call(r.permissoes, { params: { id: grupoId }, signal }),
  })
  const { marcar, valor } = useMarcas(
    (perm, sim) =>
      call(sim ? r.darPermissao : r.tirarPermissao, {
        params: { id: grupoId, perm: perm as NomeAcao },
        noToast: true,
      }),
    reler,
  )
  return (
    <Secao titulo="Permissões" data={data} error={error} onRetry={() => void refetch()}>
      {(lidas) => (
        <AcoesPorArea
          acoes={lidas.map((p) => ({ ...p.acao, marcada: valor(p.acao.enumName, p.selected) }))}
          disabled={disabled}
          onMark={(nomes, sim) => void marcar(nomes, sim).catch(jaAvisado)}
        />
      )}
    </Secao>
  )
}
