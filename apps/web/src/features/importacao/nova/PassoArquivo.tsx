import { Button, Select, Stack, Text } from '@mantine/core'
import { ehTipoDeRegistro, REGISTROS_IMPORTADOS, type Tag, tipoImportacao } from '@tombo/contract'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import { downloadFile } from '../../../kernel/files/files.ts'
import { reasonToRefuse } from '../../../kernel/files/upload.ts'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { bytes } from '../../../ui/format.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { comArquivo, comTipo, type Rascunho, type Tipo } from './rascunho.ts'
import css from './nova.module.css'

interface Props {
  rascunho: Rascunho
  mudar: (parte: Partial<Rascunho>) => void
  onEnviado: () => void
}

const DIRETORIO = 'IMPORTACOES_CSV'

/** Cells copied from a spreadsheet (lines of text with tabs), as a file. */
const celulasColadas = (texto: string): File | null =>
  /[\t;,]/.test(texto) && /\n/.test(texto.trim())
    ? new File([texto], 'colado.csv', { type: 'text/csv' })
    : null

/** Whoever brings a spreadsheet of the old kind is told what to make of it. */
function motivo(arquivo: File): string | null {
  const recusa = reasonToRefuse(arquivo, DIRETORIO)
  return recusa && /\.xls$/i.test(arquivo.name)
    ? `${recusa} No programa de planilhas, use “Salvar como” e escolha XLSX, ODS ou CSV.`
    : recusa
}

/** Records are imported by who may make them by hand. */
const semDireito = (tipo: Tipo, can: (tag: Tag) => boolean): boolean =>
  ehTipoDeRegistro(tipo) && !can(REGISTROS_IMPORTADOS[tipo].recurso.permission.write)

/** Step 1: what the file brings, and which it is. */
export function PassoArquivo({ rascunho, mudar, onEnviado }: Props) {
  const { arquivo, tipo } = rascunho
  const { can } = usePermissoes()
  return (
    <Stack gap="md">
      <Select
        label="O que a planilha traz"
        description={
          ehTipoDeRegistro(tipo)
            ? 'Cada linha é conferida como no formulário. O que já está no cadastro fica como está.'
            : undefined
        }
        data={tipoImportacao.options.map((o) => ({
          value: o.value,
          label: o.descricao,
          disabled: semDireito(o.value, can),
        }))}
        value={tipo}
        allowDeselect={false}
        maw={360}
        onChange={(v) => v && mudar(comTipo(v as Tipo))}
      />
      {arquivo && (
        <div className={css.enviado}>
          <IconFileTypeCsv size={28} stroke={1.25} aria-hidden />
          <div>
            <strong>{arquivo.nome}</strong>
            <Text size="sm" c="dimmed" className="numeros">
              {bytes(arquivo.tamanho)}, já enviado. “Continuar” segue com ele; outro arquivo toma o lugar.
            </Text>
          </div>
        </div>
      )}
      <Uploader
        diretorio={DIRETORIO}
        title="Arraste a planilha para cá"
        hint="Ou escolha no computador, ou cole (Ctrl+V): um arquivo, ou as células copiadas da planilha."
        quiet={arquivo !== null}
        refuse={motivo}
        pastedText={celulasColadas}
        onUploaded={({ id, nome, tamanho }) => {
          mudar(comArquivo({ id, nome, tamanho }))
          onEnviado()
        }}
      />
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          XLSX ou ODS de até 20 MB (a primeira folha), ou CSV de até 100 MB, com os nomes das colunas numa
          linha do começo. As colunas podem ter qualquer nome: as conhecidas se ligam sozinhas, e as outras
          você liga.
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconDownload size={16} />}
          onClick={() => void downloadFile('/api/importacao/modelo', { tipoImportacao: tipo })}
        >
          Baixar o modelo, que se liga sozinho
        </Button>
      </Stack>
    </Stack>
  )
}
