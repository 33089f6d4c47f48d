import { Alert, Switch, Text, Title } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { enablePush, disablePush, pushState } from '../../../kernel/push.ts'
import { useChave } from './consultas.ts'
import css from './preferencias.module.css'

/** Whether notices come to this device by push, and the switch for it. */
export function NesteAparelho() {
  const { data: estado, refetch } = useQuery({
    queryKey: ['push', 'estado'],
    queryFn: pushState,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const chave = useChave(estado === 'ligado', async (ligar) => {
    await (ligar ? enablePush() : disablePush())
    await refetch()
  })
  const impedido =
    estado === 'semSuporte' ? mensagens.pushSemSuporte : estado === 'negado' && mensagens.pushNegado
  return (
    <section aria-labelledby="titulo-aparelho" className={css.secao}>
      <Title order={2} id="titulo-aparelho">
        Neste aparelho
      </Title>
      <Switch
        label="Receber notificações neste aparelho"
        description="O navegador as mostra mesmo com o Tombo fechado. Cada computador ou telefone é ligado no próprio aparelho."
        checked={chave.valor}
        disabled={estado === undefined || chave.mudando || estado === 'semSuporte'}
        onChange={(e) => chave.mudar(e.currentTarget.checked)}
      />
      {impedido && (
        <Alert color="yellow" p="xs">
          <Text size="sm">{impedido}</Text>
        </Alert>
      )}
    </section>
  )
}
