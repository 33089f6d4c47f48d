import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { DIRETORIOS } from '@tombo/contract'
import { IconDownload, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { baixarArquivo } from '../../../kernel/arquivos.ts'
import { enviarArquivo, motivoDeRecusa } from '../../../kernel/envio.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { inteiro } from '../../../ui/formato.ts'
import { comArquivo, type Rascunho } from './rascunho.ts'
import css from './nova.module.css'

interface Props {
  rascunho: Rascunho
  mudar: (parte: Partial<Rascunho>) => void
  onEnviado: () => void
}

const DIRETORIO = 'IMPORTACOES_CSV'
const kB = (bytes: number) => `${inteiro(Math.max(1, Math.ceil(bytes / 1024)))} kB`

/** A file among what was pasted: the file itself, or cells copied from a spreadsheet (lines of text with tabs). */
function arquivoColado(dados: DataTransfer | null): File | null {
  const arquivo = dados?.files[0]
  if (arquivo) return arquivo
  const texto = dados?.getData('text/plain') ?? ''
  return /[\t;,]/.test(texto) && /\n/.test(texto.trim())
    ? new File([texto], 'colado.csv', { type: 'text/csv' })
    : null
}

/** Step 1: which file. */
export function PassoArquivo({ rascunho, mudar, onEnviado }: Props) {
  const [sobre, setSobre] = useState(false)
  const [enviando, setEnviando] = useState<{
    nome: string
    feito: number
    total: number
    parar: AbortController
  } | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const entrada = useRef<HTMLInputElement>(null)

  const enviar = async (arquivo: File) => {
    const motivo = motivoDeRecusa(arquivo, DIRETORIO)
    const planilha = /\.(xlsx?|ods)$/i.test(arquivo.name)
    setRecusa(
      motivo && planilha ? `${motivo} No programa de planilhas, use “Salvar como” e escolha CSV.` : motivo,
    )
    if (motivo) return
    const parar = new AbortController()
    setEnviando({ nome: arquivo.name, feito: 0, total: arquivo.size, parar })
    try {
      const { id, nome, tamanho } = await enviarArquivo(arquivo, DIRETORIO, {
        signal: parar.signal,
        onProgress: (feito, total) => setEnviando({ nome: arquivo.name, feito, total, parar }),
      })
      mudar(comArquivo({ id, nome, tamanho }))
      onEnviado()
    } catch (erro) {
      if (erro instanceof ErroApi) setRecusa(erro.message)
      else if (!(erro instanceof DOMException)) throw erro
    } finally {
      setEnviando(null)
    }
  }
  const ultimo = useRef(enviar)
  useEffect(() => {
    ultimo.current = enviar
  })
  const ocupado = enviando !== null
  useEffect(() => {
    if (ocupado) return
    const colar = (e: ClipboardEvent) => {
      const arquivo = arquivoColado(e.clipboardData)
      if (!arquivo) return
      e.preventDefault()
      void ultimo.current(arquivo)
    }
    document.addEventListener('paste', colar)
    return () => document.removeEventListener('paste', colar)
  }, [ocupado])

  const soltar = (e: DragEvent) => {
    e.preventDefault()
    setSobre(false)
    const arquivo = e.dataTransfer.files[0]
    if (arquivo && !ocupado) void enviar(arquivo)
  }
  const { arquivo } = rascunho
  return (
    <Stack gap="md">
      {recusa && (
        <Alert color="red" role="alert" title="O arquivo não foi enviado">
          {recusa}
        </Alert>
      )}
      {arquivo && !enviando && (
        <div className={css.enviado}>
          <IconFileTypeCsv size={28} stroke={1.25} aria-hidden />
          <div>
            <strong>{arquivo.nome}</strong>
            <Text size="sm" c="dimmed" className="numeros">
              {kB(arquivo.tamanho)}, já enviado. “Continuar” segue com ele; outro arquivo toma o lugar.
            </Text>
          </div>
        </div>
      )}
      {enviando ? (
        <Stack gap={6} className={css.area} align="stretch">
          <Text fw={500}>Enviando {enviando.nome}</Text>
          <Progress.Root size="lg">
            <Progress.Section
              value={(enviando.feito / Math.max(1, enviando.total)) * 100}
              aria-label={`Enviando ${enviando.nome}`}
            />
          </Progress.Root>
          <Text size="sm" c="dimmed" className="numeros" aria-live="polite">
            {enviando.feito < enviando.total
              ? `${kB(enviando.feito)} de ${kB(enviando.total)}`
              : 'Guardando…'}
          </Text>
          <Button variant="default" style={{ alignSelf: 'center' }} onClick={() => enviando.parar.abort()}>
            Cancelar o envio
          </Button>
        </Stack>
      ) : (
        <div
          className={css.area}
          data-sobre={sobre || undefined}
          onDragOver={(e) => {
            e.preventDefault()
            setSobre(true)
          }}
          onDragLeave={() => setSobre(false)}
          onDrop={soltar}
        >
          <IconUpload size={36} stroke={1.25} aria-hidden />
          <Text fw={600}>Arraste o arquivo CSV para cá</Text>
          <p className={css.dica}>
            Ou escolha no computador, ou cole (Ctrl+V): um arquivo, ou as células copiadas da planilha.
          </p>
          <Button
            variant={arquivo ? 'default' : 'filled'}
            onClick={() => entrada.current?.click()}
            data-autofocus
          >
            Escolher arquivo
          </Button>
          <input
            ref={entrada}
            type="file"
            hidden
            accept={DIRETORIOS[DIRETORIO].extensoes.join(',')}
            aria-label="Arquivo CSV"
            onChange={(e) => {
              const escolhido = e.currentTarget.files?.[0]
              e.currentTarget.value = ''
              if (escolhido) void enviar(escolhido)
            }}
          />
        </div>
      )}
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          CSV com separador ; ou , (ou tabulação), em UTF-8 ou Windows-1252, com os nomes das colunas na
          primeira linha, até 100 MB. As colunas podem ter qualquer nome: no terceiro passo elas são ligadas
          às daqui.
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconDownload size={16} />}
          onClick={() => void baixarArquivo('/api/importacao/modelo', { tipoImportacao: 'PATRIMONIO' })}
        >
          Baixar o modelo, que se liga sozinho
        </Button>
      </Stack>
    </Stack>
  )
}
