import { Anchor, Button, Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core'
import {
  type ColunaDeBens,
  COLUNAS_PATRIMONIO,
  ehAdicional,
  enderecoAdicional,
  type BodyInput,
  rotasArquivos,
  rotasPatrimonios,
  rotasTarefas,
  type Tarefa,
} from '@tombo/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { downloadFile, useFileUrl } from '../../../kernel/files/files.ts'
import { ApiError } from '../../../kernel/http.ts'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { wentWell } from '../../../kernel/jobs/tarefas.ts'
import { withParams } from '../../../kernel/urls.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { integer, instant } from '../../../ui/format.ts'
import { useDefinicoesAdicionais } from '../adicionais/definicoes.ts'
import { rotuloDoAdicional } from '../adicionais/naLista.tsx'
import type { Pergunta } from './useListaPatrimonios.ts'
import css from './lista.module.css'

type Formato = BodyInput<typeof rotasPatrimonios.exportar>['formato']
const TIPO = 'EXPORTAR_PATRIMONIOS'

interface Props {
  /** Says what the list is asked for, without page. */
  filtrada: Record<string, unknown>
  count: number
  /** The columns that the list shows, in its order. */
  visiveis: ColunaDeBens[]
  onClose: () => void
}

interface ArquivoFeito {
  id: number
  nome: string
}
function arquivoDe(tarefa: Tarefa): ArquivoFeito | null {
  const a = tarefa.resultado?.arquivo as Partial<ArquivoFeito> | undefined
  return a?.id && a.nome ? { id: a.id, nome: a.nome } : null
}
const caminhoDo = (a: ArquivoFeito) => withParams(rotasArquivos.baixar.path, { id: a.id })

/** Export of what is filtered, with the columns of the person's choice: a job with its progress, and its file at the end. */
export default function Exportar({ filtrada, count, visiveis, onClose }: Props) {
  const [formato, setFormato] = useState<Formato>('XLSX')
  const [colunas, setColunas] = useState<ColunaDeBens[]>(visiveis)
  const [tarefa, setTarefa] = useState<number | null>(null)
  const [pedindo, setPedindo] = useState(false)
  const definicoes = useDefinicoesAdicionais()
  const todas = [
    ...(Object.keys(COLUNAS_PATRIMONIO) as ColunaDeBens[]),
    ...definicoes.map((d) => enderecoAdicional(d.chave)),
  ]
  const rotuloDe = (c: ColunaDeBens) =>
    ehAdicional(c) ? rotuloDoAdicional(definicoes, c) : COLUNAS_PATRIMONIO[c]
  const ordem = [...visiveis, ...todas.filter((c) => !visiveis.includes(c))]
  const pedir = async () => {
    setPedindo(true)
    try {
      const criada = await call(rotasPatrimonios.exportar, {
        query: filtrada as unknown as Pergunta,
        body: { formato, colunas: ordem.filter((c) => colunas.includes(c)) },
      })
      setTarefa(criada.tarefa.id)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setPedindo(false)
    }
  }
  if (tarefa !== null) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Exportar bens"
        footer={
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <JobProgress
          id={tarefa}
          onDone={(t) => void (arquivoDe(t) && downloadFile(caminhoDo(arquivoDe(t) as ArquivoFeito)))}
        >
          {(t) => (
            <Stack gap={4}>
              {wentWell(t) && (
                <Text size="sm">O arquivo começou a ser baixado. Se isso não aconteceu, use o botão.</Text>
              )}
              <Baixar tarefa={t} />
            </Stack>
          )}
        </JobProgress>
      </Dialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Exportar bens"
      size={620}
      action="Exportar"
      sending={pedindo}
      disabled={colunas.length === 0 || count === 0}
      onSubmit={pedir}
    >
      <Stack gap="md">
        <Text>
          {count === 0
            ? 'A lista está vazia: não há o que exportar.'
            : count === 1
              ? 'Será exportado o único bem da lista, com os filtros dela.'
              : `Serão exportados os ${integer(count)} bens da lista, com os filtros e a ordem dela.`}
        </Text>
        <Radio.Group label="Formato" value={formato} onChange={(v) => setFormato(v as Formato)}>
          <Group gap="lg" mt={4}>
            <Radio value="XLSX" label="Planilha (XLSX)" data-autofocus />
            <Radio value="CSV" label="Texto separado por ponto e vírgula (CSV)" />
          </Group>
        </Radio.Group>
        <Checkbox.Group label="Colunas" value={colunas} onChange={(v) => setColunas(v as ColunaDeBens[])}>
          <div className={css.colunas} style={{ marginTop: 4 }}>
            {ordem.map((c) => (
              <Checkbox key={c} value={c} label={rotuloDe(c)} />
            ))}
          </div>
        </Checkbox.Group>
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => setColunas(todas)}>
            Marcar todas
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setColunas(visiveis)}>
            Só as da lista
          </Button>
        </Group>
        <Recentes onFollow={setTarefa} />
      </Stack>
    </FormDialog>
  )
}

function Baixar({ tarefa }: { tarefa: Tarefa }) {
  const arquivo = arquivoDe(tarefa)
  const href = useFileUrl(arquivo && caminhoDo(arquivo))
  if (!arquivo) return null
  return (
    <Button
      component="a"
      href={href}
      download={arquivo.nome}
      leftSection={<IconDownload size={16} stroke={1.5} />}
      style={{ alignSelf: 'flex-start' }}
    >
      Baixar {arquivo.nome}
    </Button>
  )
}

/** The exports that this person asked for lately: who left comes back to the file. */
function Recentes({ onFollow }: { onFollow: (id: number) => void }) {
  const { data, error } = useQuery({
    queryKey: ['tarefas'],
    queryFn: ({ signal }) => call(rotasTarefas.minhas, { signal }),
    staleTime: 0,
  })
  useToldError(error, 'as exportações recentes')
  const minhas = (data ?? []).filter((t) => t.tipo === TIPO).slice(0, 3)
  if (minhas.length === 0) return null
  return (
    <section aria-labelledby="exportacoes-recentes">
      <Title order={3} id="exportacoes-recentes" mb={4}>
        Exportações recentes
      </Title>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {minhas.map((t) => (
          <li key={t.id}>
            <span className="numeros">{instant(t.criadaEm)}</span> · {t.descricao} ·{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => onFollow(t.id)}>
              {wentWell(t) ? 'Baixar de novo' : 'Acompanhar'}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
