import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { type Comparacao as Lida, rotasFechamento as r } from '@tombo/contract'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { instant, money, quantos } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { recarregarFechamento, useComparacao, useUnidadeDeTrabalho } from '../consultas.ts'
import { saldoComLado } from '../saldo.ts'
import { Tabela } from '../Tabela.public.tsx'
import css from '../fechamento.module.css'

const BalanceteDialog = lazyDialog(() => import('./BalanceteDialog.tsx'))
const ExplicacoesDialog = lazyDialog(() => import('./ExplicacoesDialog.tsx'))

/** Tombo's balances beside those of the trial balance, and what could explain where they differ. */
export function Comparacao({ competencia }: { competencia: string }) {
  const { data, error, refetch } = useComparacao(competencia)
  if (data) return <Conteudo lida={data} />
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton h={200} animate={false} />
    </Loading>
  )
}

function Conteudo({ lida }: { lida: Lida }) {
  const unidadeId = useUnidadeDeTrabalho()
  const pode = usePermissoes().can(['fecharmes', 'corrigirlancamentos'])
  const [enviando, setEnviando] = useState(false)
  const [conta, setConta] = useState<Lida['contas'][number] | null>(null)
  const excluir = async () => {
    const sim = await confirm({
      title: 'Excluir o balancete deste mês?',
      text: 'A comparação deixa de existir até que outro balancete seja informado. Os lançamentos do Tombo não mudam.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (!sim) return
    try {
      await call(r.excluirBalancete, { params: { unidadeId, competencia: lida.competencia } })
      await recarregarFechamento()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  const unidades = lida.entidade.unidades
  return (
    <div className={css.page}>
      <Text size="sm" c="dimmed">
        Entidade contábil: {lida.entidade.nome}
        {unidades.length > 1 && ` (${unidades.map((u) => u.descricao).join(', ')})`}.
        {lida.balancete &&
          ` Balancete ${lida.balancete.arquivo ? `do arquivo ${lida.balancete.arquivo}` : 'digitado'}, ${quantos(lida.balancete.linhas, 'conta', 'contas')}, por ${lida.balancete.criadoPor} em ${instant(lida.balancete.criadoEm)}.`}
      </Text>
      {pode && (
        <div className={css.acoes}>
          <Button
            variant={lida.balancete ? 'default' : 'filled'}
            leftSection={<IconUpload size={16} />}
            onClick={() => setEnviando(true)}
          >
            {lida.balancete ? 'Trocar o balancete' : 'Informar o balancete'}
          </Button>
          {lida.balancete && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => void excluir()}
            >
              Excluir o balancete
            </Button>
          )}
        </div>
      )}
      {lida.balancete ? (
        <Comparadas lida={lida} onExplicar={setConta} />
      ) : (
        <EmptyState title="O balancete deste mês ainda não foi informado">
          Traga o arquivo CSV que o sistema contábil emite, ou digite conta e saldo: o Tombo mostra, conta a
          conta, onde os dois diferem.
        </EmptyState>
      )}
      <Movimento lida={lida} />
      {enviando && <BalanceteDialog competencia={lida.competencia} onClose={() => setEnviando(false)} />}
      {conta && (
        <ExplicacoesDialog competencia={lida.competencia} conta={conta} onClose={() => setConta(null)} />
      )}
    </div>
  )
}

function Comparadas({ lida, onExplicar }: { lida: Lida; onExplicar: (c: Lida['contas'][number]) => void }) {
  const iguais = lida.diferentes === 0
  return (
    <>
      <Alert color={iguais ? 'green' : 'yellow'} role="note" p="xs">
        {iguais
          ? 'Todas as contas comparadas têm o mesmo saldo no Tombo e na contabilidade.'
          : `${quantos(lida.diferentes, 'conta difere', 'contas diferem')} da contabilidade.`}
      </Alert>
      <Tabela label="Comparação com o balancete" wide>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Nome</th>
            <th scope="col" data-align="right">
              Tombo
            </th>
            <th scope="col" data-align="right">
              Contabilidade
            </th>
            <th scope="col" data-align="right">
              Diferença
            </th>
            <th scope="col">Explicação</th>
          </tr>
        </thead>
        <tbody>
          {lida.contas.map((c) => {
            const difere = Number(c.diferenca) !== 0
            return (
              <tr key={c.conta} data-diferente={difere || undefined}>
                <td data-nowrap>{c.conta}</td>
                <td>{c.nome}</td>
                <td data-align="right">{saldoComLado(c.tombo)}</td>
                <td data-align="right">{saldoComLado(c.contabilidade)}</td>
                <td data-align="right">{difere ? saldoComLado(c.diferenca) : 'igual'}</td>
                <td>
                  {difere && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Ver o que pode explicar a diferença da conta ${c.conta}`}
                      onClick={() => onExplicar(c)}
                    >
                      Ver
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Tabela>
    </>
  )
}

/** Accounts whose balance accounting keeps with other things: Tombo's movement alone. */
function Movimento({ lida }: { lida: Lida }) {
  if (lida.movimento.length === 0) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        As contas abaixo não se comparam por saldo, porque a contabilidade as usa também para o que não é bem:
        este é só o movimento do Tombo no mês.
      </Text>
      <Tabela label="Movimento do Tombo nas outras contas">
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Nome</th>
            <th scope="col" data-align="right">
              Débito
            </th>
            <th scope="col" data-align="right">
              Crédito
            </th>
          </tr>
        </thead>
        <tbody>
          {lida.movimento.map((m) => (
            <tr key={m.conta}>
              <td data-nowrap>{m.conta}</td>
              <td>{m.nome}</td>
              <td data-align="right">{money(m.debito)}</td>
              <td data-align="right">{money(m.credito)}</td>
            </tr>
          ))}
        </tbody>
      </Tabela>
    </>
  )
}
