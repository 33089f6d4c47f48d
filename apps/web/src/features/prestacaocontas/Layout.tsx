import { Alert, Button, Skeleton, Tabs, Text } from '@mantine/core'
import { type LayoutGuardado, rotasLayoutsPrestacao as r } from '@tombo/contract'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useGoTo, useScreen, useRouteNumber, useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ArquivosDoLayout } from './ArquivosDoLayout.tsx'
import { recarregarLayouts, useLayout } from './consultas.ts'
import css from './prestacaocontas.module.css'
import { Tabelas } from './Tabelas.tsx'

const LayoutDialog = lazyDialog(() => import('./LayoutDialog.tsx'))
const ABAS = ['arquivos', 'codigos'] as const

/** /prestacaocontas/layouts/:layoutId: the files of a layout, and the codes that it asks for. */
export default function Layout() {
  const id = useRouteNumber('layoutId')
  const crumbs = useCrumbs()
  const { data, error, refetch } = useLayout(id)
  if (data) return <Conteudo l={data} />
  return (
    <>
      <PageHeader title="Layout" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Este layout não existe">Volte à lista dos layouts e escolha um.</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} animate={false} />
        </Loading>
      )}
    </>
  )
}

function baixar({ layout }: LayoutGuardado): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(layout, null, 2)], { type: 'application/json' }))
  const elo = document.createElement('a')
  elo.href = url
  elo.download = 'layout-prestacao-de-contas.json'
  elo.click()
  URL.revokeObjectURL(url)
}

async function excluir(l: LayoutGuardado): Promise<boolean> {
  const sim = await confirm({
    title: `Excluir o layout ${l.layout.nome}?`,
    text: 'As tabelas de códigos informadas para ele são excluídas também.',
    confirmLabel: 'Excluir',
    danger: true,
  })
  if (!sim) return false
  try {
    await call(r.excluir, { params: { id: l.id } })
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return false
  }
  return true
}

function Conteudo({ l }: { l: LayoutGuardado }) {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const crumbs = useCrumbs()
  const goTo = useGoTo()
  const router = useRouter()
  const { pathname, search } = useScreen<'/prestacaocontas/layouts/:layoutId'>()
  const aba = ABAS.find((a) => a === search.aba) ?? ABAS[0]
  const [alterando, setAlterando] = useState(false)
  return (
    <div className={css.page}>
      <PageHeader
        title={l.layout.nome}
        crumbs={[...crumbs, { label: 'Layouts', to: '/prestacaocontas/layouts' }]}
      />
      <Text size="sm" c="dimmed">
        {l.layout.destinatario}
      </Text>
      {l.layout.observacao && (
        <Alert color="yellow" role="note" p="xs">
          {l.layout.observacao}
        </Alert>
      )}
      <div className={css.acoes}>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => baixar(l)}>
          Baixar a descrição
        </Button>
        {pode && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setAlterando(true)}
            >
              Alterar a descrição
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() =>
                void excluir(l).then(async (foi) => {
                  if (!foi) return
                  goTo('/prestacaocontas/layouts')
                  await recarregarLayouts()
                })
              }
            >
              Excluir
            </Button>
          </>
        )}
      </div>
      <Tabs value={aba} onChange={(v) => router.history.replace(`${pathname}?aba=${v}`)} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="arquivos">Arquivos</Tabs.Tab>
          <Tabs.Tab value="codigos">Tabelas de códigos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="arquivos">
          <ArquivosDoLayout layout={l.layout} />
        </Tabs.Panel>
        <Tabs.Panel value="codigos">
          <Tabelas id={l.id} />
        </Tabs.Panel>
      </Tabs>
      {alterando && <LayoutDialog atual={l} onSaved={() => undefined} onClose={() => setAlterando(false)} />}
    </div>
  )
}
