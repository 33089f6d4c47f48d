import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { type ImportacaoFipe, rotasFipe as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { inteiro, quantos } from '../../ui/format.ts'

interface Tabela {
  nome: string
  texto: string
}

/** The text of a table, which older programs write in the code of Windows. */
async function lerTexto(arquivo: File): Promise<string> {
  const bytes = await arquivo.arrayBuffer()
  const texto = new TextDecoder().decode(bytes)
  return texto.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : texto
}

/** A table of FIPE for who has no internet: chosen, rehearsed, and brought in. */
export default function FipeDialog({ onClose }: { onClose: () => void }) {
  const [tabela, setTabela] = useState<Tabela | null>(null)
  const [dita, setDita] = useState<ImportacaoFipe | null>(null)
  const consultas = useQueryClient()
  const { run, running, error } = useAction()
  const enviar = async (de: Tabela, ensaio: boolean) => {
    setDita(await call(r.importar, { body: { ...de, ensaio }, noErrorToast: true }))
  }
  const escolher = async (arquivo: File | null) => {
    if (!arquivo) return
    setDita(null)
    const nova = { nome: arquivo.name, texto: await lerTexto(arquivo) }
    setTabela(nova)
    await run(() => enviar(nova, true))
  }
  const importar = async () => {
    if (!tabela) return
    const feito = await run(() => enviar(tabela, false))
    if (feito) await consultas.invalidateQueries({ queryKey: ['fipe'] })
  }
  const importada = dita !== null && !dita.ensaio
  return (
    <FormDialog
      onClose={onClose}
      title="Tabela FIPE"
      size={640}
      action={dita?.ensaio ? `Importar ${quantos(dita.novas, 'preço', 'preços')}` : 'Importar'}
      sending={running}
      disabled={!dita?.ensaio || dita.novas === 0}
      readOnly={importada}
      onSubmit={importar}
    >
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Text size="sm">
          Para avaliar veículos sem internet, traga a tabela em CSV, com as colunas Valor, Marca, Modelo,
          AnoModelo, Combustivel, CodigoFipe, MesReferencia e TipoVeiculo (1 carro, 2 moto, 3 caminhão). O
          arquivo é conferido antes, e só entra quando você o importa.
        </Text>
        {!importada && (
          <Group>
            <FileButton accept=".csv,text/csv,.txt" onChange={(f) => void escolher(f)}>
              {(props) => (
                <Button variant="default" data-autofocus loading={running && !dita} {...props}>
                  {tabela ? 'Escolher outro arquivo' : 'Escolher o arquivo'}
                </Button>
              )}
            </FileButton>
            {tabela && <Text size="sm">{tabela.nome}</Text>}
          </Group>
        )}
        <div aria-live="polite">{dita && <Conferida dita={dita} />}</div>
      </Stack>
    </FormDialog>
  )
}

/** Tells how much of a table is new, was there already, and is faulty. */
function Conferida({ dita }: { dita: ImportacaoFipe }) {
  const { novas, repetidas, recusadas, faltas, meses, ensaio } = dita
  const mais = recusadas - faltas.length
  return (
    <Stack gap="xs">
      {!ensaio && (
        <Alert color="green" role="note">
          {quantos(novas, 'preço importado', 'preços importados')}.
        </Alert>
      )}
      <Text>
        {meses.length > 3 ? quantos(meses.length, 'mês', 'meses') : meses.join(', ')}:{' '}
        {quantos(novas, 'preço novo', 'preços novos')}
        {repetidas > 0 && `, ${quantos(repetidas, 'que já estava', 'que já estavam')} na tabela`}
        {recusadas > 0 && `, ${quantos(recusadas, 'linha recusada', 'linhas recusadas')}`}.
      </Text>
      {faltas.length > 0 && (
        <Alert color="yellow" role="note" title="Linhas que não entram">
          <List size="sm" aria-label="Linhas que não entram">
            {faltas.map((f) => (
              <List.Item key={f.linha}>
                Linha {inteiro(f.linha)}: {f.motivo}
              </List.Item>
            ))}
          </List>
          {mais > 0 && <Text size="sm">E mais {inteiro(mais)}.</Text>}
        </Alert>
      )}
    </Stack>
  )
}
