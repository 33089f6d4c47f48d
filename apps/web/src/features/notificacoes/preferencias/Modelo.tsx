import { Button, Skeleton, Switch, Text, Title } from '@mantine/core'
import { type Assinante, mensagens, type ModeloLido, rotasModelosDeAviso as r } from '@tombo/contract'
import { IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { useRouteNumber } from '../../../kernel/route.ts'
import { Absent } from '../../../resource/Absent.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ListView } from '../../../resource/ListView.tsx'
import { useList } from '../../../resource/useList.ts'
import { reloadLists } from '../../../resource/useResourceList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { quantos } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { chaveDosModelos, useMinhaInscricao } from './consultas.ts'
import css from './preferencias.module.css'

const AdicionarDialog = lazyDialog(() => import('./AdicionarDialog.tsx'))

const porOnde = ({ ativo, porEmail, aparelhos }: Assinante): string => {
  if (!ativo) return 'Usuário desativado: não recebe'
  const partes = [
    ...(porEmail ? ['e-mail'] : []),
    ...(aparelhos > 0 ? [quantos(aparelhos, 'aparelho', 'aparelhos')] : []),
  ]
  return partes.length > 0 ? partes.join(' e ') : 'Só no sino: sem e-mail nem aparelho ligado'
}

const colunas: Column<Assinante>[] = [
  { id: 'nome', header: 'Nome', cell: (l) => l.nome, width: 240, fixed: true, grow: true, card: 'title' },
  { id: 'usuario', header: 'Usuário', cell: (l) => l.usuario, width: 160, card: 'line' },
  { id: 'porOnde', header: 'Recebe por', cell: porOnde, width: 280, card: 'line' },
]

/** /configuracoes/notificacao/:id: one kind of notice, and who gets it by mail and push. */
export default function Modelo() {
  const id = useRouteNumber('id')
  const crumbs = useCrumbs()
  const { can } = usePermissoes()
  const { data, error, refetch } = useQuery({
    queryKey: [...chaveDosModelos, id],
    queryFn: ({ signal }) => call(r.obter, { params: { id: id ?? 0 }, signal }),
    staleTime: 0,
  })
  if (!data || error)
    return (
      <Absent title="Notificação" id={id} error={error} onRetry={() => void refetch()}>
        <Skeleton h={200} animate={false} />
      </Absent>
    )
  return (
    <>
      <PageHeader title={data.descricao} crumbs={crumbs} />
      <div className={css.detalhe}>
        <Palavras modelo={data} />
        {can(['consultarnotificacoes', 'criaralterarnotificacoes']) && <Inscritos modelo={data} />}
      </div>
    </>
  )
}

function Palavras({ modelo: m }: { modelo: ModeloLido }) {
  const minha = useMinhaInscricao(m)
  return (
    <>
      <Facts
        columns={2}
        items={[
          { label: 'Quando', value: m.quando },
          { label: 'Quem é avisado no sino', value: m.quem },
        ]}
      />
      <figure className={css.exemplo}>
        <figcaption>Exemplo</figcaption>
        <Text size="sm" className={css.titulo}>
          {m.exemplo.titulo}
        </Text>
        {m.exemplo.texto && <Text size="sm">{m.exemplo.texto}</Text>}
      </figure>
      <Switch
        label="Receber também por e-mail e no aparelho"
        checked={minha.valor}
        onChange={(e) => minha.mudar(e.currentTarget.checked)}
      />
    </>
  )
}

function Inscritos({ modelo: m }: { modelo: ModeloLido }) {
  const { can } = usePermissoes()
  const podeMudar = can('criaralterarnotificacoes')
  const cliente = useQueryClient()
  const [adicionando, setAdicionando] = useState(false)
  const nome = `notificacoes-inscritos-${m.id}`
  const lista = useList(nome, ({ q, page, rpp }, signal) =>
    call(r.usuarios, { params: { id: m.id }, query: { page, rpp, ...(q ? { q } : {}) }, signal }),
  )
  const recarregar = async () => {
    await reloadLists({ path: nome })
    await cliente.invalidateQueries({ queryKey: chaveDosModelos })
  }
  const tirar = async (l: Assinante) => {
    try {
      await call(r.desinscrever, { params: { templateId: m.id, usuarioId: l.id } })
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregar()
  }
  const acoesDe = (l: Assinante): RowAction[] => [
    {
      label: 'Remover',
      icon: <IconUserMinus size={16} stroke={1.5} />,
      disabledReason: podeMudar ? undefined : mensagens.semPermissao,
      onClick: () => void tirar(l),
    },
  ]
  return (
    <section aria-labelledby="titulo-inscritos" className={css.inscritos}>
      <div className={css.cabeca}>
        <Title order={2} id="titulo-inscritos">
          Quem recebe por e-mail e no aparelho
        </Title>
        {podeMudar && can('consultarusuarios') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdicionando(true)}>
            Inscrever pessoa
          </Button>
        )}
      </div>
      {m.deUnidade && (
        <Text size="sm" c="dimmed">
          Quem você inscrever aqui é avisado nas unidades em que trabalha, mesmo sem a permissão de quem é
          avisado no sino.
        </Text>
      )}
      <ListView
        list={lista}
        name={nome}
        label="Pessoas inscritas"
        columns={colunas}
        rowLabel={(l) => l.nome}
        rowActions={acoesDe}
        empty={
          <EmptyState title="Ninguém está inscrito">
            Cada pessoa pode se inscrever em Notificações; daqui, quem administra inscreve as outras.
          </EmptyState>
        }
      />
      {adicionando && (
        <AdicionarDialog
          modelo={m}
          onInscrita={() => void recarregar()}
          onClose={() => setAdicionando(false)}
        />
      )}
    </section>
  )
}
