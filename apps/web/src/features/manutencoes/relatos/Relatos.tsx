import { Button, SegmentedControl, Text } from '@mantine/core'
import {
  type Relato,
  relatoWorkflow as w,
  rotasRelatos as r,
  situacaoRelato,
  type SituacaoRelato,
  nomeDoBem,
} from '@tombo/contract'
import { IconDownload, IconExternalLink, IconTool, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import { useGoTo } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { offerDownload } from '../../../resource/files/FileTiles.tsx'
import { Chip, type Tone } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { instant } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { recarregarManutencoes } from '../consultas.ts'
import css from '../manutencoes.module.css'

const DescartarDialog = lazyDialog(() => import('./DescartarDialog.tsx'))

const POR_PAGINA = 10
const icone = { size: 16, stroke: 1.5 }
const TONS: Record<SituacaoRelato, Tone> = {
  ABERTO: 'waiting',
  ATENDIDO: 'maintenance',
  DESCARTADO: 'closed',
}

/** /manutencao/relatos: what people tell that is broken. */
export default function Relatos() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const decide = usePermissoes().can('criaralterarmanutencoes')
  const [situacao, setSituacao] = useState<SituacaoRelato>(w.initial)
  const [page, setPage] = useState(1)
  const [descartando, setDescartando] = useState<Relato | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['manutencoes', 'relatos', situacao, page],
    queryFn: ({ signal }) => call(r.listar, { query: { situacao, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const abrir = async (x: Relato) => {
    try {
      const { manutencao } = await call(r.abrir, { params: { id: x.id } })
      await recarregarManutencoes()
      ir(`/manutencao/${manutencao.id}`)
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
      await queryClient.invalidateQueries({ queryKey: ['manutencoes', 'relatos'] })
    }
  }
  return (
    <div className={css.detalhe}>
      <PageHeader title="Avisos de defeito" crumbs={crumbs} />
      <SegmentedControl
        aria-label="Quais avisos"
        size="xs"
        w="fit-content"
        transitionDuration={0}
        value={situacao}
        data={situacaoRelato.options.map((o) => ({ value: o.value, label: o.descricao }))}
        onChange={(v) => {
          setSituacao(v as SituacaoRelato)
          setPage(1)
        }}
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingLines />)}
      {data?.count === 0 && (
        <EmptyState title="Nenhum aviso assim">
          <Text c="dimmed" ta="center" maw={560}>
            Quem lê a etiqueta de um bem, ou o abre no sistema, pode avisar que ele está com defeito. Em
            “Unidade de trabalho” se escolhe se quem não tem usuário também pode.
          </Text>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={css.linhas} aria-label="Avisos de defeito">
          {data.resultList.map((x) => (
            <li key={x.id}>
              <span className={css.nome}>
                {nomeDoBem(x.patrimonio)}
                <span className={css.texto}>{x.texto}</span>
                <span className={css.nota}>
                  {[
                    instant(x.criadoEm),
                    x.identificado ? x.nome : `${x.nome} (sem usuário)`,
                    x.contato,
                    x.motivo && `Descartado por ${x.decididoPor}: ${x.motivo}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Chip tone={TONS[x.situacao.value]}>{x.situacao.descricao}</Chip>
              {decide && w.allowed(x.situacao.value, 'ABRIR') && (
                <Button size="compact-sm" leftSection={<IconTool {...icone} />} onClick={() => void abrir(x)}>
                  {w.labelOf('ABRIR')}
                </Button>
              )}
              <RowMenu
                label={nomeDoBem(x.patrimonio)}
                actions={() => [
                  ...(x.manutencao
                    ? [
                        {
                          label: `Ver a manutenção nº ${x.manutencao.codigo}`,
                          icon: <IconExternalLink {...icone} />,
                          onClick: () => x.manutencao && ir(`/manutencao/${x.manutencao.id}`),
                        },
                      ]
                    : []),
                  ...(x.arquivo
                    ? [
                        {
                          label: 'Baixar a foto',
                          icon: <IconDownload {...icone} />,
                          onClick: () => x.arquivo && void offerDownload(x.arquivo),
                        },
                      ]
                    : []),
                  ...(decide && w.allowed(x.situacao.value, 'DESCARTAR')
                    ? [
                        {
                          label: w.labelOf('DESCARTAR'),
                          icon: <IconX {...icone} />,
                          danger: true,
                          onClick: () => setDescartando(x),
                        },
                      ]
                    : []),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} label="Páginas de avisos" />
      )}
      {descartando && <DescartarDialog relato={descartando} onClose={() => setDescartando(null)} />}
    </div>
  )
}
