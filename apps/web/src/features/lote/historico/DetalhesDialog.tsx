import { Alert, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { type LoteDetalhes, loteWorkflow, mensagens, nomeDoBem } from '@tombo/contract'
import { IconArrowBackUp, IconFilePlus, IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { useTarefa } from '../../../kernel/jobs/tarefas.ts'
import { toastError } from '../../../kernel/toasts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { instant, integer, shownText } from '../../../ui/format.ts'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ChipSituacao, enderecoDoBem } from '../../bens/bem.public.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { enderecoDosBens } from '../../patrimonios/endereco.public.ts'
import { POR_PAGINA, recarregarLotes, useBensDoLote, useLote } from '../dados.ts'
import { pedirDesfazer } from '../desfazer.ts'
import { etiquetasDe, OndeSeDesfaz, SituacaoLote } from '../partes.tsx'
import css from '../edicao/edicao.module.css'

interface Props {
  id: number
  /** The person may change assets in batches. */
  escreve: boolean
  onRelacionar: (lote: LoteDetalhes) => void
  onDocumentar: (lote: LoteDetalhes) => void
  onClose: () => void
}

/** One batch: what it wrote, its assets, and what can be done with all of them. */
export default function DetalhesDialog({ id, escreve, onClose, ...acoes }: Props) {
  const { data: lote, error } = useLote(id)
  useEffect(() => {
    if (!error || lote) return
    toastError(mensagens.itemNaoCarregado)
    onClose()
  }, [error, lote, onClose])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={lote?.descricao ?? 'Lote'}
      size={820}
      footer={
        <>
          {lote && escreve && <Acoes lote={lote} {...acoes} />}
          <Button variant="default" data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {lote ? <Conteudo lote={lote} onClose={onClose} /> : <LoadingLines />}
    </Dialog>
  )
}

type DaAcoes = { lote: LoteDetalhes } & Pick<Props, 'onRelacionar' | 'onDocumentar'>
function Acoes({ lote, onRelacionar, onDocumentar }: DaAcoes) {
  const parado = !loteWorkflow.allowed(lote.situacao.value, 'COMPLEMENTAR') || lote.quantidade === 0
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilePlus size={16} stroke={1.5} />}
        disabled={parado}
        onClick={() => onDocumentar(lote)}
      >
        Documentos
      </Button>
      <Button
        variant="default"
        leftSection={<IconLink size={16} stroke={1.5} />}
        disabled={parado}
        onClick={() => onRelacionar(lote)}
      >
        Relacionar
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        disabled={!lote.desfazer.possivel}
        title={lote.desfazer.motivo ?? undefined}
        onClick={() => void pedirDesfazer(lote)}
      >
        {loteWorkflow.labelOf('DESFAZER')}
      </Button>
    </>
  )
}

function Conteudo({ lote, onClose }: { lote: LoteDetalhes; onClose: () => void }) {
  const { primeiroNumero: de, ultimoNumero: ate } = lote
  return (
    <Stack gap="md">
      <Group gap="xs">
        <SituacaoLote lote={lote} />
        <Text size="sm" c="dimmed">
          {lote.tipo.descricao} de {shownText(lote.audit.createdBy)}, {instant(lote.audit.created)}
          {lote.desfeitoEm && `; desfeito por ${shownText(lote.desfeitoPor)}, ${instant(lote.desfeitoEm)}`}
        </Text>
      </Group>
      {loteWorkflow.isWorking(lote.situacao.value) && lote.tarefa && <Progresso tarefa={lote.tarefa.id} />}
      {lote.mensagem && (
        <Alert color="red" role="alert">
          {lote.mensagem}
        </Alert>
      )}
      <Facts
        columns={3}
        items={[
          {
            label: lote.tipo.value === 'CADASTRO' ? 'Bens cadastrados' : 'Bens alterados',
            value: integer(lote.quantidade),
          },
          ...(lote.tipo.value === 'CADASTRO'
            ? [
                { label: 'Etiquetas', value: etiquetasDe(lote) },
                { label: 'Números de tombamento', value: de === null ? null : `${de} a ${String(ate)}` },
              ]
            : [{ label: 'Não alterados', value: integer(lote.recusados) }]),
        ]}
      />
      <OndeSeDesfaz movimentacoes={lote.movimentacoes} onLeave={onClose} />
      {loteWorkflow.allowed(lote.situacao.value, 'DESFAZER') &&
        lote.movimentacoes.length === 0 &&
        lote.desfazer.motivo && (
          <Text size="sm" c="dimmed">
            Não pode ser desfeito: {lote.desfazer.motivo}
          </Text>
        )}
      <Campos lote={lote} />
      <Bens lote={lote} />
    </Stack>
  )
}

