import { Button, Skeleton, Text, Title } from '@mantine/core'
import { type EmailConfigurado, mensagens, rotasEmail } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { avisarInfo } from '../../../kernel/toasts.ts'
import { confirm } from '../../../ui/confirm.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Facts } from '../../../ui/SideCard.tsx'
import doArmazenamento from '../armazenamento/armazenamento.module.css'
import formulario from '../parametros.module.css'

const ConfigurarEmail = lazy(() => import('./ConfigurarEmail.tsx'))
const chave = ['parametros', 'email']

const fatosDe = (c: EmailConfigurado) => [
  { label: 'Servidor', value: `${c.servidor}, porta ${c.porta}` },
  { label: 'Segurança', value: c.seguranca.descricao },
  { label: 'Usuário', value: c.usuario ?? 'Nenhum: o servidor não pede senha' },
  { label: 'Remetente', value: `${c.nomeRemetente} <${c.emailRemetente}>` },
]

/** The mail server of the organisation, and how to change it. */
export function Email({ podeGravar }: { podeGravar: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(rotasEmail.obter, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const cliente = useQueryClient()
  return (
    <section aria-labelledby="titulo-email" className={formulario.section}>
      <Title order={2} id="titulo-email">
        Servidor de e-mail
      </Title>
      <Text size="sm" c="dimmed">
        Por ele saem os avisos, os códigos de acesso e a troca de senha.
      </Text>
      {data !== undefined ? (
        <Situacao
          atual={data}
          podeGravar={podeGravar}
          onMudar={(novo) => cliente.setQueryData(chave, novo)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={72} animate={false} />
        </Loading>
      )}
    </section>
  )
}

interface Props {
  atual: EmailConfigurado | null
  podeGravar: boolean
  onMudar: (novo: EmailConfigurado | null) => void
}

function Situacao({ atual, podeGravar, onMudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const excluir = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: 'O servidor e a senha são esquecidos. Nenhum e-mail sai mais: nem avisos, nem códigos de acesso, nem a troca de senha.',
      confirmLabel: mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) {
      avisarInfo(mensagens.exclusaoCancelada)
      return
    }
    try {
      await chamar(rotasEmail.excluir)
      onMudar(null)
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    }
  }
  return (
    <>
      {atual ? (
        <Facts items={fatosDe(atual)} columns={4} />
      ) : (
        <Text size="sm">Não há servidor de e-mail: o sistema não envia nenhuma mensagem.</Text>
      )}
      {podeGravar && (
        <div className={doArmazenamento.botoes}>
          <Button variant="default" onClick={() => setAberto(true)}>
            {atual ? 'Alterar o servidor' : 'Configurar o servidor'}
          </Button>
          {atual && (
            <Button variant="subtle" color="red" onClick={() => void excluir()}>
              Excluir o servidor
            </Button>
          )}
        </div>
      )}
      {aberto && (
        <Suspense>
          <ConfigurarEmail atual={atual} onSalvo={onMudar} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}
