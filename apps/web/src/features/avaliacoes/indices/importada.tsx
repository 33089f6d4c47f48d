import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { integer, quantos } from '../../../ui/format.ts'

/** A table that was chosen: its name and its text. */
export interface Tabela {
  nome: string
  texto: string
}

/** Reads a table, which older programs write in the code of Windows. */
export async function lerTabela(arquivo: File): Promise<Tabela> {
  const bytes = await arquivo.arrayBuffer()
  const texto = new TextDecoder().decode(bytes)
  return {
    nome: arquivo.name,
    texto: texto.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : texto,
  }
}

/** The button that chooses a table, and the name of the one that was chosen. */
export function EscolherTabela(props: {
  tabela: Tabela | null
  loading: boolean
  onEscolher: (arquivo: File | null) => void
}) {
  const { tabela, loading, onEscolher } = props
  return (
    <Group>
      <FileButton accept=".csv,text/csv,.txt" onChange={onEscolher}>
        {(botao) => (
          <Button variant="default" data-autofocus loading={loading} {...botao}>
            {tabela ? 'Escolher outro arquivo' : 'Escolher o arquivo'}
          </Button>
        )}
      </FileButton>
      {tabela && <Text size="sm">{tabela.nome}</Text>}
    </Group>
  )
}

interface Dita {
  ensaio: boolean
  novas: number
  repetidas: number
  recusadas: number
  faltas: readonly { linha: number; motivo: string }[]
}

/** Tells how much of a table is new, was there already, and is faulty. `de` says which months; `coisas` names what it brings, of one and of many. */
export function Conferida({
  dita,
  de,
  coisas,
}: {
  dita: Dita
  de: string
  coisas: readonly [string, string]
}) {
  const { novas, repetidas, recusadas, faltas, ensaio } = dita
  const [uma, muitas] = coisas
  const mais = recusadas - faltas.length
  return (
    <Stack gap="xs">
      {!ensaio && (
        <Alert color="green" role="note">
          {quantos(novas, `${uma} importado`, `${muitas} importados`)}.
        </Alert>
      )}
      <Text>
        {de && `${de}: `}
        {quantos(novas, `${uma} novo`, `${muitas} novos`)}
        {repetidas > 0 && `, ${quantos(repetidas, 'que já estava', 'que já estavam')} na tabela`}
        {recusadas > 0 && `, ${quantos(recusadas, 'linha recusada', 'linhas recusadas')}`}.
      </Text>
      {faltas.length > 0 && (
        <Alert color="yellow" role="note" title="Linhas que não entram">
          <List size="sm" aria-label="Linhas que não entram">
            {faltas.map((f) => (
              <List.Item key={f.linha}>
                Linha {integer(f.linha)}: {f.motivo}
              </List.Item>
            ))}
          </List>
          {mais > 0 && <Text size="sm">E mais {integer(mais)}.</Text>}
        </Alert>
      )}
    </Stack>
  )
}