/** Whoever asked for it sees how far it is; anyone else, that it goes on. */
function Progresso({ tarefa }: { tarefa: number }) {
  const { error } = useTarefa(tarefa)
  if (error) return <Text c="dimmed">Em andamento.</Text>
  return <JobProgress id={tarefa} onEnd={() => void recarregarLotes()} />
}

function Campos({ lote }: { lote: LoteDetalhes }) {
  if (lote.campos.length === 0) return null
  return (
    <section aria-labelledby="campos-do-lote">
      <Title order={3} size="sm" id="campos-do-lote">
        O que foi escrito
      </Title>
      <table className={css.tabela}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {lote.campos.map((c) => (
            <tr key={c.campo}>
              <th scope="row">{c.campo}</th>
              <td>{c.varios ? <em>Um valor para cada bem</em> : (c.novo ?? <em>Limpo</em>)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Quais = 'TODOS' | 'ALTERADO' | 'RECUSADO'

function Bens({ lote }: { lote: LoteDetalhes }) {
  const [quais, setQuais] = useState<Quais>('TODOS')
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useBensDoLote(
    lote.id,
    page,
    quais === 'TODOS' ? undefined : quais,
  )
  const { can } = usePermissoes()
  const abre = can(['patrimonio', 'patrimoniogerencial'])
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingLines />
  if (data.count === 0 && quais === 'TODOS') return null
  return (
    <section aria-labelledby="bens-do-lote">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="sm" id="bens-do-lote">
          Bens
        </Title>
        {abre && (
          <ScreenLink to={enderecoDosBens({ lote: { eq: lote.id } })} size="sm">
            Ver na lista de bens
          </ScreenLink>
        )}
        {lote.recusados > 0 && (
          <SegmentedControl
            size="xs"
            aria-label="Quais bens"
            value={quais}
            onChange={(v) => {
              setQuais(v as Quais)
              setPage(1)
            }}
            data={[
              { value: 'TODOS', label: 'Todos' },
              { value: 'ALTERADO', label: 'Alterados' },
              { value: 'RECUSADO', label: 'Não alterados' },
            ]}
          />
        )}
      </Group>
      <table className={css.tabela} style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
        <thead>
          <tr>
            <th scope="col">Bem</th>
            <th scope="col">Etiqueta</th>
            <th scope="col">Situação</th>
            {lote.tipo.value === 'EDICAO' && <th scope="col">Resultado</th>}
          </tr>
        </thead>
        <tbody>
          {data.resultList.map((b) => (
            <tr key={b.id}>
              <td>
                {abre ? (
                  <ScreenLink to={enderecoDoBem(b.id, can)} size="sm">
                    {nomeDoBem(b)}
                  </ScreenLink>
                ) : (
                  nomeDoBem(b)
                )}
              </td>
              <td className="numeros">{shownText(b.referencia)}</td>
              <td>
                <ChipSituacao valor={b.situacao.value} />
              </td>
              {lote.tipo.value === 'EDICAO' && (
                <td>{b.recusa ?? (b.mudou ? 'Alterado; mudou de novo depois' : 'Alterado')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lote.naoEncontrados.length > 0 && quais !== 'ALTERADO' && (
        <Text size="sm" c="dimmed">
          Não são bens desta unidade: {lote.naoEncontrados.join(', ')}.
        </Text>
      )}
      <Pages
        page={page}
        rpp={POR_PAGINA}
        count={data.count}
        onPage={setPage}
        label="Páginas dos bens do lote"
      />
    </section>
  )
}
