import { Button, Skeleton, Stack } from '@mantine/core'
import { type responsaveis, rotasPatrimonios } from '@tombo/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call, type RowOf, loose } from '../../kernel/api.ts'
import { useGoTo } from '../../kernel/route.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer, yesNo, shownText } from '../../ui/format.ts'
import { withMask } from '../../ui/inputs/masks.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { SidePanel } from '../../ui/dialog/SidePanel.tsx'
import { enderecoDosBens } from '../patrimonios/endereco.public.ts'

interface Props {
  responsavel: RowOf<typeof responsaveis>
  onClose: () => void
}

/** Shows what somebody answers for: how many assets that are not written off, and the way to their list. */
export default function BensDoResponsavel({ responsavel: r, onClose }: Props) {
  const ir = useGoTo()
  const filtro = { responsavel: { in: [r.id] } }
  const { data, error, refetch } = useQuery({
    queryKey: ['bensDoResponsavel', r.id],
    queryFn: ({ signal }) =>
      call(rotasPatrimonios.listar, {
        query: loose({ where: JSON.stringify(filtro), omitirBaixados: 'true', rpp: 1, fields: 'id' }),
        signal,
      }),
    staleTime: 0,
  })
  return (
    <SidePanel opened onClose={onClose} title={r.nome ?? 'Responsável'}>
      <Stack p="md" gap="lg">
        {data ? (
          <KeyFigures
            figures={[
              { label: 'Bens sob responsabilidade', value: integer(data.count), note: 'sem os baixados' },
            ]}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={72} animate={false} />
          </Loading>
        )}
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} />}
          disabled={data?.count === 0}
          onClick={() => ir(enderecoDosBens({ ...filtro, omitirBaixados: { eq: true } }))}
        >
          {data?.count === 0 ? 'Nenhum bem' : 'Ver os bens'}
        </Button>
        <Facts
          items={[
            { label: 'Matrícula', value: shownText(r.matricula) },
            { label: 'Função', value: r.funcao },
            { label: 'Telefone', value: r.telefone && withMask('telefone', r.telefone) },
            { label: 'E-mail', value: r.email },
            { label: 'Usuário do sistema', value: r.usuario?.nome },
            { label: 'Ativo', value: yesNo(r.ativo) },
          ]}
        />
      </Stack>
    </SidePanel>
  )
}
