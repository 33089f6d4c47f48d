import { Alert, Button, Group, List, Skeleton, Text } from '@mantine/core'
import { type Responsabilidade as Lida, rotasPatrimonios, rotasResponsabilidade as r } from '@tombo/contract'
import { IconCertificate, IconFileText, IconTransfer } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteNumber, useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { awaitReport } from '../../kernel/jobs/reports.ts'
import { FollowReport, type RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { useAction } from '../../resource/useAction.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, integer, quantos, reais } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { SideCard } from '../../ui/blocks/SideCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { colunasDaLista } from '../patrimonios/lista.public.ts'
import { enderecoDoBem, type Linha, nomeDaLinha } from '../bens/bem.public.tsx'
import css from './responsabilidade.module.css'

const colunas = colunasDaLista(false)
const nenhuma: Linha[] = []

/** /responsavel/:responsavelId: what a person answers for, its term, the transfer of all of it, and the clearance. */
export default function Responsabilidade() {
  const id = useRouteNumber('responsavelId')
  const { data, error, refetch } = useQuery({
    queryKey: ['responsabilidade', id],
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })
  if (data) return <Pessoa lida={data} recarregar={() => void refetch()} />
  return (
    <Absent title="Responsabilidade" id={id} error={error} onRetry={() => void refetch()}>
      <Skeleton h={160} animate={false} />
    </Absent>
  )
}

function Pessoa({ lida, recarregar }: { lida: Lida; recarregar: () => void }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const { responsavel: p } = lida
  const [emitido, setEmitido] = useState<{ titulo: string; pedido: RequestedReport } | null>(null)
  const { run } = useAction()
  const move = can('criaralterarmovimentacoes')
  const emitir = (qual: 'termo' | 'nadaConsta', titulo: string) =>
    run(async () => {
      const pedido = await call(r[qual], { params: { id: p.id }, body: {} })
      setEmitido({ titulo, pedido })
      awaitReport()
      recarregar()
    })
  const limpo = lida.pendencias.length === 0
  return (
    <div className={css.pagina}>
      <PageHeader title={p.nome} crumbs={useCrumbs()}>
        <Text size="sm" c="dimmed">
          {[p.matricula && `matrícula ${p.matricula}`, p.funcao, p.ativo ? null : 'inativo']
            .filter(Boolean)
            .join(', ')}
        </Text>
      </PageHeader>
      <KeyFigures
        figures={[
          { label: 'Responde por', value: quantos(lida.quantidade, 'bem', 'bens') },
          { label: 'Valor de aquisição', value: reais(lida.valor) },
          { label: 'Emprestados a esta pessoa', value: integer(lida.emprestados) },
          { label: 'Movimentações a aceitar', value: integer(lida.pendentes) },
        ]}
      />
      {move && (
        <Group gap="xs">
          <Button
            leftSection={<IconTransfer size={16} stroke={1.5} />}
            disabled={lida.movimentaveis === 0}
            onClick={() => router.history.push(`/movimentacaolocalizacao/novo?de=${p.id}`)}
          >
            Transferir tudo
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileText size={16} stroke={1.5} />}
            disabled={lida.quantidade === 0}
            onClick={() => void emitir('termo', 'Termo de responsabilidade')}
          >
            Termo de responsabilidade
          </Button>
          <Button
            variant="default"
            leftSection={<IconCertificate size={16} stroke={1.5} />}
            disabled={!limpo}
            aria-describedby={limpo ? undefined : 'pendencias'}
            onClick={() => void emitir('nadaConsta', 'Nada consta')}
          >
            Nada consta
          </Button>
        </Group>
      )}
      {limpo ? (
        <Alert color="green" role="note" title="Nada consta">
          Não há bem, empréstimo nem movimentação pendente em nome desta pessoa.
        </Alert>
      ) : (
        <Alert id="pendencias" color="yellow" role="note" title="Para o nada consta, falta resolver">
          <List size="sm">
            {lida.pendencias.map((texto) => (
              <List.Item key={texto}>{texto}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {can(['patrimonio', 'patrimoniogerencial']) && <Bens id={p.id} />}
      {lida.termos.length > 0 && (
        <SideCard title="Termos emitidos">
          <List size="sm">
            {lida.termos.map((t) => (
              <List.Item key={t.id}>
                {t.tipo.descricao} nº {t.id}, {quantos(t.quantidade, 'bem', 'bens')}, em{' '}
                {instant(t.emitidoEm)} por {t.emitidoPor}
              </List.Item>
            ))}
          </List>
        </SideCard>
      )}
      {emitido && (
        <FollowReport title={emitido.titulo} requested={emitido.pedido} onClose={() => setEmitido(null)} />
      )}
    </div>
  )
}

/** The assets that a person answers for. */
function Bens({ id }: { id: number }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const query = { where: JSON.stringify({ responsavel: { in: [id] } }), omitirBaixados: 'true', page, rpp }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['lista', 'patrimonios', query],
    queryFn: ({ signal }) => call(rotasPatrimonios.listar, { query: loose(query), signal }),
    placeholderData: keepPreviousData,
  })
  const linhas = (data?.resultList as Linha[] | undefined) ?? nenhuma
  const { table, sizedByHand } = useTableLayout('responsabilidade', colunas, linhas)
  return (
    <section aria-label="Bens por que responde">
      <DataTable
        label="Bens por que responde"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList as Linha[] | undefined}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onOpen={(l) => router.history.push(enderecoDoBem(l.id, can))}
        rowLabel={nomeDaLinha}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={<EmptyState title="Não responde por nenhum bem" />}
      />
      {(data?.count ?? 0) > 10 && (
        <Pager
          page={page}
          rpp={rpp}
          count={data?.count ?? 0}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
    </section>
  )
}
