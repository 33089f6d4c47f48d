import { rotasDoGrupo as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { jaAvisado, Marcas, useMarcas } from '../usuarios/direitos.public.ts'
import { chaveDoGrupo, type ParteProps } from './chave.ts'
import { Secao } from './Secao.tsx'

/** The units in which a group gives its actions. */
export function UnidadesDoGrupo({ grupoId, disabled, reler }: ParteProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...chaveDoGrupo(grupoId), 'unidades'],
    queryFn: ({ signal }) => call(r.unidades, { params: { id: grupoId }, signal }),
  })
  const { marcar, valor } = useMarcas(
    (id, sim) =>
      call(sim ? r.darUnidade : r.tirarUnidade, {
        params: { id: grupoId, unidadeId: Number(id) },
        noToast: true,
      }),
    reler,
  )
  return (
    <Secao titulo="Unidades" data={data} error={error} onRetry={() => void refetch()}>
      {(lidas) => (
        <Marcas
          nome="unidade"
          itens={lidas.map((u) => ({
            ...u,
            selected: valor(String(u.id), u.selected),
            nota: u.ativo ? undefined : 'Desativada: o grupo não dá permissões nela',
          }))}
          disabled={disabled}
          onMark={(id, sim) => void marcar([String(id)], sim).catch(jaAvisado)}
          vazio="Ainda não há unidades."
        />
      )}
    </Secao>
  )
}
