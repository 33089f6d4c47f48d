import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core'
import {
  type Manutencao,
  manutencaoWorkflow,
  type Orcamento,
  ORCAMENTOS_POR_PAGINA,
  rotasManutencoes as r,
} from '@tombo/contract'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { offerDownload } from '../../../resource/files/FileTiles.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date, reais } from '../../../ui/format.ts'
import { today } from '../../../ui/today.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { recarregarManutencoes, useOrcamentos } from '../consultas.ts'
import { validadeEmPalavras } from './validade.ts'
import css from '../manutencoes.module.css'

const OrcamentoDialog = lazyDialog(() => import('./OrcamentoDialog.tsx'))
const icone = { size: 16, stroke: 1.5 }

/** The quotes of an order, the cheapest first, three at a time. */
export function Orcamentos({ manutencao: m }: { manutencao: Manutencao }) {
  const titulo = useId()
  const emAberto = manutencaoWorkflow.isOpen(m.situacao.value)
  const muda = usePermissoes().can('criaralterarmanutencaoorcamento') && emAberto
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<Orcamento | 'novo' | null>(null)
  const { data, error, refetch } = useOrcamentos(m.id, page, ORCAMENTOS_POR_PAGINA)
  const remover = async (o: Orcamento) => {
    if (!(await confirmDeletion(`Orçamento de ${o.fornecedor.nome}, ${reais(o.valor)}`))) return
    try {
      await call(r.removerOrcamento, { params: { id: o.id } })
      if (data?.resultList.length === 1 && page > 1) setPage(page - 1)
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregarManutencoes()
  }
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Orçamentos
        </Title>
        {muda && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('novo')}
          >
            Novo orçamento
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <Text c="dimmed" size="sm">
          {muda
            ? 'Nenhum orçamento. Use “Novo orçamento” para registrar os que receber.'
            : 'Nenhum orçamento.'}
        </Text>
      )}
      {data && data.count > 0 && (
        <ul className={css.linhas} aria-label="Orçamentos">
          {data.resultList.map((o) => (
            <li key={o.id}>
              <span className={css.nome}>
                {o.fornecedor.nome} {o.escolhido && <Chip tone="active">Escolhido</Chip>}
                <span className={css.nota}>
                  {[
                    date(o.data),
                    // An order that has ended was done by a quote that held then.
                    validadeEmPalavras(o.validade, emAberto ? today() : o.data),
                    o.responsavel?.nome,
                    o.observacao,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="numeros">{reais(o.valor)}</span>
              {o.arquivo && <Baixar arquivo={o.arquivo} />}
              {muda && !o.escolhido && (
                <RowMenu
                  label={o.fornecedor.nome}
                  actions={() => [
                    { label: 'Editar', icon: <IconPencil {...icone} />, onClick: () => setAberto(o) },
                    {
                      label: 'Remover',
                      icon: <IconTrash {...icone} />,
                      danger: true,
                      onClick: () => void remover(o),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          rpp={ORCAMENTOS_POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas de orçamentos"
        />
      )}
      {aberto && (
        <OrcamentoDialog
          manutencao={m}
          orcamento={aberto === 'novo' ? null : aberto}
          onClose={() => setAberto(null)}
        />
      )}
    </section>
  )
}

const Baixar = ({ arquivo }: { arquivo: NonNullable<Orcamento['arquivo']> }) => (
  <Tooltip label="Baixar">
    <ActionIcon size={28} aria-label={`Baixar ${arquivo.nome}`} onClick={() => void offerDownload(arquivo)}>
      <IconDownload size={16} />
    </ActionIcon>
  </Tooltip>
)
