import { Button, Skeleton, Text } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Ligacao } from '../fechamento/Ligacao.public.tsx'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import { useLayouts } from './consultas.ts'
import css from './prestacaocontas.module.css'

const LayoutDialog = lazyDialog(() => import('./LayoutDialog.tsx'))

/** /prestacaocontas/layouts: the descriptions of files that the organisation has. */
export default function Layouts() {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const goTo = useGoTo()
  const [criando, setCriando] = useState(false)
  const { data, error, refetch } = useLayouts()
  return (
    <div className={css.page}>
      <PageHeader
        title="Layouts da prestação de contas"
        crumbs={useCrumbs()}
        action={
          pode && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCriando(true)}>
              Novo layout
            </Button>
          )
        }
      />
      <Text size="sm" c="dimmed" maw={680}>
        Um layout descreve os arquivos que um tribunal recebe: quais são, de que dados, com que campos. É um
        dado da organização: o de outro estado é outra descrição.
      </Text>
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={120} animate={false} />
          </Loading>
        ))}
      {data?.length === 0 && (
        <EmptyState
          title="Nenhum layout"
          icon={<IconListDetails size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
        >
          {pode
            ? 'Comece por um dos que vêm prontos, em “Novo layout”, e informe os códigos das suas tabelas.'
            : 'Quem cuida do roteiro contábil escolhe o layout e informa os seus códigos.'}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Tabela label="Layouts" wide>
          <thead>
            <tr>
              <th scope="col">Layout</th>
              <th scope="col">Destinatário</th>
              <th scope="col" data-align="right">
                Arquivos
              </th>
              <th scope="col" data-align="right">
                Valores sem código
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((l) => (
              <tr key={l.id}>
                <td>
                  <Ligacao to={`/prestacaocontas/layouts/${l.id}`}>{l.layout.nome}</Ligacao>
                </td>
                <td>{l.layout.destinatario}</td>
                <td data-align="right">{integer(l.layout.arquivos.length)}</td>
                <td data-align="right">{integer(l.semCodigo)}</td>
              </tr>
            ))}
          </tbody>
        </Tabela>
      )}
      {criando && (
        <LayoutDialog
          atual={null}
          onSaved={(id) => goTo(`/prestacaocontas/layouts/${id}?aba=codigos`)}
          onClose={() => setCriando(false)}
        />
      )}
    </div>
  )
}
