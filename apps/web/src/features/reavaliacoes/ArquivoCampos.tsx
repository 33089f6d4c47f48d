import { Button, FileButton, Textarea } from '@mantine/core'

/** The text of a file, which older programs write in the code of Windows. */
async function lerTexto(arquivo: File): Promise<string> {
  const bytes = await arquivo.arrayBuffer()
  const texto = new TextDecoder().decode(bytes)
  return texto.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : texto
}

interface Props {
  csv: string
  error?: string | undefined
  onChange: (csv: string) => void
}

/** The lines of a spreadsheet: of a file that is chosen, or pasted. */
export function ArquivoCampos({ csv, error, onChange }: Props) {
  const escolher = async (arquivo: File | null) => {
    if (arquivo) onChange(await lerTexto(arquivo))
  }
  return (
    <>
      <FileButton accept=".csv,text/csv,.txt" onChange={(f) => void escolher(f)}>
        {(botao) => (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} {...botao}>
            Escolher o arquivo
          </Button>
        )}
      </FileButton>
      <Textarea
        label="Linhas do arquivo"
        description="Ou cole as linhas da planilha: tombamento (1042, de um acessório 1042/1); valor; vida útil restante em meses; residual. As duas últimas podem faltar."
        placeholder="1042; 1.500,00; 60; 150,00"
        value={csv}
        onChange={(e) => onChange(e.currentTarget.value)}
        error={error}
        minRows={6}
        maxRows={14}
        autosize
        required
      />
    </>
  )
}
