import { Button, List, Skeleton, Text } from '@mantine/core'
import { type DadosAvaliacao, rotasDadosAvaliacao as r } from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { LISTA } from '../consultas.ts'
import css from '../avaliacoes.module.css'

const FormulaDialog = lazyDialog(() => import('./FormulaDialog.tsx'))

/** The formulas of the organisation: one is opened, or another one built. */
export default function FormulasDialog({ onClose }: { onClose: () => void }) {
  const podeCriar = usePermissoes().can('criaralterarformulasavaliacao')
  const [aberta, setAberta] = useState<DadosAvaliacao | 'nova' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [LISTA, 'formulas'],
    queryFn: ({ signal }) => call(r.listar, { query: { rpp: 100 }, signal }),
    staleTime: 0,
  })
  if (aberta)
    return (
      <FormulaDialog
        formula={aberta === 'nova' ? null : aberta}
        onClose={() => {
          setAberta(null)
          void refetch()
        }}
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Fórmulas de avaliação"
      size={640}
      footer={
        <>
          {podeCriar && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
              Nova fórmula
            </Button>
          )}
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <div style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}>
        {data ? (
          <List listStyleType="none" spacing="sm">
            {data.resultList.map((f) => (
              <List.Item key={f.id}>
                <div className={css.tituloDaSecao}>
                  <div>
                    <Text fw={600}>{f.descricao}</Text>
                    <Text size="sm" className="numeros">
                      {f.formula}
                    </Text>
                    {!f.ativo && <Chip tone="closed">Inativa</Chip>}
                  </div>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Abrir a fórmula ${f.descricao}`}
                    onClick={() => setAberta(f)}
                  >
                    Abrir
                  </Button>
                </div>
              </List.Item>
            ))}
          </List>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={120} animate={false} />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}
