import { Alert, Switch, Text, Title } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { ativarPush, desativarPush, estadoDoPush } from '../../../kernel/push.ts'
import { useChave } from './consultas.ts'
import css from './preferencias.module.css'

/** Whether notices come to this device by push, and the switch for it. */
export function NesteAparelho() {
  const { data: estado, refetch } = useQuery({
    queryKey: ['push', 'estado'],
    queryFn: estadoDoPush,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const chave = useChave(estado === 'ligado', async (ligar) => {
    await (ligar ? ativarPush() : desativarPush())
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
