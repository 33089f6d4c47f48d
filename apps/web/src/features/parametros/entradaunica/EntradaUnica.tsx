import { Button, Skeleton, Text, Title } from '@mantine/core'
import {
  type EntradaUnica as Configuracao,
  mensagens,
  rotasEntradaUnica,
  type SituacaoEntradaUnica,
} from '@tombo/contract'
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

const Configurar = lazy(() => import('./ConfigurarEntradaUnica.tsx'))
const chave = ['parametros', 'entradaunica']

const fatosDe = (c: Configuracao) => [
  { label: 'Provedor', value: c.emissor },
  { label: 'Aplicativo', value: c.clienteId },
  { label: 'Reconhece a pessoa', value: c.correspondencia.descricao },
  { label: 'Domínios aceitos', value: c.dominios.join(', ') || 'Todos' },
  {
    label: 'Quem ainda não é usuário',
    value: c.criarUsuarios ? 'Passa a ser, sem permissões' : 'É recusado',
  },
]

/** How people sign on with the organisation's own accounts, and how to change it. */
export function EntradaUnica({ podeGravar }: { podeGravar: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(rotasEntradaUnica.ler, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const cliente = useQueryClient()
  return (
    <section aria-labelledby="titulo-entradaunica" className={formulario.section}>
      <Title order={2} id="titulo-entradaunica">
        Entrada com a conta da organização
      </Title>
      <Text size="sm" c="dimmed">
        A pessoa entra com a conta que já tem no Entra ID ou em outro provedor OpenID Connect.
      </Text>
      {data ? (
        <Situacao
          atual={data}
          podeGravar={podeGravar}
          onMudar={(nova) => cliente.setQueryData(chave, nova)}
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
  atual: SituacaoEntradaUnica
  podeGravar: boolean
  onMudar: (nova: SituacaoEntradaUnica) => void
}

function Situacao({ atual, podeGravar, onMudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const { configuracao } = atual
  const excluir = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: 'O botão sai da tela de entrada, e todos passam a entrar com usuário e senha. Quem não tem senha usa “Esqueci a senha”.',
      confirmLabel: mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) return avisarInfo(mensagens.exclusaoCancelada)
    try {
      onMudar(await chamar(rotasEntradaUnica.excluir))
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    }
  }
  return (
    <>
      {configuracao ? (
        <Facts items={fatosDe(configuracao)} columns={3} />
      ) : (
        <Text size="sm">Não está configurada: todos entram com usuário e senha.</Text>
      )}
      {podeGravar && (
        <div className={doArmazenamento.botoes}>
          <Button variant="default" onClick={() => setAberto(true)}>
            {configuracao ? 'Alterar a entrada' : 'Configurar a entrada'}
          </Button>
          {configuracao && (
            <Button variant="subtle" color="red" onClick={() => void excluir()}>
              Excluir a entrada
            </Button>
          )}
        </div>
      )}
      {aberto && (
        <Suspense>
          <Configurar atual={atual} onSalvo={onMudar} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}
