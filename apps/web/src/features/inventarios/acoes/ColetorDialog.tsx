import { Alert, Group, List, Stack, Text, TextInput } from '@mantine/core'
import {
  type Arquivo,
  COLUNAS_DO_COLETOR,
  type ColunaDoColetor,
  type InventarioDetalhe,
  ORDEM_SEM_CABECALHO,
  type PreviaDoColetor,
  rotasColetor as r,
  type Tarefa,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { reasonToRefuse, uploadFile } from '../../../kernel/files/upload.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useAction } from '../../../resource/useAction.ts'
import { PickFile } from '../../../ui/files/PickFile.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { integer, quantos } from '../../../ui/format.ts'
import { recarregar } from '../consultas.ts'

const PASTA = 'LEITURAS_INVENTARIO'
/** So many unknown places are asked for at a time; the others follow as these are said. */
const LOCAIS_DE_CADA_VEZ = 10
/** The text of lines that name no place. */
const SEM_LOCAL = ''

interface Props {
  inventario: InventarioDetalhe
  onClose: () => void
}

/** A file of a collector: chosen, tried, its places said, and read in. */
export default function ColetorDialog({ inventario: i, onClose }: Props) {
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [coletor, setColetor] = useState('')
  const [ditos, setDitos] = useState<ReadonlyMap<string, Reference>>(new Map())
  const [previa, setPrevia] = useState<PreviaDoColetor | null>(null)
  const [tarefa, setTarefa] = useState<number | null>(null)
  const { run, running, error, setError } = useAction()
  const params = { id: i.id }
  const corpo = (de: Arquivo, locais: ReadonlyMap<string, Reference>) => ({
    arquivo: { id: de.id },
    coletor: coletor.trim() || null,
    localizacao: locais.get(SEM_LOCAL) ?? null,
    locais: [...locais].flatMap(([texto, localizacao]) => (texto ? [{ texto, localizacao }] : [])),
  })
  const experimentar = async (de: Arquivo, locais: ReadonlyMap<string, Reference>) => {
    setPrevia(await call(r.previa, { params, body: corpo(de, locais), noErrorToast: true }))
  }
  const escolher = async (file: File) => {
    const recusa = reasonToRefuse(file, PASTA)
    if (recusa) return setError(recusa)
    await run(async () => {
      const enviado = await uploadFile(file, PASTA)
      setArquivo(enviado)
      setDitos(new Map())
      await experimentar(enviado, new Map())
    })
  }
  const dizer = (texto: string, local: Reference | null) => {
    if (!local || !arquivo) return
    const novos = new Map(ditos).set(texto, local)
    setDitos(novos)
    void run(() => experimentar(arquivo, novos))
  }
  const receber = async () => {
    if (!arquivo) return
    await run(async () => {
      const pedida = await call(r.importar, { params, body: corpo(arquivo, ditos), noErrorToast: true })
      setTarefa(pedida.tarefa.id)
    })
  }
  if (tarefa !== null)
    return (
      <FormDialog
        onClose={onClose}
        title={`Coletor do inventário nº ${i.id}`}
        size={640}
        action="Receber"
        sending={false}
        readOnly
        onSubmit={onClose}
      >
        <JobProgress id={tarefa} onEnd={() => void recarregar()}>
          {(feita) => <Recebidas tarefa={feita} />}
        </JobProgress>
      </FormDialog>
    )
  return (
    <FormDialog
      onClose={onClose}
      title={`Coletor do inventário nº ${i.id}`}
      size={640}
      action={previa ? `Receber ${quantos(previa.novas, 'leitura', 'leituras')}` : 'Receber as leituras'}
      sending={running}
      disabled={!previa || previa.novas === 0}
      onSubmit={receber}
    >
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          label="Nome do coletor"
          description="Só quando dois coletores leem os mesmos locais. O mesmo arquivo é sempre do mesmo coletor."
          maxLength={60}
          value={coletor}
          onChange={(e) => setColetor(e.currentTarget.value)}
        />
        <Group>
          <PickFile
            accept=".txt,.csv,.json"
            variant={previa ? 'default' : 'filled'}
            loading={running}
            onPick={(f) => void escolher(f)}
            data-autofocus
          >
            {previa ? 'Escolher outro arquivo' : 'Escolher o arquivo'}
          </PickFile>
          {arquivo && <Text size="sm">{arquivo.nome}</Text>}
        </Group>
        {previa ? <Previa previa={previa} ditos={ditos} dizer={dizer} /> : <Layout />}
      </Stack>
    </FormDialog>
  )
}

const soComNome = (Object.keys(COLUNAS_DO_COLETOR) as ColunaDoColetor[]).filter(
  (c) => !ORDEM_SEM_CABECALHO.includes(c),
)

/** Shows what a file may hold, before one is chosen. */
function Layout() {
  return (
    <div>
      <Text size="sm">
        TXT, CSV ou JSON, com os nomes das colunas na primeira linha, em qualquer ordem. Sem os nomes, os
        campos vêm nesta ordem, e só o primeiro precisa estar:
      </Text>
      <List size="sm" type="ordered">
        {ORDEM_SEM_CABECALHO.map((c) => (
          <List.Item key={c}>
            <b>{c}</b>: {COLUNAS_DO_COLETOR[c].descricao}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        Com os nomes, também:
      </Text>
      <List size="sm">
        {soComNome.map((c) => (
          <List.Item key={c}>
            <b>{c}</b>: {COLUNAS_DO_COLETOR[c].descricao}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

interface PreviaProps {
  previa: PreviaDoColetor
  ditos: ReadonlyMap<string, Reference>
  dizer: (texto: string, local: Reference | null) => void
}

function Previa({ previa: p, ditos, dizer }: PreviaProps) {
  const aDizer = p.locais.filter((l) => l.localizacao === null || ditos.has(l.texto))
  const usadas = p.colunas.filter((c) => c.coluna)
  return (
    <>
      <output style={{ display: 'block' }}>
        <Text size="sm" fw={600}>
          {quantos(p.linhas, 'linha', 'linhas')}: {quantos(p.novas, 'leitura nova', 'leituras novas')}
        </Text>
        <List size="sm">
          {p.repetidas > 0 && (
            <List.Item>{quantos(p.repetidas, 'já estava', 'já estavam')} aqui: não contam de novo.</List.Item>
          )}
          {p.semLeitura > 0 && (
            <List.Item>
              {quantos(p.semLeitura, 'linha', 'linhas')} de plaqueta não lida: não são leituras.
            </List.Item>
          )}
          {p.desconhecidas > 0 && (
            <List.Item>
              {quantos(p.desconhecidas, 'código não é', 'códigos não são')} de nenhum bem: ficam nas
              inconsistências.
            </List.Item>
          )}
          {p.ambiguas > 0 && (
            <List.Item>
              {quantos(p.ambiguas, 'código serve', 'códigos servem')} a mais de um bem: a comissão decide.
            </List.Item>
          )}
          {p.recusadas > 0 && (
            <List.Item>{quantos(p.recusadas, 'linha não entra', 'linhas não entram')} como está.</List.Item>
          )}
        </List>
        <Text size="sm" c="dimmed">
          {usadas
            .map(
              (c) => `${c.nome}: ${COLUNAS_DO_COLETOR[c.coluna as ColunaDoColetor].descricao.toLowerCase()}`,
            )
            .join('; ')}
          .
        </Text>
      </output>
      {aDizer.slice(0, ditos.size + LOCAIS_DE_CADA_VEZ).map((l) => (
        <Autocomplete
          key={l.texto}
          label={l.texto === SEM_LOCAL ? 'Linhas sem local' : `“${l.texto}”`}
          description={`${quantos(l.linhas, 'linha', 'linhas')}. Que local é este?`}
          resource="localizacoes"
          shows="caminho"
          value={ditos.get(l.texto) ?? null}
          onChange={(local) => dizer(l.texto, local)}
        />
      ))}
      {p.motivos.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Linhas que não entram
          </Text>
          <List size="sm">
            {p.motivos.slice(0, 10).map((m) => (
              <List.Item key={m.linha}>
                Linha {integer(m.linha)}: {m.motivo}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  )
}

/** Shows what became of the lines, when the work has ended. */
function Recebidas({ tarefa }: { tarefa: Tarefa }) {
  const f = tarefa.resultado as Partial<Pick<PreviaDoColetor, 'novas' | 'repetidas' | 'recusadas'>> | null
  if (!f) return null
  return (
    <Text size="sm" component="output">
      {quantos(f.novas ?? 0, 'leitura guardada', 'leituras guardadas')}, {integer(f.repetidas ?? 0)} já
      estavam aqui, {quantos(f.recusadas ?? 0, 'linha recusada', 'linhas recusadas')}.
    </Text>
  )
}
