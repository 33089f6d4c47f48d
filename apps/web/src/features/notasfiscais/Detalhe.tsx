import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { notasfiscais, type ReadOf } from '@tombo/contract'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouteNumber, useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { downloadFile } from '../../kernel/files/files.ts'
import { Allowed, usePermissoes } from '../../kernel/contexto.tsx'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { date, integer, reais, shownText } from '../../ui/format.ts'
import { withMask } from '../../ui/inputs/masks.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { BensDaNota } from './BensDaNota.tsx'
import { useNota } from './consultas.ts'
import { ItensDaNota } from './ItensDaNota.tsx'
import css from './notasfiscais.module.css'

const NotaDialog = lazyDialog(async () => ({ default: (await import('./NotaDialog.tsx')).NotaDialog }))

/** /notafiscal/:notaFiscalId: one invoice, its lines and the assets that came with it. */
export default function Detalhe() {
  const id = useRouteNumber('notaFiscalId')
  const { data: nota, error, refetch } = useNota(id)
  if (nota) return <Nota nota={nota} />
  return (
    <Absent title="Nota fiscal" id={id} error={error} onRetry={() => void refetch()}>
      <Skeleton h={180} animate={false} />
    </Absent>
  )
}

type NotaLida = ReadOf<typeof notasfiscais>

function Nota({ nota }: { nota: NotaLida }) {
  return (
    <article className={css.detalhe}>
      <PageHeader
        title={`Nota fiscal ${nota.numero}`}
        crumbs={useCrumbs()}
        action={<Editar id={nota.id} />}
      />
      <KeyFigures
        figures={[
          { label: 'Valor total', value: reais(nota.valorTotal) },
          { label: 'Bens registrados', value: integer(nota.quantidadeBens) },
          { label: 'Data de aquisição', value: date(nota.dataAquisicao) },
        ]}
      />
      <Facts
        columns={4}
        items={[
          { label: 'Fornecedor', value: shownText(nota.fornecedor?.nome) },
          { label: 'Série', value: shownText(nota.serie) },
          { label: 'Emissão', value: <span className="numeros">{date(nota.dataEmissao)}</span> },
          { label: 'Como entrou', value: nota.importada ? 'Importada do XML' : 'Digitada' },
          ...(nota.importada
            ? [
                { label: 'Operação', value: shownText(nota.naturezaOperacao) },
                { label: 'Protocolo de autorização', value: shownText(nota.protocolo) },
              ]
            : []),
          {
            label: 'Chave de acesso',
            value: nota.chave && <span className="numeros">{withMask('chaveNfe', nota.chave)}</span>,
          },
        ]}
      />
      <Outras nota={nota} />
      {nota.observacao && (
        <section aria-labelledby="observacao-da-nota">
          <Title order={2} id="observacao-da-nota" size="sm" mb={4}>
            Observação
          </Title>
          <p className={css.observacao}>{nota.observacao}</p>
        </section>
      )}
      {nota.importada && <ItensDaNota id={nota.id} />}
      <Allowed
        tags={['patrimonio', 'patrimoniogerencial']}
        fallback={
          <Text size="sm" c="dimmed">
            Os bens desta nota aparecem para quem pode consultar bens.
          </Text>
        }
      >
        <BensDaNota id={nota.id} />
      </Allowed>
    </article>
  )
}

/** Its XML, and its removal while no asset is tied to it. */
function Outras({ nota }: { nota: NotaLida }) {
  const router = useRouter()
  const podeGravar = usePermissoes().can('criaralterarnotasfiscais')
  const remover = async () => {
    if (await removeRecord(notasfiscais, nota.id, `Nota ${nota.numero}`)) router.history.push('/notafiscal')
  }
  return (
    <Group gap="xs" className="nao-imprimir">
      {nota.arquivo && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void downloadFile(`/api/arquivos/${nota.arquivo?.id}/download`)}
        >
          Baixar o XML
        </Button>
      )}
      {podeGravar && nota.quantidadeBens === 0 && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void remover()}
        >
          Excluir a nota
        </Button>
      )}
    </Group>
  )
}

function Editar({ id }: { id: number }) {
  const [editando, setEditando] = useState(false)
  return (
    <Allowed tags="criaralterarnotasfiscais">
      <Button leftSection={<IconPencil size={16} />} onClick={() => setEditando(true)}>
        Editar
      </Button>
      {editando && <NotaDialog id={id} onClose={() => setEditando(false)} />}
    </Allowed>
  )
}
