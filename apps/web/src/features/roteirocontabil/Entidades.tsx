import { Button, Skeleton, Text } from '@mantine/core'
import { type EntidadeContabil, rotasEntidades as r } from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { recarregarEntidades, useEntidades } from './consultas.ts'
import css from './roteirocontabil.module.css'

const EntidadeDialog = lazyDialog(() => import('./EntidadeDialog.tsx'))

async function excluir(e: EntidadeContabil): Promise<void> {
  const sim = await confirm({
    title: `Excluir a entidade ${e.nome}?`,
    text: 'As suas unidades voltam a ser comparadas cada uma por si, e os balancetes informados para a entidade são excluídos.',
    confirmLabel: 'Excluir',
    danger: true,
  })
  if (!sim) return
  try {
    await call(r.excluir, { params: { id: e.id } })
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarEntidades()
}

/** The units that accounting keeps under one name. */
export function Entidades() {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const { data, error, refetch } = useEntidades()
  const [alterando, setAlterando] = useState<EntidadeContabil | 'nova' | null>(null)
  return (
    <>
      <div className={css.barra}>
        <Text size="sm" c="dimmed" maw={640}>
          O balancete da contabilidade pode juntar várias unidades gestoras. Aqui se diz quais; a unidade que
          não está em nenhuma é comparada sozinha.
        </Text>
        {pode && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAlterando('nova')}>
            Nova entidade
          </Button>
        )}
      </div>
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={120} animate={false} />
          </Loading>
        ))}
      {data?.length === 0 && (
        <EmptyState title="Nenhuma entidade contábil">
          Só é preciso cadastrar quando a contabilidade emite um balancete para mais de uma unidade.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Entidade</th>
              <th scope="col">Unidades</th>
              {pode && <th scope="col">Ações</th>}
            </tr>
          </thead>
          <tbody>
            {data.map((e) => (
              <tr key={e.id}>
                <td>{e.nome}</td>
                <td>{e.unidades.map((u) => u.descricao).join(', ')}</td>
                {pode && (
                  <td aria-label={`Ações de ${e.nome}`}>
                    <div className={css.botoes}>
                      <Button size="compact-sm" variant="default" onClick={() => setAlterando(e)}>
                        Alterar
                      </Button>
                      <Button size="compact-sm" variant="subtle" color="red" onClick={() => void excluir(e)}>
                        Excluir
                      </Button>
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {alterando && (
        <EntidadeDialog
          entidade={alterando === 'nova' ? null : alterando}
          onClose={() => setAlterando(null)}
        />
      )}
    </>
  )
}
