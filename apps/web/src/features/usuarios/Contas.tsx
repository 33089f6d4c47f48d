import { Alert, Button, Text, Title } from '@mantine/core'
import { mensagens, rotasContasExternas as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ContasList } from '../../resource/ContasList.tsx'
import { useAction } from '../../resource/useAction.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { SearchableSelect } from '../../ui/inputs/SearchableSelect.tsx'
import css from './usuarios.module.css'

/** The accounts of the organisation's sign-on that open a user; an administrator binds one that came and was nobody's. */
export function Contas({ usuarioId, podeGravar }: { usuarioId: number; podeGravar: boolean }) {
  const administra = usePermissoes().can('administrador')
  const [sujeito, setSujeito] = useState<string | null>(null)
  const { error: erro, fieldErrors, setFieldErrors, running, run } = useAction()
  const params = { id: usuarioId }
  const { data, error, refetch } = useQuery({
    queryKey: ['usuario', usuarioId, 'contas'],
    queryFn: ({ signal }) => call(r.deUsuario, { params, signal }),
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || (data.entradaUnica === null && data.contas.length === 0)) return null
  const ligar = async () => {
    if (!sujeito) return setFieldErrors({ sujeito: mensagens.obrigatorio })
    await run(() => call(r.ligarDeUsuario, { params, body: { sujeito }, noErrorToast: true }))
    setSujeito(null)
    await refetch()
  }
  const desligar = async ({ id: contaId }: { id: number }) => {
    await run(() => call(r.desligarDeUsuario, { params: { ...params, contaId }, noErrorToast: true }))
    await refetch()
  }
  return (
    <section aria-labelledby="titulo-contas">
      <Title order={2} id="titulo-contas" mb="xs">
        Conta da organização
      </Title>
      {erro && !fieldErrors.sujeito && (
        <Alert color="red" role="alert" p="xs" mb="xs">
          {erro}
        </Alert>
      )}
      {data.contas.length === 0 && <Text size="sm">Nenhuma conta está ligada a este usuário.</Text>}
      <ContasList contas={data.contas} onUnlink={podeGravar ? desligar : undefined} />
      {administra && data.entradaUnica !== null && (
        <form
          className={css.row}
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            void ligar()
          }}
        >
          <SearchableSelect
            label="Conta a ligar"
            description="As que tentaram entrar e não são de ninguém. Confira com a pessoa antes de ligar."
            placeholder={data.recusadas.length === 0 ? 'Nenhuma tentou entrar no último mês' : 'Escolha'}
            data={data.recusadas.map((c) => ({
              value: c.sujeito,
              label: `${c.conta ?? 'Sem nome'} (${c.sujeito}), em ${instant(c.vistaEm)}`,
            }))}
            value={sujeito}
            error={fieldErrors.sujeito}
            onChange={setSujeito}
          />
          <Button type="submit" variant="default" loading={running} disabled={data.recusadas.length === 0}>
            Ligar a conta
          </Button>
        </form>
      )}
    </section>
  )
}
